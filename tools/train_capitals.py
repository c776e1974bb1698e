"""Learns from free texts which words begin with a capital, and writes a language's weights.

    python tools/train_capitals.py LANG --data DIR --output languages/LANG/coreflang_LANG/models

tools/capitals/LANG.yaml names the texts, and the books of dev corpora, which are left out. Writes
capitals.npz and its card, CAPITALS.md. A linear model: every word has fifteen clues, each of which
chooses one weight of a table (Weinberger et al. 2009, feature hashing), and a sum above 0 is a
capital; logistic regression, AdaGrad (Duchi et al. 2011), every word seen once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import numpy
import spacy
import typer
from coreflang_training import tables
from coreflang_training.chance import seeded
from coreflang_training.raw_text import RawText, read_texts

from coreflang.capitals.clues import N_CLUES, clue_rows
from coreflang.capitals.reading import training_words
from coreflang.capitals.weights import FILE, CapitalWeights
from coreflang.files.writing import replace_bytes, replace_text

RECIPES = Path(__file__).parent / "capitals"
CARD = "CAPITALS.md"
# Words that are learnt from together, and how far one step goes.
BATCH, LEARN_RATE, FIRST_SQUARES = 2048, 0.3, 1e-3
# One paragraph in so many is kept to count on.
KEPT = 25


@dataclass(frozen=True)
class Recipe:
    """What a language's weights are made of.

    raw (Dict[str, RawText]): the texts; words says how many are drawn of each.
    bits (int): the table has two to the power of these rows. licence (str): of the weights.
    """

    lang: str
    licence: str
    raw: Mapping[str, RawText] = field(default_factory=dict)
    bits: int = 18
    seed: int = 0


@dataclass(frozen=True)
class Examples:
    """Words with their clues.

    rows: (n_words, N_CLUES) int32, those of words that have letters. capitals: (n_words,) bool.
    n_texts: words of each text by its name.
    """

    rows: numpy.ndarray
    capitals: numpy.ndarray


def paragraphs(raw: RawText, *, data: Path, seed: int) -> Iterator[str]:
    """YIELDS (str): paragraphs in chance order, in today's spelling, up to the words wanted."""
    found = [paragraph for _, text in read_texts(raw, data=data) for paragraph in text]
    seeded(seed).shuffle(found)
    read = 0
    for paragraph in found:
        if raw.words and read >= raw.words:
            return
        read += paragraph.count(" ") + 1
        for old, new in raw.respelled.items():
            paragraph = re.sub(old, new, paragraph)
        # Headings in capitals teach nothing.
        if not paragraph.isupper():
            yield paragraph


def examples(lang: str, texts: list[str], *, n_rows: int) -> Examples:
    """RETURNS (Examples): of all words that have letters. texts (List[str]): paragraphs."""
    nlp = spacy.blank(lang)
    words: list[str] = []
    capitals: list[bool] = []
    for text in texts:
        some, large = training_words(nlp.make_doc(text))
        words += some
        capitals += large
    letters = numpy.asarray([word[:1].isalpha() for word in words])
    rows = clue_rows(words, n_rows=n_rows).astype("int32")[letters]
    return Examples(rows, numpy.asarray(capitals)[letters])


def fit(known: Examples, *, n_rows: int, seed: int) -> numpy.ndarray:
    """RETURNS (ndarray): weights, (n_rows,) float64."""
    weights, squares = numpy.zeros(n_rows), numpy.full(n_rows, FIRST_SQUARES)
    order = numpy.random.default_rng(seed).permutation(len(known.capitals))
    for start in range(0, len(order), BATCH):
        some = order[start : start + BATCH]
        rows = known.rows[some]
        off = 1 / (1 + numpy.exp(-weights[rows].sum(axis=1))) - known.capitals[some]
        step = numpy.bincount(rows.ravel(), numpy.repeat(off, N_CLUES), minlength=n_rows)
        squares += step**2
        weights -= LEARN_RATE * step / numpy.sqrt(squares)
    return weights


def small_numbers(weights: numpy.ndarray) -> numpy.ndarray:
    """RETURNS (ndarray): the same in whole steps, (n_rows,) int8."""
    step = numpy.abs(weights).max() / 127
    return numpy.rint(weights / step).astype("int8")


def scores(weights: CapitalWeights, kept: Examples) -> dict[str, float]:
    """RETURNS (Dict[str, float]): of words that were kept, in percent."""
    found = weights.table[kept.rows].sum(axis=1, dtype="int64") > 0
    both = float((found & kept.capitals).sum())
    right = float((found == kept.capitals).mean())
    shares = {"right": right, "P": both / found.sum(), "R": both / kept.capitals.sum()}
    return {name: 100 * float(share) for name, share in shares.items()}


def card(recipe: Recipe, n_words: int, found: Mapping[str, float], *, size: int) -> str:
    """RETURNS (str): the card, in markdown."""
    rows = [
        f"| {name} | `{raw.path}` | {raw.origin} | {raw.licence} | {', '.join(raw.skip) or '-'} |"
        for name, raw in recipe.raw.items()
    ]
    return "\n".join([
        f"# Capitals: {recipe.lang}", "",
        "Which words of a text in small letters would begin with a capital.", "",
        f"Licence of the weights: {recipe.licence}.", "",
        "| text | file | what | licence | left out |", "|---|---|---|---|---|", *rows, "",
        f"{n_words} words with letters, {size / 1000:.0f} KB. Of every {KEPT}th paragraph's words,",
        f"which it had not seen, {found['right']:.1f} % were right; capitals: P {found['P']:.1f},",
        f"R {found['R']:.1f} (those that begin a sentence among them).", "",
        "```sh",
        f"python tools/train_capitals.py {recipe.lang} --data DIR --output DIR", "```", "",
    ])  # fmt: skip


def main(
    lang: Annotated[str, typer.Argument(help="Code of the language; names the recipe.")],
    data: Annotated[Path, typer.Option(help="Folder that the recipe's paths start from.")],
    output: Annotated[Path, typer.Option(help="Folder to write weights and card to.")],
) -> None:
    """Learn, count and write."""
    recipe = tables.read_recipe(RECIPES / f"{lang}.yaml", lambda t: tables.build(Recipe, t))
    n_rows = 2**recipe.bits
    texts = [p for raw in recipe.raw.values() for p in paragraphs(raw, data=data, seed=recipe.seed)]
    learnt = [text for place, text in enumerate(texts) if place % KEPT]
    known = examples(lang, learnt, n_rows=n_rows)
    kept = examples(lang, texts[::KEPT], n_rows=n_rows)
    weights = CapitalWeights(small_numbers(fit(known, n_rows=n_rows, seed=recipe.seed)))
    found = scores(weights, kept)
    packed = weights.to_bytes()
    replace_bytes(output / FILE, packed)
    page = card(recipe, len(known.capitals), found, size=len(packed))
    replace_text(output / CARD, page)
    typer.echo(page)


if __name__ == "__main__":
    typer.run(main)
