"""Names that a tagger takes for other words: "Zalando wächst", "Nils bekam Post"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import SUBJECTS, Role, SyntaxView, among, behind, followed_by, starts

LOOSE = (Role.NAME_PART, Role.APPOSITION, Role.COMPOUND, Role.OTHER)
ARGUMENTS = (*SUBJECTS, Role.OBJECT, Role.INDIRECT_OBJECT)
PLACES = (*ARGUMENTS, Role.OBLIQUE, Role.NOMINAL_MODIFIER, Role.POSSESSIVE, Role.CONJUNCT)
MODIFIERS = (Role.DETERMINER, Role.POSSESSIVE, Role.ADJECTIVAL_MODIFIER, Role.NUMERAL)
LABELS = ("ORG", "PER", "LOC", "GPE")
GENITIVES = ("s", "'", "’")
OTHER = ("ADV", "ADJ", "ADP", "INTJ", "X")


def first_names(view: SyntaxView, first: np.ndarray) -> np.ndarray:
    """First names that are subjects or objects and look like adverbs; bool, (n_tokens,).

    view (SyntaxView): the document. first (ndarray): words that are first names, bool, (n_tokens,).
    RETURNS (ndarray): as "Nils" in "Nils bekam Post", "Ida oder Nils".
    """
    bare = view.has_upos(*OTHER) & ~view.has_child(view.has_role(*MODIFIERS))
    member = view.has_role(Role.CONJUNCT) & view.has_upos("PROPN")[view.head]
    return first & view.title & bare & (view.has_role(*ARGUMENTS) | member | _before_verb(view))


def lone_names(view: SyntaxView, first: np.ndarray) -> np.ndarray:
    """First names that are all that a sentence says, but for "Und"; bool, (n_tokens,).

    view (SyntaxView): the document. first (ndarray): words that are first names, bool, (n_tokens,).
    RETURNS (ndarray): as "Lukas" in "Wer hat gewonnen? Lukas." and in "Und Lukas?", which a tagger
        takes for an interjection or a noun.
    """
    more = ~view.has_upos("PUNCT", "SPACE", "CCONJ") & ~followed_by(view.has_form(":"))
    words = np.bincount(view.sentence, weights=more, minlength=1)
    return first & view.title & more & (words == 1)[view.sentence]


def lone_subjects(view: SyntaxView) -> np.ndarray:
    """First names right before a singular verb, as adverbs: "Jens besuchte Udo"; bool, (n_tokens,).

    view (SyntaxView): the document, with first names tagged as such.
    """
    return view.has_upos("PROPN") & _before_verb(view)


def _before_verb(view: SyntaxView) -> np.ndarray:
    """Words that open a sentence as an adverb, with their verb behind them; bool, (n_tokens,)."""
    here = np.arange(len(view))
    opens = starts(view.sentence)
    verb = view.has_upos("VERB") & view.has_morph("Number=Sing") & view.has_morph("VerbForm=Fin")
    beside = (view.head == here + 1) & verb[view.head]
    return opens & beside & view.has_role(Role.ADVERBIAL)


def genitives_before(view: SyntaxView) -> np.ndarray:
    """Names right before a noun that a parser cannot hang: "Marias Versuch"; bool, (n_tokens,).

    view (SyntaxView): the document.
    """
    unnamed = view.has_upos("PROPN") & view.has_role(Role.OTHER)
    noun = view.has_upos("NOUN", "PROPN")[view.head] & (view.head == np.arange(len(view)) + 1)
    return unnamed & noun & ends_in(view, GENITIVES)


def unknown_names(view: SyntaxView, known: np.ndarray, first: np.ndarray) -> np.ndarray:
    """Words that a recogniser labels, or bare subjects: such as open a sentence, and first names.

    view (SyntaxView): the document. known, first (ndarray): common nouns that some list knows, and
        first names, which taggers may take for plurals; bool, (n_tokens,).
    RETURNS (ndarray): as "Zalando" in "Zalando wächst", "Lufthansa" in "die Lufthansa"; not
        "Kaffee" in "Kaffee schmeckt", "Touristen" in "Touristen kamen"; bool, (n_tokens,).
    """
    lone = view.entity_start & ~_goes_on(view)
    labelled = lone & among(view.entity, [view.strings[label] for label in LABELS])
    bare = ~view.has_child(view.has_role(*MODIFIERS))
    subject = view.has_role(*SUBJECTS) & bare
    opens = starts(view.sentence) & subject
    plural = view.has_morph("Number=Plur")
    opens &= (~plural | first) & ~plural[view.head]
    # "Dann gab Sven ihr die Hand."
    finite = view.has_upos("VERB", "AUX") & view.has_morph("Number=Sing")
    opens |= first & subject & behind(finite) & ~plural[view.head]
    noun = view.has_upos("NOUN") & ~known & (labelled | opens)
    return view.title & (noun | (view.has_upos(*OTHER) & labelled & subject))


def named_again(view: SyntaxView, known: np.ndarray, surname: np.ndarray) -> np.ndarray:
    """Words that were part of a name before: "Ida Tamm malte. Tamm und Otto zogen um"; bool.

    view (SyntaxView): the document. known, surname (ndarray): common nouns that some list knows,
        and surnames that a tagger takes for nouns; bool, (n_tokens,).
    RETURNS (ndarray): such as stand alone, "Tamm", not "der Tamm"; bool, (n_tokens,).
    """
    part = view.has_upos("PROPN") & view.title & view.has_role(*LOOSE[:-1])
    part = (part & view.has_upos("PROPN", "NOUN")[view.head]) | surname
    words, first = np.unique(view.lower[part], return_index=True)
    able = view.has_upos("NOUN", *OTHER) & view.title & ~known & view.has_role(*PLACES)
    found = np.flatnonzero(able & ~view.has_child(view.has_role(*MODIFIERS)))
    place = np.searchsorted(words, view.lower[found])
    place = np.minimum(place, max(len(words) - 1, 0))
    again = np.zeros(len(view), dtype=bool)
    if len(words):
        said = words[place] == view.lower[found]
        again[found] = said & (np.flatnonzero(part)[first[place]] < found)
    return again


def named_with_adjectives(view: SyntaxView) -> np.ndarray:
    """Nouns that head a firm's name with an adjective: "die Deutsche Bank"; bool, (n_tokens,).

    view (SyntaxView): the document.
    """
    firm = view.entity == view.strings["ORG"]
    adjective = view.has_role(Role.ADJECTIVAL_MODIFIER) & view.title & firm
    return view.has_upos("NOUN") & firm & view.has_child(adjective)


def small_names(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Diminutives of first names, without an article: "Fritzchen kommt zu spät"; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): for its closed classes.
    """
    small = view.has_form(*rules.words("diminutives_of_names")) & view.title
    return small & ~view.has_child(view.has_role(*MODIFIERS))


def common_nouns(view: SyntaxView, known: np.ndarray) -> np.ndarray:
    """Nouns that a tagger takes for names, though something says which: "Idas Plan", "den Plan".

    view (SyntaxView): the document. known (ndarray): nouns that some list knows and first names are
        not, bool, (n_tokens,).
    RETURNS (ndarray): those that no recogniser labels and that stand in no longer name.
    """
    lone = view.has_upos("PROPN") & (view.entity == 0) & ~view.has_role(*LOOSE)
    lone &= ~view.has_child(view.has_role(*LOOSE[:-1]))
    return known & lone & view.has_child(view.has_role(*MODIFIERS))


def _goes_on(view: SyntaxView) -> np.ndarray:
    """Tokens of a named entity that the next token belongs to, too; bool, (n_tokens,)."""
    return np.append((view.entity[1:] == view.entity[:-1]) & ~view.entity_start[1:], False)
