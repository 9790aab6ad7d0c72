/** Which dice stay and which call is meant, before anything is said to the engine. */

/** @typedef {import("../../protocol/chingona.js").View} ChingonaView */
/** @typedef {import("../../protocol/chingona.js").OpenCall} Callable */
/** @typedef {import("../../protocol/chingona.js").Call} Call */
/** @typedef {import("../../protocol/index.js").Chance} Chance */

export const NONE = /** @type {ReadonlySet<number>} */ (new Set());

/** @param {Chance | null | undefined} chance */
export const part = (chance) => (chance ? chance[0] / chance[1] : 0);

/**
 * The dice at these places as the engine writes them: aces first.
 * @param {ChingonaView} view
 * @param {Iterable<number>} places
 */
export const textOf = ({ dice, faces }, places) =>
  [...places]
    .flatMap((i) => dice[i] ?? [])
    .sort((a, b) => faces.indexOf(b) - faces.indexOf(a))
    .join(".");

/** Where these faces lie. @param {string[]} dice @param {string} text @returns {ReadonlySet<number>} */
export function placesOf(dice, text) {
  /** @type {Set<number>} */
  const taken = new Set();
  for (const face of text ? text.split(".") : []) {
    const place = dice.findIndex((one, i) => one === face && !taken.has(i));
    if (place >= 0) taken.add(place);
  }
  return taken;
}

/** The dice a call uses. @param {Callable | null} call @returns {ReadonlySet<number>} */
export const usedBy = (call) => (call ? new Set(call.uses.flatMap((uses, i) => (uses ? [i] : []))) : NONE);

/** The call before a finger has touched one: the one beaten most seldom. @param {ChingonaView} view @returns {Callable | null} */
export const strongest = ({ calls }) => [...calls].sort((a, b) => part(a.chance) - part(b.chance))[0] ?? null;

/** Before a finger has touched one: the dice of a starter's call, or a challenger's best hope. @param {ChingonaView} view @param {Callable | null} call */
export function firstKept(view, call) {
  if (view.role === "starter") return usedBy(call);
  const ways = Object.entries(view.keeps);
  const best = Math.max(...ways.map(([, chance]) => part(chance)));
  const found = ways.filter(([, chance]) => part(chance) === best).sort(([a], [b]) => b.length - a.length)[0];
  return found && best > 0 ? placesOf(view.dice, found[0]) : NONE;
}

/** Whether there is another roll. @param {ChingonaView} view */
export const throwing = (view) => view.phase === "choose" && Object.keys(view.keeps).length > 0;

/** A call as sentences have it. @param {Pick<Call, "count" | "face"> & Partial<Pick<Call, "kind">>} call */
export const spoken = ({ count, face, kind }) => ({ count, total: count, named: `${count === 1 && kind !== "mexican" ? "one" : "many"}_${face}` });

/** The same call of fewer. @param {Call} call @param {number} count @returns {import("../../protocol/chingona.js").ActionText} */
export const callText = (call, count) => (call.kind === "wild" || call.kind === "natural" ? `${call.kind} ${count} ${call.face}` : call.text);

/**
 * How many this call may name, most first, as its offer says.
 * @param {import("../../app/types.js").OfferOf<import("../../protocol/chingona.js").ActionKind>[]} offers
 * @param {Callable | null} call
 * @returns {number[]}
 */
export function countsOf(offers, call) {
  if (!call) return [];
  const allows = (/** @type {import("../../app/types.js").Offer} */ offer, /** @type {string} */ name, /** @type {unknown} */ value) =>
    offer.fields.some((field) => field.name === name && "of" in field && /** @type {unknown[]} */ (field.of).includes(value));
  const offer = offers.find((one) => one.kind === call.kind && allows(one, "face", call.face) && allows(one, "count", call.count));
  const field = offer?.fields.find(({ name }) => name === "count");
  return field && "of" in field ? /** @type {number[]} */ (field.of) : [call.count];
}
