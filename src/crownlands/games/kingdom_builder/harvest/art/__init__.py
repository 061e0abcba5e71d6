"""The drawings of Harvest."""

from __future__ import annotations


def symbols() -> dict[str, str]:
    return {}
