"""Answers that are printed once and handed to many: written, packed, and marked with a tag."""

from __future__ import annotations

import gzip
import re
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from litestar import Request, Response

from crownlands.server.codings import IDENTITY, chosen

#: browsers keep it, and ask again at each visit: another release says or draws it otherwise
_ASK_AGAIN = "public, no-cache"
#: Told to the middleware that packs answers: these are packed once, not for each visitor.
PACKED = "packed"

_GZIP = "gzip"
_TAG = re.compile(r'(?:W/)?"([^"]*)"')


class Printed(NamedTuple):
    """Kept packed, a tenth as large or less; almost everybody takes it so."""

    #: by their coding, the one that is best to send first; as it is, if nothing is smaller
    forms: Mapping[str, bytes]
    mark: str

    @classmethod
    def of(cls, text: bytes, packed: Mapping[str, bytes] | None = None) -> Printed:
        """Packed as it was handed over, with gzip among it, or else packed here."""
        packed = packed or {_GZIP: gzip.compress(text, 6, mtime=0)}
        worth_it = len(packed[_GZIP]) < len(text)
        return cls(packed if worth_it else {IDENTITY: text}, sha256(text).hexdigest()[:20])

    @property
    def size(self) -> int:
        """How many bytes are kept."""
        return sum(map(len, self.forms.values()))

    def answer(
        self, request: Request[Any, Any, Any], kind: str, headers: Mapping[str, str] | None = None
    ) -> Response[Any]:
        """For a handler that is marked as `PACKED`, so that it is not packed a second time.

        Whoever has it already is told only that.
        """
        coding = chosen(request.headers.get("accept-encoding", ""), list(self.forms))
        # Other bytes, another tag: a cache must never join halves of two codings.
        tag = self.mark if coding == IDENTITY else f"{self.mark}-{coding}"
        sent = {**(headers or {}), "vary": "Accept-Encoding", "etag": f'"{tag}"'}
        if _has(request.headers.get("if-none-match", ""), tag):
            return Response(b"", status_code=304, media_type=kind, headers=sent)
        if coding != IDENTITY:
            sent["content-encoding"] = coding
        return Response(self._in(coding), media_type=kind, headers=sent)

    def kept(self, request: Request[Any, Any, Any], kind: str) -> Response[Any]:
        """The same, for browsers to keep."""
        return self.answer(request, kind, {"cache-control": _ASK_AGAIN})

    def _in(self, coding: str) -> bytes:
        found = self.forms.get(coding)
        return gzip.decompress(self.forms[_GZIP]) if found is None else found


def _has(known: str, tag: str) -> bool:
    """Whether a tag is among those that somebody has; a proxy may have weakened it."""
    return known.strip() == "*" or tag in _TAG.findall(known)
