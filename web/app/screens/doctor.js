/** What this device has of the site and how it runs: for whoever wants to know why something does not work, and to mend it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../bars.js";
import { locale, t } from "../i18n.js";
import { live } from "../live.js";
import { ask, BUILD, mend, offline, startOver } from "../offline.js";
import { chooseRecord, saveAll } from "../records.js";
import { href } from "../router.js";
import { session } from "../session.js";
import { openSheet } from "../sheet.js";

/** @typedef {import("../offline.js").Health} Health */
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

/** @type {import("../main.js").Show} */
export function show(el) {
  /** @type {Found} */
  let found = { health: null, looking: true, version: "", usage: 0, quota: 0, kept: false };
  const patch = (/** @type {Partial<Found>} */ change) => {
    found = { ...found, ...change };
    screen.paint();
  };
  const look = async (/** @type {() => Promise<Health | null>} */ how) => {
    patch({ looking: true });
    patch({ health: await how(), looking: false });
  };
  const title = () => t("doctor.title");
  const screen = live(el, () => html`
    ${topbar({ title: title(), heading: true, back: href("settings") })}
    <main id="main" class="page stack doctor">
      ${files(found, () => void look(mend))} ${matches(found, patch)} ${start()} ${features()}
    </main>
  `);
  const stop = offline.subscribe(screen.paint);
  void look(() => ask("check"));
  void version().then((told) => patch({ version: told }));
  void storage().then(patch);
  return { title, destroy: () => (stop(), screen.destroy()) };
}

async function version() {
  const answer = await fetch(new URL("../../release.json", import.meta.url)).catch(() => null);
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

/** @param {number} bytes */
const megabytes = (bytes) => new Intl.NumberFormat(locale(), { style: "unit", unit: "megabyte", maximumFractionDigits: 1 }).format(bytes / 1e6);

/** @param {string} name @param {unknown} content */
const section = (name, content) => html`<section class="card stack stack--tight" aria-labelledby=${`doctor-${name}`}>
  <h2 id=${`doctor-${name}`} class="setup__heading">${t(`doctor.${name}`)}</h2>
  ${content}
</section>`;

// ---- the site's own files -------------------------------------------------------------------------------------------

/** @param {Found} found @param {() => void} repair */
const files = (found, repair) => section("files", html`
  <p>${t("doctor.release", { version: found.version || "–", build: BUILD || "–" })}</p>
  <p role="status" class="doctor__state">${verdict(found)}</p>
  ${found.health ? wrong(found.health) : nothing}
  <div class="row">
    <button type="button" class="btn" ?disabled=${found.looking} @click=${repair}>${icon("again")}${t("doctor.repair")}</button>
    <button type="button" class="btn btn--ghost" @click=${confirmStartOver}>${t("doctor.start_over")}</button>
  </div>`);

/** @param {Found} found */
function verdict({ health, looking }) {
  if (looking) return t("doctor.looking");
  if (!health) return t(offline.value.phase === "coming" ? "doctor.coming" : "doctor.not_kept");
  const bad = health.missing.length + health.damaged.length;
  if (bad) return t("doctor.bad", { n: bad, of: health.files });
  return html`${icon("check")} ${t("doctor.whole", { n: health.files, size: megabytes(health.bytes) })}
    ${health.mended.length ? t("doctor.mended", { n: health.mended.length }) : nothing}
    ${health.build === BUILD ? nothing : t("doctor.newer", { build: health.build })}`;
}

/** @param {Health} health */
function wrong({ missing, damaged }) {
  const list = [...missing.map((name) => [name, t("doctor.missing")]), ...damaged.map((name) => [name, t("doctor.damaged")])];
  return list.length ? html`<ul class="doctor__list">${list.map(([name, what]) => html`<li><code>${name}</code> ${what}</li>`)}</ul>` : nothing;
}

function confirmStartOver() {
  openSheet({
    title: t("doctor.start_over"),
    body: (close) => html`<div class="stack"><p>${t("doctor.start_over_help")}</p>
      <button type="button" class="btn btn--primary" @click=${() => (close(), void startOver())}>${icon("again")}${t("doctor.start_over")}</button></div>`,
  });
}

// ---- the saved matches ----------------------------------------------------------------------------------------------

/** @param {Found} found @param {(change: Partial<Found>) => void} patch */
const matches = ({ usage, quota, kept }, patch) => section("matches", html`
  <p>${session.value.stored ? t("settings.stored", { count: session.value.saved.length }) : t("settings.not_stored")}</p>
  ${usage ? html`<p class="soft">${t("doctor.usage", { size: megabytes(usage), of: megabytes(quota) })}</p>` : nothing}
  <p class="soft">${t(kept ? "settings.kept" : "settings.not_kept")}</p>
  <div class="row">
    <button type="button" class="btn" @click=${saveAll}>${icon("save")}${t("doctor.save_all")}</button>
    <button type="button" class="btn" @click=${chooseRecord}>${icon("open")}${t("doctor.take_all")}</button>
    ${kept || !navigator.storage?.persist ? nothing : html`<button type="button" class="btn btn--ghost"
      @click=${async () => patch({ kept: await navigator.storage.persist() })}>${t("doctor.persist")}</button>`}
  </div>`);

// ---- how it runs ----------------------------------------------------------------------------------------------------

function start() {
  const { phase, start: how, reason } = session.value.engine;
  if (!how) return section("start", html`<p>${phase === "failed" ? t("doctor.start_failed", { why: reason }) : t("doctor.start_waiting")}</p>`);
  return section("start", html`
    <p>${t(`doctor.path.${how.path}`)}</p>
    ${how.fellBack ? html`<p class="soft">${t("doctor.fell_back", { why: how.fellBack })}</p>` : nothing}
    <ul class="doctor__list">${Object.entries(how.ms).map(([step, ms]) => html`<li><code>${step}</code> <span class="num">${Math.round(ms)} ms</span></li>`)}</ul>`);
}

const features = () => section("features", html`<ul class="doctor__list">
  ${Object.entries(FEATURES).map(([name, there]) => html`<li>${icon(there() ? "check" : "close")} ${t(`doctor.feature.${name}`)}
    <span class="visually-hidden">${t(there() ? "doctor.there" : "doctor.not_there")}</span></li>`)}
</ul>`);
