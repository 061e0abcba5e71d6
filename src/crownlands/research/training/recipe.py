"""Which moments are learned from, and what is learned of them.

Many matches are played side by side by quick play, and of each one moment is kept: the first that
can be judged after a ply that is drawn for it. Up to there its seats stray, each of them so often,
and all of them more in the round just before, for a search will ask about lines of every kind. What
is to be learned is what comes of that moment in the mean, when it is played out quickly some times.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from crownlands.batch import Tables, batch
from crownlands.engine.contract import Game
from crownlands.engine.kernels.judge import Judge
from crownlands.engine.kernels.kernel import Kernel, Known
from crownlands.engine.kernels.stream import sown

Floats = NDArray[np.float32]
#: points at the end and shares of the win, in the mean
Came = tuple[NDArray[np.floating], NDArray[np.floating]]

#: matches that lie side by side at a time
BESIDE = 1000


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    seed: str
    #: in all, shared out evenly among the options that are learned from
    matches: int
    #: how often a seat strays, out of 1; each of them as likely
    straying: tuple[float, ...] = (0.0, 0.05, 0.1, 0.2, 0.4)
    #: how often all do in the last so many plies of each seat before the moment
    lately: float = 0.4
    late: int = 3
    #: how often a moment is played out
    playouts: int = 8


class Moments(msgspec.Struct):
    """Moments of matches under the same options: what was told of them, and what came of them."""

    options: Any
    #: (moments, seats, features)
    told: Floats
    #: (moments, seats): points then; points at the end and shares of the win, in the mean
    now: Floats
    final: Floats
    shares: Floats
    #: points and shares in the mean over a few other playouts, where they were asked for
    few: tuple[Floats, Floats] | None = None

    def __len__(self) -> int:
        return len(self.now)


class CannotLearn(ValueError):
    """A game that has no judgement to be learned, or not on this machine; or too few matches."""


def kernel_of(game: Game, options: Any = None) -> tuple[Kernel, Judge]:
    """The game's kernel, and what it lends to judge with."""
    kernel = game.kernel(game.option_sets()[0] if options is None else options)
    judge = kernel.judge() if kernel else None
    if kernel is None or judge is None:
        raise CannotLearn(
            f"{game.name} cannot be learned here: that needs the extra 'fast', and a kernel that "
            f"tells what a judgement looks at"
        )
    return kernel, judge


def gathered(
    game: Game,
    recipe: Recipe,
    done: Callable[[int], None] = lambda matches: None,
    few: int = 0,
) -> list[Moments]:
    """The moments of a recipe, by the options that they were played under."""
    _, judge = kernel_of(game)
    tables = judge.learned_from()
    each = -(-recipe.matches // len(tables))
    found: list[Moments] = []
    for number, options in enumerate(tables):
        under = _Gathering(game, options, recipe, f"{recipe.seed}/{number}", few)
        kept = under.moments(each)
        found += [kept] if kept else []
        done((number + 1) * each)
    if not found:
        raise CannotLearn(f"there is nothing to learn in {recipe.matches} matches; play more")
    return found


class _Gathering:
    """Moments under the same options."""

    def __init__(self, game: Game, options: Any, recipe: Recipe, seed: str, few: int) -> None:
        self._game, self._options, self._recipe, self._seed = game, options, recipe, seed
        self._times = (recipe.playouts, few) if few else (recipe.playouts,)
        self._kernel, self._judge = kernel_of(game, options)
        self._chance = np.random.default_rng(sown(seed))
        self._told: list[Floats] = []
        self._now: list[Floats] = []
        #: for each number of playouts, what came of every moment
        self._came: list[list[Came]] = [[] for _ in self._times]

    def moments(self, matches: int) -> Moments | None:
        """None where no match had any."""
        for first in range(0, matches, BESIDE):
            tables = batch(self._game, self._options, min(BESIDE, matches - first))
            tables.reset(self._seed, first)
            self._keep_moments(tables)
        if not self._told:
            return None
        final, shares = _apart(self._came[0])
        few = _apart(self._came[1]) if len(self._came) > 1 else None
        told, now = np.concatenate(self._told), np.concatenate(self._now)
        return Moments(self._options, told, now, final, shares, few)

    def _keep_moments(self, tables: Tables) -> None:
        """One of every match, or none where nothing can be judged after its ply."""
        # Most matches of a kind take equally long; where the rest is short there is no moment.
        after = self._chance.integers(0, self._game.longest(self._options), tables.count)
        waiting = np.ones(tables.count, np.bool_)
        for ply in self._plies(tables, after, waiting):
            kept = np.flatnonzero(waiting & (ply >= after) & self._judge.moments(tables))
            if len(kept):
                waiting[kept] = False
                self._told.append(self._judge.told(tables)[kept])
                self._now.append(tables.outcomes().points[kept].astype(np.float32))
                for row in kept.tolist():
                    self._play_out(self._judge.known(tables, row))

    def _play_out(self, known: Known) -> None:
        for times, came in zip(self._times, self._came, strict=True):
            outcomes = self._kernel.played_on(
                known, [()], times, "quick", f"{self._seed}/{times}", len(came) * times
            )
            came.append((outcomes.points[:, 0].mean(0), outcomes.shares[:, 0].mean(0)))

    def _plies(
        self, tables: Tables, after: NDArray[np.int64], waiting: NDArray[np.bool_]
    ) -> Iterator[int]:
        """The number of every ply, which is played then, as long as anybody waits for a moment."""
        every, recipe, ply = np.arange(tables.count), self._recipe, 0
        often = self._chance.choice(recipe.straying, (tables.count, self._options.players))
        late = recipe.late * self._options.players
        while (waiting & ~tables.over).any():
            yield ply
            rate = np.where(after - ply < late, recipe.lately, often[every, tables.actors])
            strays = (self._chance.random(tables.count) < rate) & (ply < after)
            tables.step(np.where(strays, self._judge.strayed(tables), tables.chosen("quick")))
            ply += 1


def _apart(came: list[Came]) -> tuple[Floats, Floats]:
    points, shares = zip(*came, strict=True)
    return np.array(points, np.float32), np.array(shares, np.float32)
