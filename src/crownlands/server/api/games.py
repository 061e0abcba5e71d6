"""The games of the house: what can be chosen, and their pictures."""

from __future__ import annotations

from functools import cache
from typing import Any, Literal, get_args, get_origin

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody

from crownlands.bots.levels import LEVELS, PACE
from crownlands.engine.contract import Game, OptionsError
from crownlands.engine.svg import NAMESPACE, element
from crownlands.games import GAMES
from crownlands.server.api.doors import GameName, refusals
from crownlands.server.refusals import Refusal
from crownlands.server.wire import CheckedOptions, GameInfo, OptionInfo, OptionsToCheck

_A_WEEK = "public, max-age=604800"


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
async def get_box(game: GameName) -> Response[dict[str, Any]]:
    return Response(dict(game_of(game).box), headers={"cache-control": _A_WEEK})


@get(
    "/games/{game:str}/art",
    operation_id="getArt",
    summary="Every symbol of a game, as one SVG document",
    media_type="image/svg+xml",
    responses=refusals(400, 404),
)
async def get_art(game: GameName) -> Response[bytes]:
    return _picture(_art(game_of(game).name))


@get(
    "/games/{game:str}/cover",
    operation_id="getCover",
    summary="The picture on a game's box, as an SVG document that needs no other",
    media_type="image/svg+xml",
    responses=refusals(400, 404),
)
async def get_cover(game: GameName) -> Response[bytes]:
    return _picture(_cover(game_of(game).name))


def _picture(svg: bytes) -> Response[bytes]:
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": _A_WEEK})


@cache
def _art(name: str) -> bytes:
    symbols = "".join(GAMES[name].art.symbols().values())
    return element("svg", element("defs", symbols), xmlns=NAMESPACE).encode()


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
    return OptionInfo(name=field.name, kind="number", default=field.default)


HANDLERS = (list_games, check_options, get_box, get_art, get_cover)
