"""Reads the corpus that a command is to measure with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import Any

from .. import plugins
from ..errors import CoreflangError
from ..formats.document import ClusteredText
from ..formats.loaders import LOADERS
from ..formats.report import LoadReport
from ..formats.splits import membership, read_part

HOOK = "coreflang_loaders"
GAP, WINOBIAS = "gap", "winobias"
# Not loaders of documents; coreflang.benchmark.snippets reads them.
TEST_SETS = (GAP, WINOBIAS)


@dataclass(frozen=True)
class CorpusRequest:
    """Which documents are wanted.

    path: file or folder. loader: its name. split: a part of the corpus, "" for all of it.
    split_file: YAML file that says what the part holds, or the name of one that comes with the
    loader; "" for the one called like the loader. skip_bad: leave malformed documents out.
    limit: how many documents at most, 0 for all.
    """

    path: Path
    loader: str
    split: str = ""
    split_file: str = ""
    skip_bad: bool = False
    limit: int = 0

    def pick(self, items: Iterable[Any]) -> Iterator[Any]:
        """YIELDS (Any): as many as the limit lets through."""
        return islice(items, self.limit or None)


@dataclass(frozen=True)
class Corpus:
    """What was read.

    documents: the documents. report: what was left out, and what was odd.
    """

    documents: list[ClusteredText]
    report: LoadReport


def read_corpus(request: CorpusRequest) -> Corpus:
    """Read a corpus.

    request (CorpusRequest): which documents.
    RETURNS (Corpus): at least one document.
    RAISES (CoreflangError): E450 for an unknown loader, E451 without documents, E452 for an unknown
        split, E381 and E382 for a malformed one; what the loader raises.
    """
    loader = find_loader(request.loader)
    report = LoadReport()
    documents = loader(request.path, skip_bad=request.skip_bad, report=report)
    if request.split:
        is_wanted = membership(read_part(split_file(request, loader), request.split))
        documents = (document for document in documents if is_wanted(document.id))
    found = list(request.pick(documents))
    if not found:
        raise no_documents(request)
    return Corpus(found, report)


def no_documents(request: CorpusRequest) -> CoreflangError:
    """RETURNS (CoreflangError): E451, to be raised by the caller."""
    part = f", part '{request.split}'" if request.split else ""
    return CoreflangError("E451", path=request.path, part=part)


def find_loader(name: str) -> Callable[..., Iterator[ClusteredText]]:
    """Find a loader among the core's and those of the installed extensions.

    name (str): the loader's name. An extension's goes before one of the core of the same name: that
        of training knows more, such as how a language puts words together.
    RETURNS (Callable): the loader.
    RAISES (CoreflangError): E450 if there is none of that name, E006 if two extensions claim it.
    """
    found = plugins.gather(HOOK)
    claims = found.claims.get(name, [])
    if len(claims) > 1:
        both = ", ".join(sorted(owner for owner, _ in claims))
        raise CoreflangError("E006", hook=HOOK, name=name, found=both)
    if claims:
        return claims[0][1]
    if name not in LOADERS:
        known = ", ".join(sorted({*LOADERS, *found.claims, *TEST_SETS}))
        raise CoreflangError("E450", found=name, known=known, broken=found.shown())
    return LOADERS[name]


def split_file(request: CorpusRequest, loader: Callable[..., Any]) -> Path:
    """Find the file of a split.

    request (CorpusRequest): what is wanted.
    loader (Callable): the corpus's loader; splits lie in the folder `splits` of its package.
    RETURNS (Path): the file.
    RAISES (CoreflangError): E452 if there is none.
    """
    name = request.split_file or request.loader
    if Path(name).is_file():
        return Path(name)
    package = loader.__module__.partition(".")[0]
    folder = Path(str(resources.files(package))) / "splits"
    shipped = {path.stem: path for path in sorted(folder.glob("*.yaml"))}
    if name not in shipped:
        raise CoreflangError("E452", found=name, known=", ".join(shipped) or "none")
    return shipped[name]
