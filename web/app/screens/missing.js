import { html } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../../ui/icon.js";
import { topbar } from "../house/bars.js";
import { t } from "../words/i18n.js";
import { live } from "../house/live.js";
import { openAnew } from "../device/offline.js";
import { href } from "../router.js";

/** The screen that was asked for again. */
let tried = "";

/** In the place of a screen that could not be fetched. @type {import("../types.js").Show} */
export function show(el) {
  if (tried === location.hash) void openAnew(true);
  tried = "";
  const again = () => {
    tried = location.hash;
    dispatchEvent(new HashChangeEvent("hashchange"));
  };
  const screen = live(
    el,
    () => html`
    ${topbar({ title: t("shell.home"), back: href("home") })}
    <main id="main" class="page">
      <div class="waiting" role="alert">
        <h1 class="waiting__title">${t("shell.unreachable")}</h1>
        <button type="button" class="btn btn--primary" @click=${again}>${icon("again")}${t("engine.retry")}</button>
      </div>
    </main>
  `,
  );
  return { title: () => "", destroy: screen.destroy };
}
