/** Before the first game: the flick for the start, and the rolls that leave two for the duel. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { number, strung } from "../../ui/format.js";
import { playerAt } from "../../common/players.js";
import { allOf, lastOf } from "../../common/notes.js";
import { pokerRow, pokerTumbling, sign } from "../../ui/poker.js";
import { seatName } from "../../ui/seat.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table @param {import("./event.js").Flicked} flicked @param {number | null} first @param {boolean} next */
function flicker({ api }, { seat, faces }, first, next) {
  const player = playerAt(api, seat);
  const dice = faces.map((face) => html`<span class="die">${sign(face)}${pokerTumbling(face)}</span>`);
  return html`<li class="opening__seat" ?data-first=${seat === first}>
    <span class="opening__dice">${faces.length ? dice : html`<span class="die-hole" ?data-next=${next}></span>`}</span>
    <span class="opening__name" data-colour=${player.colour}>${seatName(player)}<span class="visually-hidden">${
      faces.length
        ? `: ${strung(
            faces.map((face) => api.t(`face.${face}`)),
            api.locale,
          )}`
        : ""
    }</span></span>
  </li>`;
}

/** One die per seat; ties flick again, the earlier die stays small beside the new one. @param {Table} table @param {number | null} first who starts */
export function flick(table, first) {
  const { view, flicks, entered, wanted } = table;
  const old = flicks.length ? flicks : view.flick.map((seat) => ({ seat, faces: [] }));
  const shown = old.map(({ seat, faces }) => {
    const face = view.faces[(entered[view.flick.indexOf(seat)] ?? 0) - 1];
    return { seat, faces: face && wanted ? [...faces, face] : faces };
  });
  const next = wanted ? view.flick[entered.length] : undefined;
  return html`<ul class="opening" ?data-many=${shown.length > 4}>${shown.map((one) => flicker(table, one, first, one.seat === next))}</ul>`;
}

/** What a seat has rolled to be safe. @param {Table} table @param {number} seat */
function heatDice({ view, event, entered, wanted, thrower }, seat) {
  const told = allOf(event.notes, "chingona.contested").findLast(({ params }) => params.seat === seat)?.params;
  if (wanted && seat === thrower && entered.length) return pokerRow(entered.flatMap((face) => view.faces[face - 1] ?? []));
  return told ? pokerRow(told.dice) : nothing;
}

/** High numbers: who rolls, who has rolled what, who is safe. @param {Table} table */
export function heats(table) {
  const { past, api, event, thrower } = table;
  return html`<ul class="heats">${past.contest.map(({ seat, total }) => {
    const fresh = lastOf(event.notes, "chingona.contested")?.params.seat === seat;
    return html`<li class="heat" ?data-new=${fresh} ?data-next=${seat === thrower}>
      ${seatName(playerAt(api, seat))}${heatDice(table, seat)}
      <b class="heat__total num">${total === null ? (seat === thrower ? "…" : "") : number(total, api.locale)}</b></li>`;
  })}${past.out.map((seat) => html`<li class="heat" data-safe>${seatName(playerAt(api, seat))}<span class="heat__safe">${api.t("view.is_safe")}</span></li>`)}</ul>`;
}
