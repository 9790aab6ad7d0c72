/** The coach at the table, in the same place in every game: how the match stands, the chances that matter, what is best. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { numbers } from "../../ui/format.js";
import { icon } from "../../ui/icon.js";
import { locale, lookup, t } from "../words/i18n.js";
import { advice, ask, chooser, letCoachWatch, saidAt } from "../match/advice.js";
import { coachOf } from "../match/coach.js";
import { actionWords } from "../match/verdict.js";
import { seldom } from "../device/late-styles.js";
import { standing } from "../house/standing.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../../protocol/index.js").Advice} Advice */

const WAYS = 3;
const FINE = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** @param {string} id of the match @param {() => void} paint @returns {() => void} stops it */
export function seatCoach(id, paint) {
  void seldom();
  const stops = [advice.subscribe(paint), letCoachWatch(id)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** @param {Match} match */
export function coachBar(match) {
  if (coachOf(match.id) === "off" || match.phase === "over") return nothing;
  // Its space is reserved from the start, so that nothing moves under people's fingers when it speaks.
  const { step, odds, ways, trouble } = saidAt(match);
  const now = step === match.step;
  return html`<section class="advisor" aria-label=${t("coach.title")}>
    ${trouble ? html`<p class="soft">${t(`coach.${trouble}`)}</p>` : nothing} ${odds ? standing(match, odds.unit, odds.values) : nothing}
    ${odds && now ? chancesNow(match.game, odds.odds) : nothing}
    ${now && ways ? best(match.game, ways) : nothing}
    ${coachOf(match.id) === "advice" && odds && now && !ways && chooser(match) !== null ? question() : nothing}
  </section>`;
}

/** @param {string} game @param {{[name: string]: number}} odds */
function chancesNow(game, odds) {
  const named = Object.entries(odds);
  if (!named.length) return nothing;
  const percent = numbers(locale(), { style: "percent", maximumFractionDigits: 1 });
  return html`<ul class="advisor__odds">
    ${named.map(([name, chance]) => html`<li>${lookup(`box.${name}`, game) ?? t(`coach.odds.${name}`)} <b class="num">${percent.format(chance)}</b></li>`)}
  </ul>`;
}

/** @param {string} game @param {Advice} told */
function best(game, { unit, ways, error }) {
  const hundred = unit === "win" ? 100 : 1;
  const print = (/** @type {number} */ worth) => numbers(locale(), FINE).format(hundred * worth);
  const [first, second] = ways;
  const close = first && second && first.worth - second.worth <= error;
  return html`<div role="status">
    <p>${t(unit === "win" ? "coach.best" : "coach.best_points")}</p>
    <ol class="advisor__ways">
      ${ways.slice(0, WAYS).map(({ action, worth }) => html`<li>${actionWords(game, action)} <b class="num">${print(worth)}</b></li>`)}
    </ol>
    ${close && error > 0 ? html`<p class="soft">${t("coach.close")}</p>` : nothing}
  </div>`;
}

const question = () => html`<button type="button" class="btn btn--quiet" @click=${() => void ask()}>${icon("info")}${t("coach.ask")}</button>`;
