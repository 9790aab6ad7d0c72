/** What a file holds, by how it begins. */

const HEAD = 100; // bytes

/** @param {File} file @param {RegExp} beginning @returns {Promise<boolean>} */
async function begins(file, beginning) {
  const head = await file
    .slice(0, HEAD)
    .text()
    .catch(() => "");
  return beginning.test(head);
}

/** @param {File} file */
export const isClub = (file) => begins(file, /^\s*\{\s*"cubilete\.club"\s*:/);
/** Whether it holds many matches. @param {File} file */
export const isShelf = (file) => begins(file, /^\s*\{\s*"cubilete"\s*:/);
/** Whether it holds one match, or many. @param {File} file */
export const isRecord = (file) => begins(file, /^\s*\{\s*"(version|cubilete)"\s*:/);
