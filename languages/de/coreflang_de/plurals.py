"""Lemmas of plurals that no list has, and the singulars of theirs that one has: "Töchter"."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SyntaxView, bits

from .articles import Articles
from .classes import Classes
from .genders import NounGenders

FEATURES = bits("Gender=Masc", "Gender=Fem", "Gender=Neut", "Number=Sing", "Number=Plur")
SEVERAL = bits("Number=Plur")

# "Väter" -> "Vater", "Bäume" -> "Baum"
PLAIN = str.maketrans("äöü", "aou")


def with_lemmas_of_plurals(view: SyntaxView, rules: Grammar, genders: NounGenders) -> SyntaxView:
    """Give plurals the lemmas of their singulars: "Firmen" is no "Firme", "Ärztinnen" no "Ärztinn".

    Lemmas that a list of nouns or persons has are right: "Regeln" -> "Regel", "Kollege".

    view (SyntaxView): the document. rules (Grammar): for its word lists. genders (NounGenders): of
        nouns.
    RETURNS (SyntaxView): the same one where there are none.
    """
    lemmas = _lemmas(view, rules, genders)
    if not lemmas:
        return view
    lemma = view.lemma.copy()
    lemma[list(lemmas)] = [view.strings.add(word.capitalize()) for word in lemmas.values()]
    return view.redrawn(lemma=lemma)


def with_plurals_in_n(
    view: SyntaxView, rules: Grammar, genders: NounGenders, c: Classes
) -> SyntaxView:
    """Feminines in -e with an -n are several, whatever a tagger says: "Im Park stehen Eichen".

    Not what a list has as it stands, "der Laden", nor behind an article of a neuter, "das Reisen".

    view (SyntaxView): the document. rules (Grammar): for its word lists. genders (NounGenders): of
        nouns. c (Classes): the agreement classes.
    RETURNS (SyntaxView): the same one where there are none.
    """
    able = view.has_upos("NOUN") & view.title & ~view.has_morph("Number=Plur")
    allowed = Articles(rules.words, c).allowed(view)
    able &= (allowed == 0) | ((allowed & c.plur) != 0)
    found = np.zeros(len(view), dtype=bool)
    for i in np.flatnonzero(able).tolist():
        form = view.strings[int(view.lower[i])].lower()
        stem = form.removesuffix("n")
        feminine = genders.is_listed(stem) and genders.of_form(stem) == c.fem
        found[i] = feminine and form.endswith("en") and not genders.is_listed(form)
    if not found.any():
        return view
    return view.redrawn(morph=np.where(found, (view.morph & ~FEATURES) | SEVERAL, view.morph))


def _lemmas(view: SyntaxView, rules: Grammar, genders: NounGenders) -> dict[int, str]:
    """Plurals whose lemmas no list has, and their singulars in lower case."""
    several = view.has_upos("NOUN") & view.has_morph("Number=Plur") & view.title
    several &= ~rules.in_lists(view, "plural_only")
    known = rules.in_lists(view, *rules.config.person_lists)
    women, found = tuple(rules.words("endings_of_women")), {}
    for i in np.flatnonzero(several).tolist():
        form, lemma = (view.strings[int(key[i])].lower() for key in (view.lower, view.lemma))
        if form.endswith(women):
            # "Gewinnen" is "Gewinn", but "Freundinnen" is "Freundin", whatever a list has.
            words = (word for word in _singulars(form, rules) if word != form)
            found[i] = next(filter(genders.is_listed, words), form.removesuffix("nen"))
        elif known[i] or genders.of_form(lemma):
            continue
        elif word := _singular(form, rules, genders):
            found[i] = word
    return found


def _singular(form: str, rules: Grammar, genders: NounGenders) -> str:
    """The singular that a list has, itself or as the last part of a compound; empty for none."""
    words = list(_singulars(form, rules))
    return next(filter(genders.is_listed, words), "") or next(filter(genders.of_form, words), "")


def _singulars(form: str, rules: Grammar) -> Iterator[str]:
    """What a plural may come from, most of them no words: "Räume" -> "Räum", "Raum".

    Not "Museen" from "Muse", as nouns in -e have "Musen".
    """
    yield form
    for end in sorted(rules.words("endings_of_plurals"), key=len):
        stem = form.removesuffix(end)
        if stem != form and not (end == "en" and stem.endswith("e")):
            yield stem
    yield from _without_umlaut(form, rules)
    if form.endswith("en"):
        yield from (form.removesuffix("en") + end for end in sorted(rules.words("foreign_endings")))


def _without_umlaut(form: str, rules: Grammar) -> Iterator[str]:
    """Stems that had no umlaut in the singular: "Häuser" -> "Haus"; "Arbeiter" is no "Arbeit"."""
    endings = rules.words("endings_of_plurals") | rules.words("endings_behind_umlauts")
    for end in ("", *sorted(endings, key=len)):
        stem = form.removesuffix(end)
        if form.endswith(end) and (plain := stem.translate(PLAIN)) != stem:
            yield plain
