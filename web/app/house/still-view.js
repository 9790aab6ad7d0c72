import { drop, skip, tell } from "../../ui/beats.js";
import { render } from "../../vendor/lit-html/lit-html.js";
import { needWords } from "../words/i18n.js";
import { apiFor, groundIn, moduleOf, spoken, unreachable, useGameStyle } from "./view-host.js";

/** @typedef {import("../match/phases.js").Match} Match */
/** @typedef {import("../types.js").GameView} GameView */

/** A read-only table that shows one turn after another. */
export function stillView() {
  /** @type {HTMLElement | null} */
  let place = null;
  /** @type {Promise<GameView> | null} */
  let view = null;
  let mounted = "";

  /** @param {Match} match @returns {Promise<GameView>} */
  async function mountFor(match) {
    const [module] = await Promise.all([moduleOf(match.game), useGameStyle(match.game), needWords(match.game)]);
    const { t, players, real, locale, busy, open, notes, rule, motion, bring } = apiFor(match);
    const nobody = async () => false;
    const nothing = () => {};
    const steps = { act: nobody, advance: nobody, settle: nobody, undo: nobody };
    const seats = { eyes: () => null, held: () => null }; // it shows what everybody saw
    const asked = { ...steps, ...seats, refuse: nothing, hand: nothing, cover: nothing, memo: () => "", note: nothing };
    return module.mount(groundIn(/** @type {HTMLElement} */ (place)), {
      t,
      players,
      real,
      locale,
      busy,
      open,
      notes,
      rule,
      motion,
      bring,
      ...asked,
      alone: false,
      shown: false,
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
    /** @param {Match} match @param {import("../types.js").Turn} turn @param {import("../types.js").Turn | null} before @returns {Promise<void>} */
    async show(match, turn, before) {
      if (mounted !== spoken(match)) view = null;
      mounted = spoken(match);
      const wanted = (view ??= mountFor(match));
      const on = await wanted.catch(() => null);
      if (view !== wanted || !place) return; // people have left it, or the language has changed
      place.inert = on !== null; // nothing on the table can be used, but it can be asked for again
      if (!on) {
        view = null;
        return void render(
          unreachable(() => this.show(match, turn, before)),
          groundIn(place),
        );
      }
      skip(); // at high speed the step before is still being told
      tell(on, { turn, before, notes: before ? turn.notes : [] });
    },
    destroy() {
      drop();
      void view?.then((shown) => shown.destroy()).catch(() => {});
      view = null;
    },
  };
}
