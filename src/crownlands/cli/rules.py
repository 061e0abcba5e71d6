"""``crownlands rules``."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from crownlands.cli.arguments import GameName
from crownlands.cli.complaint import Complaint
from crownlands.engine.contract import Game
from crownlands.engine.messages import LANGUAGES
from crownlands.engine.rulebook import ChapterTold, ClauseTold, having
from crownlands.games import game

_INDENT = (0, 0, 1, 4)


def rules(name: GameName, /, *words: str, language: str = "en") -> None:
    """Print the rulebook of a game, or what it says about something.

    Parameters
    ----------
    words
        Only the clauses that have all of these words; or one clause by its name: laying.match.
    language
        Which language it is told in: en, es or de.

    """
    if language not in LANGUAGES:
        raise Complaint(f"rules are told in {', '.join(LANGUAGES)}, not in {language!r}")
    found = looked_up(game(name), " ".join(words), language)
    Console(highlight=False).print(rules_page(found))


def looked_up(rules: Game, words: str, language: str = "en") -> Sequence[ChapterTold]:
    """The chapters of a game's rulebook, or those clauses that have all of these words."""
    if rules.rulebook is None:
        raise Complaint(f"the rules of {rules.name} cannot be looked up")
    found = having(rules.rulebook.told(language), words)
    if not found:
        raise Complaint(f"no clause of {rules.name} has all of these words: {words}")
    return found


def rules_page(chapters: Sequence[ChapterTold]) -> RenderableType:
    """Chapters and clauses as something that Rich can print."""
    parts: list[RenderableType] = []
    for chapter in chapters:
        parts.append(Text(f"{chapter.title}\n", style="bold underline"))
        parts += [_clause(clause) for clause in chapter.clauses]
    return Group(*parts)


def _clause(clause: ClauseTold) -> RenderableType:
    title = Text.assemble((clause.title, "bold"), (f"  {clause.id}", "dim"))
    lines = [*clause.text, *(f"- {ruling}" for ruling in clause.rulings)]
    return Group(title, Padding(Text("\n".join(lines)), _INDENT))
