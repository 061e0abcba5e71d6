"""The phases of a round, each with the rules of what is decided in it."""
