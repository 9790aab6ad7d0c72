/**
 * Before anything hidden is opened to the page around, somebody at the table agrees, in the frame and twice: on a screen that
 * counts only while all of it can be seen, for that page decides how much of the frame people see. It needs a browser that
 * tells a frame what is really seen of it (`trackVisibility`).
 */
import { t } from "../words/i18n.js";
import { prefs } from "../prefs.js";

const READ = 800; // ms that all of it must have been in sight before a press counts
const OFTEN = 100; // ms between two looks: browsers allow no less
const LATE = 250; // ms: by then a browser has said what was covered or moved away during a press
const WHOLE = 0.99; // a fraction of a pixel may be missing at an edge

/** @typedef {{agree: HTMLButtonElement, without: HTMLButtonElement, note: HTMLElement, box: HTMLElement}} Parts */

/** @param {string} host who asks, "" if that cannot be named @returns {Promise<boolean>} */
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
  const agreed = (await page(dialog, "first", host)) && (await page(dialog, "second", host));
  dialog.remove();
  return agreed;
}

/** One of its two pages. What is pressed on the first is not where it is on the second. @param {HTMLDialogElement} dialog @param {"first" | "second"} which @param {string} host */
async function page(dialog, which, host) {
  const parts = draw(dialog, which);
  words(parts, which, host);
  const eyes = new Eyes(parts.box, (ready) => heed(parts, ready));
  const forget = prefs.subscribe(() => {
    words(parts, which, host);
    eyes.again(); // other words have to be read, too
  });
  const agreed = await pressed(parts, eyes);
  eyes.close();
  forget();
  return agreed;
}

/** @param {HTMLDialogElement} dialog @param {"first" | "second"} which @returns {Parts} */
function draw(dialog, which) {
  const [box, note] = [document.createElement("div"), document.createElement("p")];
  const [agree, without] = [document.createElement("button"), document.createElement("button")];
  const title = Object.assign(document.createElement("h1"), { id: "consent-title", tabIndex: -1 });
  box.className = `consent__box consent__box--${which}`;
  note.className = "consent__note";
  note.id = "consent-note";
  note.setAttribute("role", "status");
  // What is agreed to stands in the button itself: it cannot be pressed where that is not.
  agree.append(document.createElement("span"), document.createElement("strong"));
  Object.assign(agree, { type: "button", className: "consent__agree" });
  agree.setAttribute("aria-describedby", note.id);
  Object.assign(without, { type: "button", className: "btn btn--primary consent__without" });
  box.append(title, ...(which === "first" ? [agree, without] : [without, agree]), note);
  dialog.replaceChildren(box);
  title.focus();
  return { agree, without, note, box };
}

/** @param {Parts} parts @param {"first" | "second"} which @param {string} host */
function words({ agree, without, note, box }, which, host) {
  const [said, yes] = agree.children;
  const title = box.firstElementChild;
  if (title) title.textContent = t("embed.consent");
  if (said) said.textContent = t(`embed.consent_${which}`, { host: host || t("embed.consent_page") });
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

/** @param {Parts} parts @param {Eyes} eyes @returns {Promise<boolean>} */
function pressed({ agree, without }, eyes) {
  return new Promise((answer) => {
    without.addEventListener("click", () => answer(false));
    agree.addEventListener("click", async () => {
      const time = eyes.since;
      if (!eyes.ready) return;
      await new Promise((go) => setTimeout(go, LATE));
      // In sight all the while, with nothing between.
      if (eyes.ready && eyes.since === time) answer(true);
    });
  });
}

/** Whether all of an element can be seen: not cut off, out of the window, covered, transparent, small or blurred. */
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

  /** From now on it has to be in sight once more. */
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
