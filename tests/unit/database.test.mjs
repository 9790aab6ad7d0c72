/** Which errors of a browser mean that nothing may be stored here, and which may pass. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isRefused, opened } from "../../web/engine/database.js";

/** What comes of it when the browser answers so. @param {Error} error @returns {Promise<any>} */
function failing(error) {
  const request = /** @type {any} */ ({ error });
  globalThis.indexedDB = /** @type {any} */ ({ open: () => (setTimeout(() => request.onerror()), request) });
  return opened("some", () => {}).catch((refused) => refused);
}

test("a browser that lets a site store nothing refuses, whatever it calls that", async () => {
  const denied = [
    new DOMException("The user denied permission to access the database.", "UnknownError"),
    new DOMException("A mutation operation was attempted on a database that did not allow mutations.", "InvalidStateError"),
    new DOMException("The operation is insecure.", "SecurityError"),
  ];
  for (const error of denied) assert.equal(isRefused(await failing(error)), true, error.message);
});

test("what only fails may pass", async () => {
  for (const name of ["UnknownError", "AbortError", "VersionError", "QuotaExceededError"])
    assert.equal(isRefused(await failing(new DOMException("Internal error opening backing store", name))), false, name);
});

test("where there is no database at all, nothing can be stored", () => assert.equal(isRefused(new ReferenceError("indexedDB is not defined")), true));
