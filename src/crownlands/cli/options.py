"""A game's options from the command line: ``--option harmony=true --option edition=2017``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from crownlands.cli.complaint import Complaint
from crownlands.engine.contract import Game

_SWITCH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def parse_options(game: Game, players: int | None, settings: Sequence[str]) -> Any:
    """The options that ``--players`` and any number of ``--option key=value`` describe.

    >>> from crownlands.games import game
    >>> parse_options(game("kingdomino"), 2, ["harmony=yes"]).harmony
    True
    """
    known = {field.name: field for field in msgspec.structs.fields(game.Options)}
    chosen: dict[str, object] = {} if players is None else {"players": players}
    for setting in settings:
        key, equals, value = setting.partition("=")
        if key not in known:
            raise Complaint(f"{game.name} has no option {key!r}; its options: {', '.join(known)}")
        if not equals:
            value = "true"
        chosen[key] = _SWITCH.get(value.lower(), value)
    try:
        return msgspec.convert(chosen, type=game.Options, strict=False)
    except msgspec.ValidationError as error:
        raise Complaint(str(error)) from None
