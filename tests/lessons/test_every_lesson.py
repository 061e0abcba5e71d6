"""What must hold of every lesson, whatever it teaches."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

import crownlands.games
from crownlands.engine.contract import Game
from crownlands.engine.messages import LANGUAGES
from crownlands.games import GAMES
from crownlands.lessons.course import Missed
from crownlands.lessons.lesson import Step
from crownlands.lessons.library import words
from tests.lessons.classroom import ALL, course, legal, named, prospect, reaching, solved, wandered

every_lesson = pytest.mark.parametrize(
    ("game", "name"), ALL, ids=[f"{game.name}-{name}" for game, name in ALL]
)
#: what a phone shows of a step without scrolling, more or less
LONGEST = 230
#: pupils who find answers of their own
WANDERERS = 6


def steps(game: Game, name: str) -> list[Step]:
    return [step for _, step in named(game, name).walk()]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_every_game_can_be_learned(game: Game):
    assert any(each is game for each, _ in ALL)


def test_every_lesson_that_lies_there_is_listed():
    games = Path(crownlands.games.__file__).parent
    lying = sorted(path.parent.name for path in games.rglob("lessons/*/lesson.json"))
    assert lying == sorted(name for _, name in ALL)


@every_lesson
def test_it_is_played_to_its_end_by_its_solutions(game: Game, name: str):
    taken = course(game, name)
    for step in solved(taken):
        if step.goal is not None:
            assert taken.match.state.actors(), step.name
    assert taken.done == named(game, name).steps


@every_lesson
def test_whatever_reaches_a_goal_leads_to_the_end(game: Game, name: str):
    for seed in range(WANDERERS):
        wandered(course(game, name), seed)


@every_lesson
def test_each_step_can_be_failed_and_says_why(game: Game, name: str):
    said = words(game, name)
    taken = course(game, name)
    for step in solved(taken):
        if step.goal is None or len(legal(taken)) == 1:
            continue
        goals = reaching(taken, step)
        others = [action for action in legal(taken) if action not in goals]
        assert others, f"{step.name} cannot be failed"
        before = taken.match.state.copy()
        for action in others[:: max(1, len(others) // 20)]:
            outcome = taken.answer(game.codec.to_text(action))
            assert isinstance(outcome, Missed), step.name
            assert outcome.say in said, outcome.say
            assert taken.match.state == before


@every_lesson
def test_each_thing_that_is_said_of_a_try_can_be_heard(game: Game, name: str):
    taken = course(game, name)
    for step in solved(taken):
        if step.goal is None:
            continue
        goals = reaching(taken, step)
        missed = [prospect(taken, action) for action in legal(taken) if action not in goals]
        for miss in step.missed:
            assert any(one.reaches(miss.when) for one in missed), f"{step.name}.{miss.say}"


@every_lesson
def test_it_says_what_its_steps_need_in_every_language_and_nothing_else(game: Game, name: str):
    said = words(game, name)
    needed = {"title", "summary", "learned.1"}
    optional = {f"learned.{number}" for number in range(2, 7)}
    taken = course(game, name)
    for step in solved(taken):
        needed |= {f"{step.name}.title", f"{step.name}.text"}
        if step.goal is not None:
            optional.add(f"{step.name}.done")
            needed |= {f"{step.name}.{miss.say}" for miss in step.missed}
            (needed if len(legal(taken)) > 1 else optional).add(f"{step.name}.missed")
    assert needed <= said.keys()
    assert said.keys() <= needed | optional
    for key, sentences in said.items():
        assert tuple(sentences) == LANGUAGES, key
        assert all(sentence.strip() for sentence in sentences.values()), key
        places = [sorted(re.findall(r"\{\w+\}", sentence)) for sentence in sentences.values()]
        assert all(one == other for one, other in pairwise(places)), key


@every_lesson
def test_what_is_said_of_a_step_is_short(game: Game, name: str):
    for key, sentences in words(game, name).items():
        for language, sentence in sentences.items():
            assert len(sentence) <= LONGEST, f"{key} in {language}: {len(sentence)}"


@every_lesson
def test_it_is_played_more_than_told(game: Game, name: str):
    played = [step for step in steps(game, name) if step.goal is not None]
    assert 2 * len(played) >= len(steps(game, name))


@pytest.mark.parametrize(
    ("name", "step"),
    [
        ("marshlands", "canoe"),
        ("harvest", "sow"),
        ("harvest", "silo"),
        ("crossroads", "task"),
        ("island", "castle"),
        ("nomads", "take"),
    ],
)
def test_what_a_box_brings_is_done_by_the_pupil(name: str, step: str):
    game = GAMES["kingdom_builder"]
    assert next(each for each in steps(game, name) if each.name == step).goal is not None


@every_lesson
def test_its_steps_have_names_of_their_own(game: Game, name: str):
    names = [step.name for step in steps(game, name)]
    assert len(names) == len(set(names))
    assert not {"learned", "title", "summary"} & set(names)


@every_lesson
def test_what_it_taught_can_be_played(game: Game, name: str):
    lesson = named(game, name)
    options = msgspec.convert(lesson.plays or lesson.options, type=game.Options)
    assert options.players in game.players
