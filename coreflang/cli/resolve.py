"""`python -m coreflang resolve`: the chains of texts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Optional

import typer

from ..about import __version__
from ..errors import CoreflangError
from .answers import Format, Writer
from .batch import Batch, Work
from .codes import as_code
from .console import fail
from .output import open_output
from .progress import Progress
from .reading import STDIN, Document, Documents, Fields, Kind, Options, files_of, names_of
from .resuming import Resumed, open_resumed

Files = Annotated[
    Optional[list[str]],
    typer.Argument(
        metavar="[FILE]...",
        help="Texts, each one document; JSON lines (*.jsonl) and tables (*.csv, *.tsv), each row "
        "one; CoNLL-U (*.conllu), Docs of spaCy (*.spacy); folders of these. - or nothing for "
        "standard input.",
        show_default=False,
    ),
]
Text = Annotated[Optional[str], typer.Option("--text", help="A text instead of files.")]
Lang = Annotated[
    str, typer.Option("--lang", help="Code of the language; may be left out if there is one.")
]
Pipeline = Annotated[
    str, typer.Option("--pipeline", help="A spaCy pipeline instead of the language's own.")
]
Form = Annotated[
    Format,
    typer.Option(
        "--format",
        help="Chains, the text with marks, JSON, CoNLL-U (CorefUD), CoNLL-2012 or a page in HTML.",
    ),
]
Tokens = Annotated[
    bool,
    typer.Option("--tokens", help="With --format text: one chain a line, heads and their indexes."),
]
Target = Annotated[
    Optional[Path],
    typer.Option("--output", help="Write to this file, once all documents are done."),
]
Encoding = Annotated[str, typer.Option("--encoding", help="Of the files.")]
Field = Annotated[
    Optional[str],
    typer.Option(
        "--field",
        help="Key or column of the text; then files of no known kind are JSON lines. [text]",
    ),
]
IdField = Annotated[
    str,
    typer.Option("--id-field", help="Key or column of a document's name. [doc_key, id]"),
]
LangField = Annotated[
    str, typer.Option("--lang-field", help="Key or column of the code of a text's language.")
]
LangFolders = Annotated[
    bool,
    typer.Option("--lang-folders", help="The folders in FILE are called as their languages: de/."),
]
Input = Annotated[
    Optional[Kind], typer.Option("--input", help="What all files are, whatever their names.")
]
Processes = Annotated[
    int, typer.Option("--n-process", min=1, help="How many processes share in the work.")
]
Resume = Annotated[
    bool,
    typer.Option(
        "--resume", help="Go on with an --output that was begun, or begin one that can go on."
    ),
]
Style = Annotated[
    str,
    typer.Option("--style", help="The guideline to follow, such as litbank.", show_default=False),
]
Singletons = Annotated[
    bool, typer.Option("--singletons", help="Write entities that are mentioned once, too.")
]
Said = Annotated[bool, typer.Option("--progress/--no-progress", help="Say how far it is.")]


def resolve(
    files: Files = None,
    text: Text = None,
    lang: Lang = "",
    pipeline: Pipeline = "",
    format: Form = Format.TEXT,  # noqa: A002
    tokens: Tokens = False,
    output: Target = None,
    encoding: Encoding = "utf-8",
    field: Field = None,
    id_field: IdField = "",
    lang_field: LangField = "",
    lang_folders: LangFolders = False,
    input: Input = None,  # noqa: A002
    n_process: Processes = 1,
    resume: Resume = False,
    style: Style = "",
    singletons: Singletons = False,
    progress: Said = True,
) -> None:
    """Find the coreference chains of texts of any length and number."""
    names = names_of(files or [], text)
    found = files_of(names, kind=input, has_field=field is not None, lang_folders=lang_folders)
    fields = Fields(field or "text", id_field, lang_field)
    documents = Documents(found, text, Options(encoding, fields))
    if format == Format.JSON and len(documents) > 1:
        raise CoreflangError("E408", found=len(documents))
    settings = {"style": style, "singletons": singletons}
    work = Work(
        as_code(lang), pipeline, {key: value for key, value in settings.items() if value},
        mixed=bool(lang_field) or lang_folders, n_process=n_process, progress=progress,
    )  # fmt: skip
    form = {"format": format.value, "tokens": tokens, "fields": [fields.text, id_field, lang_field]}
    plan = {**_inputs(documents), **work.plan(), **form, "encoding": encoding}
    keep = resume or format == Format.JSONL
    with _opened(output, documents, plan, resume) as begun:
        writer = Writer(begun.output, format, len(documents) > 1, tokens, keep)
        failed = _run(Batch(documents, work), writer, begun, title=", ".join(names))
    if failed:
        raise typer.Exit(1)


def _inputs(documents: Documents) -> dict[str, Any]:
    """What tells a work from another: files by name and size."""
    paths = [Path(file.name) for file in documents.files]
    sizes = [path.stat().st_size if path.is_file() else 0 for path in paths]
    kinds = [file.kind.value for file in documents.files]
    names = [file.name for file in documents.files]
    return {
        "inputs": [list(each) for each in zip(names, kinds, sizes, strict=True)],
        "text": documents.text, "version": __version__,
    }  # fmt: skip


@contextmanager
def _opened(
    path: Path | None, documents: Documents, plan: Mapping[str, Any], resume: bool
) -> Iterator[Resumed]:
    """What to write to; without --resume nothing was begun, and nothing is noted."""
    inputs = [file.name for file in documents.files]
    if resume:
        with open_resumed(path, plan=plan, inputs=inputs) as begun:
            yield begun
    else:
        with open_output(path, inputs=inputs) as out:
            yield Resumed(out, None, plan)


def _run(batch: Batch, writer: Writer, begun: Resumed, *, title: str) -> int:
    """Resolve and write all documents. RETURNS (int): how many of them failed."""
    documents, out = batch.documents, writer.out
    if out.whole and not writer.keep:
        _check(documents)
    lang = batch.prepare()
    total = len(documents)
    progress = Progress(total, shown=writer.several and batch.work.progress, before=begun.done)
    with writer.frame(title=title, lang=lang, begun=begun.done > 0):
        written = begun.done
        for document, result in batch.results(start=begun.done):
            if result.error:
                fail(f"{document.name}: {result.error}" if writer.several else result.error)
            writer.write(document, result, first=not written)
            written += writer.keep or not result.error
            begun.mark(failed=bool(result.error))
            progress.add(result.text, failed=bool(result.error))
        progress.end()
        if begun.failed and out.whole and not writer.keep:
            raise CoreflangError("E419", failed=begun.failed, all=total)
    return begun.failed


def _check(documents: Documents) -> None:
    """Find what cannot be read before an hour is spent on what can; streams are read but once."""
    bad = sum(document.source != STDIN and not _reads(document) for document in documents)
    if bad:
        raise CoreflangError("E419", failed=bad, all=len(documents))


def _reads(document: Document) -> bool:
    try:
        document.read()
    except CoreflangError as error:
        fail(f"{document.name}: {error}")
        return False
    return True
