"""Kernels: Python that Numba makes into machine code.

What is compiled is kept, so that the next process need not wait. It is kept by what all the files
of the kernels say: Numba by itself looks at one file alone, and would go on with an old rule that
stands in another.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import platformdirs
from numba import njit  # pyright: ignore[reportMissingTypeStubs, reportUnknownVariableType]
from numba.core import config  # pyright: ignore[reportMissingTypeStubs]

F = TypeVar("F", bound=Callable[..., Any])

_numba: Any = config
_HERE = Path(__file__).parent
#: the extra's own name for what it keeps; a digest follows
_FOLDER = "crownlands-kernels"

# No exceptions for a division by zero: a kernel never divides by what could be one.
_HOW: dict[str, Any] = {"nogil": True, "error_model": "numpy"}


def compiled(function: F) -> F:
    """A function that kernels call. Python calls those that `Kept.entry` made."""
    return cast("F", njit(**_HOW)(function))


def is_compiled(entry: Callable[..., Any]) -> bool:
    """Whether an entry can be called without waiting."""
    return bool(cast("Any", entry).signatures)


class Kept:
    """Where the entries of some kernels are kept, and by what."""

    def __init__(self, sources: Path, rules: Iterable[Path]) -> None:
        """``sources`` is the kernels' folder, ``rules`` the files that they take numbers from."""
        files = (*_sources_in(_HERE), *_sources_in(sources), *sorted(rules))
        self._folder = _first_writable(f"{_FOLDER}-{digest(files)}", sources)
        _forget_others(sources / "__pycache__", self._folder)

    @property
    def folder(self) -> Path | None:
        """None where nothing can be written: then they are compiled anew in every process."""
        return self._folder

    def entry(self, function: F) -> F:
        """A function that Python calls; it lets go of the interpreter's lock."""
        if self._folder is None:
            return cast("F", njit(**_HOW)(function))
        with _keeping_in(self._folder):
            return cast("F", njit(cache=True, **_HOW)(function))


def digest(files: Iterable[Path]) -> str:
    """What all these files say, in sixteen letters."""
    told = sha256()
    for file in files:
        told.update(file.name.encode())
        told.update(sha256(file.read_bytes()).digest())
    return told.hexdigest()[:16]


def _sources_in(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.glob("*.py"))


def _first_writable(name: str, sources: Path) -> Path | None:
    """Numba's own setting first, then beside the sources, then the user's own cache."""
    chosen: str = _numba.CACHE_DIR
    for folder in (
        *([Path(chosen)] if chosen else []),
        sources / "__pycache__",
        platformdirs.user_cache_path("crownlands"),
    ):
        if _is_writable(folder / name):
            return folder / name
    return None


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        return False
    return True


def _forget_others(folder: Path, kept: Path | None) -> None:
    """What was made of sources that are no longer there."""
    for other in folder.glob(f"{_FOLDER}-*"):
        if other != kept:
            shutil.rmtree(other, ignore_errors=True)


@contextmanager
def _keeping_in(folder: Path) -> Generator[None]:
    """Numba reads the setting when a function is declared: those of others stay where they are."""
    before: str = _numba.CACHE_DIR
    _numba.CACHE_DIR = os.fspath(folder)
    try:
        yield
    finally:
        _numba.CACHE_DIR = before
