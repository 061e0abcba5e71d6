"""Stored matches: they replay for ever, and together they show everything that can happen."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import crownlands.games.kingdomino as package
from crownlands.engine.contract import Event, Result, Seat
from crownlands.engine.match import replayed
from crownlands.engine.record import Record
from crownlands.engine.verification import verified
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from crownlands.games.kingdomino.events import (
    Claimed,
    Discarded,
    Laid,
    LeftOver,
    LineRevealed,
    MatchEnded,
)
from tests.games.kingdomino.make_golden import GOLD

RESULTS = GOLD.read("results")
REFUSALS = GOLD.read("refusals")
RECORDS = GOLD.records()


@pytest.mark.parametrize("name", RECORDS)
def test_it_verifies_and_ends_as_it_did(name: str):
    GOLD.check_record(RECORDS[name], RESULTS[name])


@pytest.mark.parametrize("rule", REFUSALS)
def test_the_refusal_is_the_same(rule: str):
    GOLD.check_refusal(rule, REFUSALS[rule], RECORDS[REFUSALS[rule]["match"]])


def test_every_reason_for_refusal_occurs():
    folder = Path(package.__file__).parent
    sources = "".join(path.read_text() for path in folder.glob("*.py"))
    assert set(REFUSALS) == set(re.findall(r'Refusal\(\s*"(\w+)"', sources))


def test_everything_that_can_happen_happens():
    heard: set[type[Event]] = set()

    def hear(event: Event, only: Seat | None = None) -> None:
        heard.add(type(event))

    for record in RECORDS.values():
        replayed(KINGDOMINO, record, emit=hear)
    assert heard == {Claimed, Laid, Discarded, LeftOver, LineRevealed, MatchEnded}


def test_every_option_and_every_kind_of_ending_occurs():
    options = [
        msgspec.convert(record.options, type=KingdominoOptions) for record in RECORDS.values()
    ]
    for field in KingdominoOptions.__struct_fields__:
        offered = {getattr(each, field) for each in KINGDOMINO.option_sets()}
        assert {getattr(each, field) for each in options} == offered, field
    results = [msgspec.convert(result, type=Result) for result in RESULTS.values()]
    rules = {line.rule for result in results for lines in result.lines for line in lines}
    assert rules == {"territory", "harmony", "middle_kingdom"}
    assert any(len(result.winners) > 1 for result in results)
    assert any(len(result.winners) == 1 for result in results)


def test_the_example_of_the_readme_verifies():
    example = Path(__file__).parents[3] / "examples" / "kingdomino.json"
    assert verified(KINGDOMINO, Record.load(example)).finished
