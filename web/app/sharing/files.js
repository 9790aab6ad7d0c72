/** Asks for records as files. records.js, which few visits need, handles them. */
import { later } from "../device/later.js";
import { using } from "../house/using.js";
import { go, href } from "../router.js";
import { isClub } from "./kinds.js";

export const records = later("app/sharing/records.js", () => import("./records.js"));

/** @returns {boolean} whether this device hands files to other apps */
export function canShare() {
  const probe = new File(["{}"], "match.json", { type: "application/json" });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/** Asks for a file and puts its match on the table; from a file with many matches it adds those that are not here yet. */
export const chooseRecord = () => choose(readFile);

/** Asks for a file. @param {(file: File) => void} take called once one was chosen @param {string} [accept] kinds of files */
export function choose(take, accept = ".json,application/json") {
  const input = Object.assign(document.createElement("input"), { type: "file", accept });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}

/** Opens what a file holds: a match goes on the table, unless there are more files; a club is for the club to read. @param {Iterable<File>} files */
export async function readFiles(files) {
  const all = [...files];
  for (const file of all) {
    if (await isClub(file)) handOver(file);
    else await using(records, (part) => part.readFile(file, all.length > 1));
  }
}

/** @param {File} file */
export const readFile = (file) => void readFiles([file]);

/** @type {File[]} */
const forClub = [];
/** The files of a club that were opened elsewhere, once. */
export const takeHandedOver = () => forClub.splice(0);

/** @param {File} file */
function handOver(file) {
  forClub.push(file);
  go(href("club"));
}

/** @param {"saveRecord" | "copyRecord" | "shareRecord"} deed @param {string} id of a match */
export const withRecord = (deed, id) => void using(records, (part) => part[deed](id));
