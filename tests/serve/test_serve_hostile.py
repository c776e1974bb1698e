"""The server against killing, a neighbour at its port, noise on the wire and odd requests."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("starlette", reason="needs the extra serve")
pytest.importorskip("uvicorn", reason="needs the extra serve")
pytest.importorskip("httpx", reason="needs httpx")

from starlette.testclient import TestClient

from coreflang.plugins import load_language
from coreflang.serve import Limits, make_app

TEXT = "Clara phoned her brother because he had lost his key. "
WANTED = ["Clara", "her"]
Start = Callable[[int], "subprocess.Popen[str]"]


@pytest.fixture(autouse=True)
def english() -> None:
    if load_language("en").embedded_pipeline() is None:
        pytest.skip("this checkout has no embedded pipeline of the language")


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Starts servers whose home, working folder and temporary files are in one empty place."""
    begun: list[subprocess.Popen[str]] = []
    places = {name: str(tmp_path) for name in ("HOME", "TMPDIR", "XDG_CACHE_HOME")}
    path = os.pathsep.join(str(Path(each).resolve()) for each in sys.path if each)

    def start(port: int) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "coreflang", "serve", "--port", str(port)]
        own = {"PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1", "OMP_NUM_THREADS": "1"}
        begun.append(
            subprocess.Popen(
                command, env={**os.environ, **places, **own}, cwd=tmp_path, text=True,
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
            )
        )  # fmt: skip
        return begun[-1]

    yield start
    for server in begun:
        server.kill()
        server.communicate()


def asked(port: int, path: str, body: Any = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", data, headers)
    with urllib.request.urlopen(request, timeout=120) as response:
        return json.load(response)


def ready(port: int) -> None:
    end = time.monotonic() + 240
    while True:
        try:
            assert asked(port, "/api/health")["status"] == "ok"
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)


def resolved(port: int, times: int = 1) -> Any:
    try:
        return asked(port, "/api/resolve", {"text": TEXT * times, "lang": "en"})
    except OSError as error:
        return error


def test_killed_in_the_middle_of_requests_and_started_again(
    start: Start, port: int, tmp_path: Path
) -> None:
    server = start(port)
    ready(port)
    assert WANTED in resolved(port)["clusters_strings"]
    with ThreadPoolExecutor(3) as pool:
        under_way = [pool.submit(resolved, port, 400) for _ in range(3)]
        time.sleep(0.3)
        server.send_signal(signal.SIGKILL)
        server.wait()
        found = [each.result() for each in under_way]
    assert any(isinstance(each, OSError) for each in found)
    again = start(port)
    ready(port)
    assert WANTED in resolved(port)["clusters_strings"]
    # Nothing of a text was written anywhere.
    assert list(tmp_path.rglob("*")) == []
    again.send_signal(signal.SIGTERM)
    again.wait(timeout=60)


def test_two_at_one_port_and_noise_on_the_wire(start: Start, port: int) -> None:
    server = start(port)
    ready(port)
    second = start(port)
    _, said = second.communicate(timeout=240)
    assert second.returncode not in (0, None)
    assert "address already in use" in said and "Traceback" not in said
    open_ones = []
    for noise in NOISE:
        wire = socket.create_connection(("127.0.0.1", port), timeout=30)
        wire.sendall(noise)
        # Half of them go on waiting for the rest, and never get it.
        open_ones.append(wire)
    for wire in open_ones[::2]:
        wire.close()
    assert WANTED in resolved(port)["clusters_strings"]
    assert server.poll() is None
    for wire in open_ones[1::2]:
        wire.close()


HEAD = b"POST /api/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n"
NOISE = [
    b"\x00" * 500, b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"GET",
    b"GET / HTTP/9.9\r\n\r\n", HEAD + b"Content-Length: 100000\r\n\r\n{",
    HEAD + b"Content-Length: -1\r\n\r\n{}", HEAD + b"Content-Length: 99999999999999999999\r\n\r\n",
    HEAD + b"X: " + b"a" * 200_000, CHUNKED + b"\r\nffffffff\r\n{",
    CHUNKED + b"Content-Length: 3\r\n\r\nzz\r\n", HEAD * 50,
    b"POST /../../etc/passwd HTTP/1.1\r\n\r\n",
]  # fmt: skip


# Requests of any content


VALUES: list[Any] = [
    None, True, 0, -1, 1.5, 1e400, "", "x", "en", "../en", "\x00", "\u202e", "half \ud800", [], {},
    [[]], {"text": {}}, "e" * 5_000, 10**400,
]  # fmt: skip
BODIES: dict[str, dict[str, Any]] = {
    "/api/resolve": {"text": TEXT, "lang": "en", "scorer": "nearest", "html": False},
    "/api/batch": {"texts": [{"text": TEXT, "lang": "en", "scorer": "nearest"}]},
    "/api/explain": {"text": TEXT, "lang": "en", "scorer": "nearest", "start": 0, "end": 5},
}
STATUSES = {200, 400, 404, 413, 422}


def mutated(chance: random.Random, body: Any) -> Any:
    """A value of which a part is another one, is missing or is there twice."""
    if isinstance(body, dict) and body and chance.random() < 0.8:
        key = chance.choice(sorted(body))
        rest = {each: value for each, value in body.items() if each != key}
        if chance.random() < 0.2:
            return rest
        return {**rest, chance.choice([key, key, key, "odd"]): mutated(chance, body[key])}
    if isinstance(body, list) and body and chance.random() < 0.8:
        return [mutated(chance, body[0]), *body] if chance.random() < 0.5 else [body]
    return chance.choice(VALUES)


@pytest.mark.parametrize("path", BODIES)
def test_requests_of_any_content_have_an_answer_with_a_code(path: str) -> None:
    chance = random.Random(path)
    app = make_app(Limits(characters=2_000, texts=5))
    with TestClient(app, base_url="http://localhost", raise_server_exceptions=False) as client:
        for _ in range(150):
            body = mutated(chance, BODIES[path])
            response = client.post(
                path, content=json.dumps(body), headers={"Content-Type": "application/json"}
            )
            assert response.status_code in STATUSES, (body, response.text)
            assert response.status_code == 200 or response.json()["code"], (body, response.text)
