/**
 * From navigation to the first accepted throw, drawn: the way there is made and timed inside the page, so that what a driver
 * takes to hand over a tap does not count. Milliseconds since the navigation began.
 */
async (stock) => {
  const frame = () => new Promise((go) => requestAnimationFrame(() => go()));
  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await frame();
    }
  };
  const thrown = (css) => until(() => /\d/.test(document.querySelector(css)?.textContent ?? ""));
  const press = (name) =>
    until(() =>
      [...document.querySelectorAll("main button")].find((one) => one.textContent.trim().startsWith(name) && !one.disabled),
    ).then((one) => one.click());
  if (stock) {
    await thrown("[role=status]");
  } else {
    (await until(() => document.querySelector('a[href="#/setup/prudente"]'))).click();
    await press("Start");
    await press("Roll to see");
    await thrown("#live");
  }
  await frame();
  await frame();
  return performance.now();
}
