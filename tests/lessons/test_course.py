"""A lesson that a pupil takes: what is right, what is wrong, and what stays as it was."""

from __future__ import annotations

import msgspec
import pytest

from crownlands.engine.contract import ActionFormatError, Refusal, Value
from crownlands.games.kingdomino import KINGDOMINO
from crownlands.lessons.course import Course, Missed, Reached
from crownlands.lessons.lesson import Goal, Lesson, Miss, Scene, Step

CLAIM: dict[str, Value] = {"type": "claim"}


def lesson(*steps: Step, opening: tuple[str, ...] = ()) -> Lesson:
    scene = Scene(seed="7", opening=opening, steps=steps)
    return Lesson(minutes=1, options={"players": 2}, seat=first(), scenes=(scene,))


def first() -> int:
    """Who begins with this seed."""
    return KINGDOMINO.start(KINGDOMINO.Options(players=2), "7").actors()[0]


def line() -> list[str]:
    state = KINGDOMINO.start(KINGDOMINO.Options(players=2), "7")
    return [KINGDOMINO.codec.to_text(action) for action in state.legal(first())]


def test_what_reaches_the_goal_is_played_and_answered():
    low, high = line()[0], line()[-1]
    claim = Step(name="high", goal=Goal(actions=(high,)), then=(f"{1 - first()}:{low}",))
    taken = Course(KINGDOMINO, lesson(claim))
    outcome = taken.answer(high)
    assert isinstance(outcome, Reached)
    assert (outcome.since, taken.match.ply) == (0, 2)
    assert [ply.action for ply in taken.match.plies] == [high, low]
    assert taken.step is None


def test_what_misses_it_is_not_played():
    low, high = line()[0], line()[-1]
    step = Step(
        name="high",
        goal=Goal(actions=(high,)),
        missed=(Miss(when=Goal(actions=(low,)), say="low"),),
    )
    taken = Course(KINGDOMINO, lesson(step))
    assert taken.answer(low) == Missed("high.low", {"points": 0})
    assert taken.answer(line()[1]) == Missed("high.missed", {"points": 0})
    assert (taken.done, taken.match.ply) == (0, 0)


def test_what_is_illegal_is_refused_by_the_game():
    taken = Course(KINGDOMINO, lesson(Step(name="any", goal=Goal(does=CLAIM))))
    outcome = taken.answer("discard")
    assert isinstance(outcome, Refusal)
    assert outcome.rule == "claim_first"


def test_what_is_no_action_at_all_is_said_so():
    taken = Course(KINGDOMINO, lesson(Step(name="any", goal=Goal(does=CLAIM))))
    with pytest.raises(ActionFormatError):
        taken.answer("a horse")


def test_what_is_only_told_goes_on_with_any_answer():
    taken = Course(KINGDOMINO, lesson(Step(name="look"), Step(name="any", goal=Goal(does=CLAIM))))
    assert isinstance(taken.answer(""), Reached)
    assert (taken.done, taken.match.ply) == (1, 0)


def test_the_next_scene_begins_with_its_own_position():
    look = Step(name="look")
    there = Scene(seed="8", opening=(), options={"players": 3}, steps=(Step(name="there"),))
    two = msgspec.structs.replace(lesson(look), scenes=(*lesson(look).scenes, there))
    taken = Course(KINGDOMINO, two)
    outcome = taken.answer("")
    assert isinstance(outcome, Reached)
    assert outcome.match is not taken.match
    assert taken.match.options.players == 3


def test_after_its_end_nothing_is_answered():
    taken = Course(KINGDOMINO, lesson(Step(name="look")))
    taken.answer("")
    assert isinstance(taken.answer(""), Refusal)
