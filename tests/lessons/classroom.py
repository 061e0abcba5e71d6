"""Every lesson of the house, and pupils who take them."""

from __future__ import annotations

from collections.abc import Iterator

from crownlands.engine.contract import Action, Game
from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.lessons.course import Course, Reached
from crownlands.lessons.goals import Prospect
from crownlands.lessons.lesson import Lesson, Step
from crownlands.lessons.library import lessons

ALL = [(game, name) for game in GAMES.values() for name in lessons(game)]


def named(game: Game, name: str) -> Lesson:
    return lessons(game)[name]


def course(game: Game, name: str) -> Course:
    return Course(game, named(game, name))


def reaching(taken: Course, step: Step) -> list[Action]:
    """The legal actions that reach the goal of a step."""
    assert step.goal is not None
    return [action for action in legal(taken) if prospect(taken, action).reaches(step.goal)]


def legal(taken: Course) -> list[Action]:
    return list(taken.match.state.legal(taken.lesson.seat))


def prospect(taken: Course, action: Action) -> Prospect:
    return Prospect(taken.game, taken.match.state, taken.lesson.seat, action)


def solved(taken: Course) -> Iterator[Step]:
    """Takes the lesson to its end by its solutions; each step before it is done."""
    while step := taken.step:
        yield step
        assert isinstance(taken.answer(step.solution), Reached), step.name


def wandered(taken: Course, seed: int) -> None:
    """Takes the lesson to its end by any answers that reach its goals."""
    rng = Generator(seed)
    while step := taken.step:
        answer = ""
        if step.goal is not None:
            answer = taken.game.codec.to_text(rng.choice(reaching(taken, step)))
        assert isinstance(taken.answer(answer), Reached), (step.name, answer)
