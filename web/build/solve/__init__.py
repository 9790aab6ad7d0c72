"""Makes the books of computer players: what is solved ahead, game by game."""
