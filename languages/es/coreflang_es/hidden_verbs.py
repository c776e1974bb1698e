"""Finite verbs that a tagger takes for nouns or names: "La corta", "no la convence", "Salí".

Their ending tells the person, and what is before it, that there is such a verb.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import Role, SyntaxView, behind, bits, followed_by, in_tree, retagged, starts

from .commands import Pairs, pairs_of

# Verbs whose forms are looked for, and endings with what they tell of the subject.
LISTS = (
    "transitive_verbs", "saying_verbs", "inverting_verbs", "pronominal_verbs", "reflexive_verbs",
)  # fmt: skip
ENDINGS = (
    ("endings_of_first_persons", ("Person=1", "Number=Sing")),
    ("endings_of_us", ("Person=1", "Number=Plur")),
    ("endings_of_you", ("Person=2", "Number=Sing")),
    ("endings_of_third_persons", ("Person=3", "Number=Sing")),
    ("endings_of_them", ("Person=3", "Number=Plur")),
    ("endings_of_times_to_come", ("Person=3", "Number=Sing")),
    ("endings_of_their_times_to_come", ("Person=3", "Number=Plur")),
)
FIRST = bits("Person=1", "Number=Sing")
SAME_PLACE = (
    Role.ROOT, Role.CONJUNCT, Role.ADVERBIAL_CLAUSE, Role.RELATIVE_CLAUSE, Role.ADJECTIVAL_CLAUSE,
    Role.CLAUSAL_COMPLEMENT, Role.OPEN_COMPLEMENT, Role.PARATAXIS, Role.CLAUSAL_SUBJECT,
)  # fmt: skip


def with_hidden_verbs(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The document with such verbs as verbs, and with the clitics before them as their objects.

    view (SyntaxView): the document. rules (Grammar): of Spanish, for verbs and endings.
    RETURNS (SyntaxView): the same one where there are none.
    """
    object_clitic = view.has_form(*rules.words("object_clitics")) & view.has_upos("DET", "PRON")
    after = behind(object_clitic) & view.has_upos("NOUN", "ADJ", "PROPN", "PRON")
    opening = _opening(view) & ~rules.in_lists(view, *rules.config.first_name_lists)
    # "no encuentro mi libro", "yo trabajo aquí": no noun stands so.
    sure = behind(view.has_form(*rules.words("words_before_clitics"))) & view.has_upos("NOUN")
    sure &= ~view.has_child(view.has_role(Role.DETERMINER, Role.ADPOSITION, Role.COPULA))
    if not (after | opening | sure).any():
        return view
    features = _told(view, rules)
    found = (features != 0) & (opening | sure | (after & _no_noun(view, rules)))
    if not found.any():
        return view
    return _redrawn(view, found, features, object_clitic & followed_by(found))


def _no_noun(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words behind "la" that are no nouns: "no la convence", "la puse", "La corta."; bool."""
    pronoun = view.has_upos("PRON") | behind(view.has_form(*rules.words("words_before_clitics")))
    alone = _begins(view) & ~_verbs_beside(view)
    several = ends_in(view, ("s",))
    unlike = several != behind(view.has_form("las", "los"))
    unlike |= ends_in(view, rules.words("endings_only_of_verbs"))
    unlike |= view.has_form(*rules.words("strong_first_persons"))
    # "lo adora": no noun has that article, but "lo corto" is short.
    neuter = behind(view.has_form("lo")) & ~ends_in(view, ("o",))
    unlike |= neuter & view.has_upos("NOUN")
    described = view.has_upos("ADJ") | view.has_form("de", "del")
    said = view.has_child(described) | followed_by(described)
    return behind(pronoun) | unlike | (behind(alone) & ~said)


def _begins(view: SyntaxView) -> np.ndarray:
    """What begins a sentence, marks apart; bool, (n_tokens,)."""
    mark = view.has_upos("PUNCT", "SPACE")
    first = starts(view.sentence)
    return (first & ~mark) | (behind(mark & first) & ~mark)


def _verbs_beside(view: SyntaxView) -> np.ndarray:
    """Tokens of sentences with a finite verb; bool, (n_tokens,)."""
    finite = view.has_upos("VERB", "AUX") & view.has_morph("VerbForm=Fin")
    return np.isin(view.sentence, view.sentence[finite])


def _opening(view: SyntaxView) -> np.ndarray:
    """Words that a tagger takes for names, at the root of what they begin: "Salí de casa"; bool."""
    name = view.has_upos("PROPN") & view.title & _begins(view) & view.has_role(Role.ROOT)
    marks = view.has_form(":", ",") | view.has_upos("PROPN", "CCONJ")
    return name & ~followed_by(marks) & ~view.has_child(view.has_role(Role.NAME_PART))


def _told(view: SyntaxView, rules: Grammar) -> Ints1d:
    """The features of forms of known verbs, 0 of other words; (n_tokens,)."""
    spelt, vowels = pairs_of(rules, "spellings_before_e"), pairs_of(rules, "vowels_before_e")
    stems = {
        stem for name in LISTS for verb in rules.words(name) for stem in _stems(verb, spelt, vowels)
    }
    endings = [(end, bits(*told)) for name, told in ENDINGS for end in rules.words(name)]
    strong = rules.words("strong_first_persons")
    told = [
        FIRST if word in strong else _features(word, stems, endings)
        for word in view.forms.texts(view.strings)
    ]
    return np.array([*told, 0], dtype=np.int64)[view.forms.place]


def _stems(verb: str, spelt: Pairs, vowels: Pairs) -> Iterator[str]:
    """As "toc" and "toqu" of "tocar", "lleg" and "llegu" of "llegar", and "tocar" of "tocaría"."""
    stem = verb[:-2]
    yield stem
    yield verb
    for before_e, written in spelt:
        if verb.endswith(written + "ar"):
            yield stem.removesuffix(written) + before_e
    # "encuentr" of "encontrar", "cierr" of "cerrar": forms that there are not do no harm.
    for changed, vowel in vowels:
        before, found, after = stem.rpartition(vowel)
        if found:
            yield before + changed + after


def _features(word: str, stems: set[str], endings: list[tuple[str, int]]) -> int:
    def fitting() -> Iterator[int]:
        for ending, told in endings:
            if word.endswith(ending) and word[: -len(ending)] in stems:
                yield told

    return next(fitting(), 0)


def _redrawn(
    view: SyntaxView, verb: np.ndarray, features: Ints1d, clitic: np.ndarray
) -> SyntaxView:
    head, role = view.head.copy(), view.role.copy()
    at = np.flatnonzero(clitic)
    head[at], role[at] = at + 1, Role.OBJECT
    opened = view.has_child(view.has_upos("SCONJ"))
    role[verb & ~view.has_role(*SAME_PLACE)] = Role.PARATAXIS
    role[verb & opened & (role == Role.PARATAXIS)] = Role.ADVERBIAL_CLAUSE
    role[view.has_role(Role.NOMINAL_MODIFIER) & verb[view.head]] = Role.OBLIQUE
    morph = np.where(verb, features | bits("VerbForm=Fin"), view.morph)
    mended = retagged(view.redrawn(morph=morph), verb, "VERB")
    return in_tree(retagged(mended, clitic, "PRON"), head, role)
