/** Films a step for film.py: every picture from the engine's answer until the dice lie there. */
(() => {
  const film = (window.film = { luck: null, frames: [], flew: false, done: true, vibrated: [] });
  const vibrate = navigator.vibrate.bind(navigator);
  navigator.vibrate = (pattern) => (film.vibrated.push(String(pattern)), vibrate(pattern));

  // The next throw falls as the test says, and the camera runs from the engine's answer on.
  const Plain = Worker;
  window.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        if (data.id !== undefined && data.id === film.asked && "answer" in data) run();
      });
    }
    postMessage(message, ...rest) {
      const request = message?.request?.op === "step" ? message.request.request : null;
      const luck = request?.cmd === "advance" && film.luck !== null;
      if (luck || (request?.cmd === "act" && film.act)) film.asked = message.id;
      if (luck) {
        message = { ...message, request: { ...message.request, request: { ...request, seed: film.luck } } };
        film.luck = null;
      }
      return super.postMessage(message, ...rest);
    }
  };

  const ofDice = ({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest(".felt :is(.die, .pcard)");
  const running = ({ playState }) => playState === "running";

  /** Dice and cards of the first throw, or cups that are being lifted; who ties throws again when it is known. */
  function inTheAir() {
    if (!film.flight.length) film.flight = document.getAnimations().filter(ofDice).filter(running);
    return document.querySelector(".cups[data-lifting]") !== null || film.flight.some(running);
  }

  function run() {
    Object.assign(film, { flight: [], frames: [], flew: false, done: false, act: false, vibrated: [], began: performance.now() });
    requestAnimationFrame(frame);
  }

  function frame() {
    const flies = inTheAir();
    film.flew ||= flies;
    if ((film.flew && !flies) || performance.now() - film.began > 2500) return void (film.done = true);
    film.frames.push(look());
    requestAnimationFrame(frame);
  }

  /** Everything that a person sees now, but what dice and cards show that are in the air. */
  function look() {
    const seen = [`title ${document.title}`, `said ${document.getElementById("live")?.textContent}`, `felt ${film.vibrated}`];
    see(document.body, 1, seen);
    return seen.sort();
  }

  function see(el, above, seen) {
    const style = getComputedStyle(el);
    if (style.display === "none" || above < 0.02) return;
    if (el.matches(".die, .pcard")) return void seen.push(`die ${ring(style)} ${style.filter} ${Boolean(el.closest("[data-kept]"))}`);
    const opacity = above * Number(style.opacity);
    const box = el.getBoundingClientRect();
    if (opacity < 0.02 || (style.overflow === "hidden" && box.width * box.height < 4)) return;
    if (el.matches(".pad, .tray, .plate, .felt, .slip, .foot, .actions")) seen.push(`${el.className} ${[box.x, box.y, box.width, box.height].map(Math.round)}`);
    if (style.visibility === "visible") show(el, style, seen);
    if (!(el instanceof SVGElement)) for (const child of el.children) see(child, opacity, seen);
  }

  const ring = ({ outlineStyle, outlineWidth, outlineColor }) => (outlineStyle === "none" ? "" : `ring ${outlineWidth} ${outlineColor}`);

  function show(el, style, seen) {
    const text = [...el.childNodes].flatMap((node) => (node instanceof Text && node.data.trim() ? [node.data.trim()] : [])).join(" ");
    const parts = ["::before", "::after"].filter((part) => el.closest(".lie__die") && getComputedStyle(el, part).content !== "none");
    const facts = [text, ring(style), ...parts];
    if (el.matches("button, a, input")) facts.push("button", el.getAttribute("aria-disabled") ?? "", el.disabled ? "off" : "");
    if (el instanceof SVGElement) facts.push("drawn");
    if (facts.some(Boolean)) seen.push([el.getAttribute("class") ?? el.localName, ...facts].join(" | ").replace(/\s+/g, " "));
  }
})();
