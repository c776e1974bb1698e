"""A real browser without a window, told what to do over a pipe: no driver, no other package."""

from __future__ import annotations

import base64
import json
import os
import select
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
END = b"\0"
SECONDS = 60.0


def browser() -> str | None:
    """The program, if this machine has one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class Browser:
    """One tab. The protocol is Chromium's own: JSON with a zero byte behind each message."""

    def __init__(self, folder: Path, *, width: int = 1200, height: int = 900) -> None:
        reading, theirs = os.pipe()
        other, self._write = os.pipe()
        program = browser()
        assert program is not None
        # Chromium reads from descriptor 3 and writes to 4.
        shell = f'exec "$0" "$@" 3<&{other} 4>&{theirs}'
        self._process = subprocess.Popen(
            ["bash", "-c", shell, program, "--headless=new", "--no-sandbox", "--disable-gpu",
             "--remote-debugging-pipe", f"--user-data-dir={folder}", "--no-first-run",
             "--disable-dev-shm-usage", f"--window-size={width},{height}", "about:blank"],
            pass_fds=(other, theirs), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(other)
        os.close(theirs)
        self._read, self._rest, self._count = reading, b"", 0
        self.said: list[dict[str, Any]] = []
        (target,) = [t for t in self._call("Target.getTargets")["targetInfos"]
                     if t["type"] == "page"]  # fmt: skip
        attached = {"targetId": target["targetId"], "flatten": True}
        self._session = self._call("Target.attachToTarget", attached)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **arguments: Any) -> Any:
        """Do something in the tab."""
        return self._call(method, arguments, self._session)

    def _call(self, method: str, arguments: Any = None, session: str = "") -> Any:
        self._count += 1
        message = {"id": self._count, "method": method, "params": arguments or {}}
        message |= {"sessionId": session} if session else {}
        os.write(self._write, json.dumps(message).encode() + END)
        end = time.monotonic() + SECONDS
        while True:
            answer = self._next(end - time.monotonic())
            if answer.get("id") == self._count:
                assert "error" not in answer, answer
                return answer["result"]
            self.said.append(answer)

    def _next(self, seconds: float) -> dict[str, Any]:
        end = time.monotonic() + seconds
        while END not in self._rest:
            ready, _, _ = select.select([self._read], [], [], max(0.0, end - time.monotonic()))
            assert ready, "the browser does not answer"
            part = os.read(self._read, 1 << 20)
            assert part, "the browser has ended"
            self._rest += part
        line, _, self._rest = self._rest.partition(END)
        message: dict[str, Any] = json.loads(line)
        return message

    def open(self, url: str) -> None:
        """Go to a page; another fragment alone is another page, too."""
        self.call("Page.navigate", url="about:blank")
        self.call("Page.navigate", url=url)
        self.until("document.readyState === 'complete' && location.href !== 'about:blank'")

    def value(self, script: str) -> Any:
        """What an expression gives in the page."""
        # The page's own rules forbid it to read text as script; the protocol may.
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True,
                          awaitPromise=True, userGesture=True)  # fmt: skip
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def until(self, script: str) -> Any:
        """Wait until an expression is true."""
        end = time.monotonic() + SECONDS
        while not (found := self.value(script)):
            assert time.monotonic() < end, f"not true after {SECONDS} seconds: {script}"
            time.sleep(0.05)
        return found

    def click(self, selector: str, number: int = 0) -> None:
        """Click in the middle of an element, where the pointer would."""
        x, y = self._middle(selector, number)
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def point(self, selector: str, number: int = 0) -> None:
        """Move the pointer there."""
        x, y = self._middle(selector, number)
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def _middle(self, selector: str, number: int) -> tuple[float, float]:
        x, y = self.value(f"""(() => {{
            const all = document.querySelectorAll({json.dumps(selector)});
            all[{number}].scrollIntoView({{block: "center"}});
            const box = all[{number}].getClientRects()[0];
            return [box.x + box.width / 2, box.y + box.height / 2];
        }})()""")
        return x, y

    def press(self, key: str, code: int, text: str = "") -> None:
        """Press a key."""
        for kind in ("keyDown", "keyUp"):
            own = text if kind == "keyDown" else ""
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      windowsVirtualKeyCode=code, text=own)  # fmt: skip

    def allow(self, *permissions: str) -> None:
        """Let pages do what they would have to ask for."""
        self._call("Browser.grantPermissions", {"permissions": permissions})

    def size(self, width: int, height: int) -> None:
        """Look through a screen of that size."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=1, mobile=width < 600)  # fmt: skip

    def picture(self, path: Path) -> None:
        """Save what is to be seen."""
        data = self.call("Page.captureScreenshot", format="png")["data"]
        path.write_bytes(base64.b64decode(data))

    def events(self, method: str) -> list[dict[str, Any]]:
        """What the tab told of its own accord."""
        self.value("1")
        return [each["params"] for each in self.said if each.get("method") == method]

    def close(self) -> None:
        """End."""
        self._process.kill()
        self._process.wait()
        os.close(self._read)
        os.close(self._write)
