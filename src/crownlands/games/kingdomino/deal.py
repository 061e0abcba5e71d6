"""All the chance in a match of Kingdomino: which dominoes, in which order, and who begins."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Seat
from crownlands.engine.generator import Generator
from crownlands.games.kingdomino.dominoes import NUMBERS
from crownlands.games.kingdomino.options import KingdominoOptions


class Deal(msgspec.Struct, frozen=True):
    #: the seats in the order in which their kings are put on the first line
    order: tuple[Seat, ...]
    #: the dominoes played with, as they are drawn
    pile: tuple[int, ...]


def dealt(options: KingdominoOptions, rng: Generator) -> Deal:
    """Draw the kings and shuffle the dominoes."""
    return Deal(first_order(options, rng), tuple(rng.shuffled(NUMBERS)[: options.dominoes]))


def first_order(options: KingdominoOptions, rng: Generator) -> tuple[Seat, ...]:
    """The order of play in the first round: kings drawn blindly."""
    if options.players == 2 and options.edition == "current":
        # Two kings each: the first player puts one, the second both, the first the other.
        first, second = rng.shuffled(range(2))
        return first, second, second, first
    return tuple(rng.shuffled([*range(options.players)] * options.kings_each))


def redealt(deal: Deal, drawn: int, rng: Generator) -> Deal:
    """A deal that agrees on the dominoes already drawn; the others are any that were not seen."""
    if drawn == len(deal.pile):
        return deal
    seen = deal.pile[:drawn]
    unseen = rng.shuffled([number for number in NUMBERS if number not in seen])
    return Deal(deal.order, seen + tuple(unseen[: len(deal.pile) - drawn]))
