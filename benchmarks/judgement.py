"""How many positions a second a learned judgement judges, on one core and in processor time.

    python -m benchmarks.judgement [--seconds 1.0]

From the opening of Kingdomino: a line judged when the round is over, beside the same line played
out quickly to the end; and what the bot deep makes of both at the edge of its tree.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import process_time

from crownlands.engine.kernels.thinker import Budget, Thinker
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions

#: at a time
_MANY = 2000


def pace(go_on: Callable[[], object], seconds: float) -> float:
    """How many a second, after a first time that may have to compile."""
    go_on()
    count, begun = 0, process_time()
    while (taken := process_time() - begun) < seconds:
        go_on()
        count += _MANY
    return count / taken


def paces(players: int, seconds: float) -> dict[str, float]:
    options = KingdominoOptions(players=players)
    state, kernel = KINGDOMINO.start(options, "opening"), KINGDOMINO.kernel(options)
    assert kernel is not None
    (seat,) = state.actors()
    judge, thinker = kernel.judge(), kernel.thinker()
    assert judge is not None
    assert thinker is not None
    judging = thinker.judging()
    assert judging is not None
    known, weights = kernel.known(state, seat), judge.shipped()

    def thought(by: Thinker) -> Callable[[], object]:
        return lambda: by.thoughts(known, seat, Budget(playouts=_MANY), "pace")

    ways: dict[str, Callable[[], object]] = {
        "played out quickly": lambda: kernel.played_on(known, [()], _MANY, "quick", "pace"),
        "judged after the round": lambda: judge.judged_on(known, [()], _MANY, "pace", weights),
        "deep, leaves played": thought(thinker),
        "deep, leaves judged": thought(judging),
    }
    return {name: pace(way, seconds) for name, way in ways.items()}


def main() -> None:
    ask = argparse.ArgumentParser(description="How fast a learned judgement is.")
    ask.add_argument("--seconds", type=float, default=1.0, help="how long each goes on")
    said = ask.parse_args()
    two, four = (paces(players, said.seconds) for players in (2, 4))
    print("| a second | two | four |\n|---|---|---|")
    for name in two:
        print(f"| {name} | {two[name]:,.0f} | {four[name]:,.0f} |")


if __name__ == "__main__":
    main()
