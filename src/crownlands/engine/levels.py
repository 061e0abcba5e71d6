"""Who plays which level of a game at which table size, from a file beside its rules."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files

import msgspec


def levels_of(package: str) -> Mapping[int, Mapping[str, str]]:
    """By number of players and level the bot, as `levels.json` in a game's package says.

    >>> levels_of("crownlands.games.kingdomino")[2]["knight"]
    'greedy'
    """
    text = files(package).joinpath("levels.json").read_text(encoding="utf-8")
    return msgspec.json.decode(text, type=dict[int, dict[str, str]])
