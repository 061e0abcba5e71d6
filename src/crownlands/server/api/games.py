"""The games of the house: what can be chosen, and their pictures."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from crownlands.bots.levels import LEVELS, PACE
from crownlands.engine.contract import CORE, Game
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.generator import Generator
from crownlands.games import GAMES
from crownlands.server.api.doors import AnyRequest, GameName, TheHouse, address_of, refusals
from crownlands.server.playable import checked, nearest
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal
from crownlands.server.thinker import PaintingOfOwn
from crownlands.server.wire import (
    CheckedOptions,
    GameInfo,
    NearestOptions,
    OptionInfo,
    OptionsToCheck,
    Surprise,
)

_SVG = "image/svg+xml"
#: what is repeated of options that nobody knows
_LONGEST_NAME, _MOST_NAMED = 40, 20

PlayerCount = Annotated[int, QueryParameter(ge=1, le=8, description="How many play.")]


def game_of(name: str) -> Game:
    if name not in GAMES:
        known = ", ".join(GAMES)
        raise Refusal("not_found", f"there is no game {name[:40]!r}; there is {known}")
    return GAMES[name]


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
    rules = game_of(game)
    options = checked(rules, data.options)
    places = {
        name: tuple(tuple(group) for group in groups)
        for name, groups in rules.places(options).items()
    }
    return CheckedOptions(options=options.written(), places=places)


@post(
    "/games/{game:str}/options/nearest",
    operation_id="nearestOptions",
    summary="Options that can be played and are as near to these as can be",
    status_code=200,
    responses=refusals(400, 404, 413),
)
async def nearest_options(game: GameName, data: JSONBody[OptionsToCheck]) -> NearestOptions:
    """For links and favourites that are older than the server, or that somebody has spoilt."""
    rules = game_of(game)
    try:
        return NearestOptions(options=checked(rules, data.options).written())
    except Refusal as refused:
        options, changed = nearest(rules, data.options)
        told = tuple(name[:_LONGEST_NAME] for name in changed[:_MOST_NAMED])
        return NearestOptions(options=options.written(), changed=told, why=refused.problem)


@get(
    "/games/{game:str}/surprise",
    operation_id="surprise",
    summary="Options that nobody has chosen",
    responses=refusals(400, 404, 422),
)
async def surprise(game: GameName, players: PlayerCount) -> Response[Surprise]:
    """They are drawn anew each time; what they do not name may stay as it is."""
    rules = game_of(game)
    if players not in rules.players:
        raise Refusal("bad_options", f"{game} is not played by {players}", "players")
    drawn = rules.surprise(players, Generator(fresh_seed()))
    return Response(Surprise(options=dict(drawn)), headers={"cache-control": "no-store"})


@get(
    "/games/{game:str}/box",
    operation_id="getBox",
    opt={PACKED: True},
    summary="What can be chosen from before play: a game's boards, cards and expansions",
    responses=refusals(400, 404),
)
async def get_box(request: AnyRequest, house: TheHouse, game: GameName) -> Response[dict[str, Any]]:
    """Where a game has lands, `lands` are those that the server's keeper offers."""
    rules = game_of(game)
    box = dict(rules.box)
    if rules.lands is not None:
        box["lands"] = house.settings.lands.get(rules.name, ())
    return _printed(msgspec.json.encode(box)).kept(request, "application/json")


@get(
    "/games/{game:str}/art",
    operation_id="getArt",
    opt={PACKED: True},
    summary="Every symbol of a game, as one SVG document",
    media_type=_SVG,
    responses=refusals(400, 404, 503),
)
async def get_art(request: AnyRequest, house: TheHouse, game: GameName) -> Response[bytes]:
    pictures = await house.gallery.pictures(game_of(game).name)
    return pictures.art.kept(request, _SVG)


@get(
    "/games/{game:str}/art/{part:str}",
    operation_id="getArtOfPart",
    opt={PACKED: True},
    summary="The symbols of one part of a game: of its core, or of an expansion",
    media_type=_SVG,
    responses=refusals(400, 404, 503),
)
async def get_art_of_part(
    request: AnyRequest,
    house: TheHouse,
    game: GameName,
    part: Annotated[
        str, PathParameter(description='"core", or a part that the game lists.', max_length=100)
    ],
) -> Response[bytes]:
    """A page that shows a table needs the core and the parts that the table names."""
    known = game_of(game).art.part_names()
    if part not in known:
        raise Refusal("not_found", f"{game} has no part {part[:40]!r}; there is {', '.join(known)}")
    pictures = await house.gallery.pictures(game)
    return pictures.parts[part].kept(request, _SVG)


@post(
    "/games/{game:str}/art",
    operation_id="getOwnArt",
    opt={PACKED: True},
    summary="The symbols of what people made themselves for a table with such options",
    status_code=200,
    media_type=_SVG,
    responses=refusals(400, 404, 413, 422, 503),
)
async def get_own_art(
    request: AnyRequest, house: TheHouse, game: GameName, data: JSONBody[OptionsToCheck]
) -> Response[bytes]:
    """Where nothing is of their own making, there are none."""
    own = PaintingOfOwn(game, checked(game_of(game), data.options).written())
    address = address_of(request)
    if own not in house.gallery:
        house.buckets.take("drawings", address, house.settings.limits.drawings_of_address)
    return (await house.gallery.own(own, address)).answer(request, _SVG)


@get(
    "/games/{game:str}/cover",
    operation_id="getCover",
    opt={PACKED: True},
    summary="The picture on a game's box, as an SVG document that needs no other",
    media_type=_SVG,
    responses=refusals(400, 404, 503),
)
async def get_cover(request: AnyRequest, house: TheHouse, game: GameName) -> Response[bytes]:
    pictures = await house.gallery.pictures(game_of(game).name)
    return pictures.cover.kept(request, _SVG)


@lru_cache(maxsize=16)
def _printed(text: bytes) -> Printed:
    return Printed.of(text)


@cache
def _info(name: str) -> GameInfo:
    game = GAMES[name]
    return GameInfo(
        name=name,
        players=game.players,
        options=tuple(
            _option(field, game.Options.names.get(field.name, ()))
            for field in msgspec.structs.fields(game.Options)
            if field.name != "players"
        ),
        levels=LEVELS,
        pace=dict(PACE),
        secrets=game.secrets,
        parts=tuple(part for part in game.art.part_names() if part != CORE),
        rulebook=game.rulebook is not None,
    )


def _option(field: msgspec.structs.FieldInfo, names: tuple[str, ...]) -> OptionInfo:
    if field.type is bool:
        return OptionInfo(name=field.name, kind="flag", default=field.default)
    if get_origin(field.type) is Literal:
        return OptionInfo(
            name=field.name, kind="choice", default=field.default, choices=get_args(field.type)
        )
    if get_origin(field.type) is tuple:
        return OptionInfo(name=field.name, kind="list", default=field.default, choices=names)
    kind = "text" if field.type is str else "number"
    return OptionInfo(name=field.name, kind=kind, default=field.default)


HANDLERS = (
    list_games,
    check_options,
    nearest_options,
    surprise,
    get_box,
    get_art,
    get_art_of_part,
    get_own_art,
    get_cover,
)
