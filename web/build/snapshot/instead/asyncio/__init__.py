# Pyodide's core asks for this package by name as it starts, and for its contents only when somebody waits for a promise.
