"""Dutch: what its tables cannot say.

Nothing has to stand here. What a language may override is listed below, each method with a minimal pair: +
what it is for, - what it must not catch. Uncomment what you need and delete the rest; where Dutch does
nothing of its own, the tables decide. docs/rules.md shows how rules are written.
"""

from __future__ import annotations

from typing import ClassVar

from coreflang.rules import CORE_RULES, CORE_TOKEN_RULES, PairRule, RulesAnalyzer, TokenRule
from coreflang.rules.library import of_those_who_speak

# Rules of your own on single words: what is no anaphor, no noun, no verb with an unspoken subject.
#
# + "It rained."          means nothing
# - "It barked."          is a mention
#
# @token_rule("It rained.")
# def weather(tokens: Tokens) -> np.ndarray:
#     """What is the subject of a verb of weather means nothing."""
#     verb = tokens.in_lists("weather_verbs")[tokens.view.head]
#     return (verb & tokens.view.has_role(Role.SUBJECT))[tokens.index]

TOKEN_RULES: tuple[TokenRule, ...] = (of_those_who_speak,)

# Rules of your own on pairs: who hardly, or never, means whom.
#
# + "The boat sank. Ida and Otto watched it from her window."     her: hardly Ida alone
# - "The boat sank. Ida watched it from her window."              her: Ida
#
# @pair_rule(Verdict.UNLIKELY, "Ida and Otto watched it from her window.", local=False)
# def name_in_coordination(pairs: Pairs) -> np.ndarray:
#     """A single member of a coordination of names is hardly whom a possessive means."""
#     member = (pairs.view.group[pairs.a] != NONE) & ~pairs.grouped
#     return member & (pairs.a_kind == Kind.NAME) & (pairs.p_kind == Kind.POSSESSIVE)
#
# Shared ones are in coreflang.rules.library; they ask for the bits of `Mark` that `marks` gives:
#   time_taken_up("He came on Monday. It was empty.", Role.OBLIQUE)
#   things_do_not_speak("The cupboard was old. He said nothing.", Role.SUBJECT, governor=verbs)
#   reflexive_means_subject("Ida told Eva about herself.")
#   possessor_inside_possessor("the house of his father", genitives)
# Exceptions to rules of the core: with_exceptions(CORE_RULES, {"name of the rule": test}).
PAIR_RULES: tuple[PairRule, ...] = ()


class DutchRules(RulesAnalyzer):
    """The rules of Dutch. The tables lie in config.yaml."""

    token_rules: ClassVar[tuple[TokenRule, ...]] = (*CORE_TOKEN_RULES, *TOKEN_RULES)
    pair_rules: ClassVar[tuple[PairRule, ...]] = (*CORE_RULES, *PAIR_RULES)
    # + Polish "Jan ... Jana": names change with the case, and are compared by their lemmas
    # names_by_lemma: ClassVar[bool] = True
    # + French "la Seine ... le fleuve": a noun that takes a name up need not share its gender
    # names_have_own_gender: ClassVar[bool] = True


    # WHAT AGREES WITH WHAT

    # def adjust_classes(self, view, kind, likely, possible):
    #     + "The sheep were tired. They slept."     the verb tells the number of a noun
    #     - "The sheep was tired. It slept."
    # def group_classes(self, facts, members):
    #     + French "Paul et Ida ... ils"            one man among them
    #     - French "Eva et Ida ... elles"
    # def coordination_classes(self, likely, possible, *, alternative):
    #     + "Ida and Otto ... they"                 the classes of a coordination
    #     - "Ida or Otto ... he"
    # def person(self, view, kind, likely):
    #     + German "die Lehrerin ... sie"           whom gender alone does not tell from a thing
    #     - German "die Lampe ... sie"
    # def labelled_persons(self, view):
    #     + "Washington said"                       in a named entity that is a person
    #     - "in Washington"
    # def marks(self, view):
    #     + "on Monday", "the door", "said"         bits that your pair rules ask for: time, thing, saying
    #     - "on Otto", "the doctor", "sang"

    # NOUNS AND NAMES

    # def nouns_by_form(self, view):
    #     + "Everyone has his own."                 words that stand like nouns
    #     - "every day"
    # def independent_nouns(self, view, names):
    #     + French "le plus grand"                  an adjective that stands like a noun
    #     - "the kitchen door": kitchen
    # def excluded_nouns(self, view):
    #     + "a lot of people": lot                  nouns that nothing takes up
    #     - "the lot was empty"
    # def in_phrases(self, view):
    #     + "by the way"                            words of fixed phrases
    #     - "on the way"
    # def proper(self, view, names):
    #     + "Blum", "the New York Times"            heads of names
    #     - German "Lampe", a noun with a capital
    # def names(self, view):
    #     + "Mrs. Ida Blum"                         where names begin and end
    #     - "Ida, Blum and Otto"
    # def title_words(self, view):
    #     + Polish "pana Nowaka"                    titles, in all their forms
    #     - "the master of the house"
    # def name_bearers(self, view):
    #     + "the painter Otto Blum": painter        heads the name behind it
    #     - "the painter saw Otto Blum"
    # def definite(self, view):
    #     + French "au marché"                      an article hides in a preposition
    #     - French "à un marché"
    # def indefinite(self, view):
    #     + "a house", "some bread"
    #     - "the house"
    # def compound_heads(self, view, mentions):
    #     + "a footpath ... the path"               compounds in one word
    #     - "a carpet ... the pet"
    # def noun_links(self, view, mentions):
    #     + "a boat ... the boat"                   what nouns and names may take up
    #     - "a boat ... a boat"

    # PRONOUNS

    # def excluded_anaphors(self, view, tokens):
    #     + "It rained."                            is none; token rules say so more readably
    #     - "It barked."
    # def reflexivity(self, view, kind):
    #     + Polish "Jan wziął swój płaszcz"         a possessive that the subject must bind
    #     - "Jan took his coat"
    # def free(self, view):
    #     + "Otto closed the door behind him."      may mean the subject of its clause
    #     - "Otto shaved him."
    # def accompanies(self, view):
    #     + "a man with his dog"
    #     - "a man saw his dog"
    # def alternative(self, view):
    #     + "Ida or Otto"
    #     - "Ida and Otto"
    # def may_be_empty(self, view):
    #     + "It is late."                           forms that often mean nothing
    #     - "She is late."
    # def never_empty(self, view):
    #     + French "Paul en a besoin"               something must be meant
    #     - French "Paul s'en va"

    # UNSPOKEN SUBJECTS

    # def anchored(self, view):
    #     + German "Den Hund sah Ida."              mend a tree that your parsers draw otherwise
    #     - "Ida saw the dog."
    # def zero_subjects(self, view):
    #     + Polish "Przyszła."                      verbs that carry one
    #     - Polish "Ida przyszła."
    # def excluded_zeros(self, view):
    #     + Polish "Pada."                          verbs that have no subject at all ("Rains.")
    #     - Polish "Pada na kolana." ("Falls to the knees.")
    # def able_to_join(self, view):
    #     + Polish "Jan z Marią przyszli"           both came
    #     - Polish "Jan z nożem przyszedł"          a knife does not come

    # SPEECH

    # def polite(self, view):
    #     + German "Haben Sie Zeit?"                addresses somebody
    #     - German "Haben sie Zeit?"
    # def verb_features(self, view):
    #     + Polish "zrobiłam"                       the ending tells the person
    #     - Polish "zrobiła"
    # def saying(self, view):
    #     + '"Come," said Ida.'                     verbs whose subjects speak a quotation
    #     - '"Come," was written there.'
    # def able_to_speak(self, view, mentions):
    #     + "the boy", "Ida"                        who may say I and you
    #     - "the door"
    # def spoken_words(self, view):
    #     + "Thou art late.": thou                  no nouns, whatever their tags
    #     - "the US"
