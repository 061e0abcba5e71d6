"""What is wrong with a position, in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

import msgspec

from crownlands.engine.contract import Value
from crownlands.engine.messages import Catalogue

#: what can be wrong with a position of any game; what else can stands in the game's own catalogue
MESSAGES = Catalogue("crownlands.engine.position")
#: more than anybody mends at once
MOST_FLAWS = 20

Say = Callable[[str, Mapping[str, Value], str], str]


class Flaw(msgspec.Struct, frozen=True):
    """One thing that is wrong: the key of its words with their values, and where it is."""

    rule: str
    values: dict[str, Value] = {}
    #: the line of the text, from 1; none where the whole of it is meant
    line: int | None = None
    #: on the board
    places: tuple[str, ...] = ()


class PositionError(ValueError):
    """A text that is no position, with what is wrong with it."""

    def __init__(self, flaws: list[Flaw], sentences: Iterable[str]) -> None:
        #: in the same order, in English
        self.sentences = tuple(sentences)
        super().__init__("; ".join(self.sentences))
        self.flaws = flaws

    @classmethod
    def of(cls, flaws: list[Flaw], say: Say) -> PositionError:
        """The same, with the sentences; ``say`` has those that are the game's own."""
        return cls(flaws, (sentence_of(flaw, say) for flaw in flaws))


class Reading:
    """What was found to be wrong while a text was read; reading goes on as long as it can."""

    def __init__(self) -> None:
        self.flaws: list[Flaw] = []

    def flaw(
        self, rule: str, line: int | None = None, places: Iterable[str] = (), /, **values: Value
    ) -> None:
        if len(self.flaws) < MOST_FLAWS:
            self.flaws.append(Flaw(rule, values, line, tuple(places)))

    def end(self, say: Say) -> None:
        """Complain of everything, if there is anything."""
        if self.flaws:
            raise PositionError.of(self.flaws, say)


def sentence_of(flaw: Flaw, say: Say, language: str = "en") -> str:
    """A flaw in words; ``say`` is asked for those that are the game's own."""
    known = flaw.rule in MESSAGES.messages(language)
    words = (MESSAGES.say if known else say)(flaw.rule, flaw.values, language)
    if flaw.line is None:
        return words
    return MESSAGES.say("line", {"line": flaw.line, "words": words}, language)
