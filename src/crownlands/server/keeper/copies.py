"""The file of a backup: lines of JSON, packed by gzip, the same whichever database it came from.

The first line says what follows; then come rows, some hundred to a line; the last line counts them
and carries a checksum of every table and of all lines before it.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from crownlands.server.keeper.cellar import KeeperError

FORMAT = 1
#: a damaged or made-up file must not fill the memory
_LONGEST_LINE = 256 * 1024 * 1024

Row = Sequence[Any]


class Heading(msgspec.Struct, frozen=True, kw_only=True, tag="crownlands backup"):
    """What a backup is, and of what."""

    format: int = FORMAT
    #: the release that wrote it
    release: str
    #: the revision of the database
    revision: str
    #: seconds since 1970
    taken: float
    #: by table, the names of its columns
    columns: dict[str, tuple[str, ...]]
    #: what cookies and invites are signed with; left out where the keeper wished so
    secret: str | None = None


class Rows(msgspec.Struct, frozen=True, tag="rows"):
    table: str
    rows: list[list[Any]]


class Tally(msgspec.Struct, frozen=True):
    """What a table holds: how many rows, and a checksum that does not depend on their order.

    Databases do not agree on the order of letters.
    """

    rows: int = 0
    digest: str = "0" * 64

    def with_rows(self, rows: Sequence[Row]) -> Tally:
        total = int(self.digest, 16)
        for row in rows:
            total += int.from_bytes(sha256(msgspec.json.encode(list(row))).digest(), "big")
        return Tally(self.rows + len(rows), f"{total % 2**256:064x}")


class Ending(msgspec.Struct, frozen=True, kw_only=True, tag="end"):
    tallies: dict[str, Tally]
    #: SHA-256 of all lines before this one
    sha256: str


_decode = msgspec.json.Decoder(Heading | Rows | Ending).decode


class CopyWriter:
    """Writes a backup that only its owner can read, and that is there whole or not at all."""

    def __init__(self, path: Path, heading: Heading) -> None:
        self._path = path
        self._part = path.with_name(f"{path.name}.part")
        with self._writing():
            self._part.unlink(missing_ok=True)
            descriptor = os.open(self._part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
        self._file = os.fdopen(descriptor, "wb")
        self._packed = gzip.GzipFile(filename="", mode="wb", fileobj=self._file, compresslevel=6)
        self._seen = sha256()
        self.tallies = {table: Tally() for table in heading.columns}
        try:
            self._write(heading)
        except BaseException:
            self.give_up()
            raise

    def add(self, table: str, rows: Sequence[Row]) -> None:
        self.tallies[table] = self.tallies[table].with_rows(rows)
        self._write(Rows(table, [list(row) for row in rows]))

    def finish(self) -> None:
        self._write(Ending(tallies=self.tallies, sha256=self._seen.hexdigest()))
        with self._writing():
            self._packed.close()
            self._file.flush()
            os.fsync(self._file.fileno())
            self._file.close()
            os.replace(self._part, self._path)

    def give_up(self) -> None:
        with suppress(OSError):  # a full disk takes the last bytes no better than those before
            self._file.close()
        self._part.unlink(missing_ok=True)

    def _write(self, line: msgspec.Struct) -> None:
        written = msgspec.json.encode(line) + b"\n"
        self._seen.update(written)
        with self._writing():
            self._packed.write(written)

    @contextmanager
    def _writing(self) -> Generator[None]:
        """What goes wrong here is the file's fault and not the database's."""
        try:
            yield
        except OSError as error:
            raise KeeperError(f"{self._path} cannot be written: {error.strerror}") from None


class CopyReader:
    """Reads a backup; `KeeperError` for one that is damaged, cut off or of a later format."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def checked(self) -> tuple[Heading, dict[str, Tally]]:
        """What the backup is and holds, once every checksum in it was found right."""
        heading = self._heading()
        counted = {table: Tally() for table in heading.columns}
        for rows in self.rows():
            counted[rows.table] = counted[rows.table].with_rows(rows.rows)
        return heading, counted

    def rows(self) -> Iterator[Rows]:
        """All rows; that they are all of them is known when the last has been taken."""
        seen = sha256()
        counted: dict[str, Tally] = {}
        ended = False
        for line in self._lines():
            read = self._read(line)
            if ended:
                raise self._damaged("it goes on after its end")
            match read:
                case Heading():
                    counted = {table: Tally() for table in read.columns}
                case Rows(table, rows):
                    if table not in counted:
                        raise self._damaged(f"it has rows of {table!r} without a word of it before")
                    counted[table] = counted[table].with_rows(rows)
                    yield read
                case Ending():
                    ended = True
                    if read.sha256 != seen.hexdigest() or read.tallies != counted:
                        raise self._damaged("its checksums are not those of what it holds")
            seen.update(line)
        if not ended:
            raise self._damaged("its end is missing")

    def _heading(self) -> Heading:
        lines = self._lines()
        try:
            first = self._read(next(lines, b""))
        finally:
            lines.close()
        if not isinstance(first, Heading):
            raise self._damaged("it does not begin like a backup")
        return first

    def _lines(self) -> Generator[bytes]:
        try:
            with gzip.open(self._path, "rb") as file:
                while line := file.readline(_LONGEST_LINE):
                    yield line
        except FileNotFoundError:
            raise KeeperError(f"there is no file {self._path}") from None
        except (EOFError, zlib.error, gzip.BadGzipFile):
            raise self._damaged("it is cut off, or no backup") from None
        except OSError as error:
            raise KeeperError(f"{self._path} cannot be read: {error.strerror}") from None

    def _read(self, line: bytes) -> Heading | Rows | Ending:
        try:
            read = _decode(line)
        except msgspec.MsgspecError:
            raise self._damaged("a line cannot be read") from None
        if isinstance(read, Heading) and read.format != FORMAT:
            raise KeeperError(
                f"{self._path} is a backup of format {read.format}; this release reads {FORMAT}"
            )
        return read

    def _damaged(self, how: str) -> KeeperError:
        return KeeperError(f"{self._path} cannot be used: {how}; take another backup")
