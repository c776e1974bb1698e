"""Chains -> pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from spacy.tokens import Doc

from ..mentions import Kind
from ..render import Html, Mark, Picture, draw, page_end, page_start

# Of longer documents notebooks show the entities, and no text.
SHORT = 5_000


class Drawn(Protocol):
    """What a picture shows of a mention, one of `coref_chains.Mention`."""

    @property
    def doc(self) -> Doc:
        """The document."""

    @property
    def start(self) -> int:
        """The first token of its phrase."""

    @property
    def end(self) -> int:
        """The token behind its phrase."""

    @property
    def kind(self) -> Kind:
        """What sort of mention it is."""


class DrawnChain(Protocol):
    """What a picture shows of an entity, one of `coref_chains.Chain`."""

    @property
    def index(self) -> int:
        """Its place in the document."""

    @property
    def text(self) -> str:
        """What it is called."""

    @property
    def most_specific_mention_index(self) -> int:
        """The place of the mention that says most."""

    def __iter__(self) -> Iterator[Drawn]:
        """Its mentions."""


def chains_picture(chains: Sequence[DrawnChain], *, whole: bool = False, name: str = "") -> Html:
    """Show chains of one document.

    chains (Sequence[Chain]): some or all. whole (bool): with the document's text.
    name (str): to tell pictures of one page apart.
    RETURNS (Html): a piece of HTML; empty if there are no chains.
    """
    return _draw(next(iter(chains[0])).doc, chains, whole=whole, name=name) if chains else Html()


def doc_picture(doc: Doc, *, whole: bool = True, name: str = "", arcs: bool = False) -> Html:
    """Show a document.

    doc (Doc): resolved. whole (bool): with its text. name (str): as chains_picture.
    arcs (bool): with arcs.
    RETURNS (Html): a piece of HTML.
    RAISES (CoreflangError): E110 to E112 if its annotation is of another text, or incomplete.
    """
    return _draw(doc, list(doc._.coref_chains), whole=whole, name=name, arcs=arcs)


def _draw(
    doc: Doc, chains: Sequence[DrawnChain], *, whole: bool, name: str, arcs: bool = False
) -> Html:
    words, spaces = [token.text for token in doc], [token.whitespace_ for token in doc]
    marks = [mark for chain in chains for mark in _marks(chain)]
    names = {chain.index: chain.text for chain in chains}
    return draw(Picture(words, spaces, marks, names, doc.lang_, whole), name=name, arcs=arcs)


def _marks(chain: DrawnChain) -> Iterable[Mark]:
    for place, mention in enumerate(chain):
        zero, best = mention.kind == Kind.ZERO, place == chain.most_specific_mention_index
        kind = mention.kind.name.lower()
        yield Mark(chain.index, mention.start, mention.end, kind, zero, best)


def render(
    docs: Doc | Iterable[Doc], *, page: bool = False, whole: bool = True, arcs: bool = False,
    title: str = "Entities",
) -> Html:  # fmt: skip
    """Show what documents talk about: mentions in the colours of their entities.

    docs (Union[Doc, Iterable[Doc]]): resolved. page (bool): a page of its own, to write to a file.
    whole (bool): show the text; False for the list of entities alone.
    arcs (bool): show the mentions below it, too, one a row, and join those of an entity.
    title (str): of the page.
    RETURNS (Html): HTML, a string that notebooks show by themselves. It has no script, fetches
        nothing, and what comes from the texts is escaped.
    RAISES (CoreflangError): E110 to E112 if an annotation is of another text, or incomplete.
    """
    wanted = [docs] if isinstance(docs, Doc) else list(docs)
    parts = [doc_picture(doc, whole=whole, name=str(k), arcs=arcs) for k, doc in enumerate(wanted)]
    if not page:
        return Html("".join(parts))
    codes = {doc.lang_ for doc in wanted}
    lang = codes.pop() if len(codes) == 1 else ""
    return Html("".join([page_start(title, lang), *parts, page_end()]))
