"""The process that plays for `benchmarks.speed`: one race a line, from whichever tree it is given.

Which tree that is, `PYTHONPATH` says. The ruler is always the one of the tree that this file lies
in, so that two trees are measured alike.
"""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from crownlands.games import game

_RULER = Path(__file__).parent.parent / "src" / "crownlands" / "arena" / "bench.py"


class Race(msgspec.Struct):
    """Random playouts for some seconds: of chess, where no options are given."""

    seconds: float
    game: str = ""
    options: dict[str, Any] | None = None
    #: the seed of the first match: no race repeats another, or caches would play it
    first: int = 0


def ruler() -> ModuleType:
    spec = spec_from_file_location("ruler", _RULER)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def main() -> None:
    bench = ruler()
    for line in sys.stdin:
        race = msgspec.json.decode(line, type=Race)
        if race.options is None:
            actions = bench.chess_pace(race.seconds)
        else:
            rules = game(race.game)
            options = msgspec.convert(race.options, type=rules.Options)
            actions = bench.random_pace(rules, options, race.seconds, race.first).actions
        print(actions, flush=True)


if __name__ == "__main__":
    main()
