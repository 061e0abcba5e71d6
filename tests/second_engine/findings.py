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
#: rulings, "Useless cards in a hand of two": of two equal cards that are of no use at the beginning
#: of a turn only one is replaced, and there is no choice; and when the replacement shows a swamp
#: both are replaced even after one was played. The match is left there, for the hands differ.
EQUAL_CARDS = "useless cards in a hand with two equal ones"
#: rulings, "Barred is not taken": a hex beside a warrior is no hex to build on, so the one that
#: Barn or Harbor lifts a settlement from cannot bind it there; the product lets it.
BARRED_ORIGIN = "a lifted settlement is bound by its barred hex"
#: Scouts, swamp on the board, and a terrain without a single hex: the match cannot be started.
NO_START = "Scouts on a board without one of the five terrains"


class Left(Exception):
    """A match that cannot be compared further because of a known finding."""
