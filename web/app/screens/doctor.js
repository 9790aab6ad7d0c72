/** The check-up: which files of the site this device has and how it runs, to find and repair faults. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { numbers } from "../../ui/format.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../house/bars.js";
import { locale, t } from "../words/i18n.js";
import { live } from "../house/live.js";
import { ask, BUILD, keepOffline, mend, offline, persist, workers } from "../device/offline.js";
import { chooseRecord } from "../sharing/files.js";
import { saveAll } from "../sharing/records.js";
import { href } from "../router.js";
import { ROOT, address } from "../site.js";
import { session } from "../match/session.js";
import { openSheet, toast } from "../house/sheet.js";

/** @typedef {import("../device/offline.js").Health} Health */
/** @typedef {{health: Health | null, looking: boolean, version: string, usage: number, quota: number, kept: boolean}} Found */

/** Features by the name of the sentence that explains them. @type {{[name: string]: () => boolean}} */
const FEATURES = {
  wasm: () => typeof WebAssembly === "object",
  unpack: () => "DecompressionStream" in window,
  worker: () => "Worker" in window,
  offline: () => "serviceWorker" in navigator,
  storage: () => session.value.stored && "indexedDB" in window,
  wake: () => "wakeLock" in navigator,
  vibrate: () => "vibrate" in navigator,
  share: () => "share" in navigator,
};

/** @type {import("../types.js").Show} */
export function show(el) {
  /** @type {Found} */
  let found = { health: null, looking: true, version: "", usage: 0, quota: 0, kept: false };
  const patch = (/** @type {Partial<Found>} */ change) => {
    found = { ...found, ...change };
    screen.paint();
  };
  let looks = 0;
  const look = async (/** @type {() => Promise<Health | null>} */ how) => {
    const mine = (looks += 1);
    patch({ looking: true });
    const [health, room] = [await how(), await storage()];
    if (mine === looks) patch({ health, looking: false, ...room }); // otherwise somebody has started looking since
  };
  const title = () => t("doctor.title");
  const screen = live(
    el,
    () => html`
    ${topbar({ title: title(), heading: true, back: href("settings") })}
    <main id="main" class="page stack doctor">
      ${files(found, () => void look(repair))} ${matches(found, patch)} ${start()} ${features()}
    </main>
  `,
  );
  let { phase } = offline.value;
  const stop = offline.subscribe(({ phase: now }) => {
    // What a first look found may have been repaired since: a visit ends with that (offline.js).
    if (phase === "coming" && now !== "coming") void look(() => ask("check"));
    phase = now;
    screen.paint();
  });
  void look(() => ask("check"));
  void version().then((told) => patch({ version: told }));
  return { title, destroy: () => (stop(), screen.destroy()) };
}

async function version() {
  const answer = await fetch(address("release.json")).catch(() => null);
  return answer?.ok ? (await answer.json()).version : "";
}

/** @returns {Promise<Partial<Found>>} what the browser is willing to tell */
async function storage() {
  try {
    const [{ usage = 0, quota = 0 }, kept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return { usage, quota, kept };
  } catch {
    return {};
  }
}

/** @param {number} bytes @returns {string} in the largest unit that leaves a whole number before the point */
function size(bytes) {
  const [unit, one] = /** @type {[string, number]} */ (
    [
      ["gigabyte", 1e9],
      ["megabyte", 1e6],
    ].find(([, least]) => bytes >= Number(least)) ?? ["kilobyte", 1e3]
  );
  return numbers(locale(), { style: "unit", unit, maximumFractionDigits: 1 }).format(bytes / one);
}

/** A file without the folder that all of its release are in. @param {string} name */
const plain = (name) => name.replace(/^r\/\w+\//, "");

/** @param {string} name @param {unknown} content */
const section = (name, content) => html`<section class="card stack stack--tight" aria-labelledby=${`doctor-${name}`}>
  <h2 id=${`doctor-${name}`} class="setup__heading">${t(`doctor.${name}`)}</h2>
  ${content}
</section>`;

// ---- the site's own files -------------------------------------------------------------------------------------------

/** Repairs what is here, or tries again to store what did not fit, say after making room. @returns {Promise<Health | null>} */
async function repair() {
  const health = await mend();
  if (health || offline.value.phase !== "failed") return health;
  offline.patch({ phase: "never" });
  await keepOffline(session.value.engine.start?.path === "wheel");
  return null;
}

/** @param {Found} found @param {() => void} again */
const files = (found, again) =>
  section(
    "files",
    html`
  <p>${t("doctor.release", { version: found.version || "–", build: BUILD || "–" })}</p>
  <p role="status" class="doctor__state">${verdict(found)}</p>
  ${found.health ? [wrong(found.health), everyFile(found.health)] : nothing}
  <div class="row">
    <button type="button" class="btn" ?disabled=${found.looking} @click=${again}>${icon("again")}${t("doctor.repair")}</button>
    <button type="button" class="btn btn--ghost" @click=${confirmStartOver}>${t("doctor.start_over")}</button>
  </div>`,
  );

/** @param {Found} found */
function verdict({ health, looking }) {
  if (looking) return t("doctor.looking");
  if (!health) return t(offline.value.phase === "coming" ? "doctor.coming" : "doctor.not_kept");
  const bad = health.missing.length + health.damaged.length;
  if (bad) return t("doctor.bad", { n: bad, of: health.files });
  return html`${icon("check")}<span>${t("doctor.whole", { n: health.files, size: size(health.bytes) })}
    ${health.mended.length ? t("doctor.mended", { n: health.mended.length }) : nothing}
    ${health.build === BUILD ? nothing : t("doctor.newer", { build: health.build })}</span>`;
}

/** @param {Health} health */
function wrong({ missing, damaged }) {
  const list = [...missing.map((name) => ({ name, what: t("doctor.missing") })), ...damaged.map((name) => ({ name, what: t("doctor.damaged") }))];
  return list.length
    ? html`<ul class="doctor__list">${list.map(({ name, what }) => html`<li>${icon("close")} <code>${plain(name)}</code> ${what}</li>`)}</ul>`
    : nothing;
}

/** @param {Health} health */
const everyFile = ({ list }) => html`<details class="fold">
  <summary>${t("doctor.every_file")}</summary>
  <ul class="doctor__list">${list.map(
    ([name, bytes, state]) => html`<li>
    ${icon(state === "whole" ? "check" : "close")} <code>${plain(name)}</code>
    <span class="num">${size(bytes)}</span> <span class=${state === "whole" ? "visually-hidden" : ""}>${state === "whole" ? t("doctor.there") : t(`doctor.${state}`)}</span>
  </li>`,
  )}</ul>
</details>`;

function confirmStartOver() {
  openSheet({
    title: t("doctor.start_over"),
    body: (close) => html`<div class="stack"><p>${t("doctor.start_over_help")}</p>
      <button type="button" class="btn btn--primary" @click=${() => (close(), void anew())}>${icon("again")}${t("doctor.start_over")}</button></div>`,
  });
}

async function anew() {
  if (!(await startOver())) toast({ text: t("doctor.no_network"), bad: true });
}

/**
 * The last resort: deletes everything except the saved matches and fetches it again.
 * @returns {Promise<boolean>} false: there is no network, so nothing was thrown away
 */
async function startOver() {
  const there = await fetch(new URL("../../release.json", ROOT), { cache: "no-store", signal: AbortSignal.timeout(10_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!there) return false;
  const registration = await workers()?.getRegistration(ROOT);
  const folder = new URL("../../", ROOT).pathname;
  await caches.delete(`cubilete ${folder}`);
  await registration?.unregister();
  location.reload();
  return true;
}

// ---- the saved matches ----------------------------------------------------------------------------------------------

/** @param {Found} found @param {(change: Partial<Found>) => void} patch */
const matches = ({ usage, quota, kept }, patch) =>
  section(
    "matches",
    html`
  <p>${session.value.stored ? t("settings.stored", { count: session.value.saved.length }) : t("settings.not_stored")}</p>
  ${usage ? html`<p class="soft">${t("doctor.usage", { size: size(usage), of: size(quota) })}</p>` : nothing}
  <p class="soft">${t(kept ? "settings.kept" : "settings.not_kept")}</p>
  <div class="row">
    <button type="button" class="btn" ?disabled=${!session.value.saved.length} @click=${saveAll}>${icon("save")}${t("doctor.save_all")}</button>
    <button type="button" class="btn" @click=${chooseRecord}>${icon("open")}${t("doctor.take_all")}</button>
    ${
      kept || !navigator.storage?.persist
        ? nothing
        : html`<button type="button" class="btn btn--ghost"
      @click=${async () => patch({ kept: await persist() })}>${t("doctor.persist")}</button>`
    }
  </div>`,
  );

// ---- how it runs ----------------------------------------------------------------------------------------------------

function start() {
  const { phase, start: how, reason } = session.value.engine;
  if (!how) return section("start", html`<p>${phase === "failed" ? t("doctor.start_failed", { why: reason }) : t("doctor.start_waiting")}</p>`);
  return section(
    "start",
    html`
    <p>${t(`doctor.path.${how.path}`)}</p>
    ${how.fellBack ? html`<p class="soft">${t("doctor.fell_back", { why: how.fellBack })}</p>` : nothing}
    <ul class="doctor__list">${Object.entries(how.ms).map(([step, ms]) => html`<li><code>${step}</code> <span class="num">${Math.round(ms)} ms</span></li>`)}</ul>`,
  );
}

const features = () =>
  section(
    "features",
    html`<ul class="doctor__list">
  ${Object.entries(FEATURES).map(
    ([name, there]) => html`<li>${icon(there() ? "check" : "close")} ${t(`doctor.feature.${name}`)}
    <span class="visually-hidden">${t(there() ? "doctor.there" : "doctor.not_there")}</span></li>`,
  )}
</ul>`,
  );
