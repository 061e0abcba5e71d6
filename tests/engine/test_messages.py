"""Catalogues: what a package says, and what its parts add."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from crownlands.engine.messages import Catalogue

Said = dict[str, str]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest):
    """A new package on the path, under a name that no other test has loaded."""
    name = f"speaking_{request.node.name}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    return folder


def write(folder: Path, said: Said, parts: list[str] | None = None) -> None:
    messages = folder / "messages"
    messages.mkdir(parents=True)
    (messages / "en.json").write_text(json.dumps(said), encoding="utf-8")
    if parts is not None:
        (messages / "parts.json").write_text(json.dumps(parts), encoding="utf-8")


def test_a_package_may_have_no_parts(package: Path):
    write(package, {"hail": "hail, {name}"})
    assert Catalogue(package.name).say("hail", {"name": "ann"}) == "hail, ann"


def test_parts_add_their_words_in_order(package: Path):
    write(package, {"land": "land"}, ["sea", "air"])
    write(package / "air", {"wing": "wing"})
    write(package / "sea", {"sail.one": "a sail", "sail.other": "{count} sails"})
    catalogue = Catalogue(package.name)
    assert list(catalogue.messages("en")) == ["land", "sail.one", "sail.other", "wing"]
    assert catalogue.say("sail", {"count": 2}) == "2 sails"


def test_a_part_may_say_all_languages_side_by_side(package: Path):
    write(package, {"land": "land"}, ["sea"])
    messages = package / "sea" / "messages"
    messages.mkdir(parents=True)
    words = {"sail": {"en": "sail", "es": "vela", "de": "Segel"}}
    (messages / "words.json").write_text(json.dumps(words), encoding="utf-8")
    assert Catalogue(package.name).messages("en") == {"land": "land", "sail": "sail"}


def test_a_folder_that_is_not_named_stays_silent(package: Path):
    write(package, {"land": "land"}, ["sea"])
    write(package / "sea", {"sail": "sail"})
    write(package / "moon", {"dust": "dust"})
    assert "dust" not in Catalogue(package.name).messages("en")


def test_a_key_is_said_in_one_place_only(package: Path):
    write(package, {"land": "land"}, ["sea", "air"])
    write(package / "sea", {"wind": "wind", "sail": "sail"})
    write(package / "air", {"wind": "wind"})
    with pytest.raises(ValueError, match=r"air.* says again .*\['wind'\]"):
        Catalogue(package.name).messages("en")
