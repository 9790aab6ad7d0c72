/** All saved matches as one file, and back. It is written and read in the worker: it holds every seat's secrets. */
import * as saves from "./saves.js";
import { COLOURS } from "../ui/colours.js";

/** @typedef {import("../app/types.js").Meta} Meta */
/** @typedef {{meta: Meta, record: string}} Kept */
/** @typedef {{ok: boolean, taken: number, known: number, broken: number, unsaved: Meta[]}} Unpacked */

const VERSION = 1;

/** @returns {Promise<Blob>} JSON: `{"cubilete": 1, "matches": [{"id", "colours", "real", "created", "updated", "record"}, …]}` */
export async function pack() {
  const kept = await Promise.all((await saves.ids()).map(saves.read));
  const matches = kept.flatMap((one) => (one ? [{ ...brief(one), record: one.record }] : []));
  return new Blob([JSON.stringify({ cubilete: VERSION, matches })], { type: "application/json" });
}

/** @param {Kept} kept */
const brief = ({ meta: { id, colours, real, created, updated } }) => ({ id, colours, real, created, updated });

/**
 * Takes in what is not here yet. A match the engine cannot read does not keep the others out.
 * @param {import("./boot.js").Call} call
 * @param {Blob} file
 * @returns {Promise<Unpacked>}
 */
export async function unpack(call, file) {
  /** @type {Unpacked} */
  const told = { ok: true, taken: 0, known: 0, broken: 0, unsaved: [] };
  const matches = listed(await file.text());
  if (!matches) return { ...told, ok: false };
  const here = new Set(await saves.ids());
  for (const one of matches) {
    if (here.has(one?.id)) told.known += 1;
    else if (await take(call, one, told.unsaved)) told.taken += 1;
    else told.broken += 1;
    here.add(one?.id);
  }
  return told;
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
 * @param {import("./boot.js").Call} call
 * @param {any} one
 * @param {Meta[]} unsaved gets what this browser would not store
 */
async function take(call, one, unsaved) {
  if (typeof one?.id !== "string" || !/^\w{1,40}$/.test(one.id) || typeof one.record !== "string") return false;
  const turn = JSON.parse(call(JSON.stringify({ cmd: "load", record: one.record, own: one.real === true })));
  if (!turn.ok) return false;
  const colours = turn.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => (COLOURS.includes(one.colours?.[seat]) ? one.colours[seat] : COLOURS[seat]));
  const keep = { id: one.id, colours };
  const { saved, meta } = await saves.save(keep, turn, one.record, { created: past(one.created), updated: past(one.updated) });
  if (saved === "memory") unsaved.push(meta);
  call(JSON.stringify({ cmd: "drop", match: turn.match }));
  return true;
}

/** @param {unknown} time @returns {number} never in the future */
const past = (time) => (typeof time === "number" && time > 0 ? Math.min(time, Date.now()) : Date.now());
