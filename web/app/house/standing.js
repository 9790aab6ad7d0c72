/** How a match stands, for the coach and the replay: everybody's chance or, alone, the expected points. */
import { html } from "../../vendor/lit-html/lit-html.js";
import { chances } from "../../ui/chances.js";
import { counted } from "../match/verdict.js";
import { number, t } from "../words/i18n.js";

/** @param {import("../match/phases.js").Match} match @param {"win" | "points"} unit @param {number[]} worth of each seat */
export function standing({ players }, unit, worth) {
  if (unit === "points") return html`<p class="num">${t("account.in_sight", { points: counted(unit, worth[0] ?? 0) })}</p>`;
  return chances({ players, worth, label: t("account.curve"), print: (share) => number(counted(unit, share)) });
}
