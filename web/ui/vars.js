/**
 * Hands computed places to CSS. The policy of the page forbids style attributes in markup, so a template
 * writes `data-vars="x:12;y:40"` and this sets `--x` and `--y` on the element through the CSSOM.
 * @param {ParentNode} root
 */
export function applyVars(root) {
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-vars]"))) {
    const wanted = el.dataset.vars ?? "";
    if (applied.get(el) === wanted) continue;
    applied.set(el, wanted);
    for (const pair of wanted.split(";")) {
      const [name, value = ""] = pair.split(":");
      if (name) el.style.setProperty(`--${name.trim()}`, value);
    }
  }
}

/** @type {WeakMap<Element, string>} */
const applied = new WeakMap();
