"""The OpenAPI document: every operation, and the shape of everything that travels."""

from __future__ import annotations

import asyncio
import inspect
from typing import Any

import msgspec
from litestar import Litestar, Response, get

from crownlands.games import GAMES
from crownlands.server import wire
from crownlands.server.api.doors import AnyRequest, TheHouse
from crownlands.server.printed import PACKED, Printed


def manual(app: Litestar) -> dict[str, Any]:
    """The OpenAPI document.

    What travels on the live channel or inside a sight, such as a game's view, is in it too.
    """
    document = app.openapi_schema.to_schema()
    schemas: dict[str, Any] = document["components"]["schemas"]
    schemas.update(_travelling())
    document["components"]["schemas"] = dict(sorted(schemas.items()))
    return document


def _travelling() -> dict[str, Any]:
    kinds: list[type] = [
        kind
        for _, kind in inspect.getmembers(wire, inspect.isclass)
        if issubclass(kind, msgspec.Struct) and kind is not wire.Sent
    ]
    for game in GAMES.values():
        kinds += (game.View, *game.events)
    _, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    return components


@get("/openapi.json", include_in_schema=False, opt={PACKED: True})
async def get_manual(request: AnyRequest, house: TheHouse) -> Response[dict[str, Any]]:
    """A tenth of a second's work, the same for everybody: done once, and others go on meanwhile."""

    def written() -> Printed:
        return Printed.of(msgspec.json.encode(manual(request.app)))

    printed = await house.manual.get("openapi", lambda: asyncio.to_thread(written))
    return printed.answer(request, "application/json")


HANDLERS = (get_manual,)
