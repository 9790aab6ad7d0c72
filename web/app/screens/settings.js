import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { numbers } from "../../ui/format.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../house/bars.js";
import { embedded } from "../where.js";
import { locale, t } from "../words/i18n.js";
import { live } from "../house/live.js";
import { everyChoice } from "../house/preferences.js";
import { href } from "../router.js";
import { session } from "../match/session.js";

/** @type {import("../types.js").Show} */
export function show(el) {
  /** @type {{usage?: number, kept?: boolean}} */
  let storage = {};
  const title = () => t("settings.title");
  const screen = live(el, () => {
    const done = () => screen.paint();
    return html`
      ${topbar({ title: title(), heading: true, back: href("home") })}
      <main id="main" class="page stack settings">
        ${everyChoice(done)} ${storageState(storage)}
        ${embedded ? nothing : html`<a class="btn btn--quiet" href=${manual()}>${icon("rules")}${t("settings.manual")}</a>`}
      </main>
    `;
  });
  void readStorage().then((found) => {
    storage = found;
    screen.paint();
  });
  return { title, destroy: screen.destroy };
}

/** Pages without scripts. In a frame, there would be no way back from them. */
const manual = () => `./docs/index${locale() === "en" ? "" : `.${locale()}`}.html`;

/** @returns {Promise<{usage?: number, kept?: boolean}>} what the browser is willing to tell */
async function readStorage() {
  try {
    const [estimate, kept] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]);
    return { kept, ...(estimate.usage === undefined ? {} : { usage: estimate.usage }) };
  } catch {
    return {};
  }
}

/** @param {{usage?: number, kept?: boolean}} storage */
function storageState({ usage, kept }) {
  const { stored, saved } = session.value;
  return html`<section class="card stack stack--tight" aria-labelledby="storage-title">
    <h2 id="storage-title" class="setup__heading">${t("settings.storage")}</h2>
    <p>${stored ? t("settings.stored", { count: saved.length }) : t("settings.not_stored")}</p>
    ${stored && usage !== undefined ? html`<p class="soft">${t("settings.usage", { size: kilobytes(usage) })}</p>` : nothing}
    ${stored && kept !== undefined ? html`<p class="soft">${t(kept ? "settings.kept" : "settings.not_kept")}</p>` : nothing}
    <p class="soft">${t("home.private")}</p>
    <a class="btn btn--wide" href=${href("doctor")}>${icon("info")}${t("doctor.open")}</a>
  </section>`;
}

/** @param {number} bytes */
const kilobytes = (bytes) => numbers(locale(), { style: "unit", unit: "kilobyte", maximumFractionDigits: 0 }).format(bytes / 1000);
