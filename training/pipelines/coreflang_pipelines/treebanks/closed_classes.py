"""Annotates words of closed classes as a model treebank does, where others do it otherwise."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import replace

from .gold import Sentence, Word

_APOSTROPHES = str.maketrans("’", "'")
_Key = tuple[str, str, str]
_Habits = Mapping[_Key, Counter[tuple[str, str]]]


def habits(model: Iterable[Sentence], upos: Iterable[str]) -> _Habits:
    """Count how a treebank annotates the words of closed classes.

    upos (Iterable[str]): the classes' parts of speech.
    RETURNS (Dict): form, part of speech and relation, or none -> how often which features and
        lemma.
    """
    classes = frozenset(upos)
    found: dict[_Key, Counter[tuple[str, str]]] = defaultdict(Counter)
    for sentence in model:
        for word in sentence.words:
            if word.upos in classes:
                for key in _keys(sentence.text, word):
                    found[key][word.feats, word.lemma] += 1
    return found


def follow(sentence: Sentence, model: _Habits) -> Sentence:
    """Give words of closed classes the features and the lemma that the model gives them.

    Of several annotations the most frequent one is taken that contradicts no feature of the word.

    RETURNS (Sentence): the sentence; words that the model does not know stay as they are.
    """
    words = tuple(_followed(sentence.text, word, model) for word in sentence.words)
    return replace(sentence, words=words)


def _keys(text: str, word: Word) -> tuple[_Key, _Key]:
    form = text[word.start : word.end].lower().translate(_APOSTROPHES)
    return (form, word.upos, word.deprel), (form, word.upos, "")


def _followed(text: str, word: Word, model: _Habits) -> Word:
    for key in _keys(text, word):
        for (feats, lemma), _ in model.get(key, Counter[tuple[str, str]]()).most_common():
            if _agree(feats, word.feats):
                return replace(word, feats=feats, lemma=lemma)
    return word


def _agree(feats: str, others: str) -> bool:
    """No kind of feature has different values."""
    values = dict(f.split("=", 1) for f in feats.split("|") if f)
    return all(values.get(k, v) == v for k, v in (f.split("=", 1) for f in others.split("|") if f))
