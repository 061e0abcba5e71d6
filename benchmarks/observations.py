"""How long it takes to see a match as arrays.

    python -m benchmarks.observations [--matches 20] [--again 5]

Random matches of every game at every table size, with no box and with all of them. For each the
microseconds of the processor for a view, for the arrays made of it and for the mask of legal
actions: the best of several goes, on average over all moments at which a seat decides, and how many
moments a second that leaves a learner who plays and sees.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from time import process_time
from typing import Any

from crownlands.engine.arrays import action_mask
from crownlands.engine.contract import Action, Game, Seat, State
from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.games.kingdom_builder.boxes import EXPANSIONS

_ALL_BOXES = {
    "kingdom_builder": {"expansions": EXPANSIONS},
    "isle_of_skye": {"journeyman": True},
}
Moment = tuple[State, Seat, Sequence[Action]]


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, prog="benchmarks.observations")
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--again", type=int, default=5)
    chosen = parser.parse_args(arguments)
    print("game, options: play, view, observe, mask in microseconds; a second; numbers")
    for name, game in GAMES.items():
        tables = [{"players": players} for players in game.players]
        if name in _ALL_BOXES:
            tables.append({"players": 4, **_ALL_BOXES[name]})
        for table in tables:
            options = game.Options(**table)
            goes = [measured(game, options, chosen.matches) for _ in range(chosen.again)]
            best = [min(one) for one in zip(*goes, strict=True)]
            numbers = getattr(game.observer(options), "size", 0)
            told = ", ".join(f"{each:.1f}" for each in best)
            print(f"{name}, {table}: {told}; {1e6 / sum(best):,.0f}; {numbers:,}", flush=True)
    return 0


def measured(game: Game, options: Any, matches: int) -> list[float]:
    """Playing, views, arrays and masks, each by moment; nothing is kept from match to match."""
    observer, size = game.observer(options), game.codec.size(options)
    assert observer is not None
    seconds, moments = [0.0] * 4, 0
    for seed in range(matches):
        begun = process_time()
        match = played(game, options, seed)
        stops = [begun, process_time()]
        views = [state.view(seat) for state, seat, _ in match]
        stops.append(process_time())
        for view in views:
            observer.observe(view)
        stops.append(process_time())
        for _, _, legal in match:
            action_mask(game.codec, size, legal)
        stops.append(process_time())
        for at in range(len(seconds)):
            seconds[at] += stops[at + 1] - stops[at]
        moments += len(match)
    return [each / moments * 1e6 for each in seconds]


def played(game: Game, options: Any, seed: int) -> list[Moment]:
    """Every moment of a random match; to keep them is part of what playing takes here."""
    state, rng = game.start(options, seed), Generator(seed)
    moments: list[Moment] = []
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal(seat)
        moments.append((state.copy(), seat, legal))
        state.apply(seat, rng.choice(legal))
    return moments


if __name__ == "__main__":
    raise SystemExit(main())
