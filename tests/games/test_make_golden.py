"""Making golden matches adds to those that are there and leaves them as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from crownlands.engine.match import Match
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from tests.games.golden import Gold, Probes, recorded

ONE, OTHER = (
    recorded(KINGDOMINO, KingdominoOptions(players=2), "random", seed) for seed in ("one", "other")
)


def first_few(match: Match) -> Probes:
    """Some actions, for both seats."""
    for index in range(5):
        for seat in (0, 1):
            yield seat, KINGDOMINO.codec.from_index(index)


@pytest.fixture
def gold(tmp_path: Path) -> Gold:
    gold = Gold(KINGDOMINO, tmp_path)
    gold.add({"one": ONE}, first_few)
    return gold


def contents(gold: Gold) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in gold.folder.iterdir()}


def test_the_first_ones_are_made(gold: Gold):
    assert gold.records() == {"one": ONE}
    gold.check_record(ONE, gold.read("results")["one"])
    assert "not_your_turn" in gold.read("refusals")


def test_with_all_of_them_there_nothing_changes(gold: Gold):
    before = contents(gold)
    gold.add({"one": ONE}, first_few)
    assert contents(gold) == before


def test_a_match_that_is_there_stays_whatever_it_would_be_today(gold: Gold):
    before = contents(gold)
    gold.add({"one": OTHER}, first_few)
    assert contents(gold) == before


def test_what_is_missing_is_added(gold: Gold):
    before = contents(gold)
    refused = gold.read("refusals")
    gold.add({"other": OTHER}, first_few)
    assert gold.records() == {"one": ONE, "other": OTHER}
    assert contents(gold)["one.json"] == before["one.json"]
    assert gold.read("refusals").items() >= refused.items()


def test_a_refusal_is_found_in_matches_that_were_there(gold: Gold):
    (gold.folder / "refusals.json").unlink()
    gold.add({}, first_few)
    assert "not_your_turn" in gold.read("refusals")
