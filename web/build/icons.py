"""Draw the icons of the installed app from web/icons/icon.svg.

    .venv/bin/python web/build/icons.py

The pictures are committed: this is run by hand when the drawing has changed.
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from buildlib import browsers

ICONS = Path(__file__).parents[1] / "icons"
ROUND = 'rx="112"'
PICTURES = {"icon-192.png": (192, True, 1.0), "icon-512.png": (512, True, 1.0)}
"""Name: pixels, with round corners, how much of it the drawing fills."""
# A system cuts its own shape out of these: nothing round, and for Android everything within the middle four fifths.
PICTURES |= {"maskable-512.png": (512, False, 0.8), "touch.png": (180, False, 0.92)}


def main() -> None:
    drawing = (ICONS / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browsers.chromium(), args=browsers.flags())
        for name, (pixels, rounded, part) in PICTURES.items():
            page = browser.new_page(viewport={"width": pixels, "height": pixels})
            page.set_content(
                f"<style>html,body{{margin:0}}svg{{display:block}}</style>{shaped(drawing, rounded, part)}"
            )
            page.screenshot(path=ICONS / name, omit_background=True)
            page.close()
        browser.close()


def shaped(drawing: str, rounded: bool, part: float) -> str:
    if rounded:
        return drawing
    bare, inside = drawing.replace(ROUND, 'rx="0"', 1).split('fill="url(#felt)"/>', 1)
    move = 256 * (1 - part)
    body = inside.removesuffix("</svg>\n").removesuffix("</svg>")
    return f'{bare}fill="url(#felt)"/><g transform="translate({move} {move}) scale({part})">{body}</g></svg>'


if __name__ == "__main__":
    main()
