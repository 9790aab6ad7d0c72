/** Whose account it is: that of the match as it ended, and of no other ending. */
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { reviewMatch, reviewOf } from "../../web/app/match/account.js";
import { engine } from "../../web/app/match/engine.js";
import { Opening } from "../../web/app/match/latest.js";
import { entry } from "../../web/app/match/opening.js";
import { dispatch, lay, session } from "../../web/app/match/session.js";
import { address } from "../../web/app/site.js";

const NEXT = { type: "roll", by: 0, seats: null, seen_by: null };
const TURN = /** @type {any} */ ({
  ...{ seats: ["Ana", "Beto"], bots: [null, null], lines: 8, next: NEXT, offers: [], notes: [], add: [] },
  ...{ totals: [0, 0], view: {}, own_luck: true },
});
const ENDED = { ...TURN, lines: 9, next: { type: "over", winners: [0] } };
const OTHERWISE = { ...ENDED, next: { type: "over", winners: [1] } };

/** What the engine works out for each ending. @type {{[op: string]: () => object | Promise<object>}} */
const answers = {
  account: () => ({ account: null }),
  bots: () => ({ here: true }),
  review: () => ({ told: { ok: true, unit: "win", scale: 1, exact: true, start: [0.5, 0.5], lines: [], result: result(), upto: 9 } }),
};
const result = () => (match().open?.next === ENDED.next ? [1, 0] : [0, 1]);
const match = () => /** @type {import("../../web/app/match/phases.js").Match} */ (session.value.match);
const settled = () => new Promise((go) => setTimeout(go));

function begin() {
  engine.whole = Promise.resolve();
  engine.ask = /** @type {any} */ (async (/** @type {{op: string}} */ { op }) => answers[op]?.() ?? {});
  const laid = lay(entry("one", new Opening(), { game: "chinchirorin", players: [], real: true }));
  dispatch(laid, { type: "laid", turn: { ...ENDED }, life: engine.life });
}

beforeEach(begin);

test("a match that ends otherwise after a step was taken back has another account", async () => {
  reviewMatch(match());
  await settled();
  assert.deepEqual(reviewOf(match()).account?.result, [1, 0]);
  dispatch(match(), { type: "stepped", turn: TURN });
  dispatch(match(), { type: "stepped", turn: OTHERWISE });
  assert.equal(reviewOf(match()).phase, "idle", "nothing is known of this ending");
  reviewMatch(match());
  await settled();
  assert.deepEqual(reviewOf(match()).account?.result, [0, 1]);
});

test("an account that comes for an ending that was taken back meanwhile is nobody's", async () => {
  reviewMatch(match());
  dispatch(match(), { type: "stepped", turn: TURN });
  dispatch(match(), { type: "stepped", turn: OTHERWISE });
  await settled();
  assert.equal(reviewOf(match()).account, null);
});

const LINE = { line: 1, seat: 0, kind: "luck", delta: [0.1, -0.1], best: null, mark: null };
const KEPT = { unit: "win", scale: 1, exact: true, start: [0.5, 0.5], result: [0.6, 0.4], lines: [LINE], release: address("") };

/** What people are shown, and how often the engine had to work for it. @param {unknown} account that is kept beside the record */
async function shown(account) {
  const { account: none, review } = answers;
  let worked = 0;
  answers.account = () => ({ account });
  answers.review = () => ((worked += 1), review?.() ?? {});
  reviewMatch(match());
  await settled();
  Object.assign(answers, { account: none, review });
  return { result: reviewOf(match()).account?.result, worked };
}

test("an account that is kept whole is shown as it is", async () => {
  assert.deepEqual(await shown(KEPT), { result: [0.6, 0.4], worked: 0 });
});

const DAMAGES = [undefined, null, 7, "x", {}, [], [0.5], ["a", "b"], [null]];

test("one that is damaged anywhere is worked out anew", async () => {
  /** Each with one field that is something else. @param {object} whole @param {(field: string, bad: unknown) => boolean} [may] be so */
  const damaged = (whole, may = () => false) =>
    Object.keys(whole).flatMap((field) => DAMAGES.filter((bad) => !may(field, bad)).map((bad) => ({ ...whole, [field]: bad })));
  const { release, ...worth } = KEPT;
  const lines = damaged(
    LINE,
    (field, bad) =>
      (bad === null && ["seat", "best", "mark"].includes(field)) || (bad === "x" && ["best", "mark"].includes(field)) || (bad === 7 && field === "line"),
  );
  const accounts = damaged(worth, (field, bad) => (field === "lines" && Array.isArray(bad) && !bad.length) || (bad === 7 && field === "scale"));
  for (const account of [...accounts.map((one) => ({ ...one, release })), ...lines.map((line) => ({ ...KEPT, lines: [line] }))]) {
    begin();
    const { result, worked } = await shown(account);
    assert.deepEqual([result, worked], [[1, 0], 1], JSON.stringify(account));
  }
});

test("one that does not come is worked out, too", async () => {
  const soon = mock.method(globalThis, "setTimeout", (/** @type {() => void} */ go) => setImmediate(go));
  const { account } = answers;
  answers.account = () => new Promise(() => {});
  reviewMatch(match());
  for (let turns = 9; turns; turns--) await settled();
  soon.mock.restore();
  answers.account = account;
  assert.deepEqual(reviewOf(match()).account?.result, [1, 0]);
});
