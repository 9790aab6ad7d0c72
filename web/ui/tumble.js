const FLIGHT = 460;
const STAGGER = 22;

/** The longest animation: six dice come to rest within 600 ms. */
export const TUMBLE_MS = FLIGHT + 6 * STAGGER;

/**
 * Rolls dice that are already drawn in place: they come tumbling from the cup's side, and settle.
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

const RATTLE = { translate: ["0", "-7% -9%", "8% 3%", "-8% -5%", "6% -9%", "0"], rotate: ["0deg", "-9deg", "8deg", "-7deg", "6deg", "0deg"] };

/** How long cups are shaken. */
export const RATTLE_MS = 520;

/**
 * Cups that are shaken where they stand; one that is being shaken goes on.
 * @param {Element[]} cups
 */
export function rattle(cups) {
  for (const [i, cup] of cups.entries()) {
    if (!cup.getAnimations().length) cup.animate(RATTLE, { duration: RATTLE_MS - 20 * (i % 3), easing: "ease-in-out" });
  }
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

const TURN = 360;

/** How long cards are turned up. */
export const TURN_MS = TURN + 120;

/**
 * Turns up cards that are already drawn: their backs show for the first half.
 * @param {Element[]} cards elements with class "pcard"
 */
export function turnUp(cards) {
  const apart = Math.min(40, 120 / Math.max(1, cards.length - 1));
  for (const [i, card] of cards.entries()) {
    const timing = { duration: TURN, delay: i * apart, fill: /** @type {const} */ ("backwards") };
    card.animate([{ transform: "translateY(-14%) rotateY(90deg)" }, { transform: "translateY(-14%) rotateY(90deg)", offset: 0.4 }, { transform: "none" }], {
      ...timing,
      easing: "ease-out",
    });
  }
}

/**
 * A die that cannot be taken shakes its head.
 * @param {Element} die
 */
export function shake(die) {
  die.animate({ translate: ["0", "-7%", "6%", "-4%", "0"] }, { duration: 260, easing: "ease-out" });
}
