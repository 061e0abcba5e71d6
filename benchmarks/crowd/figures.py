"""How long things took, as it is printed."""

from __future__ import annotations

from collections.abc import Sequence


def percentile(values: Sequence[float], share: float) -> float:
    """Of ordered values, the one that so large a share is below."""
    return values[min(len(values) - 1, int(share * len(values)))]


def milliseconds(name: str, values: Sequence[float]) -> str:
    ordered = sorted(values)
    shown = (
        f"{label} {1000 * percentile(ordered, share):.1f}"
        for label, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))
    )
    return f"{name:<10} {', '.join(shown)} ms"
