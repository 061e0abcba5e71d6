"""Which matches are learned from, and which moments of them.

Many matches are played side by side by quick play. Up to a ply that is drawn for each match its
seats slip, each of them so often, out of 1, and then do anything at all: so the judgement sees good
kingdoms and spoilt ones, clever rivals and careless ones. From there on nobody slips any more, and
only those moments are kept: what came of them is what comes of sensible play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from crownlands.batch import Outcomes, Tables, batch
from crownlands.engine.contract import Game
from crownlands.engine.kernels.judge import Judge
from crownlands.engine.kernels.kernel import Known
from crownlands.engine.kernels.stream import sown

Floats = NDArray[np.float32]

#: matches that lie side by side at a time
BESIDE = 1000


class Recipe(msgspec.Struct, frozen=True, kw_only=True):
    seed: str
    #: in all, shared out evenly among the options that are learned from
    matches: int
    #: how often a seat slips; each of them as likely
    slips: tuple[float, ...] = (0.0, 0.05, 0.1, 0.2, 0.4, 1.0)
    #: of the moments of a match after its slips, so many are kept in the mean, out of 1
    kept: float = 0.5


class Moments(msgspec.Struct):
    """Moments of matches under the same options: what was told of them, and how it ended."""

    options: Any
    #: (moments, seats, features)
    told: Floats
    #: (moments, seats): points then, points at the end, shares of the win
    now: Floats
    final: Floats
    shares: Floats
    #: what whoever decided knew, where it was kept
    known: list[Known]

    def __len__(self) -> int:
        return len(self.now)


class NoJudge(LookupError):
    """A game that has no judgement to be learned, or not on this machine."""


def judge_of(game: Game, options: Any = None) -> Judge:
    """What the game's kernel lends to judge with."""
    kernel = game.kernel(game.option_sets()[0] if options is None else options)
    judge = kernel.judge() if kernel else None
    if judge is None:
        raise NoJudge(
            f"{game.name} cannot be learned here: that needs the extra 'fast', and a kernel that "
            f"tells what a judgement looks at"
        )
    return judge


def gathered(
    game: Game,
    recipe: Recipe,
    *,
    known: bool = False,
    done: Callable[[int], None] = lambda matches: None,
) -> list[Moments]:
    """The moments of a recipe, by the options that they were played under."""
    tables = judge_of(game).learned_from()
    each = -(-recipe.matches // len(tables))
    gathered: list[Moments] = []
    for number, options in enumerate(tables):
        gathered.append(_under(game, options, recipe, number, each, known))
        done((number + 1) * each)
    return gathered


def _under(
    game: Game, options: Any, recipe: Recipe, number: int, matches: int, known: bool
) -> Moments:
    seed = f"{recipe.seed}/{number}"
    chance = np.random.default_rng(sown(seed))
    parts = [
        _side_by_side(game, options, recipe, f"{seed}/{first}", chance, size, known)
        for first in range(0, matches, BESIDE)
        for size in [min(BESIDE, matches - first)]
    ]
    return Moments(
        options,
        np.concatenate([part.told for part in parts]),
        np.concatenate([part.now for part in parts]),
        np.concatenate([part.final for part in parts]),
        np.concatenate([part.shares for part in parts]),
        [one for part in parts for one in part.known],
    )


def _side_by_side(
    game: Game,
    options: Any,
    recipe: Recipe,
    seed: str,
    chance: np.random.Generator,
    matches: int,
    known: bool,
) -> Moments:
    judge, tables = judge_of(game, options), batch(game, options, matches)
    tables.reset(seed)
    slips = chance.choice(recipe.slips, (matches, options.players))
    sober = chance.integers(0, game.longest(options), matches)
    told: list[Floats] = []
    now: list[NDArray[np.int64]] = []
    rows: list[NDArray[np.int64]] = []
    knew: list[Known] = []
    for ply in _plies(tables, slips, sober, chance):
        marks = judge.moments(tables) & (ply >= sober)
        kept = np.flatnonzero(marks & (chance.random(matches) < recipe.kept))
        if len(kept):
            told.append(judge.told(tables)[kept])
            now.append(tables.outcomes().points[kept])
            rows.append(kept)
            knew += [judge.known(tables, row) for row in kept.tolist()] if known else []
    return _ended(options, tables.outcomes(), told, now, rows, knew)


def _plies(
    tables: Tables, slips: Floats, sober: NDArray[np.int64], chance: np.random.Generator
) -> Iterator[int]:
    """The number of every ply of all matches, which is played then."""
    every, ply = np.arange(tables.count), 0
    while not tables.over.all():
        yield ply
        slipping = (chance.random(tables.count) < slips[every, tables.actors]) & (ply < sober)
        ply += 1
        tables.step(np.where(slipping, tables.sample(), tables.chosen("quick")))


def _ended(
    options: Any,
    outcomes: Outcomes,
    told: Sequence[Floats],
    now: Sequence[NDArray[np.int64]],
    rows: Sequence[NDArray[np.int64]],
    known: list[Known],
) -> Moments:
    ended = np.concatenate(rows)
    return Moments(
        options,
        np.concatenate(told),
        np.concatenate(now).astype(np.float32),
        outcomes.points[ended].astype(np.float32),
        outcomes.shares[ended].astype(np.float32),
        known,
    )
