"""What a seat can do. Actions are interned: the tables here hand out the same ones again."""

from __future__ import annotations

from typing import ClassVar

from crownlands.engine.contract import Action, Seat
from crownlands.games.isle_of_skye.options import MOST_PLAYERS

#: tiles that a seat draws each round; its prices and its axe name them by their place
DRAWN = 3
#: tiles that it can have to lay at the end of one, by place
MOST_IN_HAND = 5
#: all coins in the box: nobody can ask for more
ALL_GOLD = 22 * 1 + 20 * 2 + 18 * 5 + 13 * 10


class Found(Action, frozen=True, tag="found"):
    """Lay the castle, turned clockwise by some quarters: from now on that way is north."""

    turn: int


class Axe(Action, frozen=True, tag="axe"):
    """Put the axe on one of the tiles that were drawn; it will go back into the bag."""

    secret: ClassVar[bool] = True
    slot: int


class Price(Action, frozen=True, tag="price"):
    """Put gold on one of them."""

    secret: ClassVar[bool] = True
    slot: int
    gold: int


class Buy(Action, frozen=True, tag="buy"):
    """Buy a tile from the seat that drew it."""

    seller: Seat
    slot: int


class Pass(Action, frozen=True, tag="pass"):
    """Buy nothing."""


class Lay(Action, frozen=True, tag="lay"):
    """Add a tile to the territory."""

    slot: int
    square: int
    turn: int


FOUNDS = tuple(Found(turn) for turn in range(4))
AXES = tuple(Axe(slot) for slot in range(DRAWN))
#: by slot and gold; nothing can be had for 0
PRICES = tuple(tuple(Price(slot, gold) for gold in range(ALL_GOLD + 1)) for slot in range(DRAWN))
BUYS = tuple(tuple(Buy(seller, slot) for slot in range(DRAWN)) for seller in range(MOST_PLAYERS))
PASS = Pass()


class _Lays(dict[int, tuple[tuple[Lay, ...], ...]]):
    """By square: for every set of turns the ways to lay the tile there, made as they are asked."""

    def __init__(self, slot: int) -> None:
        super().__init__()
        self._slot = slot

    def __missing__(self, square: int) -> tuple[tuple[Lay, ...], ...]:
        ways = [Lay(self._slot, square, turn) for turn in range(4)]
        listed = self[square] = tuple(
            tuple(way for turn, way in enumerate(ways) if turns >> turn & 1) for turns in range(16)
        )
        return listed


LAYS = tuple(_Lays(slot) for slot in range(MOST_IN_HAND))


def price(slot: int, gold: int) -> Price:
    return PRICES[slot][gold]


def buy(seller: Seat, slot: int) -> Buy:
    return BUYS[seller][slot]


def lay(slot: int, square: int, turn: int) -> Lay:
    return LAYS[slot][square][1 << turn][0]
