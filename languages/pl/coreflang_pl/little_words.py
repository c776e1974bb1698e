"""Little words that a parser takes for others: "co roku", "czeka na nie", "był chory"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    followed_by,
    in_tree,
    relabelled,
    retagged,
    starts,
)

from .endings import ending_of, endings, ends_with
from .verbs import lemma_left

TELLING = (Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.ADPOSITION, Role.NUMERAL)
# What a "nie" behind an adposition denies: "za nie swoje winy".
DENIED = ("ADJ", "DET")


def little_words(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All of these repairs.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    view = _every(_those(view, rules), rules)
    return _troubling(_there_lived(_described(_may(view)), rules), rules)


def _every(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "co" of "Sprząta co tydzień" and "co drugi dzień" says how often, and asks nothing."""
    time = rules.in_lists(view, "time_nouns") & view.has_upos("NOUN")
    co = view.has_form("co")
    which = view.has_upos("ADJ", "NUM") & followed_by(time) & behind(co)
    at = np.flatnonzero(co & followed_by(time | which))
    at = at[at < len(view) - 1]
    if not len(at):
        return view
    noun = at + 1 + which[at + 1]
    head, role, upos = view.head.copy(), view.role.copy(), view.upos.copy()
    below = (head[noun] >= at) & (head[noun] <= noun)
    head[noun] = np.where(below, head[at], head[noun])
    role[noun], role[at], upos[at] = Role.OBLIQUE, Role.ADPOSITION, POS_IDS["ADP"]
    head[at] = noun
    return in_tree(view.redrawn(upos=upos), head, role)


def _may(view: SyntaxView) -> SyntaxView:
    """The "Może" of "Może go używać" allows somebody to, and does not mean perhaps.

    At the beginning of a sentence, with an infinitive below it and no other verb.
    """
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    infinitive = view.has_morph("VerbForm=Inf") & view.has_upos("VERB")
    verbal = np.bincount(view.sentence[finite], minlength=int(view.sentence.max(initial=0)) + 1)
    word = view.has_form("może") & ~view.has_upos("VERB") & starts(view.sentence)
    word &= view.has_child(infinitive) & (verbal[view.sentence] == 0)
    word &= ~view.has_child(view.has_form("?")) & view.has_role(Role.ROOT)
    if not word.any():
        return view
    present = bits("VerbForm=Fin", "Tense=Pres", "Person=3", "Number=Sing", "Mood=Ind")
    return view.redrawn(
        upos=np.where(word, POS_IDS["VERB"], view.upos),
        tag=np.where(word, np.uint64(view.strings.add("FIN")), view.tag),
        lemma=np.where(word, np.uint64(view.strings.add("móc")), view.lemma),
        morph=np.where(word, present, view.morph),
    )


def _those(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "nie" of "Zapłacił za nie Jan" means what he paid for, and denies nothing."""
    adposition = view.has_upos("ADP") & view.has_form(*rules.words("accusative_adpositions"))
    word = view.has_form("nie") & view.has_upos("PART") & behind(adposition)
    # "prosimy o nie kopiowanie"
    denied = view.has_upos(*DENIED) | view.has_form(*rules.words("denied_words"))
    denied = denied | (view.has_upos("NOUN") & ends_with(view, *endings().gerunds))
    at = np.flatnonzero(word & ~followed_by(denied))
    if not len(at):
        return view
    head, role, upos = view.head.copy(), view.role.copy(), view.upos.copy()
    noun = head[at - 1]
    later = (noun > at) & view.has_upos("NOUN", "PROPN")[noun] & (head[noun] != noun)
    verb = np.where(later, head[noun], np.where(noun == at, head[at], noun))
    role[noun[later]] = np.where(view.has_morph("Case=Nom"), Role.SUBJECT, Role.OBJECT)[noun[later]]
    head[at], role[at], upos[at] = verb, Role.OBLIQUE, POS_IDS["PRON"]
    head[at - 1], role[at - 1] = at, Role.ADPOSITION
    return in_tree(view.redrawn(upos=upos), head, role)


def _described(view: SyntaxView) -> SyntaxView:
    """The "mokre" of "Były mokre" and the "chory" of "Był chory" say how somebody or something is.

    A noun would agree: "Były burze". So "Ten ostatni był drogi" is about no roads, wherever its
    subject hangs. And "był" hangs from no noun as an adjective.
    """
    being = view.has_upos("AUX") & view.has_lemma("być") & view.has_morph("VerbForm=Fin")
    next_to = view.head == np.arange(len(view)) + 1
    view = relabelled(
        view, being & next_to & view.has_role(Role.ADJECTIVAL_MODIFIER), role=Role.COPULA
    )
    copula = being & view.has_role(Role.COPULA)
    alone = view.has_upos("NOUN") & ~view.has_child(view.has_role(*TELLING, *SUBJECTS))
    masculine = (
        copula & view.has_morph("Number=Sing") & ~view.has_morph("Gender=Fem", "Gender=Neut")
    )
    one = (ending_of(view, tuple(endings().adjectives), lemmas=True) >= 0) & lemma_left(view)
    one &= view.has_child(masculine)
    several = (
        ends_with(view, *endings().described) & view.has_morph("Number=Sing") & lemma_left(view)
    )
    several &= view.has_child(copula & view.has_morph("Number=Plur"))
    view = retagged(view, (alone & (one | several)) | _said_of_one_man(view, copula), "ADJ")
    return _said_now(view, copula)


def _said_now(view: SyntaxView, copula: np.ndarray) -> SyntaxView:
    """The "miły" of "Jest miły" is no past form: beside what somebody is now there is none."""
    past = ends_with(view, *(end for group in endings().past.values() for end in group))
    now = copula & view.has_morph("Tense=Pres", "Person=3") & ~view.has_morph("Tense=Past")
    said = view.has_upos("VERB") & past & view.has_child(now)
    if not said.any():
        return view
    several = view.has_child(now & view.has_morph("Number=Plur"))
    number = np.where(several, bits("Number=Plur"), bits("Number=Sing"))
    feminine = ends_with(view, *endings().past["fem"])
    gender = np.where(feminine, bits("Gender=Fem"), bits("Gender=Masc"))
    morph = np.where(said, bits("Case=Nom") | gender | number, view.morph)
    lemma = np.where(said, view.lower, view.lemma)
    return retagged(view.redrawn(morph=morph, lemma=lemma), said, "ADJ")


def _said_of_one_man(view: SyntaxView, copula: np.ndarray) -> np.ndarray:
    """As in "Chleb był czerstwy", tagged as several or as a feminine; bool, (n_tokens,)."""
    other = view.has_upos("NOUN") & view.has_morph("Gender=Fem", "Number=Plur") & ~view.title
    other &= ends_with(view, *endings().adjectives) & ~view.has_child(view.has_role(*TELLING))
    man = copula & view.has_morph("Number=Sing") & ends_with(view, *endings().past["masc"])
    return other & view.has_child(man)


def _troubling(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "to" of "Dzieciom to przeszkadza" is the subject: so what troubles or pleases somebody.

    And other verbs have no second accusative: "Go to dobiło".
    """
    word = view.has_form("to") & view.has_upos("PRON") & view.has_role(Role.OBJECT)
    verb = view.has_upos("VERB") & view.has_morph("Person=3", "Gender=Neut")
    verb &= ~view.has_morph("Number=Plur") & ~view.has_child(view.has_role(*SUBJECTS))
    verb &= ~view.has_child(view.has_morph("VerbForm=Inf"))
    other = view.has_form(*rules.words("accusative_pronouns")) & view.has_upos("PRON")
    other &= view.has_role(Role.OBJECT) & ~view.has_child(view.has_role(Role.ADPOSITION))
    troubled = view.has_lemma(*rules.words("troubling_verbs")) | view.has_child(other)
    return relabelled(view, word & (verb & troubled)[view.head], role=Role.SUBJECT)


def _there_lived(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """As in "Dawno temu żyła królewna", with a verb drawn as if it said what a noun is."""
    here, noun = np.arange(len(view)), view.head
    verb = view.has_role(Role.COPULA) & view.has_upos("VERB") & (here < noun)
    verb &= ~view.has_lemma(*rules.config.copulas) & view.has_morph("VerbForm=Fin")
    verb &= (view.has_upos("NOUN", "PROPN", "ADJ") & view.has_morph("Case=Nom"))[noun]
    same = view.has_morph("Number=Plur")
    at = np.flatnonzero(verb & (same == same[noun]))
    at = at[np.unique(noun[at], return_index=True)[1]]
    if not len(at):
        return view
    above, other = noun[at], here.copy()
    other[above] = at
    # What else hangs from the noun, but for its own attributes, is the verb's.
    own = view.has_role(Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NOMINAL_MODIFIER)
    head, role, upos = np.where(own, noun, other[noun]), view.role.copy(), view.upos.copy()
    head[at], role[at] = np.where(noun[above] == above, at, noun[above]), view.role[above]
    head[above], role[above] = at, Role.SUBJECT
    upos[above] = np.where(view.has_upos("ADJ")[above], POS_IDS["NOUN"], upos[above])
    return in_tree(view.redrawn(upos=upos), head, role)
