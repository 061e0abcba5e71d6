"""What a server tells at its watching port."""

from __future__ import annotations

import httpx
from prometheus_client.parser import text_string_to_metric_families


async def gauges(client: httpx.AsyncClient, watch_port: int) -> dict[str, float]:
    """Its numbers by name, those with labels added up."""
    answer = await client.get(f"http://127.0.0.1:{watch_port}/metrics")
    told: dict[str, float] = {}
    for family in text_string_to_metric_families(answer.text):
        for sample in family.samples:
            told[sample.name] = told.get(sample.name, 0.0) + sample.value
    return told
