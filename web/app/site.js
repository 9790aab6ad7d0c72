/** Addresses of the site's own files: from the folder of this release, wherever the module that asks lies or was packed into. */

export const ROOT = new URL("../", import.meta.url);

/** @param {string} path from the release's folder: "games/dudo/view.js" */
export const address = (path) => new URL(path, ROOT).href;
