/** The account in the replay: everybody's chance at this step, what the step was worth, what a master would do next, and the curve. */
import { playerAt } from "../../common/players.js";
import { html, nothing, svg } from "../../vendor/lit-html/lit-html.js";
import { t } from "../words/i18n.js";
import { reviewOf } from "../match/account.js";
import { course } from "../match/sums.js";
import { actionWords, counted, signed } from "../match/verdict.js";
import { standing } from "../house/standing.js";
import { courseOf, curve } from "./account.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../match/sums.js").Account} Account */

const MARKED = ["blunder", "mistake", "inaccuracy", "very_lucky", "lucky", "very_unlucky", "unlucky"];

/** What is shown below the sentence of a step. @param {Match} match @param {number} line */
export function stepAccount(match, line) {
  const { account } = reviewOf(match);
  if (!account) return nothing;
  const worth = course(account, line)[line] ?? [];
  const said = [...judged(match, account, line), ...advised(match, account, line)];
  return html`<div class="replay__account">
    ${standing(match, account.unit, worth)}
    <div role="status">${said.length ? html`<ul class="replay__judged">${said.map((one) => html`<li>${one}</li>`)}</ul>` : nothing}</div>
  </div>`;
}

/** What the step itself was: luck, or a choice that cost something. @param {Match} match @param {Account} account @param {number} line @returns {string[]} */
function judged(match, { unit, lines }, line) {
  const here = lines.filter((one) => one.line === line && one.seat !== null && one.mark !== null && MARKED.includes(one.mark));
  return here.map(({ kind, seat, mark, delta, best }) => {
    const change = counted(unit, delta[seat ?? 0] ?? 0);
    const { name } = playerAt(match, seat ?? 0);
    if (kind === "luck") return t(`account.roll.${mark}`, { name, luck: signed(change) });
    return `${t(`account.mark.${mark}`, { name, lost: -change })}. ${t("account.better", { what: actionWords(match.game, best ?? "") })}.`;
  });
}

/** The best choice here. @param {Match} match @param {Account} account @param {number} line @returns {string[]} */
function advised({ game }, { lines }, line) {
  const next = lines.find((one) => one.line === line + 1 && one.kind === "choice");
  return next?.best ? [t("account.master", { what: actionWords(game, next.best) })] : [];
}

/** Marks on the slider for luck and mistakes. @param {Match} match @param {number} lines */
export function marks(match, lines) {
  const { account } = reviewOf(match);
  const found = account?.lines.filter(({ mark }) => mark !== null && MARKED.includes(mark)) ?? [];
  if (!found.length || !lines) return nothing;
  return svg`<svg class="replay__marks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
    ${found.map(({ line, kind }) => svg`<rect class=${`replay__mark replay__mark--${kind}`} x=${(1000 * line) / lines - 5} y=${kind === "luck" ? 0 : 5} width="10" height="5" />`)}
  </svg>`;
}

/** @param {Match} match @param {number} line @param {number} lines */
export function replayCurve(match, line, lines) {
  const { account } = reviewOf(match);
  if (!account) return nothing;
  return html`<details class="card fold replay__curve">
    <summary>${t("account.title")}</summary>
    ${curve(match, account, courseOf(match, account, lines), line)}
  </details>`;
}
