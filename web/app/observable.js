/**
 * A tiny store: one value, never mutated; listeners are told once per turn of the event loop, however often it changed.
 * @template T
 */
export class Observable {
  /** @param {T} value */
  constructor(value) {
    this.value = value;
    /** @type {Set<(value: T) => void>} */
    this.listeners = new Set();
    this.told = true;
  }

  /** @param {Partial<T>} change */
  patch(change) {
    this.value = { ...this.value, ...change };
    if (!this.told) return;
    this.told = false;
    queueMicrotask(() => {
      this.told = true;
      for (const listener of [...this.listeners]) listener(this.value);
    });
  }

  /**
   * @param {(value: T) => void} listener called at every change, not at once
   * @returns {() => void} stops it
   */
  subscribe(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
