"""What a language of tables and cases alone finds in OpenBoek, on the corpus's own trees.

    python tools/openboek_floor.py CORPUS_FOLDER [--split dev] [--plugin FOLDER]

No free pipeline of the language travels with the project, so parsing is taken out of the figures:
tags, trees (whose roles are guessed, see tools/alpino_trees.py) and names are those of the corpus,
which Alpino found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import spacy
from alpino_trees import Token, read_sentence, sentences
from spacy.tokens import Doc
from spacy.vocab import Vocab

from coreflang.benchmark.corpora import CorpusRequest, read_corpus
from coreflang.benchmark.measuring import Options, make_bench, measure
from coreflang.testing.in_place import use_folder

ROOT = Path(__file__).resolve().parents[1]
LOADER = "openboek"
NAMES = 10


class Annotated:
    """A tokenizer for known texts, which gives them with their tags and trees.

    docs (Mapping[str, Doc]): by their texts.
    """

    def __init__(self, docs: Mapping[str, Doc]) -> None:
        self.docs = docs

    def __call__(self, text: str) -> Doc:
        """RETURNS (Doc): annotated. RAISES (KeyError): for another text."""
        return self.docs[text].copy()


def read_file(path: Path) -> tuple[list[Token], list[int], list[str]]:
    """RETURNS (Tuple): words with heads, first words of sentences, and names in BIO."""
    tokens: list[Token] = []
    starts: list[int] = []
    names: list[str] = []
    for rows in sentences(path.read_text(encoding="utf-8").splitlines()):
        starts.append(len(tokens))
        tokens += read_sentence(rows, len(tokens))
        names += _bio(row[NAMES] for row in rows)
    return tokens, starts, names


def _bio(cells: Iterator[str]) -> Iterator[str]:
    label = ""
    for cell in cells:
        opened = cell.startswith("(")
        label = cell.strip("(*)") if opened else label
        yield f"{'B' if opened else 'I'}-{label}" if label else "O"
        if cell.endswith(")"):
            label = ""


def make_doc(vocab: Vocab, document: Any, path: Path) -> Doc:
    """A Doc of the words of a document, with what its file says of them."""
    tokens, starts, names = read_file(path)
    ends = [end for _, end in document.tokens]
    spaces = [b < len(document.text) and document.text[b] == " " for b in ends]
    return Doc(
        vocab, words=[t.form for t in tokens], spaces=spaces, pos=[t.upos for t in tokens],
        morphs=["|".join(sorted(t.feats)) for t in tokens], heads=[t.head for t in tokens],
        deps=[t.label for t in tokens], tags=[t.tag for t in tokens], ents=names,
        lemmas=[t.form if t.upos == "PROPN" else t.form.lower() for t in tokens],
        sent_starts=[i in set(starts) for i in range(len(tokens))],
    )  # fmt: skip


def main() -> None:
    """Print the figures of the baseline, of rules alone, and of the cross-lingual model."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--split", default="dev")
    parser.add_argument("--plugin", type=Path, default=ROOT / "languages" / "nl")
    arguments = parser.parse_args()
    lang = use_folder(arguments.plugin).lang
    nlp = spacy.blank(lang)
    request = CorpusRequest(arguments.folder, LOADER, split=arguments.split)
    docs = {
        each.text: make_doc(nlp.vocab, each, arguments.folder / f"{each.id}.conll")
        for each in read_corpus(request).documents
    }
    nlp.tokenizer = Annotated(docs)
    options = Options(
        arguments.folder, LOADER, ("nearest", "rules", "auto"), split=arguments.split, samples=200
    )
    found = measure(options, make_bench(nlp))
    for name, row in found["systems"].items():
        cells = {key: row["anaphors"]["all"][key] for key in ("precision", "recall", "f1")}
        shown = " ".join(f"{key} {100 * value:.1f}" for key, value in cells.items())
        conll = 100 * row["clusters"]["conll"]["f1"]
        sys.stdout.write(f"{name:10} CoNLL {conll:.1f}  anaphors {shown}\n")


if __name__ == "__main__":
    main()
