"""What the tiles of each box allow. A tile may be used when its first question has an answer."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_engine.table import Deciding, Table

Use = Callable[[Table, int], Deciding]
