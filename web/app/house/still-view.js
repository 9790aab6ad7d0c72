import { apiFor, moduleOf, spoken, wearStyle } from "./view-host.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").GameView} GameView */

/** A table at which nobody plays: it shows one turn after another. */
export function stillView() {
  /** @type {HTMLElement | null} */
  let place = null;
  /** @type {Promise<GameView> | null} */
  let view = null;
  let mounted = "";

  /** @param {Match} match @returns {Promise<GameView>} */
  async function mountFor(match) {
    const [module] = await Promise.all([moduleOf(match.game), wearStyle(match.game)]);
    const ground = document.createElement("div");
    ground.className = "table__ground";
    place?.replaceChildren(ground);
    const { t, names, colours, real, locale, busy, open, eyes, rule, motion } = apiFor(match);
    const nobody = async () => false;
    const nothing = () => {};
    const asked = { act: nobody, advance: nobody, settle: nobody, undo: nobody, refuse: nothing, hand: nothing, cover: nothing, memo: () => "", note: nothing };
    return module.mount(ground, {
      t,
      names,
      colours,
      real,
      locale,
      busy,
      open,
      eyes,
      rule,
      motion,
      ...asked,
      still: true,
      tapToLook: false,
      feel: nothing,
      say: nothing,
      whisper: nothing,
    });
  }

  return {
    /** @param {Element | undefined} el */
    attach(el) {
      place = /** @type {HTMLElement | null} */ (el ?? null);
    },
    /** @param {Match} match @param {import("../types.js").Turn} turn @param {import("../types.js").Turn | null} before */
    async show(match, turn, before) {
      if (mounted !== spoken(match)) view = null;
      mounted = spoken(match);
      view ??= mountFor(match);
      (await view).update(turn, before, before ? turn.notes : []);
    },
    destroy() {
      void view?.then((shown) => shown.destroy());
      view = null;
    },
  };
}
