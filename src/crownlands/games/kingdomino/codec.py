"""Actions of Kingdomino as text, JSON and numbers.

======================  =======================================  ==============
action                  text                                     also read
======================  =======================================  ==============
claim domino 17         ``#17``                                  ``17``
lay left on h7,         ``h7-h8``                                ``h7h8``
right on h8
give the domino up      ``discard``                              ``x``
======================  =======================================  ==============

The action space puts the 48 claims first, then the discard, then the placements within four squares
of the castle, then the others. So a table of 5x5 kingdoms uses a prefix of the space for 7x7.
"""

from __future__ import annotations

import re

import msgspec

from crownlands.engine.contract import Action, ActionFormatError, Codec, Value
from crownlands.games.kingdomino.actions import (
    CLAIMS,
    DISCARD,
    GRID,
    PLACES,
    SIDE,
    Claim,
    Discard,
    Place,
    place,
    square_name,
    square_named,
)
from crownlands.games.kingdomino.dominoes import NUMBERS
from crownlands.games.kingdomino.options import KingdominoOptions

_PLACEMENT = re.compile(r"([a-m]\d{1,2}) *[- ]? *([a-m]\d{1,2})", re.ASCII)
_CLAIM = re.compile(r"#? *(\d{1,2})", re.ASCII)


def _within(placement: Place, reach: int) -> bool:
    middle = SIDE // 2
    return all(
        abs(coordinate - middle) <= reach
        for square in (placement.left, placement.right)
        for coordinate in GRID.row_and_column(square)
    )


_placements = [placement for places in PLACES for placement in places.values()]
_NEAR = [placement for placement in _placements if _within(placement, 4)]
_FAR = [placement for placement in _placements if not _within(placement, 4)]
_SPACE: tuple[Action, ...] = (*CLAIMS.values(), DISCARD, *_NEAR, *_FAR)
_INDEX: dict[Action, int] = {action: index for index, action in enumerate(_SPACE)}
_SIZE_OF_5X5 = len(_SPACE) - len(_FAR)


class _WrittenClaim(msgspec.Struct, forbid_unknown_fields=True, tag="claim"):
    domino: int


class _WrittenPlace(msgspec.Struct, forbid_unknown_fields=True, tag="place"):
    left: str
    right: str


class _WrittenDiscard(msgspec.Struct, forbid_unknown_fields=True, tag="discard"):
    pass


_Written = _WrittenClaim | _WrittenPlace | _WrittenDiscard


class KingdominoCodec(Codec):
    def to_text(self, action: Action) -> str:
        match action:
            case Claim(domino):
                return f"#{domino}"
            case Place(left, right):
                return f"{square_name(left)}-{square_name(right)}"
            case Discard():
                return "discard"
            case _:
                raise TypeError(f"{action!r} is not an action of Kingdomino")

    def from_text(self, text: str) -> Action:
        """Read an action.

        >>> codec = KingdominoCodec()
        >>> codec.to_text(codec.from_text("H7 H8"))
        'h7-h8'
        """
        plain = text.strip().lower()
        if plain in ("discard", "x"):
            return DISCARD
        if named := _CLAIM.fullmatch(plain):
            return _claimed(int(named[1]))
        if named := _PLACEMENT.fullmatch(plain):
            return _placed(named[1], named[2])
        raise ActionFormatError(
            f"{text!r} is no action: a claim is written like #17, a placement like h7-h8, "
            f"giving up a domino 'discard'"
        )

    def to_json(self, action: Action) -> dict[str, Value]:
        match action:
            case Claim(domino):
                return {"type": "claim", "domino": domino}
            case Place(left, right):
                return {"type": "place", "left": square_name(left), "right": square_name(right)}
            case Discard():
                return {"type": "discard"}
            case _:
                raise TypeError(f"{action!r} is not an action of Kingdomino")

    def from_json(self, data: object) -> Action:
        try:
            written: _Written = msgspec.convert(data, type=_Written)
        except msgspec.ValidationError as error:
            raise ActionFormatError(
                f'{error}; an action is {{"type": "claim", "domino": 17}}, {{"type": "place", '
                f'"left": "h7", "right": "h8"}} or {{"type": "discard"}}'
            ) from None
        match written:
            case _WrittenClaim(domino):
                return _claimed(domino)
            case _WrittenPlace(left, right):
                return _placed(left, right)
            case _WrittenDiscard():
                return DISCARD

    def to_index(self, action: Action) -> int:
        return _INDEX[action]

    def from_index(self, index: int) -> Action:
        if type(index) is not int or not 0 <= index < len(_SPACE):
            raise ActionFormatError(f"{index} is no action: they run from 0 to {len(_SPACE) - 1}")
        return _SPACE[index]

    def size(self, options: KingdominoOptions) -> int:
        return _SIZE_OF_5X5 if options.span == 5 else len(_SPACE)


def _claimed(domino: int) -> Action:
    if domino not in NUMBERS:
        raise ActionFormatError(f"there is no such domino: they run from 1 to {NUMBERS[-1]}")
    return CLAIMS[domino]


def _placed(left: str, right: str) -> Action:
    try:
        squares = square_named(left), square_named(right)
    except KeyError as error:
        raise ActionFormatError(
            f"there is no square {error.args[0]}: they run from a1 to m13, the castle is g7"
        ) from None
    try:
        return place(*squares)
    except KeyError:
        raise ActionFormatError(
            f"{left} and {right} do not lie side by side, as the halves of a domino do"
        ) from None
