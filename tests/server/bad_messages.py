"""A seeded source of messages that must change nothing at a table."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple


class BadMessage(NamedTuple):
    sent: str | bytes
    #: the kinds of refusal that it may get
    refusals: frozenset[str]
    #: whether its number can be read, so that the refusal carries it
    numbered: bool


class Scene(NamedTuple):
    """What the messages are about."""

    #: not the sender's to play
    foreign: tuple[int, ...]
    #: the sender's own, if any
    own: int | None
    version: int
    #: messages that were carried out already
    done: tuple[dict[str, Any], ...]


_MALFORMED = frozenset({"malformed"})
_REFUSED = frozenset({"malformed", "not_yours", "stale", "illegal", "no_undo"})
_WORDS = ("watch", "act", "undo", "why", "sight", "done", "refused", "", "ACT", "act\x00", "💥")
_ACTIONS = ("#1", "#48", "h7-h8", "discard", "castle", "#0", "#99", "a1-a1", "x", "é", "g7-g8")


def bad_messages(rng: random.Random, scene: Scene) -> Iterator[BadMessage]:
    """Without end."""
    makers: list[Callable[[random.Random, Scene], BadMessage]] = [
        _noise,
        _broken_json,
        _wrong_types,
        _nested,
        _binary,
        _foreign_seat,
        _no_such_seat,
        _from_another_moment,
        _watching_foreign_eyes,
    ]
    if scene.done:
        makers.append(_replayed)
    while True:
        yield rng.choice(makers)(rng, scene)


def _noise(rng: random.Random, scene: Scene) -> BadMessage:
    letters = '{}[]":,0123456789.eE+-truefalsn\\u \t\n\x00\x7féß漢💥'
    text = "".join(rng.choices(letters, k=rng.randint(0, 60)))
    return BadMessage(text, _MALFORMED, False)


def _broken_json(rng: random.Random, scene: Scene) -> BadMessage:
    text = json.dumps({"type": "act", "id": 1, "seat": 0, "version": scene.version, "action": "#1"})
    match rng.randrange(4):
        case 0:
            text = text[: rng.randrange(len(text))]
        case 1:
            text = text + rng.choice(("}", ",", "x", text))
        case 2:
            text = text.replace('"', "'")
        case _:
            text = f"[{text}]"
    return BadMessage(text, _MALFORMED, False)


def _wrong_types(rng: random.Random, scene: Scene) -> BadMessage:
    """A message that is right but for one field, which no message may have so."""
    message: dict[str, Any] = {
        "type": rng.choice(("act", "undo", "why")),
        "id": rng.randrange(100),
        "seat": 0,
        "version": scene.version,
        "action": "#1",
    }
    match rng.randrange(4):
        case 0:
            message["seat"] = rng.choice((None, True, -1, 8, 0.5, 2**40, 10**30, "0", [], {}))
        case 1:
            message["id"] = rng.choice((None, False, -1, 1.5, 2**31, "one", [1], {}))
        case 2:
            message["type"] = rng.choice((*_WORDS[4:], None, 1, [], {}))
        case _:
            message["nobody knows this field"] = rng.choice((None, 0, "", [], {}))
    return BadMessage(json.dumps(message), _MALFORMED, False)


def _nested(rng: random.Random, scene: Scene) -> BadMessage:
    depth = rng.choice((50, 500, 3000))
    opening, closing = rng.choice((("[", "]"), ('{"action":', "}")))
    inner = opening * depth + "1" + closing * rng.choice((0, depth))
    text = f'{{"type": "act", "id": 1, "seat": 0, "version": 1, "action": {inner}}}'
    return BadMessage(text[:16_000], frozenset({"malformed", "not_yours", "stale"}), False)


def _binary(rng: random.Random, scene: Scene) -> BadMessage:
    valid = json.dumps({"type": "watch"}).encode()
    return BadMessage(rng.choice((b"", valid, rng.randbytes(40))), _MALFORMED, False)


def _asked(rng: random.Random, seat: int, version: int) -> dict[str, Any]:
    message: dict[str, Any] = {"type": rng.choice(("act", "undo")), "id": rng.randrange(2**31)}
    message |= {"seat": seat, "version": version}
    if message["type"] == "act":
        message["action"] = rng.choice(
            (*_ACTIONS, {"type": "claim", "domino": 17}, {"type": "discard"}, {"type": "fly"}, {})
        )
    return message


def _foreign_seat(rng: random.Random, scene: Scene) -> BadMessage:
    message = _asked(rng, rng.choice(scene.foreign), scene.version)
    if rng.random() < 0.3:
        message = {"type": "why", "id": 1, "seat": message["seat"], "action": "#17"}
    return BadMessage(json.dumps(message), frozenset({"not_yours"}), True)


def _no_such_seat(rng: random.Random, scene: Scene) -> BadMessage:
    message = _asked(rng, rng.randint(2, 7), scene.version)
    return BadMessage(json.dumps(message), frozenset({"not_yours"}), True)


def _from_another_moment(rng: random.Random, scene: Scene) -> BadMessage:
    seat = scene.foreign[0] if scene.own is None else scene.own
    version = rng.choice((0, rng.randrange(scene.version), scene.version + 1, 2**31 - 1))
    return BadMessage(json.dumps(_asked(rng, seat, version)), _REFUSED, True)


def _replayed(rng: random.Random, scene: Scene) -> BadMessage:
    message = rng.choice(scene.done)
    return BadMessage(json.dumps(message), frozenset({"stale", "not_yours"}), True)


def _watching_foreign_eyes(rng: random.Random, scene: Scene) -> BadMessage:
    message = {"type": "watch", "have": rng.randrange(100), "seat": rng.choice(scene.foreign)}
    return BadMessage(json.dumps(message), frozenset({"not_yours"}), False)
