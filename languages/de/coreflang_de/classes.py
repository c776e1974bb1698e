"""Agreement classes that forms leave open, and what features, verbs and neighbours tell of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from thinc.types import Ints1d

from coreflang.mentions import Kind
from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, one_of

NOT_DIMINUTIVE = ("Gender=Masc", "Gender=Fem", "Number=Plur")


@dataclass(frozen=True)
class Classes:
    """The agreement classes that config.yaml declares, each as one bit."""

    masc: int
    fem: int
    neut: int
    plur: int

    @property
    def singular(self) -> int:
        """All genders."""
        return self.masc | self.fem | self.neut

    @property
    def any(self) -> int:
        """All classes."""
        return self.singular | self.plur


def verb_numbers(view: SyntaxView, rules: Grammar, c: Classes) -> Ints1d:
    """For each predicate the classes that its finite verb allows its subject; 0 if it says nothing.

    As in "Sie lacht" (singular) and "Sie haben gelacht" (plural).
    """
    verb = view.has_upos("VERB", "AUX") & ~view.has_morph("VerbForm=Inf", "VerbForm=Part")
    classes = np.where(view.has_morph("Number=Sing"), c.singular, 0)
    classes |= np.where(view.has_morph("Number=Plur"), c.plur, 0)
    sure = np.where(view.has_form(*rules.words("singular_auxiliaries")), c.singular, 0)
    sure |= np.where(view.has_form(*rules.words("plural_auxiliaries")), c.plur, 0)
    helps = view.has_role(Role.AUXILIARY, Role.COPULA)
    several = _several_do(view, helps)
    classes = np.where(several, c.plur, classes)
    found = _of_predicates(view, np.where(verb | several, classes, 0), helps & verb)
    infinitive = view.has_form(*rules.words("auxiliary_infinitives"))
    perhaps = np.where(infinitive & helps, c.plur, 0)
    # The surer word overwrites: forms that are only finite, above infinitives, above the tagger.
    for better in (perhaps, sure):
        told = _of_predicates(view, better, helps)
        found = np.where(told != 0, told, found)
    return found


def _several_do(view: SyntaxView, helps: np.ndarray) -> np.ndarray:
    """Verbs in "wenn sie nicht kommen", which look like infinitives: they have a subject; bool."""
    opened = view.has_child(view.has_role(Role.MARKER) & ~view.has_form("zu"))
    own = opened & view.has_child(view.has_role(*SUBJECTS)) & ~view.has_child(helps)
    return own & view.has_upos("VERB") & view.has_morph("VerbForm=Inf")


def _of_predicates(view: SyntaxView, classes: Ints1d, helps: np.ndarray) -> Ints1d:
    """The classes of predicates; what helping verbs say of theirs goes first."""
    helping = np.flatnonzero(helps & (classes != 0))
    found = classes.copy()
    # Two helping verbs may share a predicate: it is emptied first, then their classes unite.
    found[view.head[helping]] = 0
    np.bitwise_or.at(found, view.head[helping], classes[helping])
    return found


def own_classes(view: SyntaxView, c: Classes) -> Ints1d:
    """The classes that each token's own features leave it; all where they say nothing."""
    gender = np.zeros(len(view), dtype=np.int64)
    for feature, bit in (("Masc", c.masc), ("Fem", c.fem), ("Neut", c.neut)):
        gender |= np.where(view.has_morph(f"Gender={feature}"), bit, 0)
    number = np.where(view.has_morph("Number=Sing"), c.singular, 0)
    number |= np.where(view.has_morph("Number=Plur"), c.plur, 0)
    number = np.where(number == 0, c.any, number)
    gender = np.where(gender == 0, c.singular, gender)
    return number & (gender | c.plur)


def pronoun_classes(
    view: SyntaxView,
    rules: Grammar,
    c: Classes,
    kind: Ints1d,
    likely: Ints1d,
    possible: Ints1d,
) -> tuple[Ints1d, Ints1d]:
    """Narrow the classes of pronouns: "Sie lachte" is no plural, "Sie lachten" is one.

    What a pronoun's features say is likely; what its verb says is certain.
    """
    pronoun = one_of(kind, (Kind.PERSONAL, Kind.DEMONSTRATIVE))
    # An object "sie" shows neither gender nor number, and "ihm" no gender, whatever a tagger says.
    told = ~view.has_form("sie") | view.has_role(*SUBJECTS)
    told &= ~view.has_form(*rules.words("masculine_or_neuter"))
    narrowed = np.where(told, likely & own_classes(view, c), 0)
    likely = np.where(pronoun & (narrowed != 0), narrowed, likely)
    verb = verb_numbers(view, rules, c)[view.head]
    subject = pronoun & view.has_role(*SUBJECTS) & (view.group == NONE) & (verb != 0)
    subject &= (possible & verb) != 0
    possible = np.where(subject, possible & verb, possible)
    narrowed = likely & possible
    likely = np.where(subject, np.where(narrowed != 0, narrowed, possible), likely)
    girls = (kind == Kind.POSSESSIVE) & _below_girls(view, rules) & ((possible & c.neut) != 0)
    return likely, np.where(girls, possible | c.fem, possible)


def men_by_article(view: SyntaxView) -> np.ndarray:
    """Subjects with "der" that a tagger thinks several: "der Beklagte zahlt"; bool, (n_tokens,).

    view (SyntaxView): the document. RETURNS (ndarray): members of subjects, too.
    """
    subject = view.has_role(*SUBJECTS)
    subject = subject | (view.has_role(Role.CONJUNCT) & subject[view.head])
    der = view.has_role(Role.DETERMINER) & view.has_form("der")
    return subject & view.has_upos("NOUN") & view.has_morph("Number=Plur") & view.has_child(der)


def _below_girls(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As "seine" in "Das Mädchen nahm seine Mütze", which "sie" may go on with; bool."""
    girl = rules.in_lists(view, "female_neuters")
    return (view.subject != NONE) & girl[view.subject]


def diminutives(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Neuter nouns with the ending in form and lemma: "Kerlchen", not "Kleinkind"; bool."""
    endings = tuple(rules.words("diminutive_endings"))
    small = view.remember(("word", diminutives), lambda: _ending(view, endings))
    return small & ~rules.in_lists(view, "not_diminutives")


def _ending(view: SyntaxView, endings: tuple[str, ...]) -> np.ndarray:
    """Nouns, not known to be of another gender or number, whose form and lemma end so."""
    found = np.zeros(len(view), dtype=bool)
    able = view.has_upos("NOUN") & ~view.has_morph(*NOT_DIMINUTIVE)
    for i in np.flatnonzero(able).tolist():
        form, lemma = view.strings[int(view.lower[i])], view.strings[int(view.lemma[i])]
        found[i] = form.endswith(endings) and lemma.endswith(endings)
    return found


def personal_endings(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that end like nouns for persons: "Malerin", "Angeklagte", also "Ende"; bool."""
    return _ends_in(view, rules, "personal_endings")


def surely_personal(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that only persons end in: "Freiinnen", "Kaufleute", "Ehemann"; bool, (n_tokens,)."""
    return _ends_in(view, rules, "sure_personal_endings")


def origins(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Adjectives that tell whence something is: "ostafrikanisch", "Münchner"; bool."""
    found = _ends_in(view, rules, "endings_of_origin") & ~_ends_in(view, rules, "no_origins")
    place = places_before_nouns(view, rules) & view.title
    return view.has_role(Role.ADJECTIVAL_MODIFIER) & (found | place)


def things_like_persons(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Things that end like persons: "Koffer", "Staubsauger"; bool, (n_tokens,)."""
    return rules.in_lists(view, "things_like_persons")


def weak_masculines(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As "Zeugen" in "den Zeugen", which may be one or several; bool, (n_tokens,)."""
    den = view.has_role(Role.DETERMINER) & view.has_form("den")
    # "Fahrzeugen" are no persons.
    person = rules.in_lists(view, *rules.config.person_lists) | view.has_form(
        *rules.words("weak_nouns")
    )
    found = view.has_upos("NOUN") & view.has_child(den) & person
    return found & _ends_in(view, rules, "weak_endings")


def _ends_in(view: SyntaxView, rules: Grammar, name: str) -> np.ndarray:
    """Words that have one of the endings in a list, bool, (n_tokens,); worked out once."""
    return view.remember(("form", _ends_in, name), lambda: ends_in(view, rules.words(name)))


def places_before_nouns(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Words that end like the "Kyritzer" of "der Kyritzer Lehrer"; bool."""

    def work_out() -> np.ndarray:
        nouns = rules.words("nouns_in_er")
        words = view.forms.texts(view.strings)
        found = [word.endswith("er") and word not in nouns for word in words]
        return np.array(found, dtype=bool)[view.forms.place]

    return view.remember(("form", places_before_nouns), work_out)


def truncated(view: SyntaxView) -> np.ndarray:
    """First parts of compounds, the "Haupt-" of "Haupt- und Nebentür"; bool."""
    return view.remember("truncated", lambda: _truncated(view))


def _truncated(view: SyntaxView) -> np.ndarray:
    found = view.tag == view.strings["TRUNC"]
    for i in np.flatnonzero(view.group != NONE).tolist():
        word = view.strings[int(view.lower[i])]
        found[i] |= word.endswith("-") and len(word) > 1
    return found
