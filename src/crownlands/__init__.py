"""Crownlands: play, study and research kingdom-building board games.

>>> import crownlands
>>> kingdomino = crownlands.game("kingdomino")
>>> state = kingdomino.start(kingdomino.Options(players=4, harmony=True), seed=7)
>>> seat, = state.actors()
>>> state.apply(seat, state.legal(seat)[0])
>>> list(crownlands.games())
['kingdomino', 'kingdom_builder', 'isle_of_skye']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from crownlands.games import game

if TYPE_CHECKING:
    from collections.abc import Mapping

    from crownlands.engine.contract import Game

    def games() -> Mapping[str, Game]:
        """Every game by its name."""
        ...

else:
    from crownlands import games

__all__ = ["game", "games"]
__version__ = "0.1.0"
