/** The engine of this page: one worker at a time, and another as soon as one dies. */
import { Engine } from "../../engine/client.js";
import { readMeta } from "../../engine/store.js";
import { idFrom } from "../../common/ids.js";
import { away, going, isIn, noteSettled, orphans } from "./keeping.js";
import { currentRoute, href, leftFor } from "../router.js";
import { noteEngine, notify, session } from "./session.js";
import { refreshList } from "./shelf.js";

export const engine = new Engine((status) => {
  const was = session.value.engine.phase;
  noteEngine(status);
  if (was === "loading" && status.phase === "ready") void adoptOrphans();
  // A worker that dies between two steps is replaced while people are still thinking. One that cannot start is not.
  if (was === "ready" && status.phase === "failed") setTimeout(startEngine);
}, hearSettled);

// Another tab has put back what it was deleting: what only the worker has of it can be stored now.
session.subscribe(({ saved }) => {
  const back = saved.filter(({ id }) => away.delete(id));
  if (back.length) void engine.ask({ op: "takeOver", copies: [] }).catch(() => {});
});

/** @param {import("../../engine/saves.js").Settled[]} matches */
function hearSettled(matches) {
  noteSettled(matches);
  if (!matches.some((one) => one.own || one.away)) return;
  void refreshList(); // another tab has changed it
  setTimeout(() => void tellParted(matches)); // the answer itself may lead to another screen, and says less
}

/** @param {import("../../engine/saves.js").Settled[]} matches */
async function tellParted(matches) {
  const { screen, args } = currentRoute();
  const shown = matches.find(({ id, own }) => own && id === args[0])?.own;
  // Who looks at the end of what has become a second match stays with it.
  if (shown && (screen === "result" || screen === "replay")) await leftFor(href(screen, shown.meta.id));
  if (matches.some(({ own }) => own?.saved === "saved" && !going.has(own.meta.id))) notify("parted");
}

/** What the browser would not store died with the last worker: the next one gets the copies that this page has. */
async function adoptOrphans() {
  const { copies, gone } = orphans();
  if (copies.length) void engine.ask({ op: "takeOver", copies }).catch(() => {});
  if (!gone.length) return;
  void refreshList();
  for (const fate of new Set(await Promise.all(gone.map(fateOf)))) if (fate !== "saved") notify(fate);
}

/**
 * What has become of a state that only a dead worker had: it may have stored it before it told.
 * @param {import("../types.js").Meta} held
 * @returns {Promise<"saved" | "parted" | "lost">} `parted`: as a second match
 */
export async function fateOf(held) {
  const [first, second] = await Promise.all([held.id, idFrom(held.stamp ?? "")].map((id) => readMeta(id).catch(() => undefined)));
  const fate = isIn(first, held) ? "saved" : second ? "parted" : "lost";
  if (fate !== "lost") noteSettled([{ id: held.id }]);
  return fate;
}

/** Harmless if it is already running. */
export function startEngine() {
  void engine.start().catch(() => {});
}

export function retryEngine() {
  void engine.restart().catch(() => {});
}
