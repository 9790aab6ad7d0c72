/**
 * Adds a file of many matches, in pieces, so that other requests to the engine get their turn in between. What has been added
 * stays, whatever happens to the rest, and a second try adds what is missing.
 */
import { EngineDown } from "../../engine/client.js";
import * as store from "../../engine/store.js";
import { t } from "../words/i18n.js";
import { holds } from "../device/offline.js";
import { insist } from "../match/safely.js";
import { purgeAll } from "../match/deletion.js";
import { refreshList } from "../match/shelf.js";
import { engine } from "../match/engine.js";
import { going, noteSaved, purged, unsaved } from "../match/keeping.js";
import { session } from "../match/session.js";
import { clearToast, toast } from "../house/sheet.js";

const PATIENCE = 120_000; // ms: the first piece reads the whole file
const TELLS = 5_000; // ms between two reports of progress

/** One file after another. @type {Promise<void>} */
let before = Promise.resolve();

let files = 0; // being added
holds.push(() => files > 0);

/** @param {File} file goes to the worker unread */
export function takeAll(file) {
  files += 1;
  return (before = before.then(() => takeIn(file)).finally(() => (files -= 1)));
}

/** @param {File} file */
async function takeIn(file) {
  clearToast(); // with it goes the chance to put back what was deleted here, which may be in the file
  await purgeAll();
  purged.clear();
  await refreshList();
  const had = new Set(session.value.saved.map(({ id }) => id));
  /** @type {string[]} */
  let ids = [];
  try {
    // A new worker gets the whole file again, and skips what is already stored.
    const { of, broken, own, again } = await insist(async (again) => ({ ...(await pieces(file, (told) => (ids = told))), again }));
    await refreshList();
    // What a dead worker has taken in last, it has told nobody; else what another tab has taken in is not counted here.
    const taken = again ? fresh(session.value.saved, ids, had) : own;
    const words = of < 0 ? t("record.not_unpacked") : t("record.unpacked", { taken, known: of - taken - broken, broken });
    const held = ids.some((id) => unsaved.has(id));
    toast({ text: held ? `${words} ${t("notice.memory")}` : words, bad: of < 0 || broken > 0 || held, lasts: held ? 0 : 10_000 });
  } catch (error) {
    if (!(error instanceof EngineDown)) throw error;
    await refreshList();
    const taken = fresh(await store.list().catch(() => []), ids, had);
    toast({ text: ids.length ? t("record.stopped", { taken, of: ids.length }) : t("engine.failed"), bad: true, lasts: 0 });
  }
}

/**
 * @param {File} file
 * @param {(ids: string[]) => void} hear what the matches in it are called
 * @returns {Promise<{of: number, broken: number, own: number}>} how many there are, -1 if it is no such file, how many nobody can read,
 *   and how many this worker has taken in
 */
async function pieces(file, hear) {
  let [from, of, broken, own, told] = [0, 1, 0, 0, performance.now()];
  while (from < of) {
    const { piece } = await engine.ask({ op: "unpack", file, from, going: [...going.keys(), ...purged] }, PATIENCE);
    if (piece.ids) hear(piece.ids);
    for (const meta of piece.unsaved) noteSaved({ saved: "memory", meta });
    [from, of, broken, own] = [piece.next, piece.of, broken + piece.broken, own + piece.taken];
    if (performance.now() - told < TELLS) continue;
    told = performance.now();
    toast({ text: t("record.reading_on", { done: from, of }), lasts: 0 });
  }
  return { of, broken, own };
}

/** @param {{id: string}[]} now @param {string[]} ids @param {Set<string>} had @returns {number} how many of these matches have come in */
function fresh(now, ids, had) {
  const wanted = new Set(ids);
  return now.filter(({ id }) => wanted.has(id) && !had.has(id)).length;
}
