"""Infinitives of verbs in -er whose forms a lemmatizer leaves as they are: "Il manque du sel"."""

from __future__ import annotations

import numpy as np
from spacy.strings import StringStore

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView

ENDING = "er"


def with_lemmas(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "manque" of "Il manque du sel" is a form of "manquer".

    Those in -re and -ir that end alike, "ouvre", get a lemma that no list has, as before.

    view (SyntaxView): the document. rules (Grammar): of French, for the endings of its verbs.
    RETURNS (SyntaxView): the same one where each verb has an infinitive for lemma.
    """
    verb = view.has_upos("VERB") & (view.lemma == view.lower) & ~view.has_morph("VerbForm=Inf")
    known = sorted(rules.words("endings_of_verbs_in_er"), key=len, reverse=True)
    keys, place = np.unique(view.lower[verb], return_inverse=True)
    words = [_infinitive(view.strings[key], known) for key in keys.tolist()]
    if not any(words):
        return view
    lemma = view.lemma.copy()
    own = [
        _added(view.strings, word) if word else key for word, key in zip(words, keys, strict=True)
    ]
    lemma[verb] = np.array(own, dtype=lemma.dtype)[place]
    return view.redrawn(lemma=lemma)


def _infinitive(form: str, known: list[str]) -> str:
    """The infinitive that a form belongs to by its longest ending, empty if none is known."""
    end = next((end for end in known if form.endswith(end)), "")
    return form.removesuffix(end) + ENDING if end else ""


def _added(strings: StringStore, word: str) -> int:
    key: int = strings.add(word)
    return key
