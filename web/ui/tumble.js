const FLIGHT = 460;
const STAGGER = 22;

/** The longest show: six dice end within 600 ms. */
export const TUMBLE_MS = FLIGHT + 6 * STAGGER;

/**
 * Throws dice that are already drawn at their places: they come from the cup's side, turning, and settle.
 * @param {Element[]} dice elements with class "die"
 */
export function tumble(dice) {
  dice.forEach((die, i) => {
    const timing = { duration: FLIGHT, delay: i * STAGGER, easing: "cubic-bezier(0.15, 0.75, 0.3, 1)", fill: /** @type {const} */ ("backwards") };
    const side = i % 2 ? 1 : -1;
    die.animate(
      [
        { translate: `${side * 40}% 210%`, rotate: `${side * 380}deg`, scale: "0.62", opacity: 0 },
        { opacity: 1, offset: 0.12 },
        { translate: "0 -14%", rotate: `${side * -18}deg`, scale: "1.07", offset: 0.72 },
        { translate: "0 0", rotate: "0deg", scale: "1" },
      ],
      timing,
    );
    pass(die, ".die__passing--a", timing, [1, 1, 0, 0, 0]);
    pass(die, ".die__passing--b", timing, [0, 0, 1, 0, 0]);
  });
}

/**
 * Shows another face for part of the flight.
 * @param {Element} die
 * @param {string} which
 * @param {KeyframeAnimationOptions} timing
 * @param {number[]} shown
 */
function pass(die, which, timing, shown) {
  die.querySelector(which)?.animate({ opacity: shown.map(String) }, { ...timing, easing: "steps(5, end)" });
}

/**
 * A die that may not be taken shakes its head.
 * @param {Element} die
 */
export function shake(die) {
  die.animate({ translate: ["0", "-7%", "6%", "-4%", "0"] }, { duration: 260, easing: "ease-out" });
}
