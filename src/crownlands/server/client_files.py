"""The browser client: built files with their hash in the name, and one page for every screen."""

from __future__ import annotations

import gzip
import mimetypes
import zlib
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath

from crownlands.server.api.doors import AnyRequest
from crownlands.server.printed import PACKED, Printed
from crownlands.server.refusals import Refusal

FOLDER = Path(__file__).parent / "client"

#: what a file's name ends with when it is packed, the smallest first
_SUFFIXES = {"br": ".br", "gzip": ".gz"}
_FOR_EVER = "public, max-age=31536000, immutable"
_CHECK_AGAIN = "no-cache"
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


class _File(NamedTuple):
    kind: str
    printed: Printed

    def answer(self, request: AnyRequest, cache: str) -> Response[bytes]:
        return self.printed.answer(request, self.kind, {"cache-control": cache})


def _built() -> int:
    """When the client was last built: a developer builds it anew while it is served."""
    page = FOLDER / "index.html"
    if not page.exists():
        raise Refusal("unavailable", "the client is not built; run: make client")
    return page.stat().st_mtime_ns


@lru_cache(maxsize=1)
def _known(built: int) -> dict[str, Path]:
    """Every file of the client by its path: what is not here is never opened."""
    found = {
        path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*") if path.is_file()
    }
    return {
        name: path
        for name, path in found.items()
        if path.suffix not in _SUFFIXES.values() or name.removesuffix(path.suffix) not in found
    }


@lru_cache(maxsize=256)
def _file(path: Path, built: int) -> _File:
    kind, _ = mimetypes.guess_type(path.name)
    plain = path.read_bytes()
    return _File(kind or "application/octet-stream", Printed.of(plain, _packed(path, plain)))


def _packed(path: Path, plain: bytes) -> dict[str, bytes]:
    """What the build has packed beside a file; nothing where it has not, or before a change.

    All of it is packed at the same time, so what gzip says of it holds for the other.
    """
    beside = {coding: path.with_name(path.name + end) for coding, end in _SUFFIXES.items()}
    packed = {coding: each.read_bytes() for coding, each in beside.items() if each.exists()}
    try:
        fresh = gzip.decompress(packed.get("gzip", b"")) == plain
    except (OSError, EOFError, zlib.error):
        fresh = False
    return packed if fresh else {}


@get("/", include_in_schema=False, opt={PACKED: True})
async def home(request: AnyRequest) -> Response[bytes]:
    return _page(request, _built())


@get("/{path:path}", include_in_schema=False, opt={PACKED: True})
async def file_or_page(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or the page that shows whatever screen the address means."""
    name = path.strip("/")
    if name.startswith("api/"):
        raise _nothing_at(name)
    built = _built()
    found = _known(built).get(name)
    if found is not None and name != "index.html":
        cache = _FOR_EVER if name.startswith("assets/") else _CHECK_AGAIN
        return _file(found, built).answer(request, cache)
    if name.startswith("assets/"):
        raise _nothing_at(name)
    return _page(request, built)


def _nothing_at(name: str) -> Refusal:
    return Refusal("not_found", f"there is nothing at /{name[:100]}")


def _page(request: AnyRequest, built: int) -> Response[bytes]:
    return _file(FOLDER / "index.html", built).answer(request, _CHECK_AGAIN)


HANDLERS = (home, file_or_page)
