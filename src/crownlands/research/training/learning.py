"""From a recipe to weights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from crownlands.engine.contract import Game
from crownlands.engine.kernels.judgement import Judgement
from crownlands.research.training.fitting import Plan, fitted
from crownlands.research.training.measuring import FEW, TRUTH, Measured, measured
from crownlands.research.training.recipe import Moments, Recipe, gathered, kernel_of

#: so many matches are learned from for each that is held out, and at least so many are
_FOR_EACH, _LEAST = 50, 320


class Told:
    """What is said while it goes on; by default nothing."""

    def gathering(self, done: int, of: int) -> None: ...

    def fitting(self, done: int, of: int, loss: float) -> None: ...


def learned(
    game: Game, recipe: Recipe, plan: Plan, told: Told | None = None
) -> tuple[Judgement, Measured]:
    """A judgement of a game, and how good it is on matches that it has not learned from."""
    says = told or Told()
    _, judge = kernel_of(game)
    moments = gathered(game, recipe, lambda done: says.gathering(done, recipe.matches))
    judgement = Judgement(
        game=game.name,
        rules_version=game.rules_version,
        features=judge.features,
        shared=judge.shared,
        layers=fitted(moments, plan, lambda done, loss: says.fitting(done, plan.passes, loss)),
        made={},
    )
    found = measured(judgement, held_out(game, recipe))
    made = _made(game, recipe, plan, sum(map(len, moments)), found)
    return msgspec.structs.replace(judgement, made=made), found


def held_out(game: Game, recipe: Recipe) -> Sequence[Moments]:
    """Moments of other deals."""
    apart = msgspec.structs.replace(
        recipe,
        seed=f"{recipe.seed}/held out",
        matches=max(_LEAST, recipe.matches // _FOR_EACH),
        playouts=TRUTH,
    )
    return gathered(game, apart, few=FEW)


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
