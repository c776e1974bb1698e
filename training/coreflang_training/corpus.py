"""The document model of the corpora: a text, its tokens, its mentions, what is known of them."""

from __future__ import annotations

from dataclasses import dataclass, fields

from coreflang.formats.document import ClusteredText


@dataclass(frozen=True)
class CorpusDocument(ClusteredText):
    """A document of a corpus, whatever its format was.

    The fields of `ClusteredText` come first: id, text, tokens (character ranges), words,
    sent_starts, mentions, speakers, syntax.

    lang (str): ISO 639-1 code of the text's language, "" if the corpus does not say.
    corpus (str): the loader's name for the corpus.
    genre (str): the text's genre as the corpus calls it, or "".
    singletons_annotated (bool): entities that are mentioned once are annotated too.
    """

    lang: str = ""
    corpus: str = ""
    genre: str = ""
    singletons_annotated: bool = False


def to_corpus(
    text: ClusteredText,
    *,
    corpus: str,
    lang: str = "",
    genre: str = "",
    singletons_annotated: bool = False,
) -> CorpusDocument:
    """Make a corpus document of what a format's reader yields.

    text (ClusteredText): what was read.
    corpus (str): the loader's name for the corpus.
    lang (str): ISO 639-1 code of the language.
    genre (str): the genre.
    singletons_annotated (bool): entities that are mentioned once are annotated too.
    RETURNS (CorpusDocument): the document.
    """
    values = {part.name: getattr(text, part.name) for part in fields(ClusteredText)}
    return CorpusDocument(
        **values, corpus=corpus, lang=lang, genre=genre, singletons_annotated=singletons_annotated
    )
