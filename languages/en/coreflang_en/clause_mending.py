"""Clauses that parsers hang from a wrong word: "persuaded Ida to go", "asked Ida who went"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView, bits, in_tree

OBJECTS = (Role.OBJECT, Role.INDIRECT_OBJECT)
ADDED = (Role.ADVERBIAL_CLAUSE, Role.ADJECTIVAL_CLAUSE, Role.CLAUSAL_COMPLEMENT)
TYPES = ("PronType=Rel", "PronType=Int", "PronType=Dem")
ABOUT = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)


def with_complements(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with clauses as complements of the verbs that ask for them.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    head, role = view.head.copy(), view.role.copy()
    _done_by_objects(view, rules, head, role)
    _asked_behind_names(view, rules, head, role)
    _told_others(view, rules, head, role)
    _done_meanwhile(view, rules, head, role)
    changed = (head != view.head).any() or (role != view.role).any()
    return in_tree(view, head, role) if changed else view


def _done_by_objects(view: SyntaxView, rules: Grammar, head: Ints1d, role: Ints1d) -> None:
    """As in "Ida persuaded Otto to leave her", "Ida stopped Otto from hurting her"; in place.

    Drawn as adverbial clauses, whose doer would be Ida, or as said about Otto.
    """
    marks = view.has_role(Role.MARKER, Role.ADPOSITION, Role.AUXILIARY)
    to = view.has_child(marks & view.has_form("to"))
    of = view.has_child(marks & view.has_form(*rules.words("adpositions_of_deeds")))
    added = view.has_role(*ADDED) & ~view.has_child(view.has_role(*SUBJECTS))
    persuading = view.has_lemma(*rules.words("persuading_verbs"))
    blaming = view.has_lemma(*rules.words("blaming_verbs"))
    thing = view.has_role(*OBJECTS)
    for i in np.flatnonzero(added & (to | of)).tolist():
        above = int(view.head[i])
        verb = int(view.head[above]) if thing[above] else above
        beside = [k for k in view.children(verb).tolist() if thing[k] and verb < k < i]
        if beside and ((to[i] and persuading[verb]) or (of[i] and blaming[verb])):
            head[i], role[i] = verb, Role.OPEN_COMPLEMENT


def _asked_behind_names(view: SyntaxView, rules: Grammar, head: Ints1d, role: Ints1d) -> None:
    """As in "Ida asked Otto who left": nothing is said about names without a comma; in place."""
    asking = view.has_lemma(*rules.words("telling_verbs"))
    named = view.has_role(*OBJECTS) & view.has_upos("PROPN") & asking[view.head]
    opening = view.has_form(*rules.words("question_words"))
    below = view.has_role(*ABOUT) & named[view.head]
    for i in np.flatnonzero(below).tolist():
        left = int(view.left[i])
        if opening[left] and left > int(view.head[i]):
            head[i], role[i] = view.head[view.head[i]], Role.CLAUSAL_COMPLEMENT


def _told_others(view: SyntaxView, rules: Grammar, head: Ints1d, role: Ints1d) -> None:
    """As in "Ida told the guests that she was late", drawn as if it were about them; in place.

    Not "the guests that she knew", who are whom she knew.
    """
    telling = view.has_lemma(*rules.words("verbs_of_telling_that"))
    told = view.has_role(*OBJECTS) & telling[view.head]
    that, subject = view.has_form("that"), view.has_role(*SUBJECTS)
    below = view.has_role(*ABOUT) & told[view.head] & view.has_child(subject & ~that)
    other = view.has_child(view.has_role(Role.OBJECT, Role.COPULA) & ~that)
    for i in np.flatnonzero(below).tolist():
        left = int(view.left[i])
        whole = other[i] or view.role[left] == Role.MARKER
        if that[left] and left == view.head[i] + 1 and whole:
            head[i], role[i] = view.head[view.head[i]], Role.CLAUSAL_COMPLEMENT
            role[left] = Role.MARKER


def _done_meanwhile(view: SyntaxView, rules: Grammar, head: Ints1d, role: Ints1d) -> None:
    """As in "Ida spent an hour talking to her", "Ida had trouble finding her"; in place.

    Drawn as if the hour talked.
    """
    spent = view.has_role(Role.OBJECT) & view.has_lemma(*rules.words("spending_verbs"))[view.head]
    had = view.has_role(Role.OBJECT) & view.has_lemma("have")[view.head]
    spent |= had & view.has_lemma(*rules.words("hard_times"))
    below = view.has_role(Role.ADJECTIVAL_CLAUSE) & spent[view.head]
    beside = view.has_role(Role.OPEN_COMPLEMENT) & view.has_child(spent)[view.head]
    doing = (below | beside) & view.has_upos("VERB") & ~view.has_child(view.has_role(*SUBJECTS))
    for i in np.flatnonzero(doing).tolist():
        if view.strings[int(view.lower[i])].endswith("ing"):
            head[i] = view.head[view.head[i]] if below[i] else view.head[i]
            role[i] = Role.ADVERBIAL_CLAUSE


def with_places_beside(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the stove below the verb in "Next to the stove it dried".

    Drawn as if it belonged to "next".

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    adverb = view.has_form(*rules.words("adverbs_before_to")) & view.has_upos("ADV", "ADJ", "ADP")
    adverb &= view.has_role(Role.ADVERBIAL) & view.has_upos("VERB")[view.head]
    to = view.has_child(view.has_form("to") & view.has_role(Role.ADPOSITION))
    found = view.has_role(Role.OBLIQUE) & to & adverb[view.head]
    if not found.any():
        return view
    return in_tree(view, np.where(found, view.head[view.head], view.head), view.role)


def with_because_of(view: SyntaxView) -> SyntaxView:
    """The document with one phrase in "Because of its age, the ship was sold".

    Drawn as if "of" were what "because" governs, and the age hung from "because".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    second = view.has_upos("ADP") & view.has_role(Role.OBLIQUE)
    first = view.has_role(Role.ADPOSITION) & second[view.head]
    noun = view.has_role(Role.OBLIQUE) & first[view.head] & ~second
    if not noun.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(noun).tolist():
        because = int(view.head[i])
        of = int(view.head[because])
        head[i], head[[because, of]] = view.head[of], i
        role[of] = Role.ADPOSITION
    return in_tree(view, head, role)


def with_times_apart(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with the years below the verb in "They built the wall for years".

    Drawn as if it were a wall for years; nouns are not so long.

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    during = view.has_child(view.has_form("for") & view.has_role(Role.ADPOSITION))
    time = rules.in_lists(view, "time_nouns") & view.has_morph("Number=Plur") & during
    above = view.head[view.head]
    found = time & view.has_role(Role.NOMINAL_MODIFIER) & view.has_upos("VERB")[above]
    found &= (view.has_role(*OBJECTS, Role.OBLIQUE) & view.has_upos("NOUN"))[view.head]
    if not found.any():
        return view
    return in_tree(
        view, np.where(found, above, view.head), np.where(found, Role.OBLIQUE, view.role)
    )


def with_relative_pronouns(view: SyntaxView, relatives: frozenset[str]) -> SyntaxView:
    """The document with "who" as a relative pronoun in "the boys who annoyed them".

    Some pipelines give it no features; the subject of its clause is what the clause is about.

    view (SyntaxView): the document. relatives (frozenset[str]): such pronouns.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    here = np.arange(len(view))
    found = view.has_form(*sorted(relatives)) & view.has_role(*SUBJECTS, *OBJECTS)
    found &= view.has_role(Role.RELATIVE_CLAUSE)[view.head] & (here < view.head)
    found &= ~view.has_morph(*TYPES) & (view.head[view.head] < here)
    if not found.any():
        return view
    morph = np.where(found, view.morph | bits("PronType=Rel"), view.morph)
    return in_tree(view.redrawn(morph=morph), view.head, view.role)


def with_second_subjects(view: SyntaxView) -> SyntaxView:
    """The document with the nurse as subject of "They stopped the van and the nurse cursed".

    Drawn as if they had stopped the nurse: no second verb without a coordinator of its own.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    following = np.append(np.arange(1, len(view)), [0])[: len(view)]
    joined = view.has_role(Role.CONJUNCT)
    verb = joined & view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    verb &= ~view.has_child(view.has_role(*SUBJECTS, Role.COORDINATOR))
    noun = joined & view.has_upos("NOUN", "PROPN", "PRON") & verb[following]
    noun &= view.has_role(*OBJECTS, Role.OBLIQUE)[view.head] & (view.head < np.arange(len(view)))
    noun &= view.head[view.head] == view.head[following]
    if not noun.any():
        return view
    head = np.where(noun, following, view.head)
    coordinator = view.has_role(Role.COORDINATOR) & noun[view.head]
    head = np.where(coordinator, following[view.head], head)
    return in_tree(view, head, np.where(noun, Role.SUBJECT, view.role))


def with_what_those_do(view: SyntaxView) -> SyntaxView:
    """The document with the paying as main clause in "Those who forgot their tickets had to pay".

    Drawn as if they had forgotten to: what is finite, without a subject, is no complement. Nor is
    it, behind a relative clause, a second clause about a noun: "Ida, who lives here, called us";
    nor has a noun such a complement: "The twins blamed each other".

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    here = np.arange(len(view))
    root = (view.head == here) & view.has_upos("NOUN", "PROPN", "PRON", "DET")
    clause = view.has_role(Role.RELATIVE_CLAUSE) & root[view.head]
    complement = view.has_role(Role.OPEN_COMPLEMENT, Role.CLAUSAL_COMPLEMENT)
    finite = view.has_morph("VerbForm=Fin")
    verb = complement & finite & (clause & view.has_form("those")[view.head])[view.head]
    told = root & view.has_child(clause)
    verb |= (complement | view.has_role(Role.ADJECTIVAL_CLAUSE)) & finite & told[view.head]
    participle = view.has_morph("VerbForm=Part") & view.has_morph("Tense=Past")
    does = view.has_role(Role.OPEN_COMPLEMENT) & participle & view.has_upos("VERB")
    verb |= does & root[view.head] & (view.head == here - 1) & view.has_upos("NOUN")[view.head]
    verb &= (here > view.head) & ~view.has_child(
        view.has_role(*SUBJECTS, Role.MARKER, Role.COORDINATOR)
    )
    if not verb.any():
        return view
    head, role = view.head.copy(), view.role.copy()
    nouns = np.where(root[view.head], view.head, view.head[view.head])
    first = dict(zip(nouns[verb][::-1].tolist(), here[verb][::-1].tolist(), strict=True))
    for noun, i in first.items():
        behind = view.children(noun)
        head[behind[behind > i]] = i
        head[[i, noun]], role[i], role[noun] = i, Role.ROOT, Role.SUBJECT
    return in_tree(view, head, role)
