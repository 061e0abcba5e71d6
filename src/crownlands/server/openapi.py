"""The OpenAPI document, for people and for the client's types: ``python -m ...openapi``."""

from __future__ import annotations

import json

from crownlands.server.api.manual import manual
from crownlands.server.app import application
from crownlands.server.settings import Settings


def written() -> str:
    """The document that the server serves at ``/api/openapi.json``, as it is kept in ``web/``."""
    _, app = application(Settings(database_url="sqlite+aiosqlite://", secret="schema only"))
    return json.dumps(manual(app), indent=2, ensure_ascii=False)


if __name__ == "__main__":
    print(written())
