/**
 * Sheets, questions and toasts. Sheets are <dialog>s: the browser keeps the focus inside, gives it back and closes on Escape.
 */
import { html, render } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { announce } from "./announce.js";
import { t } from "../words/i18n.js";

/** @typedef {import("../../vendor/lit-html/lit-html.js").TemplateResult} TemplateResult */
/** @typedef {{dialog: HTMLDialogElement, repaint: () => void, close: () => void}} Sheet */

let sheets = 0;

/** Whether a sheet is in front: a second tap while it was being fetched opens it no second time. */
export const isSheetOpen = () => document.querySelector("dialog[open]") !== null;

/**
 * @param {{title: string | (() => string), body: (close: () => void) => TemplateResult, kind?: string, onclose?: () => void}} what
 * @returns {Sheet}
 */
export function openSheet({ title, body, kind = "", onclose }) {
  const dialog = document.createElement("dialog");
  dialog.className = `sheet ${kind}`;
  const name = `sheet-${++sheets}`;
  dialog.setAttribute("aria-labelledby", name);
  document.body.append(dialog);
  const close = () => dialog.close();
  const repaint = () => render(frame(name, typeof title === "string" ? title : title(), body(close), close), dialog);
  repaint();
  dialog.addEventListener("close", () => {
    dialog.remove();
    onclose?.();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && outside(dialog, event)) close();
  });
  dialog.showModal();
  return { dialog, repaint, close };
}

/**
 * @param {string} name
 * @param {string} title
 * @param {TemplateResult} body
 * @param {() => void} close
 */
const frame = (name, title, body, close) => html`
  <div class="sheet__head">
    <h2 id=${name} tabindex="-1" autofocus>${title}</h2>
    <button type="button" class="btn btn--icon btn--ghost" aria-label=${t("shell.close")} @click=${close}>${icon("close")}</button>
  </div>
  <div class="sheet__body">${body}</div>
`;

/** A tap on the backdrop reaches the dialog itself, outside its box. @param {HTMLElement} box @param {MouseEvent} event */
function outside(box, { clientX: x, clientY: y }) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom;
}

/**
 * @param {{title: string, text: string, yes: string, no?: string}} question
 * @returns {Promise<boolean>}
 */
export function ask({ title, text, yes, no = t("shell.cancel") }) {
  return new Promise((resolve) => {
    let answer = false;
    openSheet({
      title,
      kind: "sheet--ask",
      onclose: () => resolve(answer),
      body: (close) => html`
        <p>${text}</p>
        <div class="row ask__buttons">
          <button type="button" class="btn btn--quiet grow" @click=${close}>${no}</button>
          <button type="button" class="btn btn--primary grow" @click=${() => ((answer = true), close())}>${yes}</button>
        </div>
      `,
    });
  });
}

/** @typedef {{label: string, run: () => void}} ToastAction */
/** @type {Set<{close: () => void, house: boolean, undo: boolean}>} */
const shown = new Set();

/**
 * A newer toast takes the place of the older, but leaves one that offers to undo: only another such takes its place.
 * @param {{text: string, news?: string, actions?: ToastAction[], bad?: boolean, house?: boolean, undo?: boolean, lasts?: number, onclose?: () => void}} what
 *   `news`: the part that a screen reader has not read yet; `house`: a fixed sentence of the house, of no table; `undo`: its action takes
 *   something back; `lasts` in ms, 0 for ever
 * @returns {{close: () => void}}
 */
export function toast({ text, news = text, actions = [], bad = false, house = false, undo = false, lasts = 8000, onclose }) {
  for (const one of shown) if (undo || !one.undo) one.close();
  const host = /** @type {HTMLElement} */ (document.getElementById("toasts"));
  const box = document.createElement("div");
  box.className = bad ? "toast toast--bad" : "toast";
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", t("shell.message"));
  let timer = 0;
  const close = () => {
    if (!box.isConnected) return;
    clearTimeout(timer);
    box.remove();
    shown.delete(handle);
    onclose?.();
  };
  const handle = { close, house, undo };
  shown.add(handle);
  render(toastBody(text, actions, close), box);
  host.append(box);
  if (lasts) timer = linger(box, lasts, close);
  if (news) announce(news);
  return handle;
}

/**
 * A toast somebody is reading or reaching for does not go away under the finger.
 * @param {HTMLElement} box @param {number} lasts @param {() => void} close
 */
function linger(box, lasts, close) {
  const held = () => box.matches(":hover, :focus-within");
  const tick = () => (held() ? window.setTimeout(tick, 1500) : close());
  return window.setTimeout(tick, lasts);
}

/** @param {string} text @param {ToastAction[]} actions @param {() => void} close */
const toastBody = (text, actions, close) => {
  const on = (/** @type {() => void} */ run) => (/** @type {MouseEvent} */ event) => (shield(event), close(), run());
  return html`
    <p class="toast__text grow">${text}</p>
    ${actions.map(({ label, run }) => html`<button type="button" class="btn" @click=${on(run)}>${label}</button>`)}
    <button type="button" class="btn btn--icon toast__close" aria-label=${t("shell.dismiss")} @click=${on(() => {})}>${icon("close")}</button>
  `;
};

const DOUBLE = 350; // ms
const NEAR = 24; // px

/**
 * Whether a tap follows another at once, in the same place: Firefox does not count those of a finger. Keys and readers have no place.
 * @param {MouseEvent} first @param {MouseEvent} second
 */
export const isDouble = (first, second) =>
  first.detail > 0 && second.detail > 0 && second.timeStamp - first.timeStamp < DOUBLE && Math.hypot(second.x - first.x, second.y - first.y) < NEAR;

/** The second tap of a double tap is none on what was beneath the toast. @param {MouseEvent} first */
function shield(first) {
  const stop = (/** @type {MouseEvent} */ event) => {
    if (isDouble(first, event)) event.stopImmediatePropagation(), event.preventDefault();
  };
  addEventListener("click", stop, true);
  setTimeout(() => removeEventListener("click", stop, true), DOUBLE);
}

/** @param {boolean} [all] also fixed sentences of the house, which say nothing of anybody's dice or cards */
export function clearToast(all = true) {
  for (const one of shown) if (all || !one.house) one.close();
}
