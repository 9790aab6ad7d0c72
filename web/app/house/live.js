import { nothing, render } from "../../vendor/lit-html/lit-html.js";
import { prefs } from "../prefs.js";
import { session } from "../match/session.js";

/**
 * Draws a screen now and at every change of the table or of the preferences.
 * @param {HTMLElement} el
 * @param {() => unknown} draw
 * @returns {{paint: () => void, destroy: () => void}}
 */
export function live(el, draw) {
  const paint = () => void render(draw(), el);
  paint();
  const stops = [session.subscribe(paint), prefs.subscribe(paint)];
  return {
    paint,
    destroy() {
      for (const stop of stops) stop();
      render(nothing, el);
    },
  };
}
