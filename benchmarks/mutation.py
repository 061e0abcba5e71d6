"""Break the rules on purpose, one small change at a time, and see whether the tests notice.

    python -m benchmarks.mutation [--jobs J] [--only PART] [--show]

Every mutant is one change in one module: a comparison turned round, a number off by one, a ``not``
lost, a set joined where it was cut. The tests that hold the module run on it until the first
failure; a mutant that none of them notices has survived. Of every game the share that was noticed
must reach its bar.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from time import perf_counter, sleep
from types import CodeType, ModuleType
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
GAME = ROOT / "src" / "crownlands" / "games" / "kingdom_builder"
TESTS = ROOT / "tests" / "games" / "kingdom_builder"
#: the folders of the boxes; the game itself is met by those who test a mutant, and by nobody before
BOXES = sorted(quadrants.parent.name for quadrants in GAME.glob("*/quadrants"))
#: what a box lists, says, shows and thinks is no rule
NO_RULES = ("__init__", "actions", "events", "judgement", "signs")
MODULES = (
    *(
        f"{box}.{file.stem}"
        for box in BOXES
        for file in sorted((GAME / box).glob("*.py"))
        if file.stem not in NO_RULES
    ),
    *(
        f"turn.{part}"
        for part in ("tiles", "card", "mandatory", "turn", "building", "moving", "easing")
    ),
    "scoring.score",
)
#: what speaks of the rules, the quickest to notice first; a box's own are called ``test_BOX``
FILES = (
    "test_cards.py",
    "test_building_locations.py",
    "test_moving_locations.py",
    "test_nomad_tiles.py",
    *(file.name for box in BOXES for file in sorted(TESTS.glob(f"test_{box}*.py"))),
    "test_odd_pairs.py",
    "test_tiles.py",
    "test_examples.py",
    "test_examples_marshlands_harvest.py",
    "test_turns.py",
    "test_data.py",
    "test_golden.py",
)

#: the rules of Isle of Skye that count or move anything, with the tests that hold each
TERRITORY = ("test_areas_and_roads.py",)
SCORING_TILES = ("test_scoring_tiles.py", "test_scoring_tiles_edges.py")
JOURNEY = ("test_journeyman_travel.py", "test_journeyman_advancing.py")
ISLE_OF_SKYE = {
    "scoring_tiles": (*SCORING_TILES, *TERRITORY),
    "journeyman.scoring_tiles": ("test_journeyman_scoring_tiles.py",),
    "journeyman.advancing": (
        "test_journeyman_advancing.py",
        "test_journeyman_tracks.py",
        "test_journeyman_powers.py",
        "test_journeyman_benefits.py",
        "test_journeyman_roads.py",
    ),
    "journeyman.board": ("test_journeyman_tracks.py", "test_board_check.py", *JOURNEY),
    "journeyman.banners": ("test_journeyman_banners.py", "test_journeyman_benefits.py"),
    "journeyman.bonuses": (
        "test_journeyman_powers.py",
        "test_journeyman_benefits.py",
        "test_journeyman_travel.py",
    ),
    "journeyman.requirements": ("test_journeyman_requirements.py", *JOURNEY),
    "journeyman.phase_end": (
        "test_journeyman_phase_end.py",
        "test_journeyman_benefits.py",
        "test_journeyman_powers.py",
        *JOURNEY,
    ),
    "journeyman.travel": (*JOURNEY, "test_journeyman_powers.py"),
    "journeyman.walking": ("test_journeyman_walking.py", *JOURNEY, "test_journeyman_roads.py"),
}


class Suite(NamedTuple):
    """The modules of a game that are broken, and the tests that should notice."""

    game: str
    tests: Mapping[str, Sequence[str]]
    bar: float
    #: a mutant that needs so much processor time is caught in a loop, which somebody would notice
    seconds: int


SUITES = (
    Suite("kingdom_builder", dict.fromkeys(MODULES, FILES), 0.88, 90),
    Suite("isle_of_skye", ISLE_OF_SKYE, 0.85, 30),
)


class Mutant(NamedTuple):
    module: str
    line: int
    what: str
    code: CodeType
    tests: Sequence[Path]
    seconds: int


_COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


def changes(node: ast.AST) -> Iterator[tuple[str, Callable[[ast.AST], ast.AST]]]:
    """What can be changed in a node: a description, and the change of a copy of it."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
            other = _COMPARISONS[type(op)]
            yield f"{type(op).__name__} -> {other.__name__}", _with("ops", [other()])
        case ast.BinOp(op=op) | ast.AugAssign(op=op) if type(op) in _OPERATORS:
            other_op = _OPERATORS[type(op)]
            yield f"{type(op).__name__} -> {other_op.__name__}", _with("op", other_op())
        case ast.BoolOp(op=op):
            turned = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield f"{type(op).__name__} -> {type(turned).__name__}", _with("op", turned)
        case ast.UnaryOp(op=ast.Not() | ast.Invert(), operand=operand):
            yield "negation lost", lambda copy: copy.operand  # pyright: ignore
            del operand
        case ast.Constant(value=bool() as value):
            yield f"{value} -> {not value}", _with("value", not value)
        case ast.Constant(value=int() as value):
            yield f"{value} -> {value + 1}", _with("value", value + 1)
        case ast.IfExp():
            yield "condition turned round", _swapped
        case ast.Break():
            yield "break -> continue", lambda copy: ast.copy_location(ast.Continue(), copy)
        case _:
            pass


def _with(field: str, value: object) -> Callable[[ast.AST], ast.AST]:
    def change(copy: ast.AST) -> ast.AST:
        setattr(copy, field, value)
        return copy

    return change


def _swapped(copy: ast.AST) -> ast.AST:
    assert isinstance(copy, ast.IfExp)
    copy.body, copy.orelse = copy.orelse, copy.body
    return copy


class _Changing(ast.NodeTransformer):
    """Changes the one node of that number."""

    def __init__(self, number: int, change: Callable[[ast.AST], ast.AST]) -> None:
        self.number = number
        self.change = change
        self.seen = -1

    def visit(self, node: ast.AST) -> ast.AST:
        self.seen += 1
        mine = self.seen == self.number
        visited = self.generic_visit(node)
        return ast.fix_missing_locations(self.change(visited)) if mine else visited


def unchanged(suite: Suite, module: str) -> Mutant:
    """A module as it is: what the tests must not notice."""
    name, source, tests = _named(suite, module)
    code = compile(source.read_text(encoding="utf-8"), source, "exec")
    return Mutant(name, 0, "", code, tests, suite.seconds)


def _named(suite: Suite, module: str) -> tuple[str, Path, list[Path]]:
    """A module's whole name, its file, and its tests."""
    name = f"crownlands.games.{suite.game}.{module}"
    folder = ROOT / "tests" / "games" / suite.game
    source = ROOT / "src" / f"{name.replace('.', '/')}.py"
    return name, source, [folder / file for file in suite.tests[module]]


def mutants(suite: Suite, module: str) -> Iterator[Mutant]:
    """Every small change in what a module does; names, texts and annotations stay."""
    name, source, tests = _named(suite, module)
    tree = ast.parse(source.read_text(encoding="utf-8"))
    idle = set(_idle(tree))
    for number, node in enumerate(_walked(tree)):
        for what, change in () if node in idle else changes(node):
            changed = _Changing(number, change).visit(deepcopy(tree))
            assert isinstance(changed, ast.Module)
            code = compile(ast.fix_missing_locations(changed), source, "exec")
            line = getattr(node, "lineno", 0)
            yield Mutant(name, line, what, code, tests, suite.seconds)


def _idle(tree: ast.AST) -> Iterator[ast.AST]:
    """What does nothing when the game is played: annotations, and how a struct is made."""
    for node in ast.walk(tree):
        for still in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if still is not None:
                yield from ast.walk(still)
        if isinstance(node, ast.ClassDef):
            for keyword in node.keywords:
                yield from ast.walk(keyword)


def _walked(node: ast.AST) -> Iterator[ast.AST]:
    """All nodes in the order in which `_Changing` counts them."""
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _walked(child)


class _Swap(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the mutant's code to whoever imports its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        del path, target
        if fullname != self.mutant.module:
            return None
        return importlib.util.spec_from_loader(fullname, self)

    def exec_module(self, module: ModuleType) -> None:
        exec(self.mutant.code, module.__dict__)


def begun(mutant: Mutant) -> int:
    """Start the tests on a mutant, in a process that has not met the game; its id."""
    child = os.fork()
    if child:
        return child
    status = 1
    try:
        os.setsid()
        resource.setrlimit(resource.RLIMIT_CPU, (mutant.seconds, mutant.seconds))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        sys.meta_path.insert(0, _Swap(mutant))
        files = map(str, mutant.tests)
        status = pytest.main(["-x", "-p", "no:cacheprovider", "-p", "no:xdist", *files])
    finally:
        os._exit(1 if status else 0)


def outcomes(every: Sequence[Mutant], jobs: int) -> Iterator[tuple[Mutant, bool]]:
    """Each mutant, and whether the tests noticed it."""
    waiting = list(reversed(every))
    running: dict[int, Mutant] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            mutant = waiting.pop()
            running[begun(mutant)] = mutant
        sleep(0.02)
        for child, mutant in list(running.items()):
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                del running[child]
                yield mutant, status != 0


def shown(suite: Suite, chosen: Sequence[str]) -> bool:
    """List the mutants, and test none."""
    for module in chosen:
        for mutant in mutants(suite, module):
            print(f"{mutant.module}:{mutant.line}: {mutant.what}")
    return True


def tested(suite: Suite, chosen: Sequence[str], jobs: int) -> bool:
    """Say which mutants of a game survive; whether few enough do."""
    start = perf_counter()
    whole = {tuple(suite.tests[module]): unchanged(suite, module) for module in chosen}
    for mutant, noticed in outcomes(list(whole.values()), jobs):
        if noticed:
            print(f"the tests of {mutant.module} fail without any change; mend that first")
            return False
    every = [mutant for module in chosen for mutant in mutants(suite, module)]
    caught = 0
    for mutant, noticed in outcomes(every, jobs):
        caught += noticed
        if not noticed:
            print(f"survived: {mutant.module}:{mutant.line}: {mutant.what}", flush=True)
    share = caught / len(every)
    print(
        f"{suite.game}: {caught} of {len(every)} mutants noticed: {share:.1%} "
        f"(bar {suite.bar:.0%}), {perf_counter() - start:.0f} s"
    )
    return share >= suite.bar


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments.add_argument("--only", default="", help="modules whose name has this in it")
    arguments.add_argument("--show", action="store_true", help="list the mutants, test none")
    given = arguments.parse_args()
    passed = True
    for suite in SUITES:
        chosen = [module for module in suite.tests if given.only in f"{suite.game}.{module}"]
        if chosen:
            done = shown(suite, chosen) if given.show else tested(suite, chosen, given.jobs)
            passed = passed and done
    return 0 if passed else 1


if __name__ == "__main__":
    sys.exit(main())
