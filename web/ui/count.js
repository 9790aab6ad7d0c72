/** A number that runs to what it is. Styles: none; with reduced motion it is not called. */

const RUN_MS = 420;

/**
 * Lets a number that is drawn already run there from another; whatever is drawn meanwhile ends it.
 * @param {Element | null} el that holds nothing but the number
 * @param {number} start
 * @param {number} end
 * @param {(value: number) => string} write
 */
export function countUp(el, start, end, write) {
  const text = [...(el?.childNodes ?? [])].find((node) => node instanceof Text && node.data.trim());
  if (!(text instanceof Text) || start === end) return;
  const began = performance.now();
  let written = (text.data = write(start));
  const go = () => {
    if (text.data !== written) return;
    const part = Math.min(1, (performance.now() - began) / RUN_MS);
    written = text.data = write(Math.round((start + (end - start) * part) / 10) * 10);
    if (part < 1) requestAnimationFrame(go);
    else text.data = write(end);
  };
  requestAnimationFrame(go);
}
