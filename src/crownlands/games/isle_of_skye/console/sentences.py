"""Values as a sentence needs them: seats by name, everything else in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from crownlands.engine.contract import Event, Reason, Refusal, ScoreLine, Value
from crownlands.games.isle_of_skye.console.speech import Speech
from crownlands.games.isle_of_skye.events import MatchEnded, PricesShown, RoundBegun, Scored
from crownlands.games.isle_of_skye.journeyman.events import Advanced, BannersPaid, PlanShown, Walked

#: values that are seats
_SEATS = ("seat", "seller", "first")
#: values that the catalogue names, and under which keys
_NAMED = {
    "edge": "edge",
    "terrain": "terrain",
    "there": "terrain",
    "track": "track",
    "asks": "asks",
    "bonus": "bonus",
    "rule": "scoring",
    "scroll": "symbol",
}


def event_sentence(event: Event, names: Sequence[str], language: str) -> str:
    speech = Speech(names, language)
    told: dict[str, Any] = msgspec.to_builtins(event)
    key = f"event.{told.pop('type')}"
    values = spoken(told, names, speech)
    match event:
        case RoundBegun(_, _, income, catch_up):
            pairs = zip(income, catch_up, strict=True)
            values["income"] = _of_each(names, (f"{a}+{b}" if b else f"{a}" for a, b in pairs))
        case PricesShown(_, axed, tiles, prices):
            pairs = zip(tiles, prices, strict=True)
            each = (speech.say("event.prices_shown.each", tile=t, gold=g) for t, g in pairs)
            values["tiles"] = ", ".join(each)
            if not axed:
                key = "event.prices_shown.no_axe"
        case Scored(_, _, points) | BannersPaid(points):
            values["points"] = _of_each(names, points)
        case MatchEnded(scores):
            values["scores"] = _of_each(names, scores)
        case Walked(_, _, cost):
            values["count"] = cost
        case PlanShown(_, squares) if not squares:
            key = "event.plan_shown.none"
        case _:
            pass
    return _with_more(event, speech.say(key, **values), speech)


def _with_more(event: Event, said: str, speech: Speech) -> str:
    """What a sentence goes on with, where there is more to tell."""
    match event:
        case Advanced(_, _, _, gold, points):
            if gold:
                said = speech.say("event.advanced.paid", said=said, gold=gold)
            if points:
                said = speech.say("event.advanced.points", said=said, count=points)
        case PlanShown(_, _, hurried) if hurried:
            said = speech.say("event.plan_shown.hurried", said=said)
        case _:
            pass
    return said


def refusal_sentence(refusal: Refusal, names: Sequence[str], language: str) -> str:
    speech = Speech(names, language)
    return speech.say(f"refusal.{refusal.rule}", **spoken(refusal.values, names, speech))


def action_sentence(told: Mapping[str, Value], names: Sequence[str], language: str) -> str:
    speech = Speech(names, language)
    return speech.say(f"action.{told['type']}", **spoken(told, names, speech))


def reason_sentence(reason: Reason, names: Sequence[str], language: str) -> str:
    speech = Speech(names, language)
    return speech.say(f"reason.{reason.rule}", **spoken(reason.values, names, speech))


def score_sentence(line: ScoreLine, language: str) -> str:
    speech = Speech((), language)
    key = "score.scroll_doubled" if line.values.get("complete") else f"score.{line.rule}"
    return speech.say(key, **spoken(line.values, (), speech))


def spoken(values: Mapping[str, Any], names: Sequence[str], speech: Speech) -> dict[str, Value]:
    """What stands in a sentence for each value.

    >>> spoken({"seat": 1, "terrain": "water", "gold": 2}, ["ann", "ben"], Speech((), "de"))
    {'seat': 'ben', 'terrain': 'Wasser', 'gold': 2, 'name': 'ben'}
    """
    said = {key: _spoken(key, value, names, speech) for key, value in values.items()}
    return said | {"name": said["seat"]} if "seat" in said else said


def _spoken(key: str, value: Any, names: Sequence[str], speech: Speech) -> Value:
    if key in _SEATS:
        return str(names[value])
    if key in _NAMED:
        return speech.say(f"{_NAMED[key]}.{value}")
    if key in ("square", "other"):
        return speech.square(value)
    if key == "squares":
        return speech.squares(value)
    if key == "tiles":
        return ", ".join(map(str, value))
    return value


def _of_each(names: Sequence[str], values: Iterable[object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=True))
