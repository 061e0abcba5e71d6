"""The drawings of Marshlands."""

from __future__ import annotations


def symbols() -> dict[str, str]:
    return {}
