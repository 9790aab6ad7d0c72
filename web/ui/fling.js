/**
 * A card slid up out of the hand with the finger, and let go: quick with a phone in the hand. A tap and a button do the same for
 * everybody.
 */

const FAR = 48; // px, from where it was touched

/** The one under the finger. @type {{el: HTMLElement, y: number} | null} */
let held = null;

/** @param {PointerEvent} event */
const upBy = (event) => (held ? Math.max(0, held.y - event.clientY) : 0);

function letGo() {
  held?.el.style.removeProperty("translate");
  held = null;
}

/**
 * @param {() => void} onFling
 * @returns {{down: (event: PointerEvent) => void, move: (event: PointerEvent) => void, up: (event: PointerEvent) => void, cancel: () => void}}
 */
export const fling = (onFling) => ({
  down(event) {
    if (event.button !== 0) return;
    held = { el: /** @type {HTMLElement} */ (event.currentTarget), y: event.clientY };
    held.el.setPointerCapture(event.pointerId);
  },
  move(event) {
    held?.el.style.setProperty("translate", `0 ${-upBy(event)}px`);
  },
  up(event) {
    const far = upBy(event) > FAR;
    const el = held?.el;
    letGo();
    if (!far || !el) return;
    // The click that follows does not count.
    el.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => el.removeEventListener("click", swallow, { capture: true }));
    onFling();
  },
  cancel: letGo,
});

/** @param {Event} event */
const swallow = (event) => event.stopImmediatePropagation();
