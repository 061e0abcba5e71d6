"""``crownlands serve``."""

from __future__ import annotations

import gc
import os
import sys
from typing import Annotated

import uvicorn
from cyclopts import Parameter
from rich.console import Console

from crownlands.cli.complaint import Complaint
from crownlands.server.addresses import Proxies, to_be_told
from crownlands.server.app import MOST_BYTES, application
from crownlands.server.foundations import Unsound, free, inspect
from crownlands.server.front_door import front_door
from crownlands.server.logbook import open_logbook
from crownlands.server.porter import Porter
from crownlands.server.settings import SettingsError, settings_from
from crownlands.server.watchtower import watching_socket

#: Seconds for which a thread that writes or packs may keep the interpreter to itself. The tables'
#: own thread gives it away with everything that it sends, and must not wait Python's 5 ms for it.
_TURN = 0.0005


def serve(
    *,
    host: Annotated[str, Parameter(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="the port to listen on")] = 8000,
    keep_days: Annotated[
        int | None,
        Parameter(
            help="remove tables that are over, or never began, after so many days without a deed; "
            "CROWNLANDS_KEEP_DAYS, by default everything is kept"
        ),
    ] = None,
    watch_port: Annotated[
        int | None,
        Parameter(help="a port for /metrics, /healthz and /readyz; CROWNLANDS_WATCH_PORT"),
    ] = None,
    watch_host: Annotated[
        str | None,
        Parameter(help="the address for it, 127.0.0.1 by default; CROWNLANDS_WATCH_HOST"),
    ] = None,
) -> None:
    """Open the table in the browser: people and bots play at http://127.0.0.1:8000."""
    said = {} if keep_days is None else {"CROWNLANDS_KEEP_DAYS": str(keep_days)}
    try:
        settings = settings_from({**os.environ, **said})
        watched_at = watching_socket(os.environ, watch_host, watch_port)
        free(host, port)
        inspect(settings)
    except (SettingsError, Unsound) as error:
        raise Complaint(str(error)) from None
    except OSError as error:
        what = error.filename or "the data folder"
        raise Complaint(
            f"{what} cannot be used: {error.strerror or error}; CROWNLANDS_DATA names a folder "
            f"that the server may write to"
        ) from None
    open_logbook(settings.log)
    app, _ = application(settings, watched_at=watched_at, draws_ahead=True)
    told = to_be_told(host)
    shown = f"[{told}]" if ":" in told else told
    Console().print(f"The table is open at [bold]http://{shown}:{port}[/bold]; Ctrl-C closes it.")
    _collect_seldom()
    sys.setswitchinterval(_TURN)
    bounds = settings.bounds
    http, live, _ = front_door(bounds, Proxies(settings.proxies))
    config = uvicorn.Config(
        app,  # pyright: ignore[reportArgumentType]
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=http,
        ws=live,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=bounds.ping_seconds,
        ws_ping_timeout=bounds.ping_seconds,
        timeout_keep_alive=bounds.idle_seconds,
        # The gate does, once it has seen who connects.
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    Porter(config, app).run()


def _collect_seldom() -> None:
    """Keep the garbage collector from stopping every table for a moment again and again.

    With a thousand people connected a full collection takes a quarter of a second, and Python's
    own thresholds bring one every ten. Hardly anything here is garbage that needs it.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 3, 300)
