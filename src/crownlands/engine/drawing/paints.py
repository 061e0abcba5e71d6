"""The paints that every game's pictures share: ink, paper, gold, stone, wood."""

from __future__ import annotations

INK = "#2e2431"
CREAM = "#fff6e0"
GOLD = "#f8c53a"
GOLD_PALE = "#fde9a8"
GOLD_SHADE = "#d8922a"
STONE = "#d9cdb8"
STONE_SHADE = "#b3a48e"
WOOD = "#8a5a34"
NIGHT = "#1d1722"
BRICK, BRICK_LIGHT = "#b8543c", "#e08a62"

PAPER = "#eddcb9"
PAPER_LIGHT = "#fbf1da"
PAPER_SHADE = "#d9c294"
PAPER_LINE = "#b89d6b"
FADED_INK = "#8d7656"

#: the backs of dominoes and cards
BACK, BACK_EDGE, BACK_LINE = "#935a45", "#7c4a3c", "#e2bd83"
