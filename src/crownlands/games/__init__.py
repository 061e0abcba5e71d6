"""The games of the house. Calling this module, ``crownlands.games()``, lists them."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from crownlands.engine.contract import Game
from crownlands.games.isle_of_skye import ISLE_OF_SKYE
from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdomino import KINGDOMINO

GAMES: Mapping[str, Game] = MappingProxyType(
    {game.name: game for game in (KINGDOMINO, KINGDOM_BUILDER, ISLE_OF_SKYE)}
)


class UnknownGame(LookupError):
    """There is no game of that name."""


def game(name: str) -> Game:
    """The game of that name.

    >>> game("kingdomino").players
    (2, 3, 4)
    """
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(GAMES)}") from None


class _Games(ModuleType):
    # `crownlands.games()` lists the games, so this package is callable too.
    def __call__(self) -> Mapping[str, Game]:
        return GAMES


sys.modules[__name__].__class__ = _Games
