"""The server: answers, limits, hostile texts, a thousand requests."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

import coreflang

pytest.importorskip("starlette", reason="needs the extra serve")
pytest.importorskip("httpx", reason="needs httpx")

pytest.importorskip("uvicorn", reason="needs the extra serve")

from serving import serving
from starlette.testclient import TestClient

from coreflang.serve import Limits, make_app
from coreflang.serve.schema import description, faults

TEXT = "Clara phoned her brother because he had lost his key."
LOCAL = "http://localhost"


@pytest.fixture(scope="module")
def client() -> Iterator[TestClient]:
    app = make_app(Limits(characters=2_000, texts=5, waiting=16))
    with TestClient(app, base_url=LOCAL) as client:
        yield client


def answered(client: TestClient, path: str, **body: Any) -> Any:
    """The answer to a request, which is as it is described."""
    response = client.post(path, json=body)
    schema = description()["paths"][path]["post"]["responses"]
    place = schema["200"] if response.status_code == 200 else {"content": ERROR}
    wanted = place["content"]["application/json"]["schema"]
    assert list(faults(response.json(), wanted, "the answer")) == []
    return response.json()


ERROR = description()["components"]["responses"]["Error"]["content"]


def test_same_as_the_library(client: TestClient) -> None:
    data = answered(client, "/api/resolve", text=TEXT, lang="en")
    assert data["clusters_strings"] == coreflang.predict(TEXT, "en").get_clusters()
    assert "html" not in data and data["error"] == data["code"] == ""
    shown = answered(client, "/api/resolve", text=TEXT, lang="en", html=True)["html"]
    assert '<span class="m' in shown


def test_languages_scorers_health(client: TestClient) -> None:
    found = client.get("/api/languages").json()
    codes = [row["code"] for row in found["languages"]]
    assert {"en", "de"} <= set(codes) and found["scorers"] == ["auto", "rules", "nearest"]
    assert list(faults(found, {"$ref": "#/components/schemas/Languages"}, "it")) == []
    assert client.get("/api/health").json() == {"status": "ok", "version": coreflang.__version__}
    said = answered(client, "/api/resolve", text="Anna lachte, weil sie froh war.", lang="de",
                    scorer="nearest")  # fmt: skip
    assert said["clusters_strings"] == [["Anna", "sie"]]


def test_batch_keeps_order_and_errors(client: TestClient) -> None:
    texts = [{"text": TEXT, "lang": "en"}, {"text": TEXT, "lang": "qq"}, {"text": "", "lang": "en"},
             {"text": TEXT, "lang": "en", "scorer": "best"}]  # fmt: skip
    found = answered(client, "/api/batch", texts=texts)["results"]
    assert [row["code"] for row in found] == ["", "E001", "", "E128"]
    assert len(found[0]["entities"]) == 2 and found[2]["entities"] == []


def test_explanations(client: TestClient) -> None:
    start = TEXT.index("he had")
    reason = answered(client, "/api/explain", text=TEXT, lang="en", start=start, end=start + 2)
    assert "brother" in reason["text"] and reason["data"]
    for start, end in ((500, 600), (-5, 2), (3, 3)):
        bad = answered(client, "/api/explain", text=TEXT, lang="en", start=start, end=end)
        assert bad["code"] == "E425"


@pytest.mark.parametrize(("path", "body", "status", "code"), [
    ("/api/resolve", {}, 400, "E128"),
    ("/api/resolve", {"text": 7}, 400, "E128"),
    ("/api/resolve", {"text": TEXT, "extra": 1}, 400, "E128"),
    ("/api/resolve", {"text": TEXT, "html": 1}, 400, "E128"),
    ("/api/resolve", [], 400, "E128"),
    ("/api/resolve", {"text": "half \ud800", "lang": "en"}, 400, "E128"),
    ("/api/resolve", {"text": "x" * 2_001, "lang": "en"}, 413, "E129"),
    ("/api/resolve", {"text": TEXT, "lang": "qq"}, 404, "E001"),
    ("/api/resolve", {"text": TEXT, "lang": "../en"}, 404, "E001"),
    ("/api/batch", {"texts": [{"text": ""}] * 6}, 413, "E129"),
    ("/api/batch", {"texts": ["no object"]}, 400, "E128"),
    ("/api/explain", {"text": TEXT, "start": True, "end": 2}, 400, "E128"),
])  # fmt: skip
def test_requests_that_are_refused(
    client: TestClient, path: str, body: Any, status: int, code: str
) -> None:
    sent = json.dumps(body).encode("ascii")
    response = client.post(path, content=sent, headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["code"]) == (status, code)


def test_bodies_that_are_none(client: TestClient) -> None:
    kind = {"Content-Type": "application/json"}
    for body in (b"", b"{", b"\xff", b"[" * 100_000):
        assert client.post("/api/resolve", content=body, headers=kind).json()["code"] in (
            "E128", "E129",
        )  # fmt: skip
    large = b'{"text": "' + b" " * 100_000
    assert client.post("/api/resolve", content=large, headers=kind).status_code == 413
    # A page of another site may send this without leave.
    plain = client.post("/api/resolve", content=b'{"text": "a"}')
    assert plain.json()["code"] == "E128"
    for method, path in (("GET", "/api/resolve"), ("POST", "/"), ("GET", "/../setup.cfg")):
        assert client.request(method, path).json()["code"] == "E131"


def test_other_hosts_are_refused(client: TestClient) -> None:
    for host, status in (("evil.example", 400), ("127.0.0.1:8765", 200), ("[::1]:8765", 200)):
        assert client.get("/api/health", headers={"Host": host}).status_code == status


def test_page_brings_its_rules_and_names_no_other_server(client: TestClient) -> None:
    for path in ("/", "/page.js", "/page.css", "/api/health"):
        response = client.get(path)
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "script-src 'self';" in policy
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert "http://" not in response.text and "https://" not in response.text
    assert "<script>" not in client.get("/").text and " on" + "click=" not in client.get("/").text


HOSTILE = [
    '<script>alert(1)</script> Anna "laughed" because she was glad.',
    "<img src=x onerror=alert(1)> Anna laughed because she was glad.",
    "Anna</textarea></div><svg/onload=alert(1)> laughed because she was glad.",
    "Anna &lt;b&gt; ' ; alert(1) // laughed because she was glad. javascript:alert(1)",
    "\u202eAnna\u202c laughed because she was glad.\u0000\u0007",
    "\u05d0\u05e0\u05d4 \u05d4\u05dc\u05db\u05d4 Anna laughed because she was glad.",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_pictures_of_hostile_texts_are_escaped(client: TestClient, text: str) -> None:
    data = answered(client, "/api/resolve", text=text, lang="en", html=True)
    assert data["text"] == text
    html = data["html"]
    for tag in ("<script", "<img", "<svg", "</textarea"):
        assert tag not in html
    assert 'dir="auto"' in html


def test_a_thousand_requests_eight_at_a_time() -> None:
    """Over a real server; none is lost, and none gets another's answer."""
    names = ["Anna", "Clara", "Laura", "Emma"]

    def one(number: int) -> bool:
        name = names[number % len(names)]
        text = f"{name} laughed because she was glad. Number {number}."
        data = asked(address, text=text, lang="en", scorer="rules")
        return data["text"] == text and [name, "she"] in data["clusters_strings"]

    with serving(make_app()) as address, ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(one, range(1_000))) == 1_000


def asked(address: str, **body: Any) -> Any:
    """What a server answers; any status but 200 is an error."""
    request = urllib.request.Request(
        f"{address}api/resolve", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=600) as response:
        return json.load(response)


def test_busy_and_slow_servers_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from coreflang.serve import resolving

    def slow(self: Any, asked: Any) -> Any:
        time.sleep(1)

    monkeypatch.setattr(resolving.Resolving, "resolve", slow)
    app = make_app(Limits(seconds=0.2, waiting=1))
    with TestClient(app, base_url=LOCAL) as own, ThreadPoolExecutor(3) as pool:
        found = list(pool.map(lambda _: own.post("/api/resolve", json={"text": ""}), range(3)))
    assert {response.status_code for response in found} == {503}
    assert {response.json()["code"] for response in found} == {"E130"}


def test_command_serves_this_machine_and_ends_in_peace() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "coreflang", "serve", "--port", str(port)]
    path = os.pathsep.join(sys.path)
    server = subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path})
    address, text = f"http://127.0.0.1:{port}/", f"{TEXT} " * 150
    try:
        assert _health(port)["status"] == "ok"
        with ThreadPoolExecutor(1) as pool:
            late = pool.submit(asked, address, text=text, lang="en")
            # It loads a pipeline and reads a thousand words; that takes longer than this.
            time.sleep(0.5)
            server.send_signal(signal.SIGTERM)
            assert late.result(timeout=600)["text"] == text
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=60)
    assert server.returncode in (0, -signal.SIGTERM)


def _health(port: int) -> Any:
    end = time.monotonic() + 120
    while True:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health") as response:
                return json.load(response)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.2)
