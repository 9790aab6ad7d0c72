/**
 * The account of a finished match, stored beside its record; writing or deleting the match deletes it. It is rarely needed, so the
 * worker fetches this module on demand and passes in what it uses: WebKit runs a worker's first file again for every module that
 * imports from it.
 */

/** @typedef {import("../protocol/index.js").ReviewPiece} ReviewPiece */
/** @typedef {{done: typeof import("./database.js").done, got: typeof import("./database.js").got, transaction: typeof import("./store.js").transaction}} Store */
/** @typedef {Omit<ReviewPiece, "upto"> & {release: string}} Account a whole review; `release`: by which it was made */

/**
 * Stores an account, or returns the stored one; null if the browser stores nothing.
 * @param {Store} store
 * @param {{id: string, account?: Account}} asked
 * @param {string | undefined} record as the worker has it: no other state of the match has this account
 * @returns {Promise<Account | null>}
 */
export async function kept({ done, got, transaction }, { id, account }, record) {
  try {
    const { deed, records } = await transaction(account ? "readwrite" : "readonly");
    const ended = done(deed);
    ended.catch(() => {});
    const found = await got(records.get(id));
    if (!found || found.record !== record) return null;
    if (!account) return found.account ?? null;
    records.put({ ...found, account });
    await ended;
    return account;
  } catch {
    return null;
  }
}
