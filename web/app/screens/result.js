import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chart } from "../../ui/chart.js";
import { icon } from "../../ui/icon.js";
import { seatMark, seatName } from "../../ui/seat.js";
import { namesOf, playerAt } from "../../common/players.js";
import { topbar } from "../house/bars.js";
import { bringClub, tellClub } from "./tell-club.js";
import { gameName, lowWins } from "../words/catalog.js";
import { enginePage } from "../house/engine-status.js";
import { locale, number, t, when } from "../words/i18n.js";
import { keepShown } from "../sharing/linked.js";
import { live } from "../house/live.js";
import { logList } from "../match/log.js";
import { ending, ranking, runningTotals } from "../match/results.js";
import { wonBy } from "../match/sentences.js";
import { againstBest, aloneWith } from "../match/best.js";
import { coachOf, setCoach } from "../match/coach.js";
import { isReviewed, review, reviewMatch, reviewOf, stopReview } from "../match/account.js";
import { later } from "../device/later.js";
import { goOver } from "../device/offline.js";
import { begin, openMatch } from "../match/opening.js";
import { copyRecord, saveRecord } from "../sharing/records.js";
import { href, replace, toTable } from "../router.js";
import { embedded } from "../where.js";
import { shown } from "../match/keeping.js";
import { session } from "../match/session.js";
import { using } from "../house/using.js";
import { accountOf } from "./account.js";
import { trouble } from "./table.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").Turn} Turn */

const picture = later("app/sharing/picture.js", () => import("../sharing/picture.js"));

/** @type {import("../types.js").Show} */
export function show(el, [id = ""]) {
  void openMatch(id);
  const again = rematchAfter(id);
  /** @type {Promise<void> | null} */
  let noted = null;
  const judge = judging(id);
  let evening = "";
  const mine = () => (session.value.match?.id === id ? session.value.match : null);
  const title = () => t("result.title");
  const screen = live(el, () => {
    const match = mine();
    const meta = session.value.saved.find((one) => one.id === id && one.over);
    if (meta && !noted && !embedded) noted = noteMatch(meta, (found) => ((evening = found), screen.paint()));
    // A host page gets nothing of the site's club.
    if (noted) judge(reviewOf(match).account, noted);
    if (isReviewed(match)) queueMicrotask(() => reviewMatch(match));
    if (again && match?.phase === "over") queueMicrotask(() => again(() => rematch(match, match.open)));
    return page(match, evening);
  });
  const stop = review.subscribe(screen.paint);
  return {
    title,
    destroy() {
      stop();
      stopReview();
      screen.destroy();
    },
  };
}

/** @param {import("../types.js").Meta} meta of a match that is over @param {(evening: string) => void} tell of which evening it is */
async function noteMatch(meta, tell) {
  const club = await tellClub(meta);
  if (!club) return;
  const of = club.results.find(({ id }) => id === meta.id)?.evening;
  tell(club.evenings.find(({ id }) => id === of)?.id ?? ""); // it may have been deleted
}

/** Tells the club who was lucky, once for each account: a match whose last step was taken back gets another. @param {string} id */
function judging(id) {
  /** @type {object | null} */
  let told = null;
  return (/** @type {import("../match/sums.js").Account | null} */ account, /** @type {Promise<void>} */ noted) => {
    if (!account || account === told) return;
    told = account;
    void Promise.all([bringClub(), noted])
      .then(([{ noteReview }]) => noteReview(id, account))
      .catch(() => {});
  };
}

/** @param {Match | null} match @param {string} evening */
function page(match, evening) {
  const name = match?.game ? gameName(match.game) : t("result.title");
  return html`
    ${topbar({ title: name, back: href("home") })}
    <main id="main" class="result" aria-busy=${match && match.phase !== "opening" ? "false" : "true"}>${body(match, evening)}</main>
  `;
}

/** @param {Match | null} match @param {string} evening */
function body(match, evening) {
  if (match?.phase === "broken") return html`<h1 class="visually-hidden">${t("result.title")}</h1>${trouble(match)}`;
  if (!match?.open) return html`<h1 class="visually-hidden">${t("result.title")}</h1>${enginePage(session.value.engine)}`;
  const { open } = match;
  return open.next.type === "over" ? finished(match, open, open.next, evening) : notOver(match);
}

/** @param {Match} match */
const notOver = (match) => html`<div class="waiting">
  <h1 class="waiting__title">${t("result.not_over")}</h1>
  <a class="btn btn--primary" href=${href("table", match.id)}>${t("home.resume")}</a>
</div>`;

/** @param {Match} match @param {Turn} turn @param {import("../types.js").OverNext} over @param {string} evening */
function finished(match, turn, over, evening) {
  const winners = over.winners.map((seat) => playerAt(match, seat));
  const meta = session.value.saved.find((one) => one.id === match.id);
  return html`
    <div class="winner on-felt">
      <div class="winner__marks" aria-hidden="true">${winners.map(seatMark)}</div>
      <h1>${aloneWith(match) || wonBy(match, namesOf(winners))}</h1>
      <p>${ending(match)}</p>
      ${meta ? html`<p>${turn.branched ? t("club.uncounted") : againstBest(match)}</p>` : nothing}
      <p>${meta ? when(meta.updated) : nothing}</p>
    </div>
    <div class="page result__body">
      <div class="result__part">
        ${scores(match, over)}
        <div class="result__next">
          ${evening ? html`<a class="btn btn--wide" href=${href("club", "evening", evening)}>${icon("trophy")}${t("club.to_evening")}</a>` : nothing}
          <button type="button" class="btn btn--primary btn--big btn--wide" @click=${() => rematch(match, turn)}>${icon("again")}${t("result.rematch")}</button>
          ${match.players.length > 1 ? html`<p class="soft small">${t("result.rotated", { name: rotated(match.players)[0]?.name ?? "" })}</p>` : nothing}
          <a class="btn btn--wide" href=${href("replay", match.id)}>${icon("play")}${t("result.replay")}</a>
          <a class="btn btn--wide" href=${href("setup", match.game)}>${icon("people")}${t("result.new")}</a>
        </div>
      </div>
      <div class="result__part">
        ${isReviewed(match) ? accountOf(match) : nothing} ${course(match, turn)}
        <section class="stack stack--tight" aria-labelledby="record-title">
          <h2 id="record-title">${t("result.record")}</h2>
          <p class="soft">${t("result.record_help")}</p>
          <div class="row">
            <button type="button" class="btn grow" @click=${() => void saveRecord(match.id)}>${icon("save")}${t("result.save")}</button>
            <button type="button" class="btn grow" @click=${() => void copyRecord(match.id)}>${icon("copy")}${t("result.copy")}</button>
          </div>
          ${shown.has(match.id) ? html`<button type="button" class="btn btn--wide" @click=${() => void keepShown(match)}>${icon("save")}${t("link.keep")}</button>` : nothing}
          ${embedded ? nothing : html`<a class="btn btn--wide" href=${href("club", "sheet", match.game, match.id)}>${icon("log")}${t("club.sheet.open")}</a>`}
          <button type="button" class="btn btn--wide" @click=${() => void share(match.id)}>${icon("share")}${t("share.match")}</button>
          <button type="button" class="btn btn--wide" @click=${() => void using(picture, (part) => part.openResult(match, over))}>${icon("save")}${t("picture.result")}</button>
        </section>
        <details class="card fold">
          <summary>${t("table.log")}</summary>
          ${logList(match)}
        </details>
      </div>
    </div>
  `;
}

/** @param {string} id */
const share = async (id) => (await import("../sharing/share.js")).shareMatch(id);

/** @param {Match} match @param {import("../types.js").OverNext} over */
const scores = (match, over) => html`<div class="card card--pad">
  <table class="standings">
    <caption class="visually-hidden">
      ${t("result.table")}
    </caption>
    <thead class="visually-hidden">
      <tr>
        <th scope="col">${t("result.place")}</th>
        <th scope="col">${t("result.name")}</th>
        <th scope="col">${t("result.points")}</th>
      </tr>
    </thead>
    <tbody>
      ${ranking(over).map(
        ({ seat, score, place }) => html`<tr class=${over.winners.includes(seat) ? "standings__winner" : ""}>
          <td class="standings__place num">${place}</td>
          <th scope="row">${seatName(playerAt(match, seat))}</th>
          <td class="num standings__points">${number(score)}</td>
        </tr>`,
      )}
    </tbody>
  </table>
  ${lowWins(match.game) ? html`<p class="soft small">${t("result.low_wins")}</p>` : nothing}
</div>`;

/** @param {Match} match @param {Turn} turn */
function course(match, turn) {
  const points = runningTotals(turn.start, match.notes);
  if ((points[0]?.length ?? 0) < 2) return nothing;
  const series = match.players.map(({ name, colour }, seat) => ({ name, colour, points: points[seat] ?? [] }));
  const { goal } = turn.view;
  return html`<section class="stack stack--tight" aria-labelledby="course-title">
    <h2 id="course-title">${t("result.course")}</h2>
    <div class="card">
      ${chart({ series, label: t("result.chart"), tableText: t("result.numbers"), locale: locale(), ...(typeof goal === "number" ? { goal } : {}) })}
    </div>
  </section>`;
}

/**
 * No game's rules say who starts the next match: an opening roll or cut decides (P17, C19, G14, D27, N25; also the first banker
 * of Chinchirorin). So the seats move on by one, as the deal and the bank do.
 * @param {import("../types.js").Player[]} players
 */
const rotated = ([first, ...rest]) => (first === undefined ? [] : [...rest, first]);

/** The same people and rules, at once, everybody one seat further. @param {Match} match @param {Turn} turn */
function rematch(match, turn) {
  if (toTable() || goOver(() => remembered(match.id))) return; // and this page returns to it
  const { game, players, real } = match;
  const id = begin({ game, players: rotated(players), real, options: turn.options });
  setCoach(id, coachOf(match.id));
  replace(href("table", id));
}

const REMATCH = "cubilete.rematch";

/** @param {string} id @returns {boolean} false: the rematch is played with the old release */
function remembered(id) {
  try {
    sessionStorage.setItem(REMATCH, id);
    return true;
  } catch {
    return false;
  }
}

/**
 * What had been asked for when the page was reloaded.
 * @param {string} id
 * @returns {((run: () => void) => void) | null} runs it once
 */
function rematchAfter(id) {
  try {
    if (sessionStorage.getItem(REMATCH) !== id) return null;
    sessionStorage.removeItem(REMATCH);
  } catch {
    return null;
  }
  let due = true;
  return (run) => {
    if (due) run();
    due = false;
  };
}
