"""Print how many links two annotations of the same sentences have in common once they are resolved.

    python tools/scheme_links.py de UD_FILE OTHER_FILE --scheme tiger

Both files are CoNLL-U: the first in Universal Dependencies, the second in another label scheme,
with the same words. Entities come from the language's embedded pipeline, the same for both, and so
trees are all that differs. A link leads from a mention of a chain to the one before it; where the
files agree the F1 is 100, and what it lacks is what the other scheme loses or adds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from pathlib import Path
from typing import Annotated, TypeAlias

import spacy
import typer
from scheme_agreement import read_docs
from spacy.language import Language
from spacy.tokens import Doc, Span
from tqdm import tqdm

from coreflang.pipelines import load_pipeline

Link: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]
COMPONENT = "coreflang"


def label_entities(docs: Iterable[Doc], nlp: Language) -> None:
    """Write the entities that a pipeline finds in the words of some Docs.

    docs (Iterable[Doc]): changed in place. nlp (Language): a pipeline with a recogniser of names.
    """
    for doc in docs:
        words, spaces = [t.text for t in doc], [bool(t.whitespace_) for t in doc]
        found = Doc(nlp.vocab, words=words, spaces=spaces)
        for name, part in nlp.pipeline:
            if name != COMPONENT:
                found = part(found)
        doc.set_ents([Span(doc, e.start, e.end, label=e.label_) for e in found.ents])


def links_of(doc: Doc) -> set[Link]:
    """The links of a resolved Doc: token indexes of two neighbours in a chain, the earlier first.

    doc (Doc): resolved.
    RETURNS (Set[Tuple[Tuple[int, ...], Tuple[int, ...]]]): pairs of mentions.
    """
    chains = ([tuple(m.token_indexes) for m in chain] for chain in doc._.coref_chains)
    return {link for chain in chains for link in pairwise(sorted(chain))}


def in_common(
    first: Iterable[Doc], second: Iterable[Doc], *, lang: str, scheme: str
) -> tuple[int, int, int]:
    """Resolve two annotations and compare.

    first, second (Iterable[Doc]): the same words, in Universal Dependencies and in `scheme`.
    lang (str): the language's code. scheme (str): label scheme of the second.
    RETURNS (Tuple[int, int, int]): links of the first, of the second, and of both.
    RAISES (ValueError): when the words differ.
    """
    universal, other = (_component(lang, name) for name in ("ud", scheme))
    counts = [0, 0, 0]
    for a, b in zip(first, second, strict=True):
        if [token.text for token in a] != [token.text for token in b]:
            raise ValueError(f"The words differ near '{a[:8].text}'.")
        one, two = links_of(universal(a)), links_of(other(b))
        for place, number in enumerate((len(one), len(two), len(one & two))):
            counts[place] += number
    return counts[0], counts[1], counts[2]


def _component(lang: str, scheme: str) -> Callable[[Doc], Doc]:
    return spacy.blank(lang).add_pipe(COMPONENT, config={"scheme": scheme})


def main(
    lang: Annotated[str, typer.Argument(help="Code of the language.")],
    ud_file: Annotated[Path, typer.Argument(exists=True, help="In Universal Dependencies.")],
    other_file: Annotated[Path, typer.Argument(exists=True, help="In the other scheme.")],
    scheme: Annotated[str, typer.Option(help="The other scheme.")],
    progress: Annotated[bool, typer.Option(help="Show a bar.")] = True,
) -> None:
    """Print the links that two files have in common."""
    first, second = read_docs(ud_file), read_docs(other_file)
    if [len(doc) for doc in first] != [len(doc) for doc in second]:
        raise typer.BadParameter("The two files do not hold the same sentences.")
    label_entities([*first, *second], load_pipeline(lang, ""))
    bar = tqdm(second, desc="Documents", disable=not progress)
    try:
        one, two, both = in_common(first, bar, lang=lang, scheme=scheme)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    f1 = 2 * both / (one + two) if one + two else 1.0
    typer.echo(f"links: ud {one}, {scheme} {two}, both {both}, F1 {100 * f1:.1f}")


if __name__ == "__main__":
    typer.run(main)
