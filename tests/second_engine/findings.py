"""Findings about the product that wait to be mended.

The second engine follows the rulebook and the rulings; the comparison counts these and goes on.
When the product is mended its finding is deleted here, and nothing is forgiven any more.
"""

from __future__ import annotations

#: With an empty supply and no tile that needs a card, two cards may still be chosen between.
NEEDLESS_CHOICE = "a choice of cards that nothing needs"
#: rulings, "Useless cards in a hand of two": when the chosen card is replaced in the midst of the
#: mandatory action by one with a swamp, the other card of the hand can be chosen again.
OTHER_CARD = "the other card takes the place of a useless one"
#: Of two equal cards that were built on both are replaced when the terrain is full, and the choice
#: is open again. The match is left there, for the hands are no longer the same.
EQUAL_CARDS = "two equal cards are replaced after one was played"
#: Scouts, swamp on the board, and a terrain without a single hex: the match cannot be started.
NO_START = "Scouts on a board without one of the five terrains"


class Left(Exception):
    """A match that cannot be compared further because of a known finding."""
