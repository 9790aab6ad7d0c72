"""Draw the textures of the table as small pictures: web/build/textures/*.svg become web/style/*.webp.

    .venv/bin/python web/build/textures.py

A browser computes the noise of an SVG filter anew whenever something before it changes, which costs more than all else
that happens between a tap and its answer. The pictures are committed: this is run by hand when a drawing has changed.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import sync_playwright

from buildlib import browsers

HERE = Path(__file__).parent / "textures"
STYLE = Path(__file__).parents[1] / "style"
SIZES = {"felt": 96, "leather": 96, "paper": 180}
SHADES = 4  # noise does not compress; few shades of it do, and nobody sees the difference

DRAW = """async ([svg, size, shades]) => {
  const picture = new Image();
  picture.src = "data:image/svg+xml," + encodeURIComponent(svg);
  await picture.decode();
  const canvas = new OffscreenCanvas(size, size);
  const pen = canvas.getContext("2d");
  pen.drawImage(picture, 0, 0, size, size);
  const drawn = pen.getImageData(0, 0, size, size);
  const alphas = drawn.data.filter((_, i) => i % 4 === 3);
  const step = Math.max(...alphas) / (shades - 1);
  const most = drawn.data.slice(4 * alphas.indexOf(Math.max(...alphas)));
  alphas.forEach((alpha, i) => {
    const shade = Math.round(Math.round(alpha / step) * step);
    drawn.data.set([most[0], most[1], most[2], shade], 4 * i);
  });
  pen.putImageData(drawn, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 1 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


def main() -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        page = browser.new_page()
        for drawing in sorted(HERE.glob("*.svg")):
            picture = base64.b64decode(
                page.evaluate(DRAW, [drawing.read_text(encoding="utf-8"), SIZES[drawing.stem], SHADES])
            )
            (STYLE / f"{drawing.stem}.webp").write_bytes(picture)
            print(f"{drawing.stem}.webp: {len(picture)} bytes")
        browser.close()


if __name__ == "__main__":
    main()
