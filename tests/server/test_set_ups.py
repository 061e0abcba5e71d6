"""Set-ups from elsewhere: what a link names, as near as it can be played, and surprises."""

from __future__ import annotations

from typing import Any

import pytest

from crownlands.games import GAMES
from tests.games.kingdom_builder.make_golden import OWN_MAP
from tests.server.visitors import Visitor, problem_in

BUILDER = "kingdom_builder"
BOARD = ["home", "farm", "tavern:turned", "oasis"]


def nearest(ada: Visitor, game: str = BUILDER, **options: Any) -> dict[str, Any]:
    answer = ada.ask("POST", f"/api/games/{game}/options/nearest", {"options": options})
    assert answer.status_code == 200
    return answer.json()


def test_what_can_be_played_comes_back_whole(ada: Visitor):
    wanted = {"players": 3, "maps": [OWN_MAP], "quadrants": BOARD, "lords_zero": False}
    told = nearest(ada, **wanted)
    assert {name: told["options"][name] for name in wanted} == wanted
    assert "changed" not in told
    assert "why" not in told


@pytest.mark.parametrize(
    ("wanted", "kept", "changed", "rule"),
    [
        ({"cards": ["lords"]}, {"cards": []}, ["cards"], "cards_count"),
        (
            {"expansions": ["nomads", "atlantis"], "cards": ["families", "lords", "miners"]},
            {"expansions": ["nomads"], "cards": ["families", "lords", "miners"]},
            ["expansions"],
            "expansions_unknown",
        ),
        (
            {"quadrants": BOARD, "maps": [OWN_MAP.replace("W", "Q")], "players": 2},
            {"quadrants": [], "maps": [], "players": 2},
            ["quadrants", "maps"],
            "map.bad_letter",
        ),
        ({"players": 40, "preset": "first_game"}, {"preset": "first_game"}, ["players"], "players"),
        ({"volcano": True, "players": "six"}, {"players": 4}, ["volcano", "players"], None),
        ({"cards": ["lords"] * 1_000}, {"cards": []}, ["cards"], "cards_twice"),
    ],
)
def test_what_cannot_loses_as_little_as_can_be(
    ada: Visitor, wanted: dict[str, Any], kept: dict[str, Any], changed: list[str], rule: str | None
):
    told = nearest(ada, **wanted)
    assert {name: told["options"][name] for name in kept} == kept
    assert told["changed"] == changed
    assert told["why"].get("rule") == rule


def test_names_that_nobody_knows_are_repeated_in_short(ada: Visitor):
    strange: dict[str, Any] = {f"{'x' * 90}{number}": number for number in range(50)}
    told = nearest(ada, BUILDER, **strange)
    assert len(told["changed"]) == 20
    assert max(map(len, told["changed"])) == 40


@pytest.mark.parametrize("game", GAMES)
def test_a_surprise_can_be_played(ada: Visitor, game: str):
    for players in GAMES[game].players:
        answer = ada.ask("GET", f"/api/games/{game}/surprise?players={players}")
        assert answer.headers["cache-control"] == "no-store"
        drawn = answer.json()["options"]
        assert "players" not in drawn
        told = nearest(ada, game, players=players, **drawn)
        assert "why" not in told
        assert {name: told["options"].get(name, value) for name, value in drawn.items()} == drawn


def test_a_surprise_leaves_nothing_of_the_board_open(ada: Visitor):
    options = [
        ada.ask("GET", f"/api/games/{BUILDER}/surprise?players=4").json()["options"]
        for _ in range(8)
    ]
    assert all(len(one["quadrants"]) == 4 and len(one["cards"]) == 3 for one in options)
    # What players agree on stays as they have it.
    assert not any("lords_zero" in one for one in options)
    assert len({str(one) for one in options}) > 1


def test_nobody_is_surprised_at_a_table_that_is_too_large(ada: Visitor):
    answer = ada.ask("GET", f"/api/games/{BUILDER}/surprise?players=7")
    assert answer.status_code == 422
    assert problem_in(answer).rule == "players"
