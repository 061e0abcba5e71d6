"""What the house keeps is its owner's alone: the secret, the tables with their seeds, the lands."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

_OWNERS_FILE = 0o600
_OWNERS_FOLDER = 0o700


def private_folder(folder: Path) -> None:
    """Make the folder if there is none, and close it to everybody but its owner.

    One like /tmp, where everybody lays down what is theirs alone, stays open.
    """
    made_folder(folder)
    with suppress(OSError):  # somebody else's: theirs to open and to close
        if not folder.stat().st_mode & stat.S_ISVTX:
            folder.chmod(_OWNERS_FOLDER)


def made_folder(folder: Path) -> None:
    """Make the folder for its owner alone; one that is there, and may be shared, stays as it is."""
    if folder.is_dir():
        return
    made_folder(folder.parent)
    folder.mkdir(mode=_OWNERS_FOLDER, exist_ok=True)


def private_file(file: Path) -> None:
    """Close a file that is there to everybody but its owner."""
    with suppress(OSError):
        file.chmod(_OWNERS_FILE)


def private_database(file: Path) -> None:
    """Make the file of SQLite's if there is none, and close it and what SQLite lays beside it.

    What SQLite lays there later has the permissions of the file itself, whatever the umask.
    """
    with suppress(OSError):  # one that cannot be made is complained about when it is opened
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, _OWNERS_FILE))
    for name in (file.name, f"{file.name}-wal", f"{file.name}-shm", f"{file.name}-journal"):
        private_file(file.with_name(name))
