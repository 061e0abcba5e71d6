"""The browser client: built files with their hash in the name, and one page for every screen."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from crownlands.server.refusals import Refusal

FOLDER = Path(__file__).parent / "client"

_FOR_EVER = "public, max-age=31536000, immutable"
_CHECK_AGAIN = "no-cache"
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("font/woff2", ".woff2")


def _file(path: Path, cache: str) -> Response[bytes]:
    kind, _ = mimetypes.guess_type(path.name)
    kind = kind or "application/octet-stream"
    if kind.startswith("text/"):
        kind += "; charset=utf-8"
    return Response(path.read_bytes(), media_type=kind, headers={"cache-control": cache})


def _known() -> dict[str, Path]:
    """Every file of the client by its path: what is not here is never opened."""
    return {
        path.relative_to(FOLDER).as_posix(): path for path in FOLDER.rglob("*") if path.is_file()
    }


@get("/", include_in_schema=False)
async def home() -> Response[bytes]:
    return _page()


@get("/{path:path}", include_in_schema=False)
async def file_or_page(path: FromPath[str]) -> Response[bytes]:
    """A file of the client, or the page that shows whatever screen the address means."""
    name = path.strip("/")
    found = _known().get(name)
    if found is not None and name != "index.html":
        return _file(found, _FOR_EVER if name.startswith("assets/") else _CHECK_AGAIN)
    if name.startswith(("api/", "assets/")):
        raise Refusal("not_found", f"there is nothing at /{name[:100]}")
    return _page()


def _page() -> Response[bytes]:
    page = FOLDER / "index.html"
    if not page.exists():
        raise Refusal("unavailable", "the client is not built; run: make client")
    return _file(page, _CHECK_AGAIN)


HANDLERS = (home, file_or_page)
