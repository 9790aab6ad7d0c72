/**
 * <cubilete-game game="dudo">: a table in any page, as a sandboxed frame. Nothing is loaded before it comes into view or is
 * touched. All about it: docs/embed.md
 */
{
  /** Every engine names the file in the stack of an error, if the page lets errors have one. */
  const inStack = () => {
    const kept = Reflect.get(Error, "stackTraceLimit");
    Reflect.set(Error, "stackTraceLimit", 1);
    const { stack = "" } = new Error();
    Reflect.set(Error, "stackTraceLimit", kept);
    return /https?:\S+?(?=(:\d+){1,2}\)?$)/m.exec(stack)?.[0];
  };
  // One file for both: a module has no `this`, and `import.meta` is a syntax error in a plain script.
  const SELF = this ? /** @type {HTMLScriptElement} */ (document.currentScript).src : inStack();
  const VERSION = 1;
  const ASKS = ["game", "players", "rules", "options", "dice", "lang", "theme", "secrets"];
  const NAMES = ["id", "name"];
  const LOOKS = ["accent", "felt", "radius", "font"];
  const EVENTS = ["ready", "action", "turn", "over", "error"];
  const WORDS = SAID("embed_play", "embed_laying"); // the build puts every language here
  const SETTLE = 250; // ms
  const PATIENCE = 20_000; // ms
  /** The addresses of all tables' frames. @type {Set<string>} */
  const PLACES = new Set();

  const STYLE = `
  :host{display:block!important;min-width:min(280px,100vw)!important;visibility:visible!important;position:relative!important;
  min-height:max(var(--cubilete-height,min(736px,92vh)),var(--cubilete-grown,0px))!important;contain:layout}
  :host([hidden]){display:none!important}
  .box{all:initial;position:absolute;inset:0;display:block;overflow:hidden;border-radius:inherit;pointer-events:auto;
  background-color:var(--cubilete-felt,#2d6a4e)}
  iframe{position:absolute;inset:0;display:block;width:100%;height:100%;margin:0;border:0;color-scheme:normal}
  button{all:initial;position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:1.5rem;cursor:pointer;
  background-color:var(--cubilete-felt,#2d6a4e);color:#fff4e4;font:700 1.25rem/1.2 system-ui,sans-serif}
  button:focus-visible{outline:4px solid #ffe2a0;outline-offset:-8px}
  svg{width:min(15rem,60vw);height:auto}
  span{padding:.8em 1.4em;border-radius:.75rem;background-color:var(--cubilete-accent,#7c1e2c)}
  :disabled span{background:none}`;

  /** @param {unknown} value */
  const written = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));

  /** @param {string} name @param {{[name: string]: string | number}} [is] @param {Element[]} [inner] */
  const draw = (name, is = {}, inner = []) => {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(is)) shape.setAttribute(key, String(value));
    shape.append(...inner);
    return shape;
  };

  /** @param {number} x @param {number} y @param {number} turn @param {Element[]} inner */
  const at = (x, y, turn, inner) => draw("g", { transform: `translate(${x} ${y}) rotate(${turn})` }, inner);

  /** @param {string} words @param {number} y @param {number} size @param {string} fill */
  const print = (words, y, size, fill) => {
    const text = draw("text", { y, "text-anchor": "middle", "font-size": size, "font-weight": 700, fill });
    text.textContent = words;
    return text;
  };

  /** The places of each face's pips, counted from the upper left corner of three rows of three. */
  const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

  /** @param {number} place */
  const pip = (place) => draw("circle", { cx: ((place % 3) - 1) * 9, cy: (Math.floor(place / 3) - 1) * 9, r: 3.4, fill: "#2b1c15" });

  /** @param {number} x @param {number} y @param {number} turn @param {number | string} face pips, or the letter of a poker die */
  const die = (x, y, turn, face) =>
    at(x, y, turn, [
      draw("rect", { x: -17, y: -17, width: 34, height: 34, rx: 7, fill: "#f7eedb" }),
      ...(typeof face === "string" ? [print(face, 8, 22, "#7c1e2c")] : (PIPS[face] ?? []).map(pip)),
    ]);

  /** @param {number} x @param {number} turn @param {string} rank */
  const card = (x, turn, rank) =>
    at(x, 66, turn, [
      draw("rect", { x: -26, y: -40, width: 52, height: 80, rx: 6, fill: "#f7eedb", stroke: "#2b1c15" }),
      print(rank, -14, 22, "#2b1c15"),
      print("♠", 24, 34, "#2b1c15"),
    ]);

  const cup = () => [
    draw("ellipse", { cx: 60, cy: 106, rx: 44, ry: 8, fill: "#0003" }),
    draw("path", { d: "M30 16h60l10 86a40 9 0 0 1-80 0z", fill: "#7b4a2a" }),
    draw("ellipse", { cx: 60, cy: 16, rx: 30, ry: 7, fill: "#57321b" }),
  ];

  const bowl = () => [
    draw("ellipse", { cx: 100, cy: 70, rx: 92, ry: 46, fill: "#f7eedb" }),
    draw("ellipse", { cx: 100, cy: 64, rx: 80, ry: 36, fill: "#26466f" }),
  ];

  /** What lies on the table of each game. @type {{[game: string]: () => Element[]}} */
  const TABLES = {
    prudente: () => [die(46, 36, -12, 1), die(98, 30, 8, 5), die(150, 38, -5, 1), die(52, 86, 15, 2), die(104, 80, -9, 5), die(156, 88, 11, 4)],
    cacho: () => [...cup(), die(126, 34, -10, 6), die(172, 42, 12, 6), die(122, 80, 9, 6), die(168, 88, -14, 6)],
    chingona: () => [die(28, 62, -10, "A"), die(64, 48, 6, "A"), die(100, 66, -4, "A"), die(136, 48, 9, "K"), die(172, 62, -7, "K")],
    chinchirorin: () => [...bowl(), die(64, 58, -12, 4), die(102, 68, 10, 5), die(138, 54, -6, 6)],
    dudo: () => [...cup(), die(130, 92, -14, 3), die(174, 92, 18, 5)],
    chinaso: () => [card(62, -14, "A"), card(100, 0, "2"), card(138, 14, "3")],
  };

  /** @param {string} game */
  const picture = (game) => draw("svg", { viewBox: "0 0 200 120", "aria-hidden": "true" }, (TABLES[game] ?? TABLES.dudo)?.());

  class CubileteGame extends HTMLElement {
    static observedAttributes = [...ASKS, ...NAMES, "record", "home", "style", "class"];
    /** @type {HTMLIFrameElement | null} */ #frame = null;
    /** @type {MessagePort | null} */ #port = null;
    /** @type {{method: string, args: unknown[], done: (value: any) => void, failed: (error: Error) => void}[]} */ #calls = [];
    /** @type {IntersectionObserver | null} */ #eye = null;
    #timer = 0;
    #url = "";
    /** Its address without what may change while people play. */
    #place = "";
    #box = document.createElement("div");
    #button = document.createElement("button");

    constructor() {
      super();
      const root = this.attachShadow({ mode: "open" });
      // Made by script, which a page's policy allows.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(STYLE);
      root.adoptedStyleSheets = [sheet];
      this.#box.className = "box";
      this.#button.type = "button";
      this.#button.append(picture(""), document.createElement("span"));
      this.#button.addEventListener("click", () => this.#start());
      this.#box.append(this.#button);
      root.append(this.#box);
    }

    connectedCallback() {
      // What a page has said of it before this script came hides what would have heard it.
      for (const name of [...ASKS, "record"]) {
        const own = Object.getOwnPropertyDescriptor(this, name);
        if (!own) continue;
        Reflect.deleteProperty(this, name);
        if (own.value != null) this.setAttribute(name, written(own.value));
      }
      addEventListener("message", this.#knocked);
      this.#label(0);
      this.#claim();
      if (this.getAttribute("loading") === "tap" || /** @type {any} */ (navigator).connection?.saveData) return;
      this.#eye = new IntersectionObserver(([seen]) => {
        clearTimeout(this.#timer);
        if (seen?.isIntersecting) this.#timer = setTimeout(() => this.#start(), SETTLE);
      });
      this.#eye.observe(this);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#knocked);
      this.#stop();
      this.#leave();
      queueMicrotask(() => this.isConnected || this.#refuse()); // one that is only moved is back by then
    }

    /** @param {string} name @param {string | null} before @param {string | null} now */
    attributeChangedCallback(name, before, now) {
      if (before === now || !this.isConnected) return;
      if (name === "style" || name === "class") return this.#send({ type: "look", look: this.#look() });
      if (!this.#frame) {
        this.#claim();
        this.#label(0);
      } else if (name === "lang" || name === "theme") this.#call("set", [{ [name]: now ?? "auto" }]).catch(() => {});
      else if (!NAMES.includes(name)) {
        this.#claim();
        this.#start();
      }
    }

    /** @param {object} [wanted] game, players, rules, options, dice: what differs from the attributes */
    newMatch(wanted = {}) {
      return this.#asked("newMatch", wanted);
    }

    /** @param {string} record */
    load(record) {
      return this.#asked("load", record);
    }

    /** @returns {Promise<string>} if the page may have it */
    record() {
      return this.#asked("record");
    }

    /** @override */
    focus() {
      (this.#frame ?? this.#button).focus();
      if (this.#port) this.#call("focus", []).catch(() => {});
    }

    /** @param {string} method @param {unknown[]} args */
    #asked(method, ...args) {
      if (!this.#frame) this.#start();
      return this.#call(method, args);
    }

    /** @param {string} method @param {unknown[]} args @returns {Promise<any>} */
    #call(method, args) {
      return new Promise((done, failed) => {
        const id = this.#calls.push({ method, args, done, failed }) - 1;
        this.#send({ type: "call", id, method, args });
      });
    }

    /** Nobody will answer any more. */
    #refuse() {
      const error = Object.assign(new Error("The table was taken out of the page."), { code: "embed.removed" });
      for (const { failed } of Object.values(this.#calls.splice(0))) failed(error);
    }

    /** @param {object} message */
    #send(message) {
      this.#port?.postMessage({ cubilete: VERSION, ...message });
    }

    /**
     * Its match is found again by the address of its frame. Of tables that are asked for alike, and have no name or the same,
     * each takes the first number that is free when it comes into the page, which is the same one after a reload.
     */
    #claim() {
      const home = this.getAttribute("home");
      const url = new URL("embed.html", home ? new URL(`${home}/`.replace(/\/+$/, "/"), document.baseURI) : SELF);
      for (const name of ASKS) if (this.hasAttribute(name)) url.searchParams.set(name, this.getAttribute(name) ?? "");
      url.searchParams.set("host", `${NAMES.map((name) => this.getAttribute(name)).find(Boolean) ?? ""}.`);
      if (this.#url.replace(/\d+$/, "") === url.href) return;
      this.#leave();
      const place = new URL(url);
      for (const look of ["lang", "theme"]) place.searchParams.delete(look);
      let number = 0;
      while (PLACES.has(`${place.href}${number}`)) number++;
      this.#url = `${url.href}${number}`;
      this.#place = `${place.href}${number}`;
      PLACES.add(this.#place);
    }

    #leave() {
      PLACES.delete(this.#place);
      this.#url = "";
    }

    #start() {
      this.#stop();
      this.#label(1);
      const frame = document.createElement("iframe");
      frame.title = ["Cubilete", this.getAttribute("game")].filter(Boolean).join(": ");
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups");
      frame.allow = "clipboard-write; web-share; screen-wake-lock; autoplay";
      frame.referrerPolicy = "origin";
      frame.src = this.#url;
      this.#frame = frame;
      this.#box.prepend(frame);
      this.#timer = setTimeout(() => this.#late(), PATIENCE);
    }

    /** A frame that has come speaks for itself; in the place of one that has not, people may ask again. */
    #late() {
      if (this.#port) return this.#button.remove();
      this.#label(0);
      const detail = { code: "embed.unreachable", text: "The table has not come: it may be asked for again." };
      this.dispatchEvent(new CustomEvent("cubilete-error", { detail, bubbles: true, composed: true }));
    }

    #stop() {
      clearTimeout(this.#timer);
      this.#eye?.disconnect();
      this.#port?.close();
      this.#frame?.remove();
      this.#port = this.#frame = null;
      this.#box.append(this.#button);
    }

    /** The frame is there, and it alone is given one end of a channel; or it cannot start. @param {MessageEvent} event */
    #knocked = ({ source, origin, data }) => {
      const target = this.#frame?.contentWindow;
      const home = new URL(this.#url).origin;
      if (!target || source !== target || origin !== home || data?.cubilete !== VERSION) return;
      if (data.type === "lost") return this.#stop(), this.#late();
      if (data.type !== "knock") return;
      const { port1, port2 } = new MessageChannel();
      this.#port?.close();
      this.#port = port1;
      port1.onmessage = ({ data: said }) => said?.cubilete === VERSION && this.#hear(said);
      target.postMessage({ cubilete: VERSION, type: "hello", look: this.#look(), record: this.getAttribute("record") }, home, [port2]);
      // Answered calls have left holes, which Object.entries skips.
      for (const [id, { method, args }] of Object.entries(this.#calls)) this.#send({ type: "call", id: Number(id), method, args });
    };

    /** @param {any} said */
    #hear({ type, name, detail, height, id, value, error }) {
      if (type === "event" && EVENTS.includes(name)) {
        if (name === "ready") {
          clearTimeout(this.#timer);
          this.#button.remove();
        }
        this.dispatchEvent(new CustomEvent(`cubilete-${name}`, { detail, bubbles: true, composed: true }));
      } else if (type === "height" && height > this.offsetHeight) {
        // Never higher than the window: its lower edge must stay in reach.
        this.style.setProperty("--cubilete-grown", `${Math.min(height, innerHeight)}px`);
      } else if (type === "answer" && this.#calls[id]) {
        const { done, failed } = this.#calls[id];
        delete this.#calls[id];
        if (error) failed(Object.assign(new Error(error.text), { code: error.code }));
        else done(value);
      }
    }

    #look() {
      const style = getComputedStyle(this);
      return Object.fromEntries(LOOKS.map((name) => [name, style.getPropertyValue(`--cubilete-${name}`).trim()]));
    }

    /** @param {0 | 1} at */
    #label(at) {
      const tongue = this.lang || document.documentElement.lang || navigator.language;
      const [play, wait] = WORDS[tongue] ?? WORDS[tongue.split("-")[0] ?? ""] ?? WORDS["en"] ?? [];
      const span = /** @type {HTMLElement} */ (this.#button.lastElementChild);
      const game = this.getAttribute("game") || "cubilete";
      this.#button.firstElementChild?.replaceWith(picture(game));
      const name = game.slice(0, 1).toUpperCase() + game.slice(1);
      span.textContent = (at ? wait : play)?.replace("{game}", name) ?? "";
      this.#button.disabled = at === 1;
    }
  }

  for (const name of ASKS.filter((name) => name !== "lang")) {
    Object.defineProperty(CubileteGame.prototype, name, {
      get() {
        return this.getAttribute(name);
      },
      set(value) {
        if (value == null) this.removeAttribute(name);
        else this.setAttribute(name, written(value));
      },
    });
  }

  customElements.get("cubilete-game") || customElements.define("cubilete-game", CubileteGame);
}
