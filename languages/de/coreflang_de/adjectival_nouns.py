"""Nouns that are adjectives in form: "ein Jugendlicher ... der Jugendliche", "die 34-Jährige"."""

from __future__ import annotations

import re

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind, Mentions
from coreflang.rules import NOUN_AS_SAID, Grammar, Links, NounLink
from coreflang.rules.library import ends_in
from coreflang.syntax import Role, SyntaxView

from .classes import Classes
from .genders import NounGenders
from .weak_nouns import as_one

AGE = re.compile(r"(\d+)-?jährig")
SAYING_MORE = (Role.ADJECTIVAL_MODIFIER, Role.APPOSITION)


def with_lemmas_of_adjectives(
    view: SyntaxView, rules: Grammar, genders: NounGenders, c: Classes
) -> SyntaxView:
    """Give such nouns one lemma, in -e: "ein Beamter", "den Beamten" and "der Beamte".

    Not "ein Sender", nor "die Legenden" and "die Abende", which lists of nouns have. And one of
    them its features: "Sie fand den 78-Jährigen".

    view (SyntaxView): the document. rules (Grammar): for its closed classes. genders (NounGenders):
        of nouns. c (Classes): the agreement classes.
    RETURNS (SyntaxView): the same one where there are none.
    """
    endings, last = rules.words("endings_of_adjectival_nouns"), rules.words("last_of_adjectives")
    forms = tuple(ending + letter for ending in endings for letter in ("", *last))
    able = view.has_upos("NOUN") & (view.title | (ages(view) > 0))
    persons, lemma = rules.words("person_nouns"), view.lemma.copy()
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(able & ends_in(view, forms)).tolist():
        form, old = (view.strings[int(key[i])].lower() for key in (view.lower, view.lemma))
        word = form if form.endswith("e") else form[:-1]
        if word in persons or not (genders.of_form(form) or genders.is_listed(old)):
            lemma[i] = view.strings.add(word.capitalize())
            found[i] = form.endswith("en")
    if (lemma == view.lemma).all() and not found.any():
        return view
    return view.redrawn(lemma=lemma, morph=as_one(view, found, rules, c))


def ages(view: SyntaxView) -> Ints1d:
    """How old a word says that somebody is, "19-jähriger", "die 19-Jährige"; 0 of others.

    view (SyntaxView): the document. RETURNS (Ints1d): (n_tokens,).
    """
    return view.remember("ages", lambda: _ages(view))


def _ages(view: SyntaxView) -> Ints1d:
    texts = [AGE.match(word) for word in view.forms.texts(view.strings)]
    years = [min(int(found[1]), 999) if found else 0 for found in texts]
    return np.array([*years, 0], dtype=np.int64)[view.forms.place]


def of_ages(links: Links, view: SyntaxView, mentions: Mentions) -> Links:
    """Link nouns for an age to who is so old: "Ein 41-jähriger Mann fiel. Der 41-Jährige schlief."

    And to nobody of another age.

    links (Mapping): by mention. view (SyntaxView): the document. mentions (Mentions): its mentions.
    RETURNS (Mapping): the same links where no noun for an age is.
    """
    age, said = ages(view)[mentions.head], _said_ages(view)[mentions.head]
    single = (mentions.size == 1) & (mentions.kind != Kind.NONE)
    found = {m: list(rows) for m, rows in links.items()}
    for m in np.flatnonzero(single & (age > 0)).tolist():
        if not mentions.facts.definite[mentions.head[m]]:
            continue
        kept = [x for x in found.get(m, []) if said[x.earlier] in (0, age[m])]
        before = single[:m] & (said[:m] == age[m])
        before &= (mentions.possible[:m] & mentions.possible[m]) != 0
        earlier = np.flatnonzero(before).tolist()
        first = [NounLink(m, earlier[-1], NOUN_AS_SAID)] if earlier else []
        found[m] = [*first, *kept]
    return {m: rows for m, rows in found.items() if rows}


def _said_ages(view: SyntaxView) -> Ints1d:
    """Of nouns the age that their adjectives, appositions or they themselves say; (n_tokens,)."""
    age = ages(view).copy()
    below = np.flatnonzero((age > 0) & view.has_role(*SAYING_MORE))
    age[view.head[below]] = age[below]
    return age
