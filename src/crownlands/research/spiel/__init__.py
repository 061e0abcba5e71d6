"""The games for OpenSpiel: importing this module registers them.

>>> import pyspiel
>>> game = pyspiel.load_game("crownlands_kingdomino(players=2,harmony=True)")
>>> state = game.new_initial_state()
>>> state.is_chance_node()  # which of a thousand deals
True
>>> state.apply_action(0)
>>> [state.action_to_string(action) for action in state.legal_actions()]
['#11', '#17', '#19', '#35']
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

if find_spec("pyspiel") is None:
    raise ImportError("games for OpenSpiel need OpenSpiel: pip install 'crownlands[openspiel]'")

import pyspiel

from crownlands.engine.contract import Game, Seat
from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.games import game as game_named
from crownlands.research.spiel.game import SpielGame, SpielState
from crownlands.research.spiel.rules import AND, short_name, type_of

__all__ = ["SpielGame", "SpielState", "load", "register", "resampler"]


def resampler(seed: str | int) -> Callable[[SpielState, Seat], SpielState]:
    """Imagined states, always the same ones after the same seed: for `ISMCTSBot.set_resampler`."""
    rng = Generator(seed)
    return lambda state, player: state.imagined(player, rng)


def register(game: Game) -> None:
    """Let OpenSpiel know a game."""
    kind = type(f"{type(game).__name__}Spiel", (SpielGame,), {"rules": game})
    pyspiel.register_game(type_of(game), kind)


def load(game: str, **parameters: Any) -> SpielGame:
    """A game under these options; lists of texts may be given as such.

    >>> load("kingdom_builder", players=2, expansions=["nomads"], rewards="points").num_players()
    2
    """
    told = {
        name: AND.join(value) if isinstance(value, list | tuple) else value
        for name, value in parameters.items()
    }
    return pyspiel.load_game(short_name(game_named(game)), told)


for _game in GAMES.values():
    register(_game)
