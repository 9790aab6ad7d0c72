/**
 * The plain table, at which any game can be played: it is drawn from what the engine shows and offers, and contains no rules.
 */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { namesOf, playerAt } from "../../common/players.js";
import { cardBack } from "../../ui/card.js";
import { cup } from "../../ui/cup.js";
import { dieFace } from "../../ui/die.js";
import { plate } from "../../ui/parts.js";
import { peek } from "../../ui/peek.js";
import { seatName } from "../../ui/seat.js";
import { Tabletop } from "../../ui/tabletop.js";
import { gameById } from "../words/catalog.js";
import { listed, noteText, number, t } from "../words/i18n.js";
import { movers } from "../../common/phone.js";
import { loadStyle } from "../device/late-styles.js";
import { handOver, lucky } from "./luck.js";
import { firstChoice, offers } from "./offers.js";
import { cards, dice, factWords, facts, openFacts, ownFacts } from "./things.js";

/** @typedef {import("../types.js").Turn} Turn */
/** @typedef {import("../types.js").ViewApi} ViewApi */
/** @typedef {import("./offers.js").Chosen} Chosen */

const TOLD = 3; // sentences of what just happened
const UNSEEN = "??";

await loadStyle("app/screens/plain.css"); // without it the table does not show

/** @extends {Tabletop<import("../types.js").Turn["view"], string, number | string>} */
export class PlainTable extends Tabletop {
  /** @param {HTMLElement} el @param {ViewApi} api */
  constructor(el, api) {
    super(el, api);
    /** @type {string[]} what just happened */
    this.told = [];
    /** @type {string[]} what fell last, as the log writes it */
    this.fallen = [];
    /** @type {Map<import("../types.js").Offer, Chosen>} */
    this.chosen = new Map();
    /** What only the person who looks may see is shown. */
    this.open = false;
    this.suit = "S";
  }

  /** @param {Turn} turn @param {Turn | null} _before @param {import("../types.js").Note[]} notes */
  update(turn, _before, notes) {
    const back = turn.lines < (this.turn?.lines ?? 0);
    this.take(turn);
    this.open = false;
    this.chosen = new Map(turn.offers.map((offer) => [offer, firstChoice(offer)]));
    if (back) [this.told, this.fallen] = [[], []];
    const news = notes.length ? notes : turn.notes.slice(-TOLD);
    if (news.length) this.told = news.map((note) => noteText(note, { game: turn.game, names: namesOf(this.api.players) })).filter(Boolean);
    const fell = turn.add.findLast((line) => line.startsWith("* "));
    if (fell) this.fallen = fell.slice(2).split(".");
    if (fell && notes.length) this.api.feel("throw");
    this.draw();
  }

  /** @override */
  due() {
    const next = this.turn?.next;
    if (next?.type !== "roll" && next?.type !== "draw") return 0;
    if (next.seen_by && !next.seen_by.includes(this.eyes ?? -1)) return 0;
    return next.type === "roll" ? next.dice : next.cards;
  }

  /** @param {string} suit */
  pickSuit(suit) {
    this.suit = suit;
    this.draw();
  }

  /** @param {boolean} open */
  peek(open) {
    this.open = open && this.api.eyes() !== null;
    this.draw();
  }

  /** @override */
  page() {
    return this.turn ? page(this, this.turn) : nothing;
  }

  /** @override */
  draw() {
    super.draw();
    const own = this.turn && this.open ? ownFacts(this.turn, this.api.open()) : null;
    this.api.whisper(own ? factWords(this.turn?.game ?? "", own) : "");
  }

  /** @override @param {string} key */
  shortcut(key) {
    if (!this.wanted() || this.turn?.next.type !== "roll") return false;
    if (key === "backspace") return this.erase(), true;
    const face = /^[0-9]$/.test(key) ? Number(key) : -1;
    if (face < (this.turn.next.off ? 0 : 1) || face > this.turn.next.sides) return false;
    return this.enter(face), true;
  }
}

/** @param {HTMLElement} el @param {ViewApi} api @returns {import("../types.js").GameView} */
export const mount = (el, api) => new PlainTable(el, api);

/** @param {PlainTable} table @param {Turn} turn */
const page = (table, turn) => html`<div class="game plain" ?data-real=${table.api.real}>
  <section class="tray">${turnPlate(table, turn)}<div class="felt">${felt(table, turn)}</div></section>
  <div class="foot plain__foot">${slip(table)}${actions(table, turn)}</div>
  ${pad(table, turn)}
</div>`;

/** @param {PlainTable} table @param {Turn} turn */
function turnPlate({ api }, { next }) {
  const [seat, ...others] = movers(next);
  const player = seat === undefined || others.length ? null : playerAt(api, seat);
  return plate({ turn: nowText(api, next), player });
}

/** @param {ViewApi} api @param {Turn["next"]} next */
function nowText(api, next) {
  const said = listed(movers(next).map((seat) => playerAt(api, seat).name));
  if (next.type === "over") return t("plain.over");
  if (next.type === "choose") return t("plain.choose", { names: said });
  if (next.type === "draw") return t("plain.draws", { n: next.cards });
  return said ? t("plain.throws", { names: said, n: movers(next).length, dice: next.dice }) : t("plain.table_throws");
}

// ---- the felt -------------------------------------------------------------------------------------------------------

/** @param {PlainTable} table @param {Turn} turn */
function felt(table, turn) {
  const { api, fallen } = table;
  const { game } = turn;
  if (table.wanted() && turn.next.type === "roll") return holes(table);
  const shown = openFacts(api.eyes() === null ? turn : (api.open() ?? turn));
  const mine = own(table, turn);
  if (!Object.keys(shown).length) return html`${mine === nothing ? lastFallen(table, game) : nothing}${mine}`;
  const unseen = mine === nothing && fallen[0] === UNSEEN && !Object.values(shown).some(Array.isArray);
  return html`${unseen ? covered(game) : nothing}${facts(game, shown)}${mine}`;
}

/** @param {PlainTable} table */
const holes = (table) => html`<div class="plain__dice" aria-hidden="true">
  ${Array.from({ length: table.wanted() }, (_, at) => {
    const face = Number(table.entered[at]);
    return face >= 1 && face <= 6
      ? dieFace(face)
      : html`<span class="die-hole" ?data-next=${at === table.entered.length}>${table.entered[at] ?? nothing}</span>`;
  })}
</div>`;

/** @param {PlainTable} table @param {string} game */
function lastFallen({ fallen }, game) {
  if (!fallen.length || fallen[0] === UNSEEN) return covered(game);
  const faces = fallen.map(Number);
  if (gameById(game)?.luck !== "dice") return cards(game, fallen);
  return faces.every((face) => face >= 1 && face <= 6) ? dice(faces) : html`<p class="plain__typed num">${faces.join(" · ")}</p>`;
}

/** @param {string} game */
const covered = (game) => html`<div class="plain__covered" aria-hidden="true">
  ${gameById(game)?.luck === "cards" ? html`<span class="plain__cards">${[1, 2, 3].map(() => cardBack())}</span>` : cup()}
</div>`;

/** What only the person who looks may see; drawn only while they hold the button. @param {PlainTable} table @param {Turn} turn */
function own(table, turn) {
  const { api, open } = table;
  const mine = api.eyes() === null ? null : ownFacts(turn, api.open());
  if (!mine) return nothing;
  const tap = api.tapToLook;
  return html`<section class="plain__own" aria-label=${t("handover.looking", { name: playerAt(api, api.eyes() ?? 0).name })}>
    ${open ? facts(turn.game, mine) : covered(turn.game)}
    ${peek({
      open,
      label: t(tap ? "handover.tap" : "handover.hold"),
      openLabel: t(tap ? "handover.tap_hide" : "handover.let_go"),
      tap,
      main: true,
      onChange: (wanted) => table.peek(wanted),
    })}
  </section>`;
}

// ---- below it -------------------------------------------------------------------------------------------------------

/** @param {PlainTable} table */
const slip = ({ told }) => (told.length ? html`<div class="slip slip--tell plain__told">${told.map((line) => html`<p>${line}</p>`)}</div>` : nothing);

/** @param {PlainTable} table @param {Turn} turn */
function actions(table, turn) {
  const { next, view } = turn;
  if (table.api.still || next.type === "over") return nothing;
  if (next.type !== "choose") return lucky(table, next);
  if (turn.offers.length) return offers({ turn, api: table.api, chosen: table.chosen, draw: () => table.draw() });
  return view.pause ? handOver(table, next.seats) : nothing; // else the strip above says whose phone it is
}

/** @param {PlainTable} table @param {Turn} turn */
const pad = ({ api }, { totals, next }) => html`<ol class="pad plain__pad" aria-label=${t("result.points")}>
  ${api.players.map(
    (player, seat) => html`<li ?data-turn=${movers(next).includes(seat)}>${seatName(player)}<b class="num">${number(totals[seat] ?? 0)}</b></li>`,
  )}
</ol>`;
