"""Makes the pictures of README.md and docs/ with what they show.

    python tools/pictures.py [--check]

docs/arcs.svg is what `render(doc, arcs=True)` draws of README.md's example; docs/picture.png is its
page, and docs/serve.png that of `python -m coreflang serve`, both seen through Chromium, which has
to be installed for them. With --check nothing is written, and the exit status is 1 if the drawing
is another: screenshots differ from one machine to the next, and nobody compares them.
"""

from __future__ import annotations

import re
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import coreflang

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
WIDTH, HEIGHT = 960, 420


def example() -> str:
    """RETURNS (str): the text of the first command of README.md."""
    found = re.search(
        r'resolve --lang en --text "([^"]+)"', (ROOT / "README.md").read_text("utf-8")
    )
    assert found is not None
    return found[1]


def drawing() -> str:
    """RETURNS (str): the arcs of the example, as SVG."""
    html = coreflang.render(coreflang.load("en")(example()), arcs=True)
    return html[html.index("<svg") : html.index("</svg>")] + "</svg>\n"


def screenshots(folder: Path) -> None:
    """Take pictures through Chromium. folder (Path): where to."""
    sys.path.insert(0, str(ROOT / "tests" / "helpers"))
    from browser import Browser

    page = coreflang.render(coreflang.load("en")(example()), page=True, title="Clara")
    with tempfile.TemporaryDirectory() as work:
        file = Path(work, "page.html")
        file.write_text(page, encoding="utf-8")
        tab = Browser(Path(work, "profile"), width=WIDTH, height=HEIGHT)
        try:
            tab.size(WIDTH, HEIGHT)
            tab.open(file.as_uri())
            tab.picture(folder / "picture.png")
            with server() as address:
                tab.size(WIDTH, 2 * HEIGHT)
                tab.open(f"{address}#{urlencode({'text': example(), 'lang': 'en'})}")
                tab.until("!document.getElementById('answer').hidden")
                tab.click("#picture .text .m", 3)
                tab.until("document.querySelector('#why pre').textContent.replace('...', '')")
                tab.value("window.scrollTo(0, 0)")
                tab.picture(folder / "serve.png")
        finally:
            tab.close()


@contextmanager
def server() -> Iterator[str]:
    """Serve on a free port. YIELDS (str): the address."""
    import uvicorn

    from coreflang.serve import make_app

    config = uvicorn.Config(make_app(), host="127.0.0.1", port=0, log_level="warning")
    running: Any = uvicorn.Server(config)
    thread = threading.Thread(target=running.run)
    thread.start()
    try:
        while not running.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{running.servers[0].sockets[0].getsockname()[1]}/"
    finally:
        running.should_exit = True
        thread.join(timeout=30)


def main(arguments: list[str]) -> int:
    """Make the pictures, or check the drawing. arguments (List[str]): of the command line."""
    target = DOCS / "arcs.svg"
    if "--check" in arguments:
        return int(target.read_text(encoding="utf-8") != drawing())
    target.write_text(drawing(), encoding="utf-8")
    screenshots(DOCS)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
