"""A small language with the grammar of English, and views, mentions and pairs of hand-made Docs."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import spacy
import yaml
from spacy.tokens import Doc

from coreflang.language import LanguagePlugin, check_lists, parse_config
from coreflang.linking.candidates import Judged, judge
from coreflang.mentions import Mentions, find_mentions
from coreflang.rules import PairRule, Pairs, RulesAnalyzer, Verdict
from coreflang.syntax import SyntaxView, build_view, load_scheme
from coreflang.testing import build_doc

VOCAB = spacy.blank("en").vocab
QUOTES = (('"', '"'), ("“", "”"))
CONFIG = """\
name: Small
schemes: [ud]
agreement_classes: [masc, fem, neut, plur]
coordination: [plur]
alternatives: [or]
copulas: [be]
definite: [the, this, both]
indefinite: [a, some]
free_adpositions: [behind]
owner_adpositions: [of]
comitatives: [with]
relatives: [who, whom, whose]
control_nouns: [efforts]
control_verbs: [making]
promising_verbs: [promises]
permitting_verbs: [permissions]
phrases: phrases
title_lists: [titles]
legal_form_lists: [legal_forms]
couple_lists: [couples]
twos: [two, both]
closings: [yours]
person_lists: [persons]
first_name_lists: [male, female]
contrasts: [[red/reddish, blue]]
others: [other]
others_owned: [new]
other_nouns: [everyone]
never_nouns: [mr.]
anaphors:
  - {forms: [his], kind: possessive, likely: [masc]}
  - {forms: [her], kind: possessive, roles: [possessive], likely: [fem]}
  - {forms: [he, him], kind: personal, likely: [masc]}
  - {forms: [she, her], kind: personal, likely: [fem]}
  - {forms: [it], kind: personal, likely: [neut]}
  - {forms: [they, them], kind: personal, likely: [plur], possible: [masc, fem]}
  - {forms: [himself], kind: reflexive, likely: [masc]}
  - {forms: [that], kind: demonstrative, upos: [PRON], not_roles: [determiner], likely: [neut]}
nouns:
  - {morph: [Number=Plur], likely: [plur]}
  - {titles: [titles], likely: [fem]}
  - {upos: [PROPN], names: [male], likely: [masc], possible: [plur]}
  - {upos: [PROPN], names: [female], likely: [fem], possible: [plur]}
  - {entities: [ORG], likely: [neut, plur]}
  - {lists: [persons], determiners: [every], likely: [masc, fem, plur]}
  - {lists: [persons], likely: [masc, fem], possible: [plur]}
  - {lists: [animals], and_lists: [females], likely: [fem, neut]}
  - {lists: [animals], likely: [masc, fem, neut]}
  - {upos: [NOUN], likely: [neut]}
"""
WORDS = {
    "male": frozenset(["otto", "max", "maximilian"]),
    "female": frozenset(["ida", "eva"]),
    "persons": frozenset(["nurse", "doctor", "man", "guard"]),
    "couples": frozenset(["twins"]),
    "animals": frozenset(["dog", "hen"]),
    "females": frozenset(["hen"]),
    "legal_forms": frozenset(["inc.", "ag"]),
    "titles": frozenset(["mrs.", "queen"]),
    "efforts": frozenset(["attempt", "chance"]),
    "making": frozenset(["make", "give"]),
    "promises": frozenset(["promise"]),
    "permissions": frozenset(["allow"]),
    "phrases": frozenset(["by the way", "make sense"]),
}
ENTITY_NOUNS = {"ORG": frozenset(["company"]), "GPE": frozenset(["country", "city"])}


@lru_cache(maxsize=1)
def small_rules() -> RulesAnalyzer:
    """The rules of the small language."""
    config = parse_config(yaml.safe_load(CONFIG), source="test")
    plugin = LanguagePlugin("xx", config, RulesAnalyzer, WORDS, ENTITY_NOUNS)
    check_lists(plugin)
    return RulesAnalyzer(plugin)


def doc_of(text: str) -> Doc:
    """A Doc from words as "Otto/PROPN/nsubj/2", numbers counting from 1 in each sentence.

    A line is a sentence; further fields are as in coreflang.testing.
    """
    sentences = [
        "\n".join(word.replace("/", " ") for word in line.split())
        for line in text.strip().splitlines()
    ]
    return build_doc(VOCAB, "\n\n".join(sentences))


def view_of(text: str, scheme: str = "ud") -> SyntaxView:
    """The view of such a Doc."""
    return build_view(doc_of(text), load_scheme(scheme), copulas=("be",), quotes=QUOTES)


def mentions_of(text: str) -> Mentions:
    """Its mentions."""
    return find_mentions(view_of(text), small_rules())


def judged_of(text: str) -> tuple[Mentions, Judged]:
    """Its mentions and all verdicts."""
    view = small_rules().anchored(view_of(text))
    mentions = find_mentions(view, small_rules())
    return mentions, judge(view, mentions, small_rules())


def verdict(text: str, antecedent: int, anaphor: int) -> Verdict:
    """The verdict on two single tokens."""
    mentions, judged = judged_of(text)
    single = mentions.size == 1
    places = (mentions.head[judged.antecedent] == antecedent) & single[judged.antecedent]
    places &= mentions.head[judged.anaphor] == anaphor
    return Verdict(int(judged.verdict[places].max(initial=0)))


def all_pairs(text: str) -> Pairs:
    """All pairs of single mentions."""
    view = view_of(text)
    mentions = find_mentions(view, small_rules())
    single = np.flatnonzero(mentions.size == 1)
    a, p = (grid.ravel() for grid in np.meshgrid(single, single, indexing="ij"))
    return Pairs.of(view, mentions, a[a != p], p[a != p])


def holds(rule: PairRule, text: str, antecedent: int, anaphor: int) -> bool:
    """Whether a rule holds for two single tokens."""
    pairs = all_pairs(text)
    place = (pairs.antecedent.token == antecedent) & (pairs.anaphor.token == anaphor)
    assert place.sum() == 1, "both must be mentions"
    return bool(rule.test(pairs)[place][0])
