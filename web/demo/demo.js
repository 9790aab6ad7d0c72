/** Prints what the tables tell their page. */
const list = /** @type {HTMLElement} */ (document.getElementById("events"));

for (const name of ["ready", "action", "turn", "over", "error"]) {
  document.addEventListener(`cubilete-${name}`, (event) => {
    const line = document.createElement("li");
    const { target, detail } = /** @type {CustomEvent} */ (event);
    line.textContent = `${/** @type {HTMLElement} */ (target).id}: ${event.type} ${JSON.stringify(detail)}`;
    list.prepend(line);
  });
}
