# Pyodide's own runs what people write, and needs syntax trees for it. Here only Pyodide's JavaScript asks, a line each.
from importlib import import_module


def eval_code(source, globals=None, **_):
    """Run the statements before the last semicolon and answer the expression behind it."""
    scope = {} if globals is None else globals
    *before, last = source.split(";")
    for statement in before:
        exec(statement.strip(), scope)
    return eval(last.strip(), scope)


def pyimport_impl(name):
    return import_module(name)
