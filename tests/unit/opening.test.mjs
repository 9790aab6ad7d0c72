/** A match that the engine refuses to begin: people read why, however often they come back to it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../web/vendor/lit-html/lit-html.js";
import { engine } from "../../web/app/match/engine.js";
import { begin, openMatch } from "../../web/app/match/opening.js";
import { session } from "../../web/app/match/session.js";
import { trouble } from "../../web/app/screens/table.js";

const why = () => (session.value.match?.phase === "broken" ? session.value.match.why : session.value.match?.phase);

test("one that cannot begin this way is not said to be missing", async () => {
  engine.start = async () => {};
  engine.ask = /** @type {any} */ (
    async (/** @type {{op: string}} */ { op }) => ({ told: { ok: false, error: { code: op === "begin" ? "options.goal" : "shell.no_match" } } })
  );
  const id = begin({ game: "dice", players: [], real: true, options: { goal: 7 } });
  await new Promise((go) => setTimeout(go));
  assert.equal(why(), "refused");
  for (const again of [false, true]) {
    await openMatch(id, again);
    assert.equal(why(), "refused", `again: ${again}`);
  }
  const page = document.createElement("div");
  render(trouble(/** @type {any} */ (session.value.match)), page);
  assert.equal(page.querySelector("button"), null, "it would be refused again");
});
