"""Writes what Python says of each thing that the browser is asked to say.

Run it after a change of words, from the root of the repository:

    python -m tests.games.kingdom_builder.make_browser_sentences

What the catalogues have words for and the browser is not asked yet is taken from golden matches.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from crownlands.engine.contract import Event, Refusal, ScoreLine, Seat
from crownlands.engine.match import replayed, steps
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdom_builder.sentences import prompt_sentence
from crownlands.games.kingdom_builder.turn.frames import Deciding
from crownlands.games.kingdom_builder.view import KingdomBuilderView
from tests.games.kingdom_builder.make_golden import GOLD

FILE = Path(__file__).parents[3] / "web/tests/kingdom_builder/sentences.json"
#: what an entry of each kind is known by, and what the keys of its words begin with
KINDS = {
    "events": ("type", "event"),
    "refusals": ("rule", "refusal"),
    "score_lines": ("rule", "score"),
    "prompts": ("prompt", "prompt"),
}
AnyEvent = KINGDOM_BUILDER.events[0]
for kind in KINGDOM_BUILDER.events[1:]:
    AnyEvent = AnyEvent | kind


def expected() -> dict[str, Any]:
    return json.loads(FILE.read_text(encoding="utf-8"))


def said(kind: str, given: dict[str, Any], names: list[str], language: str) -> str:
    console = KINGDOM_BUILDER.console
    match kind:
        case "events":
            return console.event(msgspec.convert(given, type=AnyEvent), names, language)
        case "refusals":
            return console.refusal(msgspec.convert(given, type=Refusal), names, language)
        case "prompts":
            return prompt_sentence(msgspec.convert(given, type=Deciding), language)
        case _:
            return console.score_line(msgspec.convert(given, type=ScoreLine), language)


def unasked(written: dict[str, Any], kind: str) -> set[str]:
    """What the catalogue has words for and the browser is not asked to say."""
    known_by, begins = KINDS[kind]
    keys = (key.partition(".") for key in KINGDOM_BUILDER.messages.messages("en"))
    rules = {re.sub(r"\.(zero|one|other)$", "", name) for first, _, name in keys if first == begins}
    return rules - {entry["given"][known_by] for entry in written[kind]}


def shown() -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that is told in the golden matches, by its kind."""
    for rule, refused in GOLD.read("refusals").items():
        yield "refusals", {"rule": rule, "values": refused["values"]}
    for result in GOLD.read("results").values():
        for lines in result["lines"]:
            yield from (("score_lines", {**line, "places": line["places"][:1]}) for line in lines)
    for record in GOLD.records().values():
        heard: list[Event] = []

        def hear(event: Event, only: Seat | None = None, heard: list[Event] = heard) -> None:
            heard.append(event)

        replayed(KINGDOM_BUILDER, record, emit=hear)
        yield from (("events", msgspec.to_builtins(event)) for event in heard)
        for match in steps(KINGDOM_BUILDER, record):
            view = match.state.view(None)
            assert isinstance(view, KingdomBuilderView)
            if view.deciding:
                yield "prompts", msgspec.to_builtins(view.deciding)


def ask(written: dict[str, Any]) -> None:
    """Take an example of everything that is not asked yet."""
    missing = {kind: unasked(written, kind) for kind in KINDS}
    if not any(missing.values()):
        return
    for kind, given in shown():
        name = given[KINDS[kind][0]]
        seats = [given.get("values", given).get(key) or 0 for key in ("seat", "owner", "actor")]
        if name in missing[kind] and max(seats) < len(written["names"]):
            written[kind].append({"given": given})
            missing[kind].remove(name)
    if any(missing.values()):
        raise SystemExit(f"no golden match shows {missing}: run make_golden, or write it by hand")


def main() -> None:
    written = expected()
    ask(written)
    for kind in KINDS:
        for entry in written[kind]:
            entry["said"] = {
                language: said(kind, entry["given"], written["names"], language)
                for language in LANGUAGES
            }
    text = json.dumps(written, ensure_ascii=False, indent=2)
    # Short lists stand on one line, as the client's formatter wants them.
    text = re.sub(r"\[\s+([^][{}]+?)\s+\]", lambda found: f"[{' '.join(found[1].split())}]", text)
    FILE.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
