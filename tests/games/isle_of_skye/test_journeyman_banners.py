"""What banners pay every round, and when it is told."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Event, Seat
from crownlands.games.isle_of_skye import IsleOfSkyeState
from crownlands.games.isle_of_skye.journeyman.banners import Banners, points_per_round
from crownlands.games.isle_of_skye.journeyman.events import BannersPaid
from tests.games.isle_of_skye.laid import journey, laid, travelling

ALONE = laid()


def told(state: IsleOfSkyeState) -> list[Event]:
    """What is told when the banners pay."""
    heard: list[Event] = []

    def listen(event: Event, only: Seat | None = None) -> None:
        assert only is None
        heard.append(event)

    Banners().run(state, listen)
    return heard


def scores(state: IsleOfSkyeState) -> list[int]:
    return [state.points(seat) for seat in range(state.options.players)]


@pytest.mark.clause("isle_of_skye.journeyman.banners")
def test_banners_tell_what_they_pay_everybody():
    state = travelling(ALONE, ALONE, journeys=[journey(), journey(warrior=9)])
    points = points_per_round(state, 1)
    assert points > 0
    assert told(state) == [BannersPaid((0, points))]
    assert scores(state) == [0, points]


@pytest.mark.clause("isle_of_skye.journeyman.banners")
def test_where_nobody_has_a_banner_nothing_is_told():
    state = travelling(ALONE, ALONE)
    assert told(state) == []
    assert scores(state) == [0, 0]


@pytest.mark.clause("isle_of_skye.journeyman.banners")
def test_banners_pay_though_nobody_listens():
    state = travelling(ALONE, ALONE, journeys=[journey(), journey(warrior=9)])
    Banners().run(state, None)
    assert scores(state) == [0, points_per_round(state, 1)]
