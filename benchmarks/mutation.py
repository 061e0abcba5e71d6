"""Break the rules on purpose, one small change at a time, and see whether the tests notice.

    python -m benchmarks.mutation [--jobs J] [--only PART] [--show]

Every mutant is one change in one module: a comparison turned round, a number off by one, a ``not``
lost, a set joined where it was cut. The tests of Kingdom Builder run on it until the first failure;
a mutant that none of them notices has survived. The share that was noticed must reach `BAR`.
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
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from time import perf_counter, sleep
from types import CodeType, ModuleType
from typing import NamedTuple

import pytest

PACKAGE = "crownlands.games.kingdom_builder"
ROOT = Path(__file__).parents[1]
GAME = ROOT / "src" / PACKAGE.replace(".", "/")
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
    "test_locations.py",
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
BAR = 0.88
#: a mutant that needs so much processor time is caught in a loop, which somebody would notice
SECONDS = 90


class Mutant(NamedTuple):
    module: str
    line: int
    what: str
    code: CodeType


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


def unchanged(module: str) -> Mutant:
    """A module as it is: what the tests must not notice."""
    name = f"{PACKAGE}.{module}"
    source = ROOT / "src" / f"{name.replace('.', '/')}.py"
    return Mutant(name, 0, "", compile(source.read_text(encoding="utf-8"), source, "exec"))


def mutants(module: str) -> Iterator[Mutant]:
    """Every small change in what a module does; names, texts and annotations stay."""
    name = f"{PACKAGE}.{module}"
    source = ROOT / "src" / f"{name.replace('.', '/')}.py"
    tree = ast.parse(source.read_text(encoding="utf-8"))
    idle = set(_idle(tree))
    for number, node in enumerate(_walked(tree)):
        for what, change in () if node in idle else changes(node):
            changed = _Changing(number, change).visit(deepcopy(tree))
            assert isinstance(changed, ast.Module)
            code = compile(ast.fix_missing_locations(changed), source, "exec")
            yield Mutant(name, getattr(node, "lineno", 0), what, code)


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
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        silence = os.open(os.devnull, os.O_WRONLY)
        os.dup2(silence, 1)
        os.dup2(silence, 2)
        sys.meta_path.insert(0, _Swap(mutant))
        files = [str(TESTS / file) for file in FILES]
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


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    arguments.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    arguments.add_argument("--only", default="", help="modules whose name has this in it")
    arguments.add_argument("--show", action="store_true", help="list the mutants, test none")
    given = arguments.parse_args()
    chosen = [module for module in MODULES if given.only in module]
    every = [mutant for module in chosen for mutant in mutants(module)]
    if given.show:
        for mutant in every:
            print(f"{mutant.module}:{mutant.line}: {mutant.what}")
        return 0
    start = perf_counter()
    if any(noticed for _, noticed in outcomes([unchanged(chosen[0])], 1)):
        print("the tests fail without any change; mend that first")
        return 1
    noticed = 0
    for mutant, caught in outcomes(every, given.jobs):
        noticed += caught
        if not caught:
            print(f"survived: {mutant.module}:{mutant.line}: {mutant.what}", flush=True)
    share = noticed / len(every)
    seconds = perf_counter() - start
    print(
        f"{noticed} of {len(every)} mutants noticed: {share:.1%} (bar {BAR:.0%}), {seconds:.0f} s"
    )
    return 0 if share >= BAR else 1


if __name__ == "__main__":
    sys.exit(main())
