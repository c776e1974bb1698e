"""Reads proper names from SACR files, the format of the French LitBank.

Its mentions are labelled by what they mention, whether they name it or not; so names are told by
their capitals, and what stays in doubt counts as unknown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from coreflang_training.corpus import CorpusDocument
from coreflang_training.loaders.sacr import load_sacr

from .gold import UNKNOWN, Entity, Sentence, Word

_JOINTS = frozenset("de du des d la le les l à et en lès sur ' ’ -".split())
_PREPOSITIONS = frozenset("de du des d à au aux en dans sur sous par pour chez avec".split())
_ARTICLES = frozenset("un une le la l les ces des aux ' ’".split())
_BEGINNINGS = frozenset('.!?…:;«»"“”—–-()*')


def read_sacr(path: Path, *, types: Mapping[str, str]) -> Iterator[Sentence]:
    """Read a file or folder of documents; each paragraph counts as a sentence.

    path (Path): a .sacr file, or a folder with such files.
    types (Mapping[str, str]): mention type -> label, such as GPE -> LOC; "-" for unknown. Other
        types are passed over.
    YIELDS (Sentence): unparsed sentences with the names among the mentions.
    RAISES (TrainingError): T100, T101.
    """
    documents = list(load_sacr(path))
    common = frozenset(word for document in documents for word in document.words if word.islower())
    for document in documents:
        starts = [*document.sent_starts, len(document.words)]
        for first, end in pairwise(starts):
            yield _sentence(document, first, end, types=types, common=common)


def _sentence(
    document: CorpusDocument,
    first: int,
    end: int,
    *,
    types: Mapping[str, str],
    common: frozenset[str],
) -> Sentence:
    begin, stop = document.tokens[first][0], document.tokens[end - 1][1]
    tokens = document.tokens[first:end]
    words = tuple(Word(a - begin, b - begin, head=i) for i, (a, b) in enumerate(tokens))
    forms = document.words[first:end]
    spans = [(m.ranges[0], types.get(m.kind)) for m in document.mentions]
    inside = [
        (a - first, b - first, label) for (a, b), label in spans if first <= a < b <= end and label
    ]
    return Sentence(
        text=document.text[begin:stop],
        words=words,
        doc_id=document.id,
        new_paragraph=True,
        entities=tuple(_entities(forms, words, inside, common=common)),
    )


def _entities(
    forms: Sequence[str],
    words: Sequence[Word],
    mentions: Sequence[tuple[int, int, str]],
    *,
    common: frozenset[str],
) -> Iterator[Entity]:
    """Names from the innermost mention outwards; what an inner mention names, is its name only."""
    taken: set[int] = set()
    for start, end, label in sorted(mentions, key=lambda m: m[1] - m[0]):
        name = _name(forms, start, end, common=common)
        if name and not taken & set(name):
            taken |= set(name)
            certain = label == "PER" and _is_certain(forms[start : name[0]])
            label = label if certain or label != "PER" else UNKNOWN
            yield Entity(words[name[0]].start, words[name[-1]].end, label)


def _name(forms: Sequence[str], start: int, end: int, *, common: frozenset[str]) -> range:
    """From the first capital on, up to the last that only capitals and joints separate from it."""
    capitals = [i for i in range(start, end) if _is_name(forms, i, common=common)]
    if not capitals:
        return range(0)
    last = capitals[0]
    for i in range(last + 1, end):
        if i in capitals:
            last = i
        elif forms[i] not in _JOINTS:
            break
    return range(capitals[0], last + 1)


def _is_name(forms: Sequence[str], i: int, *, common: frozenset[str]) -> bool:
    """Capitals at the beginning of sentences count only for words never written without."""
    begins = i == 0 or forms[i - 1] in _BEGINNINGS
    return forms[i][0].isupper() and not (begins and forms[i].lower() in common)


def _is_certain(before: Sequence[str]) -> bool:
    """*le capitaine Fracasse* is a name, *la reine d'Espagne* and *un Espagnol* are none."""
    words = [form.lower() for form in before]
    return not (_PREPOSITIONS & set(words) or (words and words[-1] in _ARTICLES))
