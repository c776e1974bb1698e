"""A Doc as arrays, the same whatever parser made it. Built once per Doc; nothing is written."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from spacy.attrs import (
    DEP,
    ENT_IOB,
    ENT_TYPE,
    HEAD,
    IS_TITLE,
    IS_UPPER,
    LEMMA,
    LOWER,
    MORPH,
    POS,
    SENT_START,
    TAG,
)
from spacy.strings import StringStore
from spacy.tokens import Doc
from thinc.types import Ints1d

from .checks import check_annotations
from .clauses import NONE, clause_facts
from .columns import Bundles, Words, among, hashes, one_of
from .drawing import Drawing, Tokens, redraw
from .groups import coordinations
from .morphology import bits, morphology_of, pos_numbers
from .quotes import quoted
from .repairs import arguments_of_predicates, join_subjects
from .roles import Role
from .scheme import Scheme
from .tree import break_cycles, tree_facts

ATTRIBUTES = (
    HEAD, DEP, POS, TAG, MORPH, LEMMA, LOWER, ENT_TYPE, ENT_IOB, SENT_START, IS_TITLE, IS_UPPER,
)  # fmt: skip
# What a remembered tuple begins with, and the columns that it is made of.
MADE_OF = {
    "upos": {"upos"}, "morph": {"morph"}, "form": {"lower"}, "lemma": {"lemma"},
    "spelling": {"lower", "lemma"},
    "word": {"upos", "tag", "morph", "lemma", "lower", "entity", "entity_start", "title", "upper"},
}  # fmt: skip
_NONFINITE = bits("VerbForm=Inf", "VerbForm=Part")


@dataclass(frozen=True)
class SyntaxView:
    """The grammar of one document. All arrays have shape (n_tokens,); ranges are half-open.

    head: index of the governor; a root is its own head. role: values of Role.
    upos: spaCy's numbers of the universal parts of speech. tag, lemma, lower, entity: hashes.
    morph: features as bit sets. entity_start: token opens a named entity.
    sentence: counted from 0. depth, left, right, enter, leave: see TreeFacts.
    clause, subject: see ClauseFacts. group: first member of the token's coordination, NONE
    outside of one. quote: number of the passage of direct speech, 0 outside of one.
    title: token begins with a capital letter and goes on in small ones. upper: all of its letters
    are capitals. zero: a verb that carries a subject without a word of its own, which then is a
    mention; see coreflang.syntax.zeros.
    """

    head: Ints1d
    role: Ints1d
    upos: Ints1d
    tag: Ints1d
    morph: Ints1d
    lemma: Ints1d
    lower: Ints1d
    entity: Ints1d
    entity_start: np.ndarray
    title: np.ndarray
    upper: np.ndarray
    sentence: Ints1d
    depth: Ints1d
    left: Ints1d
    right: Ints1d
    enter: Ints1d
    leave: Ints1d
    clause: Ints1d
    subject: Ints1d
    group: Ints1d
    quote: Ints1d
    zero: np.ndarray
    strings: StringStore

    def __len__(self) -> int:
        return len(self.head)

    def governor(self, i: int) -> int:
        """The token that token i hangs from; i itself for a root."""
        return int(self.head[i])

    def coordination(self, i: int) -> list[int]:
        """The members of token i's coordination in text order, [i] outside of one."""
        return [i] if self.group[i] == NONE else self.members(int(self.group[i]))

    def members(self, first: int) -> list[int]:
        """The members of the coordination that begins with token `first`."""
        found: list[int] = self._by_group.inside(first, first, int(self.right[first])).tolist()
        return found

    def children(self, i: int) -> Ints1d:
        """The dependents of token i in text order, coordinated ones included."""
        return self._by_head.inside(i, int(self.left[i]), int(self.right[i]))

    def dominates(self, above: Ints1d, below: Ints1d) -> np.ndarray:
        """Pairwise: whether `below` lies in the subtree of `above` (or is it)."""
        return (self.enter[above] <= self.enter[below]) & (self.enter[below] < self.leave[above])

    def towards(self, above: Ints1d, below: Ints1d) -> Ints1d:
        """Pairwise: the dependent of `above` whose subtree holds `below`.

        `below` itself where it does not lie below `above`.
        """
        keys, child = self._entrances
        place = np.searchsorted(keys, above * (len(self) + 1) + self.enter[below], side="right")
        found = child[place - 1]
        good = (self.head[found] == above) & (found != above) & self.dominates(found, below)
        return np.where(good, found, below)

    def remember(self, key: Hashable, work_out: Callable[[], np.ndarray]) -> np.ndarray:
        """Work something out once for the document; rules ask the same again and again.

        key (Hashable): what it is. work_out (Callable): called the first time.
        RETURNS (ndarray): not to be changed in place.
        """
        found = self._remembered.get(key)
        if found is None:
            found = self._remembered[key] = work_out()
            # Everybody gets the same array: who changes it would change what all others read.
            found.flags.writeable = False
        return found

    def redrawn(self, **changes: Any) -> SyntaxView:
        """The same document with other columns: another tree, or words that are told otherwise.

        changes (ndarray): fields, such as role or lemma; cycles of heads are broken.
        RETURNS (SyntaxView): remembers what was made of other columns only, see MADE_OF.
        """
        if "head" in changes:
            changes["head"] = break_cycles(changes["head"])
        found = replace(self, **changes)
        kept = {"forms": "lower", "lemmas": "lemma"}
        found.__dict__.update({k: getattr(self, k) for k, c in kept.items() if c not in changes})
        for key, value in self._remembered.items():
            made_of = MADE_OF.get(key[0]) if isinstance(key, tuple) else None
            if made_of and made_of.isdisjoint(changes):
                found._remembered[key] = value
        return found

    @cached_property
    def derived(self) -> dict[Hashable, Any]:
        """What was made of this view besides arrays, such as other views, by what it is for."""
        return {}

    @cached_property
    def _by_head(self) -> Bundles:
        return Bundles.of(self.head, self.head != np.arange(len(self)))

    @cached_property
    def _by_group(self) -> Bundles:
        return Bundles.of(self.group, self.group != NONE)

    @cached_property
    def _entrances(self) -> tuple[Ints1d, Ints1d]:
        """A number for each token's place below its head, in order, and the tokens."""
        keys = self.head * (len(self) + 1) + self.enter
        order = np.argsort(keys)
        return keys[order], order

    @cached_property
    def _remembered(self) -> dict[Hashable, np.ndarray]:
        return {}

    @cached_property
    def forms(self) -> Words:
        """The different forms in lower case."""
        return Words.of(self.lower)

    @cached_property
    def lemmas(self) -> Words:
        """The different lemmas."""
        return Words.of(self.lemma)

    def has_role(self, *roles: Role) -> np.ndarray:
        """Which tokens have one of the roles; bool, (n_tokens,), as all that `has_` gives not to be
        changed in place.
        """
        return self.remember(("role", roles), lambda: one_of(self.role, roles))

    def has_upos(self, *names: str) -> np.ndarray:
        """Which tokens have one of the universal parts of speech; bool, (n_tokens,)."""
        return self.remember(("upos", names), lambda: one_of(self.upos, pos_numbers(names)))

    def has_morph(self, *features: str) -> np.ndarray:
        """Which tokens have at least one of the features; bool, (n_tokens,)."""
        return self.remember(("morph", features), lambda: (self.morph & bits(*features)) != 0)

    def has_form(self, *words: str) -> np.ndarray:
        """Which tokens are one of the words, given in lower case; bool, (n_tokens,)."""
        return self.remember(("form", words), lambda: self.forms.among(hashes(words)))

    def has_lemma(self, *words: str) -> np.ndarray:
        """Which tokens have one of the lemmas; bool, (n_tokens,)."""
        return self.remember(("lemma", words), lambda: self.lemmas.among(hashes(words)))

    def has_child(self, mask: np.ndarray) -> np.ndarray:
        """Which tokens have a dependent in the mask; bool, (n_tokens,), free to be changed."""
        # A root is its own head, and must not count as its own child.
        below = self.remember("below", lambda: self.head != np.arange(len(self)))
        found = np.zeros(len(self), dtype=bool)
        found[self.head[mask & below]] = True
        return found


def build_view(
    doc: Doc, scheme: Scheme, *, copulas: Sequence[str], quotes: Sequence[tuple[str, str]]
) -> SyntaxView:
    """Read a Doc into arrays.

    doc (Doc): parsed and tagged.
    scheme (Scheme): the scheme of its dependency labels.
    copulas (Sequence[str]): lemmas of the language's copulas.
    quotes (Sequence[Tuple[str, str]]): opening and closing quotation marks.
    RETURNS (SyntaxView): arrays of shape (n_tokens,).
    RAISES (CoreflangError): E103, E104 where annotation is missing.
    """
    check_annotations(doc)
    column = dict(zip(ATTRIBUTES, doc.to_array(list(ATTRIBUTES)).T, strict=True))
    column[LOWER] = _lower(doc, column[LOWER])
    morph = morphology_of(doc, column[MORPH])
    upos = column[POS].astype(np.int64)
    head = np.arange(len(doc)) + column[HEAD].astype(np.int64)
    tokens = _token_kinds(doc, column[DEP], upos, column[LEMMA], morph, copulas)
    drawing = Drawing(head, _roles(doc, column[DEP], upos, column[TAG], scheme))
    drawing = join_subjects(arguments_of_predicates(redraw(drawing, scheme, tokens)))
    facts = tree_facts(drawing.head)
    clauses = clause_facts(drawing, tokens.verbal, morph)
    words = Words.of(column[LOWER])
    view = SyntaxView(
        head=drawing.head, role=drawing.role, upos=upos, tag=column[TAG], morph=morph,
        lemma=column[LEMMA], lower=column[LOWER], entity=column[ENT_TYPE],
        entity_start=column[ENT_IOB] == 3, title=column[IS_TITLE].astype(bool),
        upper=column[IS_UPPER].astype(bool),
        sentence=_sentences(column[SENT_START]), depth=facts.depth, left=facts.left,
        right=facts.right, enter=facts.enter, leave=facts.leave, clause=clauses.clause,
        subject=clauses.subject, group=coordinations(drawing, facts),
        quote=quoted(words, doc.vocab.strings, quotes, one_of(upos, pos_numbers(("PART",)))),
        zero=np.zeros(len(doc), dtype=bool), strings=doc.vocab.strings,
    )  # fmt: skip
    view.__dict__["forms"] = words
    return view


def _lower(doc: Doc, lower: Ints1d) -> Ints1d:
    """Lower-case forms; a bare Vocab does not know them and leaves zeros."""
    if lower.all():
        return lower
    return np.array([doc.vocab.strings.add(token.text.lower()) for token in doc], dtype=np.uint64)


def _roles(doc: Doc, dep: Ints1d, upos: Ints1d, tag: Ints1d, scheme: Scheme) -> Ints1d:
    # Schemes are asked once for each different label, part of speech and tag, not for each token.
    # Shifted against each other, equal hashes do not cancel out.
    keys = (dep.astype(np.uint64) << np.uint64(8)) ^ upos.astype(np.uint64)
    keys ^= tag.astype(np.uint64) << np.uint64(16)
    _, first, inverse = np.unique(keys, return_index=True, return_inverse=True)
    columns = (column[first].tolist() for column in (dep, upos, tag))
    roles = [scheme.role_of(key, doc.vocab.strings) for key in zip(*columns, strict=True)]
    return np.asarray(roles, dtype=np.int64)[inverse]


def _sentences(starts: Ints1d) -> Ints1d:
    sentence = np.cumsum(starts.astype(np.int64) == 1)
    # From 0, whether or not the first token is marked as a start; [:1] also of an empty Doc.
    return sentence - sentence[:1].sum()


def _token_kinds(
    doc: Doc, dep: Ints1d, upos: Ints1d, lemma: Ints1d, morph: Ints1d, copulas: Sequence[str]
) -> Tokens:
    def pos(*names: str) -> np.ndarray:
        return one_of(upos, pos_numbers(names))

    return Tokens(
        verbal=pos("VERB", "AUX"),
        substantive=pos("NOUN", "PROPN", "PRON", "NUM"),
        adposition=pos("ADP", "SCONJ", "ADV", "PART"),
        copular=among(lemma, hashes(copulas)),
        auxiliary=pos("AUX"),
        nonfinite=(morph & _NONFINITE) != 0,
        has_label={doc.vocab.strings[int(key)]: dep == key for key in np.unique(dep) if key},
    )
