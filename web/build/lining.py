"""Write a typeface whose digits are the lining ones: `lining.py SOURCE TARGET`, run by the Python with fontTools."""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.ttLib import TTFont


def lining(source: Path, target: Path) -> None:
    """Make the figures of the feature `lnum` the default ones; a typeface without it stays as it is."""
    font = TTFont(source)
    instead = _substitutes(font["GSUB"].table)
    for table in font["cmap"].tables:
        table.cmap = {letter: instead.get(glyph, glyph) for letter, glyph in table.cmap.items()}
    font.save(target)


def _substitutes(rules: object) -> dict[str, str]:
    found: dict[str, str] = {}
    for record in rules.FeatureList.FeatureRecord:  # type: ignore[attr-defined]
        for number in record.Feature.LookupListIndex if record.FeatureTag == "lnum" else ():
            for table in rules.LookupList.Lookup[number].SubTable:  # type: ignore[attr-defined]
                found |= getattr(table, "ExtSubTable", table).mapping
    return found


if __name__ == "__main__":
    lining(Path(sys.argv[1]), Path(sys.argv[2]))
