"""The application: which path is answered by what, and with which headers."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import anyio
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ..about import __version__
from ..errors import CoreflangError
from .limits import Limits
from .resolving import Resolving
from .schema import check, description

FOLDER = Path(__file__).parent / "static"
FILES = {
    "/": ("page.html", "text/html"), "/page.css": ("page.css", "text/css"),
    "/page.js": ("page.js", "text/javascript"),
}  # fmt: skip
# Pictures bring their style along; scripts come from this server alone, and nothing from others.
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; connect-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
# A code -> the status that says the same; 422 for all others.
STATUS = {"E001": 404, "E128": 400, "E129": 413, "E130": 503, "E131": 404}


def make_app(
    limits: Limits | None = None, *, hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")
) -> Starlette:
    """Make the application.

    limits (Optional[Limits]): of a request; the usual ones by default.
    hosts (Tuple[str, ...]): the names by which the server may be called; "*" for any. Pages of
        others that have such a name point here cannot ask it.
    RETURNS (Starlette): for an ASGI server.
    """
    limits = limits or Limits()
    resolving = Resolving(limits)
    turns = anyio.Semaphore(limits.waiting)
    post = partial(_post, limits=limits, turns=turns)
    routes = [
        *(Route(path, partial(_file, *file), methods=["GET"]) for path, file in FILES.items()),
        Route("/api/health", _health),
        Route("/api/languages", partial(_get, resolving.languages)),
        Route("/api/openapi.json", partial(_get, description)),
        Route("/api/resolve", partial(post, resolving.resolve, "Text"), methods=["POST"]),
        Route("/api/batch", partial(post, resolving.batch, "Texts"), methods=["POST"]),
        Route("/api/explain", partial(post, resolving.explain, "Asked"), methods=["POST"]),
    ]
    middleware = [Middleware(TrustedHostMiddleware, allowed_hosts=list(hosts))]
    handlers: dict[Any, Any] = {CoreflangError: _refused, HTTPException: _unknown}
    return Starlette(routes=routes, middleware=middleware, exception_handlers=handlers)


async def _file(name: str, media: str, request: Request) -> Response:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return Response(text, media_type=media, headers=HEADERS)


async def _health(request: Request) -> Response:
    return _json({"status": "ok", "version": __version__})


async def _get(make: Callable[[], Any], request: Request) -> Response:
    return _json(await anyio.to_thread.run_sync(make))


async def _post(
    answer: Callable[[dict[str, Any]], dict[str, Any]], schema: str, request: Request, *,
    limits: Limits, turns: anyio.Semaphore,
) -> Response:  # fmt: skip
    """Read, check, and answer in a thread, which ends by itself if its time is over before."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        # What other sites' pages may send without being asked for leave is of other types.
        raise CoreflangError("E128", found="the Content-Type is not application/json")
    asked = _parsed(await _body(request, limits.bytes))
    check(asked, schema)
    try:
        turns.acquire_nowait()
    except anyio.WouldBlock as error:
        raise CoreflangError("E130", seconds=0) from error
    try:
        with anyio.fail_after(limits.seconds):
            found = await anyio.to_thread.run_sync(answer, asked, abandon_on_cancel=True)
    except TimeoutError as error:
        raise CoreflangError("E130", seconds=limits.seconds) from error
    finally:
        turns.release()
    return _json(found)


async def _body(request: Request, most: int) -> bytes:
    """The body, of which no more is read than may be."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise CoreflangError("E129", found=f"more than {most} bytes", limit=f"{most} bytes")
        parts.append(part)
    return b"".join(parts)


def _parsed(body: bytes) -> Any:
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        raise CoreflangError("E128", found=f"the body is no JSON: {error}") from error


class _Json(JSONResponse):
    """JSON in which half a character, as a request may have it, stands as its number."""

    def render(self, content: Any) -> bytes:
        text = json.dumps(content, ensure_ascii=False, allow_nan=False, separators=(",", ":"))
        return text.encode("utf-8", "backslashreplace")


def _json(data: Any, status: int = 200) -> Response:
    return _Json(data, status_code=status, headers=HEADERS)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, CoreflangError)
    return _json({"error": str(error), "code": error.code}, STATUS.get(error.code, 422))


async def _unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    said = CoreflangError("E131", method=request.method, path=request.url.path[:100])
    return _json({"error": str(said), "code": said.code}, error.status_code)
