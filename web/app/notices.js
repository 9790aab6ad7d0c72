/** What the session has to tell whatever screen is shown: refusals with their why, a revived engine, refused storage. */
import { refusalText, t } from "./i18n.js";
import { contextOf } from "./match.js";
import { openRuling } from "./rules-sheet.js";
import { toast } from "./sheet.js";
import { dismissRefusal, session } from "./state.js";

export function watchNotices() {
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

/** @type {{close: () => void} | null} */
let hush = null;

/** @param {{refusal: import("./types.js").Refusal, count: number}} refused */
function sayRefusal({ refusal, count }) {
  const { match } = session.value;
  const game = match?.game;
  const why = refusal.ruling ? [{ label: t("table.why"), run: () => openRuling(game ?? "", refusal.ruling ?? "") }] : [];
  const text = refusalText(refusal, contextOf(match));
  hush = toast({ text, bad: true, actions: why, lasts: 12_000, onclose: () => dismissRefusal(count) });
}

/** @param {{kind: string, detail?: string}} notice */
function sayNotice({ kind, detail }) {
  toast({ text: t(`notice.${kind}`, { detail: detail ?? "" }), house: detail === undefined, lasts: 10_000 });
}
