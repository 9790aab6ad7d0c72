/**
 * Looks for the first of some things, each told by its role and accessible name, as a person would: it must be to be seen, and
 * to tap it (`steady`) it must stand still and nothing may lie over it. From then on `window.tapped` tells whether it was,
 * or what the tap fell on if the thing had moved away meanwhile.
 */
async (things, steady = false) => {
  const SELECTORS = {
    alert: "[role=alert]",
    article: "article",
    button: "button, [role=button], summary",
    dialog: "dialog[open]",
    group: "fieldset, [role=group]",
    heading: "h1, h2, h3, h4",
    link: "a[href]",
    list: "ul, ol, [role=list]",
    radio: "input[type=radio], [role=radio]",
    status: "[role=status]",
    textbox: "input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea",
  };
  const words = (node) => {
    const copy = node.cloneNode(true);
    for (const mute of copy.querySelectorAll("[aria-hidden=true], style, script")) mute.remove();
    for (const picture of copy.querySelectorAll("[aria-label]")) picture.textContent = picture.getAttribute("aria-label");
    return copy.textContent;
  };
  const called = (el) => {
    const others = (el.getAttribute("aria-labelledby") ?? "").split(" ").map((id) => id && document.getElementById(id));
    const by = others.filter(Boolean).map(words).join(" ");
    const labels = [...(el.labels ?? [])].map(words).join(" ");
    const legend = el.matches("fieldset") ? words(el.querySelector("legend") ?? el) : "";
    return (by || el.getAttribute("aria-label") || labels || legend || words(el)).replace(/\s+/g, " ").trim();
  };
  // A dialog that is open is all there is.
  const [place = document] = [...document.querySelectorAll("dialog[open]")].slice(-1);
  const shown = (el) => el.checkVisibility({ visibilityProperty: true }) && !el.closest("[inert]");
  const toasts = document.getElementById("toasts");
  // What has the focus, also in a window that has none.
  const active = () => [document.activeElement].filter((el) => el !== document.body);
  const all = (role) => [place, toasts].flatMap((root) => [...(root?.querySelectorAll(SELECTORS[role] ?? role) ?? [])]);
  const find = ([role, name]) =>
    (role === "focused" ? active() : all(role)).find((el) => shown(el) && new RegExp(name).test(called(el)));
  const which = things.findIndex(find);
  if (which < 0) return null;
  const found = find(things[which]);
  const here = { which, name: called(found) };
  if (!steady) return here;

  const frame = () => new Promise((go) => requestAnimationFrame(() => go()));
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const before = found.getBoundingClientRect();
  await frame();
  await frame();
  const { x, y, width, height } = found.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const hit = document.elementFromPoint(middle.x, middle.y);
  const free = hit && (found.contains(hit) || hit.closest("label")?.control === found || hit.contains(found));
  const busy = found.closest("[aria-busy=true]");
  const same = things.findIndex(find) === which && find(things[which]) === found; // not drawn anew meanwhile, as something else
  const ready = same && !busy && before.x === x && before.y === y && free && found.getAttribute("aria-disabled") !== "true" && !found.disabled;
  if (!ready) return null;
  window.tapped = false;
  const note = ({ target }) => {
    const on = target.closest?.("a, button, input, label, select, summary, textarea") ?? null;
    const met = target === hit || found.contains(target) || on?.control === found || (on && called(on) === here.name);
    window.tapped = met ? true : { missed: on ? called(on) || on.tagName : "" };
  };
  addEventListener("click", note, { capture: true, once: true });
  return { ...here, ...middle };
}
