"""Lands: the parts of a board that people make themselves."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter

from crownlands.engine.contract import Lands
from crownlands.engine.fairness import fresh_seed
from crownlands.engine.generator import Generator
from crownlands.server.api.doors import AnyRequest, GameName, TheHouse, address_of, refusals
from crownlands.server.api.games import game_of
from crownlands.server.refusals import Refusal
from crownlands.server.thinker import Sketch
from crownlands.server.wire import CheckedLand, DrawnLand, LandFlaw, LandToCheck

#: seeds that nobody has named are short enough to be said aloud
_SEEDS = 1_000_000
#: another release may draw otherwise, but what was drawn stays good
_AN_HOUR = "public, max-age=3600"

BoxName = Annotated[
    str, QueryParameter(description="For which of the game's boxes.", max_length=100)
]
LandSeed = Annotated[
    int | None,
    QueryParameter(
        ge=0, le=999_999_999, description="What all chance comes from; without it, a new one."
    ),
]


def lands_of(game: str) -> Lands:
    lands = game_of(game).lands
    if lands is None:
        raise Refusal("not_found", f"{game} has no lands that people make themselves")
    return lands


@get(
    "/games/{game:str}/lands/drawn",
    operation_id="drawLand",
    summary="A new land for a box, drawn from a seed",
    responses=refusals(400, 404, 503),
)
async def draw_land(
    request: AnyRequest, house: TheHouse, game: GameName, box: BoxName, seed: LandSeed = None
) -> Response[DrawnLand]:
    """The text of a file, as it can stand in a table's options."""
    lands = lands_of(game)
    if box not in lands.boxes:
        known = ", ".join(lands.boxes)
        raise Refusal(
            "not_found", f"there is no box {box[:40]!r} to draw land for; there are {known}"
        )
    chosen = Generator(fresh_seed()).below(_SEEDS) if seed is None else seed
    sketch, address = Sketch(game, box, chosen), address_of(request)
    if sketch not in house.drawn_lands:
        house.buckets.take("drawings", address, house.settings.limits.drawings_of_address)
    drawn = DrawnLand(box=box, seed=chosen, text=await house.drawn_lands.draw(sketch, address))
    headers = {} if seed is None else {"cache-control": _AN_HOUR}
    return Response(drawn, headers=headers)


@post(
    "/games/{game:str}/lands/check",
    operation_id="checkLand",
    summary="What is wrong with a land that somebody made",
    status_code=200,
    responses=refusals(400, 404, 413),
)
async def check_land(game: GameName, data: JSONBody[LandToCheck]) -> CheckedLand:
    """All its flaws; one without any can stand in a table's options."""
    name, flaws = lands_of(game).check(data.text)
    told = (LandFlaw(rule=flaw.rule, values=flaw.values, hexes=flaw.hexes) for flaw in flaws)
    return CheckedLand(name=name, flaws=tuple(told))


HANDLERS = (draw_land, check_land)
