"""Pictures: well-formed, escaped, legible, without a script."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
import spacy
from hypothesis import given, settings
from hypothesis import strategies as st
from spacy.tokens import Doc

import coreflang
from coreflang.annotation.chain_data import Row, from_rows
from coreflang.annotation.following import places_of
from coreflang.annotation.storage import store
from coreflang.mentions import Kind
from coreflang.render import Html, Mark, Picture, draw
from coreflang.render.colours import INK, LINES, PALETTE, PAPER, look

VOCAB = spacy.blank("en").vocab
VOID = {"meta", "br"}
EVIL = (
    "<script>alert(1)</script>",
    '"onmouseover="alert(1)',
    "'><img src=x onerror=x>",
    "</style>",
)


class Reader(HTMLParser):
    """Checks that tags close in order; collects what is shown, links and places."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        assert "a" not in self.open or tag != "a", "links within links"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"a", "style", "ul", "title"} & set(self.open):
            self.words += data

    def all(self, name: str) -> list[str]:
        return [str(attrs[name]) for _, attrs in self.tags if name in attrs]


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    assert reader.open == []
    ids = reader.all("id")
    assert len(ids) == len(set(ids))
    assert {link.removeprefix("#") for link in reader.all("href")} <= set(ids)
    return reader


def shown(reader: Reader) -> str:
    return reader.words.strip()


def picture(words: list[str], *marks: Mark, whole: bool = True) -> Picture:
    names = {mark.entity: f"entity {mark.entity}" for mark in marks}
    return Picture(words, [" "] * len(words), marks, names, "en", whole)


def test_nested_and_coordinated() -> None:
    words = "Ida and her brother sang".split()
    marks = Mark(0, 0, 1), Mark(1, 0, 4), Mark(2, 2, 4), Mark(0, 2, 3)
    reader = read(draw(picture(words, *marks)))
    assert shown(reader) == "Ida and her brother sang"
    heights = [attrs["style"] for tag, attrs in reader.tags if tag == "span"]
    assert heights == ["--h: 3", "--h: 1", "--h: 2", "--h: 1"]


def test_crossing_mentions_are_cut() -> None:
    words = "the old man his dog".split()
    html = draw(picture(words, Mark(0, 0, 4), Mark(1, 3, 5)))
    assert shown(read(html)) == "the old man his dog"
    assert html.count(">1</a>") == 1 and html.count('<span class="m e1') == 2


def test_zeros_are_marked_before_their_verb() -> None:
    words = ["Anna", "wyszła", "i", "śpi"]
    html = draw(picture(words, Mark(0, 0, 1), Mark(0, 3, 4, "zero", zero=True)))
    assert shown(read(html)) == "Anna wyszła i ∅śpi"


def test_every_mention_is_a_link_to_its_entity_and_back() -> None:
    reader = read(draw(picture(["Ida", "sang"], Mark(4, 0, 1))))
    (entity,) = (i for i in reader.all("id") if i.endswith("-e4"))
    (mention,) = (i for i in reader.all("id") if i.endswith("-m0"))
    assert {f"#{entity}", f"#{mention}"} == set(reader.all("href"))


@pytest.mark.parametrize("evil", EVIL)
@pytest.mark.parametrize("page", [False, True])
def test_nothing_of_a_text_becomes_code(evil: str, page: bool) -> None:
    doc = Doc(VOCAB, words=[evil, "sang", "to", evil])
    data = from_rows([[Row((0,), 0, 1, Kind.NAME, True), Row((3,), 2, 4, Kind.NAME, False)]])
    store(doc, data, places_of(doc, data.named_tokens()), {})
    html = coreflang.render(doc, page=page, title=evil)
    reader = read(html)
    assert shown(reader) == doc.text.strip()
    assert not {"script", "img"} & {tag for tag, _ in reader.tags}
    names = {name for _, attrs in reader.tags for name in attrs}
    assert not [name for name in names if name.startswith("on")]
    assert html.count("</style>") == 1


def test_arcs_join_the_mentions_of_an_entity() -> None:
    words = "Ida and <b> sang and she heard her".split()
    marks = Mark(0, 0, 1), Mark(1, 2, 3), Mark(0, 5, 6), Mark(0, 7, 8), Mark(2, 6, 7, zero=True)
    assert "<svg" not in draw(picture(words, *marks)) and "<svg" not in draw(
        picture(words), arcs=True
    )
    html = draw(picture(words, *marks), arcs=True)
    reader = read(html)
    rows = [attrs for tag, attrs in reader.tags if tag == "circle"]
    places = [float(str(attrs["cy"])) for attrs in rows]
    assert len(rows) == 5 and places == sorted(places)
    # Ida to she, she to her: rows 0, 2 and 4, for the zero stands between them.
    paths = [str(attrs["d"]) for tag, attrs in reader.tags if tag == "path"]
    ends = [(float(path.split()[1].split("A")[0]), float(path.split()[-1])) for path in paths]
    assert ends == [(places[0], places[2]), (places[2], places[4])]
    assert "&lt;b&gt;" in html and "<b>" not in html.split("<svg")[1]
    assert {str(attrs["stroke"]) for tag, attrs in reader.tags if tag == "path"} == {PALETTE[0][0]}


def test_arcs_are_asked_for() -> None:
    doc = Doc(VOCAB, words=["Ida", "sang"])
    store(
        doc,
        data := from_rows([[Row((0,), 0, 1, Kind.NAME, True)] * 1]),
        places_of(doc, data.named_tokens()),
        {},
    )
    assert coreflang.render(doc, arcs=True).count("<circle") == 1
    assert "<circle" not in coreflang.render(doc)


def test_pages() -> None:
    doc = Doc(VOCAB, words=["Ida", "sang"])
    html = coreflang.render([doc, doc], page=True)
    assert html.startswith("<!DOCTYPE html>") and '<html lang="en">' in html
    assert "default-src 'none'" in html and "<script" not in html
    assert len(read(html).all("lang")) > 1


def test_notebooks_show_it() -> None:
    doc = Doc(VOCAB, words=["Ida", "sang"])
    html = coreflang.render(doc)
    assert isinstance(html, Html) and html._repr_html_() == html


def test_chains_and_clusters_show_themselves() -> None:
    doc = Doc(VOCAB, words=["Ida", "and", "she", "sang"])
    rows = [Row((0,), 0, 1, Kind.NAME, True), Row((2,), 2, 3, Kind.PERSONAL, False)]
    data = from_rows([rows])
    store(doc, data, places_of(doc, data.named_tokens()), {})
    assert shown(read(doc._.coref_chains._repr_html_())) == "Ida and she sang"
    for one in (doc._.coref_chains[0], doc._.coref_clusters[0]):
        html = one._repr_html_()
        assert "Ida, she" in html and '<div class="text"' not in html.split("</style>")[1]


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return sum(w * c for w, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """As WCAG 2 defines it, from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(("dark", "pale"), PALETTE)
def test_colours_can_be_read(dark: str, pale: str) -> None:
    assert contrast(INK, pale) >= 7 and contrast(dark, pale) >= 4.5 <= contrast(dark, PAPER)


def test_entities_look_different_as_long_as_possible() -> None:
    n = len(PALETTE) * len(LINES)
    assert len({look(k) for k in range(n)}) == n


@st.composite
def pictures(draw: st.DrawFn) -> Picture:
    words = draw(st.lists(st.text(alphabet="ab<&\"'>\n", min_size=1, max_size=3), min_size=1))
    edges = st.tuples(
        st.integers(0, 9), st.integers(0, len(words) - 1), st.integers(1, 6), st.booleans()
    )
    marks = [
        Mark(entity, start, min(len(words), start + (1 if zero else length)), zero=zero)
        for entity, start, length, zero in draw(st.lists(edges, max_size=12))
    ]
    return picture(words, *marks)


@given(pictures())
@settings(deadline=None, max_examples=200)
def test_whatever_crosses_the_text_stays(drawn: Picture) -> None:
    html = draw(drawn)
    reader = read(html)
    shown_text = re.sub("∅", "", reader.words)
    assert "".join(w + s for w, s in zip(drawn.words, drawn.spaces, strict=True)) in shown_text
    assert all(f'-m{k}"' in html for k in range(len(drawn.marks)))
