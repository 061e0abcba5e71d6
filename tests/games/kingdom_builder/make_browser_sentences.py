"""Writes what Python says of each thing that the browser is asked to say.

Run it after a change of words, from the root of the repository:

    python -m tests.games.kingdom_builder.make_browser_sentences
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec

from crownlands.engine.contract import Refusal, ScoreLine
from crownlands.engine.messages import LANGUAGES
from crownlands.games.kingdom_builder import KINGDOM_BUILDER
from crownlands.games.kingdom_builder.sentences import prompt_sentence
from crownlands.games.kingdom_builder.turn.frames import Deciding

FILE = Path(__file__).parents[3] / "web/tests/kingdom_builder/sentences.json"
KINDS = ("events", "refusals", "score_lines", "prompts")
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


def main() -> None:
    written = expected()
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
