"""A page that starts Python quickly: Pyodide in, a folder for the page out. README.md explains the four stages."""

from .misfit import Misfit
from .snapshot import PICTURE
from .stages import COLD, HOT, QUICK_GLUE, STAGES, START, Application, Made, lay_out, make, told

__all__ = [
    "COLD",
    "HOT",
    "PICTURE",
    "QUICK_GLUE",
    "STAGES",
    "START",
    "Application",
    "Made",
    "Misfit",
    "lay_out",
    "make",
    "told",
]
