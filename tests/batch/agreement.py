"""A kernel and the readable engine at the same matches: they must agree in everything."""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands.batch import IllegalActions, Tables, batch
from crownlands.engine.contract import Game
from crownlands.engine.generator import Generator

#: one position of so many is looked at, which takes the readable engine longest
SEEN = 4
#: sums of 32-bit numbers may differ so much in the order that they are added in
SHARE = 1e-6
#: so many actions that are not legal are tried in every position
WRONG = 4


class Disagreement(AssertionError):
    """Where a kernel does not do what the engine does, and how to find it again."""


def compare(game: Game, options: Any, seed: str, count: int = 1) -> int:
    """Play matches in both, and return in how many positions they agreed.

    In each: whose turn it is, what is legal and what is refused, what chance and what "quick" would
    do, and the points. At the end: the places. Whether chance or "quick" acts is drawn every time.
    """
    fast, slow = (batch(game, options, count, compiled=which) for which in (True, False))
    fast.reset(seed)
    slow.reset(seed)
    where = f"{game.name} with {options}, seed {seed!r}"
    coins, positions = Generator(seed), 0
    while not slow.over.all():
        positions += int(np.count_nonzero(~slow.over))
        law = _agreed(fast, slow, where)
        _refuses(fast, law, coins, where)
        if fast.observes and not coins.below(SEEN):
            _seen_alike(fast, slow, coins, where)
        actions = law["quick" if coins.below(2) else "chance"]
        fast.step(actions)
        slow.step(actions)
    _agreed(fast, slow, where)
    if fast.observes:
        _seen_alike(fast, slow, coins, where)
    _agree("places", fast.outcomes().ranks, slow.outcomes().ranks, where)
    return positions


def _agreed(fast: Tables, slow: Tables, where: str) -> dict[str, Any]:
    said, law = _said(fast), _said(slow)
    for what in law:
        _agree(what, said[what], law[what], where)
    return law


def _refuses(fast: Tables, law: dict[str, Any], coins: Generator, where: str) -> None:
    """Nothing that is not legal is done."""
    deciding = np.flatnonzero(~law["ends"])
    for _ in range(WRONG):
        wrong = law["chance"].copy()
        for match in deciding:
            wrong[match] = coins.choice(np.flatnonzero(~law["legal"][match]).tolist())
        try:
            fast.step(wrong)
        except IllegalActions as refused:
            _agree("refusals", refused.matches, deciding, f"{where}, actions {wrong}")
        else:
            raise Disagreement(f"{where}: actions {wrong} are not refused")


def _said(tables: Tables) -> dict[str, Any]:
    return {
        "ends": tables.over,
        "turns": tables.actors,
        "legal": tables.legal(),
        "points": tables.outcomes().points,
        "quick": tables.chosen("quick"),
        "chance": tables.sample(),
    }


def _seen_alike(fast: Tables, slow: Tables, coins: Generator, where: str) -> None:
    """What somebody sees, who need not be the one to decide."""
    players = slow.outcomes().points.shape[1]
    looking = (np.arange(slow.count) + coins.below(players)) % players
    told, law = fast.observe(looking), slow.observe(looking)
    for name, numbers in law.items():
        if not np.allclose(told[name], numbers, rtol=0, atol=SHARE):
            raise Disagreement(f"{where}: {name} is seen otherwise")
    _agree("parts", list(told), list(law), where)


def _agree(what: str, said: Any, law: Any, where: str) -> None:
    if not np.array_equal(said, law):
        raise Disagreement(f"{where}: they differ in {what}:\n{said}\nand by the engine\n{law}")
