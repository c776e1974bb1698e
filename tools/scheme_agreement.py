"""Print how well two annotations of the same sentences agree once they are read into views.

    python tools/scheme_agreement.py UD_FILE OTHER_FILE --scheme clearnlp [--copula be]

Both files are CoNLL-U: the first in Universal Dependencies, the second in another label scheme,
with the same words. Each row is a share of the words that the first file gives: those with a
property, or, for roles, those that have the role.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import numpy as np
import typer
from spacy.tokens import Doc
from spacy.training.converters.conllu_to_docs import conllu_to_docs
from tqdm import tqdm

from coreflang.syntax import NONE, Role, Scheme, SyntaxView, build_view, load_scheme

SENTENCES_PER_DOC = 10
NOMINAL = ("NOUN", "PROPN", "PRON")


@dataclass
class Count:
    """Words that have something in the first file, and those for which the second file agrees."""

    total: int = 0
    same: int = 0

    def add(self, place: np.ndarray, same: np.ndarray) -> None:
        """Count the words in the mask `place`; `same` says where the files agree."""
        self.total += int(place.sum())
        self.same += int((place & same).sum())

    @property
    def share(self) -> float:
        """Agreement from 0 to 1."""
        return self.same / self.total


def read_docs(path: Path) -> list[Doc]:
    """Read a CoNLL-U file, contractions as their words.

    path (Path): the file.
    RETURNS (List[Doc]): ten sentences each.
    """
    text = path.read_text(encoding="utf-8")
    docs: Iterator[Doc] = conllu_to_docs(text, n_sents=SENTENCES_PER_DOC, no_print=True)
    return list(docs)


def compare(wanted: SyntaxView, found: SyntaxView, counts: dict[str, Count]) -> None:
    """Add one document to the counts.

    wanted, found (SyntaxView): the same words in Universal Dependencies and in the other scheme.
    counts (Dict[str, Count]): name of a row -> its counts.
    """
    every = np.ones(len(wanted), dtype=bool)
    same_head = wanted.head == found.head
    rows = {
        "governor": (every, same_head),
        "governor of nouns, names, pronouns": (wanted.has_upos(*NOMINAL), same_head),
        "clause": (every, wanted.clause == found.clause),
        "subject of the clause": (wanted.subject != NONE, wanted.subject == found.subject),
        "coordination group": (wanted.group != NONE, wanted.group == found.group),
        "no coordination group": (wanted.group == NONE, wanted.group == found.group),
    }
    for role in Role:
        rows[f"role {role.name.lower()}"] = (wanted.role == role, found.role == role)
    for name, (place, same) in rows.items():
        counts.setdefault(name, Count()).add(place, same)


def agreement(
    first: Iterable[Doc], second: Iterable[Doc], *, scheme: Scheme, copulas: Sequence[str]
) -> dict[str, Count]:
    """Compare two annotations.

    first, second (Iterable[Doc]): the same words, in Universal Dependencies and in `scheme`.
    scheme (Scheme): of the second. copulas (Sequence[str]): lemmas of the language's copulas.
    RETURNS (Dict[str, Count]): name of a row -> its counts.
    RAISES (ValueError): when the words differ.
    """
    counts: dict[str, Count] = {}
    universal = load_scheme("ud")
    for a, b in zip(first, second, strict=True):
        if [token.text for token in a] != [token.text for token in b]:
            raise ValueError(f"The words differ near '{a[:8].text}'.")
        compare(
            build_view(a, universal, copulas=copulas, quotes=()),
            build_view(b, scheme, copulas=copulas, quotes=()),
            counts,
        )
    return {name: count for name, count in counts.items() if count.total}


def main(
    ud_file: Annotated[Path, typer.Argument(exists=True, help="In Universal Dependencies.")],
    other_file: Annotated[Path, typer.Argument(exists=True, help="In the other scheme.")],
    scheme: Annotated[str, typer.Option(help="The other scheme.")],
    copula: Annotated[list[str] | None, typer.Option(help="Lemma of a copula: be.")] = None,
    progress: Annotated[bool, typer.Option(help="Show a bar.")] = True,
) -> None:
    """Print the agreement of two files."""
    first, second = read_docs(ud_file), read_docs(other_file)
    if [len(doc) for doc in first] != [len(doc) for doc in second]:
        raise typer.BadParameter("The two files do not hold the same sentences.")
    bar = tqdm(second, desc="Documents", disable=not progress)
    try:
        counts = agreement(first, bar, scheme=load_scheme(scheme), copulas=copula or ["be"])
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    for name, count in counts.items():
        typer.echo(f"{name:36}{count.total:8}{count.share:8.1%}")


if __name__ == "__main__":
    typer.run(main)
