"""Clitics that mean nothing, or nothing that a noun names: lo sé, se cayó, los que cantan."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import (
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    followed_by,
    in_tree,
    predicates,
    retagged,
)

# Features of verbs, and the list of clitics that are part of them.
OWN = (
    ("clitics_of_me", ("Person=1", "Number=Sing")),
    ("clitics_of_you", ("Person=2", "Number=Sing")),
    ("clitics_of_us", ("Person=1", "Number=Plur")),
    ("clitics_of_you_all", ("Person=2", "Number=Plur")),
)
SAYING_WHICH = (
    Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.NOMINAL_MODIFIER, Role.ADJECTIVAL_MODIFIER,
)  # fmt: skip


def articles(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Articles without a noun: "los que cantan", "la de Clara", "lo bueno"; bool, (n_tokens,)."""
    form = view.has_form(*rules.words("articles"), "lo")
    which = view.has_child(view.has_role(*SAYING_WHICH))
    said = followed_by(view.has_form(*rules.words("words_after_lone_articles")))
    # "sacar|los del agua"
    which |= said & ~behind(rules.in_lists(view, "verbs_of_taking_away"))
    return form & (which | ~_with_verb(view))


def _with_verb(view: SyntaxView) -> np.ndarray:
    """Words that hang from a verb or a predicate, as clitics do; bool, (n_tokens,)."""
    verb = view.has_upos("VERB", "AUX") | view.has_child(view.has_role(Role.COPULA, Role.AUXILIARY))
    return verb[view.head]


def neutral_objects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "lo sé", "lo es", "no lo estaba": "lo" stands for a clause or a predicate; bool."""
    clausal = rules.in_lists(view, "clausal_object_verbs")
    clausal &= ~view.has_child(view.has_role(Role.OPEN_COMPLEMENT, Role.OBLIQUE))
    copular = view.has_lemma(*rules.words("verbs_of_neutral_lo")) & ~view.has_role(Role.AUXILIARY)
    return view.has_form("lo") & (clausal | copular)[view.head]


def clitics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As "lo", "les" and "se", articles too that look so; bool, (n_tokens,)."""
    return view.has_form(*rules.words("object_clitics"), *rules.words("other_clitics"))


def datives_before_clitics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "se" of "se lo dio", "dárselo", which is "le" or "les"; bool, (n_tokens,).

    Not that of "se lo comió", which only says that it was all of it.
    """
    clitic = view.has_form(*rules.words("object_clitics")) & view.has_upos("PRON")
    receiver = view.has_child(view.has_form("a", "al") & view.has_role(Role.ADPOSITION))
    whole = view.has_lemma(*rules.words("verbs_of_consuming")) & ~view.has_child(receiver)
    return view.has_form("se") & followed_by(clitic) & ~whole[view.head]


def stressed(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs beside which a reflexive is stressed: "se lava a sí mismo"; bool, (n_tokens,)."""
    same = view.has_form(*rules.words("forms_of_same"))
    itself = view.has_form("sí") & view.has_child(same)
    return view.has_child(itself | view.has_form("sí"))


def idle_reflexives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "se cayó", "se vende casa": "se" is part of the verb, or makes a passive; bool.

    It means its subject with verbs that do to themselves what is done to others, "se lava", with
    what several do to each other, "se besaron", and where that is stressed. Parsers' labels for it
    are a guess.
    """
    verb = rules.in_lists(view, "reflexive_verbs") | stressed(view, rules)
    verb |= reciprocal(view, rules)
    verb |= view.has_child(view.has_role(Role.OBJECT) & rules.in_lists(view, "bodies_and_clothes"))
    passive = view.has_role(Role.EXPLETIVE)
    meant = verb[view.head] & ~passive
    return view.has_form("se") & ~meant & ~datives_before_clitics(view, rules)


def reciprocal(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "los hermanos se abrazaron": what several persons do to each other; bool, (n_tokens,).

    Not "se conocieron los datos", where what is done to things is their passive.
    """
    living = rules.in_lists(view, *rules.config.person_lists, "animal_nouns", "group_nouns")
    thing = view.has_upos("NOUN") & ~living & ~ends_in(view, rules.words("endings_of_persons"))
    several = view.has_morph("Number=Plur") & view.has_morph("VerbForm=Fin")
    plural = several | view.has_child(several & view.has_role(Role.AUXILIARY))
    # "se escriben todas las semanas": when, not what.
    when = rules.in_lists(view, "time_nouns")
    other = view.has_child(view.has_role(Role.OBJECT) & ~view.has_form("se") & ~when)
    other |= view.has_child(view.has_role(*SUBJECTS) & thing)
    return plural & rules.in_lists(view, "reciprocal_verbs") & ~other


def own_clitics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "nos vamos", "me caí": the clitic of the verb's own person is part of it; bool."""
    verb = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    behind = followed_by(verb)
    found = np.zeros(len(view), dtype=bool)
    for name, features in OWN:
        same = verb.copy()
        for feature in features:
            same &= view.has_morph(feature)
        found |= view.has_form(*rules.words(name)) & behind & followed_by(same)
    return found


def doubling(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Objects with "a" beside a clitic, "A Clara le gusta leer", "le habló a Clara"; bool.

    And what stands beside the clause: "El libro lo leí".
    """
    personal = view.has_child(
        view.has_form("a", "al") & view.has_role(Role.ADPOSITION, Role.MARKER)
    )
    # What has an "a" is no subject, whatever a parser calls it.
    objects = view.has_role(
        *SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.DISLOCATED
    )
    clitic = clitics(view, rules) & view.has_upos("PRON")
    # "Le habló al día siguiente": when.
    personal &= ~rules.in_lists(view, "time_nouns")
    personal |= view.has_role(Role.DISLOCATED)
    return personal & objects & view.has_child(clitic)[view.head] & ~clitic


def with_receivers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "Ida" of "le dio un libro a Ida" beside the book, not below it.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for its clitics.
    RETURNS (SyntaxView): the same one where a parser saw it.
    """
    dative = view.has_form(*rules.words("other_clitics")) & view.has_upos("PRON")
    verb = view.has_child(dative)
    below = view.has_child(view.has_form("a", "al") & view.has_role(Role.ADPOSITION))
    receiver = below & view.has_role(Role.NOMINAL_MODIFIER)
    receiver &= view.has_role(Role.OBJECT)[view.head] & verb[view.head[view.head]]
    if not receiver.any():
        return view
    head = np.where(receiver, view.head[view.head], view.head)
    return in_tree(view, head, np.where(receiver, Role.INDIRECT_OBJECT, view.role))


def with_clitics(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "la" of "la vio" as an object, where a tagger takes it for an article.

    So with that of "leer|la esta noche", "sacar|la del agua", where no noun follows; and with the
    "se" of "se lo dio" as an indirect object, not as part of the verb.
    """
    article = view.has_upos("DET") | (view.has_upos("PRON") & view.has_role(Role.DETERMINER))
    article &= view.has_form(*rules.words("object_clitics"))
    verb = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    leaning = article & behind(view.has_morph("VerbForm=Inf", "VerbForm=Ger"))
    said = view.has_form(*rules.words("words_after_lone_articles"))
    taken = rules.in_lists(view, "verbs_of_taking_away")
    said = said & ~behind(behind(taken))
    leaning &= followed_by(view.has_upos("DET", "ADP", "CCONJ", "SCONJ", "PUNCT") & ~said)
    before = article & followed_by(verb)
    at = np.flatnonzero(leaning | before)
    dative = datives_before_clitics(view, rules) & view.has_upos("PRON")
    if not (len(at) or dative.any()):
        return view
    head, role = view.head.copy(), np.where(dative, int(Role.INDIRECT_OBJECT), view.role)
    head[at], role[at] = predicates(view)[np.where(before[at], at + 1, at - 1)], Role.OBJECT
    return retagged(view, leaning, "PRON").redrawn(head=head, role=role)


def with_hosts(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the "dár" of "dár|selo" as an infinitive, where a tagger calls it a noun.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for endings and clitics.
    RETURNS (SyntaxView): what leans on it hangs from it; the same one if there is nothing to mend.
    """
    objects = view.has_form(*rules.words("object_clitics"))
    clitic = objects | view.has_form("se", *rules.words("dative_clitics"))
    host = ends_in(view, rules.words("endings_of_hosts")) & followed_by(clitic)
    # "Tuvo que mandár|selos": no finite verb ends so.
    host &= ~view.has_upos("VERB", "AUX") | view.has_morph("VerbForm=Fin")
    if not host.any():
        return view
    first = clitic & behind(host)
    second = clitic & behind(first)
    here = np.arange(len(view))
    head = np.where(first, here - 1, np.where(second, here - 2, view.head))
    role = np.where((first | second) & objects, int(Role.OBJECT), view.role)
    role[first & ~objects] = Role.INDIRECT_OBJECT
    role[host & (view.head < here)] = Role.OPEN_COMPLEMENT
    morph = np.where(host, bits("VerbForm=Inf"), view.morph)
    mended = retagged(view.redrawn(morph=morph), host, "VERB")
    return in_tree(retagged(mended, first | second, "PRON"), head, role)
