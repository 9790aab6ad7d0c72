/** The screen stays on while a match is played in front of people; no longer. Silent where a browser cannot do it. */
import { prefs } from "./prefs.js";
import { currentRoute } from "./router.js";
import { LESSON, session } from "./state.js";

/** @type {WakeLockSentinel | null} */
let lock = null;
let asking = false;

/** Some browsers know beforehand that this frame may not, and complain at every try. */
const permitted = () => /** @type {any} */ (document).featurePolicy?.allowsFeature("screen-wake-lock") ?? true;

export const canStayAwake = () => "wakeLock" in navigator && permitted();

/** @returns {boolean} whether a match that is not over stands on the screen */
export function tableIsLive() {
  const { match } = session.value;
  if (!match?.turn || match.turn.next.type === "over") return false;
  const { screen, args } = currentRoute();
  return screen === "table" ? args[0] === match.id : screen === "learn" && match.id === LESSON;
}

const wanted = () => prefs.value.awake === "on" && !document.hidden && tableIsLive();

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

export function watchWakeLock() {
  if (!canStayAwake()) return;
  const look = () => void settle();
  session.subscribe(look);
  prefs.subscribe(look);
  addEventListener("hashchange", look);
  document.addEventListener("visibilitychange", look);
}
