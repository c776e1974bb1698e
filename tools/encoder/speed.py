"""Prints how many words a second an encoder reads, and how much memory long texts take.

python tools/encoder/speed.py TEXT [--encoder PATH] [--words 20000] [--memory 200000] [--lang CODE]

TEXT is raw text, a paragraph a line. Times are of the processor, on one thread: set
OMP_NUM_THREADS=1. Where torch is installed, a forward pass of DistilRoBERTa's size (six layers of
768) over the same pieces is printed beside them, and one of the encoder's own size. Memory is what
the process takes at its peak beyond what it took with the Doc made and the encoder loaded, as
Linux tells it; what making the Doc left free is used first. With --lang the language's whole
pipeline reads the same words, without and with the encoder that serves it.
"""

from __future__ import annotations

import argparse
import itertools
import resource
import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import spacy
from coreflang_context import Encoder, load_encoder
from coreflang_context.encoder import LONGEST
from coreflang_context.pieces import pieces_of
from spacy.tokens import Doc

import coreflang

MEGABYTE = 1_000_000
# Layers, width, heads.
DISTILROBERTA = (6, 768, 12)


def read_doc(path: Path, n_words: int) -> Doc:
    """The first words of a text, cut at full stops.

    path (Path): raw text. n_words (int): how many words.
    RETURNS (Doc): with sentences, no tree.
    """
    with path.open(encoding="utf-8") as file:
        found = (word for line in file if not line.startswith("===") for word in line.split())
        words = list(itertools.islice(found, n_words))
    nlp = spacy.blank("xx")
    nlp.max_length = 100 * MEGABYTE
    nlp.add_pipe("sentencizer")
    return nlp(" ".join(words))


def seconds(run: Callable[[], object], *, times: int) -> float:
    """RETURNS (float): seconds of the processor, the least of some runs."""
    found = []
    for _ in range(times):
        before = time.process_time()
        run()
        found.append(time.process_time() - before)
    return min(found)


def torch_forward(pieces: int, *, layers: int, width: int, heads: int) -> Callable[[], object]:
    """A forward pass of torch's own layers over windows of as many pieces.

    pieces (int): in all. layers, width, heads (int): sizes. RETURNS (Callable): runs it.
    """
    import torch

    torch.set_num_threads(1)
    layer = torch.nn.TransformerEncoderLayer(
        width, heads, 4 * width, activation="gelu", batch_first=True
    )
    network = torch.nn.TransformerEncoder(layer, layers).eval()
    sizes = [min(LONGEST, pieces - place) for place in range(0, pieces, LONGEST)]
    windows = [torch.randn(1, size, width) for size in sizes]

    def run() -> Any:
        with torch.inference_mode():
            return [network(window) for window in windows]

    return run


def peak() -> float:
    """RETURNS (float): the most memory that the process has taken so far, in megabytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024 / MEGABYTE


def taken_now() -> float:
    """RETURNS (float): the memory that the process takes, in megabytes; Linux tells it in pages."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / MEGABYTE


def print_speed(encoder: Encoder, doc: Doc, *, n_words: int, times: int) -> None:
    """Print words a second of the encoder and of torch.

    encoder (Encoder): to measure. doc (Doc): a text. n_words (int): in it. times (int): runs.
    """
    sizes = encoder.network.sizes
    pieces = pieces_of(doc, encoder.tokenizer)
    read = sum(window.end - window.start for window in encoder.windows(pieces))
    print(f"{n_words} words, {len(pieces)} pieces, read {read / len(pieces):.2f} times, no padding")
    for layer in (sizes.layers, sizes.layers * 2 // 3, sizes.layers // 2):
        taken = seconds(partial(encoder.vectors, [doc], layer), times=times)
        print(f"{n_words / taken:8.0f} words/s  NumPy, {layer} layers of {sizes.hidden}")
    if find_spec("torch") is None:
        return
    for layers, width, heads in (DISTILROBERTA, (sizes.layers, sizes.hidden, sizes.heads)):
        run = torch_forward(len(pieces), layers=layers, width=width, heads=heads)
        taken = seconds(run, times=times)
        print(f"{n_words / taken:8.0f} words/s  torch, {layers} layers of {width}, no overlap")


def print_pipeline(lang: str, doc: Doc, *, n_words: int, times: int) -> None:
    """Print how many words a second a whole pipeline reads.

    lang (str): code of its language. doc (Doc): the text. n_words, times (int): see main.
    """
    for context in (False, True):
        nlp = coreflang.load(lang, context=context)
        took = seconds(partial(nlp, doc.text), times=times)
        name = "with context" if context else "without"
        print(f"{n_words / took:8.0f} words/s  whole pipeline, {lang}, {name}")


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("text", type=Path)
    parser.add_argument("--encoder", type=Path)
    parser.add_argument("--words", type=int, default=20_000)
    parser.add_argument("--memory", type=int, default=0)
    parser.add_argument("--times", type=int, default=2)
    parser.add_argument("--lang", default="")
    given = parser.parse_args()
    encoder = load_encoder(given.encoder)
    if given.memory:
        # First, for the peak never goes down.
        doc = read_doc(given.text, given.memory)
        encoder.vectors([read_doc(given.text, 50)])
        before = taken_now()
        # Layers use the same room, one after the other: one is enough.
        (rows,) = encoder.vectors([doc], 1)
        own = rows.nbytes / MEGABYTE
        print(f"{peak() - before:.0f} MB for {given.memory} words, {own:.0f} of these the rows")
    doc = read_doc(given.text, given.words)
    print_speed(encoder, doc, n_words=given.words, times=given.times)
    if given.lang:
        print_pipeline(given.lang, doc, n_words=given.words, times=given.times)


if __name__ == "__main__":
    main()
