"""What is told of whoever asks, and of what cannot be done."""

from __future__ import annotations

import msgspec

from crownlands.engine.contract import Value


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """You, as others see you."""

    name: str


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A refused request (RFC 9457): what was wrong, and what would be right."""

    type: str
    title: str
    status: int
    detail: str
    #: the game's rule that refused, with the values that its sentence needs
    rule: str | None = None
    values: dict[str, Value] = {}
    #: where it is the server's fault, what to call the request when asking the host about it
    request: str | None = None


class Why(msgspec.Struct, frozen=True, kw_only=True):
    """Why an action is illegal: the rule with its values, and the sentence in English."""

    legal: bool
    rule: str | None = None
    values: dict[str, Value] = {}
    words: str | None = None
