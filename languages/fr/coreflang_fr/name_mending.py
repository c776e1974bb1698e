"""Names in whose place parsers see something else: "Luc salua Jean", "Claire chanta"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS

from coreflang.rules import Grammar
from coreflang.syntax import (
    ARGUMENTS,
    SUBJECTS,
    Role,
    SyntaxView,
    among,
    behind,
    followed_by,
    in_tree,
    labelled,
    over_neighbours,
    relabelled,
    retagged,
    starts,
)

from .classes import endings
from .opening_names import with_opening_names
from .organisations import with_organisations
from .presented_names import with_presented_names

PAPER = FIRM = "ORG"
PLACE = "LOC"
TAGS = ("X", "VERB", "NOUN", "PROPN", "ADJ", "ADV")
# What a name that opens a sentence is to a parser that sees something else.
OPENING = (Role.ADVERBIAL, Role.OBLIQUE, Role.DISCOURSE, Role.OTHER, Role.DISLOCATED, Role.MARKER)
# What a clause may be where a name stood.
CLAUSES = (Role.ROOT, Role.CONJUNCT, Role.PARATAXIS)


def with_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """All that this module mends, in its order.

    view (SyntaxView): the document. rules (Grammar): of French, for its words.
    RETURNS (SyntaxView): the same one where all names stand in their places.
    """
    view = with_last_names(with_neither(with_presented_names(view, rules)), rules)
    view = with_newspapers(with_organisations(with_first_names(view, rules), rules), rules)
    view = with_opening_names(with_verbs_in_names(view, rules), rules)
    return with_dwellings(view, rules)


def with_first_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Claire" of "Claire chanta" is a name, where a tagger sees an adjective.

    No adjective, and no noun without a determiner, is a subject in French. So of "Luc et Anne",
    and of "Claire Dumas", whatever a name heads; "Julie" in "Julie le lave".

    view (SyntaxView): the document. rules (Grammar): of French, for its first names.
    RETURNS (SyntaxView): the same one where no first name stands so.
    """
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.title
    bare = ~view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE, Role.NUMERAL))
    bare &= ~view.has_morph("Number=Plur")
    name = view.has_upos("PROPN")
    place = view.has_role(*ARGUMENTS) | (view.has_role(Role.CONJUNCT) & name[view.head])
    place |= view.has_child(view.has_role(Role.NAME_PART) & name & view.title)
    # A recogniser knows names that no list has.
    known = first & place
    known |= rules.labelled_persons(view) & view.title & view.has_role(*ARGUMENTS, Role.NAME_PART)
    known &= ~rules.in_lists(view, *rules.config.person_lists, *rules.config.title_lists)
    mistaken = known & bare & view.has_upos("ADJ", "ADV", "NOUN")
    return retagged(view, mistaken | (_before_clitics(view, rules) & first), "PROPN")


def _before_clitics(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """What opens a sentence before an article and a word that may be a verb, "Julie le lave"; bool.

    Only in sentences without another verb: what the article stands before is it.
    """
    names = ("finite_verbs", "finite_verbs_behind_names", "nouns_like_finite_verbs")
    verb = view.has_form(*(form for name in names for form in rules.words(name)))
    clitic = followed_by(verb) & view.has_form(*rules.words("articles"))
    opening = starts(view.sentence) & followed_by(clitic) & view.has_upos("VERB", "NOUN", "ADJ")
    other = view.has_upos("VERB", "AUX") & ~opening & ~behind(behind(opening))
    return opening & ~np.isin(view.sentence, view.sentence[other & ~view.has_morph("VerbForm=Inf")])


def with_last_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The second "Dubois" of "Eva Dubois est morte. Dubois était née à Lyon" is a subject, too.

    Where a parser sees an adverb, or what else may open a sentence.

    view (SyntaxView): the document. rules (Grammar): of French, for what is labelled as a person.
    RETURNS (SyntaxView): the same one where no verb without a subject has a person's name so.
    """
    person = rules.labelled_persons(view) & view.title & view.has_upos("PROPN")
    name = person & view.has_role(Role.NAME_PART)
    if not name.any():
        return view
    own = view.has_child(view.has_role(*SUBJECTS, Role.EXPLETIVE))
    verb = view.has_upos("VERB", "ADJ", "AUX") & ~own & ~view.has_morph("VerbForm=Inf")
    again = among(view.lower, view.lower[name]) & view.title & ~view.upper
    again &= starts(view.sentence) & view.has_role(*OPENING) & verb[view.head]
    again &= ~followed_by(view.has_form(",")) & (view.head > np.arange(len(view)))
    view = retagged(view, again & ~view.has_upos("PROPN"), "PROPN")
    return relabelled(view, again, role=Role.SUBJECT)


def with_dwellings(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Chamonix" of "J'habite à Chamonix" is a place, where a recogniser sees a person.

    And who works "chez Bosch" works for a firm, unless that is a first name.

    view (SyntaxView): the document. rules (Grammar): of French, for its verbs and first names.
    RETURNS (SyntaxView): the same one where nobody lives or works there.
    """
    below = view.has_role(Role.OBLIQUE, Role.INDIRECT_OBJECT, Role.NOMINAL_MODIFIER)
    known = rules.in_lists(view, *rules.config.first_name_lists)
    unsure = rules.labelled_persons(view) | (view.entity == 0)
    name = below & view.has_upos("PROPN") & view.title & unsure & ~known
    # Names of several words are those of persons.
    name &= ~view.has_child(view.has_role(Role.NAME_PART) | view.has_role(Role.DETERMINER))
    where = view.has_child(view.has_form(*rules.words("adpositions_of_whom")))
    lives = view.has_lemma(*rules.words("verbs_of_dwelling"))[view.head]
    firm = view.has_child(view.has_form("chez"))
    works = view.has_lemma(*rules.words("verbs_of_working"))[view.head]
    for found, label in ((name & where & lives, PLACE), (name & firm & works, FIRM)):
        view = labelled(view, found, label)
    return view


def with_neither(view: SyntaxView) -> SyntaxView:
    """The "Ni" of "Ni Luc ni Eva ne dorment" is no first name, where a parser takes it for one.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where no name begins so.
    """
    here = np.arange(len(view))
    below = view.has_role(Role.NAME_PART) & (view.head == here - 1) & view.has_upos("PROPN")
    name = below & view.has_form("ni")[view.head]
    view = retagged(view, followed_by(name), "CCONJ")
    return over_neighbours(view, name, role=Role.COORDINATOR)


def with_verbs_in_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "salua" of "Luc salua Jean" is a verb, where a parser sees one name of three words.

    view (SyntaxView): the document. rules (Grammar): of French, for the endings of its verbs.
    RETURNS (SyntaxView): the same one where no name has a word in small letters that may be one.
    """
    proper = view.has_upos("PROPN") & view.title
    verb = view.has_role(Role.NAME_PART) & view.has_upos(*TAGS) & ~view.title & ~view.upper
    verb &= proper[view.head] & (view.head < np.arange(len(view))) & behind(proper)
    found = np.flatnonzero(verb)
    if not len(found):
        return view
    ends = endings(view, rules, "endings_of_finite_verbs")
    ends |= endings(view, rules, "endings_of_verbs_alone")
    found = found[ends[found]]
    # One verb a name, the first one.
    found = found[np.unique(view.head[found], return_index=True)[1]]
    head, role, upos = view.head.copy(), view.role.copy(), view.upos.copy()
    for v in found.tolist():
        _split(view, v, head, role)
    upos[found] = POS_IDS["VERB"]
    return in_tree(view.redrawn(upos=upos), head, role) if len(found) else view


def with_newspapers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Monde" of "Le Monde cite Luc. Le journal ..." is a name, in texts that speak of a paper.

    view (SyntaxView): the document. rules (Grammar): of French, for its newspapers.
    RETURNS (SyntaxView): the same one where no noun for a newspaper stands.
    """
    if not (view.has_lemma(*rules.words("nouns_for_papers")) & view.has_upos("NOUN")).any():
        return view
    article = behind(view.has_form(*rules.words("articles")))
    # Longer names are read whole: "le Canard enchaîné".
    several = rules.in_phrases(view, "newspapers")
    first = (rules.in_lists(view, "newspapers") | several) & article & view.title
    first &= view.has_upos("NOUN", "PROPN", "ADJ", "ADV", "X") & (view.entity == 0)
    # "le Point Godwin": part of a name that no list has.
    first &= several | ~np.append(view.title[1:] & view.has_upos("PROPN")[1:], False)
    return retagged(labelled(view, first, PAPER), first, "PROPN")


def _split(view: SyntaxView, verb: int, head: np.ndarray, role: np.ndarray) -> None:
    """Words of the name before the verb are its subject, those behind it are its object."""
    name = view.governor(verb)
    behind = [i for i in view.children(name).tolist() if i > verb]
    root = view.head[name] == name
    head[verb] = verb if root else head[name]
    role[verb] = role[name] if role[name] in CLAUSES else Role.CLAUSAL_COMPLEMENT
    head[name], role[name] = verb, Role.SUBJECT
    head[behind] = verb
    parts = [i for i in behind if view.role[i] == Role.NAME_PART]
    if parts and parts[0] == verb + 1:
        role[parts[0]] = Role.OBJECT
        head[parts[1:]] = parts[0]
