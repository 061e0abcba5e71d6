"""Kingdom Builder in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from crownlands.engine.contract import Console, Event, Reason, Refusal, ScoreLine, Value
from crownlands.games.kingdom_builder.console.help import help_text
from crownlands.games.kingdom_builder.console.screen import Screen
from crownlands.games.kingdom_builder.options import KingdomBuilderOptions
from crownlands.games.kingdom_builder.sentences import (
    action_sentence,
    event_sentence,
    reason_sentence,
    refusal_sentence,
    score_sentence,
)
from crownlands.games.kingdom_builder.view import KingdomBuilderView


class KingdomBuilderConsole(Console):
    def table(self, view: KingdomBuilderView, names: Sequence[str], language: str = "en") -> Screen:
        return Screen(view, names, language)

    def help(self, options: KingdomBuilderOptions, language: str = "en") -> str:
        return help_text(options, language)

    def event(self, event: Event, names: Sequence[str], language: str = "en") -> str:
        return event_sentence(event, names, language)

    def refusal(self, refusal: Refusal, names: Sequence[str], language: str = "en") -> str:
        return refusal_sentence(refusal, names, language)

    def action(self, told: Mapping[str, Value], names: Sequence[str], language: str = "en") -> str:
        return action_sentence(told, names, language)

    def reason(self, reason: Reason, names: Sequence[str], language: str = "en") -> str:
        return reason_sentence(reason, names, language)

    def score_line(self, line: ScoreLine, language: str = "en") -> str:
        return score_sentence(line, language)
