"""Why an action is worth a thought, told of small territories and markets."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Reason, Seat
from crownlands.engine.messages import LANGUAGES
from crownlands.games.isle_of_skye import ISLE_OF_SKYE, IsleOfSkyeState
from tests.games.isle_of_skye.laid import laid
from tests.games.isle_of_skye.playing import CODEC, MOUNTAINS, to_build, to_buy, to_price


def reasons(state: IsleOfSkyeState, action: str, seat: Seat = 0) -> dict[str, Reason]:
    told = ISLE_OF_SKYE.strategy.reasons(state, seat, CODEC.from_text(action))
    return {reason.rule: reason for reason in told}


def test_what_is_counted_again_pays_again():
    state = to_build(("b19", "b22"), ("b24",))
    state.scoring = ("sheep", "squares", "columns", "areas")
    # A is counted in rounds 1, 3 and 5.
    assert reasons(state, "1@n1/0")["again"].values == {"rule": "sheep", "count": 2}
    state.round = 5
    assert "again" not in reasons(state, "1@n1/0")


def test_a_tile_that_closes_an_area_says_so():
    state = to_build(("b08", "b22"), ("b24",), own=laid(MOUNTAINS))
    closing = [action for action in state.legal(0) if completes(state, CODEC.to_text(action))]
    assert closing


def completes(state: IsleOfSkyeState, action: str) -> bool:
    return "completes" in reasons(state, action)


def test_a_tile_on_offer_is_worth_something_to_oneself_and_to_a_rival():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=1", "3=1"))
    told = reasons(state, "buy 2.2")
    assert int(told["worth"].values["count"]) >= 0
    assert all(reason.values["seat"] == 1 for rule, reason in told.items() if rule == "denies")


def test_what_is_under_the_axe_is_told_as_a_loss():
    chopped, priced = to_price(), to_price()
    told = reasons(chopped, "axe 1")
    # What the tile would bring is no reason to throw it away.
    assert "worth" not in told
    assert list(told)[-1] == "forgoes"
    priced.apply(0, CODEC.from_text("axe 3"))
    assert told["forgoes"].values == reasons(priced, "1=1")["worth"].values


def test_a_price_that_nobody_pays_keeps_the_tile():
    state = to_price()
    state.apply(0, CODEC.from_text("axe 1"))
    state.gold[0] = 40
    assert "keeps" in reasons(state, "2=39")


def test_to_buy_nothing_is_explained():
    state = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=1", "3=1"))
    assert "nothing_worth" in reasons(state, "pass")


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_in_every_language(language: str):
    buying = to_buy(("axe 1", "2=1", "3=1"), ("axe 1", "2=1", "3=1"))
    building = to_build(("b19", "b22"), ("b24",))
    building.scoring = ("sheep", "squares", "columns", "areas")
    for state, action in ((buying, "buy 2.2"), (buying, "pass"), (building, "1@n1/0")):
        told = CODEC.to_json(CODEC.from_text(action))
        assert "{" not in ISLE_OF_SKYE.console.action(told, ("ann", "ben"), language)
        for reason in reasons(state, action).values():
            words = ISLE_OF_SKYE.console.reason(reason, ("ann", "ben"), language)
            assert words
            assert "{" not in words
