"""What parsers and taggers mistake: relative and main clauses, singulars as plurals."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from thinc.types import Ints1d

from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    followed_by,
    in_tree,
    retagged,
)

BEFORE = (Role.DETERMINER, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL, Role.POSSESSIVE, Role.COMPOUND)


def with_reciprocals(view: SyntaxView, each: np.ndarray, other: np.ndarray) -> SyntaxView:
    """The document with the "each" of "each other" as a pronoun, and any other "each" as none.

    view (SyntaxView): the document. each, other (ndarray): these words; bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    fixed = view.has_role(Role.FIXED, Role.NAME_PART) & behind(each)
    mutual = each & followed_by(other & fixed & (view.head == np.arange(len(view)) - 1))
    view = retagged(view, mutual & ~view.has_upos("PRON"), "PRON")
    return retagged(view, each & ~mutual & view.has_upos("PRON"), "DET")


def with_singulars(view: SyntaxView, plural: np.ndarray) -> SyntaxView:
    """The document with "parcel" in the singular, whatever a tagger thinks of the word.

    view (SyntaxView): the document.
    plural (ndarray): words that are plurals without an -s, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    doubted = view.has_upos("NOUN") & view.has_morph("Number=Plur") & ~plural
    odd = [i for i in np.flatnonzero(doubted).tolist() if _is_singular(view, i)]
    if not odd:
        return view
    morph = view.morph.copy()
    morph[odd] = (morph[odd] & ~bits("Number=Plur")) | bits("Number=Sing")
    return view.redrawn(morph=morph)


def with_one_person(view: SyntaxView, person: np.ndarray) -> SyntaxView:
    """The document with "Rogers" and "Brooks" in the singular, which end like plurals.

    Not where an article or a number stands before them: "the Rogers".

    view (SyntaxView): the document. person (ndarray): tokens in names of persons, bool,
    (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    several = view.has_child(view.has_role(Role.DETERMINER, Role.NUMERAL, Role.POSSESSIVE))
    odd = person & view.has_morph("Number=Plur") & ~several
    if not odd.any():
        return view
    single = (view.morph & ~bits("Number=Plur")) | bits("Number=Sing")
    return view.redrawn(morph=np.where(odd, single, view.morph))


def with_relative_clauses(view: SyntaxView, relatives: Iterable[str]) -> SyntaxView:
    """The document with "for whom she voted" as a clause about "the candidate" before it.

    Parsers hang the clause from the pronoun or from a verb behind it, which is the main one then:
    "The coach to whom he wrote replied".

    view (SyntaxView): the document.
    relatives (Iterable[str]): pronouns that stand behind adpositions.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    pronoun = view.has_form(*relatives) & view.has_upos("PRON", "DET")
    pronoun[2:] &= view.has_upos("ADP")[1:-1] & view.has_upos("NOUN", "PROPN")[:-2]
    pronoun[:2] = False
    head, role = view.head.copy(), _whose_objects(view)
    for i in np.flatnonzero(pronoun).tolist():
        noun, verb = i - 2, _verb_behind(view, i)
        # What holds the noun itself is no clause about it.
        if verb == NONE or view.dominates(np.array([verb, i]), np.array([noun, noun])).any():
            continue
        main = int(view.head[i])
        if verb < main and view.head[main] == noun == view.head[noun]:
            _make_root(view, noun, main, head, role)
        head[verb], role[verb] = noun, Role.RELATIVE_CLAUSE
        head[i], role[i] = verb, Role.OBLIQUE
    changed = (head != view.head).any() or (role != view.role).any()
    return in_tree(view, head, role) if changed else view


def with_whose_objects(view: SyntaxView) -> SyntaxView:
    """The document with one clause about the man in "The man whose van he borrowed left".

    Drawn as if he had borrowed the van's, or the van had left; what a pronoun follows is no
    subject.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    whose = view.has_form("whose") & view.has_role(Role.POSSESSIVE)
    head, role = view.head.copy(), view.role.copy()
    for i in np.flatnonzero(whose).tolist():
        owned = int(view.head[i])
        noun, verb = _noun_before(view, i), _verb_with_pronoun(view, owned)
        if NONE in (noun, verb) or view.dominates(np.array([verb]), np.array([noun])).any():
            continue
        above = int(view.head[owned])
        head[owned], role[owned] = verb, Role.OBJECT
        head[verb], role[verb] = noun, Role.RELATIVE_CLAUSE
        if above > verb and view.head[above] == noun == view.head[noun]:
            _make_root(view, noun, above, head, role)
            head[verb] = noun
    changed = (head != view.head).any() or (role != view.role).any()
    return in_tree(view, head, role) if changed else view


def _noun_before(view: SyntaxView, i: int) -> int:
    """The noun right before a token, but for a comma; NONE without one."""
    place = i - 2 if i > 1 and view.has_upos("PUNCT")[i - 1] else i - 1
    nominal = place >= 0 and view.has_upos("NOUN", "PROPN")[place]
    return place if nominal and view.sentence[place] == view.sentence[i] else NONE


def _verb_with_pronoun(view: SyntaxView, owned: int) -> int:
    """The verb of the pronoun that stands right behind a noun, "he" in "van he borrowed"."""
    subject = min(owned + 1, len(view) - 1)
    pronoun = view.has_upos("PRON")[subject] and view.has_role(Role.SUBJECT)[subject]
    verb = int(view.head[subject])
    return verb if pronoun and verb > subject and view.has_upos("VERB")[verb] else NONE


def _whose_objects(view: SyntaxView) -> Ints1d:
    """The roles with an object in "whose brother she married", drawn with two subjects."""
    role = view.role.copy()
    subject = view.has_role(Role.SUBJECT)
    owned = subject & view.has_child(view.has_form("whose") & view.has_role(Role.POSSESSIVE))
    for i in np.flatnonzero(owned).tolist():
        beside = view.children(int(view.head[i]))
        if (subject[beside] & (beside > i)).any():
            role[i] = Role.OBJECT
    return role


def _verb_behind(view: SyntaxView, i: int) -> int:
    """The verb of the clause that a relative pronoun opens, NONE without one."""
    verbal = view.has_upos("VERB", "AUX")
    above = int(view.head[i])
    clause = view.has_role(Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE) & verbal
    below = [k for k in view.children(i).tolist() if k > i and clause[k]]
    if below:
        return below[0]
    return above if above > i and verbal[above] else NONE


def _is_singular(view: SyntaxView, i: int) -> bool:
    word = view.strings[int(view.lower[i])]
    return word.isalpha() and not word.endswith("s") and view.lower[i] == view.lemma[i]


def with_main_clauses(view: SyntaxView) -> SyntaxView:
    """The document with its verbs as roots where parsers see no more than a noun.

    As in "The nurses and the doctors slept", drawn as if the doctors had slept the nurses, in "The
    man whose house she bought left", and in "The union called off the strike", drawn as if it were
    a union that was called so.

    view (SyntaxView): the document.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    root = (view.head == np.arange(len(view))) & view.has_upos("NOUN", "PROPN")
    head, role = view.head.copy(), view.role.copy()
    found = [_mend(view, noun, head, role) for noun in np.flatnonzero(root).tolist()]
    return in_tree(view, head, role) if any(found) else view


def _mend(view: SyntaxView, noun: int, head: Ints1d, role: Ints1d) -> bool:
    """Redraw the sentence of one noun in place; whether there was something to redraw."""
    children = view.children(noun).tolist()
    # "Both the nurses and the doctors slept"
    before = (*BEFORE, Role.COORDINATOR)
    if any(k < noun and int(view.role[k]) not in before for k in children):
        return False
    for verb in [*children, *_behind_complements(view, noun)]:
        if _follows_finite(view, noun, verb):
            return _make_root(view, noun, verb, head, role)
        subject = _subject(view, verb)
        if verb > noun and subject >= 0 and _join(view, noun, verb, subject, head, role):
            return _make_root(view, noun, verb, head, role)
    return False


def _behind_complements(view: SyntaxView, noun: int) -> list[int]:
    """What hangs from complements of a noun: "argued" in "The owner of the bakery argued"."""
    complement = view.has_role(Role.NOMINAL_MODIFIER)
    found = [k for k in view.children(noun).tolist() if complement[k] and k > noun]
    return [v for k in found for v in view.children(k).tolist()]


def _follows_finite(view: SyntaxView, noun: int, verb: int) -> bool:
    """A noun, with its determiner, is right before a finite verb that hangs from it.

    The root itself, or the complement of it: no other finite verb may stand in the sentence then.
    """
    before, finite = int(view.head[verb]), view.has_morph("VerbForm=Fin")
    clause = int(view.role[verb]) == Role.ADJECTIVAL_CLAUSE and verb == before + 1
    if not clause or not (int(view.role[before - 1]) in BEFORE or marks_owner(view)[before - 1]):
        return False
    others = int(finite[view.sentence == view.sentence[verb]].sum()) - int(finite[verb])
    if finite[verb]:
        return before == noun or others == 0
    return others == 0 and _may_be_past(view, verb)


def marks_owner(view: SyntaxView) -> np.ndarray:
    """The "'s" of "Greta's tutor praised herself"; bool, (n_tokens,)."""
    return view.has_role(Role.ADPOSITION) & view.has_role(Role.POSSESSIVE)[view.head]


def _may_be_past(view: SyntaxView, verb: int) -> bool:
    """A participle that looks like a past, without one who did it: not "a letter signed by Ida"."""
    regular = view.strings[int(view.lower[verb])].endswith("ed")
    doer = view.has_child(view.has_form("by") & view.has_role(Role.ADPOSITION))
    return regular and not doer[view.children(verb)].any()


def _make_root(view: SyntaxView, noun: int, verb: int, head: Ints1d, role: Ints1d) -> bool:
    """Let a verb be the root in place of the noun, which is its subject; in place."""
    head[verb], role[verb], head[noun], role[noun] = verb, Role.ROOT, verb, Role.SUBJECT
    children = view.children(noun).tolist()
    head[[k for k in children if k > verb]] = verb
    return True


def _subject(view: SyntaxView, verb: int) -> int:
    """The subject of a relative clause or a conjunct, -1 without one."""
    if int(view.role[verb]) not in (Role.RELATIVE_CLAUSE, Role.CONJUNCT):
        return -1
    rows = [k for k in view.children(verb).tolist() if int(view.role[k]) in SUBJECTS]
    return rows[0] if rows else -1


def _join(view: SyntaxView, noun: int, verb: int, subject: int, head: Ints1d, role: Ints1d) -> bool:
    """Give the subject of what was taken for a relative clause the place that it has."""
    coordinator = view.has_role(Role.COORDINATOR)
    between = np.arange(noun + 2, subject)
    joined = subject > noun + 1 and bool(coordinator[noun + 1])
    if joined and np.isin(view.role[between], BEFORE).all():
        head[subject], role[subject], head[noun + 1] = noun, Role.CONJUNCT, subject
        head[between[view.head[between] == verb]] = subject
        return True
    whose = view.has_form("whose")[view.children(subject)].any()
    clause = [k for k in view.children(subject).tolist() if _subject(view, k) >= 0]
    if not clause or not (whose or view.has_form("whom")[subject]):
        return False
    head[clause[0]], head[subject], role[subject] = noun, clause[0], Role.OBJECT
    return True


def with_people(view: SyntaxView, people: np.ndarray) -> SyntaxView:
    """The document with "the blind" as subject of "The blind often train their ears".

    Parsers hang the adjective from an adverb, or the article from the verb; taggers take "elderly"
    for an adverb.

    view (SyntaxView): the document.
    people (ndarray): adjectives that mean people, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    found = people & view.has_upos("ADJ", "ADV") & view.has_upos("ADV", "VERB", "AUX")[view.head]
    found[1:] &= view.has_form("the")[:-1]
    found[:1] = False
    found[:-1] &= view.has_upos("ADV", "VERB", "AUX")[1:]
    head, role = view.head.copy(), view.role.copy()
    subjects = view.has_role(*SUBJECTS)
    for i in np.flatnonzero(found).tolist():
        verb = int(view.head[i]) if view.has_upos("VERB")[view.head[i]] else int(view.head[i - 1])
        verb = verb if view.has_upos("VERB")[verb] else int(view.head[view.head[i]])
        if verb > i and not subjects[view.children(verb)].any():
            head[i], role[i], head[i - 1], role[i - 1] = verb, Role.SUBJECT, i, Role.DETERMINER
    moved = role != view.role
    if not moved.any():
        return view
    return in_tree(retagged(view, moved & people, "ADJ"), head, role)
