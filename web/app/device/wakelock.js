/** The screen stays on while a match is played in front of people; no longer. Silent where a browser cannot do it. */
import { prefs } from "../prefs.js";

/** @type {WakeLockSentinel | null} */
let lock = null;
let asking = false;

/** Some browsers know beforehand that this frame may not, and complain at every try. */
const permitted = () => /** @type {any} */ (document).featurePolicy?.allowsFeature("screen-wake-lock") ?? true;

export const canStayAwake = () => "wakeLock" in navigator && permitted();

/** Whether a match is played in front of people. @type {() => boolean} */
let live = () => false;

const wanted = () => prefs.value.awake === "on" && !document.hidden && live();

/** Asks or lets go, whichever is due; one request at a time. */
async function settle() {
  if (asking || wanted() === (lock !== null)) return;
  if (lock) return letGo();
  asking = true;
  // A phone low on battery refuses: the next step asks again.
  const got = await navigator.wakeLock.request("screen").catch(() => null);
  asking = false;
  if (!got) return;
  lock = got;
  // The browser takes it back by itself when the page is hidden.
  got.addEventListener("release", () => lock === got && (lock = null));
  if (!wanted()) letGo();
}

function letGo() {
  const held = lock;
  lock = null;
  void held?.release().catch(() => {});
}

/** @param {() => boolean} isLive @param {{subscribe: (look: () => void) => unknown}[]} changing what it hangs on */
export function watchWakeLock(isLive, changing) {
  if (!canStayAwake()) return;
  live = isLive;
  const look = () => void settle();
  for (const one of changing) one.subscribe(look);
  addEventListener("hashchange", look);
  document.addEventListener("visibilitychange", look);
}
