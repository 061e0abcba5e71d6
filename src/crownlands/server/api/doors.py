"""What every handler needs: the house, the person who asks, and a table that they may see."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from crownlands.server.addresses import household_of
from crownlands.server.house import House
from crownlands.server.payer import Payer
from crownlands.server.refusals import Refusal
from crownlands.server.sights import Asker, sight
from crownlands.server.table import Table
from crownlands.server.wire import Problem, Seated, Sight

AnyRequest = Request[Any, Any, State]
AnyConnection = ASGIConnection[Any, Any, Any, Any]

Wanted = Annotated[
    int | None,
    QueryParameter(
        name="seat",
        ge=0,
        le=7,
        description="Whose eyes to look through, for somebody who plays several seats. Where these "
        "have secrets from each other, only a seat that is to act.",
    ),
]
TheHouse = NamedDependency[House]
GameName = Annotated[
    str, PathParameter(description="The game's name, as it is listed.", max_length=100)
]
TableId = Annotated[
    str, PathParameter(description="The table's id, from its link.", max_length=100)
]

#: how every refusal is told
REFUSED = ResponseSpec(
    data_container=Problem,
    description="Refused: what was wrong, and what would be right.",
    media_type="application/problem+json",  # pyright: ignore[reportArgumentType]
    generate_examples=False,
)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that an operation may answer with."""
    return dict.fromkeys((*statuses, 429), REFUSED)


def provide_house(state: State) -> House:
    return state.house


DEPENDENCIES = {"house": Provide(provide_house, sync_to_thread=False)}


def person_of(connection: AnyConnection) -> str | None:
    return connection.scope["state"].get("person")


def somebody(connection: AnyConnection) -> str:
    """The person who asks, for what a token alone does not allow."""
    person = person_of(connection)
    if person is None:
        raise Refusal("not_yours", "this needs a person, not a seat's token; send the cookie")
    return person


def address_of(connection: AnyConnection) -> str:
    """Where somebody comes from, as limits count it."""
    return household_of(connection.scope.get("client"))


def payer_of(connection: AnyConnection, asker: Asker) -> Payer:
    return Payer(address_of(connection), asker.person or "")


def asker_of(connection: AnyConnection, house: House, table: Table) -> Asker:
    """Who asks about a table; its bots take up their turn, now that somebody looks."""
    authorization = connection.headers.get("authorization", "")
    asker = house.asker(table, person_of(connection), authorization)
    house.hall.look(table, payer_of(connection, asker))
    return asker


def seen(
    house: House, table: Table, asker: Asker, have: int | None = None, wanted: int | None = None
) -> Sight:
    invite = house.identity.invite(table.id) if table.phase == "gathering" else None
    return sight(table, asker, invite=invite, have=have, wanted=wanted, around=house.around(table))


def seated(house: House, table: Table, person: str) -> Seated:
    """The table, with a token for every seat that the person plays."""
    tokens = {
        str(seat): house.identity.token(table.id, seat, person) for seat in table.seats_of(person)
    }
    return Seated(sight=seen(house, table, Asker(person=person)), tokens=tokens)
