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

The action space has the builds of all 400 hexes first, then lifts, puts, the end of a turn,
``done`` and the tiles of the base game, then what each expansion brings. So a match without
expansions uses a prefix of the space.
"""

from __future__ import annotations

import re

import msgspec

from crownlands.engine.contract import Action, ActionFormatError, Codec, Value
from crownlands.games.kingdom_builder.actions import (
    BUILDS,
    DONE,
    END_TURN,
    LIFTS,
    PUTS,
    REMOVES,
    WALLS,
    Build,
    Done,
    EndTurn,
    Lift,
    Put,
    Remove,
    Use,
    Wall,
    use,
)
from crownlands.games.kingdom_builder.box import BASE, LOCATIONS, NOMAD_TILES
from crownlands.games.kingdom_builder.hexes import GRID, hex_name, hex_named
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions

_ON_HEX = {"build": BUILDS, "lift": LIFTS, "put": PUTS, "wall": WALLS, "remove": REMOVES}
_PLAIN: dict[str, Action] = {"end": END_TURN, "done": DONE}
_TILES = {**LOCATIONS, **NOMAD_TILES}

_WRITTEN_ON_HEX = re.compile(r"(?:([a-z]+) +)?([a-z]\d{1,2})", re.ASCII)
_WRITTEN_USE = re.compile(r"(?:use +)?([a-z][a-z_ ]*)", re.ASCII)


def _everywhere(*kinds: str) -> list[Action]:
    return [_ON_HEX[kind][cell] for kind in kinds for cell in GRID.cells]


def _uses(base: bool) -> list[Action]:
    return [use(name) for name, tile in _TILES.items() if (tile.expansion == BASE) is base]


_BASE_SPACE = [*_everywhere("build", "lift", "put"), END_TURN, DONE, *_uses(base=True)]
_NOMADS_SPACE = [*_everywhere("wall", "remove"), *_uses(base=False)]
_SPACE = (*_BASE_SPACE, *_NOMADS_SPACE)
_INDEX = {action: index for index, action in enumerate(_SPACE)}


class _WrittenOnHex(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    hex: str


class _WrittenUse(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    tile: str


class _WrittenPlain(msgspec.Struct, forbid_unknown_fields=True):
    type: str


class KingdomBuilderCodec(Codec):
    def to_text(self, action: Action) -> str:
        match action:
            case Build(cell):
                return hex_name(cell)
            case Lift(cell) | Put(cell) | Wall(cell) | Remove(cell):
                return f"{_kind(action)} {hex_name(cell)}"
            case Use(tile):
                return f"use {tile}"
            case EndTurn() | Done():
                return _kind(action)
            case _:
                raise TypeError(f"{action!r} is not an action of Kingdom Builder")

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
        elif (written := _WRITTEN_USE.fullmatch(plain)) and "_".join(written[1].split()) in _TILES:
            return use("_".join(written[1].split()))
        raise ActionFormatError(
            f"{text!r} is no action: a build is written like e5, a move like 'lift e5' and then "
            f"'put g5', a tile like 'use farm', and a turn ends with 'end'"
        )

    def to_json(self, action: Action) -> dict[str, Value]:
        match action:
            case Build(cell) | Lift(cell) | Put(cell) | Wall(cell) | Remove(cell):
                return {"type": _kind(action), "hex": hex_name(cell)}
            case Use(tile):
                return {"type": "use", "tile": tile}
            case EndTurn() | Done():
                return {"type": _kind(action)}
            case _:
                raise TypeError(f"{action!r} is not an action of Kingdom Builder")

    def from_json(self, data: object) -> Action:
        kind = data.get("type") if isinstance(data, dict) else None  # pyright: ignore[reportUnknownVariableType, reportUnknownMemberType]
        try:
            if isinstance(kind, str) and kind in _ON_HEX:
                return _on_hex(kind, msgspec.convert(data, type=_WrittenOnHex).hex)
            if kind == "use":
                tile = msgspec.convert(data, type=_WrittenUse).tile
                if tile not in _TILES:
                    known = ", ".join(_TILES)
                    raise ActionFormatError(f"there is no tile {tile[:40]!r}; there are {known}")
                return use(tile)
            if isinstance(kind, str) and kind in _PLAIN:
                msgspec.convert(data, type=_WrittenPlain)
                return _PLAIN[kind]
        except msgspec.ValidationError as error:
            raise ActionFormatError(f"{error}; {_EXAMPLES}") from None
        raise ActionFormatError(_EXAMPLES)

    def to_index(self, action: Action) -> int:
        return _INDEX[action]

    def from_index(self, index: int) -> Action:
        if type(index) is not int or not 0 <= index < len(_SPACE):
            raise ActionFormatError(f"{index} is no action: they run from 0 to {len(_SPACE) - 1}")
        return _SPACE[index]

    def size(self, options: KingdomBuilderOptions) -> int:
        return len(_SPACE) if options.expansions else len(_BASE_SPACE)


_EXAMPLES = (
    'an action is {"type": "build", "hex": "e5"}, the same with lift, put, wall or remove, '
    '{"type": "use", "tile": "farm"}, {"type": "done"} or {"type": "end"}'
)


def _kind(action: Action) -> str:
    return str(type(action).__struct_config__.tag)


def _on_hex(kind: str, name: str) -> Action:
    try:
        return _ON_HEX[kind][hex_named(name)]
    except KeyError:
        raise ActionFormatError(
            f"there is no hex {name[:10]}: they run from a1, top left, to t20"
        ) from None
