/**
 * Before the host page may see anything hidden, somebody at the table agrees twice. First in the frame, where a press counts only
 * while the whole question is visible; that takes a browser that tells a frame how much of it is (`trackVisibility`). No browser
 * tells a frame that it is masked or zoomed out, so this press is not the agreement yet: it opens a window of its own with the
 * question (`screens/consent.js`), which the host page can neither reach nor draw over.
 */
import { t } from "../words/i18n.js";
import { prefs } from "../prefs.js";
import { href } from "../router.js";

const READ = 800; // ms for which all of it must have been visible before a press counts
const OFTEN = 100; // ms between two looks: browsers allow no less
const LATE = 250; // ms: by then a browser has reported anything covered or moved away during a press
const WHOLE = 0.99; // a fraction of a pixel may be missing at an edge

/** @typedef {{agree: HTMLButtonElement, without: HTMLButtonElement, note: HTMLElement, box: HTMLElement}} Parts */

/** @typedef {boolean | null} Said whether they agree; null: this browser opens no window to ask them in */

/** @param {string} host who asks, "" if that cannot be named @returns {Promise<Said>} */
export async function ask(host) {
  const dialog = document.createElement("dialog");
  dialog.className = "consent";
  dialog.setAttribute("aria-labelledby", "consent-title");
  document.body.append(dialog);
  // Going to another screen closes sheets; this one stays until it is answered.
  const stay = () => dialog.isConnected && dialog.showModal();
  dialog.addEventListener("close", stay);
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.showModal();
  const agreed = await page(dialog, host);
  dialog.remove();
  return agreed;
}

/** @param {HTMLDialogElement} dialog @param {string} host @returns {Promise<Said>} */
async function page(dialog, host) {
  const parts = draw(dialog);
  words(parts, host);
  const eyes = new Eyes(parts.box, (ready) => heed(parts, ready));
  const forget = prefs.subscribe(() => {
    words(parts, host);
    eyes.again(); // new words take time to read, too
  });
  const agreed = await pressed(parts, eyes, host);
  eyes.close();
  forget();
  return agreed;
}

/** @param {HTMLDialogElement} dialog @returns {Parts} */
function draw(dialog) {
  const [box, note] = [document.createElement("div"), document.createElement("p")];
  const [agree, without] = [document.createElement("button"), document.createElement("button")];
  const title = Object.assign(document.createElement("h1"), { id: "consent-title", tabIndex: -1 });
  box.className = "consent__box";
  note.className = "consent__note";
  note.id = "consent-note";
  note.setAttribute("role", "status");
  // The button itself says what is agreed to, so it cannot be pressed where those words are missing.
  agree.append(document.createElement("span"), document.createElement("strong"));
  Object.assign(agree, { type: "button", className: "consent__agree" });
  agree.setAttribute("aria-describedby", note.id);
  Object.assign(without, { type: "button", className: "btn btn--primary consent__without" });
  box.append(title, agree, without, note);
  dialog.replaceChildren(box);
  title.focus();
  return { agree, without, note, box };
}

/** @param {Parts} parts @param {string} host */
function words({ agree, without, note, box }, host) {
  const [said, yes] = agree.children;
  const title = box.firstElementChild;
  if (title) title.textContent = t("embed.consent");
  if (said) said.textContent = t("embed.consent_first", { host: host || t("embed.consent_page") });
  if (yes) yes.textContent = t("embed.agree");
  without.textContent = t("embed.without");
  note.dataset["words"] = t("embed.consent_wait");
  if (note.textContent) note.textContent = note.dataset["words"];
}

/** @param {Parts} parts @param {boolean} ready */
function heed({ agree, note }, ready) {
  agree.setAttribute("aria-disabled", String(!ready));
  note.textContent = ready ? "" : (note.dataset["words"] ?? "");
}

/** @param {Parts} parts @param {Eyes} eyes @param {string} host @returns {Promise<Said>} */
function pressed({ agree, without }, eyes, host) {
  return new Promise((answer) => {
    /** @type {Window | null} */
    let apart = null;
    let waiting = false; // a double tap is one press
    without.addEventListener("click", () => answer(false));
    agree.addEventListener("click", async () => {
      const time = eyes.since;
      if (!eyes.ready || waiting) return;
      waiting = true;
      await new Promise((go) => setTimeout(go, LATE));
      waiting = false;
      // Visible all the time, without interruption.
      if (!eyes.ready || eyes.since !== time) return;
      if (apart && !apart.closed) return apart.focus();
      apart = askApart(host, answer);
      if (!apart) answer(null);
    });
  });
}

/** When that window is closed unanswered, it may be opened again. @param {string} host @param {(said: Said) => void} answer */
function askApart(host, answer) {
  const apart = open(new URL(href("consent", host), new URL("./", location.href)));
  addEventListener("message", ({ source, origin, data }) => {
    if (apart && source === apart && origin === location.origin && typeof data?.agreed === "boolean") answer(data.agreed);
  });
  return apart;
}

/** Whether all of an element is visible: not cut off, outside the window, covered, transparent, too small or blurred. */
class Eyes {
  /** @param {Element} box @param {(ready: boolean) => void} tell */
  constructor(box, tell) {
    this.tell = tell;
    this.since = 0;
    this.ready = false;
    this.timer = 0;
    this.whole = false;
    const how = { threshold: WHOLE, trackVisibility: true, delay: OFTEN };
    this.observer = new IntersectionObserver((entries) => this.look(entries), /** @type {IntersectionObserverInit} */ (how));
    this.observer.observe(box);
    tell(false);
  }

  /** @param {IntersectionObserverEntry[]} entries */
  look(entries) {
    this.whole = entries.every((one) => one.intersectionRatio >= WHOLE && /** @type {any} */ (one).isVisible);
    this.again();
  }

  /** From now on it has to be visible for the whole time again. */
  again() {
    clearTimeout(this.timer);
    this.ready = false;
    this.since = performance.now();
    this.tell(false);
    if (this.whole) this.timer = window.setTimeout(() => this.tell((this.ready = true)), READ);
  }

  close() {
    clearTimeout(this.timer);
    this.observer.disconnect();
  }
}
