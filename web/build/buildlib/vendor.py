"""Copy what the site takes from npm to web/vendor, so that editor, tsc and browser see the same relative imports."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

from . import fonts
from .base import WEB

MODULES = WEB / "node_modules"
VENDOR = WEB / "vendor"
# tsc looks for the types of runtime/pyodide.mjs here; the runtime itself exists in dist/ only.
RUNTIME_TYPES = WEB / "runtime"

LIT_HTML = [
    "lit-html.js",
    "directive.js",
    "directive-helpers.js",
    *(
        f"directives/{name}.js"
        for name in (
            "class-map",
            "guard",
            "keyed",
            "live",
            "ref",
            "private-async-helpers",
            "repeat",
            "style-map",
            "until",
        )
    ),
    "async-directive.js",
]
SOURCE_MAP = re.compile(r"\n?//# sourceMappingURL=\S+\s*$")


def vendor() -> None:
    for folder in (VENDOR, RUNTIME_TYPES):
        shutil.rmtree(folder, ignore_errors=True)
    _copy(MODULES / "lit-html", VENDOR / "lit-html", [*LIT_HTML, *map(_types_of, LIT_HTML), "LICENSE"])
    _copy(MODULES / "uqr", VENDOR / "uqr", ["LICENSE"])
    for source, name in (("index.mjs", "index.js"), ("index.d.mts", "index.d.ts")):
        shutil.copyfile(MODULES / "uqr" / "dist" / source, VENDOR / "uqr" / name)
    (VENDOR / "fonts").mkdir()
    for family, faces in fonts.FACES.items():
        package = MODULES / "@fontsource" / family
        for made, source in faces.items():
            fonts.cut(package / "files" / f"{source}.woff2", VENDOR / "fonts" / made)
        shutil.copyfile(package / "LICENSE", VENDOR / "fonts" / f"LICENSE-{family}")
    RUNTIME_TYPES.mkdir()
    shutil.copyfile(MODULES / "pyodide" / "pyodide.d.ts", RUNTIME_TYPES / "pyodide.d.mts")


def _types_of(script: str) -> str:
    return script.removesuffix(".js") + ".d.ts"


def _copy(source: Path, target: Path, names: list[str]) -> None:
    for name in names:
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        if name.endswith((".js", ".d.ts")):
            # Its source map is not copied: a browser's tools would not find it anyway.
            text = (source / name).read_text(encoding="utf-8")
            (target / name).write_text(SOURCE_MAP.sub("\n", text), encoding="utf-8")
        else:
            shutil.copyfile(source / name, target / name)
