// The obvious page: stock loadPyodide(), micropip, the engine's wheel, one match and its first roll.
const runtime = new URL("runtime/", import.meta.url).href;
const { loadPyodide } = await import(`${runtime}pyodide.mjs`);
const { wheels } = await (await fetch(`${runtime}start.json`)).json();
const python = await loadPyodide({ indexURL: runtime });
await python.loadPackage("micropip");
await python.pyimport("micropip").install(runtime + wheels[0]);
document.querySelector("p").textContent = python.runPython(`
import json
from pyengine.bridge import call

turn = json.loads(call('{"cmd":"new","game":"prudente","seats":["Player 1","Player 2"]}'))
json.loads(call(json.dumps({"cmd": "advance", "match": turn["match"]})))["add"][-1]
`);
