"""The page in a real browser: paste, click, keyboard, hostile texts, right to left, phones."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from browser import Browser, browser

pytest.importorskip("uvicorn", reason="needs the extra serve")

from serving import serving

from coreflang.serve import make_app

pytestmark = pytest.mark.skipif(browser() is None, reason="needs Chromium on this machine")
TEXT = "Clara phoned her brother because he had lost his key."
HOSTILE = (
    "Anna laughed because she was glad. <script>window.bad=1</script>"
    "<img src=x onerror=window.bad=2><svg onload=window.bad=3></textarea>"
    "<a href='javascript:window.bad=4'>she</a> \"' onclick=window.bad=5"
)
# Where to leave pictures for people to look at.
PICTURES = os.environ.get("COREFLANG_PICTURES")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with serving(make_app()) as address:
        yield address


@pytest.fixture
def tab(tmp_path: Path) -> Iterator[Browser]:
    tab = Browser(tmp_path / "profile")
    yield tab
    tab.close()


def link(address: str, text: str, lang: str = "en") -> str:
    return f"{address}#{urlencode({'text': text, 'lang': lang})}"


def ready(tab: Browser) -> None:
    tab.until("!document.getElementById('answer').hidden")


def picture(tab: Browser, tmp_path: Path, name: str) -> None:
    folder = Path(PICTURES) if PICTURES else tmp_path
    tab.picture(folder / f"{name}.png")
    assert (folder / f"{name}.png").stat().st_size > 5_000


def complaints(tab: Browser) -> list[str]:
    found = [each["entry"]["text"] for each in tab.events("Log.entryAdded")]
    return found + [str(each) for each in tab.events("Runtime.exceptionThrown")]


def test_paste_click_and_read_why(tab: Browser, address: str, tmp_path: Path) -> None:
    tab.open(address)
    tab.until("document.getElementById('lang').options.length > 1")
    tab.click("#text")
    tab.call("Input.insertText", text=TEXT)
    tab.value("document.getElementById('lang').value = 'en'")
    tab.click("button[type=submit]")
    ready(tab)
    assert tab.value("document.getElementById('state').textContent") == "2 entities, 5 mentions"
    marks = "document.querySelectorAll('#picture .text .m')"
    place = tab.value(f"[...{marks}].findIndex(m => m.firstChild.textContent === 'he')")
    tab.click("#picture .text .m", place)
    why = tab.until("document.querySelector('#why pre').textContent.replace('...', '')")
    assert "brother" in why and "he" in why
    assert tab.value("document.activeElement.id") == "why"
    picture(tab, tmp_path, "desktop")
    assert complaints(tab) == []
    asked = [each["request"]["url"] for each in tab.events("Network.requestWillBeSent")]
    assert all(url.startswith((address, "data:", "about:")) for url in asked)


def test_keyboard_alone(tab: Browser, address: str) -> None:
    tab.open(link(address, TEXT))
    ready(tab)
    tab.value("document.getElementById('link').focus()")
    tab.press("Tab", 9)
    assert tab.value("document.activeElement.closest('.m') !== null")
    tab.press("Enter", 13, "\r")
    assert "Clara" in tab.until("document.querySelector('#why pre').textContent.replace('...', '')")
    # The address still has the text that it was opened with.
    assert "Clara+phoned" in tab.value("location.hash")


def test_links_of_the_list_lead_to_mentions(tab: Browser, address: str) -> None:
    tab.open(link(address, TEXT))
    ready(tab)
    tab.click("#picture .entities a", 1)
    assert tab.value("document.activeElement.closest('.text .m') !== null")
    assert tab.value("document.getElementById('why').hidden")


def test_links_bring_the_text_back(tab: Browser, address: str) -> None:
    tab.open(link(address, TEXT + " \u00fc & = # %41"))
    ready(tab)
    made = tab.value("link()")
    tab.open(made)
    ready(tab)
    assert tab.value("document.getElementById('text').value") == TEXT + " \u00fc & = # %41"
    assert tab.value("document.getElementById('lang').value") == "en"


def test_whatever_is_touched_lights_up_with_its_entity(tab: Browser, address: str) -> None:
    tab.open(link(address, TEXT))
    ready(tab)
    lit = """[...document.querySelectorAll('#picture .text .m')].filter(
        m => getComputedStyle(m).boxShadow !== 'none').map(m => m.firstChild.textContent)"""
    assert tab.value(lit) == []
    he = tab.value("[...document.querySelectorAll('#picture .text .m')].findIndex("
                   "m => m.firstChild.textContent === 'he')")  # fmt: skip
    tab.point("#picture .text .m", he)
    assert len(tab.until(f"{lit}.length ? {lit} : null")) == 3
    tab.point("#picture .entities a", 0)
    assert tab.until(f"{lit}.length === 2 ? {lit} : null")[0] == "Clara"
    tab.point("#text")
    tab.until(f"{lit}.length === 0")
    tab.value("document.querySelectorAll('#picture .text .m > a')[0].focus()")
    assert len(tab.value(lit)) == 2
    tab.call("Emulation.setEmulatedMedia", media="print")
    printed = "getComputedStyle(document.querySelector('#picture .m')).printColorAdjust"
    assert tab.value(printed) == "exact"


def test_what_is_copied(tab: Browser, address: str) -> None:
    """JSON and HTML are what the API gives, and the link is one that leads here again."""
    tab.open(link(address, TEXT))
    ready(tab)
    tab.allow("clipboardReadWrite", "clipboardSanitizedWrite")
    copied = {}
    for name in ("json", "html", "link"):
        tab.click(f"#{name}")
        tab.until("document.getElementById('state').textContent.endsWith(' copied.')")
        copied[name] = tab.value("navigator.clipboard.readText()")
        tab.value("document.getElementById('state').textContent = ''")
    data = json.loads(copied["json"])
    assert data["clusters_strings"][0] == ["Clara", "her"] and "html" not in data
    assert copied["html"] == tab.value("answer.html") and '<span class="m' in copied["html"]
    assert copied["link"] == tab.value("link()") and copied["link"].startswith(f"{address}#text=")


def test_hostile_texts_run_nothing(tab: Browser, address: str, tmp_path: Path) -> None:
    tab.open(link(address, HOSTILE))
    ready(tab)
    for number in range(tab.value("document.querySelectorAll('#picture .text .m').length")):
        tab.click("#picture .text .m", number)
    tab.until("document.querySelector('#why pre').textContent.replace('...', '')")
    assert tab.value("window.bad === undefined")
    assert (
        tab.value("document.querySelectorAll('#answer img, #answer svg, #answer script').length")
        == 0
    )
    assert "<script>window.bad=1" in tab.value(
        "document.querySelector('#picture .text').textContent"
    )
    # Were something to slip through, the page's rules would stop it.
    tab.value(
        "document.body.insertAdjacentHTML('beforeend', '<img src=data:, onerror=window.bad=6>')"
    )
    time.sleep(0.3)
    assert tab.value("window.bad === undefined")
    picture(tab, tmp_path, "hostile")


def test_errors_are_shown(tab: Browser, address: str) -> None:
    tab.open(link(address, TEXT))
    ready(tab)
    tab.value("document.getElementById('text').removeAttribute('maxlength')")
    tab.value("document.getElementById('text').value = 'x '.repeat(30000)")
    tab.click("button[type=submit]")
    assert "E129" in tab.until("document.querySelector('#state.bad')?.textContent")
    assert tab.value("document.getElementById('answer').hidden")


def test_right_to_left(tab: Browser, address: str, tmp_path: Path) -> None:
    text = "\u05d0\u05e0\u05d4 \u05e6\u05d7\u05e7\u05d4. Anna laughed because she was glad."
    tab.open(link(address, text))
    ready(tab)
    for place in ("#text", "#picture .text"):
        style = f"getComputedStyle(document.querySelector('{place}')).direction"
        assert tab.value(style) == "rtl"
    assert tab.value("getComputedStyle(document.body).direction") == "ltr"
    picture(tab, tmp_path, "right-to-left")


@pytest.mark.parametrize("width", [320, 390])
def test_phones(tab: Browser, address: str, tmp_path: Path, width: int) -> None:
    tab.size(width, 800)
    tab.open(link(address, TEXT * 3 + " " + "x" * 300))
    ready(tab)
    tab.click("#picture .text .m", 2)
    tab.until("document.querySelector('#why pre').textContent.replace('...', '')")
    assert tab.value("document.documentElement.scrollWidth") <= width
    small = (
        "[...document.querySelectorAll('button, select')].filter(e => e.offsetHeight < 44).length"
    )
    assert tab.value(small) == 0
    tab.value("window.scrollTo(0, 0)")
    picture(tab, tmp_path, f"phone-{width}")
    tab.value("document.getElementById('picture').scrollIntoView()")
    picture(tab, tmp_path, f"phone-{width}-answer")
