/** Who was lucky and who played well, in words; and what an action is called. */
import { playerAt } from "../../common/players.js";
import { cardText, listed, lookup, number, t } from "../words/i18n.js";
import { fortune, sums } from "./sums.js";

/** @typedef {import("./sums.js").Account} Account */
/** @typedef {import("./sums.js").Sum} Sum */
/** @typedef {import("../types.js").Player} Player */

/** What people count: points of a hundred, or those of the game. @param {Account["unit"]} unit @param {number} value */
export const counted = (unit, value) => Math.round(unit === "win" ? 100 * value : value);

/** @param {number} n */
export const signed = (n) => (n > 0 ? `+${number(n)}` : number(n));

/** @param {{players: Player[]}} match @param {Account} account @returns {string[]} sentences: luck first */
export function verdict(match, account) {
  const all = sums(account);
  return [...ofLuck(match, account, all), ...(account.exact ? ofChoices(match, account, all) : ofMistakes(match, account, all))];
}

/** Between two players, one's luck is the other's bad luck: saying it once is enough. @param {{players: Player[]}} match @param {Account} account @param {Sum[]} all */
function ofLuck(match, account, all) {
  const { unit } = account;
  const end = unit === "points" ? "_points" : "";
  const told = all.map((sum) => ({ ...sum, how: fortune(sum, account), name: playerAt(match, sum.seat).name }));
  const named = (/** @type {string} */ one) => told.filter(({ how }) => how === one).map(({ name }) => name);
  const [even, unclear] = [named("even"), named("unclear")];
  if (even.length === all.length) return [t("account.even")];
  const lucky = told.filter(({ how }) => how === "lucky").sort((a, b) => b.luck - a.luck);
  const unlucky = told.filter(({ how }) => how === "unlucky").sort((a, b) => a.luck - b.luck);
  const said = [...lucky, ...(all.length === 2 && lucky.length ? [] : unlucky)];
  const sentences = said.map(({ how, name, luck }) => t(`account.${how}${end}`, { name, luck: signed(counted(unit, luck)) }));
  if (even.length && all.length > 2) sentences.push(t("account.even_for", { names: listed(even) }));
  return unclear.length ? [...sentences, t("account.unclear_for", { names: listed(unclear) })] : sentences;
}

/** If everything is solved, every choice has a known cost. @param {{players: Player[]}} match @param {Account} account @param {Sum[]} all */
function ofChoices(match, { unit }, all) {
  const lost = all.map(({ seat, own }) => ({ name: playerAt(match, seat).name, lost: counted(unit, -own) })).sort((a, b) => a.lost - b.lost);
  const least = lost[0]?.lost ?? 0;
  if (lost.every((one) => !one.lost)) return [t("account.nobody_lost")];
  if (lost.length === 1) return [t("account.cost", { name: lost[0]?.name ?? "", lost: least })];
  const best = lost.filter((one) => one.lost === least).map(({ name }) => name);
  const rest = lost.filter((one) => one.lost > least).map((one) => t("account.cost", one));
  const key = `${least ? "account.best" : "account.flawless"}${best.length > 1 ? "_all" : ""}`;
  return [t(key, { names: listed(best), lost: least }), ...rest];
}

/** If values are estimates, only marked choices are known to have cost something. @param {{players: Player[]}} match @param {Account} account @param {Sum[]} all */
function ofMistakes(match, { unit, lines }, all) {
  const made = all.filter(({ mistakes }) => mistakes);
  const said = made.map(({ seat, mistakes, marked }) => t("account.clear", { name: playerAt(match, seat).name, n: mistakes, lost: counted(unit, -marked) }));
  const close = lines.some(({ mark }) => mark === "too_close");
  return [...(said.length ? said : [t("account.none_clear")]), ...(close ? [t("account.too_close")] : [])];
}

/** Numbers stay figures, as in the log. @param {string} game @param {string} item */
const itemText = (game, item) => (/^\d+$/.test(item) ? item : (lookup(`face.${item}`, game) ?? cardText(item, { game })));

const END = /\.(low|high)$/; // of a straight: which one it is says the card

/** Which field of an action is a face and not a number. @type {{[kind: string]: number}} */
const FACE_AT = { bid: 1 };

/** @param {string} game @param {string} text of the action, as the engine writes it */
export function actionWords(game, text) {
  const [kind = "", ...fields] = text.split(" ");
  const words = fields.map(
    (field, at) =>
      lookup(`${FACE_AT[kind] === at ? "face" : "box"}.${field}`, game) ??
      field
        .replace(END, "")
        .split(".")
        .map((item) => itemText(game, item))
        .join("-"),
  );
  const verb = t(`action.${kind}`, {}, { game });
  return words.length ? t("account.action", { verb, what: words.join(" · ") }) : verb;
}
