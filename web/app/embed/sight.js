/** A page may hide its frame or scroll it away while the document in the frame counts as visible: then, too, nobody may look over a shoulder. */
import { cover } from "../match/handover.js";

const PASSING = 300; // ms that a frame may be out of sight, as it is while its page lays itself out

export function watchSight() {
  let timer = 0;
  const eye = new IntersectionObserver(([seen]) => {
    clearTimeout(timer);
    if (!seen?.isIntersecting) timer = setTimeout(cover, PASSING);
  });
  eye.observe(document.documentElement);
}
