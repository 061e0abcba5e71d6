"""``crownlands serve``."""

from __future__ import annotations

import gc
import os
from typing import Annotated

import uvicorn
from cyclopts import Parameter
from rich.console import Console

from crownlands.cli.complaint import Complaint
from crownlands.server.app import MOST_BYTES, application
from crownlands.server.settings import SettingsError, settings_from


def serve(
    *,
    host: Annotated[str, Parameter(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="the port to listen on")] = 8000,
) -> None:
    """Open the table in the browser: people and bots play at http://127.0.0.1:8000."""
    try:
        settings = settings_from(os.environ)
    except SettingsError as error:
        raise Complaint(str(error)) from None
    app, _ = application(settings)
    shown = f"[{host}]" if ":" in host else host
    Console().print(f"The table is open at [bold]http://{shown}:{port}[/bold]; Ctrl-C closes it.")
    _collect_seldom()
    uvicorn.run(
        app,  # pyright: ignore[reportArgumentType]
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def _collect_seldom() -> None:
    """Keep the garbage collector from stopping every table for a moment again and again.

    With a thousand people connected a full collection takes a quarter of a second, and Python's
    own thresholds bring one every ten. Hardly anything here is garbage that needs it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 3, 300)
