// Runs before the first paint, as a classic script: a saved theme or language must not flash the other one first.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem("cubilete.prefs") || "{}");
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    if (kept.motion === "off") document.documentElement.dataset.motion = "off";
    if (kept.locale) document.documentElement.lang = kept.locale;
  } catch {
    // No storage: the system's theme it is.
  }
})();
