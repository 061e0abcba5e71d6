"""The cards that say what gold is paid for: one sign each on a card of cream."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from crownlands.engine.drawing.hand import hand_box
from crownlands.engine.drawing.paints import PAPER_LIGHT
from crownlands.engine.drawing.pen import shape
from crownlands.games.kingdom_builder.boxes import CARDS

SCORE_CARDS = frozenset(CARDS)


def score_cards(drawn: Mapping[str, Callable[[], str]]) -> dict[str, str]:
    """Draw cards, each with its sign."""
    paper = shape(hand_box(8, 3, 84, 94, radius=10, sway=1), PAPER_LIGHT, 4)
    return {f"kb-card-{name}": paper + draw() for name, draw in drawn.items()}
