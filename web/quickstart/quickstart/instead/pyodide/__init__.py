# Pyodide's own module brings its event loop, and so all of asyncio. The engine answers text with text and never waits.
# A picture can be taken only if these objects of JavaScript, and no others, are held in this order.
from pyodide_js._api import scheduleCallback

__all__ = ["scheduleCallback"]
__version__ = "0.29.5"
