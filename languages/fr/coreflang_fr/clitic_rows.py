"""What stands between a subject and its verb, and the verb: "Tu le prends", "Ida lui a dit"."""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    followed_by,
    hung_in_turn,
    predicates,
    relabelled,
    retagged,
    starts,
)

# What a tagger may call a verb behind a clitic subject.
OPEN = ("NOUN", "ADJ", "PROPN", "X", "VERB", "AUX")
FINITE = bits("VerbForm=Fin", "Mood=Ind")
# What clitics are to no verb.
LOOSE = (
    Role.DETERMINER, Role.NAME_PART, Role.ADJECTIVAL_MODIFIER, Role.NOMINAL_MODIFIER, Role.FIXED,
    Role.OTHER, Role.ROOT, Role.ADPOSITION, Role.ADVERBIAL, Role.APPOSITION, Role.CONJUNCT,
    Role.PUNCTUATION, Role.COMPOUND, Role.DISCOURSE,
)  # fmt: skip
# What a finite verb is to nothing.
NOMINAL = (
    Role.OBJECT, Role.OBLIQUE, Role.INDIRECT_OBJECT, Role.NOMINAL_MODIFIER, Role.NAME_PART,
    Role.ADJECTIVAL_MODIFIER, Role.ADVERBIAL, Role.FIXED, Role.APPOSITION, Role.SUBJECT,
    Role.DETERMINER, Role.OTHER, Role.DISCOURSE, Role.COMPOUND,
)  # fmt: skip
# How many clitics stand there: "Il ne me le dit pas".
CLITICS = 3


def with_clitic_rows(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "prends" of "Tu le prends" is a verb, and the clitics before it hang from it.

    Nothing but clitics stands between "je", "tu", "il" and a verb.

    view (SyntaxView): the document. rules (Grammar): of French, for its clitics.
    RETURNS (SyntaxView): the same one where all verbs behind such subjects are drawn so.
    """
    view = _with_verbs(view, rules)
    return _with_clitics(view, rules)


def _with_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Subjects, and the verbs behind them and their clitics, whatever a tagger calls the two."""
    verb = _verbs_behind(view, rules)
    known = view.has_upos("VERB", "AUX")[verb] & view.has_upos("PRON")
    known &= view.has_role(*SUBJECTS, Role.EXPLETIVE)
    every = np.flatnonzero(verb != NONE)
    subject = np.flatnonzero((verb != NONE) & ~known)
    upos, morph = view.upos.copy(), view.morph.copy()
    upos[subject] = POS_IDS["PRON"]
    new = verb[subject][~view.has_upos("VERB", "AUX")[verb[subject]]]
    upos[new], morph[new] = POS_IDS["VERB"], FINITE
    if len(subject):
        view = view.redrawn(upos=upos, morph=morph)
    view = _hung(view, subject, verb[subject], np.full(len(subject), int(Role.SUBJECT)))
    view = _with_clitics_between(view, rules, every, verb[every])
    return _as_clauses(view, verb[subject])


def _with_clitics_between(
    view: SyntaxView, rules: Grammar, subject: Ints1d, verb: Ints1d
) -> SyntaxView:
    """The "leur" of "Il le leur a dit" hangs from the verb, where a tagger sees a noun."""
    row = np.full(len(view), NONE)
    for first, last in zip((subject + 1).tolist(), verb.tolist(), strict=True):
        row[first:last] = last
    dative = view.has_form("y", "en", *rules.words("dative_clitics"))
    clitic = (row != NONE) & ~view.has_form(*rules.words("negations"))
    mistaken = clitic & (~view.has_upos("PRON") | view.has_role(*LOOSE, *SUBJECTS))
    at = np.flatnonzero(mistaken)
    view = _hung(view, at, row[at], _objects(dative[at]))
    # A noun's features are not the clitic's.
    morph = np.where(mistaken & ~view.has_upos("PRON", "DET"), 0, view.morph)
    return retagged(view.redrawn(morph=morph), mistaken, "PRON") if mistaken.any() else view


def _verbs_behind(view: SyntaxView, rules: Grammar) -> Ints1d:
    """For each clitic subject the word behind it and its clitics, if that may be a verb; or NONE.

    Not for the "tu" of "Il s'est tu", nor where the subject stands behind its verb.
    """
    before = view.has_upos("VERB", "AUX") | view.has_form("-")
    subject = view.has_form(*rules.words("subjects_before_verbs"))
    subject = subject & ~behind(before) & ~view.upper
    stressed = _stressed_or_subject(view, rules)
    clitic = view.has_form(*rules.words("clitics_before_verbs"))
    word, sure = _words(view, rules)
    opens = starts(view.sentence)
    found = np.full(len(view), NONE)
    origin = np.where(subject | stressed, np.arange(len(view)), NONE)
    for between in range(CLITICS + 1):
        origin = np.append(NONE, origin[:-1])[: len(view)]
        origin = np.where(opens, NONE, origin)
        told = subject[origin] | ((between > 0) & sure)
        at = np.flatnonzero((origin != NONE) & ~clitic & word & told)
        found[origin[at]] = at
        origin = np.where(clitic, origin, NONE)
    return found


def _words(view: SyntaxView, rules: Grammar) -> tuple[np.ndarray, np.ndarray]:
    """What may be a verb; what surely is one."""
    word = view.has_upos(*OPEN) & ~view.title & ~view.upper
    small = view.has_upos("ADV", "ADP") & view.has_form(*rules.words("finite_verbs"))
    word = (word | small) & ~view.has_form(*rules.words("words_behind_subjects"))
    word |= view.has_form(*rules.words("forms_of_avoir"))
    drawn_so = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    return word, view.has_form(*rules.words("finite_verbs")) | drawn_so


def _stressed_or_subject(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """The "elle" that opens a clause, "Elle la termine"; not that of "pour elle"; bool."""
    opens = starts(view.sentence) | behind(view.has_upos("PUNCT", "CCONJ"))
    return opens & view.has_form(*rules.words("feminine_subjects"))


def _hung(view: SyntaxView, token: Ints1d, verb: Ints1d, role: Ints1d) -> SyntaxView:
    """Tokens below verbs, or what these help."""
    return hung_in_turn(view, token, predicates(view)[verb], role)


def _objects(dative: np.ndarray) -> Ints1d:
    """What clitics are to their verbs."""
    return np.where(dative, int(Role.INDIRECT_OBJECT), int(Role.OBJECT))


def _as_clauses(view: SyntaxView, verb: Ints1d) -> SyntaxView:
    """Verbs with subjects are clauses: no objects, attributes or parts of names."""
    here = np.zeros(len(view), dtype=bool)
    here[verb] = True
    here &= view.has_role(*NOMINAL) & (view.head != np.arange(len(view)))
    marked = view.has_child(view.has_role(Role.MARKER))
    view = relabelled(view, here & marked, role=Role.ADVERBIAL_CLAUSE)
    return relabelled(view, here & ~marked, role=Role.PARATAXIS)


def _with_clitics(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "lui" of "Une dame lui a donné son manteau" is whom she gave it, and no part of her."""
    finite = view.has_upos("AUX") | (view.has_upos("VERB") & view.has_morph("VerbForm=Fin"))
    dative = view.has_form(*rules.words("dative_clitics"))
    object_form = view.has_form(*rules.words("articles"))
    row = dative | object_form | view.has_form("y", "en")
    subject = behind(view.has_form(*rules.words("subjects_before_verbs"), "ne"))
    loose = view.has_role(*LOOSE) & ~starts(view.sentence) & ~behind(view.has_form("-"))
    # "de lui a ...": a stressed pronoun.
    loose &= ~behind(view.has_upos("ADP", "PUNCT", "CCONJ"))
    # "Le bailleur le lui rend": no article stands before "lui".
    subject |= followed_by(view.has_form("lui"))
    clitic = loose & (dative | (object_form & (view.has_upos("PRON") | subject)))
    before = followed_by(finite & ~starts(view.sentence))
    clitic &= before | (followed_by(row & ~starts(view.sentence)) & followed_by(before))
    here = np.arange(len(view))
    verb = np.minimum(here + np.where(before, 1, 2), len(view) - 1)
    own = view.has_child(view.has_role(*SUBJECTS))
    # Where the verb has no subject, clitic_mending.py finds one.
    clitic &= own[predicates(view)[verb]]
    if not clitic.any():
        return view
    at = np.flatnonzero(clitic)
    view = _hung(view, at, verb[at], _objects(dative[at]))
    return view.redrawn(upos=np.where(clitic, POS_IDS["PRON"], view.upos))
