"""Runs inside a Pyodide to see that it starts and that Python works in it."""

import json

assert json.loads(json.dumps({"a": [1, 2.5, None]})) == {"a": [1, 2.5, None]}
