"""Looking back at a finished match: what everybody could expect, what was luck, what was choice."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter

from crownlands.server.addresses import household_of
from crownlands.server.api.doors import (
    AnyRequest,
    TableId,
    TheHouse,
    address_of,
    person_of,
    refusals,
    somebody,
)
from crownlands.server.house import House
from crownlands.server.names import told_apart
from crownlands.server.payer import Payer
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal
from crownlands.server.reviews import Course
from crownlands.server.table import Table
from crownlands.server.wire import ReviewedTurn, ReviewTold
from crownlands.study.page import page
from crownlands.study.review import Look, Review
from crownlands.study.turns import Turn

_A_PAGE = ResponseSpec(
    data_container=str,
    description="The review as one page of HTML that needs nothing else, as a file. In English.",
    media_type="text/html",  # pyright: ignore[reportArgumentType]
    generate_examples=False,
)
#: digits of an expected point: the rest is noise
_DIGITS = 2

Have = Annotated[
    int,
    QueryParameter(ge=0, le=100_000, description="How many turns you have: those after follow."),
]


@get(
    "/tables/{table_id:str}/review",
    operation_id="getReview",
    opt={PACKED: True},
    summary="How a finished match went, as far as it has been looked back at",
    responses=refusals(400, 404, 409, 410, 503),
)
async def get_review(
    request: AnyRequest, house: TheHouse, table_id: TableId, have: Have = 0
) -> Response[ReviewTold]:
    """Ask again, with the turns that you ``have``, while it is ``waiting`` or ``running``."""
    table = await _over(house, table_id)
    key = (table.id, "review", have)
    known = house.studies.known(key)
    if known is None:
        if not house.reviews.is_followed(table.id, have):
            _count(request, house)
        course = await house.reviews.course(table)
        known = await _printed(_told(table, course, person_of(request), have))
        if course.phase == "done":
            house.studies.put(key, known)
    return known.answer(request, "application/json")


def _count(request: AnyRequest, house: House) -> None:
    address = household_of(request.scope.get("client"))
    house.buckets.take("studies", address, house.settings.limits.studies_of_address)


async def _printed(told: ReviewTold) -> Printed:
    return await asyncio.to_thread(Printed.of, msgspec.json.encode(told))


@post(
    "/tables/{table_id:str}/review",
    operation_id="beginReview",
    summary="Look back at a finished match",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 503),
)
async def begin_review(request: AnyRequest, house: TheHouse, table_id: TableId) -> ReviewTold:
    """It is worked through in the background, and kept. What was stopped goes on where it stood.

    Where it is done or under way already, nothing is begun. What it takes is counted as bots'
    thinking for you. The answer says how far it is, without any turns.
    """
    table = await _over(house, table_id)
    payer = Payer(address_of(request), somebody(request))
    _count(request, house)
    return _far(await house.reviews.begin(table, payer), payer.person)


@post(
    "/tables/{table_id:str}/review/stop",
    operation_id="stopReview",
    summary="Look back no further",
    status_code=200,
    responses=refusals(400, 403, 404, 409, 410, 503),
)
async def stop_review(request: AnyRequest, house: TheHouse, table_id: TableId) -> ReviewTold:
    """Only who has begun it may. What is known by then is kept."""
    table = await _over(house, table_id)
    person = somebody(request)
    _count(request, house)
    return _far(await house.reviews.stop(table, person), person)


@get(
    "/tables/{table_id:str}/review/page",
    operation_id="getReviewPage",
    summary="A review that is done, as one page of HTML",
    responses=refusals(400, 404, 409, 410, 503) | {200: _A_PAGE},
)
async def get_review_page(
    request: AnyRequest, house: TheHouse, table_id: TableId
) -> Response[bytes]:
    table = await _over(house, table_id)
    course = await house.reviews.course(table)
    if not course.whole:
        raise Refusal(
            "stale", "this match has not been looked back at to its end; begin that first"
        )
    _only_by_rules_of_today(table)
    _count(request, house)
    names = told_apart(table.names)
    text = await asyncio.to_thread(page, table.game, table.record, _review(table, course), names)
    name = f"{table.opening.game}-{table.id}.html"
    return Response(
        text.encode(),
        media_type="text/html; charset=utf-8",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


def _only_by_rules_of_today(table: Table) -> None:
    if table.opening.rules != table.game.rules_version:
        raise Refusal("old_rules", "the page shows the end of the match, which old rules must tell")


async def _over(house: House, table_id: str) -> Table:
    table = await house.hall.table(table_id, fresh=True)
    if table.phase != "finished":
        raise Refusal("not_finished", "only a match that is over can be looked back at")
    return table


def _far(course: Course, person: str | None) -> ReviewTold:
    """How far it is."""
    return ReviewTold(
        phase=course.phase,
        yours=course.is_of(person),
        done=len(course.looks),
        of=len(course.turns),
        worlds=course.depth.worlds,
        glances=course.depth.glances,
    )


def _told(table: Table, course: Course, person: str | None, have: int) -> ReviewTold:
    """The same, and what is known by then."""
    looked_at = zip(course.turns[have:], course.looks[have:], strict=False)
    turns = tuple(_turn(turn, look) for turn, look in looked_at)
    told = msgspec.structs.replace(_far(course, person), turns=turns)
    return _with_accounts(told, _review(table, course)) if course.whole else told


def _with_accounts(told: ReviewTold, review: Review) -> ReviewTold:
    turning = [review.stages.index(stage) for stage in review.turning_points()]
    seats = range(len(review.scores))
    accounts = tuple(review.account(seat) for seat in seats)
    return msgspec.structs.replace(told, accounts=accounts, turning=tuple(turning))


def _turn(turn: Turn, look: Look) -> ReviewedTurn:
    return ReviewedTurn(
        seat=turn.seat,
        first=turn.first,
        last=turn.last,
        before=_rounded(look.before.points),
        chosen=_rounded(look.chosen.points),
        errors=_rounded(look.before.errors),
        paid=look.paid,
        decisions=look.decisions,
    )


def _rounded(points: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(round(each, _DIGITS) for each in points)


def _review(table: Table, course: Course) -> Review:
    result: Any = table.playing_or_played.state.result()
    return course.review(result.scores, result.ranks)


HANDLERS = (get_review, begin_review, stop_review, get_review_page)
