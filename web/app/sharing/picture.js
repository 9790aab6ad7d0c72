/**
 * A finished match as a picture to save or send: its result, or its account. It shows only what the result page shows everybody;
 * a screen reader reads the same in words.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { namesOf, playerAt } from "../../common/players.js";
import { icon } from "../../ui/icon.js";
import { HIGH, WIDE, easel, line, lines, mark, marks, paper, tray } from "../../ui/paint.js";
import { course } from "../../ui/paint-chart.js";
import { held } from "../../ui/paint-dice.js";
import { brought } from "../device/later.js";
import { openSheet, toast } from "../house/sheet.js";
import { moduleOf } from "../house/view-host.js";
import { aloneWith } from "../match/best.js";
import { ending, ranking } from "../match/results.js";
import { contextOf, wonBy } from "../match/sentences.js";
import { session } from "../match/session.js";
import { verdict } from "../match/verdict.js";
import { gameName, lowWins } from "../words/catalog.js";
import { cardText, locale, noteText, number, strung, t, together } from "../words/i18n.js";
import { download, fileName } from "./records.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").OverNext} OverNext */
/** @typedef {import("../../ui/paint.js").Easel} Easel */
/** @typedef {NonNullable<ReturnType<import("../types.js").Closing>>} Closed */
/** @typedef {{title: string, file: string, said: string[], paint: (easel: Easel) => void}} Picture */

const CARD = { x: 92, w: WIDE - 184 }; // of paper, across the felt
const FOOT = 104;
const CENTRE = { x: WIDE / 2, w: WIDE - 200 };

// ---- the result -----------------------------------------------------------------------------------------------------

/** @param {Match} match @param {OverNext} over */
export const openResult = (match, over) => open(resultOf(match, over));

/** @param {Match} match @param {OverNext} over @returns {Promise<Picture>} */
async function resultOf(match, over) {
  const closed = await closingOf(match, over.winners).catch(() => null); // a picture without dice is better than no picture
  const why = closed?.note ? noteText(closed.note, contextOf(match)) : "";
  const low = lowWins(match.game) ? t("result.low_wins") : "";
  const rows = ranking(over).map((row) => ({ ...row, player: playerAt(match, row.seat) }));
  const scores = rows.map(({ place, player, score }) => `${number(place)}. ${t("picture.held", { name: player.name, what: number(score) })}`);
  const lying = closed?.held.map(({ seat, items }) => t("picture.held", { name: playerAt(match, seat).name, what: itemsText(match, closed.kind, items) }));
  return {
    title: t("picture.result"),
    file: fileName(match.id),
    said: [...heading(match), ending(match), why, ...(lying ?? []), ...scores, low].filter(Boolean),
    paint: (on) => paintResult(on, match, over, closed, { why, low, rows }),
  };
}

/** What decided the match, according to its game. @param {Match} match @param {number[]} winners @returns {Promise<Closed | null>} */
async function closingOf({ game, notes, open: turn }, winners) {
  const { closing } = await moduleOf(game);
  if (!closing || !turn) return null;
  const part = await brought(`games/${game}/closing.js`, closing)();
  return part.closing(notes, turn, winners);
}

/** @param {Match} match @param {Closed["kind"]} kind @param {string[]} items */
function itemsText({ game }, kind, items) {
  if (kind === "dice") return items.join("-");
  return strung(items.map((item) => (kind === "cards" ? cardText(item, { game }) : t(`face.${item}`, {}, { game }))));
}

/** @typedef {{why: string, low: string, rows: (ReturnType<typeof ranking>[number] & {player: import("../types.js").Player})[]}} Told */

/** @param {Easel} on @param {Match} match @param {OverNext} over @param {Closed | null} closed @param {Told} told */
function paintResult(on, match, over, closed, { why, low, rows }) {
  const { colour } = on;
  const high = rows.length > 6 ? 50 : rows.length > 4 ? 60 : 76;
  const top = HIGH - FOOT - rows.length * high - (low ? 110 : 62);
  const felt = tray(on, HIGH - FOOT);
  const from = paintHeading(on, match, ending(match));
  if (closed) {
    const words = why ? 96 : 24;
    const players = closed.held.map((one) => ({ ...one, player: playerAt(match, one.seat) }));
    held(on, closed.kind, players, { x: felt.x + 30, y: from + 20, w: felt.w - 60, h: top - from - words - 30 });
    if (why) lines(on, why, { ...CENTRE, y: top - words + 24 }, { size: 32, colour: colour("on-felt"), align: "center", most: 2 });
  }
  paper(on, { ...CARD, y: top, h: HIGH - FOOT - top - 24 });
  for (const [i, { place, player, score, seat }] of rows.entries()) {
    const y = top + 16 + (i + 0.68) * high;
    const size = high * 0.5;
    const won = over.winners.includes(seat);
    line(on, number(place), { x: CARD.x + 34, y, w: 50 }, { size, colour: colour("ink-soft") });
    mark(on, player, CARD.x + 96, y - size * 0.8, size);
    line(on, player.name, { x: CARD.x + 110 + size, y, w: CARD.w - 380 }, { size, colour: colour("ink"), weight: won ? 600 : 400 });
    line(on, number(score), { x: CARD.x + CARD.w - 36, y, w: 220 }, { size: size * 1.15, colour: colour("ink"), font: "display", weight: 800, align: "right" });
  }
  if (low) line(on, low, { x: CARD.x + 34, y: HIGH - FOOT - 50, w: CARD.w - 68 }, { size: 28, colour: colour("ink-soft") });
}

// ---- the account ----------------------------------------------------------------------------------------------------

/** @param {Match} match @param {import("../match/sums.js").Account} account @param {import("../../ui/chart.js").Series[]} series everybody's chance through the match */
export const openAccount = (match, account, series) => open(Promise.resolve(accountOf(match, account, series)));

/** @param {Match} match @param {import("../match/sums.js").Account} account @param {import("../../ui/chart.js").Series[]} series @returns {Picture} */
function accountOf(match, account, series) {
  const words = together(verdict(match, account));
  const chart = t(account.unit === "win" ? "account.chart" : "account.chart_points");
  const ends = series.map(({ name, points }) => t("account.turn", { name, from: points[0] ?? 0, to: points.at(-1) ?? 0 }));
  return {
    title: t("picture.account"),
    file: `${fileName(match.id)}-account`,
    said: [...heading(match), t("account.title"), words, chart, ...ends],
    paint: (on) => paintAccount(on, match, words, chart, series),
  };
}

/** @param {Easel} on @param {Match} match @param {string} words @param {string} chart @param {import("../../ui/chart.js").Series[]} series */
function paintAccount(on, match, words, chart, series) {
  const { colour } = on;
  tray(on, HIGH - FOOT);
  const from = paintHeading(on, match, t("account.title"));
  lines(on, words, { ...CENTRE, y: from + 58 }, { size: 36, colour: colour("on-felt"), align: "center", most: 5 });
  const names = Math.ceil(series.length / 2);
  const top = HIGH - FOOT - 24 - 540 - names * 46;
  paper(on, { ...CARD, y: top, h: HIGH - FOOT - 24 - top });
  lines(on, chart, { x: CARD.x + 34, y: top + 48, w: CARD.w - 68 }, { size: 28, colour: colour("ink-soft"), most: 1 });
  course(on, series, { x: CARD.x + 14, y: top + 60, w: CARD.w - 50 }, locale());
  for (const [i, one] of series.entries()) {
    const [x, y] = [CARD.x + 40 + (i % 2) * (CARD.w / 2), HIGH - FOOT - 24 - (names - Math.floor(i / 2)) * 46 + 10];
    mark(on, one, x, y - 24, 30);
    line(on, one.name, { x: x + 44, y, w: CARD.w / 2 - 110 }, { size: 30, colour: colour("ink") });
  }
}

// ---- both -----------------------------------------------------------------------------------------------------------

/** The day a match ended, if it is on the shelf. @param {Match} match */
function dayOf({ id }) {
  const meta = session.value.saved.find((one) => one.id === id);
  return meta ? new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(meta.updated) : "";
}

/** @param {Match} match */
const winnersOf = ({ open: turn, players }) => (turn?.next.type === "over" ? turn.next.winners.map((seat) => playerAt({ players }, seat)) : []);

/** Who won, or the score of somebody who played alone. @param {Match} match */
const headline = (match) => aloneWith(match) || wonBy(match, namesOf(winnersOf(match)));

/** @param {Match} match */
const heading = (match) => [gameName(match.game), dayOf(match), headline(match)];

/** Game and day, who won, and a sentence. @param {Easel} on @param {Match} match @param {string} sentence @returns {number} where it ends */
function paintHeading(on, match, sentence) {
  const { colour } = on;
  const winners = winnersOf(match);
  const soft = { size: 34, colour: colour("on-felt-soft") };
  line(on, gameName(match.game), { x: 100, y: 124, w: 420 }, { ...soft, size: 46, font: "display", weight: 700 });
  line(on, dayOf(match), { x: WIDE - 100, y: 122, w: 420 }, { ...soft, align: "right" });
  marks(on, winners, CENTRE.x, 176);
  const name = lines(
    on,
    headline(match),
    { ...CENTRE, y: 356 },
    { size: 84, colour: colour("on-felt"), font: "display", weight: 800, align: "center", most: 2 },
  );
  const end = lines(on, sentence, { ...CENTRE, y: name + 62 }, { ...soft, size: 36, align: "center", most: 2 });
  line(on, "Cubilete", { x: CENTRE.x, y: HIGH - 50, w: 400 }, { size: 40, colour: colour("stitch"), font: "display", weight: 700, align: "center" });
  return end + 16;
}

/** @param {Promise<Picture>} coming */
async function open(coming) {
  const drawn = await coming.then(draw).catch(() => null);
  if (!drawn) return void toast({ text: t("picture.failed"), bad: true });
  const { picture, canvas, file } = drawn;
  const send = navigator.canShare?.({ files: [file] }) ?? false;
  openSheet({
    title: picture.title,
    kind: "sheet--picture",
    body: () => html`<div class="stack picture">
      ${canvas}
      <div class="row">
        <button type="button" class="btn btn--primary grow" @click=${() => download(file, file.name, t("picture.saved"))}>${icon("save")}${t("picture.save")}</button>
        ${
          send
            ? html`<button type="button" class="btn grow" @click=${() => void navigator.share({ files: [file] }).catch(() => {})}>${icon("share")}${t("share.send")}</button>`
            : nothing
        }
      </div>
    </div>`,
  });
}

/** @param {Picture} picture */
async function draw(picture) {
  const on = await easel(together(picture.said));
  picture.paint(on);
  const { canvas } = on;
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", picture.said.join("\n"));
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ go) => canvas.toBlob(go, "image/png"));
  if (!blob) throw new Error("no picture");
  return { picture, canvas, file: new File([blob], `${picture.file}.png`, { type: "image/png" }) };
}
