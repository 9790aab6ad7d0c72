/** IndexedDB with promises. */
import { within } from "../common/within.js";

const PATIENCE = 8_000; // ms: another page may keep the database from being deleted, and all others from opening it

/** Whether storage is refused for good, so nothing is stored; where it only fails, all of it still may be. @param {any} error */
export const isRefused = (error) => !(error instanceof DOMException) || error.name === "SecurityError";

/** How browsers refuse a database without calling it that: Chromium if a site may store nothing, Firefox in a private window. @param {any} error */
const isDenied = ({ name, message }) => ["InvalidStateError", "NotSupportedError"].includes(name) || /denied permission/i.test(message);

/**
 * @param {string} name
 * @param {(fresh: IDBDatabase) => void} furnish makes its stores
 * @returns {Promise<IDBDatabase>}
 */
export async function opened(name, furnish) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => furnish(request.result);
  const opening = got(request).catch((error) => {
    throw isDenied(error) ? new DOMException(error.message, "SecurityError") : error;
  });
  const db = await within(opening, PATIENCE);
  if (db) return db;
  void opening.then((late) => late.close()).catch(() => {});
  throw new DOMException(`${name} does not open`, "TimeoutError");
}

/**
 * One shared connection. It is opened again after a failure, and closes for another tab that upgrades or deletes the database.
 * @param {string} name
 * @param {(fresh: IDBDatabase) => void} furnish makes its stores
 * @returns {() => Promise<IDBDatabase>}
 */
export function connection(name, furnish) {
  /** @type {Promise<IDBDatabase> | null} */
  let opening = null;
  const forget = () => {
    opening = null;
  };
  const open = async () => {
    const db = await opened(name, furnish);
    db.onversionchange = () => {
      db.close();
      forget();
    };
    db.onclose = forget;
    return db;
  };
  return () => {
    opening ??= open().catch((error) => {
      forget();
      throw error;
    });
    return opening;
  };
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
export const got = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** @param {IDBTransaction} deed @returns {Promise<void>} when it is done for good */
export const done = (deed) =>
  new Promise((resolve, reject) => {
    deed.oncomplete = () => resolve();
    deed.onabort = () => reject(deed.error);
  });
