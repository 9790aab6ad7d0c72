/**
 * Asks whether the host page may see what is hidden, in a window of its own, which that page can neither reach nor draw over. The
 * answer goes to the frame that opened the window, if it is one of ours.
 */
import { html } from "../../vendor/lit-html/lit-html.js";
import { topbar } from "../house/bars.js";
import { live } from "../house/live.js";
import { href, replace } from "../router.js";
import { t } from "../words/i18n.js";

const READ = 800; // ms in sight, untouched, before a press counts: the second tap of a double one was not meant for it

const HOST = /^[\w.:[\]-]+$/; // any page may open this window, so it shows none of their words

/** @type {import("../types.js").Show} */
export function show(el, [host = ""]) {
  if (!opener || parent !== window) queueMicrotask(() => replace(href("home"))); // nobody waits for an answer
  let read = false;
  const screen = live(el, () => page(HOST.test(host) ? host : t("embed.consent_page"), read));
  const stop = watchRead((now) => {
    read = now;
    screen.paint();
  });
  return {
    title: () => t("embed.consent"),
    destroy() {
      stop();
      screen.destroy();
    },
  };
}

/**
 * Whether there was time to read since this window last became visible. A page can hide it behind another one and close that
 * one during a double tap, or make people tap so fast that they are still tapping when it opens.
 * @param {(read: boolean) => void} tell
 */
function watchRead(tell) {
  let [timer, ready] = [0, false];
  const ended = new AbortController();
  /** @param {boolean} now */
  const say = (now) => tell((ready = now));
  const again = () => {
    clearTimeout(timer);
    say(false);
    if (!document.hidden) timer = window.setTimeout(say, READ, true);
  };
  const tapped = () => ready || again();
  document.addEventListener("visibilitychange", again, ended);
  addEventListener("focus", again, ended);
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, tapped, { capture: true, signal: ended.signal });
  again();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

/** @param {string} host @param {boolean} read */
const page = (host, read) => html`
  ${topbar({ title: t("embed.consent"), heading: true })}
  <main id="main" class="page stack">
    <p>${t("embed.consent_second", { host })}</p>
    <button type="button" class="btn btn--primary" @click=${() => answer(false)}>${t("embed.without")}</button>
    <button type="button" class="btn" ?disabled=${!read} @click=${() => answer(true)}>${t("embed.agree")}</button>
  </main>
`;

/** @param {boolean} agreed */
function answer(agreed) {
  opener?.postMessage({ agreed }, location.origin);
  close();
}
