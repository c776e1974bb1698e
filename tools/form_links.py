"""Print how well forms that often mean nothing named are resolved: "es", "damit", "y", "en".

    python tools/form_links.py de training/coreflang_training/annotated/forms/de.tsv --half 2
        [--context] [--encoder DIR]

The file has a row for each form: kind, source, words that head its antecedent ("-" where it means
no noun phrase), text with the form in double brackets. A link is right where the chain of the form
has a mention that one of the words belongs to; a named form is reachable where such a word heads
one of the candidates that rules permit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer
from coreflang_training.corpus import CorpusDocument
from coreflang_training.loaders.forms import FORM, load_forms
from other_models import read_encoder
from spacy.tokens import Doc

import coreflang
from coreflang.linking.candidates import DocCandidates
from coreflang.rules import Verdict

TITLES = """\
| | forms | named | reachable | linked | right | P | R | F1 |
|---|--:|--:|--:|--:|--:|--:|--:|--:|"""


@dataclass(frozen=True)
class Row:
    """One form: its kind, the words of its antecedent, the text, where in it the form begins."""

    kind: str
    words: frozenset[str]
    text: str
    start: int


@dataclass
class Count:
    """Forms of a kind; those that mean something named, reachable, linked, linked rightly."""

    forms: int = 0
    named: int = 0
    reachable: int = 0
    linked: int = 0
    right: int = 0

    def add(self, row: Row, mates: set[str], candidates: set[str]) -> None:
        """Count a form whose chain has these other words, and whose candidates these heads."""
        self.forms += 1
        self.named += bool(row.words)
        self.reachable += not row.words.isdisjoint(candidates)
        self.linked += bool(mates)
        self.right += not row.words.isdisjoint(mates)

    @property
    def figures(self) -> tuple[float, float, float]:
        """Precision, recall and F1 of the links, in percent."""
        found = 100 * self.right / max(1, self.linked), 100 * self.right / max(1, self.named)
        return (*found, 2 * found[0] * found[1] / max(1e-9, sum(found)))


def read_rows(path: Path) -> Iterator[Row]:
    """Read a file.

    path (Path): as the module says. RETURNS (Iterator[Row]): in its order.
    """
    return map(row_of, load_forms(path))


def row_of(document: CorpusDocument) -> Row:
    """RETURNS (Row): of one annotated excerpt."""
    (form,) = (m for m in document.mentions if m.kind == FORM)
    words = frozenset(document.span_text(m) for m in document.mentions if m is not form)
    return Row(document.genre, words, document.text, document.tokens[form.start][0])


def mates_of(doc: Doc, start: int) -> set[str]:
    """Words of the other mentions in the chain of what begins at a character.

    doc (Doc): resolved. start (int): of the form. RETURNS (Set[str]): empty if it is in no chain.
    """
    form = token_at(doc, start)
    chains = [[m.token_indexes for m in chain] for chain in doc._.coref_chains]
    own = [chain for chain in chains if any(form in mention for mention in chain)]
    return {doc[i].text for chain in own for mention in chain for i in mention if i != form}


def token_at(doc: Doc, start: int) -> int:
    """RETURNS (int): the token that has a character."""
    return next(token.i for token in doc if token.idx <= start < token.idx + len(token))


def candidates_of(found: DocCandidates, doc: Doc, start: int) -> set[str]:
    """Heads of the candidates of what begins at a character.

    found (DocCandidates): of the document. doc (Doc): it. start (int): of the form.
    RETURNS (Set[str]): words; empty if it is taken for no anaphor.
    """
    form, head = token_at(doc, start), found.mentions.head
    own = (head[found.anaphor_of] == form) & (found.verdict != Verdict.IMPOSSIBLE)
    return {doc[int(i)].text for i in head[found.antecedent[own]]}


def measure(nlp: Any, rows: Iterable[Row]) -> dict[str, Count]:
    """Resolve each text and count.

    nlp (Language): with coreflang. rows (Iterable[Row]): the forms.
    RETURNS (Dict[str, Count]): by kind.
    """
    rows, counts = list(rows), dict[str, Count]()
    component = nlp.get_pipe("coreflang")
    for row, doc in zip(rows, nlp.pipe(row.text for row in rows), strict=True):
        candidates = candidates_of(component.candidates(doc), doc, row.start)
        counts.setdefault(row.kind, Count()).add(row, mates_of(doc, row.start), candidates)
    return counts


def main(
    lang: str,
    file: Path,
    half: Annotated[int, typer.Option(help="1: odd rows, 2: even rows, 0: all.")] = 0,
    ensemble: Annotated[str, typer.Option(help="A model in place of the shipped ones.")] = "",
    context: Annotated[bool, typer.Option("--context", help="With coreflang-context.")] = False,
    encoder: Annotated[
        Path | None, typer.Option(help="A folder with a scorer beside an encoder, for --context.")
    ] = None,
) -> None:
    """Print one table."""
    if encoder:
        read_encoder(encoder)
    rows = [row for n, row in enumerate(read_rows(file)) if not half or n % 2 == half - 1]
    print(TITLES)
    nlp = coreflang.load(lang, model=ensemble or None, context=context or encoder is not None)
    for kind, c in measure(nlp, rows).items():
        shares = " | ".join(f"{figure:.1f}" for figure in c.figures)
        counts = f"{c.forms} | {c.named} | {c.reachable} | {c.linked} | {c.right}"
        print(f"| {kind} | {counts} | {shares} |")


if __name__ == "__main__":
    typer.run(main)
