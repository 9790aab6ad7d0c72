/** What the picture holds: the application's `snapshot_entry`. */

/**
 * A restored application must be the one that came with this page, and must not choose what it chose on the day it was built.
 * @param {any} python
 * @param {string} build
 * @param {number[]} before what it chose then
 * @returns {any} the module
 */
export function checked(python, build, before) {
  const entry = python.pyimport("snapshot_entry");
  const [one, two] = [JSON.parse(entry.check()), JSON.parse(entry.check())];
  if (one.build !== build) throw new Error(`made from ${one.build} and not from ${build}`);
  const choices = [before, one.fresh, two.fresh].map(String);
  if (new Set(choices).size < choices.length) throw new Error("chance is as it was before");
  return entry;
}
