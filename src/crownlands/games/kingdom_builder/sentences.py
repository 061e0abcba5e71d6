"""Values as a sentence needs them: seats by name, everything else in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from crownlands.engine.contract import Event, Reason, Refusal, ScoreLine, Value
from crownlands.games.kingdom_builder.turn.frames import Deciding
from crownlands.games.kingdom_builder.words import MESSAGES


def event_sentence(event: Event, names: Sequence[str], language: str) -> str:
    values: dict[str, Any] = msgspec.to_builtins(event)
    kind = values.pop("type")
    return MESSAGES.say(f"event.{kind}", spoken(values, names, language), language)


def refusal_sentence(refusal: Refusal, names: Sequence[str], language: str) -> str:
    values = spoken(refusal.values, names, language)
    return MESSAGES.say(f"refusal.{refusal.rule}", values, language)


def action_sentence(told: Mapping[str, Value], names: Sequence[str], language: str) -> str:
    return MESSAGES.say(f"action.{told['type']}", spoken(told, names, language), language)


def reason_sentence(reason: Reason, names: Sequence[str], language: str) -> str:
    return MESSAGES.say(f"reason.{reason.rule}", spoken(reason.values, names, language), language)


def score_sentence(line: ScoreLine, language: str) -> str:
    return MESSAGES.say(f"score.{line.rule}", spoken(line.values, (), language), language)


def prompt_sentence(deciding: Deciding, language: str) -> str:
    """What is asked of whoever decides."""
    values = {
        "count": deciding.left,
        "piece": deciding.piece,
        "terrain": deciding.terrain,
        "tile": deciding.tile,
    }
    return MESSAGES.say(f"prompt.{deciding.prompt}", spoken(values, (), language), language)


def spoken(values: Mapping[str, Any], names: Sequence[str], language: str) -> dict[str, Value]:
    """What stands in a sentence for each value.

    >>> spoken({"terrain": "grass", "seat": 1, "gold": 2}, ["ann", "ben"], "de")
    {'terrain': 'Gras', 'seat': 'ben', 'gold': 2, 'name': 'ben'}
    """
    said = {
        key: _spoken(key, value, names, language)
        for key, value in values.items()
        if value is not None
    }
    return said | {"name": said["seat"]} if "seat" in said else said


def _spoken(key: str, value: Any, names: Sequence[str], language: str) -> Value:
    match key:
        case "seat" | "owner" | "actor":
            return str(names[value])
        case "terrain" | "needed":
            return MESSAGES.say(f"terrain.{value}", {}, language)
        case "tile" | "quadrant" | "figure":
            return MESSAGES.say(f"{key}.{value}", {}, language)
        case "rule":
            return rule_name(value, language)
        case "piece":
            return piece_name(value, language)
        case "hexes":
            return ", ".join(value)
        case "scores":
            return ", ".join(f"{name} {gold}" for name, gold in zip(names, value, strict=True))
        case _:
            return value


def rule_name(rule: str, language: str) -> str:
    """What pays gold: a card, a tile, a castle, or a task."""
    return _named(("card", "tile", "place", "task"), rule, language)


def piece_name(kind: str, language: str) -> str:
    """What stands on a hex: a settlement or another figure, or a wall."""
    return _named(("figure", "place"), kind, language)


def _named(kinds: Sequence[str], thing: str, language: str) -> str:
    """What the catalogue calls a thing, under the first of these kinds that has it."""
    known = MESSAGES.messages(language)
    kind = next(kind for kind in kinds if f"{kind}.{thing}" in known)
    return known[f"{kind}.{thing}"]
