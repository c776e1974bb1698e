"""Features on disk: one file a corpus, made anew when anything they depend on changes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import srsly
from spacy.language import Language
from tqdm import tqdm

import coreflang
from coreflang.benchmark.gold import read_gold
from coreflang.component import Coreflang
from coreflang.files.arrays import BROKEN
from coreflang.formats.alignment import align
from coreflang.scorers.inputs import VectorSource
from coreflang.scorers.sources import vectors_path

from ..corpus import CorpusDocument
from ..errors import TrainingError
from .examples import Example, load_examples, make_example, save_examples
from .parsing import parse, parsers_of
from .recipe import Corpus


@dataclass(frozen=True)
class Workshop:
    """What turns texts into examples.

    nlp: the pipeline. component: with the rules of the language, not part of `nlp`.
    vectors: for the squeezers. data: the folder of the corpora. work: where features are kept.
    progress: show progress bars.
    """

    nlp: Language
    component: Coreflang
    vectors: VectorSource | None
    data: Path
    work: Path
    progress: bool = True


def corpus_examples(shop: Workshop, name: str, corpus: Corpus) -> list[Example]:
    """The examples of a corpus, from disk if nothing changed since they were made.

    shop (Workshop): pipeline, rules, folders. name (str): of the corpus in the recipe.
    corpus (Corpus): how to read it.
    RETURNS (List[Example]): one for each document with anaphors.
    RAISES (TrainingError): T1xx for malformed files, T202 for a corpus without examples, T205
        where features cannot be written.
    """
    documents = list(corpus.read(shop.data))
    key = fingerprint(shop, corpus, documents)
    path = shop.work / f"{name}.{key[:16]}.npz"
    found = read_features(path)
    if found is None:
        found = _compute(shop, name, corpus, documents)
        write_features(found, path)
        # As a later run will read them: half precision changes them, and what is trained on them.
        found = load_examples(path)
    if not any(_has_antecedents(example) for example in found):
        problem = f"{len(documents)} documents, no annotated anaphors"
        raise TrainingError("T202", name=name, found=problem)
    return [replace(example, weight=corpus.weight) for example in found]


def _has_antecedents(example: Example) -> bool:
    n_candidates = len(example.right) - len(example.wanted)
    return bool(example.right[:n_candidates].any())


def _compute(
    shop: Workshop, name: str, corpus: Corpus, documents: list[CorpusDocument]
) -> list[Example]:
    docs = parse(corpus, documents, data=shop.data, nlp=shop.nlp)
    pairs = zip(documents, docs, strict=True)
    bar = tqdm(pairs, total=len(documents), desc=name, disable=not shop.progress, unit="doc")
    return list(_examples(shop, corpus, bar))


def _examples(shop: Workshop, corpus: Corpus, pairs: Iterable[Any]) -> Iterable[Example]:
    resolver, config = shop.component.resolver, shop.component.plugin.config
    for document, doc in pairs:
        candidates = resolver.candidates([doc]).documents[0]
        if len(candidates.anaphor):
            gold = read_gold(align(document, doc).mentions, candidates.view, config)
            example = make_example(
                doc, candidates, gold, unannotated=corpus.unannotated, silent=corpus.silent,
                partial=corpus.partial, alone=corpus.alone, vectors=shop.vectors,
            )  # fmt: skip
            if len(example.wanted):
                yield example


def fingerprint(shop: Workshop, corpus: Corpus, documents: Iterable[CorpusDocument]) -> str:
    """A hash of all that a corpus's features depend on.

    shop (Workshop): pipeline and rules. corpus (Corpus): its settings. documents: its content.
    RETURNS (str): SHA-256 in hexadecimal.
    """
    state = hashlib.sha256(srsly.json_dumps(asdict(corpus), sort_keys=True).encode())
    for document in documents:
        state.update(f"{document.id}\0{document.text}\0{document.mentions}".encode())
    for parser in parsers_of(corpus, shop.data):
        state.update(srsly.json_dumps((parser or shop.nlp).meta, sort_keys=True).encode())
    state.update(tools_hash(shop).encode())
    return state.hexdigest()


def tools_hash(shop: Workshop) -> str:
    """A hash of all that features depend on but the texts.

    shop (Workshop): pipeline and rules.
    RETURNS (str): SHA-256 in hexadecimal.
    """
    state = hashlib.sha256(srsly.json_dumps(shop.nlp.meta, sort_keys=True).encode())
    state.update(f"{type(shop.vectors).__name__} {getattr(shop.vectors, 'dim', 0)}".encode())
    own = vectors_path(shop.component.plugin)
    state.update(own.read_bytes() if own else b"")
    for folder in (Path(coreflang.__file__).parent, shop.component.plugin.folder):
        state.update(code_hash(folder).encode() if folder else b"")
    return state.hexdigest()


def code_hash(folder: Path) -> str:
    """A hash of the rules, tables and lists in a package; weights are left out.

    folder (Path): of the package.
    RETURNS (str): SHA-256 in hexadecimal.
    """
    state = hashlib.sha256()
    for suffix in ("py", "yaml", "txt"):
        for path in sorted(folder.rglob(f"*.{suffix}")):
            state.update(path.read_bytes())
    return state.hexdigest()


def read_features(path: Path) -> list[Example] | None:
    """Read examples, None where there is no such file. RAISES (TrainingError): T203."""
    if not path.is_file():
        return None
    try:
        return load_examples(path)
    except (OSError, KeyError, *BROKEN) as error:
        raise TrainingError("T203", path=path, found=error) from error


def write_features(examples: list[Example], path: Path) -> None:
    """Write examples, and the folder they go to. RAISES (TrainingError): T205."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        save_examples(examples, path)
    except OSError as error:
        raise TrainingError("T205", path=path, found=error) from error


def all_examples(
    shop_for: Callable[[str], Workshop], corpora: Mapping[str, Corpus], *, lang: str
) -> dict[str, list[Example]]:
    """The examples of several corpora.

    shop_for (Callable[[str], Workshop]): code of a language -> its pipeline, rules, folders.
    corpora (Mapping[str, Corpus]): by name. lang (str): of corpora that name no language.
    RETURNS (Dict[str, List[Example]]): by name of corpus.
    """
    return {
        name: corpus_examples(shop_for(corpus.lang or lang), name, corpus)
        for name, corpus in corpora.items()
    }
