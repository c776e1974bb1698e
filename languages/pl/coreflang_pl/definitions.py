"""What something is: "Kraków to miasto nad Wisłą. Założono je w średniowieczu."

Small parsers draw the name as the root and the noun as its subject; and a pronoun behind may have
the gender of the one or of the other.
"""

from __future__ import annotations

import numpy as np
from spacy.parts_of_speech import IDS as POS_IDS
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, bits, in_tree, starts

from .classes import Classes

# What may stand between "to" and the noun.
BEFORE_NOUN = ("ADJ", "DET", "NUM", "ADV", "PART")
# How far behind "to" the noun may stand.
FARTHEST = 5
CASES = bits("Case=Nom", "Case=Ins")


def definitions(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Draw the noun behind "to" as what is said of the one that its sentence begins with.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    first, head, role = starts(view.sentence), view.head.copy(), view.role.copy()
    upos = view.upos.copy()
    noun = view.has_upos("NOUN") & view.has_morph("Case=Nom")
    name = view.has_upos("NOUN", "PROPN") & view.has_morph("Case=Nom")
    particle = view.has_form(*rules.words("defining_words"))
    beside, root = view.has_upos(*BEFORE_NOUN), _roots(view)
    for i in np.flatnonzero(particle).tolist():
        subject = _before(view, i, name, first)
        following = next(
            (k for k in range(i + 1, min(i + FARTHEST, len(view))) if not beside[k]), len(view)
        )
        known = subject >= 0 and following < len(view) and noun[following]
        # The sentence is one of nouns: its root is one of the three words.
        if known and root[following] == root[subject] and root[i] in (subject, i, following):
            _draw(view, head, role, subject, i, following)
            upos[i] = POS_IDS["AUX"]
    if (head == view.head).all() and (role == view.role).all():
        return view
    return in_tree(view.redrawn(upos=upos), head, role)


def _before(view: SyntaxView, i: int, name: np.ndarray, first: np.ndarray) -> int:
    """The noun that a sentence begins with, up to token i, with one adjective at most; or -1."""
    if i > 0 and name[i - 1] and first[i - 1]:
        return i - 1
    if i > 1 and name[i - 2] and first[i - 2] and view.has_upos("ADJ")[i - 1]:
        return i - 2
    return -1


def _roots(view: SyntaxView) -> Ints1d:
    """For each token the only root of its sentence, or NONE where there are several."""
    sentence = view.sentence[view.head == np.arange(len(view))]
    count = np.bincount(sentence, minlength=int(view.sentence.max(initial=0)) + 1)
    root = np.full(len(count), NONE)
    root[sentence] = np.flatnonzero(view.head == np.arange(len(view)))
    return np.where(count == 1, root, NONE)[view.sentence]


def _draw(
    view: SyntaxView, head: Ints1d, role: Ints1d, subject: int, particle: int, noun: int
) -> None:
    """Hang all that hung from the three words from the noun, but what stands before "to"."""
    for word in (subject, particle):
        for k in view.children(word).tolist():
            head[k] = noun if k > particle else subject
    head[noun], role[noun] = noun, Role.ROOT
    head[subject], role[subject] = noun, Role.SUBJECT
    head[particle], role[particle] = noun, Role.COPULA


def defined_classes(view: SyntaxView, c: Classes, likely: Ints1d, person: np.ndarray) -> Ints1d:
    """Classes of what things are said to be: a "Kraków" that is a "miasto" is "je" as well.

    view (SyntaxView): the document. c (Classes): the bits of agreement classes. likely (Ints1d):
    classes of nouns, (n_tokens,). person (ndarray): nouns for persons, bool, (n_tokens,).
    RETURNS (Ints1d): 0 for nouns that nothing is said of, (n_tokens,).
    """
    predicate = view.has_upos("NOUN") & view.has_child(view.has_role(Role.COPULA)) & ~person
    predicate &= (view.morph & CASES) != 0
    named = view.has_upos("PROPN", "NOUN") & view.has_role(*SUBJECTS) & ~person
    named &= predicate[view.head]
    found = np.zeros(len(view), dtype=np.int64)
    return np.where(named, likely[view.head] & c.any, found)
