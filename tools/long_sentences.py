"""What one sentence without end costs: words per second by length, for trees of every shape.

    python tools/long_sentences.py [--lengths 5000,20000,50000]

Speech that nobody punctuated is one sentence, and parsers draw odd trees then. The Docs are made by
hand in English, so that no parser is timed, and are far denser with pronouns than any speech. The
last column is the speed at the greatest length as a share of that at the smallest: where time grows
with the length alone it stays near one. CPU time of one process; OMP_NUM_THREADS=1 for one core.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Callable
from typing import Annotated

import spacy
import typer
from spacy.tokens import Doc
from spacy.vocab import Vocab

import coreflang  # noqa: F401 - registers the factory

# Words of speech: form, part of speech, label.
SPEECH = [row.split("/") for row in """
    he/PRON/nsubj saw/VERB/conj the/DET/det dog/NOUN/obj and/CCONJ/cc it/PRON/nsubj bit/VERB/conj
    his/PRON/nmod:poss sister/NOUN/obj Ida/PROPN/appos who/PRON/nsubj hurt/VERB/acl:relcl
    herself/PRON/obj so/ADV/advmod Otto/PROPN/nsubj came/VERB/advcl with/ADP/case them/PRON/obl
    """.split()]  # fmt: skip
GROUP = [["he", "PRON", "conj"], ["and", "CCONJ", "cc"]]
CLAUSE = len(SPEECH)
Shape = Callable[[int, int], int]
# What token i of n hangs from.
SHAPES: dict[str, tuple[list[list[str]], Shape]] = {
    "clauses": (SPEECH, lambda i, n: 1 if i % CLAUSE == 1 else min(i - i % CLAUSE + 1, n - 1)),
    "flat": (SPEECH, lambda i, n: 1),
    "deep": (SPEECH, lambda i, n: max(i - 1, 0)),
    "coordination": (GROUP, lambda i, n: 0 if i % 2 == 0 else min(i + 1, n - 1)),
    "chained coordination": (GROUP, lambda i, n: max(i - 2, 0) if i % 2 == 0 else i - 1),
}


def main(
    lengths: Annotated[str, typer.Option(help="Words of the sentences.")] = "5000,20000,50000",
) -> None:
    """Print a table."""
    nlp = spacy.blank("en")
    component = nlp.create_pipe("coreflang", config={"scheme": "ud"})
    sizes = [int(length) for length in lengths.split(",")]
    typer.echo("words per second".ljust(24) + "".join(f"{n:>9,}" for n in sizes) + "    ratio")
    for shape in SHAPES:
        speeds = []
        for n in sizes:
            doc = one_sentence(nlp.vocab, shape, n)
            start = time.process_time()
            component(doc)
            speeds.append(n / (time.process_time() - start))
        figures = "".join(f"{speed:>9,.0f}" for speed in speeds)
        typer.echo(f"{shape:<24}{figures}{speeds[-1] / speeds[0]:>9.2f}")
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    typer.echo(f"peak of the process: {peak:,} MB")


def one_sentence(vocab: Vocab, shape: str, n: int) -> Doc:
    """A Doc of one sentence.

    vocab (Vocab): of the pipeline. shape (str): a key of SHAPES. n (int): how many words.
    RETURNS (Doc): tagged and parsed.
    """
    rows, head = SHAPES[shape]
    words, pos, deps = ([rows[i % len(rows)][k] for i in range(n)] for k in range(3))
    heads = [head(i, n) for i in range(n)]
    return Doc(
        vocab, words=words, pos=pos, heads=heads, lemmas=words,
        deps=["ROOT" if heads[i] == i else deps[i] for i in range(n)],
        sent_starts=[i == 0 for i in range(n)],
    )  # fmt: skip


if __name__ == "__main__":
    typer.run(main)
