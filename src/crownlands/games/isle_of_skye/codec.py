"""Actions of Isle of Skye as text, JSON and numbers.

=========================================  ==================  ========================
action                                     text                also read
=========================================  ==================  ========================
lay the castle, turned by one quarter      ``castle 1``
put the axe on your second tile            ``axe 2``           ``x2``
ask 7 gold for your third tile             ``3=7``             ``3 7``, ``price 3 7``
buy the first tile of the second seat      ``buy 2.1``         ``2.1``
buy nothing                                ``pass``            ``-``
lay your second tile on n1e2, turned by    ``2@n1e2/3``        ``2 n1e2 3``
three quarters
=========================================  ==================  ========================

Tiles and seats are counted from 1 in texts, as people do. In the action space come first what is
chosen in every match and tiles laid within 18 squares of the castle: no territory grows farther
with three tiles in each of six rounds. Then comes what only a box asks.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, cast

from crownlands.engine.contract import Action, ActionFormatError, Codec, Value
from crownlands.games.isle_of_skye.actions import (
    ALL_GOLD,
    AXES,
    DRAWN,
    FOUNDS,
    MOST_IN_HAND,
    PASS,
    Axe,
    Buy,
    Found,
    Lay,
    Pass,
    Price,
    buy,
    lay,
    price,
)
from crownlands.games.isle_of_skye.field import SQUARES, offset
from crownlands.games.isle_of_skye.journeyman.notations import BLOCKS as BLOCKS_OF_JOURNEYMAN
from crownlands.games.isle_of_skye.journeyman.notations import NOTATIONS as OF_JOURNEYMAN
from crownlands.games.isle_of_skye.notation import (
    ON_SQUARE,
    Block,
    Counted,
    Field,
    Notation,
    Seats,
)
from crownlands.games.isle_of_skye.options import MOST_PLAYERS, IsleOfSkyeOptions

EXAMPLES = "castle 1, axe 2, 3=7, buy 2.1, pass or 2@n1e2/3"

_TURN = Field("turn", range(4), "a tile is turned by 0 to 3 quarters, not by {}")
_DRAWN = Counted("tile", range(DRAWN), f"there is no tile {{}}: you have 1 to {DRAWN}")
_IN_HAND = Counted(
    "tile", range(MOST_IN_HAND), f"there is no tile {{}}: they are 1 to {MOST_IN_HAND}"
)
_GOLD = Field("gold", range(1, ALL_GOLD + 1), f"a price is 1 to {ALL_GOLD} gold, not {{}}")
_SEAT = Seats("seat", range(MOST_PLAYERS), "there is no seat {} in this game")

_FOUND = Notation("found", Found, FOUNDS.__getitem__, "castle {}", r"castle *(\d)", _TURN)
_AXE = Notation("axe", Axe, AXES.__getitem__, "axe {}", r"(?:axe *|x)(\d)", _DRAWN)
_PRICE = Notation(
    "price",
    Price,
    price,
    "{}={}",
    r"(?:price *)?(\d) *[= ] *(\d{1,3})",
    _DRAWN,
    _GOLD,
)
_BUY = Notation(
    "buy",
    Buy,
    buy,
    "buy {}.{}",
    r"(?:buy *)?(\d) *\. *(\d)",
    _SEAT,
    _DRAWN,
)
_PASS = Notation("pass", Pass, lambda: PASS, "pass", r"pass|-")
_LAY = Notation(
    "lay",
    Lay,
    lay,
    "{}@{}/{}",
    r"(?:lay *)?(\d) *[@ ] *([news\d]+|castle) *[/ ] *(\d)",
    _IN_HAND,
    ON_SQUARE,
    _TURN,
)
_NOTATIONS = (_FOUND, _AXE, _PRICE, _BUY, _PASS, _LAY, *OF_JOURNEYMAN)
_BY_TAG = {notation.tag: notation for notation in _NOTATIONS}
_BY_KIND = {notation.kind: notation for notation in _NOTATIONS}

#: as far as a territory grows without any box: three tiles in each of six rounds
_REACH_OF_BASE = 18
_NEAR = tuple(s for s in SQUARES if max(map(abs, offset(s))) <= _REACH_OF_BASE)
_FAR = tuple(s for s in SQUARES if max(map(abs, offset(s))) > _REACH_OF_BASE)
_OF_BASE = (
    Block(_FOUND, range(4)),
    Block(_AXE, range(DRAWN)),
    Block(_PRICE, range(DRAWN), range(1, ALL_GOLD + 1)),
    Block(_BUY, range(MOST_PLAYERS), range(DRAWN)),
    Block(_PASS),
    Block(_LAY, range(DRAWN), _NEAR, range(4)),
)
_BLOCKS = (
    *_OF_BASE,
    *BLOCKS_OF_JOURNEYMAN,
    Block(_LAY, range(DRAWN), _FAR, range(4)),
    Block(_LAY, range(DRAWN, MOST_IN_HAND), SQUARES, range(4)),
)
_SIZE_OF_BASE = sum(block.size for block in _OF_BASE)
_SIZE = sum(block.size for block in _BLOCKS)


class IsleOfSkyeCodec(Codec):
    def to_text(self, action: Action) -> str:
        return _notation(action).to_text(action)

    def from_text(self, text: str) -> Action:
        """Read an action.

        >>> codec = IsleOfSkyeCodec()
        >>> codec.to_text(codec.from_text("2 N1E2 3"))
        '2@n1e2/3'
        """
        plain = text.strip().lower()
        for notation in _NOTATIONS:
            if (action := notation.from_text(plain)) is not None:
                return action
        raise ActionFormatError(f"{text!r} is no action: they are written like {EXAMPLES}")

    def to_json(self, action: Action) -> dict[str, Value]:
        return _notation(action).to_json(action)

    def from_json(self, data: object) -> Action:
        if isinstance(data, Mapping):
            told = cast("Mapping[str, Any]", data)
            tag = told.get("type")
            if isinstance(tag, str) and tag in _BY_TAG:
                return _BY_TAG[tag].from_json(told)
        raise ActionFormatError(
            'an action is like {"type": "price", "tile": 3, "gold": 7} or '
            '{"type": "lay", "tile": 2, "square": "n1e2", "turn": 3}'
        )

    def to_index(self, action: Action) -> int:
        return _index(action)

    def from_index(self, index: int) -> Action:
        if type(index) is not int or not 0 <= index < _SIZE:
            raise ActionFormatError(f"{index} is no action: they run from 0 to {_SIZE - 1}")
        for block in _BLOCKS:
            if index < block.size:
                return block.at(index)
            index -= block.size
        raise AssertionError("the blocks hold all numbers")

    def size(self, options: IsleOfSkyeOptions) -> int:
        return _SIZE if options.journeyman else _SIZE_OF_BASE


@lru_cache(maxsize=1 << 15)  # the same squares around a castle come again and again
def _index(action: Action) -> int:
    first, kind = 0, type(action)
    values = [getattr(action, name) for name in action.__struct_fields__]
    for block in _BLOCKS:
        if block.kind is kind and (place := block.offset(values)) is not None:
            return first + place
        first += block.size
    raise TypeError(f"{action!r} is not an action of Isle of Skye")


def _notation(action: Action) -> Notation:
    try:
        return _BY_KIND[type(action)]
    except KeyError:
        raise TypeError(f"{action!r} is not an action of Isle of Skye") from None
