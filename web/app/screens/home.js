import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { namesOf } from "../../common/players.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { cup } from "../../ui/cup.js";
import { dieFace } from "../../ui/die.js";
import { emblem } from "../../ui/emblem.js";
import { icon } from "../../ui/icon.js";
import { gameName, games } from "../words/catalog.js";
import { presetOf } from "../words/house-rules.js";
import { chooseRecord, readFiles } from "../sharing/files.js";
import { listed, t, when } from "../words/i18n.js";
import { live } from "../house/live.js";
import { seatTotals, standing } from "../match/sentences.js";
import { needsHint, offline } from "../device/offline.js";
import { lastTable } from "../house/last-table.js";
import { playNow } from "../house/play-now.js";
import { go, href, toTable } from "../router.js";
import { embedded } from "../where.js";
import { startEngine } from "../match/engine.js";
import { session } from "../match/session.js";
import { going } from "../match/keeping.js";
import { FEW, isReading, lastKnown, refreshList } from "../match/shelf.js";
import { later } from "../device/later.js";
import { using } from "../house/using.js";

/** @typedef {import("../types.js").Meta} Meta */
/** @typedef {import("../types.js").Game} Game */

const menu = later("app/screens/saved-menu.js", () => import("./saved-menu.js"));

/** @type {import("../types.js").Show} */
export function show(el) {
  let all = false;
  const early = lastKnown();
  if (!isReading()) void refreshList(); // it is read at the start
  const screen = live(el, () => {
    const { saved, listed } = session.value;
    const before = listed ? [] : early.newest.filter(({ id }) => !going.has(id) && saved.every((one) => one.id !== id));
    const newest = [...saved, ...before];
    const count = saved.length + before.length + (listed ? 0 : early.count - early.newest.length);
    return html`
      ${hero()}
      <main id="main" class="page home">
        ${newest.length ? savedMatches(newest, all, () => ((all = true), screen.paint()), count) : nothing}
        <section aria-labelledby="games-title" class="stack">
          <h2 id="games-title" class=${newest.length ? "" : "visually-hidden"}>${t("home.games")}</h2>
          <ul class="games">${games().map((game) => html`<li>${gameCard(game)}</li>`)}</ul>
        </section>
        <footer class="home__foot">
          ${embedded ? nothing : html`<a class="btn btn--ghost" href=${href("club")}>${icon("people")}${t("home.club")}</a>`}
          <button type="button" class="btn btn--ghost" @click=${chooseRecord}>${icon("open")}${t("home.import")}</button>
          <p class="soft small">${t("home.private")}</p>
          ${offlineState()}
        </footer>
      </main>
    `;
  });
  const stops = [offline.subscribe(screen.paint), takeDrops()];
  function destroy() {
    for (const stop of stops) stop();
    screen.destroy();
  }
  return { title: () => "", destroy };
}

/** A file may be dropped anywhere: beside the list a browser would leave the site to show it. @returns {() => void} */
function takeDrops() {
  const over = (/** @type {Event} */ event) => event.preventDefault();
  addEventListener("dragover", over);
  addEventListener("drop", drop);
  return () => (removeEventListener("dragover", over), removeEventListener("drop", drop));
}

/** @param {DragEvent} event */
function drop(event) {
  event.preventDefault();
  readFiles(event.dataTransfer?.files ?? []);
}

const hero = () => html`<header class="hero on-felt">
  <div class="hero__inner">
    <div class="hero__words">
      <h1>Cubilete</h1>
      <p>${t("home.tagline")}</p>
    </div>
    <div class="hero__art" aria-hidden="true">${cup()}<span class="hero__dice">${[5, 1, 3].map((face) => dieFace(face))}</span></div>
  </div>
  <a class="btn btn--icon hero__settings" href=${href("settings")} aria-label=${t("settings.title")}>${icon("settings")}</a>
</header>`;

/** Shown only when it is true. */
function offlineState() {
  const { phase, install } = offline.value;
  return html`${phase === "ready" ? html`<p class="soft small home__ready">${icon("check")}${t("offline.ready")}</p>` : nothing}
    ${
      phase === "failed"
        ? html`<p class="soft small">${t("doctor.not_kept")}</p>
      <a class="btn btn--ghost" href=${href("doctor")}>${icon("info")}${t("doctor.title")}</a>`
        : nothing
    }
    ${install ? html`<button type="button" class="btn btn--ghost" @click=${install}>${icon("save")}${t("offline.install")}</button>` : nothing}
    ${needsHint() ? html`<p class="soft small">${t("offline.iphone")}</p>` : nothing}`;
}

/** How long a match takes under the last house rules; nothing if those were not measured. @param {Game} game */
function duration(game) {
  const [fewer, more] = Object.entries(game.minutes[presetOf(game, lastTable(game).values)] ?? {});
  return fewer && more ? t("home.minutes", { few: Number(fewer[0]), short: fewer[1], many: Number(more[0]), long: more[1] }) : "";
}

/** @param {Game} game */
function gameCard(game) {
  const [low, high] = game.seats;
  const [name, time] = [gameName(game.id), duration(game)];
  return html`<div class="card game-card">
    <a class="game-card__open" href=${href("setup", game.id)} @pointerenter=${startEngine} @focus=${startEngine}>
      ${emblem(game.id, game.luck)}
      <span class="game-card__words">
        <span class="game-card__name">${name}</span>
        <span class="game-card__tagline">${t("tagline", {}, { game: game.id })}</span>
        <span class="game-card__facts">${icon("people")}${t("home.players", { low, high })}</span>
        ${time ? html`<span class="game-card__facts">${time}</span>` : nothing}
      </span>
    </a>
    <button type="button" class="btn btn--quiet game-card__now" aria-label=${t("home.play_now", { game: name })} @click=${() => toTable() || go(playNow(game))}>
      ${icon("play")}${t("home.now")}
    </button>
    <a class="btn btn--icon btn--ghost game-card__rules" href=${href("rules", game.id)} aria-label=${t("rules.title", { game: name })}>${icon("rules")}</a>
  </div>`;
}

/** @param {Meta[]} saved the newest, at least @param {boolean} all @param {() => void} more @param {number} [count] of all of them */
export function savedMatches(saved, all, more, count = saved.length) {
  const shown = all ? saved : saved.slice(0, FEW);
  return html`<section aria-labelledby="saved-title" class="stack">
    <h2 id="saved-title">${t("home.saved")}</h2>
    <ul class="saved">
      ${repeat(
        shown,
        (meta) => meta.id,
        (meta) => html`<li>${savedCard(meta)}</li>`,
      )}
    </ul>
    ${
      shown.length < count
        ? html`<button type="button" class="btn btn--ghost" @click=${more}>${t("home.more", { count: count - shown.length })}</button>`
        : nothing
    }
  </section>`;
}

/** @param {Meta} meta */
function savedCard(meta) {
  const name = gameName(meta.game);
  const address = meta.over ? href("result", meta.id) : href("table", meta.id);
  return html`<article class="card saved-card">
    <a class="saved-card__open" href=${address} @pointerenter=${startEngine}>
      <span class="saved-card__head">
        <span class="saved-card__game">${name}</span>
        <span class="soft small">${when(meta.updated)}</span>
      </span>
      ${seatTotals(meta)}
      <span class="saved-card__foot">
        <span>${standing(meta)}</span>
        <span class="saved-card__go">${meta.over ? t("home.result") : t("home.resume")}${icon("next")}</span>
      </span>
    </a>
    <button
      type="button"
      class="btn btn--icon btn--ghost saved-card__more"
      aria-label=${t("home.about", { game: name, names: listed(namesOf(meta.players)) })}
      @click=${() => using(menu, (part) => part.openMenu(meta))}
    >
      ${icon("more")}
    </button>
  </article>`;
}
