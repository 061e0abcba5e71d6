"""How fast the kernels are beside the readable engine, in one process and on one core.

    python -m benchmarks.kernels [--game NAME] [--seconds 1.0] [--rounds 5]

Random matches of four through the batch, in one call and ply by ply; quick play; what a search
plays out from the opening of two, and what the search in the kernel itself does there. Both engines
take turns, and a ratio is that of the same round; all is counted in processor time. Ends with
status 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping
from statistics import median
from time import process_time
from typing import Any

from crownlands.batch import Tables, batch
from crownlands.bots.playouts import played_out, quick
from crownlands.engine.contract import Game
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.thinker import Budget
from crownlands.games import GAMES

#: what is played, apart from how many play it
PLAYED: Mapping[str, dict[str, Any]] = {
    "kingdomino": {},
    "kingdom_builder": {"preset": "first_game"},
}
#: matches a second on one core
LEAST = {
    "kingdomino: random matches of four, in one call": 60_000,
    "kingdomino: random matches of four, ply by ply": 60_000,
    "kingdomino: playouts of two, own moves quick": 60_000,
    "kingdomino: playouts of two, inside the search": 60_000,
}
#: times the readable engine's
LEAST_RATIO = {
    "kingdomino: quick matches of four": 30,
    "kingdom_builder: playouts of two, all quick": 15,
}
#: so many matches lie in a core's own memory
BESIDE = 500
#: worlds in a call
WORLDS = 100
#: who plays how in a playout, the seat that thinks first
BY = {
    "all random": ["random", "random"],
    "own moves quick": ["quick", "random"],
    "all quick": ["quick", "quick"],
}

Pace = Callable[[float], float]


def _paced(play: Callable[[int], int], seconds: float) -> float:
    """How many a second, where a call is given its number and says how many it played."""
    played, call, begun = 0, 0, process_time()
    while (taken := process_time() - begun) < seconds:
        played += play(call)
        call += 1
    return played / taken


def matches_in_one_call(tables: Tables, policy: str) -> Pace:
    def play(call: int) -> int:
        tables.reset("pace", call * tables.count)
        tables.play_out(policy)
        tables.outcomes()
        return tables.count

    return lambda seconds: _paced(play, seconds)


def matches_ply_by_ply(tables: Tables) -> Pace:
    def play(call: int) -> int:
        tables.reset("pace", call * tables.count)
        while not tables.over.all():
            tables.step(tables.sample())
        tables.outcomes()
        return tables.count

    return lambda seconds: _paced(play, seconds)


def masks_ply_by_ply(tables: Tables) -> Pace:
    def play(call: int) -> int:
        tables.reset("pace", call * tables.count)
        while not tables.over.all():
            tables.legal()
            tables.step(tables.sample())
        return tables.count

    return lambda seconds: _paced(play, seconds)


def playouts_of_two(game: Game, two: Any, policies: list[str]) -> Pace:
    state = game.start(two, "opening")
    (seat,) = state.actors()
    kernel = game.kernel(two)
    assert kernel is not None
    known = kernel.known(state, seat)
    lines = [(action,) for action in state.legal(seat)]
    by = policies if seat == 0 else policies[::-1]

    def play(call: int) -> int:
        kernel.played_on(known, lines, WORLDS, by, "pace", call * WORLDS)
        return WORLDS * len(lines)

    return lambda seconds: _paced(play, seconds)


def playouts_inside_the_search(game: Game, two: Any) -> Pace:
    state = game.start(two, "opening")
    (seat,) = state.actors()
    kernel = game.kernel(two)
    assert kernel is not None
    known, thinker = kernel.known(state, seat), kernel.thinker()
    assert thinker is not None

    def play(call: int) -> int:
        return thinker.thoughts(known, seat, Budget(playouts=20_000), call).playouts

    return lambda seconds: _paced(play, seconds)


def readable_playouts_of_two(game: Game, two: Any) -> Pace:
    """As a search plays them: every line in a world, then in the next."""
    state = game.start(two, "opening")
    (seat,) = state.actors()
    rng = Generator("pace")
    policy = quick(game.strategy, seat, rng)

    def begun() -> Iterator[Any]:
        while True:
            world = state.determinized(seat, rng)
            for action in state.legal(seat):
                line = world.copy()
                line.apply(seat, action)
                yield line

    lines = begun()

    def play(_: int) -> int:
        played_out(game.strategy, state, next(lines), policy)
        return 1

    return lambda seconds: _paced(play, seconds)


def contests(game: Game) -> Mapping[str, tuple[Pace, Pace]]:
    """By name, the kernels' pace and the readable engine's."""
    two, four = (game.Options(players=players, **PLAYED[game.name]) for players in (2, 4))
    fast, slow = batch(game, four, BESIDE), batch(game, four, 1, compiled=False)
    at_random = matches_in_one_call(slow, "random")
    readable = readable_playouts_of_two(game, two)
    told = {
        "random matches of four, in one call": (matches_in_one_call(fast, "random"), at_random),
        "random matches of four, ply by ply": (matches_ply_by_ply(fast), at_random),
        "the same, all legal masks written": (masks_ply_by_ply(fast), at_random),
        "quick matches of four": (
            matches_in_one_call(fast, "quick"),
            matches_in_one_call(slow, "quick"),
        ),
        **{
            f"playouts of two, {name}": (playouts_of_two(game, two, policies), readable)
            for name, policies in BY.items()
        },
        "playouts of two, inside the search": (playouts_inside_the_search(game, two), readable),
    }
    return {f"{game.name}: {name}": paces for name, paces in told.items()}


def main() -> int:
    ask = argparse.ArgumentParser(description="How fast the kernels are.")
    ask.add_argument("--game", choices=tuple(PLAYED))
    ask.add_argument("--seconds", type=float, default=1.0, help="how long one plays at a time")
    ask.add_argument("--rounds", type=int, default=5)
    said = ask.parse_args()
    missed = 0
    print(f"{'':52} {'kernel':>10} {'readable':>10} {'ratio':>7}")
    games = [GAMES[name] for name in ([said.game] if said.game else PLAYED)]
    every = {name: paces for game in games for name, paces in contests(game).items()}
    for name, (fast, slow) in every.items():
        fast(0.01)
        rounds = [(fast(said.seconds), slow(said.seconds)) for _ in range(said.rounds)]
        pace = median(ours for ours, _ in rounds)
        readable = median(theirs for _, theirs in rounds)
        ratio = median(ours / theirs for ours, theirs in rounds)
        print(f"{name:52} {pace:10,.0f} {readable:10,.0f} {ratio:7,.0f}")
        missed += pace < LEAST.get(name, 0) or ratio < LEAST_RATIO.get(name, 0)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
