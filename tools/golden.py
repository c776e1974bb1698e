"""Whether a change of the code changes results: chains of the dev corpora, compared with a file.

    python tools/golden.py FILE --data DIR --lang en --docs DOCS [--write]

Parses the dev parts of a language's corpora with its embedded pipeline, or reads the Docs that an
earlier run parsed, and resolves them. With --write the chains go into FILE, a line a document:
corpus, number, words, chains, mentions, checksum. Without, the documents whose chains differ from
FILE are listed and the exit status is 1. Other options resolve in other ways: the chains must be
the same for every size of a batch and every number of processes; those with --context are others.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Annotated

import typer
from baseline_table import parts_of
from spacy.language import Language
from spacy.tokens import Doc, DocBin

import coreflang
from coreflang.benchmark.corpora import TEST_SETS, CorpusRequest, read_corpus
from coreflang.benchmark.evaluating import parse_texts
from coreflang.benchmark.snippets import read_snippets
from coreflang.formats.report import LoadReport

NAME = "golden_name"


def main(
    file: Annotated[Path, typer.Argument(help="What to compare with, or to write.")],
    docs: Annotated[Path, typer.Option(help="Parsed Docs; written if there is no such file.")],
    data: Annotated[Path | None, typer.Option(help="The folder with the folder corpora.")] = None,
    lang: Annotated[str, typer.Option(help="Code of the language.")] = "en",
    text: Annotated[list[Path] | None, typer.Option(help="Parse these texts as well.")] = None,
    write: Annotated[bool, typer.Option("--write", help="Write FILE.")] = False,
    batch_size: Annotated[int, typer.Option(help="Documents at a time.")] = 128,
    batch_words: Annotated[int, typer.Option(help="Words at a time.")] = 20_000,
    n_process: Annotated[int, typer.Option(help="Processes.")] = 1,
    context: Annotated[
        bool, typer.Option("--context", help="With the language's encoder.")
    ] = False,
    progress: Annotated[bool, typer.Option(help="Show bars.")] = True,
) -> None:
    """Write the golden file, or compare with it."""
    nlp = coreflang.load(lang, batch_words=batch_words, context=context)
    if not docs.is_file():
        _parse(nlp, data, text or [], progress=progress).to_disk(docs)
    parsed = list(DocBin().from_disk(docs).get_docs(nlp.vocab))
    names = [doc.user_data[NAME] for doc in parsed]
    for name in nlp.pipe_names[:-1]:
        nlp.remove_pipe(name)
    resolved = nlp.pipe(parsed, batch_size=batch_size, n_process=n_process)
    lines = [line(name, doc) for name, doc in zip(names, resolved, strict=True)]
    if write:
        file.write_text("".join(f"{each}\n" for each in lines), encoding="utf-8")
        return
    known = file.read_text(encoding="utf-8").splitlines()
    changes = [pair for pair in zip_longest(known, lines, fillvalue="nothing") if len({*pair}) > 1]
    for before, after in changes:
        typer.echo(f"{before} -> {after}")
    typer.echo(f"{len(lines)} documents, {len(changes)} of them differ")
    raise typer.Exit(bool(changes))


def _parse(nlp: Language, data: Path | None, files: list[Path], *, progress: bool) -> DocBin:
    """Parse all texts, without resolving them."""
    texts = list(_corpus_texts(nlp.lang or "", data)) if data else []
    texts += [(path.stem, path.read_text(encoding="utf-8")) for path in files]
    found = DocBin(store_user_data=True)
    with nlp.select_pipes(disable=["coreflang"]):
        docs = parse_texts(nlp, [text for _, text in texts], progress=progress)
        for (name, _), doc in zip(texts, docs, strict=True):
            doc.user_data[NAME] = name
            found.add(doc)
    return found


def _corpus_texts(lang: str, data: Path) -> Iterator[tuple[str, str]]:
    """YIELDS (Tuple[str, str]): names and texts of the dev parts."""
    for part, split in parts_of(lang):
        path = data / "corpora" / part.path
        request = CorpusRequest(path, part.loader, split, part.corpus if split else "")
        snippets = part.loader in TEST_SETS
        found = (
            [snippet.text for snippet in read_snippets(request, LoadReport())]
            if snippets
            else [document.text for document in read_corpus(request).documents]
        )
        yield from ((f"{part.corpus} {number}", text) for number, text in enumerate(found))


def line(name: str, doc: Doc) -> str:
    """What is compared of a document.

    name (str): of the document. doc (Doc): resolved.
    RETURNS (str): name, words, chains, mentions, and a checksum of all that chains say.
    """
    chains = doc._.coref_chains
    rows = [
        (chain.most_specific_mention_index, [(m.token_indexes, m.start, m.end) for m in chain])
        for chain in chains
    ]
    checksum = hashlib.sha256(repr(rows).encode()).hexdigest()[:16]
    return f"{name} {len(doc)} {len(chains)} {sum(map(len, chains))} {checksum}"


if __name__ == "__main__":
    typer.run(main)
