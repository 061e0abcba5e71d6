"""Whatever is sent, the server answers as its OpenAPI document says, and never with a 5xx."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from crownlands.server.openapi import written
from tests.server.matches import hot_seat, played_until_over
from tests.server.visitors import JESTER, ME, OPEN, Visitor
from tests.services.serving import Server

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
)

document = schemathesis.openapi.from_dict(json.loads(written()))


class Stage:
    """Ada, with a table in every phase."""

    def __init__(self, ada: Visitor) -> None:
        self.ada = ada
        self.tables = [
            ada.open(ME, OPEN, JESTER).sight.table.id,
            hot_seat(ada).table.id,
            played_until_over(ada, hot_seat(ada)).table.id,
        ]
        self.turn = 0

    def set(self, case: schemathesis.Case) -> None:
        """Ask of Ada's tables three times of four: at a table that is not there little is tried."""
        self.turn += 1
        phase = self.turn % 4
        if "table_id" in case.path_parameters and phase < 3:
            case.path_parameters["table_id"] = self.tables[phase]


@pytest.fixture(scope="module")
def stage(alone: Server) -> Iterator[Stage]:
    ada = Visitor(alone.addresses)
    yield Stage(ada)
    ada.client.close()


@document.parametrize()
@settings(
    max_examples=30, deadline=None, suppress_health_check=(HealthCheck.too_slow,), derandomize=True
)
def test_every_answer_is_the_documented_one(case: Any, alone: Server, stage: Stage):
    stage.set(case)
    if case.query.get("wait"):
        case.query["wait"] = 0.01  # nothing is learnt by waiting
    response = case.call(
        base_url=f"http://{alone.addresses[0]}",
        headers={"cookie": f"crownlands={stage.ada.cookie}"},
    )
    case.validate_response(response, checks=CHECKS)
