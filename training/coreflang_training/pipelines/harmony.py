"""Brings the annotation of treebanks to one convention, so that they can be learnt together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from .gold import Sentence, Word

PLURAL = "Number=Plur"


@dataclass(frozen=True)
class Harmony:
    """What is changed in a treebank.

    deprels (Dict[str, str]), tags (Dict[str, str]): label -> label.
    tag_upos (Dict[str, str]): tag -> part of speech of all its words.
    features (Dict[str, str]): feature -> feature, as `PronType=Int` -> `PronType=Int,Rel`.
    tag_features (Dict[str, str]): tag -> feature that its words have, if they have that kind of
        feature not yet: `VVINF` -> `VerbForm=Inf`.
    deprel_features (Dict[str, str]): the same by relation.
    trusted_features (bool): if not, words with features count as if neither these nor the part
        of speech were annotated.
    doubtful_lemmas (str): regular expression of forms: words in the plural that match it and are
        their own lemma have none, since a lemmatizer left them as they are.
    contractions (Dict[str, str]): tags of the words that share a token, with a blank between
        them -> tag of the token, as `APPR ART` -> `APPRART`.
    """

    deprels: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    tag_upos: Mapping[str, str] = field(default_factory=dict)
    features: Mapping[str, str] = field(default_factory=dict)
    tag_features: Mapping[str, str] = field(default_factory=dict)
    deprel_features: Mapping[str, str] = field(default_factory=dict)
    trusted_features: bool = True
    doubtful_lemmas: str = ""
    contractions: Mapping[str, str] = field(default_factory=dict)


def harmonised(sentence: Sentence, harmony: Harmony) -> Sentence:
    """Change the annotation of a sentence. Of several lemmas (*Träne|Tränen*) the first stays.

    RETURNS (Sentence): the sentence with the words changed.
    """
    forms = [sentence.text[word.start : word.end] for word in sentence.words]
    words = (_word(word, form, harmony) for word, form in zip(sentence.words, forms, strict=True))
    return replace(sentence, words=tuple(words))


def _word(word: Word, form: str, harmony: Harmony) -> Word:
    trusted = harmony.trusted_features or not word.feats
    return replace(
        word,
        deprel=harmony.deprels.get(word.deprel, word.deprel),
        xpos=harmony.tags.get(word.xpos, word.xpos),
        upos=harmony.tag_upos.get(word.xpos, word.upos) if trusted else "",
        feats=_features(word, harmony) if trusted and word.upos else "",
        lemma=_lemma(word, form, harmony),
    )


def _lemma(word: Word, form: str, harmony: Harmony) -> str:
    doubtful = word.lemma == form and PLURAL in word.feats.split("|")
    if doubtful and harmony.doubtful_lemmas and re.search(harmony.doubtful_lemmas, form):
        return ""
    return word.lemma.split("|")[0] or word.lemma


def _features(word: Word, harmony: Harmony) -> str:
    found = [harmony.features.get(f, f) for f in word.feats.split("|") if f]
    kinds = {feature.partition("=")[0] for feature in found}
    for added in (harmony.tag_features.get(word.xpos), harmony.deprel_features.get(word.deprel)):
        if added and added.partition("=")[0] not in kinds:
            found.append(added)
    return "|".join(sorted(found, key=str.lower))
