/**
 * All saved matches as one file, and back. The worker writes and reads it, because it holds every seat's secrets. This module is
 * fetched on demand and gets what it uses passed in: WebKit runs a worker's first file again for every module that imports from it.
 */

/** @typedef {import("../common/types.js").Meta} Meta */
/** @typedef {{meta: Meta, record: string}} Kept */
/** @typedef {typeof import("../common/players.js")} Players */
/** @typedef {{saves: typeof import("./saves.js"), isId: typeof import("../common/ids.js").isId, playersOf: Players["playersOf"], inColours: Players["inColours"]}} Tools */
/**
 * @typedef {{next: number, of: number, taken: number, broken: number, unsaved: Meta[], ids?: string[]}} Piece how far it is, and of how many;
 *   how many of them it has taken in; what this browser would not store; the first piece says what all are called
 */

const VERSION = 1;
const LONGEST = 250; // ms

/**
 * @param {Tools} tools
 * @param {{open: string[] | null}} wanted `open`: the games of which a match goes out though it is not over; null: all
 * @param {() => void} alive is called with each match that has been read
 * @returns {Promise<{file?: Blob, live?: true}>} JSON: `{"cubilete": 1, "matches": [{"id", "colours", "real", "created", "updated", "record"}, …]}`
 */
export async function pack({ saves }, { open }, alive) {
  const kept = await Promise.all((await saves.ids()).map((id) => saves.copy(id).finally(alive)));
  if (open && kept.some((one) => one && !one.meta.over && !open.includes(one.meta.game))) return { live: true };
  const matches = kept.flatMap((one) => (one ? [{ ...brief(one), record: one.record }] : []));
  return { file: new Blob([JSON.stringify({ cubilete: VERSION, matches })], { type: "application/json" }) };
}

/** @param {Kept} kept */
const brief = ({ meta: { id, players, real, created, updated, opened } }) => ({
  id,
  colours: players.map(({ colour }) => colour),
  real,
  created,
  updated,
  ...(opened && { opened }),
});

/** The file being taken in, read once. @type {any[] | null} */
let reading = null;

/**
 * Adds what is not here yet, for as long as other requests may wait. A match that the engine cannot read does not stop the
 * others.
 * @param {Tools} tools
 * @param {import("./boot.js").Call} call
 * @param {{file: Blob, from: number, going: string[]}} wanted `from`: how many are done; `going`: what people are deleting, or have deleted, while it is read
 * @returns {Promise<Piece>}
 */
export async function unpack(tools, call, { file, from, going }) {
  if (from === 0 || !reading) reading = listed(await file.text());
  if (!reading) return { next: 0, of: -1, taken: 0, broken: 0, unsaved: [] };
  /** @type {Piece} */
  const piece = {
    next: from,
    of: reading.length,
    taken: 0,
    broken: 0,
    unsaved: [],
    ...(from === 0 ? { ids: reading.map((one) => (tools.isId(one?.id) ? one.id : "")) } : {}),
  };
  const here = new Set([...(await tools.saves.ids()), ...going]);
  const end = performance.now() + LONGEST;
  while (piece.next < piece.of && performance.now() < end) {
    const one = reading[piece.next++];
    if (here.has(one?.id)) continue;
    if (await take(tools, call, one, piece)) here.add(one.id);
    else piece.broken += 1;
  }
  piece.unsaved = piece.unsaved.filter(({ id }) => tools.saves.isUnstored(id)); // some may have found room after all
  if (piece.next >= piece.of) reading = null;
  return piece;
}

/** @param {string} text @returns {any[] | null} */
function listed(text) {
  try {
    const { cubilete, matches } = JSON.parse(text);
    return cubilete === VERSION && Array.isArray(matches) ? matches : null;
  } catch {
    return null;
  }
}

/**
 * @param {Tools} tools
 * @param {import("./boot.js").Call} call
 * @param {any} one
 * @param {Piece} piece learns what became of it
 */
async function take({ saves, isId, playersOf, inColours }, call, one, piece) {
  if (!isId(one?.id) || typeof one.record !== "string") return false;
  // Another tab is deleting it and may put it back: as with all that is here, the file does not take its place.
  const back = await saves.putBack(one.id).catch(() => null);
  if (back) piece.taken += 1;
  if (back !== false) return back === true;
  const turn = call({ cmd: "load", record: one.record, own: one.real === true });
  const match = turn.ok ? turn.match : turn.upto?.match;
  if (match) call({ cmd: "drop", match });
  if (!turn.ok) return false;
  const keep = { id: one.id, players: playersOf(turn.seats, inColours(one.colours)) };
  const dates = { created: past(one.created), updated: past(one.updated), ...(one.opened === true && { opened: true }) };
  const { saved, meta } = await saves.take(keep, turn, one.record, dates);
  if (saved === "memory") piece.unsaved.push(meta);
  if (saved === "memory" || saved === "saved") piece.taken += 1;
  return true; // unless it is stored, another tab has just taken it in
}

/** @param {unknown} time @returns {number} never in the future */
const past = (time) => (typeof time === "number" && time > 0 ? Math.min(time, Date.now()) : Date.now());
