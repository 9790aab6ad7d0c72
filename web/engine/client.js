/**
 * The page's end of the pipe to the engine's worker: request ids, time-outs, restart. It knows no game and no record.
 */

/** @typedef {import("./worker.js").Request} Request */
/** @template {Request} R @typedef {import("./worker.js").AnswerTo<R>} AnswerTo */
/** @typedef {"idle" | "loading" | "ready" | "failed"} Phase */
/** @typedef {import("./boot.js").Start} Start */
/** @typedef {{phase: Phase, step: string, bytes: number, reason: string, start: Start | null}} Status */

/** The worker died or did not answer. Whatever it had saved is safe. */
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
 * The page's address may name a way to start, `?start=wheel` or `?start=snapshot`: for tests, and to find out what is wrong.
 * The worker learns it from its name: out of a service worker's cache it would come without what stands behind the `?`.
 */
const wanted = () => new URL(location.href).searchParams.get("start") ?? "";

export class Engine {
  /** @param {(status: Status) => void} report */
  constructor(report) {
    this.report = report;
    /** @type {Status} */
    this.status = { phase: "idle", step: "", bytes: 0, reason: "", start: null };
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {Map<number, {resolve: (answer: any) => void, reject: (error: Error) => void, patience: number}>} in the order in which the worker takes them */
    this.waiting = new Map();
    this.count = 0;
    /** Counts births and deaths: what one worker had open, the next one must load. */
    this.life = 0;
    this.watch = 0;
    this.late = 0;
    /** @type {((error: Error) => void) | null} */
    this.abort = null;
    /** @type {Promise<void>} */
    this.ready = Promise.reject(new EngineDown("not started"));
    this.ready.catch(() => {});
  }

  /** Starts the worker unless it is starting or up. */
  start() {
    if (!this.worker) this.spawn();
    return this.ready;
  }

  /** Throws the worker away and starts another. */
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
    this.ready = new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => this.hear(data, resolve);
      worker.onerror = (event) => {
        event.preventDefault();
        this.stop(event.message || "worker");
      };
      this.abort = reject;
    });
    this.ready.catch(() => {});
    this.rewatch();
  }

  /**
   * @param {any} message
   * @param {() => void} up
   */
  hear(message, up) {
    if (message.begun) return this.time();
    if (message.id) return this.settle(message);
    if (message.failed) return this.stop(message.failed);
    if (message.ready) {
      clearTimeout(this.watch);
      this.tell({ phase: "ready", step: "", start: message.ready });
      return up();
    }
    this.rewatch();
    if (message.progress) this.tell({ step: message.progress });
    if (message.bytes) this.tell({ bytes: message.bytes });
  }

  /** @param {{id: number, answer?: AnswerTo<Request>, failure?: string}} message */
  settle({ id, answer, failure }) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    this.waiting.delete(id);
    this.time();
    if (answer) waiting.resolve(answer);
    else waiting.reject(new EngineDown(failure, true));
  }

  /** Only what the worker is at can be late: what waits behind it has not begun. */
  time() {
    clearTimeout(this.late);
    const [first] = this.waiting.values();
    if (first) this.late = window.setTimeout(() => this.stop("silent"), first.patience);
  }

  /** A start that shows no sign of life is given up, so that people see a sentence and a button instead of a wheel. */
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
