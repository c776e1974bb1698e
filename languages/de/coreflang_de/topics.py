"""Of whom a text goes on to speak: "Und Otto? Er ..."; and not of who was said to have died."""

from __future__ import annotations

import numpy as np

from coreflang.mentions import Kind
from coreflang.rules import Grammar, PairRule, Pairs, Verdict, pair_rule
from coreflang.rules.library import Mark, likely_agree
from coreflang.syntax import SUBJECTS, Role, SyntaxView, behind, followed_by, starts

from .names import lone_names
from .things import listed_verbs

NOUNS = ("NOUN", "PROPN")
OWNING = (Role.POSSESSIVE, Role.DETERMINER)
# How many sentences behind somebody's birth a text still tells of the parents.
BIOGRAPHY = 3
# Marks of German: who is asked about in "Und Otto?", relatives said to have died, relatives who
# are said to be something where a birth was told, and pronouns of who goes on with a life.
ASKED, DEAD, PARENT, GOES_ON = (Mark.OWN << n for n in range(15, 19))


@pair_rule(Verdict.IMPOSSIBLE, "Paul ist krank. Und Otto? Er schläft.", local=False)
def asked_about_another(pairs: Pairs) -> np.ndarray:
    """Behind "Und Otto?" the next subject is Otto, and nobody before, if he agrees.

    Not where another pronoun there may be him: "Und Otto? Er hat ihn nicht gefragt."
    """
    antecedent, anaphor, sentence = pairs.antecedent, pairs.anaphor, pairs.mentions.sentence
    asking = anaphor.is_kind(Kind.PERSONAL) & anaphor.has_role(*SUBJECTS) & ~pairs.forward
    back = sentence[anaphor.mention] - sentence[antecedent.mention]
    topic = asking & (back == 1) & antecedent.marked(ASKED) & likely_agree(pairs)
    if not topic.any():
        return topic
    asking &= np.isin(anaphor.mention, anaphor.mention[topic]) & ~_beside_pronoun(pairs)
    return asking & (back > 0) & ~antecedent.marked(ASKED)


def _beside_pronoun(pairs: Pairs) -> np.ndarray:
    """A personal pronoun that is no subject agrees in the anaphor's sentence; bool, (n_pairs,)."""
    mentions, view = pairs.mentions, pairs.view
    subject = view.has_role(*SUBJECTS)[mentions.head]
    other = np.flatnonzero((mentions.kind == Kind.PERSONAL) & ~subject)
    classes = np.zeros(int(view.sentence.max(initial=0)) + 1, dtype=mentions.likely.dtype)
    np.bitwise_or.at(classes, mentions.sentence[other], mentions.likely[other])
    anaphor = pairs.anaphor.mention
    return (classes[mentions.sentence[anaphor]] & mentions.likely[anaphor]) != 0


@pair_rule(Verdict.IMPOSSIBLE, "Ihre Mutter starb. Mit zehn zog sie nach Ulm.", local=False)
def dead_go_nowhere(pairs: Pairs) -> np.ndarray:
    """Who was said to have died does not study in the next sentence: the one left behind does."""
    back = _back(pairs)
    later = pairs.antecedent.marked(DEAD) & ~pairs.antecedent.grouped & (back >= 0) & (back < 2)
    return later & pairs.anaphor.marked(GOES_ON) & ~pairs.forward


@pair_rule(
    Verdict.UNLIKELY, "Max ist in Ulm geboren. Sein Vater war Bäcker. Er lernte Geige.", local=False
)
def parent_of_the_born(pairs: Pairs) -> np.ndarray:
    """Where a birth was told, a text goes on with who was born, not with the parents' work."""
    parent = pairs.antecedent.marked(PARENT) & ~pairs.antecedent.grouped & ~pairs.forward
    pronoun = pairs.anaphor.is_kind(Kind.PERSONAL) & pairs.anaphor.has_role(*SUBJECTS)
    return parent & pronoun & (_back(pairs) == 1)


def _back(pairs: Pairs) -> np.ndarray:
    sentence = pairs.mentions.sentence
    return sentence[pairs.anaphor.mention] - sentence[pairs.antecedent.mention]


def topics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The marks of this module; bits, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    """
    relative = _relatives(view, rules)
    says = view.has_upos(*NOUNS) & rules.in_lists(view, *rules.config.person_lists)
    says &= view.has_child(view.has_role(Role.COPULA))
    says |= listed_verbs(view, rules, "verbs_of_working", relative)
    parent = relative & says[view.head] & _near_birth(view, rules)
    died = relative & listed_verbs(view, rules, "verbs_of_death", relative)[view.head]
    marks = np.where(asked_about(view), ASKED, 0) | np.where(died, DEAD, 0)
    return marks | np.where(parent, PARENT, 0) | np.where(_goes_on(view, rules), GOES_ON, 0)


def asked_about(view: SyntaxView) -> np.ndarray:
    """Nouns in questions without a verb that "und" opens: "Und Otto?"; bool, (n_tokens,).

    view (SyntaxView): the document.
    """
    opens = starts(view.sentence) | behind(view.has_upos("PUNCT", "SPACE"))
    und = view.has_form("und") & opens
    verb = view.sentence[view.has_upos("VERB", "AUX")]
    question = np.intersect1d(view.sentence[view.has_form("?")], view.sentence[und])
    lone = np.isin(view.sentence, np.setdiff1d(question, verb))
    noun = view.has_upos(*NOUNS) & ~view.has_role(Role.NAME_PART, Role.OTHER) & lone
    return noun & ~followed_by(view.has_form(":"))


def behind_lone_names(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Subjects right behind a first name of their sex that is all of a sentence; bool, (n_tokens,).

    As in "Wer hat gewonnen? Lukas. Er war sehr schnell."

    view (SyntaxView): the document. rules (Grammar): for its lists of names.
    """
    found = np.zeros(len(view), dtype=bool)
    for form, names in (("er", "male_names"), ("sie", "female_names")):
        name = view.has_upos("PROPN") & rules.in_lists(view, names)
        before = view.sentence[lone_names(view, name)]
        found |= view.has_form(form) & np.isin(view.sentence, before + 1)
    return found & view.has_role(*SUBJECTS) & ~view.has_morph("Number=Plur")


def _relatives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Subjects for kin of one of their own sex: "ihre Mutter", not "seine Mutter"; bool."""
    kin = view.has_form(*rules.words("kin")) & view.has_role(*SUBJECTS)
    owner = view.has_form(*rules.words("third_owners")) & view.has_role(*OWNING)
    his = view.has_child(owner & view.has_form(*rules.words("owners_of_his")))
    hers = view.has_child(owner & ~view.has_form(*rules.words("owners_of_his")))
    man, woman = view.has_morph("Gender=Masc"), view.has_morph("Gender=Fem")
    return kin & view.has_upos("NOUN") & ((his & man) | (hers & woman))


def _near_birth(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Tokens of the sentences behind one that tells of a birth; bool, (n_tokens,)."""
    world = view.has_form("welt") & behind(view.has_form("zur"))
    birth = view.sentence[view.has_form(*rules.words("forms_of_birth")) | world]
    later = [birth + step for step in range(1, BIOGRAPHY)]
    return np.isin(view.sentence, np.concatenate(later))


def _goes_on(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Subjects "er", "sie" of main clauses that tell what came next in a life; bool, (n_tokens,).

    Behind something that says when, "Mit zehn zog sie nach Ulm", or where a birth was told; not
    "Sie hatte in Bonn studiert", which looks back.
    """
    subject = view.has_form("er", "sie") & view.has_upos("PRON") & view.has_role(Role.SUBJECT)
    verb = listed_verbs(view, rules, "verbs_of_careers", subject)
    verb &= view.has_role(Role.ROOT, Role.CONJUNCT, Role.PARATAXIS)
    verb &= ~view.has_child(view.has_role(Role.AUXILIARY))
    inverted = view.head < np.arange(len(view))
    return subject & verb[view.head] & (inverted | _near_birth(view, rules))


TOPIC_RULES: tuple[PairRule, ...] = (asked_about_another, dead_go_nowhere, parent_of_the_born)
