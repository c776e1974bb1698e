"""Raw text -> examples, some passages at a time, kept on disk: an interrupted run goes on."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
import srsly
from spacy.tokens import Doc
from tqdm import tqdm

import coreflang
from coreflang.scorers.sources import vectors_path

from ..errors import TrainingError
from .examples import Example, load_examples
from .hiding import pronoun_example
from .looks import observe
from .masking import Parsed, mask_names, name_example, read
from .passages import Passage
from .pretraining_recipe import Mix
from .rule_choices import rule_example
from .store import Workshop, code_hash, read_features, write_features

SHARD = 50
# What examples depend on in this package.
MODULES = (
    "examples", "hiding", "looks", "masking", "name_chains", "replacing", "rule_choices",
    "silver_pairs",
)  # fmt: skip
FOLDER = "silver"


def silver_examples(shop: Workshop, passages: Sequence[Passage], mix: Mix) -> list[Example]:
    """The examples of raw text; what an earlier run has finished is read from disk.

    shop (Workshop): pipeline, rules that decide alone, folders. passages (Sequence[Passage]): the
    text. mix (Mix): what to make of it.
    RETURNS (List[Example]): in the order of the passages.
    RAISES (TrainingError): T203, T205 for features that cannot be read or written, T221 where
        nothing in the text can be learnt from.
    """
    key = _tools_key(shop, mix)
    found: list[Example] = []
    starts = range(0, len(passages), SHARD)
    for start in tqdm(starts, desc="raw text", unit="shard", disable=not shop.progress):
        part = passages[start : start + SHARD]
        path = shop.work / FOLDER / f"{start // SHARD:04d}.{_shard_key(key, part)[:16]}.npz"
        examples = read_features(path)
        if examples is None:
            docs = shop.nlp.pipe(passage.text for passage in part)
            write_features(list(make_examples(docs, shop, mix, first=start)), path)
            examples = load_examples(path)
        found += examples
    if not found:
        raise TrainingError("T221", passages=len(passages))
    return found


def make_examples(
    docs: Iterable[Doc], shop: Workshop, mix: Mix, *, first: int = 0
) -> Iterator[Example]:
    """Make examples of documents; how pronouns look is observed in these documents.

    docs (Iterable[Doc]): parsed and tagged. shop (Workshop): rules and vectors. mix (Mix): what
    to make. first (int): number of the first document, which chance depends on.
    YIELDS (Example): none to three of each document.
    """
    resolver = shop.component.resolver
    parsed = [read(doc, resolver) for doc in docs]
    pronouns = observe((p.doc, p.view, p.mentions) for p in parsed)
    for number, document in enumerate(parsed, start=first):
        random = np.random.default_rng([mix.seed, number])
        masked = mask_names(document, resolver, pronouns, random=random, settings=mix.names)
        options = (
            name_example(masked, resolver, vectors=shop.vectors) if masked else None,
            *_of_pronouns(document, shop, mix, random),
        )
        yield from (example for example in options if example is not None)


def _of_pronouns(
    parsed: Parsed, shop: Workshop, mix: Mix, random: np.random.Generator
) -> Iterator[Example | None]:
    by_rule, hidden = random.random() < mix.rules, random.random() < mix.pronouns
    if by_rule:
        yield rule_example(parsed, vectors=shop.vectors)
    if hidden:
        yield pronoun_example(
            parsed, shop.component.resolver, random=random, share=mix.hidden, vectors=shop.vectors
        )


def _tools_key(shop: Workshop, mix: Mix) -> str:
    """A hash of all that features depend on but the text."""
    plugin = shop.component.plugin
    state = hashlib.sha256(srsly.json_dumps(asdict(mix), sort_keys=True).encode())
    state.update(srsly.json_dumps(shop.nlp.meta, sort_keys=True).encode())
    for folder in (Path(coreflang.__file__).parent, plugin.folder):
        state.update(code_hash(folder).encode() if folder else b"")
    for name in MODULES:
        state.update(Path(__file__).with_name(f"{name}.py").read_bytes())
    vectors = vectors_path(plugin)
    state.update(vectors.read_bytes() if vectors and shop.vectors else b"")
    return state.hexdigest()


def _shard_key(key: str, passages: Iterable[Passage]) -> str:
    state = hashlib.sha256(key.encode())
    for passage in passages:
        state.update(f"{passage.name}\0{passage.text}\0".encode())
    return state.hexdigest()
