/** The score sheet: a line for each player, a column for each hand of the match. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { playerAt } from "../../common/players.js";
import { number } from "../../ui/format.js";
import { seatName } from "../../ui/seat.js";

/** @typedef {import("./view.js").Table} Table */

/** @param {Table} table @param {number} seat */
function line({ api, view, locale }, seat) {
  const best = view.sheet.length > 0 && view.totals[seat] === Math.min(...view.totals);
  return html`<tr ?data-best=${best} ?data-turn=${seat === view.seat}><th scope="row">${seatName(playerAt(api, seat))}</th>
    ${view.numbers.map((_, i) => html`<td class="num">${view.sheet[i] ? number(view.sheet[i]?.[seat] ?? 0, locale) : ""}</td>`)}
    <td class="num scores__total">${number(view.totals[seat] ?? 0, locale)}</td></tr>`;
}

/** @param {Table} table */
export function scores(table) {
  const { api, view } = table;
  const now = view.phase === "over" ? -1 : view.contract.played;
  return html`<section class="pad" aria-label=${api.t("view.pad")}>
    <div class="pad__head"><h3>${api.t("view.pad")}</h3><span class="soft">${api.t("view.fewest")}</span></div>
    <div class="scores__box"><table class="scores">
      <thead><tr><td></td>${view.numbers.map(
        (n, i) => html`<th scope="col" class="num" aria-label=${api.t("view.hand_of", { n, contract: view.contracts[i] })}
        aria-current=${i === now ? "true" : "false"}>${number(n, api.locale)}</th>`,
      )}<th scope="col" class="num">${api.t("view.total")}</th></tr></thead>
      <tbody>${view.totals.map((_, seat) => line(table, seat))}</tbody>
    </table></div>
    <ol class="contracts">${view.numbers.map((n, i) => html`<li ?data-now=${i === now} ?data-done=${i < view.sheet.length}><b class="num">${number(n, api.locale)}</b> ${api.t(`contract.${view.contracts[i]}`)}</li>`)}</ol>
  </section>`;
}
