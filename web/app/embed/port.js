/**
 * The frame's end of the protocol. The host page does not knock: this frame does, and the host page may answer with one end of a
 * channel. Only the first answer counts, and only if it comes from the real parent window.
 */

import { t } from "../words/i18n.js";

export const PROTOCOL = 1;
const MOST = 64; // events kept for a page that has not answered yet

/** @typedef {{look?: unknown, record?: unknown, [name: string]: unknown}} Hello */
/** @typedef {(method: string, args: unknown[]) => Promise<unknown>} Answer */

/** @type {MessagePort | null} */
let port = null;
/** @type {object[]} */
const kept = [];

/** @param {string} type @param {object} what */
function send(type, what) {
  const message = { cubilete: PROTOCOL, type, ...what };
  if (port) port.postMessage(message);
  else if (kept.length < MOST) kept.push(message);
}

/** @param {string} name @param {object} detail public facts only */
export const tell = (name, detail) => send("event", { name, detail });

/** @param {number} height */
export const tellHeight = (height) => send("height", { height });

/** An error for the host page: a code, and a sentence in the frame's language. */
export class Refused extends Error {
  /** @param {string} code @param {string} [text] */
  constructor(code, text = t(code)) {
    super(text);
    this.code = code;
  }
}

/** An unforeseen error says only that something failed: its own message may hold anything. @param {unknown} error */
export const said = (error) => (error instanceof Refused ? { code: error.code, text: error.message } : { code: "embed.failed", text: t("embed.failed") });

/** @param {unknown} data @returns {data is {type: string, [name: string]: unknown}} */
const ours = (data) => typeof data === "object" && data !== null && /** @type {any} */ (data).cubilete === PROTOCOL;

/**
 * @param {(hello: Hello, origin: string) => void} greet
 * @param {(look: unknown) => void} dress
 * @param {Answer} answer
 */
export function listen(greet, dress, answer) {
  if (parent === window) return;
  addEventListener("message", ({ source, data, origin, ports: [given] }) => {
    if (port || source !== parent || !ours(data) || data.type !== "hello" || !given) return;
    port = given;
    port.onmessage = ({ data: asked }) => {
      if (ours(asked)) void hear(asked, dress, answer);
    };
    for (const message of kept.splice(0)) port.postMessage(message);
    greet(data, origin);
  });
  // The knock says only that the frame is ready, so anybody may receive it.
  parent.postMessage({ cubilete: PROTOCOL, type: "knock" }, "*");
}

/**
 * @param {{type: string, [name: string]: unknown}} asked
 * @param {(look: unknown) => void} dress
 * @param {Answer} answer
 */
async function hear({ type, id, method, args, look }, dress, answer) {
  if (type === "look") return dress(look);
  if (type !== "call") return;
  try {
    const value = await answer(String(method), Array.isArray(args) ? args : []);
    send("answer", { id, value });
  } catch (error) {
    send("answer", { id, error: said(error) });
  }
}
