"""The OpenAPI document that is kept for the client is the one that the server serves."""

from __future__ import annotations

import json
from pathlib import Path

from crownlands.server.openapi import written
from tests.server.visitors import Visitor

KEPT = Path(__file__).parents[2] / "web" / "openapi.json"


def test_the_kept_document_is_fresh():
    assert KEPT.read_text(encoding="utf-8").rstrip("\n") == written(), "run: make schema"


def test_the_server_serves_the_same(ada: Visitor):
    served = ada.ask("GET", "/api/openapi.json").json()
    assert served == json.loads(written())


def test_every_operation_is_told_with_its_refusals():
    document = json.loads(written())
    for path, operations in document["paths"].items():
        assert path.startswith("/api/")
        for operation in operations.values():
            assert operation["summary"]
            assert "429" in operation["responses"], operation["operationId"]
            for status, response in operation["responses"].items():
                if status >= "400":
                    assert list(response["content"]) == ["application/problem+json"]


def test_there_are_examples_of_what_to_send():
    paths = json.loads(written())["paths"]
    for path in ("/api/tables", "/api/tables/{table_id}/actions"):
        body = paths[path]["post"]["requestBody"]["content"]["application/json"]
        assert body["schema"]["examples"]
