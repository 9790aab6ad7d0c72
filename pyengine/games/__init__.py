"""The games: a package each, with its options, scoring, rules and English."""
