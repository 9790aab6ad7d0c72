/** A finished match from a link, replayed from its first line. It is not saved until somebody wants it. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { namesOf } from "../../common/players.js";
import { EngineDown } from "../../engine/client.js";
import { BadLink } from "../sharing/code.js";
import { topbar } from "../house/bars.js";
import { enginePage } from "../house/engine-status.js";
import { listed, refusalText, t } from "../words/i18n.js";
import { keepLinked, openLinked } from "../sharing/linked.js";
import { live } from "../house/live.js";
import { Place, href } from "../router.js";
import { Left, Opening } from "../match/latest.js";
import { LINKED } from "../match/phases.js";
import { session } from "../match/session.js";
import { show as missing } from "./missing.js";
import { replayScreen } from "./replay.js";
import { badLinkText, refusal } from "./shared.js";

/** @typedef {import("../types.js").Screen} Screen */

/** @type {import("../types.js").Show} */
export function show(el, [code = "", line = ""]) {
  /** @type {Screen | null} */
  let screen = waiting(el);
  const turnTo = (/** @type {() => Screen} */ next) => {
    if (!screen) return; // people have moved on
    screen.destroy();
    screen = next();
  };
  const address = (/** @type {string} */ at) => href("m", code, at);
  const place = new Place();
  openLinked(code, new Opening(place))
    .then(() => turnTo(() => replayScreen(el, LINKED, line, { address, beside, place })))
    .catch((error) => error instanceof Left || turnTo(() => (error instanceof EngineDown ? missing(el, []) : refusal(el, () => textOf(error)))));
  return {
    title: () => screen?.title() ?? "",
    destroy() {
      screen?.destroy();
      screen = null;
    },
  };
}

/** @param {HTMLElement} el @returns {Screen} */
function waiting(el) {
  const screen = live(
    el,
    () => html`${topbar({ title: t("replay.title"), heading: true, back: href("home") })}
      <main id="main" class="table" aria-busy="true">${enginePage(session.value.engine)}</main>`,
  );
  return { title: () => t("replay.title"), destroy: screen.destroy };
}

/** @param {any} error */
function textOf(error) {
  if (error instanceof BadLink) return badLinkText(error.why);
  return error.refusal ? refusalText(error.refusal, {}) : t("engine.failed");
}

function beside() {
  const { match } = session.value;
  if (match?.id !== LINKED || !match.open) return nothing;
  return html`<div class="linked">
    <p class="linked__words">${t("link.of", { names: listed(namesOf(match.players)) })}</p>
    <a class="btn btn--quiet" href=${href("result", LINKED)}>${icon("trophy")}${t("table.result")}</a>
    <button type="button" class="btn btn--quiet" @click=${() => void keepLinked()}>${icon("save")}${t("link.keep")}</button>
  </div>`;
}
