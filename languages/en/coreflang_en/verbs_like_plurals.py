"""Verbs that taggers take for plurals: "The firm denies it", "The phone rings and nobody cares"."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import (
    NONE,
    SUBJECTS,
    Role,
    SyntaxView,
    behind,
    bits,
    in_tree,
    retagged,
    starts,
)

from .mending import BEFORE

BEARING = (Role.COMPOUND, Role.ADJECTIVAL_MODIFIER, *SUBJECTS)
ABOUT_NOUNS = (Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE)
NO_CLAUSES = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE, Role.NOMINAL_MODIFIER)
# Lists and classes of what persons do to things and others.
DONE_BY_SOMEBODY = (
    "acts_on_things", "done_to_works", "harming_verbs", "mending_verbs", "thing_verbs",
)  # fmt: skip
DONE_BY_PERSONS = ("done_by_the_living", "having_verbs", "selling_verbs")
NO_PHRASES = (Role.ADPOSITION, Role.COPULA, Role.AUXILIARY, Role.COORDINATOR)


def with_verbs_like_plurals(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with "denies" as the verb of "The firm denies it broke the law".

    Drawn as if there were denies of firms. So where the form is of verbs alone, also in the past,
    "The actress wept"; where a pronoun or an object stands behind a root, "The oven cleans itself";
    and, for forms that are hardly plurals behind a noun, where a clause goes on, "The phone rings
    and nobody answers"; and behind first names, "Mara fears dogs". Not "The bank accounts that she
    opened".

    view (SyntaxView): the document. rules (Grammar): of English, for their words.
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    only = rules.in_lists(view, "only_verbs")
    like = only | view.has_form(*rules.words("plural_like_verbs"))
    opens = view.has_form(*rules.words("opens_only_clauses"))
    pronouns = view.has_form(*rules.words("given_pronouns"))
    two = view.has_form(*rules.words("former"), *rules.words("latter"))
    goes_on = _next_to_subject(view) | _goes_on(view, opens) | _is_all(view, two)
    found = (only | _has_object(view, pronouns) | (like & goes_on)) & _behind_singulars(view)
    found |= _behind_first_names(view, rules)
    if not found.any():
        return view
    drawing = _Drawing(view, opens, rules.in_lists(view, "time_nouns"))
    verbs = np.zeros(len(view), dtype=bool)
    verbs[[i for i in np.flatnonzero(found).tolist() if drawing.draw(i)]] = True
    # "denies", and "wept" of "The actress wept"
    tense = np.where(view.has_morph("Number=Plur"), bits("Tense=Pres"), bits("Tense=Past"))
    number = (view.morph & ~bits("Number=Plur")) | bits("Number=Sing", "VerbForm=Fin") | tense
    view = view.redrawn(morph=np.where(verbs, number, view.morph))
    nouns = np.append(verbs[1:], False) & view.has_upos("ADJ")
    view = retagged(retagged(view, verbs, "VERB"), nouns, "NOUN")
    return in_tree(view, drawing.head, drawing.role) if verbs.any() else view


def _behind_singulars(view: SyntaxView) -> np.ndarray:
    """Nouns right behind one in the singular that hangs from them as if it were a compound."""
    here = np.arange(len(view))
    following = np.minimum(here + 1, len(view) - 1)
    noun = view.has_upos("NOUN") & ~view.has_child(view.has_role(*NO_PHRASES[:-1]))
    bearer = view.has_upos("NOUN", "ADJ", "PROPN") & ~view.has_morph("Number=Plur")
    bearer &= view.has_role(*BEARING) & (view.head == here + 1)
    bearer &= ~view.has_child(view.has_role(*NO_PHRASES))
    # Articles and owners hang from either.
    chosen = view.has_child(view.has_role(Role.DETERMINER, Role.POSSESSIVE))
    bearer &= chosen | chosen[following]
    return noun & np.append(False, bearer[:-1])


def _behind_first_names(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As "fears" in "Mara fears dogs", drawn as if there were fear dogs of hers, and no verb."""
    first = rules.in_lists(view, *rules.config.first_name_lists) & view.title
    first &= starts(view.sentence) & view.has_role(Role.COMPOUND)
    first &= view.head == np.arange(len(view)) + 1
    verb = rules.in_lists(view, *DONE_BY_SOMEBODY)
    verb |= view.has_lemma(*(x for name in DONE_BY_PERSONS for x in rules.words(name)))
    verb &= view.has_upos("NOUN") & view.has_morph("Number=Plur") & view.has_role(Role.COMPOUND)
    root = (view.head[view.head] == view.head) & view.has_upos("NOUN")[view.head]
    finite = np.isin(view.sentence, view.sentence[view.has_morph("VerbForm=Fin")])
    return verb & root & behind(first) & ~finite


def _has_object(view: SyntaxView, pronouns: np.ndarray) -> np.ndarray:
    """As in "The oven cleans itself", "The dog fights the fox": a root with an object behind it."""
    here = np.arange(len(view))
    given = pronouns & (view.head == here - 1) & view.has_role(*NO_CLAUSES)
    given |= view.has_role(Role.OBJECT) & (view.head < here)
    root = (view.head == here) & ~view.has_child(view.has_role(*ABOUT_NOUNS))
    return root & view.has_child(given)


def _is_all(view: SyntaxView, two: np.ndarray) -> np.ndarray:
    """As in "The old lamp flickers a lot", "The former lives in Ulm": no finite verb beside."""
    root = view.head == np.arange(len(view))
    finite = view.sentence[view.has_morph("VerbForm=Fin")]
    bearer = np.append(False, (two | view.has_upos("NOUN"))[:-1])
    return root & bearer & ~np.isin(view.sentence, finite)


def _goes_on(view: SyntaxView, opens: np.ndarray) -> np.ndarray:
    """As in "The printer jams whenever it gets warm", "The phone rings and nobody answers"."""
    here = np.arange(len(view))
    said = view.has_child(view.has_role(*SUBJECTS)) & (view.head < here)
    clause = said & (view.has_role(Role.CONJUNCT) | opens[view.left])
    return (view.head == here) & view.has_child(clause)


def _next_to_subject(view: SyntaxView) -> np.ndarray:
    """As in "The dog barks and nobody cares", drawn as if the barks did not care."""
    subject = view.has_role(*SUBJECTS)
    several = (np.bincount(view.head[subject], minlength=len(view)) > 1)[view.head]
    several |= view.has_child(view.has_role(Role.CONJUNCT) & view.has_upos("PRON"))
    return subject & several & (view.head > np.arange(len(view)))


def _joined(view: SyntaxView, i: int, below: int) -> list[int]:
    """As in "The dog barks and nobody cares": what is drawn as barks and nobody, and its "and"."""
    between = (k for k in view.children(i).tolist() if i < k < below)
    nouns = [k for k in between if view.role[k] == Role.CONJUNCT]
    coordinators = view.has_role(Role.COORDINATOR)
    return nouns + [
        c for k in nouns for c in view.children(k).tolist() if coordinators[c] and c < k
    ]


@dataclass
class _Drawing:
    """A tree on its way: what words hang from, and as what.

    view: the document. opens: words that open nothing but clauses; time: nouns of time; both bool,
    (n_tokens,).
    """

    view: SyntaxView
    opens: np.ndarray
    time: np.ndarray

    def __post_init__(self) -> None:
        self.head: Ints1d = self.view.head.copy()
        self.role: Ints1d = self.view.role.copy()

    def draw(self, i: int) -> bool:
        """Let a word be a verb, the noun before it its subject; whether that can be."""
        view, noun = self.view, i - 1
        # "The shop sells lamps", drawn as if there were lamps of that name
        if view.has_role(*SUBJECTS, Role.COMPOUND)[i] and not self._put_above(i):
            return False
        below = view.children(i).tolist()
        self.head[[k for k in below if k < noun and view.role[k] in BEFORE]] = noun
        self.head[noun], self.role[noun] = i, Role.SUBJECT
        if self.role[i] in NO_CLAUSES:
            self.role[i] = Role.CLAUSAL_COMPLEMENT
        for k in (k for k in below if k > i and self.head[k] == i):
            self.role[k] = self._role_behind(i, k)
        return True

    def _put_above(self, i: int) -> bool:
        """Let what is drawn as a subject, or a part of a noun, head the sentence of that word.

        As "barks" above "cares", "dislikes" above "the patient" in "The nurse dislikes the
        patient".
        """
        view, below = self.view, int(self.view.head[i])
        role = self._role_below(i, below)
        if role == NONE:
            return False
        above = int(view.head[below])
        self.head[i], self.role[i] = i if above == below else above, view.role[below]
        self.head[below], self.role[below] = i, role
        joined = _joined(view, i, below)
        self.head[joined] = below
        self.role[[k for k in joined if view.role[k] == Role.CONJUNCT]] = Role.SUBJECT
        # What stands before, and the full stop, belong to the sentence.
        outside = view.has_upos("PUNCT") & (np.arange(len(view)) > below)
        outside[:i] = True
        moved = view.children(below)
        self.head[moved[outside[moved]]] = i
        return True

    def _role_below(self, i: int, below: int) -> int:
        """What the word that a verb was drawn below is to it, NONE if it cannot be anything."""
        view = self.view
        between = [k for k in view.children(below).tolist() if i < k < below]
        if view.has_role(Role.COORDINATOR)[between].any() or _joined(view, i, below):
            return int(Role.CONJUNCT)
        if view.has_role(*SUBJECTS)[between].any():
            opened = self.opens[between].any()
            return int(Role.ADVERBIAL_CLAUSE if opened else Role.CLAUSAL_COMPLEMENT)
        noun = view.has_upos("NOUN", "PROPN")[below] and below > i
        bare = not view.has_role(*NO_PHRASES)[view.children(below)].any()
        return int(Role.OBJECT) if noun and bare else NONE

    def _role_behind(self, i: int, k: int) -> int:
        """What a word behind a noun is to a verb: not what it is about, but what it is done to."""
        view, role = self.view, int(self.view.role[k])
        if role in ABOUT_NOUNS:
            said = view.has_role(*SUBJECTS)[view.children(k)].any() and not self.opens[view.left[k]]
            return int(Role.CLAUSAL_COMPLEMENT if said else Role.ADVERBIAL_CLAUSE)
        if role not in (Role.NOMINAL_MODIFIER, Role.APPOSITION):
            return role
        bare = view.left[k] == i + 1 and not self.time[k]
        bare = bare and not view.has_role(Role.ADPOSITION)[view.children(k)].any()
        return int(Role.OBJECT if bare else Role.OBLIQUE)
