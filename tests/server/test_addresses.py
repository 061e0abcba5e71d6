"""Where a server says that people find it."""

from __future__ import annotations

import socket

import pytest

from crownlands.server import addresses
from crownlands.server.addresses import to_be_told


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "play.example.org"])
def test_an_address_that_was_named_is_told(host: str):
    assert to_be_told(host) == host


def test_who_listens_everywhere_tells_the_address_that_others_come_by(
    monkeypatch: pytest.MonkeyPatch,
):
    # Towards this machine itself the way begins at its own address, whatever network there is.
    monkeypatch.setitem(addresses._EVERYWHERE, "0.0.0.0", (socket.AF_INET, "127.0.0.1"))
    assert to_be_told("0.0.0.0") == "127.0.0.1"


def test_without_a_way_out_there_is_no_other_to_tell(monkeypatch: pytest.MonkeyPatch):
    # To all at once nobody may speak without having asked for it.
    monkeypatch.setitem(addresses._EVERYWHERE, "0.0.0.0", (socket.AF_INET, "255.255.255.255"))
    assert to_be_told("0.0.0.0") == "0.0.0.0"
