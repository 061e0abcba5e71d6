"""The tally: what one process has counted and timed since it began, for whoever watches over it.

Everything here is a number. No name, no address and no table's id is ever a label, so what is told
stays small however many people come.
"""

from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
)

#: our own, so that nothing which some library counts is told unasked
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
PlatformCollector(registry=REGISTRY)

#: seconds; acting should be at the left end, and a bot is given up after twenty
_MOMENTS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_THOUGHTS = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0)

ACTIONS = Counter(
    "crownlands_actions", "Actions written down, by people and bots.", ["game"], registry=REGISTRY
)
ACTING = Histogram(
    "crownlands_acting_seconds",
    "From an action's arrival until it is written down, and until a watcher is told of it.",
    ["until"],
    buckets=_MOMENTS,
    registry=REGISTRY,
)
WRITTEN, TOLD = ACTING.labels("written"), ACTING.labels("told")

REQUESTS = Counter(
    "crownlands_requests",
    "Requests answered: reads, writes, pages (the client's files) and sockets.",
    ["kind", "status"],
    registry=REGISTRY,
)
REFUSALS = Counter("crownlands_refusals", "Refusals told to somebody.", ["kind"], registry=REGISTRY)

BOTS_WAITING = Gauge(
    "crownlands_bots_waiting", "Bots' turns that wait for a free process.", registry=REGISTRY
)
BOTS_WAITED = Histogram(
    "crownlands_bots_waited_seconds",
    "What a bot's turn waited for a free process.",
    ["level"],
    buckets=_THOUGHTS,
    registry=REGISTRY,
)
BOTS_THOUGHT = Histogram(
    "crownlands_bots_thought_seconds",
    "What a bot then thought, failures included.",
    ["level"],
    buckets=_THOUGHTS,
    registry=REGISTRY,
)

BATCHES = Histogram(
    "crownlands_storage_batch_seconds",
    "Writing the deeds down that arrived together: one transaction.",
    buckets=_MOMENTS,
    registry=REGISTRY,
)
BATCHED = Counter("crownlands_storage_deeds", "Deeds in these batches.", registry=REGISTRY)
