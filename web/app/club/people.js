/** Sheets for people: add, rename, recolour, merge and delete. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { COLOURS, seatMark } from "../../ui/seat.js";
import { openSheet, toast } from "../house/sheet.js";
import { session } from "../match/session.js";
import { refreshList } from "../match/shelf.js";
import { gameName, games } from "../words/catalog.js";
import { t } from "../words/i18n.js";
import { LONGEST_NAME, look, tidy } from "../words/names.js";
import { vocabularies } from "../words/vocabulary.js";
import { club, openClub, put, view } from "./club.js";
import { added, changed, claimed, deletedPerson, haveMet, joined, outright, parted, playingAs } from "./edits.js";
import { saveClub } from "./files.js";
import { sortedByName } from "./names.js";
import { byName, viewOf } from "./who.js";

/** @typedef {import("./types.js").Person} Person */
/** @typedef {{name: string, colour: string, words?: import("./types.js").Words}} Draft */

const UNDO = 10_000; // ms

/** One of the least used colours. @returns {string} */
function freeColour() {
  const uses = (/** @type {string} */ colour) => view().people.filter((person) => person.colour === colour).length;
  return COLOURS.reduce((best, colour) => (uses(colour) < uses(best) ? colour : best));
}

/** How many matches they have played. @param {string | undefined} id */
const played = (id, { results } = view()) => results.filter(({ who }) => id && who.includes(id)).length;

/** Adds somebody at once, or what they have played as a guest. @param {string} name @param {Omit<Draft, "name">} [more] */
export async function remember(name, more) {
  await openClub(); // another tab may have added them, or others in the same matches
  const known = byName(view().people).get(look(name));
  const entries = known ? claimed(club.value.club, known, view().is) : added(club.value.club, { name, ...(more ?? { colour: freeColour() }) });
  const before = played(known?.id);
  if (!(await put(entries))) return;
  const id = known?.id ?? byName(view().people).get(look(name))?.id;
  toast({ text: t("club.remembered", { name, count: played(id) - before }) });
}

export const openNew = () => openEditor({ name: "", colour: freeColour() }, t("club.add"), ({ name, ...more }) => void remember(name, more));

/** @param {Person} person */
export const openEdit = (person) => openEditor(person, t("club.edit"), (draft) => void edit(person, draft), person.id);

/** @param {Person} person @param {Draft} draft */
async function edit(person, draft) {
  const now = await current(person);
  if (!now) return;
  await refreshList(); // another tab may have begun a match with them
  const playing = session.value.saved.filter(({ over }) => !over);
  const was = playingAs(now, draft.name, view(), playing);
  await put(outright(club.value.club, view(), { people: [changed(now, { ...draft, was })] }));
}

/** @param {Draft} draft @param {string} title @param {(draft: Draft) => void} save @param {string} [own] the id of whom it is about */
function openEditor({ name, colour, words }, title, save, own) {
  /** @type {Draft} */
  const draft = { name, colour, ...(words ? { words } : {}) };
  let wrong = "";
  let busy = false; // a second tap is not a second person
  const submit = async (/** @type {Event} */ event, /** @type {() => void} */ close) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    await openClub(); // another tab may have given somebody this name
    draft.name = tidy(draft.name);
    wrong = wrongName(draft.name, own);
    busy = !wrong;
    if (wrong) return sheet.repaint();
    close();
    save(draft);
  };
  const sheet = openSheet({
    title,
    body: (close) => html`<form class="stack" novalidate @submit=${(/** @type {Event} */ event) => void submit(event, close)}>
      <div class="field">
        <label for="club-name">${t("club.name")}</label>
        <input id="club-name" maxlength=${LONGEST_NAME} autocomplete="off" autocapitalize="words" spellcheck="false" .value=${draft.name}
          aria-invalid=${wrong ? "true" : "false"} aria-describedby=${wrong ? "club-name-error" : nothing}
          @input=${(/** @type {Event} */ event) => (draft.name = /** @type {HTMLInputElement} */ (event.target).value)} />
        ${wrong ? html`<p class="field__error" id="club-name-error" role="alert">${wrong}</p>` : nothing}
      </div>
      <fieldset class="field"><legend>${t("club.colour")}</legend><div class="colours">
        ${COLOURS.map(
          (one) => html`<button type="button" class="colours__one" aria-pressed=${one === draft.colour}
            @click=${() => ((draft.colour = one), sheet.repaint())}>${seatMark({ colour: one })}<span>${t(`colour.${one}`)}</span></button>`,
        )}
      </div></fieldset>
      ${wordsFields(draft)}
      <button type="submit" class="btn btn--primary">${t("club.keep")}</button>
    </form>`,
  });
}

/** For each game with a choice of words. @param {Draft} draft */
const wordsFields = (draft) =>
  games().flatMap(({ id }) => {
    const known = vocabularies(id);
    if (known.length < 2) return [];
    const pick = (/** @type {string} */ words) => {
      const { [id]: _, ...others } = draft.words ?? {};
      draft.words = words ? { ...others, [id]: words } : others;
    };
    return html`<div class="field"><label for=${`club-words-${id}`}>${t("club.words", { game: gameName(id) })}</label>
      <select id=${`club-words-${id}`} @change=${(/** @type {Event} */ event) => pick(/** @type {HTMLSelectElement} */ (event.target).value)}>
        <option value="">${t("club.words_any")}</option>
        ${known.map((one) => html`<option value=${one.id} .selected=${one.id === draft.words?.[id]}>${one.name}</option>`)}
      </select></div>`;
  });

/** @param {string} name @param {string} [own] @returns {string} what is wrong with it */
function wrongName(name, own) {
  if (!name) return t("club.no_name");
  const others = view().people.filter(({ id }) => id !== own);
  return byName(others).has(look(name)) ? t("club.taken") : "";
}

/** Two people are one from now on, until somebody takes it back. @param {Person} one @param {Person} other who stays */
export async function join(one, other) {
  const [now, staying] = [await current(one), await current(other)];
  if (!now || !staying) return;
  if (!(await put(outright(club.value.club, view(), joined(now, staying))))) return;
  const undo = { label: t("home.undelete"), run: () => void part(one.id) };
  toast({ text: t("club.joined", { name: one.name, other: other.name }), actions: [undo], undo: true, lasts: UNDO });
}

/** @param {string} id */
export async function part(id) {
  await openClub();
  await put(outright(club.value.club, view(), parted(club.value.club, view(), id)));
}

/** Somebody as the club has them now; if another tab has deleted or merged them, people are told. @param {Person} person @returns {Promise<Person | undefined>} */
async function current({ id, name }) {
  await openClub();
  const now = view().people.find((one) => one.id === id);
  if (!now) toast({ text: t("club.person_gone", { name }), bad: true, lasts: 0 });
  return now;
}

/** @param {Person} person who turns out to be somebody else @param {() => void} done */
export function openJoin(person, done) {
  const others = sortedByName(view().people.flatMap(({ id }) => (id === person.id || haveMet(club.value.club, view(), id, person.id) ? [] : id)));
  openSheet({
    title: t("club.same", { name: person.name }),
    body: (close) => html`<div class="stack">
      <p>${others.length ? t("club.same_help", { name: person.name }) : t("club.same_nobody", { name: person.name })}</p>
      ${others.map((id) => {
        const other = /** @type {Person} */ (view().people.find((one) => one.id === id));
        return html`<button type="button" class="btn" @click=${() => (close(), done(), void join(person, other))}>
          ${seatMark(other)}${other.name}</button>`;
      })}
    </div>`,
  });
}

/** With what another tab has entered of theirs. @param {Person} person */
async function remove(person) {
  const now = await current(person);
  if (now) await put(deletedPerson(club.value.club, view(), now.id));
}

/** @param {Person} person @param {() => void} done */
export function openDelete(person, done) {
  const count = played(person.id, viewOf(club.value.club)); // also those that were taken back and go on
  openSheet({
    title: t("club.delete", { name: person.name }),
    body: (close) => html`<div class="stack">
      <p>${t("club.delete_help", { name: person.name, count })}</p>
      <button type="button" class="btn" @click=${saveClub}>${icon("save")}${t("club.save")}</button>
      <button type="button" class="btn btn--primary" @click=${() => (close(), done(), void remove(person))}>
        ${icon("trash")}${t("club.delete", { name: person.name })}</button>
    </div>`,
  });
}
