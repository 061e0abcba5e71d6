"""What was weighed, as it is told to whoever asked."""

from __future__ import annotations

from crownlands.engine.contract import Codec
from crownlands.server.wire import Suggestion
from crownlands.study.hint import Weighed


def suggestion(codec: Codec, one: Weighed) -> Suggestion:
    """An action with all that is known of it."""
    return Suggestion(
        action=codec.to_text(one.action),
        told=codec.to_json(one.action),
        rules=one.rules,
        reasons=one.reasons,
        following=tuple(codec.to_json(action) for action in one.following),
        behind=one.behind,
        error=one.error,
    )
