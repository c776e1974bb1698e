"""Genitives of names, which taggers do not know for forms of theirs: "Claire ... Claires Hut"."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import Role, SyntaxView, behind, in_tree, retagged

ENDING = "s"
PERSON = "PER"
TAGS = ("PROPN", "NOUN", "ADJ", "ADV", "X")
BEFORE_NOUNS = ("ADJ", "NUM", "DET")
# What else a parser may call a genitive behind which its noun stands.
GENITIVE = (Role.NOMINAL_MODIFIER, Role.POSSESSIVE)
CHOOSING = (Role.DETERMINER, Role.POSSESSIVE)


def with_genitive_names(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Genitives are names, with the name as lemma: "Claire kam. Claires Hut war neu".

    Those of first names, and of names that the text has: "Paul Wegener ... Wegeners Firma". They
    hang from the noun behind them, and are persons where the name is one. Not "Jens", which is the
    name itself, nor "des Vaters".

    view (SyntaxView): the document. rules (Grammar): for its lists of first names.
    RETURNS (SyntaxView): the same one where there are none.
    """
    names = _genitives(view, rules)
    if not names:
        return view
    token = np.array(list(names), dtype=np.int64)
    lemma, lower, entity = view.lemma.copy(), view.lower.copy(), view.entity.copy()
    lemma[token] = [view.strings.add(word.capitalize()) for word, _ in names.values()]
    # Names are compared by form.
    lower[token] = [view.strings.add(word) for word, _ in names.values()]
    person = token[[is_person for _, is_person in names.values()]]
    entity[person] = view.strings.add(PERSON)
    begins = view.entity_start.copy()
    begins[person[entity[person - 1] != entity[person]]] = True
    marked = np.zeros(len(view), dtype=bool)
    marked[token] = True
    noun = _owned_nouns(view, token, rules)
    entity[noun] = 0
    view = view.redrawn(lemma=lemma, lower=lower, entity=entity, entity_start=begins)
    return _below_nouns(retagged(retagged(view, marked, "PROPN"), noun, "NOUN"), token)


def _owned_nouns(view: SyntaxView, token: Ints1d, rules: Grammar) -> np.ndarray:
    """Nouns right behind genitives that are drawn as a part of one name with them; bool.

    As in "Petrys Trumpfkarte", if no such name stands elsewhere.
    """
    noun = np.zeros(len(view), dtype=bool)
    noun[token + 1] = True
    noun &= (view.head == np.arange(len(view)) - 1) & view.has_role(Role.NAME_PART)
    noun &= view.has_upos("PROPN") & (_nouns_behind(view) < 0)
    return noun & ~view.has_form(*_named(view, rules, view.title & ~noun))


def _below_nouns(view: SyntaxView, token: Ints1d) -> SyntaxView:
    """Genitives hang from the nouns behind them, with the first names before them.

    As in "Clara Schumanns Vater lachte", where parsers draw one name, or two subjects.
    """
    nouns, head, role = _nouns_behind(view)[token], view.head.copy(), view.role.copy()
    for i, noun in zip(token.tolist(), nouns.tolist(), strict=True):
        top = _first_word(view, i)
        words = (top, i)
        if head[noun] in words:
            # The noun takes the place of the name.
            outer = next((k for k in words if head[k] not in (*words, noun)), top)
            role[noun] = view.role[outer]
            head[noun] = noun if head[outer] in (*words, noun) else head[outer]
        elif view.dominates(np.array(words), np.array([noun, noun])).any():
            continue
        head[i], role[i] = top, Role.NAME_PART
        if head[top] != noun or role[top] not in GENITIVE:
            head[top], role[top] = noun, Role.POSSESSIVE
    return in_tree(view, head, role)


def _first_word(view: SyntaxView, i: int) -> int:
    """The name right before a genitive that is one name with it, "Clara", or itself."""
    before = max(i - 1, 0)
    joined = view.head[i] == before or view.head[before] == i
    joined |= view.entity[i] == view.entity[before] != 0 and not view.entity_start[i]
    return before if joined and view.has_upos("PROPN")[before] else i


def _genitives(view: SyntaxView, rules: Grammar) -> dict[int, tuple[str, bool]]:
    """Tokens, the names that they are forms of in lower case, and whether these are persons."""
    # Not one set of them all: that takes longer than a short document.
    lists = [rules.words(name) for name in rules.config.first_name_lists]
    able = view.title & view.has_upos(*TAGS) & (_nouns_behind(view) > 0)
    able &= ~view.has_child(view.has_role(*CHOOSING)) & ends_in(view, (ENDING,))
    if not able.any():
        return {}
    known = _named(view, rules, view.title)
    inside = behind(view.has_upos("PROPN"))
    found = {}
    for i in np.flatnonzero(able).tolist():
        form = view.strings[int(view.lower[i])]
        name = form.removesuffix(ENDING)
        own = name == form or form in known or any(form in words for words in lists)
        first = any(name in words for words in lists)
        if not own and (name in known or (first and not inside[i])):
            found[i] = name, known.get(name, True) or first
    return found


def _named(view: SyntaxView, rules: Grammar, where: np.ndarray) -> dict[str, bool]:
    """Names among some words in lower case, and whether they are labelled as persons anywhere."""
    person, named = rules.labelled_persons(view), dict[str, bool]()
    alone = view.has_upos("PROPN") & where
    alone &= (_nouns_behind(view) < 0) | ~ends_in(view, (ENDING,))
    for i in np.flatnonzero(alone).tolist():
        word = view.strings[int(view.lower[i])]
        named[word] = named.get(word, False) or bool(person[i])
    return named


def _nouns_behind(view: SyntaxView) -> Ints1d:
    """Of each word the noun right behind it, or behind one adjective; -1 without; (n_tokens,)."""
    here = np.arange(len(view))
    # A recogniser may take both for one name: "Pams Ex-Mann".
    inside = (view.entity == 0) | ~view.entity_start
    noun = view.has_upos("NOUN") | (view.has_upos("PROPN") & view.title & inside)
    noun = np.append(noun, [False, False])
    between = np.append(view.has_upos(*BEFORE_NOUNS), [False, False])
    two = between[here + 1] & noun[np.minimum(here + 2, len(view))]
    return np.where(noun[here + 1], here + 1, np.where(two, here + 2, -1))
