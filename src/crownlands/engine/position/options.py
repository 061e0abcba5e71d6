"""A game's options as lines of a position, under their own names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, cast, get_args, get_origin

import msgspec

from crownlands.engine.contract import Options, OptionsError
from crownlands.engine.position.flaws import Reading
from crownlands.engine.position.text import SHOWN, Entry, Section

_SWITCH = {"yes": True, "true": True, "no": False, "false": False}
#: stands between the texts of several files
_BETWEEN = "---"


def options_told(options: Options) -> list[tuple[str, str]]:
    """What was chosen otherwise than it would be by itself, and how many play."""
    return [
        (field.name, _told(value))
        for field in msgspec.structs.fields(options)
        if (value := getattr(options, field.name)) != field.default or field.name == "players"
    ]


def _told(value: object) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            texts = [str(one).strip("\n") for one in value]  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
            if any("\n" in text for text in texts):
                return f"\n{_BETWEEN}\n".join(texts)
            return ", ".join(texts)
        case _:
            return str(value)


def options_in(kind: type[Options], table: Section, reading: Reading) -> Any:
    """The options that the table's lines tell; None where they cannot be played."""
    found = len(reading.flaws)
    chosen: dict[str, object] = {}
    for field in msgspec.structs.fields(kind):
        entry = table.take(field.name)
        if entry is not None:
            chosen[field.name] = _read(field.name, field.type, entry, reading)
        elif field.required:
            reading.flaw("missing", key=field.name)
    if len(reading.flaws) > found:
        return None
    try:
        return cast("Callable[..., Options]", kind)(**chosen)
    except OptionsError as error:
        if error.rule:
            reading.flaw(f"options.{error.rule}", **error.values)
        else:
            reading.flaw("options", what=str(error))
        return None


def _read(name: str, kind: Any, entry: Entry, reading: Reading) -> object:
    text = entry.text
    if kind is bool:
        if text.lower() not in _SWITCH:
            reading.flaw("yes_or_no", entry.line, key=name, value=text[:SHOWN])
        return _SWITCH.get(text.lower(), False)
    if kind is int:
        if not (text.isascii() and text.isdecimal() and len(text) < 9):
            reading.flaw("whole_number", entry.line, key=name, value=text[:SHOWN])
            return 0
        return int(text)
    if get_origin(kind) is Literal and text not in get_args(kind):
        return _choice(name, get_args(kind), entry, reading)
    if get_origin(kind) is tuple:
        return _texts(entry)
    return text


def _choice(name: str, choices: tuple[object, ...], entry: Entry, reading: Reading) -> object:
    """One of several; numbers among them are written as they are."""
    for choice in choices:
        if str(choice) == entry.text:
            return choice
    known = ", ".join(map(str, choices))
    reading.flaw("one_of", entry.line, key=name, value=entry.text[:SHOWN], known=known)
    return choices[0]


def _texts(entry: Entry) -> tuple[str, ...]:
    if not entry.is_block:
        return tuple(entry.parts)
    files: list[list[str]] = [[]]
    for line in entry.lines[1:]:
        if line.strip() == _BETWEEN:
            files.append([])
        else:
            files[-1].append(line)
    return tuple(text for lines in files if (text := "\n".join(lines).strip("\n")))
