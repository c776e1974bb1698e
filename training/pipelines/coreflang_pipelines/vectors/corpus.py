"""Writes the training text of vectors: words in lower case between spaces, a paragraph a line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import spacy
from coreflang_training.chance import seeded
from spacy.tokens import Doc
from tqdm import tqdm

from ..errors import PipelinesError
from ..treebanks.sources import read_raw, read_source
from .recipe import VectorsRecipe


def write_corpus(
    recipe: VectorsRecipe, *, data: Path, output: Path, progress: bool = True
) -> dict[str, int]:
    """Tokenise all texts of a recipe and write them, paragraphs in an order that the seed decides.

    data (Path): the folder that the recipe's paths start from.
    output (Path): the file to write.
    RETURNS (Dict[str, int]): words of each text by its name in the recipe.
    RAISES (TrainingError): T003, P103, P113, T025.
    """
    texts = [(name, text) for name, part in paragraphs(recipe, data=data) for text in part]
    if not texts:
        raise PipelinesError("P103", stage="vectors")
    seeded(recipe.seed).shuffle(texts)
    counts: dict[str, int] = {}
    with output.open("w", encoding="utf-8", newline="\n") as file:
        bar = tqdm(texts, disable=not progress, desc="tokenise", unit="paragraph")
        for name, words in _tokenised(recipe.lang, bar):
            counts[name] = counts.get(name, 0) + len(words)
            file.write(" ".join(words) + "\n")
    return dict(sorted(counts.items()))


def paragraphs(recipe: VectorsRecipe, *, data: Path) -> Iterator[tuple[str, list[str]]]:
    """Read the texts of a recipe.

    YIELDS (Tuple[str, List[str]]): name of the text in the recipe, its paragraphs or sentences.
    RAISES (TrainingError): T003, P113, T025.
    """
    for name, raw in recipe.raw.items():
        yield name, read_raw(raw, data=data, rng=seeded(recipe.seed))
    for name, source in recipe.treebanks.items():
        yield name, [sentence.text for sentence in read_source(source, data=data)]


def _tokenised(lang: str, texts: Iterable[tuple[str, str]]) -> Iterator[tuple[str, list[str]]]:
    nlp = spacy.blank(lang)
    nlp.max_length = 10**7
    for name, text in texts:
        yield name, words_of(nlp.make_doc(text))


def words_of(doc: Doc) -> list[str]:
    """RETURNS (List[str]): the words of a Doc in lower case, without white space."""
    return ["".join(token.lower_.split()) for token in doc if not token.is_space]
