"""Where lessons lie: beside the rules that they teach, each in a folder of its own.

A package that teaches names its lessons in ``lessons/lessons.json``, in the order in which they
are taken; ``lessons/NAME/`` holds ``lesson.json`` and ``words.json``. The parts of a package, those
that ``messages/parts.json`` names, may do so too.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

from crownlands.engine.contract import Game
from crownlands.lessons.lesson import Lesson

Words = Mapping[str, Mapping[str, str]]
"""The sentences of a lesson by key, each in every language."""

_LESSONS = "lessons"


@cache
def lessons(game: Game) -> Mapping[str, Lesson]:
    """The lessons of a game by name, in the order in which they are taken.

    >>> from crownlands import game
    >>> next(iter(lessons(game("kingdomino"))))
    'first_kingdom'
    """
    return {
        folder.name: msgspec.json.decode((folder / "lesson.json").read_bytes(), type=Lesson)
        for folder in _folders(game)
    }


@cache
def words(game: Game, name: str) -> Words:
    """All that a lesson says."""
    folder = next(folder for folder in _folders(game) if folder.name == name)
    return json.loads((folder / "words.json").read_text(encoding="utf-8"))


def say(game: Game, name: str, key: str, language: str) -> str:
    """One sentence of a lesson."""
    return words(game, name)[key][language]


def _folders(game: Game) -> Iterator[Traversable]:
    package = resources.files(type(game).__module__)
    for place in (package, *(package / part for part in _listed(package, "messages", "parts"))):
        for name in _listed(place, _LESSONS, _LESSONS):
            yield place / _LESSONS / name


def _listed(place: Traversable, folder: str, name: str) -> list[str]:
    listed = place / folder / f"{name}.json"
    return json.loads(listed.read_text(encoding="utf-8")) if listed.is_file() else []
