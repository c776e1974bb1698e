"""The `._.` extensions: what users ask Docs, Spans and Tokens for."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from spacy.tokens import Doc, Span, Token

from ..errors import CoreflangError, message
from ..language import LanguageConfig
from ..plugins import load_language
from .clusters import Cluster, cluster_of, clusters_of
from .coref_chains import CorefChains
from .kept_scores import ScoredCandidate
from .reading import read, read_at, read_error, read_phrases, read_scores
from .resolved_text import resolved_text
from .storage import from_plain, to_plain

STYLES = ("phrases", "names")
PACKAGE = __name__.partition(".")[0]


@dataclass(frozen=True)
class Extension:
    """An attribute behind `._.`.

    on: Doc, Span or Token. name: of the attribute. getter: what gives its value.
    setter: what takes one, if it can be set. own: coreflang cannot do without it, and takes it from
    another library; others are left to whoever had them first.
    """

    on: type[Any]
    name: str
    getter: Callable[[Any], Any]
    setter: Callable[[Any, Any], None] | None = None
    own: bool = False


def _doc_chains(doc: Doc) -> CorefChains:
    # Of `span.as_doc()` without its user data none: spaCy leaves no trace of where it was cut.
    return CorefChains(doc, read(doc))


def _token_chains(token: Token) -> CorefChains:
    return CorefChains(token.doc, *read_at(token.doc, range(token.i, token.i + 1)))


def _span_chains(span: Span) -> CorefChains:
    return CorefChains(span.doc, *read_at(span.doc, range(span.start, span.end)))


def resolved(doc: Doc, *, style: str = "phrases") -> str:
    """The text of a document with its pronouns replaced by what they mean.

    doc (Doc): resolved. style (str): "phrases", or "names" to replace by names only.
    RETURNS (str): the text; the language's table `replaced` says what is replaced and how, and what
        it does not speak of stays, as does all where the language is not installed.
    RAISES (CoreflangError): E139 for another style; E110 to E112 if the annotation is of another
        text, or incomplete.
    """
    if style not in STYLES:
        raise CoreflangError("E139", found=style, known=" or ".join(STYLES))
    data = read(doc)
    config = _config(doc.lang_) if data.n_chains else None
    if config is None:
        return str(doc.text)
    return resolved_text(
        doc, list(CorefChains(doc, data)), config=config, suffix=data.suffix,
        names=style == "names",
    )  # fmt: skip


def _config(lang: str) -> LanguageConfig | None:
    """Of a language, None if it is not installed: loaded already, mostly, which a list of all that
    are installed would not know.
    """
    try:
        return load_language(lang).config
    except CoreflangError as error:
        if error.code != "E001":
            raise
        return None


def _doc_text(doc: Doc) -> str:
    return resolved(doc)


def _has_coref(doc: Doc) -> bool:
    return bool(read(doc).n_chains)


def _doc_clusters(doc: Doc) -> list[Cluster]:
    return clusters_of(_doc_chains(doc))


def _span_phrases(span: Span) -> CorefChains:
    return CorefChains(span.doc, *read_phrases(span.doc, span.start, span.end))


def _token_phrases(token: Token) -> CorefChains:
    return CorefChains(token.doc, *read_phrases(token.doc, token.i, token.i + 1))


def _span_clusters(span: Span) -> list[Cluster]:
    return clusters_of(_span_phrases(span))


def _token_clusters(token: Token) -> list[Cluster]:
    return clusters_of(_token_phrases(token))


def _span_cluster(span: Span) -> Cluster | None:
    return cluster_of(span, _span_phrases(span))


def _span_scores(span: Span) -> list[ScoredCandidate]:
    return read_scores(span.doc).get(span.root.i, [])


def _is_coref(span: Span) -> bool:
    return _span_cluster(span) is not None


def _in_coref(token: Token) -> bool:
    return bool(_token_phrases(token))


EXTENSIONS = (
    Extension(Doc, "coref_chains", _doc_chains, own=True),
    Extension(Token, "coref_chains", _token_chains, own=True),
    Extension(Span, "coref_chains", _span_chains, own=True),
    Extension(Doc, "coref_error", read_error, own=True),
    Extension(Doc, "coref_data", to_plain, from_plain, own=True),
    Extension(Doc, "coref_scores", read_scores),
    Extension(Doc, "resolved_text", _doc_text),
    Extension(Doc, "coref_resolved", _doc_text),
    Extension(Doc, "has_coref", _has_coref),
    Extension(Doc, "coref_clusters", _doc_clusters),
    Extension(Span, "coref_clusters", _span_clusters),
    Extension(Span, "coref_cluster", _span_cluster),
    Extension(Span, "is_coref", _is_coref),
    Extension(Span, "coref_scores", _span_scores),
    Extension(Token, "coref_clusters", _token_clusters),
    Extension(Token, "in_coref", _in_coref),
)


def register(*, force: bool = False) -> None:
    """Set the extensions; importing coreflang does so.

    `doc._.coref_data` is for `Doc.to_json(underscore=["coref_data"])` and back.

    force (bool): take all names, also those that another library set. By default only
        `coref_chains`, `coref_error` and `coref_data` are taken, with the warning W135; what else
        another library has is left to it, with the warning W136.
    """
    foreign = [each for each in EXTENSIONS if _is_foreign(each)]
    taken = [each for each in foreign if each.own or force]
    left = [each for each in foreign if each not in taken]
    for each in EXTENSIONS:
        if each not in left:
            each.on.set_extension(each.name, getter=each.getter, setter=each.setter, force=True)
    if taken and not force:
        warnings.warn(message("W135", found=_shown(taken)), stacklevel=2)
    if left:
        warnings.warn(message("W136", found=_shown(left)), stacklevel=2)


def _is_foreign(extension: Extension) -> bool:
    if not extension.on.has_extension(extension.name):
        return False
    getter = extension.on.get_extension(extension.name)[2]
    return (getattr(getter, "__module__", None) or "").partition(".")[0] != PACKAGE


def _shown(extensions: Sequence[Extension]) -> str:
    return ", ".join(f"{each.on.__name__.lower()}._.{each.name}" for each in extensions)


def register_why(why: Callable[..., Any]) -> None:
    """Set `doc._.coref_why(i)`; importing coreflang does so.

    why (Callable): takes the Doc and the index of a token; explaining lies above this room.
    """
    Doc.set_extension("coref_why", method=why, force=True)
