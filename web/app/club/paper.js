/** The content of a score sheet: empty, to be filled in by hand, or with the course of a match. Pure. */
import { stages } from "../../common/notes.js";

/** @typedef {import("../types.js").Note} Note */
/** @typedef {{head: string | number, text?: boolean, cells: string[]}} Row `text`: the head is the key of words of the game */
/** @typedef {"turn" | "box" | "game" | "round" | "hand"} Unit what a row stands for */
/** @typedef {{notes: Note[], start: number[], view: {[name: string]: any}}} Course of a match that is over */

/** What a row is in each game, and how many rows are enough for most matches. @type {{[game: string]: {unit: Unit, rows: number}}} */
const SHEETS = {
  prudente: { unit: "turn", rows: 24 },
  cacho: { unit: "box", rows: 0 },
  chingona: { unit: "game", rows: 16 },
  chinchirorin: { unit: "round", rows: 24 },
  dudo: { unit: "round", rows: 24 },
  chinaso: { unit: "hand", rows: 0 },
};
const PLAIN = { unit: /** @type {const} */ ("turn"), rows: 24 };

/** As on Cacho's paper, row by row, the two grandes last. */
const BOXES = ["ones", "straight", "fours", "twos", "full", "fives", "threes", "poker", "sixes", "grande", "grande"];
/** The hands of Chinaso: sets of three and straights. */
const CONTRACTS = ["2-0", "0-2", "3-0", "2-1", "1-2", "0-3", "4-0"];

/** @param {string} game @returns {Unit} */
export const unitOf = (game) => (SHEETS[game] ?? PLAIN).unit;

/** @param {string} game @param {number} columns @returns {Row[]} to be filled in by hand */
export function emptyRows(game, columns) {
  const { unit, rows } = SHEETS[game] ?? PLAIN;
  const cells = Array.from({ length: columns }, () => "");
  if (unit === "box") return BOXES.map((box) => ({ head: `box.${box}`, text: true, cells }));
  if (unit === "hand") return CONTRACTS.map((contract) => ({ head: `contract.${contract}`, text: true, cells }));
  return Array.from({ length: rows }, (_, at) => ({ head: at + 1, cells }));
}

/**
 * As the match went.
 * @param {string} game
 * @param {Course} course
 * @returns {Row[]} a column for each side; sides are the seats, unless pairs share a sheet
 */
export function filledRows(game, { notes, start, view }) {
  const unit = unitOf(game);
  if (unit === "box") return boxRows(view["sheets"]);
  if (unit === "hand") return handRows(view);
  const rows = unit === "turn" ? tallies(start, notes) : stages(notes).map(({ totals }) => totals.map(String));
  return rows.map((cells, at) => ({ head: at + 1, cells }));
}

/** @param {string} game @param {{[name: string]: any}} view @param {number} seats @returns {number[][]} the seats of each column */
export const sidesOf = (game, view, seats) =>
  unitOf(game) === "box" ? view["sheets"].map((/** @type {{seats: number[]}} */ sheet) => sheet.seats) : Array.from({ length: seats }, (_, seat) => [seat]);

/** @param {import("../../protocol/cacho.js").Sheet[]} sheets @returns {Row[]} those of several hatches below each other */
function boxRows(sheets) {
  const hatches = sheets[0]?.hatches ?? [];
  return hatches.flatMap(({ boxes }, hatch) =>
    boxes.map(({ box }, at) => ({ head: `box.${box}`, text: true, cells: sheets.map((sheet) => written(sheet.hatches[hatch]?.boxes[at]?.points)) })),
  );
}

/** @param {number | null | undefined} points 0: crossed out */
const written = (points) => (points === 0 ? "×" : String(points ?? ""));

/** @param {{[name: string]: any}} view @returns {Row[]} */
const handRows = ({ contracts, sheet }) =>
  contracts.map((/** @type {string} */ contract, /** @type {number} */ hand) => ({
    head: `contract.${contract}`,
    text: true,
    cells: sheet[hand]?.map(String) ?? [],
  }));

/** The totals of each seat in a column, as people write them: one entry for every change. @param {number[]} start @param {Note[]} notes @returns {string[][]} */
function tallies(start, notes) {
  const columns = start.map((began, seat) => {
    const totals = [began, ...stages(notes).map((stage) => stage.totals[seat] ?? 0)];
    return totals.filter((total, at) => at && total !== totals[at - 1]);
  });
  const rows = Math.max(0, ...columns.map(({ length }) => length));
  return Array.from({ length: rows }, (_, row) => columns.map((column) => String(column[row] ?? "")));
}
