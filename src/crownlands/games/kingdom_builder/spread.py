"""Options that together show every pair of quadrants and every three cards."""

from __future__ import annotations

from functools import cache
from itertools import combinations, cycle

from crownlands.games.kingdom_builder.board.quadrant import quadrants
from crownlands.games.kingdom_builder.boxes import CARDS, EXPANSIONS
from crownlands.games.kingdom_builder.options import (
    CARDS_A_MATCH,
    QUADRANTS_A_BOARD,
    TURNED,
    KingdomBuilderOptions,
)


@cache
def option_spread() -> list[KingdomBuilderOptions]:
    """One set for every three cards; boards, players and rulings take turns.

    There are far too many boards to list them all: these hold every pair of quadrants.
    """
    boards = cycle(_boards())
    players = cycle((2, 3, 4, 5))
    lords_zero = cycle((True, True, False))
    lifted_frees = cycle((True, False, True))
    spread = [
        KingdomBuilderOptions(
            players=next(players),
            expansions=EXPANSIONS,
            cards=cards,
            quadrants=next(boards),
            lords_zero=next(lords_zero),
            lifted_frees=next(lifted_frees),
        )
        for cards in combinations(CARDS, CARDS_A_MATCH)
    ]
    drawn = [KingdomBuilderOptions(players=count) for count in (2, 3, 4, 5)]
    first = [KingdomBuilderOptions(players=count, preset="first_game") for count in (2, 3, 4, 5)]
    # Spread them out, so that a part of the list is a fair sample of the whole.
    return [*drawn, *first, *(spread[i] for i in _scattered(len(spread)))]


def _scattered(count: int) -> list[int]:
    step = next(step for step in range(101, count * 2) if count % step and _coprime(step, count))
    return [index * step % count for index in range(count)]


def _coprime(one: int, other: int) -> bool:
    while other:
        one, other = other, one % other
    return one == 1


def _boards() -> list[tuple[str, ...]]:
    """Boards that together hold every pair of quadrants, each quadrant both ways round."""
    names = list(quadrants())
    missing = {frozenset(pair) for pair in combinations(names, 2)}
    boards: list[tuple[str, ...]] = []
    while missing:
        board: list[str] = sorted(min(missing, key=sorted))
        while len(board) < QUADRANTS_A_BOARD:
            board.append(
                max(
                    (name for name in names if name not in board),
                    key=lambda name: sum(frozenset((name, one)) in missing for one in board),
                )
            )
        missing -= {frozenset(pair) for pair in combinations(board, 2)}
        turned = len(boards)
        boards.append(
            tuple(name + TURNED * (turned + place & 1) for place, name in enumerate(board))
        )
    return boards
