"""Why a domino is worth a thought, told of small positions."""

from __future__ import annotations

import pytest

from crownlands.engine.contract import Reason
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdomino import KINGDOMINO, KingdominoOptions
from crownlands.games.kingdomino.frames import LINE_END, TO_CLAIM, TO_PLACE
from crownlands.games.kingdomino.state import KingdominoState
from tests.games.kingdomino.drawn import drawn

#: domino 1 is wheat and wheat, 3 forest and forest, 40 has crowns
WHEAT = """
.. w1 w0
.. ## ..
"""
CODEC = KINGDOMINO.codec


def table(*pictures: str, middle_kingdom: bool = False) -> KingdominoState:
    options = KingdominoOptions(players=2, middle_kingdom=middle_kingdom)
    state = KINGDOMINO.start(options, "reasons")
    state.kingdoms = tuple(drawn(picture) for picture in pictures)
    return state


def reasons(state: KingdominoState, action: str, seat: int = 0) -> dict[str, Reason]:
    told = KINGDOMINO.strategy.reasons(state, seat, CODEC.from_text(action))
    return {reason.rule: reason for reason in told}


def claiming() -> KingdominoState:
    """Seat 0 claims, then seat 1, of a line of wheat, forest and a mine."""
    state = table(WHEAT, WHEAT)
    state.frames = (LINE_END, TO_CLAIM[1], TO_CLAIM[0])
    state.line, state.claims = (1, 3, 40), ()
    return state


def test_a_domino_of_the_line_would_bring_points():
    told = reasons(claiming(), "#1")
    # Two squares more, and a crown.
    assert told["brings"].values["count"] == 2
    assert "first" in told


def test_a_domino_without_points_says_what_it_would_be_laid_to():
    state = table(".. w0 w0\n.. ## ..", WHEAT)
    state.frames = (LINE_END, TO_CLAIM[1], TO_CLAIM[0])
    state.line, state.claims = (1, 3, 40), ()
    assert reasons(state, "#1")["waits"].values == {"terrain": "wheat", "squares": 4}
    # Forest has none to be laid to.
    assert "fits" in reasons(state, "#3")


def test_every_domino_of_the_line_has_a_reason():
    state = claiming()
    assert all(reasons(state, action) for action in ("#1", "#3", "#40"))


def test_a_rival_who_is_still_to_claim_cannot_have_it():
    state = claiming()
    assert reasons(state, "#1")["denies"].values == {"seat": 1, "count": 2}
    state.frames = (LINE_END, TO_CLAIM[0])
    assert "denies" not in reasons(state, "#1")


def test_high_numbers_play_last():
    assert "last" in reasons(claiming(), "#40")
    middle = reasons(claiming(), "#3")
    assert not {"first", "last"} & middle.keys()


def test_a_placement_grows_a_territory():
    state = table(WHEAT, WHEAT)
    state.frames = (LINE_END, TO_CLAIM[0], TO_PLACE[0][1])
    state.line = ()
    told = reasons(state, "i6-j6")
    assert told["grows"].values == {"terrain": "wheat", "squares": 4, "crowns": 1}
    assert "grows" not in reasons(state, "f7-e7")


def test_it_says_when_the_castle_leaves_the_middle():
    state = table(WHEAT, WHEAT, middle_kingdom=True)
    state.frames = (LINE_END, TO_CLAIM[0], TO_PLACE[0][1])
    assert "off_centre" in reasons(state, "i6-j6")
    assert "off_centre" not in reasons(state, "f7-e7")


def test_a_discard_needs_no_reason():
    state = table(WHEAT, WHEAT)
    state.frames = (LINE_END, TO_CLAIM[0], TO_PLACE[0][1])
    assert reasons(state, "discard") == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_told_in_every_language(language: str):
    state = claiming()
    for action in ("#1", "#40"):
        told = CODEC.to_json(CODEC.from_text(action))
        assert "{" not in KINGDOMINO.console.action(told, ("ann", "ben"), language)
        for reason in reasons(state, action).values():
            words = KINGDOMINO.console.reason(reason, ("ann", "ben"), language)
            assert words
            assert "{" not in words
