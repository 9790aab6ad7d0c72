/** An evening: a group, a rule, its matches, and the standings between them. Kept open for weeks, it is a league. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { printIcon } from "../../ui/print-icon.js";
import { club, noteMatches, put, view } from "../club/club.js";
import { bracket, haveDecided, nextTable } from "../club/draw.js";
import { changed, deleted, storedEvening } from "../club/edits.js";
import { partOf } from "../club/exchange.js";
import { linkTo, table } from "../club/figures.js";
import { saveClub, toCode } from "../club/files.js";
import { isTaken } from "../club/lot.js";
import { matchList } from "../club/matches.js";
import { day, faceOf, nameOf } from "../club/names.js";
import { MOST_SEATS } from "../club/schema.js";
import { standings } from "../club/standings.js";
import { rememberPeople, seated } from "../house/people.js";
import { openSheet, toast } from "../house/sheet.js";
import { go, href } from "../router.js";
import { openShare } from "../sharing/share.js";
import { session } from "../match/session.js";
import { refreshList } from "../match/shelf.js";
import { gameName, games, lowWins } from "../words/catalog.js";
import { labelled, listed, number, t, when } from "../words/i18n.js";

/** @typedef {import("../club/types.js").Evening} Evening */
/** @typedef {import("../club/who.js").Shown} Shown */
/** @typedef {import("../club/who.js").Told} Told */

/** The title of an evening. @param {Shown} evening */
export const nameOfEvening = ({ name, began }) => name || t("club.evening_of", { when: when(began) });

/** @type {import("../club/types.js").MakePage} */
export function eveningPage([id = ""]) {
  const evening = () => view().evenings.find((one) => one.id === id);
  return {
    title: () => {
      const here = evening();
      return here ? nameOfEvening(here) : t("home.club");
    },
    back: href("club"),
    actions: () => html`<button type="button" class="btn btn--icon" aria-label=${t("club.print")} @click=${() => print()}>${printIcon()}</button>`,
    body: () => {
      const here = evening();
      return here ? whole(here) : html`<p>${t("club.no_evening")}</p>`;
    },
  };
}

/** @param {Shown} evening */
function whole(evening) {
  const results = view().results.filter((result) => result.evening === evening.id);
  const rows = standings(evening, results, lowWins);
  const date = day(evening.began);
  const isDecided = () => evening.rule !== "knockout" || whoIsNext(evening, results).length < 2;
  return html`<h2 class="on-paper">${evening.name || t("club.evening_of", { when: date })}</h2>
    ${evening.name ? html`<p class="on-paper">${date}</p>` : nothing}
    ${evening.ended && results.length && rows[0] && isDecided() ? html`<p class="club-won">${t("club.evening_won", { names: listed(rows.filter(({ place }) => place === 1).map(({ who }) => nameOf(who))) })}</p>` : nothing}
    <section class="stack stack--tight" aria-labelledby="evening-table">
      <h2 id="evening-table">${t("club.standings")}</h2>
      <p class="soft small">${labelled(t(`club.rule.${evening.rule}`))}${t(`club.rule_help.${evening.rule}`)}</p>
      <div class="card">${table(
        t("club.standings"),
        [t("club.col.name"), t("club.col.played"), t("club.col.won"), t(`club.value.${evening.rule}`)],
        rows.map(({ who, played, won, value, place }) => [
          html`${t("club.came", { place, name: "" })}${linkTo(who)}`,
          number(played),
          number(won),
          number(value),
        ]),
      )}</div>
    </section>
    ${evening.ended ? nothing : next(evening, results)}
    ${results.length ? html`<section class="stack stack--tight" aria-labelledby="evening-matches"><h2 id="evening-matches">${t("club.matches")}</h2>${matchList([...results].reverse())}</section>` : nothing}
    ${ways(evening, results)}`;
}

/** Who sits down next, in the order of play; nobody once a knock-out is decided. @param {Shown} evening @param {Told[]} results @returns {string[]} */
export function whoIsNext({ rule, order, table: size }, results) {
  if (rule === "knockout") return bracket(order, results).next?.flatMap((one) => one ?? []) ?? [];
  return nextTable(order.filter(isTaken), results, rule === "robin" ? size : MOST_SEATS);
}

/** @param {Shown} evening @param {Told[]} results */
function next(evening, results) {
  const who = whoIsNext(evening, results);
  if (who.length < 2) return evening.rule === "knockout" ? html`<p>${t("club.decided")}</p>` : nothing;
  const play = (/** @type {string} */ game) => {
    rememberPeople(seated(who.map((id) => ({ ...faceOf(id), controller: /** @type {const} */ ("person") }))));
    go(href("setup", game));
  };
  const seats = (/** @type {[number, number]} */ [low, high]) => who.length >= low && who.length <= high;
  return html`<section class="card stack stack--tight" aria-labelledby="evening-next">
    <h2 id="evening-next" class="setup__heading">${t("club.next")}</h2>
    <p>${t("club.next_table", { names: listed(who.map(nameOf)), name: nameOf(who[0] ?? "") })}</p>
    ${evening.rule === "knockout" && haveDecided(who, results) ? html`<p>${t("club.met_before")}</p>` : nothing}
    <div class="club-games">${games()
      .filter((game) => seats(game.seats))
      .map(({ id }) => html`<button type="button" class="btn" @click=${() => play(id)}>${icon("play")}${gameName(id)}</button>`)}</div>
    <a class="btn btn--quiet" href=${href("club", "enter", evening.id)}>${icon("edit")}${t("club.enter")}</a>
  </section>`;
}

/** @param {Shown} evening @param {Told[]} results */
const ways = (evening, results) => html`<div class="row club-ways">
  <button type="button" class="btn" @click=${() => void turn(evening)}>${t(evening.ended ? "club.reopen" : "club.end")}</button>
  <a class="btn btn--ghost" href=${href("club", "begin", evening.id)}>${icon("edit")}${t("club.change_evening")}</a>
  <button type="button" class="btn btn--ghost" @click=${() => void share(evening)}>${icon("share")}${t("club.link_evening")}</button>
  <button type="button" class="btn btn--ghost" @click=${() => openDelete(evening, results.length)}>${icon("trash")}${t("club.delete_evening")}</button>
</div>`;

/** Ends it, or opens it again. @param {Evening} shown */
async function turn(shown) {
  await refreshList(); // a match that another tab has just ended is still one of this evening
  await noteMatches(session.value.saved, true);
  const stored = storedEvening(club.value.club, shown.id);
  if (!stored) return;
  const { ended: _, ...open } = changed(stored, {});
  await put({ evenings: [shown.ended ? open : { ...open, ended: Date.now() }] });
}

/** @param {Shown} evening */
async function share(evening) {
  const code = await toCode(partOf(club.value.club, view(), evening.id));
  if (code === null) return void toast({ text: t("club.too_long"), bad: true });
  const address = new URL(href("club", "in", code), new URL("./", location.href)).href;
  void openShare({
    title: t("club.link_evening"),
    words: t("club.link_evening_help"),
    more: t("share.names"),
    address,
    subject: nameOfEvening(evening),
    card: "",
  });
}

/** @param {Shown} evening @param {number} count */
function openDelete(evening, count) {
  openSheet({
    title: t("club.delete_evening"),
    body: (close) => html`<div class="stack"><p>${t("club.delete_evening_help", { count })} ${t("club.save_first")}</p>
      <button type="button" class="btn" @click=${saveClub}>${icon("save")}${t("club.save")}</button>
      <button type="button" class="btn btn--primary" @click=${() => (close(), go(href("club")), void put(deleted("evenings", evening)))}>
        ${icon("trash")}${t("club.delete_evening")}</button></div>`,
  });
}
