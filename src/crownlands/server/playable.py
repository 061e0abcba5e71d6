"""Which options can be played, and for others the nearest: links outlive what they name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from crownlands.engine.contract import Game, OptionsError
from crownlands.server.refusals import Refusal

#: longer lists are taken whole or not at all
_LONGEST_LIST = 12
Chosen = dict[str, Any]


def checked(game: Game, options: Mapping[str, Any]) -> Any:
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


def nearest(game: Game, wanted: Mapping[str, Any]) -> tuple[Any, list[str]]:
    """Options that keep as much of these as can be, and the names of what they do not keep whole.

    Options hang together: one that is refused alone may fit as soon as another one is there.
    """
    fields = [field.name for field in msgspec.structs.fields(game.Options)]
    rest = {name: wanted[name] for name in fields if name in wanted}
    taken: Chosen = {}
    changed = [name for name in wanted if name not in fields]
    while rest:
        if name := next((name for name in rest if _fits(game, taken, name, rest[name])), None):
            taken[name] = rest.pop(name)
            continue
        cut = ((name, _part(game, taken, name, rest[name])) for name in rest)
        name, part = next(((name, part) for name, part in cut if part), ("", []))
        if not name:
            break
        taken[name] = part
        changed.append(name)
        del rest[name]
    return checked(game, taken), [*changed, *rest]


def _fits(game: Game, taken: Chosen, name: str, value: object) -> bool:
    try:
        checked(game, {**taken, name: value})
    except Refusal:
        return False
    return True


def _part(game: Game, taken: Chosen, name: str, value: object) -> list[object]:
    """As many of a list as go together."""
    part: list[object] = []
    if isinstance(value, list) and len(value) <= _LONGEST_LIST:  # pyright: ignore[reportUnknownArgumentType]
        for one in value:  # pyright: ignore[reportUnknownVariableType]
            if _fits(game, taken, name, [*part, one]):
                part.append(one)
    return part
