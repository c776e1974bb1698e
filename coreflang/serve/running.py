"""Runs the application until it is told to end."""

from __future__ import annotations

import uvicorn

from .app import make_app
from .limits import Limits

LOOPBACK = "127.0.0.1"
PORT = 8765
# Seconds in which requests that have begun may end.
GRACE = 20


def run(
    host: str = LOOPBACK, port: int = PORT, *, limits: Limits | None = None,
    names: tuple[str, ...] = (),
) -> None:  # fmt: skip
    """Serve until the process is told to end; requests that have begun are answered first.

    host (str): address to listen at; others than the loopback one let other machines in.
    port (int): of the address. limits (Optional[Limits]): of a request.
    names (Tuple[str, ...]): by which other machines call the server.
    """
    hosts = ("localhost", "127.0.0.1", "[::1]", host, *names)
    config = uvicorn.Config(
        make_app(limits, hosts=hosts), host=host, port=port, log_level="warning",
        timeout_graceful_shutdown=GRACE, server_header=False,
    )  # fmt: skip
    uvicorn.Server(config).run()
