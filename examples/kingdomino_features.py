"""A few numbers about each legal action of Kingdomino, from what a seat sees: for linear learners.

They come from the arrays of an observation alone, so whoever uses them knows what its seat knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from crownlands import game

RULES = game("kingdomino")
OPTIONS = RULES.Options(players=2)
CLAIMS = 48
DISCARD = 48
#: where things stand in the arrays, as the observer's own tables have them
TERRAINS, CROWNS, SQUARES, TERRITORY_CROWNS = slice(0, 6), 6, 9, 10
FACES = (slice(2, 8), 8), (slice(9, 15), 15)

PLACE = 6
CLAIM = 4
#: how many numbers there are about an action
SIZE = PLACE + CLAIM

Array = np.ndarray[Any, np.dtype[Any]]


def _halves() -> Array:
    """For the number of each placement the row and column of its left half, and of its right."""
    squares = np.zeros((RULES.codec.size(OPTIONS), 2, 2), int)
    for number in range(DISCARD + 1, len(squares)):
        told = RULES.codec.to_json(RULES.codec.from_index(number))
        for half, square in enumerate((str(told["left"]), str(told["right"]))):
            squares[number, half] = int(square[1:]) - 1, ord(square[0]) - ord("a")
    return squares


HALVES = _halves()


def features(seen: dict[str, Any]) -> tuple[Array, Array]:
    """The numbers of the legal actions, and a row about each: zeros in what is not its kind."""
    legal = seen["action_mask"].nonzero()[0]
    rows = np.zeros((len(legal), SIZE))
    if legal[0] < CLAIMS:
        rows[:, PLACE:] = about_claims(seen["observation"], legal)
    elif legal[0] != DISCARD:
        rows[:, :PLACE] = about_places(seen["observation"], legal)
    return legal, rows


def about_places(told: dict[str, Array], legal: Array) -> Array:
    """What the halves of the domino would touch on their squares."""
    kingdom, rows = told["kingdoms"][0], np.zeros((len(legal), PLACE))
    for half, (terrain, crowns) in enumerate(FACES):
        same = np.tensordot(told["domino"][terrain], kingdom[TERRAINS], 1)
        row, column = HALVES[legal, half].T
        count, squares, territory_crowns = (
            _beside(plane)[:, row, column]
            for plane in (same, same * kingdom[SQUARES], same * kingdom[TERRITORY_CROWNS])
        )
        largest, crowned = squares.max(0), territory_crowns.max(0)
        own = told["domino"][crowns]
        rows += np.stack(
            [count.sum(0), largest, crowned, own * largest, own * (1 - largest), largest * crowned],
            axis=1,
        )
    return rows


def _beside(plane: Array) -> Array:
    """What stands above, below, left and right of every square."""
    wide = np.pad(plane, 1)
    return np.stack([wide[:-2, 1:-1], wide[2:, 1:-1], wide[1:-1, :-2], wide[1:-1, 2:]])


def about_claims(told: dict[str, Array], legal: Array) -> Array:
    """What the halves of each domino of the line would find in the kingdom."""
    kingdom, line = told["kingdoms"][0], told["line"]
    numbers = np.rint(line[:, 1] * CLAIMS).astype(int) - 1
    order = [int(np.flatnonzero(numbers == number)[0]) for number in legal]
    rows = np.zeros((len(legal), CLAIM))
    for terrain, crowns in FACES:
        same = np.tensordot(line[order, terrain], kingdom[TERRAINS], 1)
        largest = (same * kingdom[SQUARES]).max((1, 2))
        crowned = (same * kingdom[TERRITORY_CROWNS]).max((1, 2))
        rows += np.stack([line[order, crowns], line[order, crowns] * largest, crowned, largest], 1)
    return rows
