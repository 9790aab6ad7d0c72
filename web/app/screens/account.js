/** Lucky or good? The account of a finished match: words first, then the curve, the turns that decided it, the mistakes. */
import { playerAt } from "../../common/players.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { chart } from "../../ui/chart.js";
import { icon } from "../../ui/icon.js";
import { seatMark } from "../../ui/seat.js";
import { locale, number, t, together } from "../words/i18n.js";
import { reviewOf, tryAgain } from "../match/account.js";
import { sentence } from "../match/sentences.js";
import { scoreLines, turnLines } from "../match/stops.js";
import { course, looks, mistakes, sums, turningPoints } from "../match/sums.js";
import { actionWords, counted, signed, verdict } from "../match/verdict.js";
import { playOn } from "../match/play-on.js";
import { later } from "../device/later.js";
import { toast } from "../house/sheet.js";
import { using } from "../house/using.js";
import { Place, href } from "../router.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../match/sums.js").Account} Account */
/** @typedef {ReturnType<typeof courseOf>} Course */

const picture = later("app/sharing/picture.js", () => import("../sharing/picture.js"));
const FIRST = 3; // mistakes shown at first

/** Nothing where there is no evaluator. @param {Match} match that is over */
export function accountOf(match) {
  const { phase, part, account } = reviewOf(match);
  if (phase === "none") return nothing;
  return html`<section class="stack stack--tight account" aria-labelledby="account-title" aria-busy=${phase === "working" ? "true" : "false"}>
    <h2 id="account-title">${t("account.title")}</h2>
    ${account ? whole(match, account) : phase === "failed" ? failed(match) : working(part)}
  </section>`;
}

/** @param {number} part */
const working = (part) => html`<div class="card card--pad stack stack--tight">
  <p role="status">${t("account.working")}</p>
  <progress class="progress" max="1" .value=${part} aria-label=${t("account.working")}></progress>
</div>`;

/** @param {Match} match */
const failed = (match) => html`<div class="card card--pad stack stack--tight" role="alert">
  <p>${t("account.failed")}</p>
  <button type="button" class="btn" @click=${() => tryAgain(match)}>${icon("again")}${t("engine.retry")}</button>
</div>`;

/** @param {Match} match @param {Account} account */
function whole(match, account) {
  const way = courseOf(match, account, match.open?.lines ?? 0);
  return html`
    <div class="card card--pad stack stack--tight">
      <p class="account__words">${together(verdict(match, account))}</p>
      <button type="button" class="btn" @click=${() => void using(picture, (part) => part.openAccount(match, account, seriesOf(match, account, way)))}>
        ${icon("save")}${t("picture.account")}
      </button>
      ${sumTable(match, account)}
      <p class="soft small">
        ${together([t(account.unit === "win" ? "account.help" : "account.help_points"), !account.exact && t("account.estimate"), match.secrets && t("account.own_eyes")])}
      </p>
    </div>
    ${curve(match, account, way)} ${decisive(match, account, turningPoints(account, way.worths, way.stops))} ${faults(match, account)}
  `;
}

/** What every line was worth, and where a look at it is worth while. @param {Match} match @param {Account} account @param {number} lines */
export const courseOf = ({ notes }, account, lines) => ({ worths: course(account, lines), stops: looks(turnLines(notes), scoreLines(notes), lines) });

/** @param {Match} match @param {Account} account */
function sumTable(match, account) {
  const all = sums(account);
  const tenth = (/** @type {number} */ value) => Math.round(account.unit === "win" ? 1000 * value : 10 * value) / 10 || 0;
  /** @param {"start" | "luck" | "own" | "others" | "rest" | "result"} part */
  const row = (part) => {
    const values = all.map((sum) => tenth(sum[part]));
    const change = part !== "start" && part !== "result";
    if ((part === "rest" || part === "others") && values.every((value) => !value)) return nothing;
    return html`<tr>
      <th scope="row">${t(`account.row.${part}`)}</th>
      ${values.map((value) => html`<td class="num">${change ? signed(value) : number(value)}</td>`)}
    </tr>`;
  };
  return html`<div class="table-scroll" tabindex="0" role="region" aria-label=${t("account.table")}>
    <table class="account__sums">
      <thead>
        <tr>
          <td></td>
          ${match.players.map(({ name }) => html`<th scope="col" class="num">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${row("start")} ${row("luck")} ${row("own")} ${row("others")} ${row("rest")} ${row("result")}
      </tbody>
    </table>
  </div>`;
}

/**
 * Everybody's chance through the match.
 * @param {Match} match @param {Account} account @param {Course} way @param {number} [line] at which it stands
 */
export function curve(match, account, way, line) {
  const { unit } = account;
  const series = seriesOf(match, account, way);
  const end = unit === "win" ? "" : "_points";
  const at = line === undefined ? {} : { at: place(way.stops, line) };
  return html`<section class="stack stack--tight" aria-labelledby="curve-title">
    <h3 id="curve-title">${t(`account.curve${end}`)}</h3>
    <div class="card">${chart({ series, label: t(`account.chart${end}`), tableText: t("result.numbers"), locale: locale(), ...at })}</div>
  </section>`;
}

/** @param {Match} match @param {Account} account @param {Course} way */
const seriesOf = (match, { unit }, { worths, stops }) =>
  match.players.map(({ name, colour }, seat) => ({ name, colour, points: stops.map((stop) => counted(unit, worths[stop]?.[seat] ?? 0)) }));

/** The position of a line among the stops. @param {number[]} stops @param {number} line */
function place(stops, line) {
  const next = stops.findIndex((stop) => stop >= line);
  const [from = 0, to = 0] = [stops[next - 1], stops[next]];
  return next < 1 ? 0 : next - 1 + (line - from) / (to - from);
}

/** @param {Match} match @param {Account} account @param {import("../match/sums.js").TurningPoint[]} turns */
function decisive(match, { unit }, turns) {
  if (!turns.length) return nothing;
  return html`<section class="stack stack--tight" aria-labelledby="moments-title">
    <h3 id="moments-title">${t("result.moments")}</h3>
    <ol class="moments">
      ${turns.map(({ seat, before, after, line, cause }) => {
        const player = playerAt(match, seat);
        const how = cause === "choice" ? "choice" : cause === "luck" ? (after > before ? "lucky" : "unlucky") : "";
        const title = t("account.turn", { name: player.name, from: counted(unit, before), to: counted(unit, after) });
        return card(match, player, title, line, html`<p>${how ? html`<b>${t(`account.cause.${how}`)}</b> ` : nothing}${sentence(match, line)}</p>`);
      })}
    </ol>
  </section>`;
}

/** @param {Match} match @param {Account} account */
function faults(match, account) {
  const found = mistakes(account).map(({ seat, mark, cost, line, best }) => {
    const player = playerAt(match, seat);
    const title = t(`account.mark.${mark}`, { name: player.name, lost: counted(account.unit, cost) });
    const body = html`<p>${sentence(match, line)}</p>
      <p><b>${t("account.better", { what: actionWords(match.game, best ?? "") })}</b></p>`;
    return card(match, player, title, line, body, again(match, line, seat));
  });
  if (!found.length) return nothing;
  return html`<section class="stack stack--tight" aria-labelledby="faults-title">
    <h3 id="faults-title">${t("account.faults")}</h3>
    <ol class="moments">
      ${found.slice(0, FIRST)}
    </ol>
    ${
      found.length > FIRST
        ? html`<details class="card fold">
          <summary>${t("account.more", { n: found.length - FIRST })}</summary>
          <ol class="moments" start=${FIRST + 1}>
            ${found.slice(FIRST)}
          </ol>
        </details>`
        : nothing
    }
  </section>`;
}

/** @param {Match} match @param {import("../types.js").Player} player @param {string} title @param {number} line @param {unknown} body @param {unknown} [more] */
const card = (match, player, title, line, body, more = nothing) => html`<li class="card moment" data-colour=${player.colour}>
  <p class="moment__kind">${seatMark(player)}${title}</p>
  ${body}
  <div class="moment__ways"><a class="btn btn--ghost" href=${href("replay", match.id, String(line))}>${icon("play")}${t("result.see")}</a>${more}</div>
</li>`;

/** @param {Match} match @param {number} line @param {number} seat */
const again = ({ id }, line, seat) => html`<button type="button" class="btn btn--ghost" @click=${() => void enter(id, line, seat)}>
  ${icon("chip")}${t("account.play_on")}
</button>`;

let entering = false; // a second tap must not start a second match

/** @param {string} id @param {number} line @param {number} seat */
async function enter(id, line, seat) {
  if (entering) return;
  entering = true;
  const place = new Place();
  const begun = await playOn(id, line, seat).catch(() => undefined);
  if (begun) place.leadTo(href("table", begun));
  else toast({ text: t(begun === null ? "record.gone" : "engine.failed"), bad: true });
  setTimeout(() => (entering = false)); // by then the page has been left
}
