"""Stored matches: they replay for ever, and together they show everything that can happen."""

from __future__ import annotations

from itertools import product

import msgspec
import pytest

from crownlands.engine.contract import Result
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeOptions
from tests.games.isle_of_skye.make_golden import GOLD
from tests.games.isle_of_skye.shown import everything, shown

RESULTS = GOLD.read("results")
REFUSALS = GOLD.read("refusals")
RECORDS = GOLD.records()
OPTIONS = [msgspec.convert(record.options, type=IsleOfSkyeOptions) for record in RECORDS.values()]
#: who may price three tiles has an income of 8 at least, so a match never comes to this; a position
#: does that somebody sets up (`test_journeyman_powers.py`)
NEVER_REFUSED = {"three_prices"}


@pytest.mark.parametrize("name", RECORDS)
def test_it_verifies_and_ends_as_it_did(name: str):
    GOLD.check_record(RECORDS[name], RESULTS[name])


@pytest.mark.parametrize("rule", REFUSALS)
def test_the_refusal_is_the_same(rule: str):
    GOLD.check_refusal(rule, REFUSALS[rule], RECORDS[REFUSALS[rule]["match"]])


def test_every_reason_for_refusal_occurs():
    keys = (key.partition("refusal.") for key in ISLE_OF_SKYE.messages.messages("en"))
    reasons = {rule for before, found, rule in keys if found and not before}
    assert set(REFUSALS) == reasons - NEVER_REFUSED


def test_everything_that_can_happen_happens():
    assert everything().difference(*map(shown, RECORDS.values())) == set()


def test_every_option_occurs_and_every_number_of_players_with_and_without_journeyman():
    for field in IsleOfSkyeOptions.__struct_fields__:
        offered = {getattr(each, field) for each in ISLE_OF_SKYE.option_sets()}
        assert {getattr(each, field) for each in OPTIONS} >= offered, field
    assert any(each.board for each in OPTIONS)
    tables = {(each.players, each.journeyman) for each in OPTIONS}
    assert tables == set(product(ISLE_OF_SKYE.players, (False, True)))


def test_every_kind_of_ending_occurs():
    results = [msgspec.convert(result, type=Result) for result in RESULTS.values()]
    assert any(len(result.winners) > 1 for result in results)
    assert any(len(result.winners) == 1 for result in results)
    assert any(
        result.scores[one] == result.scores[other] and result.ranks[one] != result.ranks[other]
        for result in results
        for one in range(len(result.scores))
        for other in range(one)
    )
