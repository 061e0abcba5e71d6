"""The build hook: a wheel carries the browser client, so that whoever installs it needs no Node."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "web"))

import build as client


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before the wheel is packed."""

    def dependencies(self) -> list[str]:
        """Node itself, where it is needed and the machine has none."""
        return client.to_bring_along()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and pack what git ignores. Whoever works on the code builds with ``make``."""
        if self.target_name != "wheel" or version == "editable":
            return
        if client.has_sources():
            client.install()
            client.build()
        build_data["artifacts"].append(str(client.BUILT.relative_to(self.root)))
