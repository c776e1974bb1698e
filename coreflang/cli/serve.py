"""`python -m coreflang serve`: a page and an API on this machine."""

from __future__ import annotations

from typing import Annotated, Optional

import typer

from ..errors import CoreflangError
from .console import note

Host = Annotated[
    str, typer.Option("--host", help="Address to listen at; this machine alone by default.")
]
Port = Annotated[int, typer.Option("--port", min=0, max=65535, help="Port of the address.")]
Names = Annotated[
    Optional[list[str]],
    typer.Option("--name", help="By which other machines call the server; several if need be."),
]
Most = Annotated[int, typer.Option("--max-characters", min=1, help="Of the texts of one request.")]
Seconds = Annotated[float, typer.Option("--timeout", min=0.1, help="Seconds for one request.")]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    name: Names = None,
    max_characters: Most = 50_000,
    timeout: Seconds = 60.0,
) -> None:
    """Serve a page for people and a JSON API for programs; nothing is stored."""
    try:
        from ..serve import Limits, run
    except ImportError as error:
        raise CoreflangError("E132", found=error) from error

    limits = Limits(characters=max_characters, seconds=timeout)
    shown = f"[{host}]" if ":" in host else host
    note(f"http://{shown}:{port}/ - end with Ctrl+C.")
    run(host, port, limits=limits, names=tuple(name or ()))
