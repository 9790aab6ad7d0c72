/**
 * The service worker: it keeps one complete release on the device and answers from it, cache first, answers untouched (but
 * for the engine's script, see below). It must never be the reason that a page cannot open: whatever goes wrong here, the
 * network is asked, and where there is none a page says so.
 *
 * A release lies in a folder of its own (r/<build>/), so releases never mix: a page goes on with the files of the release
 * it came from, and only a page opened anew is of the newest one. Several copies of the site on one origin do not mix
 * either: each has a cache of its own, called after its folder. web/app/device/offline.js speaks with this worker.
 */
/* global self, caches, clients, registration */

const BUILD = "development";
const SCOPE = new URL("./", self.location.href);
const CACHE = `cubilete ${SCOPE.pathname}`;
const LIST = new URL(`r/${BUILD}/release.json`, SCOPE).href;
const PATIENCE = 60_000; // ms for the next piece of a file: a fetch without an end leaves people with a white screen
const SHORT = 5_000; // ms for a whole file while somebody waits for a page
const ROOM = 4; // files fetched at the same time
const WATCH = `r/${BUILD}/app/rescue.js`;
const SHEETS = [`r/${BUILD}/style/base.css`, `r/${BUILD}/app/app.css`];
const ENGINE = /^r\/\w+\/engine\/worker\.js$/;

/** A worker has no policy but the one its script comes with: the same as that of the pages. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'none'";

/** The media types that a browser insists on. @type {{[ending: string]: string}} */
const TYPES = { css: "text/css", js: "text/javascript", mjs: "text/javascript", html: "text/html" };

/** Neither kept whole nor to be had from the network. */
const NOTHING = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cubilete</title>
%said.unloaded%%said.check%`;

/** @typedef {{[name: string]: [string, number]}} Files name: SHA-256 in hexadecimal, bytes */
/** @typedef {{build: string, files: Files, spare: string[]}} Release `spare`: only the standard start needs them */
/** @typedef {"whole" | "missing" | "damaged"} Condition */
/** @typedef {{missing: string[], damaged: string[], mended: string[], files: number, bytes: number, build: string, list: [string, number, Condition][]}} Health */

const worker = /** @type {any} */ (self);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(install()));
worker.addEventListener("activate", (/** @type {any} */ event) =>
  event.waitUntil(
    tidy()
      .catch(() => {})
      .then(() => worker.clients.claim()),
  ),
);
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer.catch(() => fetch(event.request)));
});
/** @type {{[wish: string]: () => Promise<unknown>}} */
const WISHES = { come: () => worker.skipWaiting(), check: () => check(false), mend: () => check(true), spare: keepSpare, tidy };

worker.addEventListener("message", (/** @type {any} */ event) => {
  const deed = WISHES[event.data?.wish];
  if (deed)
    event.waitUntil(
      deed().then(
        (told) => event.ports[0]?.postMessage(told),
        () => event.ports[0]?.postMessage(null),
      ),
    );
});

// ---- a release comes in ---------------------------------------------------------------------------------------------

/**
 * All of it or nothing. Pages that are open keep their own release, so there is nothing to wait for. What comes in before the
 * network fails waits for the next try; if the device has no room for all of it, the room is left to the matches.
 */
async function install() {
  const cache = await caches.open(CACHE);
  const list = await fetched(LIST, null);
  const { build, files, spare } = await read(list.clone());
  if (build !== BUILD) throw new Error(`${build} is being put in the place of ${BUILD}`);
  const [known, without] = [await older(cache), (await keepsSpare(cache)) ? [] : spare];
  const wanted = Object.entries(files).filter(([name]) => !without.includes(name));
  /** @type {string[]} */
  const brought = [];
  try {
    await each(wanted, async ([name, [hash]]) => void ((await bring(cache, name, hash, known.get(hash))) && brought.push(name)));
    await cache.put(LIST, list);
  } catch (error) {
    if (/** @type {Error} */ (error).name === "QuotaExceededError") await each(brought, async (name) => void (await cache.delete(key(name))));
    throw error;
  }
  await worker.skipWaiting();
}

/**
 * @param {Cache} cache
 * @param {string} name
 * @param {string} hash
 * @param {string | undefined} twin the same content in an older release
 * @returns {Promise<boolean>} whether it was not here yet
 */
async function bring(cache, name, hash, twin) {
  if ((await condition(await cache.match(key(name)), hash)) === "whole") return false;
  const copy = twin ? await cache.match(twin) : undefined;
  const whole = copy && (await condition(copy.clone(), hash)) === "whole";
  await cache.put(key(name), whole ? moved(copy) : await fetched(new URL(name, SCOPE).href, hash));
  return true;
}

/** Whether the release before this one was started the standard way on this device. @param {Cache} cache */
async function keepsSpare(cache) {
  for (const { spare } of await releases(cache)) {
    for (const name of spare) if (await cache.match(key(name))) return true;
  }
  return false;
}

/** This device cannot start the quick way: what it does need comes, too. */
async function keepSpare() {
  const cache = await caches.open(CACHE);
  const { files, spare } = await own(cache);
  await each(spare, async (name) => void (await bring(cache, name, /** @type {[string, number]} */ (files[name])[0], undefined)));
  return true;
}

/**
 * An answer remembers where it came from: a module takes that for its own address, and no page is opened with one that was
 * redirected, as by a host that answers index.html with /. A copy remembers nothing.
 * @param {Response} copy
 */
const moved = ({ body, headers }) => new Response(body, { headers });

/** Where the files of older releases are, by hash. @param {Cache} cache @returns {Promise<Map<string, string>>} */
async function older(cache) {
  const known = new Map();
  for (const { build, files } of await releases(cache)) {
    for (const [name, [hash]] of Object.entries(files)) known.set(hash, key(name, build));
  }
  return known;
}

/** @param {Cache} cache @returns {Promise<Release[]>} those that are here as a whole */
async function releases(cache) {
  const lists = (await cache.keys()).filter(({ url }) => /\/r\/\w+\/release\.json$/.test(url));
  return (await Promise.all(lists.map((list) => kept(cache, list.url)))).filter((release) => release !== null);
}

/** The list of a release; one that cannot be read is thrown away. @param {Cache} cache @param {string} address @returns {Promise<Release | null>} */
async function kept(cache, address) {
  const list = await cache.match(address);
  if (!list) return null;
  return read(list).catch(() => cache.delete(address).then(() => null));
}

/** The list of this release, fetched again if it has to be. @param {Cache} cache @param {number} [patience] */
async function own(cache, patience) {
  const here = await kept(cache, LIST);
  if (here) return here;
  const list = await fetched(LIST, null, patience);
  const release = await read(list.clone());
  await cache.put(LIST, list);
  return release;
}

/** @param {Response} list @returns {Promise<Release>} */
async function read(list) {
  const { build, files, spare } = await list.json();
  const whole = typeof build === "string" && Array.isArray(spare) && Object.values(files).every(([hash]) => typeof hash === "string");
  if (!whole) throw new Error("this is no list of a release");
  return { build, files, spare };
}

/**
 * What keeps its name from release to release is kept in the folder of its release all the same.
 * @param {string} name
 * @param {string} [build]
 */
function key(name, build = BUILD) {
  return new URL(name.startsWith("r/") ? name : `r/${build}/~/${name}`, SCOPE).href;
}

/**
 * One that is not what its hash says is refused here: a browser that compares them hands nothing out before the end.
 * @param {string} address
 * @param {string | null} hash
 * @param {number} [patience] ms without a word; with SHORT, for all of it
 * @returns {Promise<Response>}
 */
async function fetched(address, hash, patience = PATIENCE) {
  const end = new AbortController();
  const wait = () => setTimeout(() => end.abort(), patience);
  let timer = wait();
  const answer = await fetch(address, { cache: "no-cache", signal: end.signal });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const file = await received(answer, () => {
    if (patience === SHORT) return;
    clearTimeout(timer);
    timer = wait();
  });
  clearTimeout(timer);
  if (hash && (await condition(file.clone(), hash)) !== "whole") throw new Error(`${address} is not what it should be`);
  return typed(file, address);
}

/** A copy, which does not remember where it came from. @param {Response} answer @param {() => void} heard after every piece @returns {Promise<Response>} */
async function received({ body, headers }, heard) {
  const pieces = [];
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    heard();
  }
  return new Response(new Blob(pieces), { headers });
}

/** A file kept with a wrong media type would be useless. @param {Response} answer @param {string} address */
function typed(answer, address) {
  const type = TYPES[address.split(".").at(-1) ?? ""];
  const { body, headers: sent } = answer;
  if (!type || sent.get("Content-Type")?.includes(type.slice(5))) return answer;
  const headers = new Headers(sent);
  headers.set("Content-Type", type);
  return new Response(body, { headers });
}

/**
 * Several at a time; after an error no other is begun, and it is thrown once nothing is under way any more.
 * @template T @param {T[]} items @param {(item: T) => Promise<void>} work
 */
async function each(items, work) {
  const queue = items.values();
  let failed = false;
  const hand = async () => {
    for (const item of queue) {
      if (failed) return;
      await work(item).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: ROOM }, hand));
  for (const end of ends) if (end.status === "rejected") throw end.reason;
}

// ---- answers --------------------------------------------------------------------------------------------------------

/** @param {Request} request @returns {Promise<Response> | null} null: none of our business */
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return null;
  const name = url.pathname.slice(SCOPE.pathname.length);
  const network = () => fetch(request);
  if (ENGINE.test(name))
    return looked([name])
      .then(([script]) => script ?? network(), network)
      .then(limited);
  if (name.startsWith("r/")) return held(url.origin + url.pathname).then((found) => found ?? network(), network);
  if (request.mode === "navigate") return page(name.replace(/(^|\/)$/, "$1index.html"), network);
  if (name === "sw.js" || name === "release.json") return null;
  return held(key(name)).then((found) => found ?? network(), network);
}

/** One question to the browser: a start asks it for two dozen files. @param {string} address @returns {Promise<Response | undefined>} */
const held = (address) => caches.match(address, { cacheName: CACHE });

/**
 * A page and the script that watches over it (app/rescue.js) cannot help themselves, and a style sheet that was cut is no
 * error to a browser: it only lays buttons out of reach.
 * @param {string} name
 * @param {() => Promise<Response>} network
 */
async function page(name, network) {
  // Some hosts send people on to the address without ".html".
  const [named, plain] = await looked([name, `${name}.html`, WATCH, ...SHEETS]).catch(() => []);
  const found = named ?? plain;
  if (found) return found.redirected ? moved(found) : found; // an earlier release kept it as it came
  return network().catch(() => new Response(NOTHING, { status: 503, headers: { "Content-Type": "text/html" } }));
}

/**
 * Checks every time the small files whose damage nobody would notice, and fetches them anew if need be.
 * @param {string[]} names
 * @returns {Promise<(Response | undefined)[]>} those that are whole; where even the list cannot be had, what there is
 */
async function looked(names) {
  const cache = await caches.open(CACHE);
  const [list, ...found] = await Promise.all([own(cache, SHORT).catch(() => null), ...names.map((name) => cache.match(key(name)))]);
  return Promise.all(
    names.map(async (name, i) => {
      const hash = list?.files[name]?.[0];
      if (!hash || (await condition(found[i]?.clone(), hash)) === "whole") return found[i];
      return (await mended(cache, name, hash, SHORT)) ? cache.match(key(name)) : undefined;
    }),
  );
}

/** @param {Response} script */
function limited({ body, status, statusText, headers: sent }) {
  const headers = new Headers(sent);
  headers.append("Content-Security-Policy", POLICY);
  return new Response(body, { status, statusText, headers });
}

// ---- what is here, and whether it is whole --------------------------------------------------------------------------

/**
 * Look at every file of this release, and fetch anew what is not as it should be.
 * @param {boolean} mend
 * @returns {Promise<Health>}
 */
async function check(mend) {
  const cache = await caches.open(CACHE);
  const { files, spare } = await own(cache);
  /** @type {Health} */
  const report = { build: BUILD, files: 0, bytes: 0, missing: [], damaged: [], mended: [], list: [] };
  await each(Object.entries(files), async ([name, [hash, bytes]]) => {
    const state = await condition(await cache.match(key(name)), hash);
    if (state === "missing" && spare.includes(name)) return;
    report.files += 1;
    report.bytes += bytes;
    const anew = state !== "whole" && mend && (await mended(cache, name, hash));
    if (anew) report.mended.push(name);
    else if (state !== "whole") report[state].push(name);
    report.list.push([name, bytes, anew ? "whole" : state]);
  });
  report.list.sort(([one], [other]) => (one < other ? -1 : 1));
  return report;
}

/** @param {Response | undefined} copy @param {string} hash @returns {Promise<Condition>} */
async function condition(copy, hash) {
  if (!copy) return "missing";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await copy.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === hash ? "whole" : "damaged";
}

/** @param {Cache} cache @param {string} name @param {string} hash @param {number} [patience] ms */
async function mended(cache, name, hash, patience) {
  try {
    await cache.put(key(name), await fetched(new URL(name, SCOPE).href, hash, patience));
    return true;
  } catch {
    return false;
  }
}

/** Older releases go when no page is open that came from one of them, or may have. A newer one that is coming in is no older one. */
async function tidy() {
  const cache = await caches.open(CACHE);
  const used = await builds();
  if (!used.every(Boolean)) return;
  const { installing, waiting } = worker.registration;
  if (installing || waiting) return;
  for (const request of await cache.keys()) {
    const build = /\/r\/(\w+)\//.exec(new URL(request.url).pathname.slice(SCOPE.pathname.length - 1))?.[1];
    if (build && build !== BUILD && !used.includes(build)) await cache.delete(request);
  }
}

/** Which releases the open pages are of. One that does not say may be of any. @returns {Promise<string[]>} */
async function builds() {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return Promise.all(pages.map(asked));
}

/** @param {any} page @returns {Promise<string>} */
function asked(page) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(""), 2_000);
    page.postMessage({ question: "build" }, [port2]);
  });
}
