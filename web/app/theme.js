// Runs before the first paint, as a classic script: a saved theme or language must not flash the other one first.
(() => {
  try {
    const kept = JSON.parse(stored() || "{}");
    const asked = document.documentElement.dataset.embedded === undefined ? null : new URLSearchParams(location.search).get("theme");
    if (asked) kept.theme = asked;
    if (kept.theme === "light" || kept.theme === "dark") document.documentElement.dataset.theme = kept.theme;
    if (kept.motion === "off") document.documentElement.dataset.motion = "off";
    if (kept.locale) document.documentElement.lang = kept.locale;
  } catch {
    // The stored value is no longer JSON: use the system's theme.
  }
  function stored() {
    try {
      return localStorage.getItem("cubilete.prefs");
    } catch {
      return null; // no storage here
    }
  }
})();
