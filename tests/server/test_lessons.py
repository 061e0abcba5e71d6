"""Lessons over HTTP: what there is to learn, and what comes of a pupil's answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from crownlands.engine.messages import LANGUAGES
from crownlands.games import GAMES
from crownlands.lessons.lesson import Step
from crownlands.lessons.library import lessons, words
from crownlands.server.settings import UNLIMITED
from tests.server.clocks import Clock
from tests.server.in_process import serving_by
from tests.server.visitors import Visitor, problem_in

GAME = "kingdomino"
FIRST = next(iter(lessons(GAMES[GAME])))
LESSONS = f"/api/games/{GAME}/lessons"
STEPS: list[Step] = [step for _, step in lessons(GAMES[GAME])[FIRST].walk()]


def taken(visitor: Visitor, *answers: str) -> dict[str, Any]:
    answer = visitor.ask("POST", f"{LESSONS}/{FIRST}", {"answers": answers})
    assert answer.status_code == 200, answer.text
    return answer.json()


def before(asking: Step) -> list[str]:
    """The right answers to all steps before one."""
    return [step.solution for step in STEPS[: STEPS.index(asking)]]


def first_asking() -> Step:
    return next(step for step in STEPS if step.goal is not None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_lessons_are_listed_in_every_language(ada: Visitor, language: str):
    told = ada.ask("GET", f"{LESSONS}?language={language}").json()
    assert [each["name"] for each in told] == list(lessons(GAMES[GAME]))
    assert told[0]["title"] == words(GAMES[GAME], FIRST)["title"][language]
    said = ada.ask("GET", f"{LESSONS}/{FIRST}?language={language}").json()
    assert said["summary"] == told[0]["summary"]


def test_a_lesson_begins_without_answers(ada: Visitor):
    told = taken(ada)
    assert told["done"] == 0
    assert told["step"]["name"] == STEPS[0].name
    assert len(told["moments"]) == 1
    assert told["said"] is None


def test_a_right_answer_goes_on_and_shows_what_followed(ada: Visitor):
    step = first_asking()
    told = taken(ada, *before(step), step.solution)
    assert told["done"] == STEPS.index(step) + 1
    assert told["said"] == f"{step.name}.done"
    played = [moment["entry"]["action"] for moment in told["moments"] if moment["entry"]]
    assert played[0] == step.solution
    assert len(played) == 1 + len(step.then)


def test_a_wrong_one_leaves_it_where_it_was(ada: Visitor):
    step = first_asking()
    there = taken(ada, *before(step))
    wrong = next(
        choice["action"] for choice in there["choices"] if choice["action"] != step.solution
    )
    told = taken(ada, *before(step), wrong)
    assert told["missed"]
    assert told["said"] in words(GAMES[GAME], FIRST)
    assert (told["done"], told["choices"]) == (there["done"], there["choices"])


def test_an_illegal_one_is_refused_in_the_games_words(ada: Visitor):
    told = taken(ada, *before(first_asking()), "discard")
    assert told["refused"]["rule"]
    assert told["refused"]["words"]
    assert not told["missed"]


def test_at_its_end_nothing_is_asked(ada: Visitor):
    told = taken(ada, *(step.solution for step in STEPS))
    assert told["step"] is None
    assert told["choices"] == []


@pytest.mark.parametrize(
    ("answers", "detail"),
    [
        (["", *["a horse"] * 2], "a horse"),
        (["", "discard", "discard"], "answer 2 is not what the lesson asks for there"),
        ([step.solution for step in STEPS] + [""], "the lesson is over"),
        ([""] * 100, "60"),
    ],
)
def test_what_cannot_be_answered(ada: Visitor, answers: list[str], detail: str):
    answer = ada.ask("POST", f"{LESSONS}/{FIRST}", {"answers": answers})
    assert answer.status_code == 400
    assert detail in problem_in(answer).detail


@pytest.mark.parametrize("path", ["/api/games/chess/lessons", f"{LESSONS}/chess"])
def test_what_is_not_taught(ada: Visitor, path: str):
    assert ada.ask("GET", path).status_code == 404


def test_a_visitor_who_asks_for_ever_new_ones_must_wait(tmp_path: Path):
    limits = msgspec.structs.replace(UNLIMITED, studies_of_address=(2, 0.001))
    with serving_by(Clock(), tmp_path, limits) as welcome:
        ada = welcome()
        # What was looked up before costs nothing.
        for _ in range(4):
            taken(ada)
            taken(ada, "")
        answer = ada.ask("POST", f"{LESSONS}/{FIRST}", {"answers": ["", "discard"]})
        assert answer.status_code == 429
