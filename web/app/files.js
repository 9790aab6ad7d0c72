/** Reads the site's own files. A missing or damaged one is fetched again, if possible, and read once more. */
import { address } from "./site.js";

/** @type {() => Promise<unknown>} resolves to null where nothing can mend them */
let mend = async () => null;

/** @param {() => Promise<unknown>} how files are fetched anew */
export function mendWith(how) {
  mend = how;
}

/**
 * @template T
 * @param {() => Promise<T>} read fails where a file is at fault
 * @returns {Promise<T>}
 */
export async function mended(read) {
  try {
    return await read();
  } catch (error) {
    if (await mend()) return read();
    throw error;
  }
}

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * @param {string} path from the folder of this release
 * @returns {Promise<any>} null if it cannot be had; the next call asks again
 */
export function fetchJson(path) {
  const known = fetched.get(path);
  if (known) return known;
  const coming = mended(() => readJson(path)).catch(() => null);
  fetched.set(path, coming);
  void coming.then((found) => found ?? fetched.delete(path));
  return coming;
}

/** The file as it is, damaged or not, for callers that cannot wait. @param {string} path @returns {Promise<any>} */
export const readJson = async (path) => (await read(path)).json();

const PATIENCE = 30_000; // ms: one that hangs fails, and is asked for again when it is next wanted

/** @param {string} path from the folder of this release @returns {Promise<Response>} */
export async function read(path) {
  const answer = await fetch(address(path), { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}
