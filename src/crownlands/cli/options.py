"""A game's options from the command line: ``--option harmony=true --option edition=2017``.

A list is written with commas, ``--option expansions=nomads``; ``@FILE``, alone or in a list, stands
for what is in that file.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

import msgspec

from crownlands.cli.complaint import Complaint
from crownlands.engine.contract import Game, OptionsError

_SWITCH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def parse_options(game: Game, players: int | None, settings: Sequence[str]) -> Any:
    """The options that ``--players`` and any number of ``--option key=value`` describe.

    Without a number of players it is the largest that the other options allow.

    >>> from crownlands.games import game
    >>> parse_options(game("kingdomino"), None, ["mighty_duel"]).players
    2
    """
    known = {field.name: field.type for field in msgspec.structs.fields(game.Options)}
    chosen: dict[str, object] = {}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if key not in known:
            raise Complaint(f"{game.name} has no option {key!r}; its options: {', '.join(known)}")
        chosen[key] = _read(key, value if equals else "true", known[key])
    if players is not None:
        chosen["players"] = players
    if "players" in chosen:
        return game.Options(**chosen)
    refused: OptionsError | None = None
    for count in reversed(game.players):
        try:
            return game.Options(**chosen, players=count)
        except OptionsError as error:
            refused = refused or error
    assert refused is not None
    raise refused


def _one_text(part: str) -> str:
    """A text, or a part of a list; ``@FILE`` stands for what is in the file."""
    if not part.startswith("@"):
        return part
    path = Path(part[1:])
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise Complaint(f"{path} cannot be read: {error}") from None


def _read(key: str, value: str, kind: Any) -> object:
    if kind is bool:
        if value.lower() not in _SWITCH:
            raise Complaint(f"{key} is true or false, not {value!r}")
        return _SWITCH[value.lower()]
    if kind is int:
        try:
            return int(value)
        except ValueError:
            raise Complaint(f"{key} is a whole number, not {value!r}") from None
    if get_origin(kind) is tuple:
        return tuple(_one_text(part.strip()) for part in value.split(",") if part.strip())
    if get_origin(kind) is Literal and value not in get_args(kind):
        raise Complaint(f"{key} is {' or '.join(map(str, get_args(kind)))}, not {value!r}")
    return _one_text(value) if kind is str else value
