"""Matches of random mixes: the product and the second engine say the same at every ply."""

from __future__ import annotations

import random

import pytest

from tests.second_engine.cards import base
from tests.second_engine.comparison import Comparison, compare, compare_crowded
from tests.second_engine.difference import Difference
from tests.second_engine.match import Match
from tests.second_engine.mixes import BOXES, random_options
from tests.second_engine.table import Table, Turn

MIXES = 64
OF_EACH_BOX = 3
CROWDED = 12
#: mixes in which long runs found something: a land that was full, a Canoe taken between answers,
#: a hex of the mandatory action that was built on again, a Crossroads tile lost after a Bazaar
FOUND = (2983, 3935, 4290, 7243)


@pytest.mark.parametrize("seed", range(MIXES))
def test_a_random_mix_agrees(seed: int) -> None:
    compare(seed)


@pytest.mark.parametrize("seed", FOUND)
def test_what_long_runs_found_agrees(seed: int) -> None:
    compare(seed)


@pytest.mark.parametrize("box", ["base", *BOXES])
@pytest.mark.parametrize("seed", range(OF_EACH_BOX))
def test_a_single_box_agrees(box: str, seed: int) -> None:
    compare(seed, () if box == "base" else (box,))


@pytest.mark.parametrize("seed", range(CROWDED))
def test_a_crowded_board_agrees(seed: int) -> None:
    compare_crowded(seed)


def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four settlements in the mandatory action: the comparison must not agree."""
    monkeypatch.setattr(Match, "owed_by_the_card", _four)
    with pytest.raises(Difference, match="only the second engine"):
        compare(1, ())


def _four(match: Match, turn: Turn) -> int:
    return turn.owed if turn.begun else 4


def test_a_wrong_score_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "castles", _one)
    with pytest.raises(Difference, match="score of"):
        Comparison(random_options(random.Random(1), ()), 1).run()


def _one(table: Table, seat: int) -> int:
    return 1
