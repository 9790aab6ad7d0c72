/** The engine of this page: one worker at a time, and another as soon as one dies. */
import { Engine } from "../../engine/client.js";
import { noteEngine, session } from "./session.js";

export const engine = new Engine((status) => {
  const was = session.value.engine.phase;
  noteEngine(status);
  // A worker that dies between two steps is replaced while people are still thinking. One that cannot start is not.
  if (was === "ready" && status.phase === "failed") setTimeout(startEngine);
});

/** Harmless if it is already running. */
export function startEngine() {
  void engine.start().catch(() => {});
}

export function retryEngine() {
  void engine.restart().catch(() => {});
}
