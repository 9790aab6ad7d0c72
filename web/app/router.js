/** Addresses: everything after the # belongs to us, so the site works from any folder of any static host. */

import { embedded, onlyGame } from "./where.js";

/** @typedef {"home" | "setup" | "table" | "result" | "rules" | "settings" | "learn" | "replay" | "doctor" | "s" | "m" | "card" | "consent" | "club"} ScreenName */
/** @typedef {{screen: ScreenName, args: string[]}} Route */

/** @type {ScreenName[]} */
const SCREENS = ["setup", "table", "result", "rules", "settings", "learn", "replay", "doctor", "s", "m", "card", "consent", "club"];

/** @returns {Route} */
export function currentRoute() {
  const parts = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decode);
  const screen = SCREENS.find((name) => name === parts[0] && !(embedded && name === "club")) ?? "home";
  // In a frame made for one game, home is the set-up.
  if (screen === "home" && onlyGame()) return { screen: "setup", args: [onlyGame()] };
  return { screen, args: parts.slice(1) };
}

/** @param {string} part */
function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * @param {ScreenName} screen
 * @param {...string} args
 */
export const href = (screen, ...args) => `#/${[screen === "home" ? "" : screen, ...args.map(encodeURIComponent)].filter(Boolean).join("/")}`;

/** Our own steps in this tab, so that "back" can tell whether going back stays inside. @type {string[]} */
const trail = [location.hash];

addEventListener("hashchange", () => {
  if (trail.at(-2) === location.hash) trail.pop();
  else if (trail.at(-1) !== location.hash) trail.push(location.hash);
});

/** @param {string} address */
export function go(address) {
  // In a frame the history belongs to the host page, and so does its back button.
  if (embedded) replace(address);
  else location.hash = address;
}

/** Goes on, replacing the current page in the history. @param {string} address */
export function replace(address) {
  trail.pop();
  location.replace(address);
}

/** Whether a table is there or on its way: until it has come, a second tap on what began its match begins no other. */
export const toTable = () => currentRoute().screen === "table";

/** Of the window: the screen of a new address is there. */
export const ARRIVED = "arrived";

/** Where a screen stands. Only while people have not gone elsewhere may it write its address anew or lead on by itself. */
export class Place {
  constructor() {
    this.hash = location.hash;
  }

  get left() {
    return location.hash !== this.hash;
  }

  /** @param {string} address of the same screen */
  rewrite(address) {
    if (this.left) return;
    history.replaceState(null, "", address);
    this.hash = location.hash;
  }

  /** @param {string} address */
  leadTo(address) {
    if (!this.left) replace(address);
  }
}

/** Leaves a screen: back to where we came from if that is the place wanted, else there. @param {string} address */
export function leave(address) {
  if (embedded) replace(address);
  else if (trail.at(-2) === address || (trail.at(-2) === "" && address === "#/")) history.back();
  else replace(address);
}

/** The same; resolves once the screen of that address is there, which takes away what was said on this one. @param {string} address @returns {Promise<void>} */
export const leftFor = (address) =>
  new Promise((go) => {
    if (location.hash === address) return go();
    addEventListener(ARRIVED, () => go(), { once: true });
    leave(address);
  });
