/** A page may hide its frame or scroll it away while the document in the frame counts as visible: then, too, nobody may look over a shoulder. */
import { cover } from "../match/handover.js";
import { eyesOf } from "../match/phases.js";
import { session } from "../match/session.js";

const PASSING = 300; // ms that a frame may be out of sight, as it is while its page lays itself out
const BEAT = 250; // ms
const STILL = 5; // beats without a picture

export function watchSight() {
  let timer = 0;
  const lose = () => {
    clearTimeout(timer);
    timer = setTimeout(cover, PASSING);
  };
  const eye = new IntersectionObserver(([seen]) => {
    if (seen?.isIntersecting) clearTimeout(timer);
    else lose();
  });
  eye.observe(document.documentElement);
  // What has no size is still said to be in sight.
  addEventListener("resize", () => (innerWidth && innerHeight) || lose());
  session.subscribe(watchPictures);
}

let watching = false;

/** Firefox does not tell a frame of another site that it is out of sight; it hardly draws it any more. Only while somebody looks. */
function watchPictures() {
  if (watching || eyesOf(session.value.match) === null) return;
  watching = true;
  let beats = 0;
  const beat = setInterval(() => ++beats >= STILL && cover(), BEAT);
  const drawn = () => {
    beats = 0;
    watching = eyesOf(session.value.match) !== null;
    if (watching) requestAnimationFrame(drawn);
    else clearInterval(beat);
  };
  requestAnimationFrame(drawn);
}
