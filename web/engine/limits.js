/**
 * A page's policy does not apply to its workers. Only a header does, and on the first visit to a host that sends none there is no
 * header. So before anything else runs here, everything that could request another origin is limited to this one, or removed.
 * Only `import()` cannot be limited: see "Hosting" in the README.
 */

const GONE = ["WebSocket", "WebSocketStream", "WebTransport", "EventSource", "FontFace", "Worker", "SharedWorker", "caches"];

/** Replaces it for good, on every prototype that has it. @param {string} name @param {unknown} value @param {object} from */
function lock(name, value, from = globalThis) {
  for (let place = from; place; place = Object.getPrototypeOf(place)) {
    if (Object.hasOwn(place, name)) Object.defineProperty(place, name, { value, writable: false, configurable: false });
  }
}

const { fetch: ask } = globalThis;
const { open: ready } = XMLHttpRequest.prototype;

for (const name of GONE) lock(name, undefined);

lock("fetch", (/** @type {RequestInfo} */ address, /** @type {RequestInit} */ how) => ask(address, { ...how, mode: "same-origin" }));

/** @this {XMLHttpRequest} @param {string} method @param {string} address @param {any[]} how */
function open(method, address, ...how) {
  if (new URL(address, location.href).origin !== location.origin) throw new DOMException(address, "SecurityError");
  return Reflect.apply(ready, this, [method, address, ...how]);
}
lock("open", open, XMLHttpRequest.prototype);
