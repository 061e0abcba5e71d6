"""Actions of Kingdom Builder as text, JSON and numbers.

============================  ================  ==============
action                        text              also read
============================  ================  ==============
build on e5                   ``e5``            ``build e5``
use the Farm                  ``use farm``      ``farm``
pick up the settlement on e5  ``lift e5``
put it down on g5             ``put g5``
put a stone wall on e5        ``wall e5``
strike a settlement on e5     ``remove e5``
leave an extra action         ``done``
end the turn                  ``end``
============================  ================  ==============

The action space has what each box brings, in the order of the boxes: where it has hexes of its own,
the actions of earlier boxes on them; its own actions on all hexes so far; its plain actions, then
the use of its tiles. So a match uses a prefix of the space, up to its last
box, and a new box changes no number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

import msgspec

from crownlands.engine.contract import Action, ActionFormatError, Codec, Value
from crownlands.games.kingdom_builder.actions import Build, HexAction, Use, tag_of, use
from crownlands.games.kingdom_builder.board.hexes import BOARD_HEXES, hex_name, hex_named
from crownlands.games.kingdom_builder.boxes import BOXES, TILES, Box
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions


def _text(action: Action) -> str:
    """The words of an action without a hex: what it is called, and what it names."""
    return " ".join(map(str, msgspec.to_builtins(action).values()))


_ON_HEX = {on_hexes.verb: on_hexes for box in BOXES for on_hexes in box.on_hexes}
#: what is no use of a tile and needs no hex, by its text
_PLAIN = {_text(action): action for box in BOXES for action in box.plain}

_WRITTEN_ON_HEX = re.compile(r"(?:([a-z]+) +)?([a-z]\d{1,2})", re.ASCII)
_WRITTEN_USE = re.compile(r"(?:use +)?([a-z][a-z_ ]*)", re.ASCII)


def _block(box: Box, before: Sequence[Box]) -> list[Action]:
    """The actions that a box brings, in the order of their numbers."""
    tiles = dict.fromkeys(tile.name for tile in (*box.locations, *box.dealt, *box.gifts))
    hexes = [*BOARD_HEXES, *(cell for one in (*before, box) for cell in one.hexes)]
    return [
        *(verb[cell] for one in before for verb in one.on_hexes for cell in box.hexes),
        *(verb[cell] for verb in box.on_hexes for cell in hexes),
        *box.plain,
        *(use(tile) for tile in tiles),
    ]


_BLOCKS = {box.name: _block(box, BOXES[:number]) for number, box in enumerate(BOXES)}
_SPACE = tuple(action for block in _BLOCKS.values() for action in block)
_ENDS = dict(zip(_BLOCKS, accumulate(map(len, _BLOCKS.values())), strict=True))
_INDEX = {action: index for index, action in enumerate(_SPACE)}


class _WrittenOnHex(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    hex: str


class _WrittenUse(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    tile: str


class KingdomBuilderCodec(Codec):
    def to_text(self, action: Action) -> str:
        match action:
            case Build(cell):
                return hex_name(cell)
            case HexAction(cell):
                return f"{tag_of(action)} {hex_name(cell)}"
            case Use(tile):
                return f"use {tile}"
            case _:
                return _text(_known(action))

    def from_text(self, text: str) -> Action:
        """Read an action.

        >>> codec = KingdomBuilderCodec()
        >>> codec.to_text(codec.from_text("Build E5")), codec.to_text(codec.from_text("farm"))
        ('e5', 'use farm')
        """
        plain = text.strip().lower()
        if plain in _PLAIN:
            return _PLAIN[plain]
        if written := _WRITTEN_ON_HEX.fullmatch(plain):
            kind = written[1] or "build"
            if kind in _ON_HEX:
                return _on_hex(kind, written[2])
        elif (written := _WRITTEN_USE.fullmatch(plain)) and "_".join(written[1].split()) in TILES:
            return use("_".join(written[1].split()))
        raise ActionFormatError(
            f"{text!r} is no action: a build is written like e5, a move like 'lift e5' and then "
            f"'put g5', a tile like 'use farm', and a turn ends with 'end'"
        )

    def to_json(self, action: Action) -> dict[str, Value]:
        match action:
            case HexAction(cell):
                return {"type": tag_of(action), "hex": hex_name(cell)}
            case Use(tile):
                return {"type": "use", "tile": tile}
            case _:
                return msgspec.to_builtins(_known(action))

    def from_json(self, data: object) -> Action:
        kind = data.get("type") if isinstance(data, dict) else None  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
        try:
            if isinstance(kind, str) and kind in _ON_HEX:
                return _on_hex(kind, msgspec.convert(data, type=_WrittenOnHex).hex)
            if kind == "use":
                tile = msgspec.convert(data, type=_WrittenUse).tile
                if tile not in TILES:
                    known = ", ".join(TILES)
                    raise ActionFormatError(f"there is no tile {tile[:40]!r}; there are {known}")
                return use(tile)
        except msgspec.ValidationError as error:
            raise ActionFormatError(f"{error}; {_EXAMPLES}") from None
        for action in _PLAIN.values():
            if data == msgspec.to_builtins(action):
                return action
        raise ActionFormatError(_EXAMPLES)

    def to_index(self, action: Action) -> int:
        return _INDEX[action]

    def from_index(self, index: int) -> Action:
        if type(index) is not int or not 0 <= index < len(_SPACE):
            raise ActionFormatError(f"{index} is no action: they run from 0 to {len(_SPACE) - 1}")
        return _SPACE[index]

    def size(self, options: KingdomBuilderOptions) -> int:
        return _ENDS[options.boxes[-1]]


_OTHER_VERBS = " or ".join(", ".join(verb for verb in _ON_HEX if verb != "build").rsplit(", ", 1))
_EXAMPLES = (
    f'an action is {{"type": "build", "hex": "e5"}}, the same with {_OTHER_VERBS}, '
    '{"type": "use", "tile": "farm"}, {"type": "done"} or {"type": "end"}'
)


def _known(action: Action) -> Action:
    if _text(action) not in _PLAIN:
        raise TypeError(f"{action!r} is not an action of Kingdom Builder")
    return action


def _on_hex(kind: str, name: str) -> Action:
    try:
        return _ON_HEX[kind][hex_named(name)]
    except KeyError:
        raise ActionFormatError(
            f"there is no hex {name[:10]}: they run from a1, top left, to t20, "
            "and on an island from a21 to j25"
        ) from None
