"""Cut the typefaces in two: the letters that English and Spanish are written with, and all others.

A browser fetches the second part when somebody has a name that needs it, as style/fonts.css tells it. Figures are
lining ones from the start: those of Alegreya stand like letters in a word otherwise, and a score is not a word. Joined
letters (fi, Th) are left out: they weigh as much as forty plain ones.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from .base import PROGRAMS, PYTHON, run

LINING = PROGRAMS / "lining.py"

FACES = {
    "asap": {"asap-400": "asap-latin-400-normal", "asap-600": "asap-latin-600-normal"},
    "alegreya": {"alegreya-700": "alegreya-latin-700-normal"},
}
"""For each family, the file we make and the one it is made from."""

OPTIONS = [
    "--layout-features=kern,tnum",
    "--no-hinting",
    "--name-IDs=0",
    "--drop-tables+=STAT,gasp,prep,GDEF",
]
USUAL = (
    "U+20-5B, U+5D, U+5F, U+61-7A, U+A0-A1, U+AB, U+B7, U+BB, U+BF, U+C1, U+C9, U+CD, U+D1, U+D3, U+D7, U+DA, U+DC, "
    "U+E1, U+E9, U+ED, U+F1, U+F3, U+FA, U+FC, U+2013, U+2019, U+201C-201D, U+2026, U+2212"
)
OTHERS = (
    "U+5C, U+5E, U+60, U+7B-7E, U+A2-AA, U+AC-B6, U+B8-BA, U+BC-BE, U+C0, U+C2-C8, U+CA-CC, U+CE-D0, U+D2, U+D4-D6, "
    "U+D8-D9, U+DB, U+DD-E0, U+E2-E8, U+EA-EC, U+EE-F0, U+F2, U+F4-F9, U+FB, U+FD-FF, U+131, U+152-153, U+2BB-2BC, "
    "U+2C6, U+2DA, U+2DC, U+2014, U+2018, U+201A, U+201E, U+2022, U+2039-203A, U+20AC, U+2122, U+2215"
)


def cut(source: Path, target: Path) -> None:
    """Write <target>.woff2 and <target>-more.woff2."""
    with tempfile.TemporaryDirectory() as room:
        whole = Path(room) / "lining.ttf"
        run(PYTHON, LINING, source, whole)
        for ending, letters in (("", USUAL), ("-more", OTHERS)):
            made = target.with_name(f"{target.name}{ending}.woff2")
            options = [*OPTIONS, f"--unicodes={letters.replace(' ', '')}", "--flavor=woff2", f"--output-file={made}"]
            run(PYTHON, "-m", "fontTools.subset", whole, *options)
