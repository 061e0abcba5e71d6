"""Positions of Kingdomino: kingdoms as they lie on somebody's table, as a text."""
