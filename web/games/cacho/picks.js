/** Which dice stay on the table and which box is meant, before anything is said to the engine. */

/** @typedef {import("../../protocol/cacho.js").View} CachoView */
/** @typedef {import("../../protocol/cacho.js").Pay} Pay */

export const NONE = /** @type {ReadonlySet<number>} */ (new Set());

/**
 * The faces of these dice, ascending, as the engine writes them.
 * @param {number[]} dice
 * @param {Iterable<number>} places
 */
export const textOf = (dice, places) => facesOf(dice, places).join(".");

/**
 * @param {number[]} dice
 * @param {Iterable<number>} places
 */
export const facesOf = (dice, places) => [...places].map((i) => dice[i] ?? 0).sort((a, b) => a - b);

/**
 * Where these faces lie, the first of equal ones first: kept dice lie in front.
 * @param {number[]} dice
 * @param {number[]} faces
 * @returns {ReadonlySet<number>}
 */
export function placesOf(dice, faces) {
  /** @type {Set<number>} */
  const taken = new Set();
  for (const face of faces) {
    const place = dice.findIndex((one, i) => one === face && !taken.has(i));
    if (place >= 0) taken.add(place);
  }
  return taken;
}

/** Whether any die may still be rolled. @param {CachoView} view */
export const throwing = (view) => view.can.some((kind) => kind === "keep" || kind === "aim" || kind === "return");

/** Whether a die would be rolled if the turn went on now. @param {{view: CachoView, kept: ReadonlySet<number>}} table */
export const goesOn = ({ view, kept }) => throwing(view) && kept.size < view.dice.length;

/** @param {CachoView} view @param {string | null} place */
export const payOf = (view, place) => view.pays.find((pay) => pay.place === place) ?? null;

/**
 * Whether this box can be touched: to go for it, to fill it, or to see which dice would count for it.
 * @param {CachoView} view
 * @param {Pay} pay
 */
export const pickable = (view, pay) => pay.note || pay.cross || view.goals.includes(pay.box) || pay.box === view.goal || (throwing(view) && view.goal === null);

/**
 * The box that is meant before a finger has touched one: as it was picked, or what the engine has ready.
 * @param {CachoView} view
 * @param {string | null} last
 */
export function firstBox(view, last) {
  const goals = view.pays.filter((pay) => pay.box === view.goal);
  const again = goals.find((pay) => pay.place === last && pickable(view, pay));
  return (again ?? (view.aimed ? payOf(view, view.aimed) : goals[0]))?.place ?? null;
}

/**
 * The dice that stay before a finger has touched one: those that stand for the box, else those kept so far.
 * @param {CachoView} view
 * @param {Pay | null} pay
 */
export function firstKept(view, pay) {
  if (pay && throwing(view)) return placesOf(view.dice, pay.fits);
  return /** @type {ReadonlySet<number>} */ (new Set(view.dice.slice(0, view.kept).keys()));
}

/**
 * The most that any box would score now.
 * @param {CachoView} view
 */
export const most = (view) => Math.max(0, ...view.pays.filter((pay) => promises(view, pay)).map(({ points }) => points));

/**
 * Whether a box can still score: it may be filled, or gone for.
 * @param {CachoView} view
 * @param {Pay} pay
 */
export function promises(view, pay) {
  if (pay.note || view.goals.includes(pay.box)) return true;
  const meant = view.goal ?? view.forced?.params?.["box"];
  return meant ? pay.box === meant : view.can.includes("stop");
}

/**
 * Who leads a sheet; nobody while nothing is written in it.
 * @param {CachoView} view
 * @param {number} at
 * @returns {number[]}
 */
export const leadersOf = (view, at) =>
  view.phase === "over" || view.sheets.some((sheet) => (sheet.hatches[at]?.total ?? 0) > 0) ? (view.hatches[at]?.leaders ?? []) : [];
