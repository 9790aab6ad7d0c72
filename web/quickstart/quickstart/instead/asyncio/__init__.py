# Pyodide's core asks for this package by name as it starts; its contents matter when somebody waits for a promise.
