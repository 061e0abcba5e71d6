"""The ground that kernels stand on: chance, and where what was compiled is kept."""

from pathlib import Path

import numpy as np
import pytest
from numba import njit

from crownlands.engine.generator import Generator
from crownlands.engine.kernels import chance, generator
from crownlands.engine.kernels.compiling import Kept, digest
from crownlands.engine.kernels.stream import Stream, sown


@njit
def numbers_below(source, seed, number, bounds):
    generator.sow(source[0], seed, number)
    return [generator.below(source[0], bound) for bound in bounds]


@njit
def chances_below(source, seed, number, bounds):
    chance.begin(source, seed, number)
    return [chance.below(source, bound) for bound in bounds]


BOUNDS = np.array([2, 6, 48, 1000, 3_000_000_000, *range(2, 49)], np.int64)


@pytest.mark.parametrize(("seed", "number"), [("7", 0), ("a seed", 10), ("é" * 60, 123_456_789)])
def test_the_engines_generator_in_a_kernel(seed, number):
    source = np.zeros(1, generator.GENERATOR)
    told = numbers_below(source, np.frombuffer(seed.encode(), np.uint8), number, BOUNDS)
    law = Generator(f"{seed}/{number}")
    assert told == [law.below(int(bound)) for bound in BOUNDS]


@pytest.mark.parametrize(("seed", "number"), [("7", 0), (7, 1), ("a seed", 2**40)])
def test_the_chance_of_kernels_for_the_readable_engine(seed, number):
    source = np.zeros(1, np.uint64)
    told = chances_below(source, np.uint64(sown(seed)), number, BOUNDS)
    law = Stream(seed, number)
    assert told == [law.below(int(bound)) for bound in BOUNDS]


def test_a_stream_is_copied_where_it_stands():
    stream = Stream("copy", 3)
    stream.word()
    twin = stream.copy()
    assert twin == stream
    assert [twin.word() for _ in range(4)] == [stream.word() for _ in range(4)]
    assert stream != Stream("copy", 3)


def test_kernels_are_kept_by_all_they_are_made_of(tmp_path: Path):
    """Numba asks for the file of an entry alone; a rule in another file must count too."""
    kernels, rules = tmp_path / "fast", tmp_path / "rules.py"
    kernels.mkdir()
    (kernels / "entries.py").write_text("entries")
    rules.write_text("one rule")
    first = Kept(kernels, [rules]).folder
    assert first is not None
    assert first == Kept(kernels, [rules]).folder
    rules.write_text("another rule")
    second = Kept(kernels, [rules]).folder
    assert second is not None
    assert second != first
    assert not first.exists()
    (kernels / "growing.py").write_text("a kernel")
    assert Kept(kernels, [rules]).folder not in (first, second)


def test_a_file_counts_by_its_name_too(tmp_path: Path):
    one, other = tmp_path / "one.py", tmp_path / "other.py"
    one.write_text("same")
    other.write_text("same")
    assert digest([one]) != digest([other])


def test_where_nothing_can_be_written_they_are_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    wall = tmp_path / "wall"
    wall.write_text("a file where a folder should be")
    own_cache = tmp_path / "cache"
    monkeypatch.setattr("platformdirs.user_cache_path", lambda _: own_cache)
    kept = Kept(wall, []).folder
    assert kept is not None
    assert kept.parent == own_cache
    monkeypatch.setattr("platformdirs.user_cache_path", lambda _: wall)
    nowhere = Kept(wall, [])
    assert nowhere.folder is None
    assert nowhere.entry(lambda: 7)() == 7
