"""How fast the kernels are beside the readable engine, in one process and on one core.

    python -m benchmarks.kernels [--seconds 1.0] [--rounds 5]

Kingdomino: random matches of four through the batch, in one call and ply by ply; quick play; what a
search plays out from the opening of two, and what the search in the kernel itself does there. Both
engines take turns, and a ratio is that of the same round; all is counted in processor time. Ends
with status 1 where a bar is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from statistics import median
from time import process_time

from crownlands.batch import Tables, batch
from crownlands.bots.playouts import played_out, quick
from crownlands.engine.generator import Generator
from crownlands.engine.kernels.thinker import Budget
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions

FOUR, TWO = KingdominoOptions(players=4), KingdominoOptions(players=2)
#: matches a second on one core
LEAST = {
    "random matches of four, in one call": 60_000,
    "random matches of four, ply by ply": 60_000,
    "playouts of two, own moves quick": 60_000,
    "playouts of two, inside the search": 60_000,
}
#: times the readable engine's
LEAST_RATIO = {"quick matches of four": 30}
#: so many matches lie in a core's own memory
BESIDE = 500

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


def playouts_of_two(policies: list[str]) -> Pace:
    state = KINGDOMINO.start(TWO, "opening")
    (seat,) = state.actors()
    kernel = KINGDOMINO.kernel(TWO)
    assert kernel is not None
    known = kernel.known(state, seat)
    lines = [(action,) for action in state.legal(seat)]
    by = policies if seat == 0 else policies[::-1]

    def play(call: int) -> int:
        kernel.played_on(known, lines, 100, by, "pace", call * 100)
        return 100 * len(lines)

    return lambda seconds: _paced(play, seconds)


def playouts_inside_the_search() -> Pace:
    state = KINGDOMINO.start(TWO, "opening")
    (seat,) = state.actors()
    kernel = KINGDOMINO.kernel(TWO)
    assert kernel is not None
    known, thinker = kernel.known(state, seat), kernel.thinker()
    assert thinker is not None

    def play(call: int) -> int:
        return thinker.thoughts(known, seat, Budget(playouts=20_000), call).playouts

    return lambda seconds: _paced(play, seconds)


def readable_playouts_of_two() -> Pace:
    state = KINGDOMINO.start(TWO, "opening")
    (seat,) = state.actors()
    rng = Generator("pace")

    def play(_: int) -> int:
        world = state.determinized(seat, rng)
        played_out(KINGDOMINO.strategy, world, world.copy(), quick(KINGDOMINO.strategy, seat, rng))
        return 1

    return lambda seconds: _paced(play, seconds)


def contests() -> Mapping[str, tuple[Pace, Pace]]:
    """By name, the kernels' pace and the readable engine's."""
    fast, slow = batch(KINGDOMINO, FOUR, BESIDE), batch(KINGDOMINO, FOUR, 1, compiled=False)
    at_random = matches_in_one_call(slow, "random")
    two = readable_playouts_of_two()
    return {
        "random matches of four, in one call": (matches_in_one_call(fast, "random"), at_random),
        "random matches of four, ply by ply": (matches_ply_by_ply(fast), at_random),
        "the same, all legal masks written": (masks_ply_by_ply(fast), at_random),
        "quick matches of four": (
            matches_in_one_call(fast, "quick"),
            matches_in_one_call(slow, "quick"),
        ),
        "playouts of two, all random": (playouts_of_two(["random", "random"]), two),
        "playouts of two, own moves quick": (playouts_of_two(["quick", "random"]), two),
        "playouts of two, all quick": (playouts_of_two(["quick", "quick"]), two),
        "playouts of two, inside the search": (playouts_inside_the_search(), two),
    }


def main() -> int:
    ask = argparse.ArgumentParser(description="How fast the kernels are.")
    ask.add_argument("--seconds", type=float, default=1.0, help="how long one plays at a time")
    ask.add_argument("--rounds", type=int, default=5)
    said = ask.parse_args()
    missed = 0
    print(f"{'':40} {'kernel':>10} {'readable':>10} {'ratio':>7}")
    for name, (fast, slow) in contests().items():
        fast(0.01)
        rounds = [(fast(said.seconds), slow(said.seconds)) for _ in range(said.rounds)]
        pace = median(ours for ours, _ in rounds)
        readable = median(theirs for _, theirs in rounds)
        ratio = median(ours / theirs for ours, theirs in rounds)
        print(f"{name:40} {pace:10,.0f} {readable:10,.0f} {ratio:7,.0f}")
        missed += pace < LEAST.get(name, 0) or ratio < LEAST_RATIO.get(name, 0)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
