"""How much is tried: in full on CPython, and a sample of it inside Pyodide.

Inside Pyodide the engine is the same source. What may differ there shows at the first case or at none: the width of
integers in `struct` and `array`, hashes and with them the order of sets, the C library's floats and texts, the depth of
the stack, what the wheel holds, and the bytes of a record. So there every test runs and every record is replayed, but

* Hypothesis tries a sixth of its examples (`examples`), and fewer random matches are played (`INSIDE`);
* of a test that is marked `many`, which goes the same way through case after case, the first case runs. Most of them
  hold a solver or a bot against a slower way to the same number: on both sides are sums of whole numbers and of IEEE
  doubles, which WebAssembly defines to the bit.

HYPOTHESIS_PROFILE=usual lets everything run inside Pyodide, too; it takes more than twice as long.
"""

from __future__ import annotations

import os

from hypothesis import settings

INSIDE = os.environ.get("HYPOTHESIS_PROFILE") == "inside-pyodide"
SIXTH = 6
SAMPLED = (
    "all but the first case of each test marked `many`. They compare sums of whole numbers and of IEEE doubles, which "
    "are the same to the bit on CPython, where all cases run; tests/scale.py tells more."
)


def examples(many: int) -> settings:
    """So many examples; inside Pyodide a sixth of them, and two at least."""
    return settings(max_examples=max(2, many // SIXTH) if INSIDE else many)
