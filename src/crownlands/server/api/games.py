"""The games of the house: what can be chosen, and their pictures."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from typing import Annotated, Any, Literal, TypeVar, cast, get_args, get_origin

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter

from crownlands.bots.levels import LEVELS, PACE
from crownlands.engine.contract import CORE, Game, OptionsError
from crownlands.engine.drawing.svg import NAMESPACE, element
from crownlands.games import GAMES
from crownlands.server.api.doors import AnyRequest, GameName, TheHouse, refusals
from crownlands.server.refusals import Refusal
from crownlands.server.wire import CheckedOptions, GameInfo, OptionInfo, OptionsToCheck

_Content = TypeVar("_Content")

#: kept by browsers, and asked for again at each visit: another release draws otherwise
_ASK_AGAIN = "public, no-cache"


def game_of(name: str) -> Game:
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise Refusal("not_found", f"there is no game {name[:40]!r}; there is {known}")
    return GAMES[name]


def checked(game: Game, options: dict[str, Any]) -> Any:
    """Options that can be played, or the reason why these cannot."""
    try:
        return msgspec.convert(options, type=game.Options)
    except OptionsError as error:
        raise Refusal("bad_options", str(error), error.rule or None, error.values) from None
    except msgspec.ValidationError as error:
        cause = error.__cause__
        if isinstance(cause, OptionsError):
            raise Refusal("bad_options", str(cause), cause.rule or None, cause.values) from None
        raise Refusal("bad_options", str(error)) from None


@get(
    "/games",
    operation_id="listGames",
    summary="The games of the house",
    responses=refusals(),
)
async def list_games() -> list[GameInfo]:
    return [_info(name) for name in GAMES]


@post(
    "/games/{game:str}/options",
    operation_id="checkOptions",
    summary="Whether options can be played",
    status_code=200,
    responses=refusals(400, 404, 413, 422),
)
async def check_options(game: GameName, data: JSONBody[OptionsToCheck]) -> CheckedOptions:
    """The same options with every default filled in; refused with the rule that they break."""
    return CheckedOptions(options=checked(game_of(game), data.options).written())


@get(
    "/games/{game:str}/box",
    operation_id="getBox",
    summary="What can be chosen from before play: a game's boards, cards and expansions",
    responses=refusals(400, 404),
)
async def get_box(request: AnyRequest, house: TheHouse, game: GameName) -> Response[dict[str, Any]]:
    """Where a game has lands, `lands` are those that the server's keeper offers."""
    rules = game_of(game)
    box = dict(rules.box)
    if rules.lands is not None:
        box["lands"] = house.settings.lands.get(rules.name, ())
    return _kept(request, box, msgspec.json.encode(box), "application/json")


@get(
    "/games/{game:str}/art",
    operation_id="getArt",
    summary="Every symbol of a game, as one SVG document",
    media_type="image/svg+xml",
    responses=refusals(400, 404),
)
async def get_art(request: AnyRequest, game: GameName) -> Response[bytes]:
    svg = _art(game_of(game).name)
    return _kept(request, svg, svg, "image/svg+xml")


@get(
    "/games/{game:str}/art/{part:str}",
    operation_id="getArtOfPart",
    summary="The symbols of one part of a game: of its core, or of an expansion",
    media_type="image/svg+xml",
    responses=refusals(400, 404),
)
async def get_art_of_part(
    request: AnyRequest,
    game: GameName,
    part: Annotated[
        str, PathParameter(description='"core", or a part that the game lists.', max_length=100)
    ],
) -> Response[bytes]:
    """A page that shows a table needs the core and the parts that the table names."""
    known = game_of(game).art.parts()
    if part not in known:
        raise Refusal("not_found", f"{game} has no part {part[:40]!r}; there is {', '.join(known)}")
    svg = _art(game, part)
    return _kept(request, svg, svg, "image/svg+xml")


@get(
    "/games/{game:str}/cover",
    operation_id="getCover",
    summary="The picture on a game's box, as an SVG document that needs no other",
    media_type="image/svg+xml",
    responses=refusals(400, 404),
)
async def get_cover(request: AnyRequest, game: GameName) -> Response[bytes]:
    svg = _cover(game_of(game).name)
    return _kept(request, svg, svg, "image/svg+xml")


def _kept(request: AnyRequest, content: _Content, text: bytes, kind: str) -> Response[_Content]:
    """What a browser may keep; one that has it already is told only that."""
    tag = _tag(text)
    headers = {"cache-control": _ASK_AGAIN, "etag": tag}
    if tag in request.headers.get("if-none-match", ""):
        return Response(cast("_Content", b""), status_code=304, media_type=kind, headers=headers)
    return Response(content, media_type=kind, headers=headers)


@lru_cache(maxsize=64)
def _tag(text: bytes) -> str:
    return f'"{sha256(text).hexdigest()[:20]}"'


@cache
def _art(name: str, part: str | None = None) -> bytes:
    art = GAMES[name].art
    symbols = art.symbols()
    wanted = symbols if part is None else art.parts()[part]
    drawn = "".join(symbols[symbol] for symbol in wanted)
    return element("svg", element("defs", drawn), xmlns=NAMESPACE).encode()


@cache
def _cover(name: str) -> bytes:
    return GAMES[name].art.cover().encode()


@cache
def _info(name: str) -> GameInfo:
    game = GAMES[name]
    return GameInfo(
        name=name,
        players=game.players,
        options=tuple(
            _option(field)
            for field in msgspec.structs.fields(game.Options)
            if field.name != "players"
        ),
        levels=tuple(LEVELS),
        pace=dict(PACE),
        secrets=game.secrets,
        parts=tuple(part for part in game.art.parts() if part != CORE),
    )


def _option(field: msgspec.structs.FieldInfo) -> OptionInfo:
    if field.type is bool:
        return OptionInfo(name=field.name, kind="flag", default=field.default)
    if get_origin(field.type) is Literal:
        return OptionInfo(
            name=field.name, kind="choice", default=field.default, choices=get_args(field.type)
        )
    if get_origin(field.type) is tuple:
        return OptionInfo(name=field.name, kind="list", default=field.default)
    kind = "text" if field.type is str else "number"
    return OptionInfo(name=field.name, kind=kind, default=field.default)


HANDLERS = (list_games, check_options, get_box, get_art, get_art_of_part, get_cover)
