"""Answers that are printed once and handed to many: written, packed, and marked with a tag."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from litestar import Request, Response


class Printed(NamedTuple):
    """Kept packed, a tenth as large or less; almost everybody takes it so."""

    packed: bytes
    tag: str

    @classmethod
    def of(cls, text: bytes) -> Printed:
        return cls(gzip.compress(text, 6, mtime=0), f'"{sha256(text).hexdigest()[:20]}"')

    def answer(
        self, request: Request[Any, Any, Any], kind: str, headers: Mapping[str, str] | None = None
    ) -> Response[Any]:
        """For a handler that is marked as `PACKED`, so that it is not packed a second time."""
        sent = {**(headers or {}), "vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            sent["content-encoding"] = "gzip"
            return Response(self.packed, media_type=kind, headers=sent)
        return Response(gzip.decompress(self.packed), media_type=kind, headers=sent)
