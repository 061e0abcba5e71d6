"""From a recipe to a file of weights."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from crownlands.engine.contract import Game
from crownlands.engine.kernels.judgement import Judgement
from crownlands.research.training.fitting import Plan, fitted
from crownlands.research.training.measuring import Measured, measured
from crownlands.research.training.recipe import Recipe, gathered, judge_of

#: so many matches are learned from for each that is held out
_HELD_OUT = 20
#: at least so many are held out
_LEAST = 200


class Told:
    """What is said while it goes on; by default nothing."""

    def gathering(self, done: int, of: int) -> None: ...

    def fitting(self, done: int, of: int, loss: float) -> None: ...


def learned(
    game: Game, recipe: Recipe, plan: Plan, told: Told | None = None
) -> tuple[Judgement, Measured]:
    """A judgement of a game, and how good it is on matches that it has not learned from."""
    told, judge = told or Told(), judge_of(game)
    moments = gathered(game, recipe, done=lambda done: told.gathering(done, recipe.matches))
    layers = fitted(moments, plan, lambda done, loss: told.fitting(done, plan.passes, loss))
    judgement = Judgement(
        game=game.name,
        rules_version=game.rules_version,
        features=judge.features,
        shared=judge.shared,
        layers=layers,
        made={},
    )
    apart = Recipe(
        seed=f"{recipe.seed}/held out",
        matches=max(_LEAST, recipe.matches // _HELD_OUT),
        slips=recipe.slips,
        kept=recipe.kept,
    )
    found = measured(game, judgement, gathered(game, apart, known=True))
    made = _made(game, recipe, plan, sum(map(len, moments)), found)
    return msgspec.structs.replace(judgement, made=made), found


def _made(game: Game, recipe: Recipe, plan: Plan, moments: int, found: Measured) -> dict[str, Any]:
    return {
        "by": f"crownlands train {game.name} --seed {recipe.seed} --matches {recipe.matches} "
        f"--passes {plan.passes}",
        "recipe": msgspec.to_builtins(recipe),
        "plan": msgspec.to_builtins(plan),
        "moments": moments,
        "held_out": msgspec.to_builtins(found),
        "numpy": np.__version__,
    }
