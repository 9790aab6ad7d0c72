/** What decided a match, from what everybody was told of it; and that it is painted in the inks of the table. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { closing as cacho } from "../../web/games/cacho/closing.js";
import { closing as chinchirorin } from "../../web/games/chinchirorin/closing.js";
import { closing as chingona } from "../../web/games/chingona/closing.js";
import { closing as dudo } from "../../web/games/dudo/closing.js";
import { closing as prudente } from "../../web/games/prudente/closing.js";
import { CARD, POKER, SUIT } from "../../web/ui/paint-dice.js";

const note = (code, params = {}) => ({ code, line: 1, params });
/** @param {ReturnType<typeof cacho>} closed */
const lying = (closed) => closed?.held.map(({ seat, items }) => [seat, items.join(".")]);

test("Prudente: the dice of the turn that the winner banked last, those since all six scored", () => {
  const notes = [
    note("prudente.kept", { seat: 0, dice: [1, 1, 1, 1, 5, 5] }),
    note("prudente.all_score", { seat: 0 }),
    note("prudente.rolled", { seat: 0, dice: [1, 2, 3, 3, 4, 6] }),
    note("prudente.kept", { seat: 0, dice: [1] }),
    note("prudente.rolled", { seat: 0, dice: [5, 2, 3, 4, 6] }),
    note("prudente.banked", { seat: 0 }),
    note("prudente.rolled", { seat: 1, dice: [2, 3, 3, 4, 6, 6] }),
    note("prudente.bust", { seat: 1 }),
  ];
  const closed = prudente(notes, {}, [0]);
  assert.deepEqual(lying(closed), [[0, "1.5.2.3.4.6"]]);
  assert.equal(closed?.note?.code, "prudente.banked");
});

test("Cacho: the box that brought the winner most, with the dice as they lay when it was filled", () => {
  const notes = [
    note("cacho.rolled", { seat: 1, table: [6, 6, 6, 6, 6] }),
    note("cacho.noted", { seat: 1, points: 50 }),
    note("cacho.rolled", { seat: 0, table: [1, 1, 1, 1, 2] }),
    note("cacho.turned", { seat: 0, dice: [6, 6, 6, 6, 5] }),
    note("cacho.noted", { seat: 0, points: 40 }),
    note("cacho.rolled", { seat: 0, table: [2, 2, 3, 3, 3] }),
    note("cacho.noted", { seat: 0, points: 30 }),
  ];
  assert.deepEqual(lying(cacho(notes, {}, [0])), [[0, "6.6.6.6.5"]]);
  assert.deepEqual(lying(cacho([...notes, note("cacho.dormida", { seat: 1, dice: [3, 3, 3, 3, 3] })], {}, [1])), [[1, "3.3.3.3.3"]]);
});

test("Chingona: the winner’s hand first, then those it was compared with", () => {
  const notes = [
    note("chingona.next_game", { seat: 0 }),
    note("chingona.rolled", { seat: 0, dice: ["A", "9", "A", "J", "10"] }),
    note("chingona.called_natural", { seat: 0 }),
    note("chingona.rolled", { seat: 2, dice: ["A", "J", "J", "K", "J"] }),
    note("chingona.beaten", { seat: 2 }),
    note("chingona.game", { seat: 2 }),
  ];
  const closed = chingona(notes, {}, [2]);
  assert.deepEqual(lying(closed), [
    [2, "A.J.J.K.J"],
    [0, "A.9.A.J.10"],
  ]);
  assert.equal(closed?.note?.code, "chingona.beaten");
});

test("Chinchirorin: the last round with a roll, also if the match ended between two rounds", () => {
  const notes = [
    note("chinchirorin.bank", { seat: 0 }),
    note("chinchirorin.rolled", { seat: 0, dice: [1, 2, 4] }),
    note("chinchirorin.rolled", { seat: 0, dice: [2, 2, 5] }),
    note("chinchirorin.rolled", { seat: 1, dice: [6, 6, 1] }),
    note("chinchirorin.bank_wins", { round: 6 }),
    note("chinchirorin.bank", { seat: 1 }),
    note("chinchirorin.void", { round: 7 }),
  ];
  const closed = chinchirorin(notes, {}, [0]);
  assert.deepEqual(lying(closed), [
    [0, "2.2.5"],
    [1, "6.6.1"],
  ]);
  assert.equal(closed?.note?.code, "chinchirorin.bank_wins");
});

test("Dudo: the cups of the last round; nothing if a fallen die ended it before they were lifted", () => {
  const lifted = [
    note("dudo.round", { round: 4 }),
    note("dudo.doubts", { seat: 1 }),
    note("dudo.shows", { seat: 0, dice: [4, 1], counted: [true, false] }),
    note("dudo.fails", { seat: 0 }),
  ];
  const closed = dudo(lifted, {}, [1]);
  assert.deepEqual(lying(closed), [[0, "4.1"]]);
  assert.deepEqual(closed?.held[0]?.lit, [true, false]);
  assert.equal(dudo([...lifted, note("dudo.round", { round: 5 }), note("dudo.fell", { seat: 0 })], {}, [1]), null);
});

test("a picture has the inks of the table", () => {
  const sheet = (/** @type {string} */ name) => readFileSync(new URL(`../../web/style/${name}.css`, import.meta.url), "utf8");
  for (const ink of Object.values(POKER)) assert.ok(sheet("poker").includes(ink), ink);
  for (const [suit, ink] of Object.entries(SUIT)) assert.ok(sheet("card").includes(`--suit-${suit.toLowerCase()}: ${ink}`), suit);
  assert.ok(sheet("card").includes(`--card-paper: ${CARD}`));
});
