/** What the session tells people on every screen: refusals with their reason, a restarted engine, refused storage. */
import { refusalText, t } from "../words/i18n.js";
import { contextOf } from "../match/sentences.js";
import { openRuling } from "./rules-sheet.js";
import { clearAnnounced } from "./announce.js";
import { clearToast, toast } from "./sheet.js";
import { curtainOf, eyesOf } from "../match/phases.js";
import { dismissRefusal, session } from "../match/session.js";

export function watchNotices() {
  watchEyes();
  let refused = 0;
  let notice = 0;
  session.subscribe((state) => {
    if (state.refused && state.refused.count !== refused) {
      refused = state.refused.count;
      sayRefusal(state.refused);
    } else if (!state.refused && refused) {
      refused = 0;
      hush?.close();
      hush = null;
    }
    if (state.notice && state.notice.count !== notice) {
      notice = state.notice.count;
      sayNotice(state.notice);
    }
  });
}

/** The curtain falls, or a seat stops looking: nothing said until then is meant for the next player. */
function watchEyes() {
  let [looked, asked] = seats();
  session.subscribe(() => {
    const [eyes, curtain] = seats();
    if ((looked !== null && eyes !== looked) || (curtain !== null && curtain !== asked)) silence();
    [looked, asked] = [eyes, curtain];
  });
}

const seats = () => /** @type {const} */ ([eyesOf(session.value.match), curtainOf(session.value.match)]);

function silence() {
  clearAnnounced();
  clearToast(false);
  dismissRefusal();
}

/** @type {{close: () => void} | null} */
let hush = null;

/** @param {{refusal: import("../types.js").Refusal, count: number}} refused */
function sayRefusal({ refusal, count }) {
  const { match } = session.value;
  const game = match?.game;
  const why = refusal.ruling ? [{ label: t("table.why"), run: () => openRuling(game ?? "", refusal.ruling ?? "") }] : [];
  const text = refusalText(refusal, contextOf(match));
  hush = toast({ text, bad: true, actions: why, lasts: 12_000, onclose: () => dismissRefusal(count) });
}

/** What is not said beside another notice, which says more or knows better. @type {{[kind: string]: string[]}} */
const NOT_BESIDE = { parted: ["elsewhere"], lost: ["recovered"] };

/** The notices of the house in the toast: none takes the place of another that nobody has read. @type {Map<string, string>} */
let standing = new Map();

/** Whether people may still be reading it. @param {string} kind */
export const stands = (kind) => standing.has(kind);

/** @param {{kind: string, detail?: string}} notice */
function sayNotice({ kind, detail }) {
  const { match } = session.value;
  // Some games keep more in the engine than what was played, and say so, until the match is over.
  const text = t(`notice.${kind}`, { detail: detail ?? "" }, contextOf(match?.phase === "over" ? null : match));
  const house = detail === undefined; // what is of one table stands alone, and goes with it
  const isTrue = (/** @type {string} */ one) =>
    (one !== "memory" || !session.value.stored) && ![...standing.keys(), kind].some((by) => NOT_BESIDE[by]?.includes(one));
  const said = new Map(house ? [...standing].filter(([one]) => one !== kind && isTrue(one)) : []);
  if (isTrue(kind)) said.set(kind, text);
  if (!said.size) return;
  standing = house ? said : new Map();
  const onclose = () => standing === said && (standing = new Map());
  toast({ text: [...said.values()].join(" "), news: said.get(kind) ?? "", house, lasts: 10_000, onclose });
}
