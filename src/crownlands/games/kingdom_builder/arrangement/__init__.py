"""Positions of Kingdom Builder: a table as somebody has it before them, as a text."""
