"""What pupils of Kingdom Builder try, and what they are told of it."""

from __future__ import annotations

import pytest

from crownlands.games import GAMES
from crownlands.lessons.course import Course, Missed, Reached
from tests.lessons.classroom import course, named

GAME = GAMES["kingdom_builder"]


def at(lesson: str, step: str) -> Course:
    """The lesson, taken by its solutions up to a step."""
    taken = course(GAME, lesson)
    while taken.step and taken.step.name != step:
        assert isinstance(taken.answer(taken.step.solution), Reached)
    return taken


@pytest.mark.parametrize(
    ("lesson", "step", "action", "said"),
    [
        # Another hex beside the Canoe takes it too; one that touches no location does not.
        ("marshlands", "take", "b18", "take.also"),
        # Only a turn that ends throws the Donation away.
        ("nomads", "use", "use caravan", "use.other"),
        ("nomads", "use", "end", "use.missed"),
        # Beside the Tavern, but out of the row.
        ("first_settlements", "jump", "put h8", "jump.apart"),
    ],
)
def test_what_is_nearly_right_is_answered_for_itself(
    lesson: str, step: str, action: str, said: str
):
    outcome = at(lesson, step).answer(action)
    assert isinstance(outcome, Missed)
    assert outcome.say == said


def test_hexes_are_counted_from_the_capitol_that_is_lit():
    for _, step in named(GAME, "capitol").walk():
        assert step.light is not None
        assert step.light.places == ("g9",)
