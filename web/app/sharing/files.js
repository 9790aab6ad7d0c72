/** Asks for records as files. records.js, which few visits need, handles them. */
import { later } from "../device/later.js";
import { using } from "../house/using.js";

export const records = later("app/sharing/records.js", () => import("./records.js"));

/** @returns {boolean} whether this device hands files to other apps */
export function canShare() {
  const probe = new File(["{}"], "match.json", { type: "application/json" });
  return navigator.canShare?.({ files: [probe] }) ?? false;
}

/** Asks for a file and puts its match on the table; from a file with many matches it adds those that are not here yet. */
export const chooseRecord = () => choose((file) => readFiles([file]));

/** Asks for a file. @param {(file: File) => void} take called once one was chosen @param {string} [accept] kinds of files */
export function choose(take, accept = ".json,application/json") {
  const input = Object.assign(document.createElement("input"), { type: "file", accept });
  input.addEventListener("change", () => {
    const file = input.files?.[0];
    if (file) take(file);
  });
  input.click();
}

/** Opens what these files hold. @param {Iterable<File>} files */
export function readFiles(files) {
  const all = [...files]; // a drop has none any more when it is over
  void using(records, (part) => part.readFiles(all));
}

/** @param {"saveRecord" | "copyRecord" | "shareRecord"} deed @param {string} id of a match */
export const withRecord = (deed, id) => void using(records, (part) => part[deed](id));
