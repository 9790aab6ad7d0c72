/** What is left of a refusal that names cards of a hand: asked of the shell's own modules, in front of no browser. */
const nothing = () => {};
const told = [];
const listeners = {};
const host = { postMessage: nothing };
Object.assign(globalThis, {
  window: globalThis,
  parent: host,
  location: new URL("http://table.test/"),
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  addEventListener: (kind, listener) => (listeners[kind] = listener),
  document: {
    hidden: false,
    documentElement: { dataset: {}, style: {}, lang: "en" },
    addEventListener: nothing,
    getElementById: () => null,
    querySelectorAll: () => [],
    createComment: () => ({}),
    createTreeWalker: () => ({}),
  },
});

const app = new URL("../../web/app/", import.meta.url);
const { Opening, engine, layMatch, refuse, session } = await import(new URL("state.js", app));
const { act } = await import(new URL("session.js", app));
const { blank } = await import(new URL("opening.js", app));
const { cover, watchHandover } = await import(new URL("handover.js", app));
const { listen } = await import(new URL("embed/port.js", app));
const { watchMatch } = await import(new URL("embed/events.js", app));

const REFUSAL = { code: "chinaso.not_a_set", text: "Neither: 3H, 4H, 5S.", params: { cards: ["3H", "4H", "5S"] }, ruling: "" };
const NEXT = { type: "choose", seats: [0], may: [], open: false };
const TURN = { seats: ["Ana", "Beto"], lines: 9, next: NEXT, offers: [], totals: [0, 0], view: {}, own_luck: false };
const heard = () => new Promise((go) => setTimeout(go));

listen(nothing, nothing, nothing);
listeners.message({ source: host, data: { cubilete: 1, type: "hello" }, ports: [{ postMessage: (said) => told.push(said) }] });
watchHandover();
watchMatch();

/** @param {number | null} eyes who looks */
function table(eyes) {
  told.length = 0;
  const match = blank({ game: "chinaso", seats: TURN.seats, colours: [], real: false, options: {} }, new Opening());
  layMatch({ ...match, turn: TURN, open: TURN, eyes, busy: false, life: engine.life });
}

const errors = () => told.filter(({ name }) => name === "error").length;

table(0);
refuse(REFUSAL);
await heard();
const looking = { shown: session.value.refused !== null, told: errors() };

cover();
await heard();
const covered = { shown: session.value.refused !== null, told: errors() };

table(0);
engine.ask = async () => (cover(), { told: { ok: false, error: REFUSAL } });
await act("lay 3H.4H.5S");
await heard();
const late = { shown: session.value.refused !== null, told: errors() };

table(null);
refuse(REFUSAL);
await heard();
const open = { shown: session.value.refused !== null, told: errors() };

console.log(JSON.stringify({ looking, covered, late, open }));
process.exit(0);
