"""Polish words that look like mentions, or like verbs with an unspoken subject, and are none."""

from __future__ import annotations

import numpy as np

from coreflang.rules import NOUN_RULES, Grammar, Tokens, token_rule
from coreflang.rules.library import before_noun, of_those_who_speak
from coreflang.syntax import NONE, Role, SyntaxView, behind

from .address import polite
from .demonstratives import determinative, latter, vague
from .happenings import neuters_that_happen
from .places import there_is
from .verbs import (
    PREDICATIVE,
    finite_above,
    impersonal,
    spoken_by,
    unlikely_neuters,
    verbs_by_lemma,
)

MODIFYING = (
    Role.DETERMINER, Role.NUMERAL, Role.ADVERBIAL, Role.ADJECTIVAL_MODIFIER, Role.POSSESSIVE,
)  # fmt: skip
OWN = "swój"
stands_before_noun = before_noun("Każdy pies śpi.", modifying=MODIFYING)


def bound_forms(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Forms of "siebie" and "swój"; bool, (n_tokens,)."""
    rows = (row for row in rules.config.anaphors if row.kind == "reflexive" or OWN in row.forms)
    return view.has_form(*(form for row in rows for form in row.forms))


def _impersonal(tokens: Tokens) -> np.ndarray:
    return tokens.view.remember("impersonal", lambda: impersonal(tokens.view, tokens.rules))


def _spoken_by(tokens: Tokens) -> np.ndarray:
    return tokens.view.remember("spoken by", lambda: spoken_by(tokens.view, tokens.rules))


@token_rule("Ida siedziała sobie w kącie.")
def expletive(tokens: Tokens) -> np.ndarray:
    """A "sobie" that says nothing, as a parser draws it; not "otworzył sobie okno": for himself."""
    view = tokens.view
    something = view.has_child(view.has_role(Role.OBJECT))
    return tokens.has_role(Role.EXPLETIVE) & ~something[view.head[tokens.token]]


@token_rule("Bądź co bądź, tym to sposobem wygrał.")
def part_of_fixed_phrase(tokens: Tokens) -> np.ndarray:
    """Demonstratives inside an expression of several words; a "go" or "on" is none of its words."""
    forms = tokens.rules.config.forms_of("demonstrative")
    return tokens.has_role(Role.FIXED) & tokens.has_form(*forms)


@token_rule("Swego czasu Jan śpiewał.")
def own_in_phrase(tokens: Tokens) -> np.ndarray:
    """A "swój" in one of the phrases that say no more than an adverb: "swoją drogą"."""
    phrase = tokens.rules.in_phrases(tokens.view) & bound_forms(tokens.view, tokens.rules)
    return phrase[tokens.token]


@token_rule("Ten, kto śpi, milczy.")
def says_itself_which(tokens: Tokens) -> np.ndarray:
    """Demonstratives that a clause or a phrase says who is meant."""
    word = tokens.has_upos("DET", "ADJ", "PRON")
    return word & determinative(tokens.view)[tokens.token]


@token_rule("Ostatni dzień minął. Jeden spał, drugi czytał.")
def chooses_one(tokens: Tokens) -> np.ndarray:
    """A "ostatni" or "drugi" without "ten", or before a noun."""
    forms = tokens.has_form(*tokens.rules.words("latter_adjectives"))
    return forms & ~latter(tokens.view, tokens.rules)[tokens.token]


@token_rule("Miesiąc temu Ewa kupiła rower.")
def ago(tokens: Tokens) -> np.ndarray:
    """A "temu" behind a noun of time, which says how long ago; not "Po roku temu zaprzeczył"."""
    view = tokens.view
    time = tokens.rules.in_lists(view, "time_nouns")
    time = time & view.has_morph("Case=Acc", "Case=Gen", "Case=Nom")
    time &= ~view.has_child(view.has_role(Role.ADPOSITION) & ~view.has_form("temu"))
    time |= view.has_form(*tokens.rules.words("long_ago"))
    return tokens.has_form("temu") & behind(time)[tokens.token]


@token_rule("To prawda.")
def means_a_clause(tokens: Tokens) -> np.ndarray:
    """Neuters that mean what a clause says."""
    return vague(tokens.view, tokens.rules)[tokens.token]


@token_rule("Widzę siebie.")
def reflexive_of_speaker(tokens: Tokens) -> np.ndarray:
    """Reflexives below a verb of the first or second person."""
    view, token = tokens.view, tokens.token
    above = finite_above(view)[token]
    return bound_forms(view, tokens.rules)[token] & _spoken_by(tokens)[above]


@token_rule("Czy pan widzi siebie?")
def reflexive_of_addressee(tokens: Tokens) -> np.ndarray:
    """Reflexives whose subject addresses somebody."""
    view, token = tokens.view, tokens.token
    subject = view.subject[token]
    return (
        bound_forms(view, tokens.rules)[token]
        & (subject != NONE)
        & polite(view, tokens.rules)[subject]
    )


@token_rule("Trzeba znać siebie.")
def reflexive_of_nobody(tokens: Tokens) -> np.ndarray:
    """Reflexives below a verb that has no subject."""
    view, token = tokens.view, tokens.token
    above = finite_above(view)[token]
    # "Zgubiwszy siebie, odszedł": the subject of a converb is that of the verb beside it.
    beside = view.has_morph("VerbForm=Conv")[above]
    nobody = (view.subject[token] == NONE) & _impersonal(tokens)[above] & ~beside
    return bound_forms(view, tokens.rules)[token] & nobody


@token_rule("Czy pan śpi?", about="noun")
def addressed(tokens: Tokens) -> np.ndarray:
    """Those addressed by a noun."""
    return polite(tokens.view, tokens.rules)[tokens.token]


@token_rule("Pada.", about="zero")
def no_subject_at_all(tokens: Tokens) -> np.ndarray:
    """Verbs without a subject: of weather, impersonal forms, "można", and its "było"."""
    found = _impersonal(tokens)
    above = tokens.view.tag == np.uint64(tokens.view.strings[PREDICATIVE])
    helping = tokens.view.has_role(Role.AUXILIARY) & above[tokens.view.head]
    return (found | helping)[tokens.token]


@token_rule("Udało mu się.", about="zero")
def neuter_without_noun(tokens: Tokens) -> np.ndarray:
    """Neuter forms with no neuter subject in sight, nor anything that may take place."""
    view, rules = tokens.view, tokens.rules
    return (unlikely_neuters(view, rules) & ~neuters_that_happen(view, rules))[tokens.token]


@token_rule("Idę do domu.", about="zero")
def spoken_by_speaker(tokens: Tokens) -> np.ndarray:
    """Verbs of the first and second person."""
    view = tokens.view
    spoken = _spoken_by(tokens)
    helping = view.has_role(Role.COPULA, Role.AUXILIARY)
    return np.where(helping, spoken[view.head], spoken)[tokens.token]


@token_rule("Mówił z ironią.", about="zero")
def no_verb_by_lemma(tokens: Tokens) -> np.ndarray:
    """Words that a tagger takes for verbs, and whose lemma is none."""
    return ~verbs_by_lemma(tokens.view)[tokens.token]


@token_rule("Szli może godzinę.", about="zero")
def perhaps(tokens: Tokens) -> np.ndarray:
    """A "może" without an infinitive, which says no more than perhaps."""
    view = tokens.view
    infinitive = view.has_morph("VerbForm=Inf")
    able = view.has_child(infinitive) | infinitive[view.head]
    return tokens.has_form("może") & ~able[tokens.token]


@token_rule("W szufladzie były listy.", about="zero")
def says_that_there_is(tokens: Tokens) -> np.ndarray:
    """A "być" with a noun in the nominative: there is one."""
    helping = tokens.has_role(Role.COPULA, Role.AUXILIARY) & tokens.has_lemma("być")
    return helping & there_is(tokens.view)[tokens.view.head[tokens.token]]


@token_rule("Pięciu chłopców śpiewało.", about="zero")
def counted_in_sight(tokens: Tokens) -> np.ndarray:
    """Neuter forms beside a number: those counted are the subject."""
    view = tokens.view
    stretch = np.cumsum(view.has_upos("PUNCT"))
    number = view.has_upos("NUM") & ~view.has_morph("Case=Ins", "Case=Loc", "Case=Dat")
    number &= ~behind(view.has_upos("ADP"))
    counted = np.isin(stretch, stretch[number])
    neuter = tokens.has_morph("Gender=Neut") & tokens.has_morph("Number=Sing")
    return neuter & counted[tokens.token]


@token_rule("Grozi mu do pięciu lat więzienia.", about="zero")
def amount_in_sight(tokens: Tokens) -> np.ndarray:
    """Verbs like "grozić" with somebody in the dative and a number behind: that is the subject."""
    view = tokens.view
    words = tokens.rules.words("amount_verbs")
    verb = (view.has_lemma(*words) | view.has_form(*words)) & view.has_morph("Number=Sing")
    verb &= view.has_child(view.has_morph("Case=Dat") & view.has_upos("PRON", "NOUN", "PROPN"))
    stretch = np.cumsum(view.has_upos("PUNCT"))
    number = view.has_upos("NUM") & (view.has_morph("Case=Gen", "Case=Nom", "Case=Acc"))
    counted = np.isin(stretch, stretch[number])
    return (verb & counted)[tokens.token]


POLISH_TOKEN_RULES = (
    expletive, part_of_fixed_phrase, of_those_who_speak, says_itself_which, chooses_one,
    means_a_clause, own_in_phrase, ago,
    reflexive_of_speaker, reflexive_of_addressee, reflexive_of_nobody, *NOUN_RULES,
    stands_before_noun, addressed, no_subject_at_all, neuter_without_noun, spoken_by_speaker,
    no_verb_by_lemma, perhaps, says_that_there_is, counted_in_sight, amount_in_sight,
)  # fmt: skip
