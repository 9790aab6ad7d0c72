"""Another application that the quick start starts: it answers any text with a greeting."""

import random


def answer(text: str) -> str:
    """Greet the writer, and throw a die for them."""
    return f"Hello, {text or 'you'}: {random.SystemRandom().randint(1, 6)}"
