"""How fast the games with expansions play, whatever is on the table, as a ratio to python-chess.

    python -m benchmarks.speed [--game NAME] [--rounds 9] [--seconds 0.4] [--mixes 80]
                               [--against TREE]

Random playouts. Kingdom Builder with every box alone and with all of them, for every number of
players; then many mixes of boxes, board and cards, of which the slowest are measured again. Isle of
Skye with and without Journeyman, for every number of players. Python-chess plays before and after
each of them, so that a machine with other things to do troubles all alike. Ends with status 1 if
the slowest of a game is slower than `LEAST` says.

``--against`` measures another tree of this project in the same run, to judge a change by.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import msgspec

from benchmarks.pacer import Race
from crownlands.engine.contract import Options, OptionsError
from crownlands.games.isle_of_skye.options import IsleOfSkyeOptions
from crownlands.games.kingdom_builder.boxes import EXPANSIONS
from crownlands.games.kingdom_builder.options import (
    CARDS_A_MATCH,
    QUADRANTS_A_BOARD,
    TURNED,
    KingdomBuilderOptions,
)

HERE = Path(__file__).parent.parent
PLAYERS = (2, 3, 4, 5)
#: how many times as fast as python-chess the slowest must be
LEAST = {"kingdom_builder": 3.0, "isle_of_skye": 2.0, "isle_of_skye with Journeyman": 1.5}
#: how many of the mixes are measured again
SLOWEST = 8
#: a round whose seeds begin here shares none with the round before
SEEDS_A_RACE = 100_000


class Pacer:
    """A process that plays with one tree."""

    def __init__(self, tree: Path) -> None:
        path = os.pathsep.join([str(tree / "src"), str(HERE)])
        self._process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.pacer"],
            cwd=HERE,
            env={**os.environ, "PYTHONPATH": path},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Pacer:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def actions(self, race: Race) -> float:
        """Random actions a second."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode(race).decode() + "\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())


class Course:
    """Where trees race python-chess, in short stretches that take turns."""

    def __init__(self, pacers: Sequence[Pacer], seconds: float, game: str) -> None:
        self._pacers = pacers
        self._game = game
        self._seconds = seconds
        self._first = count(0, SEEDS_A_RACE)
        self._chess = self._chess_pace()

    def _chess_pace(self) -> float:
        return self._pacers[0].actions(Race(self._seconds))

    def race(self, options: Options) -> list[float]:
        """The ratio of each tree to what python-chess did just before and just after."""
        race = Race(self._seconds, self._game, options.written(), next(self._first))
        ours = [pacer.actions(race) for pacer in self._pacers]
        before, self._chess = self._chess, self._chess_pace()
        chess = (before + self._chess) / 2
        return [actions / chess for actions in ours]

    def races(self, chosen: Mapping[str, Options], rounds: int) -> dict[str, list[list[float]]]:
        """By name and tree, the ratios of all rounds."""
        found: dict[str, list[list[float]]] = {name: [[] for _ in self._pacers] for name in chosen}
        for _ in range(rounds):
            for name, options in chosen.items():
                for ratios, ratio in zip(found[name], self.race(options), strict=True):
                    ratios.append(ratio)
        return found


def by_box() -> dict[str, KingdomBuilderOptions]:
    """Every box alone and all of them, for every number of players."""
    tables: dict[str, tuple[str, ...]] = {"base": ()}
    tables |= {box: (box,) for box in EXPANSIONS}
    tables["everything"] = EXPANSIONS
    return {
        f"{name}, {players}": KingdomBuilderOptions(players=players, expansions=boxes)
        for name, boxes in tables.items()
        for players in PLAYERS
    }


def mixes(number: int) -> Iterator[KingdomBuilderOptions]:
    """Boxes, board and cards at random; those that cannot be played are drawn again."""
    rng = random.Random("mixes")
    while number:
        try:
            yield _mix(rng)
        except OptionsError:
            continue
        number -= 1


def _mix(rng: random.Random) -> KingdomBuilderOptions:
    boxes = tuple(box for box in EXPANSIONS if rng.random() < 0.5)
    table = KingdomBuilderOptions(players=rng.choice(PLAYERS), expansions=boxes)
    if rng.random() < 0.5:
        return table  # every match draws its own board and cards
    board = rng.sample(list(table.known_quadrants), QUADRANTS_A_BOARD)
    return msgspec.structs.replace(
        table,
        quadrants=tuple(name + rng.choice(("", TURNED)) for name in board),
        cards=tuple(rng.sample(list(table.known_cards), CARDS_A_MATCH)),
    )


def described(options: KingdomBuilderOptions) -> str:
    """A mix in the words of ``crownlands bench``."""
    chosen = {name: getattr(options, name) for name in ("expansions", "quadrants", "cards")}
    settings = (f"{name}={','.join(values)}" for name, values in chosen.items() if values)
    return " ".join([f"{options.players} players", *settings])


def slowest(course: Course, number: int) -> dict[str, KingdomBuilderOptions]:
    """The slowest of many mixes: in a short race, and of those that lost it, in some more."""
    mixed = {described(options): options for options in mixes(number)}
    screened = course.races(mixed, 1)
    middle = median([trees[0][0] for trees in screened.values()] or [0])
    print(f"\n{len(mixed)} mixes: median {middle:.2f}")
    again = course.races({name: mixed[name] for name in _last(screened, 3 * SLOWEST)}, 3)
    return {name: mixed[name] for name in _last(again, SLOWEST)}


def _last(found: Mapping[str, list[list[float]]], number: int) -> list[str]:
    """Those with the lowest medians."""
    return sorted(found, key=lambda name: median(found[name][0]))[:number]


def tell(title: str, found: Mapping[str, list[list[float]]]) -> float:
    """A line for each, with the quartiles of its rounds; the smallest median of this tree."""
    print(f"\n{title}: median (quartiles) of the ratio to python-chess")
    for name, trees in found.items():
        print("  ".join([*(f"{_quartiles(ratios):20}" for ratios in trees), *_change(trees), name]))
    return min((median(trees[0]) for trees in found.values()), default=float("inf"))


def _quartiles(ratios: Sequence[float]) -> str:
    low, middle, high = quantiles(ratios, n=4, method="inclusive")
    return f"{middle:.2f} ({low:.2f}-{high:.2f})"


def _change(trees: Sequence[Sequence[float]]) -> Iterator[str]:
    """How much faster this tree is than the other one."""
    if len(trees) > 1:
        each = (ours / theirs for ours, theirs in zip(*trees, strict=True))
        yield f"{median(each) - 1:+7.1%}"


class Wish(NamedTuple):
    """How much is measured."""

    rounds: int
    mixes: int
    boxes: bool


def kingdom_builder(course: Course, wish: Wish) -> dict[str, float]:
    """Measure any boxes; the slowest of all."""
    boxes = by_box() if wish.boxes else {}
    least = tell("boxes and players", course.races(boxes, wish.rounds))
    slow = slowest(course, wish.mixes)
    least = min(least, tell("the slowest of them", course.races(slow, wish.rounds)))
    return {"kingdom_builder": least}


def isle_of_skye(course: Course, wish: Wish) -> dict[str, float]:
    """Measure the base game and Journeyman; the slowest of each."""
    return {
        name: tell(name, course.races(by_players(journeyman=journeyman), wish.rounds))
        for name, journeyman in (("isle_of_skye", False), ("isle_of_skye with Journeyman", True))
    }


def by_players(*, journeyman: bool) -> dict[str, IsleOfSkyeOptions]:
    return {
        f"{players} players": IsleOfSkyeOptions(players=players, journeyman=journeyman)
        for players in PLAYERS
    }


MEASURED: Mapping[str, Callable[[Course, Wish], dict[str, float]]] = {
    "kingdom_builder": kingdom_builder,
    "isle_of_skye": isle_of_skye,
}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="benchmarks.speed")
    parser.add_argument("--game", choices=tuple(MEASURED), help="this one alone")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.4, help="how long one plays at a time")
    parser.add_argument("--mixes", type=int, default=80)
    parser.add_argument("--no-boxes", action="store_true", help="only the mixes")
    parser.add_argument("--against", type=Path, metavar="TREE", help="another tree to measure too")
    chosen = parser.parse_args(arguments)
    trees = [HERE, *([chosen.against.resolve()] if chosen.against else [])]
    wish = Wish(chosen.rounds, chosen.mixes, not chosen.no_boxes)
    least: dict[str, float] = {}
    with ExitStack() as stack:
        pacers = [stack.enter_context(Pacer(tree)) for tree in trees]
        for game in [chosen.game] if chosen.game else MEASURED:
            least |= MEASURED[game](Course(pacers, chosen.seconds, game), wish)
    print()
    for name, ratio in least.items():
        print(f"{name}: the slowest plays at {ratio:.2f} times the pace of python-chess", end="")
        print(f" (at least {LEAST[name]})")
    return int(any(ratio < LEAST[name] for name, ratio in least.items()))


if __name__ == "__main__":
    sys.exit(main())
