/**
 * The page's end of the pipe to the engine's worker: request ids, time-outs, restart. It depends on no game, and never sees a record.
 */

/** @typedef {import("./worker.js").Request} Request */
/** @template {Request} R @typedef {import("./worker.js").AnswerTo<R>} AnswerTo */
/** @typedef {"idle" | "loading" | "ready" | "failed"} Phase */
/** @typedef {import("./boot.js").Start} Start */
/** @typedef {{phase: Phase, step: string, bytes: number, reason: string, start: Start | null}} Status */

/** The worker died or did not answer. Everything it had saved is safe. */
export class EngineDown extends Error {
  /** @param {string} [reason] @param {boolean} [alive] it answered that it failed */
  constructor(reason, alive = false) {
    super(reason);
    this.alive = alive;
  }
}

const PATIENCE = 20_000; // ms for an answer, from when the worker begins with it
const SILENCE = 120_000; // ms without any progress while starting

/**
 * The page's address may choose a way to start, `?start=wheel` or `?start=snapshot`, for tests and for finding faults. The worker
 * reads it from its name: from a service worker's cache it would come without what follows the `?`.
 */
const wanted = () => new URL(location.href).searchParams.get("start") ?? "";

export class Engine {
  /**
   * @param {(status: Status) => void} report
   * @param {(matches: import("./saves.js").Settled[]) => void} [settled] hears of matches that the worker has stored at last, or that are stored otherwise by now
   */
  constructor(report, settled = () => {}) {
    this.report = report;
    this.settled = settled;
    /** @type {Status} */
    this.status = { phase: "idle", step: "", bytes: 0, reason: "", start: null };
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void, patience: number, away?: boolean}>} `away`: not yet in the worker's queue; the others are, in this order */
    this.waiting = new Map();
    this.begun = 0; // the request that the worker is processing
    this.count = 0;
    /** Counts workers: the next one must load what the last one had open. */
    this.life = 0;
    this.watch = 0;
    this.late = 0;
    /** @type {((error: Error) => void) | null} */
    this.abort = null;
    /** @type {Promise<void>} */
    this.ready = Promise.reject(new EngineDown("not started"));
    this.ready.catch(() => {});
    /** Part of Python arrives after the start. A worker that needs it earlier answers nobody until it is there. */
    this.whole = this.ready;
    /** @type {() => void} */
    this.complete = () => {};
  }

  /** Starts the worker unless it is starting or up. */
  start() {
    if (!this.worker) this.spawn();
    return this.ready;
  }

  /** Terminates the worker and starts another. */
  restart() {
    this.clear(new EngineDown("restart"));
    return this.start();
  }

  /**
   * @template {Request} R
   * @param {R} request
   * @param {number} [patience] ms
   * @returns {Promise<AnswerTo<R>>}
   */
  async ask(request, patience = PATIENCE) {
    await this.start();
    const { worker } = this;
    if (!worker) throw new EngineDown("gone");
    return new Promise((resolve, reject) => {
      const id = ++this.count;
      this.waiting.set(id, { resolve, reject, patience });
      worker.postMessage({ id, request });
      if (this.waiting.size === 1) this.time();
    });
  }

  spawn() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module", name: wanted() });
    this.worker = worker;
    this.life += 1;
    this.tell({ phase: "loading", step: "", bytes: 0, reason: "", start: null });
    /** @type {(error: Error) => void} */
    let lost = () => {};
    this.whole = new Promise((/** @type {(done: void) => void} */ resolve, reject) => {
      this.complete = resolve;
      lost = reject;
    });
    this.ready = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => this.hear(data, resolve);
      worker.onerror = (event) => {
        event.preventDefault();
        this.stop(event.message || "worker");
      };
      this.abort = (error) => {
        reject(error);
        lost(error);
      };
    });
    for (const promise of [this.ready, this.whole]) promise.catch(() => {});
    this.rewatch();
  }

  /**
   * @param {any} message
   * @param {() => void} up
   */
  hear(message, up) {
    if (message.begun || message.away) return this.order(message);
    if (message.id) return this.settle(message);
    if (message.failed) return this.stop(message.failed);
    if (message.whole) return this.complete();
    if (message.ready) {
      clearTimeout(this.watch);
      this.tell({ phase: "ready", step: "", start: message.ready });
      return up();
    }
    this.rewatch();
    if (message.progress) this.tell({ step: message.progress });
    if (message.bytes) this.tell({ bytes: message.bytes });
  }

  /** @param {{id: number, answer?: AnswerTo<Request>, failure?: string, settled?: import("./saves.js").Settled[]}} message */
  settle({ id, answer, failure, settled = [] }) {
    if (settled.length) this.settled(settled);
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    this.time();
    if (answer) waiting.resolve(answer);
    else waiting.reject(new EngineDown(failure, true));
  }

  /** @param {{begun?: number, away?: number}} message */
  order({ begun = this.begun, away = 0 }) {
    this.begun = begun;
    const gone = this.waiting.get(away);
    if (gone) gone.away = true; // it waits for the network
    this.time();
  }

  /** Only the request being processed can be late: those behind it have not begun. */
  time() {
    clearTimeout(this.late);
    const first = this.waiting.get(this.begun) ?? [...this.waiting.values()].find(({ away }) => !away);
    if (first) this.late = window.setTimeout(() => this.stop("silent"), first.patience);
  }

  /** Gives up a start without progress, so that people see a message and a button instead of a spinner. */
  rewatch() {
    clearTimeout(this.watch);
    if (this.status.phase === "loading") this.watch = window.setTimeout(() => this.stop("silent"), SILENCE);
  }

  /** @param {string} reason */
  stop(reason) {
    this.clear(new EngineDown(reason));
    this.tell({ phase: "failed", reason });
  }

  /** @param {EngineDown} down */
  clear(down) {
    clearTimeout(this.watch);
    clearTimeout(this.late);
    this.life += 1;
    this.worker?.terminate();
    this.worker = null;
    this.abort?.(down);
    for (const { reject } of this.waiting.values()) reject(down);
    this.waiting.clear();
  }

  /** @param {Partial<Status>} change */
  tell(change) {
    this.status = { ...this.status, ...change };
    this.report(this.status);
  }
}
