/** How far the engine has started: which step, what has arrived, what went wrong. */
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { numbers } from "../../ui/format.js";
import { icon } from "../../ui/icon.js";
import { locale, strung, t } from "../words/i18n.js";
import { goOver, offline } from "../device/offline.js";
import { retryEngine } from "../match/engine.js";

/** @typedef {import("../../engine/client.js").Status} Status */

const STEPS = ["runtime", "python", "engine"];

/** @param {number} bytes */
const megabytes = (bytes) => numbers(locale(), { style: "unit", unit: "megabyte", minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1e6);

/** @param {Status} status */
const stepText = ({ step }) => t(STEPS.includes(step) ? `engine.${step}` : "engine.start");

/** One quiet line while people still type names. @param {Status} status */
export function engineLine(status) {
  if (status.phase === "failed") return failed();
  if (status.phase === "ready" || status.phase === "idle") return nothing;
  return html`<p class="engine-line soft small">${bar(status)}<span>${stepText(status)}</span></p>`;
}

/** What a table shows until the engine is up. @param {Status} status */
export function enginePage(status) {
  if (status.phase === "failed") return html`<div class="waiting">${failed()}</div>`;
  return html`<div class="waiting" role="status">
    <p class="waiting__title">${t("engine.laying")}</p>
    ${bar(status)}
    <p class="waiting__step">${stepText(status)}</p>
    <p class="small waiting__bytes">${status.bytes ? t("engine.bytes", { size: megabytes(status.bytes) }) : nothing}</p>
  </div>`;
}

/** @param {Status} status */
function bar({ step }) {
  const done = STEPS.indexOf(step) + 1;
  return html`<progress class="progress" max=${STEPS.length + 1} value=${done} aria-label=${t("engine.laying")}></progress>`;
}

const failed = () => html`<div class="engine-failed" role="alert">
  <p>${t("engine.failed")}</p>
  ${offline.value.wrong.length ? html`<p>${t("engine.missing", { files: strung(offline.value.wrong) })}</p>` : nothing}
  <button type="button" class="btn btn--primary" @click=${() => goOver() || retryEngine()}>${icon("again")}${t("engine.retry")}</button>
</div>`;
