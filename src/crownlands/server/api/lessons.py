"""Lessons: what there is to learn, and a lesson played step by step."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from crownlands.engine.contract import Game
from crownlands.lessons.lesson import Lesson
from crownlands.lessons.library import lessons, say, words
from crownlands.server.api.doors import AnyRequest, GameName, TheHouse, address_of, refusals
from crownlands.server.api.games import game_of
from crownlands.server.lesson_sights import lesson_sight
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal
from crownlands.server.wire import Answers, LessonInfo, LessonSight

#: another release may teach otherwise
_ASK_AGAIN = {"cache-control": "public, no-cache"}

LessonName = Annotated[
    str, PathParameter(description="The lesson's name, as it is listed.", max_length=100)
]
Language = Annotated[
    Literal["en", "es", "de"], QueryParameter(description="In which language it speaks.")
]


def lesson_of(game: Game, name: str) -> Lesson:
    known = lessons(game)
    if name not in known:
        there = ", ".join(known) or "none"
        raise Refusal("not_found", f"{game.name} has no lesson {name[:40]!r}; there is {there}")
    return known[name]


@get(
    "/games/{game:str}/lessons",
    operation_id="listLessons",
    opt={PACKED: True},
    summary="The lessons of a game, in the order in which they are taken",
    responses=refusals(400, 404),
)
async def list_lessons(
    request: AnyRequest, game: GameName, language: Language = "en"
) -> Response[list[LessonInfo]]:
    return _printed(game_of(game), "", language).answer(request, "application/json", _ASK_AGAIN)


@get(
    "/games/{game:str}/lessons/{lesson:str}",
    operation_id="getLessonWords",
    opt={PACKED: True},
    summary="All that a lesson says, by key",
    responses=refusals(400, 404),
)
async def get_lesson_words(
    request: AnyRequest, game: GameName, lesson: LessonName, language: Language = "en"
) -> Response[dict[str, str]]:
    """What belongs to a step begins with its name; ``{name}`` stands where a value goes."""
    rules = game_of(game)
    lesson_of(rules, lesson)
    return _printed(rules, lesson, language).answer(request, "application/json", _ASK_AGAIN)


@post(
    "/games/{game:str}/lessons/{lesson:str}",
    operation_id="takeLesson",
    opt={PACKED: True},
    summary="A lesson after a pupil's answers so far",
    status_code=200,
    responses=refusals(400, 404, 413),
)
async def take_lesson(
    request: AnyRequest,
    house: TheHouse,
    game: GameName,
    lesson: LessonName,
    data: JSONBody[Answers],
) -> Response[LessonSight]:
    """Nothing is kept of it: whoever has given no answers begins, and leaving one out goes back.

    The last answer may be wrong: then the lesson stands where it stood, and says why.
    """
    rules = game_of(game)
    taught = lesson_of(rules, lesson)
    key = ("lesson", game, lesson, data.answers)
    if key not in house.studies:
        address = address_of(request)
        house.buckets.take("studies", address, house.settings.limits.studies_of_address)

    def look() -> Printed:
        return Printed.of(msgspec.json.encode(lesson_sight(rules, taught, data.answers)))

    printed = await house.studies.get(key, lambda: asyncio.to_thread(look))
    return printed.answer(request, "application/json")


@lru_cache(maxsize=256)
def _printed(game: Game, lesson: str, language: str) -> Printed:
    """The words of a lesson; without one, what there is to learn."""
    told: Any = (
        {key: said[language] for key, said in words(game, lesson).items()}
        if lesson
        else [_info(game, name, language) for name in lessons(game)]
    )
    return Printed.of(msgspec.json.encode(told))


def _info(game: Game, name: str, language: str) -> LessonInfo:
    lesson = lessons(game)[name]
    return LessonInfo(
        name=name,
        title=say(game, name, "title", language),
        summary=say(game, name, "summary", language),
        minutes=lesson.minutes,
        steps=lesson.steps,
        parts=tuple(game.parts(msgspec.convert(lesson.options, type=game.Options))),
        plays=lesson.plays or lesson.options,
    )


HANDLERS = (list_lessons, get_lesson_words, take_lesson)
