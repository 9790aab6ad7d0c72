/** A new evening, or one that changes: who plays, and by which rule. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { seatMark } from "../../ui/seat.js";
import { club, openClub, put, view } from "../club/club.js";
import { begun, changed, sitting, storedEvening } from "../club/edits.js";
import { faceOf, sortedByName } from "../club/names.js";
import { MOST_SEATS, RULES } from "../club/schema.js";
import { radioCard } from "../house/radio-card.js";
import { Place, href, leave } from "../router.js";
import { t } from "../words/i18n.js";
import { LONGEST_NAME, tidy } from "../words/names.js";

/** @typedef {import("../club/types.js").Evening} Evening */
/** @typedef {{name: string, people: string[], rule: import("../club/types.js").Rule, table: number, wrong: boolean, came: string[]}} Draft `came`: who was there when the form was opened */

/** @type {import("../club/types.js").MakePage} */
export function beginPage([id = ""], paint) {
  const before = () => view().evenings.find((one) => one.id === id);
  /** @type {Draft | undefined} */
  let made;
  const draft = () => (made ??= { ...NEW, ...planOf(before()) }); // the club may be open only after the page is
  const change = (/** @type {Partial<Draft>} */ part) => (Object.assign(draft(), { wrong: false }, part), paint());
  let busy = false; // a second tap is not a second evening
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy) return;
    if (coming(before(), draft()).length < 2) return change({ wrong: true });
    busy = true;
    const place = new Place();
    const since = await joinedSince(id, draft());
    const stored = storedEvening(club.value.club, id);
    const here = [...new Set([...coming(before(), draft()), ...since].flatMap((one) => view().is(one) ?? []))]; // another tab may have deleted somebody or all of it, or made two people one
    busy = !(id && !stored) && here.length >= 2;
    if (!busy) return change({ people: here, wrong: true });
    const evening = eveningOf({ ...draft(), people: here }, stored);
    await put({ evenings: [evening] });
    if (!place.left) leave(href("club", "evening", evening.id));
  };
  return {
    title: () => t(id ? "club.change_evening" : "club.begin"),
    back: id ? href("club", "evening", id) : href("club"),
    body: () => (id && !before() ? html`<p>${t("club.no_evening")}</p>` : form(draft(), change, save, t(id ? "club.keep" : "club.begin"), before())),
  };
}

/** @type {Draft} */
const NEW = { name: "", people: [], rule: "wins", table: 2, wrong: false, came: [] };

/** @param {Evening | undefined} evening @returns {Partial<Draft>} */
const planOf = (evening) => (evening ? { name: evening.name, people: evening.people, rule: evening.rule, table: evening.table, came: evening.people } : {});

/** Who has been added in another tab while this form was open. @param {string} id @param {Draft} draft @returns {Promise<string[]>} */
async function joinedSince(id, { came, people }) {
  await openClub();
  const now = view().evenings.find((one) => one.id === id);
  return now?.people.filter((one) => !came.includes(one) && !people.includes(one)) ?? [];
}

/** @param {Draft} draft @param {Evening | undefined} before @returns {Evening} */
function eveningOf({ name, people, rule, table }, before) {
  const plan = { name: tidy(name), people, rule, table };
  if (before) return changed(before, { ...plan, people: sitting(before.people, people, view().is) });
  return begun({ ...plan, began: Date.now() }).evenings[0];
}

/** Whether somebody joins a knock-out in which matches have been played. @param {Evening | undefined} evening @param {Draft} draft */
const isDrawnAnew = (evening, draft) => isUnderWay(evening, draft) && draft.people.some((one) => !draft.came.includes(one));

/** Whether it is a knock-out in which matches have been played. @param {Evening | undefined} evening @param {Draft} draft */
const isUnderWay = (evening, { rule }) => rule === "knockout" && matchesOf(evening).length > 0;

/** @param {Evening | undefined} evening */
const matchesOf = (evening) => (evening ? view().results.filter((match) => match.evening === evening.id) : []);

/**
 * Who must not leave, because the pairs would change and somebody who is out would play again: all who were drawn, or have played
 * before it became a knock-out.
 * @param {Evening | undefined} evening @param {Draft} draft @returns {string[]}
 */
function held(evening, draft) {
  if (!evening || !isUnderWay(evening, draft)) return [];
  const played = matchesOf(evening).flatMap(({ who }) => who.flatMap((one) => (one && view().is(one)) ?? []));
  return [...new Set([...(evening.rule === "knockout" ? evening.people : []), ...played])];
}

/** Who was chosen, and who must not leave under the rule that is chosen now. @param {Evening | undefined} evening @param {Draft} draft @returns {string[]} */
const coming = (evening, draft) => [...new Set([...draft.people, ...held(evening, draft)])];

/** @param {Draft} draft @param {(part: Partial<Draft>) => void} change @param {(event: Event) => Promise<void>} save @param {string} label @param {Evening | undefined} before */
const form = (draft, change, save, label, before) => html`<form class="stack" novalidate @submit=${(/** @type {Event} */ event) => void save(event)}>
  ${who(draft, change, held(before, draft))} ${byWhich(draft, change)}
  <div class="field"><label for="evening-name">${t("club.evening_name")}</label>
    <input id="evening-name" maxlength=${LONGEST_NAME} autocomplete="off" .value=${draft.name}
      @input=${(/** @type {Event} */ { target }) => (draft.name = /** @type {HTMLInputElement} */ (target).value)} />
    <p class="field__help">${t("club.league_help")}</p></div>
  ${isDrawnAnew(before, draft) ? html`<p class="field__help" role="status">${t("club.drawn_anew")}</p>` : nothing}
  ${draft.wrong ? html`<p class="field__error" role="alert">${t("club.too_few")}</p>` : nothing}
  <button type="submit" class="btn btn--primary btn--big btn--wide">${label}</button>
</form>`;

/** @param {Draft} draft @param {(part: Partial<Draft>) => void} change @param {string[]} stay who cannot leave */
function who({ people }, change, stay) {
  const comes = (/** @type {string} */ id) => people.includes(id) || stay.includes(id);
  const toggle = (/** @type {string} */ id) => change({ people: people.includes(id) ? people.filter((one) => one !== id) : [...people, id] });
  return html`<fieldset class="field"><legend>${t("club.who_comes")}</legend><div class="club-faces">
    ${sortedByName(view().people.map(({ id }) => id)).map(
      (id) => html`<button type="button" class="chip club-face" aria-pressed=${comes(id)} ?disabled=${stay.includes(id)} @click=${() => toggle(id)}>
        ${seatMark(faceOf(id))}${faceOf(id).name}</button>`,
    )}
  </div>${stay.length ? html`<p class="field__help">${t("club.stay")}</p>` : nothing}</fieldset>`;
}

/** @param {Draft} draft @param {(part: Partial<Draft>) => void} change */
const byWhich = ({ rule, table }, change) => html`<fieldset class="field choice"><legend>${t("club.standings")}</legend>
  <div class="choice__cards">
    ${RULES.map((one) => radioCard({ name: "rule", picked: one === rule, title: t(`club.rule.${one}`), help: t(`club.rule_help.${one}`), pick: () => change({ rule: one }) }))}
  </div>
  ${
    rule === "robin"
      ? html`<div class="field"><label for="evening-size">${t("club.table_size")}</label>
    <select id="evening-size" @change=${(/** @type {Event} */ { target }) => change({ table: Number(/** @type {HTMLSelectElement} */ (target).value) })}>
      ${Array.from({ length: MOST_SEATS - 1 }, (_, n) => n + 2).map((n) => html`<option value=${n} ?selected=${n === table}>${n}</option>`)}
    </select></div>`
      : nothing
  }
</fieldset>`;
