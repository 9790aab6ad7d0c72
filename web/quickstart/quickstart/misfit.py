"""What a stage says when a Pyodide is not as it expects."""


class Misfit(Exception):
    """A stage does not fit this Pyodide; the message says what did not match and where to look."""
