/** Where an engine does not tell what goes wrong in a page, the page does, from the moment this runs. */
() => {
  if (window.troubles) return;
  const troubles = (window.troubles = []);
  const say = (text) => troubles.push(String(text));
  addEventListener("error", (event) => say(`page error: ${event.message || `${event.target?.src ?? event.target?.href} does not load`}`), true);
  addEventListener("unhandledrejection", ({ reason }) => say(`page error: ${reason}`));
  addEventListener("securitypolicyviolation", ({ blockedURI, violatedDirective }) => say(`policy: ${violatedDirective} ${blockedURI}`));
  const { error } = console;
  console.error = (...words) => {
    say(`console: ${words.join(" ")}`);
    error.apply(console, words);
  };
}
