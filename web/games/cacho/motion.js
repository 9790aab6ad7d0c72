/** Abajo: all five dice go over onto their other side. */

const TURN_MS = 420;
const STAGGER = 30;

/**
 * The old face lies over the new one until the die stands on its edge.
 * @param {Element[]} dice
 */
export function turnOver(dice) {
  dice.forEach((die, i) => {
    const timing = { duration: TURN_MS, delay: i * STAGGER, fill: /** @type {const} */ ("backwards") };
    die.animate(
      [
        { transform: "perspective(12rem) rotateX(0)" },
        { transform: "perspective(12rem) translateY(-45%) rotateX(90deg)", offset: 0.5 },
        { transform: "perspective(12rem) translateY(-45%) rotateX(-90deg)", offset: 0.501 },
        { transform: "perspective(12rem) rotateX(0)" },
      ],
      { ...timing, easing: "ease-in-out" },
    );
    die.querySelector(".die__passing--old")?.animate({ opacity: ["1", "0"] }, { ...timing, easing: "steps(2, jump-none)" });
  });
}
