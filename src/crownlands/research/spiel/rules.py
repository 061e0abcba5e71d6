"""A game and its options as OpenSpiel has them: a type, parameters and bounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pyspiel

from crownlands.engine.contract import Game
from crownlands.research.rewards import REWARDS, Reward, reward_named

#: between the texts of an option that is a list of them
AND = "+"

#: how many shuffles chance has at a time, if nobody says otherwise
SHUFFLES = 1000


def short_name(game: Game) -> str:
    """What OpenSpiel knows the game as.

    >>> from crownlands.games import game
    >>> short_name(game("isle_of_skye"))
    'crownlands_isle_of_skye'
    """
    return f"crownlands_{game.name}"


def type_of(game: Game, reward: Reward = REWARDS["rank"], seen: bool = True) -> pyspiel.GameType:
    """What kind of game it is, what can be chosen of it, and whether it is seen as arrays."""
    kinds = pyspiel.GameType
    utility = kinds.Utility.GENERAL_SUM if reward.by_points else kinds.Utility.ZERO_SUM
    known = kinds.Information
    return kinds(
        short_name=short_name(game),
        long_name=game.name.replace("_", " ").title(),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=known.IMPERFECT_INFORMATION if game.secrets else known.PERFECT_INFORMATION,
        utility=utility,
        reward_model=kinds.RewardModel.REWARDS if reward.by_points else kinds.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=seen,
        parameter_specification=_defaults(game),
    )


def _defaults(game: Game) -> dict[str, Any]:
    options = {
        field.name: AND.join(field.default) if isinstance(field.default, tuple) else field.default
        for field in msgspec.structs.fields(game.Options)
    }
    return {**options, "rewards": "rank", "shuffles": SHUFFLES, "deal": ""}


def chosen(game: Game, parameters: Mapping[str, Any]) -> Any:
    """The options that parameters describe."""
    told = {**_defaults(game), **parameters}
    options: dict[str, Any] = {}
    for field in msgspec.structs.fields(game.Options):
        value = told[field.name]
        if isinstance(field.default, tuple):
            value = tuple(part for part in value.split(AND) if part)
        options[field.name] = value
    return game.Options(**options)


def info_of(game: Game, options: Any, reward: Reward, shuffles: int) -> pyspiel.GameInfo:
    """The bounds of a game under these options."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.codec.size(options),
        max_chance_outcomes=shuffles,
        num_players=options.players,
        min_utility=-reward.most,
        max_utility=reward.most,
        utility_sum=None if reward.by_points else 0.0,
        max_game_length=game.longest(options),
    )


def reward_of(parameters: Mapping[str, Any]) -> Reward:
    return reward_named(parameters.get("rewards", "rank"))
