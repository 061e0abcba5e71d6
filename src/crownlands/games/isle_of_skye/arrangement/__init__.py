"""Positions of Isle of Skye: territories as they lie on somebody's table, as a text."""
