"""The challenge of a day: the same deal for everybody, against the same bots."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date
from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import PathParameter, QueryParameter

from crownlands.engine.fairness import commitment
from crownlands.server.api.doors import (
    AnyRequest,
    TableId,
    TheHouse,
    address_of,
    person_of,
    refusals,
    seated,
    somebody,
)
from crownlands.server.api.games import game_of
from crownlands.server.api.tables import opened, opener_of
from crownlands.server.challenges import LEVEL, day_of, end_of, set_for
from crownlands.server.deeds import Occupant
from crownlands.server.house import House
from crownlands.server.names import guest_name
from crownlands.server.playable import checked
from crownlands.server.printed import PACKED
from crownlands.server.refusals import Refusal
from crownlands.server.storage.store import Taken
from crownlands.server.table import Table
from crownlands.server.thinker import PaintingOfCard
from crownlands.server.wire import Challenge, ChallengeResult, Seated

_TODAY = "today"
#: days for which somebody may ask how it went
_REMEMBERED = 400
_SVG = "image/svg+xml"
#: what a card says that it is of: the day, and the place among all seats
_CARD_LINES = {
    "en": "Crownlands · challenge of {day} · place {rank} of {all} at the table",
    "es": "Crownlands · reto del {day} · puesto {rank} de {all} en la mesa",
    "de": "Crownlands · Aufgabe vom {day} · Platz {rank} von {all} am Tisch",
}

#: a name or a number of a server, and perhaps its port
_HOST = re.compile(r"[A-Za-z0-9.-]{1,80}(:\d{1,5})?")

Day = Annotated[
    str, PathParameter(description='"today", or a day that is over: 2026-11-18.', max_length=10)
]

Language = Annotated[
    Literal["en", "es", "de"], QueryParameter(description="The language of its words.")
]


@get(
    "/challenges/{day:str}",
    operation_id="getChallenge",
    summary="The challenge of a day, and what people have reached in it",
    responses=refusals(400, 404),
)
async def get_challenge(request: AnyRequest, house: TheHouse, day: Day) -> Challenge:
    """The day is that of universal time. Whose scores they are is not told."""
    which, person = _day(house, day), person_of(request)
    chosen, name = set_for(which), str(which)
    house.buckets.take("studies", address_of(request), house.settings.limits.studies_of_address)
    reached = await house.store.results_of(name)
    own = reached.get(person or "")
    rules = game_of(chosen.game)
    return Challenge(
        day=name,
        game=chosen.game,
        options=chosen.options,
        parts=tuple(rules.parts(checked(rules, chosen.options))),
        seat=chosen.seat,
        level=LEVEL,
        commitment=commitment(house.identity.challenge_seed(name)),
        until=end_of(which),
        table=await _table(house, name, person),
        yours=ChallengeResult(score=own[0], rank=own[1]) if own else None,
        scores=tuple(score for score, _ in reached.values()),
    )


@post(
    "/challenges",
    operation_id="playChallenge",
    summary="Play today's challenge",
    responses=refusals(400, 403),
)
async def play_challenge(request: AnyRequest, house: TheHouse) -> Seated:
    """A table of yours, which starts at once; whoever has begun already comes back to it.

    There is one for each person and day. What others have done since may not be taken back there.
    """
    person, which = somebody(request), day_of(house.now())
    chosen, name = set_for(which), str(which)
    table_id = house.identity.challenge(name, person)
    if await _table(house, name, person) is None:
        payer = opener_of(request, house)
        said = await house.store.name_of(person) or guest_name(person, ())
        me = Occupant(kind="person", name=said, person=person)
        with suppress(Taken):  # the same person asks twice at the same moment
            await opened(
                house,
                table_id,
                chosen.game,
                chosen.options,
                payer,
                chosen.chairs(me),
                seed=house.identity.challenge_seed(name),
                challenge=name,
            )
    return seated(house, await house.hall.table(table_id, fresh=True), person)


@get(
    "/challenges/cards/{table_id:str}",
    operation_id="getChallengeCard",
    opt={PACKED: True},
    summary="The final board of a challenge, with its score and its date, as an SVG document",
    media_type=_SVG,
    responses=refusals(400, 404, 409, 410, 503),
)
async def get_challenge_card(
    request: AnyRequest, house: TheHouse, table_id: TableId, language: Language = "en"
) -> Response[bytes]:
    """To be shared: nobody's name is on it."""
    table = await house.hall.table(table_id, fresh=True)
    if not table.opening.challenge:
        raise Refusal("not_found", "this table is no day's challenge; only those have a card")
    wanted, address = _card(table, language, _here(request)), address_of(request)
    if wanted not in house.gallery:
        house.buckets.take("drawings", address, house.settings.limits.drawings_of_address)
    return (await house.gallery.card(wanted, address)).answer(request, _SVG)


def _here(request: AnyRequest) -> str:
    """Where the challenge is played, as people write it; nothing of a header that is no address."""
    host = request.headers.get("host", "")
    return f"{host}/today" if _HOST.fullmatch(host) else ""


def _card(table: Table, language: str, here: str) -> PaintingOfCard:
    result = table.playing_or_played.state.result()
    if result is None:
        raise Refusal("not_finished", "the match is still being played; the card comes at its end")
    if table.opening.rules != table.game.rules_version:
        raise Refusal("old_rules", "this was played under older rules, and is not drawn any more")
    seat = next(seat for seat, chair in enumerate(table.chairs) if chair.kind == "person")
    points = table.game.say("table.points", {"count": result.scores[seat]}, language)
    line = _CARD_LINES[language].format(
        day=table.opening.challenge, rank=result.ranks[seat], all=len(table.chairs)
    )
    return PaintingOfCard(
        record=table.record,
        title=f"{table.game.say('name', {}, language)}: {points}",
        line=line,
        address=here,
    )


async def _table(house: House, day: str, person: str | None) -> str | None:
    """The person's table of a day, once they have begun."""
    if person is None:
        return None
    table_id = house.identity.challenge(day, person)
    return table_id if await house.store.exists(table_id) else None


def _day(house: House, wanted: str) -> date:
    today = day_of(house.now())
    if wanted == _TODAY:
        return today
    with suppress(ValueError):
        day = date.fromisoformat(wanted)
        if 0 <= (today - day).days <= _REMEMBERED:
            return day
    raise Refusal("not_found", 'there is no challenge of such a day; ask for "today"')


HANDLERS = (get_challenge, play_challenge, get_challenge_card)
