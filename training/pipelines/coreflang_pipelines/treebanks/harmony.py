"""Brings the annotation of treebanks to one convention, so that they can be learnt together."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from .corrections import Correction, add_features, correct
from .cuts import cut_words
from .gold import Sentence, Word

PLURAL = "Number=Plur"


@dataclass(frozen=True)
class Harmony:
    """What is changed in a treebank; corrections come after the rest, then enclitics.

    main_tags (bool): tags are cut before their first colon and set in capitals, as
        `subst:sg:nom:f` to `SUBST`; the other settings see the short ones.
    kept_subtypes (List[str]): the only relations that keep their subtype, as `nsubj:pass`; None
        if all do. The other settings but `deprels` see what is left.
    dropped_features (List[str]): kinds of features that are left out.
    deprels (Dict[str, str]), tags (Dict[str, str]): label -> label.
    tag_upos (Dict[str, str]): tag -> part of speech of all its words.
    features (Dict[str, str]): feature -> feature, as `PronType=Int` -> `PronType=Int,Rel`; empty
        to leave it out.
    tag_features (Dict[str, str]): tag -> feature that its words have, if they have that kind of
        feature not yet: `VVINF` -> `VerbForm=Inf`.
    deprel_features (Dict[str, str]): the same by relation.
    trusted_features (bool): if not, words with features count as if neither these nor the part
        of speech were annotated.
    trusted_lemmas (bool): if not, words have no lemma.
    doubtful_lemmas (str): regular expression of forms: words in the plural that match it and are
        their own lemma have none, since a lemmatizer left them as they are.
    contractions (Dict[str, str]): tags of the words that share a token, with a blank between
        them -> tag of the token, as `APPR ART` -> `APPRART`; parts of speech, where words have no
        tags, as `ADP DET` -> `ADP`.
    cuts (str): regular expression of the places within words where the tokenizer cuts, as
        `(?<=^-t)(?=-)` in *-t-il*; see `cut_words`.
    corrections (List[Correction]): single words changed, one correction after the other.
    enclitics (Dict[str, List[str]]): tag of a word that leans on the one before it -> kinds of
        features that the word written together with it takes, if it has them not yet: *-łem* in
        *byłem* tells the person.
    """

    main_tags: bool = False
    kept_subtypes: tuple[str, ...] | None = None
    dropped_features: tuple[str, ...] = ()
    deprels: Mapping[str, str] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    tag_upos: Mapping[str, str] = field(default_factory=dict)
    features: Mapping[str, str] = field(default_factory=dict)
    tag_features: Mapping[str, str] = field(default_factory=dict)
    deprel_features: Mapping[str, str] = field(default_factory=dict)
    trusted_features: bool = True
    trusted_lemmas: bool = True
    doubtful_lemmas: str = ""
    contractions: Mapping[str, str] = field(default_factory=dict)
    cuts: str = ""
    corrections: tuple[Correction, ...] = ()
    enclitics: Mapping[str, Sequence[str]] = field(default_factory=dict)


def harmonised(sentence: Sentence, harmony: Harmony) -> Sentence:
    """Change the annotation of a sentence. Of several lemmas (*Träne|Tränen*) the first stays.

    RETURNS (Sentence): the sentence with the words changed.
    """
    forms = [sentence.text[word.start : word.end] for word in sentence.words]
    words = [_word(word, form, harmony) for word, form in zip(sentence.words, forms, strict=True)]
    words = correct(words, forms, harmony.corrections)
    changed = replace(sentence, words=tuple(_hand_over(words, harmony.enclitics)))
    return cut_words(changed, harmony.cuts) if harmony.cuts else changed


def _hand_over(words: list[Word], enclitics: Mapping[str, Sequence[str]]) -> list[Word]:
    """Give features of an enclitic to the words that it is written together with."""
    for i, word in enumerate(words):
        kinds = tuple(f"{kind}=" for kind in enclitics.get(word.xpos, ()))
        found = [f for f in word.feats.split("|") if kinds and f.startswith(kinds)]
        before = i - 1
        while found and before >= 0 and words[before].end == words[before + 1].start:
            words[before] = add_features(words[before], found)
            before -= 1
    return words


def _word(word: Word, form: str, harmony: Harmony) -> Word:
    return _changed(_shortened(word, harmony), form, harmony)


def _shortened(word: Word, harmony: Harmony) -> Word:
    tag = word.xpos.partition(":")[0].upper() if harmony.main_tags else word.xpos
    features = (f for f in word.feats.split("|") if f)
    kept = (f for f in features if f.partition("=")[0] not in harmony.dropped_features)
    return replace(word, xpos=tag, feats="|".join(kept))


def _relation(word: Word, harmony: Harmony) -> str:
    relation = harmony.deprels.get(word.deprel, word.deprel)
    if harmony.kept_subtypes is None or relation in harmony.kept_subtypes:
        return relation
    return relation.partition(":")[0]


def _changed(word: Word, form: str, harmony: Harmony) -> Word:
    trusted = harmony.trusted_features or not word.feats
    return replace(
        word,
        deprel=_relation(word, harmony),
        xpos=harmony.tags.get(word.xpos, word.xpos),
        upos=harmony.tag_upos.get(word.xpos, word.upos) if trusted else "",
        feats=_features(word, harmony) if trusted and word.upos else "",
        lemma=_lemma(word, form, harmony),
    )


def _lemma(word: Word, form: str, harmony: Harmony) -> str:
    doubtful = word.lemma == form and PLURAL in word.feats.split("|")
    if not harmony.trusted_lemmas:
        return ""
    if doubtful and harmony.doubtful_lemmas and re.search(harmony.doubtful_lemmas, form):
        return ""
    return word.lemma.split("|")[0] or word.lemma


def _features(word: Word, harmony: Harmony) -> str:
    found = [harmony.features.get(f, f) for f in word.feats.split("|") if f]
    found = [feature for feature in found if feature]
    kinds = {feature.partition("=")[0] for feature in found}
    for added in (harmony.tag_features.get(word.xpos), harmony.deprel_features.get(word.deprel)):
        if added and added.partition("=")[0] not in kinds:
            found.append(added)
    return "|".join(sorted(found, key=str.lower))
