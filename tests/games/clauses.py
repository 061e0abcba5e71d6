"""Which tests show which clause of a rulebook, and ``docs/clauses.md``: ``python -m`` writes it.

A test says so by ``@pytest.mark.clause("kingdomino.laying.match")``, or a module for all of its
tests by ``pytestmark``. Tests are counted as they are written, however often each is run.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from crownlands.games import GAMES

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "clauses.md"

BEGINNING = """\
# Clauses and their tests

Every clause of the [rulebooks](rules.md), with the number of tests that show it: tests name the
clauses that they show, with `@pytest.mark.clause`. This page is made from both:
`python -m tests.games.clauses` writes it.
"""


def every_clause() -> list[str]:
    """All clauses of all games, each with the name of its game."""
    return [
        f"{name}.{clause}"
        for name, game in GAMES.items()
        if game.rulebook
        for clause in game.rulebook.clauses
    ]


def shown() -> Counter[str]:
    """How many tests show each clause."""
    found: Counter[str] = Counter()
    for module in sorted((ROOT / "tests").rglob("test_*.py")):
        found.update(_shown_in(ast.parse(module.read_text(encoding="utf-8"))))
    return found


def _shown_in(module: ast.Module) -> Iterator[str]:
    for_all = [
        name
        for node in module.body
        if isinstance(node, ast.Assign)
        and any(isinstance(one, ast.Name) and one.id == "pytestmark" for one in node.targets)
        for name in _named(node.value)
    ]
    yield from _shown_by(module, for_all)


def _shown_by(owner: ast.Module | ast.ClassDef, for_all: list[str]) -> Iterator[str]:
    for node in owner.body:
        if isinstance(node, ast.ClassDef):
            yield from _shown_by(node, for_all + _marks(node))
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from dict.fromkeys(for_all + _marks(node))


def _marks(node: ast.ClassDef | ast.FunctionDef) -> list[str]:
    return [name for decorator in node.decorator_list for name in _named(decorator)]


def _named(mark: ast.expr) -> list[str]:
    """The clauses in ``pytest.mark.clause("...", ...)``, or in a list of marks."""
    if isinstance(mark, ast.List):
        return [name for each in mark.elts for name in _named(each)]
    if not isinstance(mark, ast.Call) or not ast.unparse(mark.func).endswith("mark.clause"):
        return []
    return [ast.literal_eval(each) for each in mark.args]


def page() -> str:
    """The whole page."""
    counted = shown()
    bare = [clause for clause in every_clause() if not counted[clause]]
    return "\n".join([BEGINNING, *_without(bare), *_chapters(counted)])


def _without(bare: list[str]) -> Iterator[str]:
    yield f"## Without a test: {len(bare)} of {len(every_clause())}\n"
    yield from (f"- `{clause}`" for clause in bare)
    if bare:
        yield ""


def _chapters(counted: Counter[str]) -> Iterator[str]:
    for name, game in GAMES.items():
        for chapter in game.rulebook.told() if game.rulebook else ():
            yield f"## {game.say('name', {})}: {chapter.title}\n"
            yield "| clause | | tests |"
            yield "|---|---|---|"
            for clause in chapter.clauses:
                count = counted[f"{name}.{clause.id}"] or ""
                yield f"| `{name}.{clause.id}` | {clause.title} | {count} |"
            yield ""


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
