/** The club: people, evenings, figures. Each of its pages has an address of its own behind `#/club`. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { club, noteMatches, notePlaying, openClub } from "../club/club.js";
import { loadStyle } from "../device/late-styles.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../house/bars.js";
import { live } from "../house/live.js";
import { isDouble } from "../house/sheet.js";
import { session } from "../match/session.js";
import { refreshList } from "../match/shelf.js";
import { t } from "../words/i18n.js";
import { beginPage } from "./club-begin.js";
import { enterPage } from "./club-enter.js";
import { eveningPage } from "./club-evening.js";
import { hubPage } from "./club-hub.js";
import { inPage } from "./club-in.js";
import { matchesPage } from "./club-matches.js";
import { personPage } from "./club-person.js";
import { sheetPage } from "./club-sheet.js";

/** @type {{[name: string]: import("../club/types.js").MakePage}} */
const PAGES = { person: personPage, matches: matchesPage, enter: enterPage, begin: beginPage, evening: eveningPage, in: inPage, sheet: sheetPage };

export const words = () => loadStyle("app/screens/club.css").then(() => {});

/** @type {import("../types.js").Show} */
export function show(el, [name = "", ...args]) {
  const page = ((Object.hasOwn(PAGES, name) && PAGES[name]) || hubPage)(args, () => screen.paint());
  void bringUpToDate();
  met = null;
  const screen = live(el, () => {
    const { phase } = club.value;
    return html`${topbar({ title: page.title(), heading: true, back: page.back, actions: phase === "open" ? page.actions?.() : nothing })}
      <main id="main" class="page stack club" @click=${onlyWhatWasMet} aria-busy=${phase === "opening"}>${trouble()} ${phase === "open" ? page.body() : nothing}</main>`;
  });
  const stop = club.subscribe(screen.paint);
  return { title: page.title, destroy: () => (stop(), screen.destroy()) };
}

/** What the last tap on this page met. @type {string | null} */
let met = null;

/** Where the last two taps were, on whatever page. @type {MouseEvent[]} */
let taps = [];
addEventListener("click", (event) => (taps = [...taps.slice(-1), event]), true);

/** Whether the last tap is the second one of a double tap. */
function isSecond() {
  const [before, now] = taps;
  return !!before && !!now && isDouble(before, now);
}

/** The second tap of a double tap is none on what has come under the finger since the first: lists close up. */
const onlyWhatWasMet = {
  capture: true,
  /** @param {MouseEvent} event */
  handleEvent(event) {
    const thing = /** @type {Element} */ (event.target).closest("button, a");
    const name = thing?.ariaLabel ?? thing?.textContent?.trim() ?? "";
    if ((event.detail < 2 && !isSecond()) || name === met) return void (met = name);
    taps = []; // the third is one of its own
    event.preventDefault();
    event.stopPropagation();
  },
};

/** Another tab may have changed the club, and matches may have ended while it could not be loaded. */
async function bringUpToDate() {
  await Promise.all([openClub(), refreshList()]);
  notePlaying(session.value.saved, true);
  await noteMatches(session.value.saved, true);
}

/** Warnings to read before relying on the figures. */
function trouble() {
  const { phase, broken, stored } = club.value;
  const told = [phase === "newer" && t("club.newer"), !stored && t("club.unstored"), broken > 0 && t("club.broken", { n: broken })];
  return [phase === "unread" ? unread() : nothing, ...told.filter(Boolean).map((text) => html`<p class="card club-trouble" role="status">${text}</p>`)];
}

const unread = () => html`<div class="waiting" role="alert">
  <p class="waiting__title">${t("club.unread")}</p>
  <button type="button" class="btn btn--primary" @click=${() => void bringUpToDate()}>${icon("again")}${t("engine.retry")}</button>
</div>`;
