"""The rulebooks of the games: their clauses in one language, and the pictures in them."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import Response, get
from litestar.params import PathParameter, QueryParameter

from crownlands.engine.rulebook import ChapterTold, Rulebook
from crownlands.server.api.doors import AnyRequest, GameName, TheHouse, refusals
from crownlands.server.api.games import game_of
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal

_SVG = "image/svg+xml"

Language = Annotated[
    Literal["en", "es", "de"], QueryParameter(description="Which language they are told in.")
]
PictureName = Annotated[
    str, PathParameter(description="As the clause names it that shows it.", max_length=100)
]


def book_of(game: str) -> Rulebook:
    book = game_of(game).rulebook
    if book is None:
        raise Refusal("not_found", f"the rules of {game} cannot be looked up here")
    return book


@get(
    "/games/{game:str}/rules",
    operation_id="getRules",
    opt={PACKED: True},
    summary="A game's rulebook, chapter by chapter and clause by clause",
    responses=refusals(400, 404),
)
async def get_rules(
    request: AnyRequest, house: TheHouse, game: GameName, language: Language = "en"
) -> Response[tuple[ChapterTold, ...]]:
    """A clause says which refusals, score lines and events it explains."""
    book = book_of(game)

    def written() -> Printed:
        return Printed.of(msgspec.json.encode(book.told(language)))

    printed = await house.manual.get(("rules", game, language), lambda: asyncio.to_thread(written))
    return printed.kept(request, "application/json")


@get(
    "/games/{game:str}/rules/{picture:str}",
    operation_id="getRulesPicture",
    opt={PACKED: True},
    summary="A picture of a game's rulebook: drawn as on the table",
    media_type=_SVG,
    responses=refusals(400, 404, 503),
)
async def get_rules_picture(
    request: AnyRequest, house: TheHouse, game: GameName, picture: PictureName
) -> Response[bytes]:
    if picture not in book_of(game).pictures:
        raise Refusal("not_found", f"the rules of {game} show no {picture[:40]!r}")
    pictures = await house.gallery.illustrations(game)
    return pictures[picture].kept(request, _SVG)


HANDLERS = (get_rules, get_rules_picture)
