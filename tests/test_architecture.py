"""Imports point one way.

engine <- games <- batch, bots <- arena, study, lessons, research <- server <- cli
"""

import ast
from pathlib import Path

import pytest

import crownlands
from crownlands.games import GAMES

PACKAGE = Path(crownlands.__file__).parent
ROOT = PACKAGE.parent.parent
MAY_IMPORT = {
    "engine": {"engine"},
    "games": {"engine", "games"},
    "batch": {"engine", "games", "batch"},
    "bots": {"engine", "games", "bots"},
    "arena": {"engine", "games", "bots", "arena"},
    "study": {"engine", "games", "bots", "study"},
    "lessons": {"engine", "games", "lessons"},
    "research": {"engine", "games", "batch", "bots", "research"},
    "server": {"engine", "games", "bots", "study", "lessons", "server"},
    "cli": {
        "engine",
        "games",
        "bots",
        "arena",
        "study",
        "lessons",
        "research",
        "server",
        "cli",
    },
}
MODULES = sorted(PACKAGE.rglob("*.py"))


def imports_of(module: Path) -> set[str]:
    tree = ast.parse(module.read_text(encoding="utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module} uses a relative import"
            names.add(node.module or "")
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name for name in names if name.startswith("crownlands.")}


@pytest.mark.parametrize("room", sorted(MAY_IMPORT))
def test_imports_point_one_way(room: str):
    for module in (PACKAGE / room).rglob("*.py"):
        for name in imports_of(module):
            other = name.split(".")[1]
            if (PACKAGE / other).is_dir():
                assert other in MAY_IMPORT[room], f"{module.name} in {room} imports {name}"


def test_every_room_is_on_the_list():
    rooms = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert rooms == set(MAY_IMPORT)


@pytest.mark.parametrize("room", sorted(MAY_IMPORT.keys() - {"games"}))
def test_only_a_game_knows_that_game(room: str):
    for module in (PACKAGE / room).rglob("*.py"):
        for name in imports_of(module):
            assert not name.startswith(tuple(f"crownlands.games.{game}" for game in GAMES))


def test_the_engine_plays_without_drawing():
    drawing = PACKAGE / "engine" / "drawing"
    for module in (PACKAGE / "engine").rglob("*.py"):
        if not module.is_relative_to(drawing):
            names = imports_of(module)
            assert not any(name.startswith("crownlands.engine.drawing") for name in names)


def test_only_the_generator_makes_chance():
    """`random` is for measuring python-chess; `secrets` for what nobody may guess."""
    allowed = {
        "random": {"arena/bench.py"},
        "secrets": {"engine/fairness.py", "server/identity.py", "server/settings.py"},
    }
    for module in MODULES:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name in allowed:
                        assert module.relative_to(PACKAGE).as_posix() in allowed[alias.name]
