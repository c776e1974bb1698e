"""Long texts through a pipeline's networks part by part, so that memory stays small.

A network of spaCy keeps what each of its layers makes of all tokens until the last layer is done:
17 KB a token of our pipelines. What it makes of a token depends on a few neighbours only, so that a
part with these to both sides gives the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from spacy.language import Language
from spacy.tokens import Doc
from spacy.vocab import Vocab
from thinc.api import Model
from thinc.layers.chain import forward
from thinc.types import Floats2d, Ints2d

# Tokens that go through a network together.
TOKENS = 2_048


@dataclass(frozen=True)
class Part:
    """Some tokens of a Doc, for a network that reads their attributes.

    doc: the whole. start, end: its tokens, half-open. known: columns that were read, of the whole.
    """

    doc: Doc
    start: int
    end: int
    known: dict[tuple[Any, ...], Ints2d] = field(default_factory=dict)

    def __len__(self) -> int:
        return self.end - self.start

    @property
    def vocab(self) -> Vocab:
        """The vocabulary of the Doc."""
        return self.doc.vocab

    @property
    def tensor(self) -> Floats2d:
        """What an earlier network made of these tokens, (n_tokens, width); as the Doc has it."""
        return self.doc.tensor[self.start : self.end]

    def to_array(self, columns: Any) -> Ints2d:
        """Attributes of these tokens, as `Doc.to_array`.

        columns (Any): one attribute or several.
        RETURNS (Ints2d): (n_tokens, n_columns); of one attribute (n_tokens,).
        """
        key = tuple(columns) if isinstance(columns, Sequence) else (columns,)
        if key not in self.known:
            self.known[key] = self.doc.to_array(columns)
        return self.known[key][self.start : self.end]


def read_in_parts(nlp: Language) -> None:
    """Let the networks of a pipeline that read words read long texts part by part.

    nlp (Language): changed; what it finds and what it saves is the same.
    """
    for _, pipe in nlp.pipeline:
        model = getattr(pipe, "model", None)
        for node in model.walk() if isinstance(model, Model) else ():
            if _sees_neighbours_only(node):
                # Thinc has no other way to change what a layer does without changing what it saves.
                node._func = _forward


def _sees_neighbours_only(node: Model[Any, Any]) -> bool:
    """A network of words whose layers look at some tokens to both sides, as convolutions do."""
    named = [node.get_ref(name) for name in ("embed", "encode") if node.has_ref(name)]
    # Another version of Thinc may call it otherwise: then long texts take more memory, no more.
    if getattr(node, "_func", None) is not forward or len(named) < 2 or named != node.layers:
        return False
    return "pad" in named[1].attrs


def _forward(model: Model[Any, Any], docs: Sequence[Doc], is_train: bool) -> tuple[Any, Any]:
    if is_train or sum(map(len, docs)) <= TOKENS:
        return forward(model, docs, is_train)
    return [rows for batch in _batches(docs) for rows in _rows(model, batch)], _no_gradient


def _batches(docs: Sequence[Doc]) -> Iterator[list[Doc]]:
    """Docs in order, so many together as may be, or one that is too long."""
    batch: list[Doc] = []
    for doc in docs:
        if batch and sum(map(len, batch)) + len(doc) > TOKENS:
            yield batch
            batch = []
        batch.append(doc)
    yield batch


def _rows(model: Model[Any, Any], batch: list[Doc]) -> list[Floats2d]:
    """What the network makes of some Docs, or of one long one."""
    (first, *others), around = batch, model.get_ref("encode").attrs["pad"]
    if others or len(first) <= TOKENS:
        rows: list[Floats2d] = forward(model, batch, False)[0]
        return rows
    whole, found = Part(first, 0, len(first)), []
    for start in range(0, len(first), TOKENS):
        begin, end = max(0, start - around), min(len(first), start + TOKENS + around)
        ((own,), _) = forward(model, [Part(first, begin, end, whole.known)], False)
        found.append(own[start - begin : min(end, start + TOKENS) - begin])
    return [model.ops.xp.concatenate(found)]


def _no_gradient(gradient: Any) -> Any:
    """Nothing is learnt from what was only read. RAISES (TypeError): always."""
    raise TypeError("no gradient without training")
