/**
 * From navigation to the first accepted throw, drawn: the way there is made and timed inside the page, so that what a driver
 * takes to hand over a tap does not count. Milliseconds since the navigation began. Buttons are found by what they are, not
 * by their words, so that builds with other words can be compared.
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
  const press = (css) => until(() => document.querySelector(`main ${css}:enabled`)).then((one) => one.click());
  if (stock) {
    await thrown("[role=status]");
  } else {
    (await until(() => document.querySelector('a[href="#/setup/prudente"]'))).click();
    await press("button[type=submit]");
    await press("button[data-main]");
    await thrown("#live");
  }
  await frame();
  await frame();
  return performance.now();
}
