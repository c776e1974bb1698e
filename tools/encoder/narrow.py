"""Leaves out heads and units of an encoder's layers, those that the others can best stand in for.

    python tools/encoder/narrow.py FOLDER OUT [--heads 8] [--units 640] TEXT...

FOLDER has config.json, tokenizer.json and model.safetensors of a BERT; so has OUT, to be trained
further. Units are the columns of the wide inner layers. TEXT is raw text, a treebank or a table of
names, as for prune.py: what heads and units say of its words decides. Layer by layer the one goes
whose part the rest, with new weights, replaces with the least squared error, as in Hassibi and
Stork 1993, *Second order derivatives for network pruning: Optimal Brain Surgeon*.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import numpy as np
import spacy
import typer
from coreflang_context import Encoder, load_encoder
from coreflang_context.files import CONFIG, WEIGHTS
from coreflang_context.network import Dense
from coreflang_context.sizes import Sizes
from coreflang_context.tensors import QKV, layer_names
from pieces import lines_of
from safetensors.numpy import load_file, save_file
from spacy.tokens import Doc
from thinc.types import Floats2d, Ints1d
from tqdm import tqdm

# Words of a document, and the share of a unit's mean square that is added so that no unit is
# exactly the sum of others.
WORDS = 2_000
RIDGE = 0.01


@dataclass(frozen=True)
class Place:
    """Where something is left out.

    setting (str): what config.json calls their number. before (Tuple[str, ...]): the parts of a
    layer whose rows go. behind (str): the part whose columns go with them. width (int): columns of
    one head or unit. kept (int): how many stay.
    """

    setting: str
    before: tuple[str, ...]
    behind: str
    width: int
    kept: int


def main(
    folder: Annotated[Path, typer.Argument(help="The folder of an encoder.")],
    out: Annotated[Path, typer.Argument(help="The folder to write.")],
    texts: Annotated[list[Path], typer.Argument(help="Texts, .conllu, .conll or .tsv.")],
    heads: Annotated[int | None, typer.Option(help="Heads of a layer that stay.", min=1)] = None,
    units: Annotated[int | None, typer.Option(help="Units of a layer that stay.", min=1)] = None,
    words: Annotated[int, typer.Option(help="Words of each text to read.", min=1)] = 10_000,
) -> None:
    """Write the narrower encoder."""
    docs = [doc for path in texts for doc in documents(path, words)]
    wanted = places(load_encoder(folder).network.sizes, heads, units)
    if out.resolve() != folder.resolve():
        shutil.copytree(folder, out, dirs_exist_ok=True)
    for place in wanted:
        leave_out(out, docs, place)


def leave_out(folder: Path, docs: Sequence[Doc], place: Place) -> None:
    """Write an encoder's folder anew.

    folder (Path): of the encoder. docs (Sequence[Doc]): texts. place (Place): what is left out.
    """
    encoder, tensors = load_encoder(folder), load_file(folder / WEIGHTS)
    for depth, product in enumerate(moments(encoder, docs, place.behind)):
        _narrow(tensors, layer_names(depth), product, place)
    save_file({name: np.ascontiguousarray(t) for name, t in tensors.items()}, folder / WEIGHTS)
    config = json.loads((folder / CONFIG).read_text(encoding="utf-8"))
    sizes = {"head_dim": encoder.network.sizes.head_width, place.setting: place.kept}
    text = json.dumps({**config, **sizes}, indent=2)
    (folder / CONFIG).write_text(text + "\n", encoding="utf-8")


def places(sizes: Sizes, heads: int | None, units: int | None) -> list[Place]:
    """Where to leave something out.

    sizes (Sizes): of the encoder. heads, units (Optional[int]): how many stay; None for all.
    RETURNS (List[Place]): heads first. RAISES (BadParameter): where there are not as many.
    """
    for asked, there, name in ((heads, sizes.heads, "heads"), (units, sizes.inner, "units")):
        if asked and asked > there:
            raise typer.BadParameter(f"a layer has {there} {name}, not {asked}")
    found = []
    if heads:
        found.append(Place("num_attention_heads", QKV, "out", sizes.head_width, heads))
    if units:
        found.append(Place("intermediate_size", ("inner",), "outer", 1, units))
    return found


def documents(path: Path, n_words: int) -> Iterator[Doc]:
    """Cut the beginning of a text into documents.

    path (Path): a text, as lines_of reads it. n_words (int): how many words.
    YIELDS (Doc): of some thousand words, with sentences.
    """
    nlp = spacy.blank("xx")
    nlp.add_pipe("sentencizer")
    few = islice((word for line in lines_of(path) for word in line.split()), n_words)
    while some := list(islice(few, WORDS)):
        yield nlp(" ".join(some))


def moments(encoder: Encoder, docs: Sequence[Doc], part: str) -> list[Floats2d]:
    """Products of what goes into a part of each layer, summed over all pieces.

    encoder (Encoder): to read with. docs (Sequence[Doc]): texts. part (str): "out" or "outer".
    RETURNS (List[Floats2d]): of each layer (n + 1, n + 1), float64; the last row and column belong
        to a unit that always says 1, as biases do.
    """
    known = encoder.network
    dense: list[Dense] = [getattr(layer, part) for layer in known.layers]
    watched = [Watched(d.weight, d.bias, np.zeros((len(d.weight) + 1,) * 2)) for d in dense]
    parts: list[Any] = [{part: each} for each in watched]
    layers = (replace(layer, **new) for layer, new in zip(known.layers, parts, strict=True))
    encoder.network = replace(known, layers=tuple(layers))
    for doc in tqdm(docs, desc=part, unit="doc"):
        encoder.vectors([doc])
    encoder.network = known
    return [each.products for each in watched]


@dataclass(frozen=True)
class Watched(Dense):
    """A dense layer that adds up products of what comes in, with 1 behind it."""

    products: Floats2d

    def apply(self, rows: Floats2d, out: Floats2d) -> None:
        """Compute into `out`, as `Dense` does."""
        n = rows.shape[1]
        self.products[:n, :n] += rows.T @ rows
        sums = rows.sum(axis=0, dtype=np.float64)
        self.products[:n, n] += sums
        self.products[n, :n] += sums
        self.products[n, n] += len(rows)
        super().apply(rows, out)


def _narrow(
    tensors: dict[str, np.ndarray], names: dict[str, str], products: Floats2d, place: Place
) -> None:
    """Leave something out of the tensors of one layer, in place."""
    behind = names[place.behind]
    outer = np.vstack([tensors[f"{behind}.weight"].T, tensors[f"{behind}.bias"]])
    rows, outer = stand_in(outer.astype(np.float64), products, place.width, place.kept)
    for name in (names[part] for part in place.before):
        tensors[f"{name}.weight"] = tensors[f"{name}.weight"][rows]
        tensors[f"{name}.bias"] = tensors[f"{name}.bias"][rows]
    tensors[f"{behind}.weight"] = outer[:-1].T.astype(np.float32)
    tensors[f"{behind}.bias"] = outer[-1].astype(np.float32)


def stand_in(outer: Floats2d, products: Floats2d, width: int, kept: int) -> tuple[Ints1d, Floats2d]:
    """Choose the heads or units that stay, and what is done with them instead.

    outer (Floats2d): weights behind them, the bias as the last row, (n + 1, hidden).
    products (Floats2d): of what they say, (n + 1, n + 1), see moments().
    width (int): rows of `outer` that go together. kept (int): how many heads or units stay.
    RETURNS (Tuple[Ints1d, Floats2d]): rows that stay, ascending, (kept * width,), and new weights
        of these with the bias, (kept * width + 1, hidden).
    """
    n = len(outer) - 1
    inverse, outer = np.linalg.inv(products + np.diag(RIDGE * np.diag(products))), outer.copy()
    left = np.ones(n // width, dtype=bool)
    while left.sum() > kept:
        gone = int(np.where(left, _costs(outer, inverse, width), np.inf).argmin())
        own = slice(gone * width, (gone + 1) * width)
        others = np.linalg.solve(inverse[own, own], inverse[own])
        outer -= others.T @ outer[own]
        inverse -= others.T @ inverse[own]
        # It says nothing any more, and costs nothing.
        inverse[own, own] = np.eye(width)
        left[gone] = False
    rows = np.flatnonzero(np.repeat(left, width))
    return rows, outer[[*rows, n]]


def _costs(outer: Floats2d, inverse: Floats2d, width: int) -> Floats2d:
    """The squared error that leaving out each head or unit brings, (n_groups,)."""
    n = len(outer) - 1
    groups = np.arange(n // width)
    weights = outer[:n].reshape(len(groups), width, -1)
    blocks = inverse[:n, :n].reshape(len(groups), width, len(groups), width)
    return (weights * np.linalg.solve(blocks[groups, :, groups], weights)).sum(axis=(1, 2))


if __name__ == "__main__":
    typer.run(main)
