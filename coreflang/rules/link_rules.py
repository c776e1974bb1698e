"""Rules about names, nouns and persons: what they say of whom a mention takes up, and examples.

They are no functions of their own: one table of names, one walk through a dialogue finds them all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import TypeAlias, TypeVar

import numpy as np

from ..errors import CoreflangError
from ..language import nearest
from ..mentions import Mentions
from .nouns import NounLink
from .tokens import TokenRule
from .verdicts import PairRule

Rule = TypeVar("Rule", TokenRule, PairRule)
Links: TypeAlias = Mapping[int, Sequence[NounLink]]
# name -> what the rule says, and an example.
LINK_RULES: dict[str, tuple[str, str]] = {
    "same_name": ("A name takes up the same name.", "Ida Blum came. Ida Blum left."),
    "part_of_name": (
        "A word of a person's name takes up the name.",
        "Clara Weir came. Clara left.",
    ),
    "longer_name": ("A longer name takes up one of its words.", "Clara came. Clara Weir left."),
    "same_first_and_last": (
        "A person's name takes up one with the same first and last word.",
        "Otto Max Vogel came. Otto Vogel left.",
    ),
    "same_noun": ("A definite noun takes up the same noun.", "A boat came. The boat left."),
    "head_of_compound": (
        "A definite noun takes up a compound that it heads.",
        "A footpath led up. The path was steep.",
    ),
    "noun_for_name": (
        "A definite noun takes up a name of its sort.",
        "Spain is large. The country is dry.",
    ),
    "same_phrase": (
        "A noun takes up one with the same owner or complement.",
        "My mother came. My mother left.",
    ),
    "firm_in_part": (
        "The first words of a firm's name take up the firm.",
        "Acme Inc. opened a plant. Acme hired people.",
    ),
    "noun_for_firm": (
        "A noun for firms takes up a firm.",
        "Blum Motors Ltd. lost money. The company closed.",
    ),
    "noun_for_near_name": (
        "A definite noun takes up a name of its sort in the sentence before.",
        "Otto saw Lisbon. The city was warm.",
    ),
    "noun_for_names": (
        "A noun in the plural takes up several names of its sort.",
        "Spain and France signed. The countries were glad.",
    ),
    "noun_for_topic": (
        "A noun for a sort takes up the name that a text is about.",
        "Brimtek opened a plant. The company hired people.",
    ),
    "noun_for_couple": (
        'A definite noun for two, or "both", takes up two who were named together.',
        "Ida and Otto married. The couple live in Ulm.",
    ),
    "noun_in_name": (
        "A definite noun takes up a name that ends so.",
        "Kestrel Bank closed. The bank had lost money.",
    ),
    "initials": (
        "A name in capitals takes up a name whose words begin with its letters.",
        "The World Health Organization met. The WHO voted.",
    ),
    "noun_as_said": (
        "A definite noun takes up a name or noun that was said to be one.",
        "Ida is a dentist. The dentist lives in Ulm.",
    ),
    "name_as_said": (
        "A name takes up whom a clause gives it to.",
        "The cat is called Minka. Minka sleeps.",
    ),
    "name_with_age": (
        "A name with an age is the person whom the text brought in just before.",
        "A man was arrested. Otto Blum, 42, denied it.",
    ),
    "noun_for_calling": (
        "A definite noun for what somebody is takes up the only person before it.",
        "Ida Blum won. The president thanked us.",
    ),
    "noun_for_person": (
        "A definite noun for a man or a woman takes up the only noun for one before it.",
        "A cyclist fell. The man was hurt.",
    ),
    "noun_for_kind": (
        "A definite noun for a kind takes up the only noun for such a thing near before it.",
        "A sparrow came. The bird flew away.",
    ),
    "apposition": ("An apposition means what it stands beside.", "Ida Blum, a doctor, came."),
    "named_behind_pronoun": (
        "A subject names a pronoun in front of it, if nothing else says who that is.",
        "In her dreams Ida flew.",
    ),
    "named_since": (
        "A person who is named since, and may be meant, is who the text began with as a pronoun.",
        "She is a nurse. Frey sings in a choir with Ida. She is often ill.",
    ),
    "together_again": (
        "Definite nouns of a coordination take up those of one before it.",
        "Ida saw boys and girls. The boys and girls ate.",
    ),
    "relative_pronoun": ("A relative pronoun means its noun.", "Ida saw the man who left."),
    "predicate_of_subject": (
        "What a subject is said to be means it, where a style counts predicates.",
        "Ida is a doctor.",
    ),
    "reflexive_of_verb": (
        "A reflexive pronoun means the subject of its clause, where a style counts all of them.",
        "Ida behaved herself.",
    ),
    "narrator": ("Outside of speech, the first person is the narrator.", "I left. My bag was old."),
    "speaker_in_passage": (
        "The first person is who speaks the passage.",
        '"I lost my bag," said Ida.',
    ),
    "addressee": ("The second person is who is spoken to.", "Dear Otto, you are missed."),
    "we": ("One voice's first person plural is one group.", "We left. Our bags were old."),
    "we_who_speak": (
        "The first person plural is those who speak the passage.",
        '"We lost our bags," said the boys.',
    ),
    "you": ("In one passage, the second person is one.", '"You left your bag."'),
    "vocative": ("Who is called is whom the passage addresses.", '"Come, Otto," said Ida.'),
    "told": ("Who is told is whom the passage addresses.", '"You are late," Ida told Otto.'),
    "signature": ("Who signs a letter is its narrator.", "Dear Otto,\nI am well.\nYours,\nIda"),
    "greeting": ("Who is greeted is whom a letter addresses.", "Dear Otto, you are missed."),
    "speaker": ("Who is said to speak a passage is its voice.", '"I am late," said Ida.'),
    "label": (
        "A label before a passage names its voice.",
        "Ida: I am late.\nOtto: You are early.\nIda: I lost my bag.\nOtto: I know.",
    ),
}

# Those about who speaks and who is spoken to.
DIALOGUE = frozenset(
    [
        "narrator", "speaker_in_passage", "addressee", "we", "we_who_speak", "you", "vocative",
        "told", "signature", "greeting", "speaker", "label",
    ]
)  # fmt: skip


def kept_links(links: Links, left_out: Collection[str]) -> Links:
    """Links without those of some rules.

    links (Mapping): by mention. left_out (Collection[str]): names of rules.
    RETURNS (Mapping): the same where nothing is left out.
    """
    if not left_out:
        return links
    rows = {m: [row for row in own if row.rule not in left_out] for m, own in links.items()}
    return {m: own for m, own in rows.items() if own}


def links_without(links: Links, mentions: Mentions, *wrong: tuple[np.ndarray, np.ndarray]) -> Links:
    """Links without those from words of one sort to words of another: no "lake" takes up a town.

    links (Mapping): by mention. mentions (Mentions): the document's. wrong (Tuple[ndarray,
        ndarray]): heads of the ones, and of what they do not take up; bool, (n_tokens,).
    RETURNS (Mapping): the same where there are no such words.
    """
    head = mentions.head
    met = [(later[head], earlier[head]) for later, earlier in wrong if later.any() & earlier.any()]
    if not met:
        return links
    rows = {
        m: [row for row in own if not any(a[m] and b[row.earlier] for a, b in met)]
        for m, own in links.items()
    }
    return {m: own for m, own in rows.items() if own}


def kept_rules(rules: Sequence[Rule], left_out: Collection[str]) -> tuple[Rule, ...]:
    """Rules without some.

    rules (Sequence): in their order. left_out (Collection[str]): names of rules.
    RETURNS (Tuple): those that are left, in their order.
    """
    return tuple(rule for rule in rules if rule.name not in left_out)


def check_left_out(left_out: Iterable[str], known: Collection[str], *, source: str) -> None:
    """Make sure that the rules to leave out are there.

    left_out (Iterable[str]): their names. known (Collection[str]): of all rules.
    source (str): who leaves them out, for messages.
    RAISES (CoreflangError): E142 for a name that no rule has.
    """
    for name in left_out:
        if name not in known:
            raise CoreflangError("E142", path=source, found=name, nearest=nearest(name, known))
