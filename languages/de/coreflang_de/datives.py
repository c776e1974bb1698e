"""Where "ihr" is a dative, and neither "ihr Hut" nor "ihr lacht": "Otto brachte ihr Suppe"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.rules.library import ends_in
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, followed_by, hung, retagged

OWNING = (Role.POSSESSIVE, Role.DETERMINER)
RECEIVING = (Role.INDIRECT_OBJECT, Role.OBJECT)
GENDERS = ("feminine_nouns", "masculine_nouns", "neuter_nouns")


def with_datives(view: SyntaxView, rules: Grammar, feminine: np.ndarray) -> SyntaxView:
    """An "ihr" before a feminine or plural noun hangs from the verb: "Otto brachte ihr Suppe".

    Before such nouns a possessive would be "ihre". Not "ihr Hut", "mit ihr Hilfe holen".

    view (SyntaxView): the document. rules (Grammar): for its word lists. feminine (ndarray): nouns
        of that gender beyond doubt, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where there are none.
    """
    owner = view.has_form("ihr") & view.has_role(*OWNING) & (view.head > np.arange(len(view)))
    if not owner.any():
        return view
    person = rules.in_lists(view, *rules.config.person_lists)
    noun = view.has_upos("NOUN") & ((feminine & ~person) | _surely_plural(view, rules))
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION))
    # "Otto, sprecht ihr Wahrheit?": called upon, and no subject.
    subject = np.where(view.subject == NONE, 0, view.subject)
    called = followed_by(view.has_form(","))[subject] & (subject == np.arange(len(view)) - 2)
    verb = (view.has_upos("VERB") & (view.subject != NONE) & ~called)[view.head]
    token = np.flatnonzero(owner & (noun & verb)[view.head])
    marked = np.zeros(len(view), dtype=bool)
    marked[token] = True
    role = np.full(len(token), int(Role.INDIRECT_OBJECT))
    return hung(retagged(view, marked, "PRON"), token, view.head[view.head[token]], role)


def with_named_receivers(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """The "Frau Orth" of "Dann dankten die Gäste Frau Orth" is thanked, and none of the guests.

    A title of one person says nothing of several; "die Brüder Orth" has none.

    view (SyntaxView): the document. rules (Grammar): for titles.
    RETURNS (SyntaxView): the same one where there are none.
    """
    here, plural = np.arange(len(view)), view.has_morph("Number=Plur")
    # A tagger may not know the noun, but the verb.
    several = ~view.has_upos("PROPN") & (plural | (plural & view.has_upos("VERB"))[view.head])
    title = rules.in_lists(view, *rules.config.title_lists) & ~view.has_morph("Number=Plur")
    title &= view.has_role(Role.APPOSITION, Role.NAME_PART) & (view.head == here - 1)
    verb = view.head[view.head]
    title &= (several & view.has_role(*SUBJECTS))[view.head] & (verb < view.head)
    title &= view.has_upos("VERB")[verb] & ~view.has_child(view.has_role(*RECEIVING))[verb]
    token = np.flatnonzero(title)
    return hung(view, token, verb[token], np.full(len(token), int(Role.INDIRECT_OBJECT)))


def dative_subjects(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """An "ihr" beside a verb of the third person is no subject: "Ihr war kalt"; bool, (n_tokens,).

    Verbs of the second person end in "t": "Ihr gefiel das Bild", but "Ihr gefielt Ida".

    view (SyntaxView): the document. rules (Grammar): for its word lists.
    RETURNS (ndarray): not "Ihr wart müde", whom somebody speaks to.
    """
    es = followed_by(view.has_form("es"))
    fares = view.has_form(*rules.words("forms_of_faring")) & es & view.has_upos("VERB")
    one = view.has_form(*rules.words("singular_auxiliaries")) & view.has_upos("AUX", "VERB")
    helping = one & view.has_role(Role.AUXILIARY, Role.COPULA)
    past = view.has_upos("VERB") & view.has_morph("VerbForm=Fin") & view.has_morph("Tense=Past")
    one |= past & ~view.has_morph("Number=Plur") & ~ends_in(view, rules.words("second_plural"))
    wrong = view.has_form("ihr") & view.has_upos("PRON") & view.has_role(*SUBJECTS)
    # "Ihr geht es gut.", "Ihr gefällt das Haus."
    one |= fares | view.has_form(*rules.words("changed_third_persons"))
    return wrong & (one | view.has_child(helping))[view.head]


def _surely_plural(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Plurals that are no singulars by their form: "Blumen", not "Koffer"; bool, (n_tokens,)."""
    lists = [rules.words(name) for name in GENDERS]
    endings = ("", *rules.words("plural_endings"))
    found = view.has_upos("NOUN") & view.has_morph("Number=Plur")
    for i in np.flatnonzero(found).tolist():
        form = view.strings[int(view.lower[i])]
        stems = {form.removesuffix(ending) for ending in endings}
        stems.add(view.strings[int(view.lemma[i])].lower())
        single = any(form in words for words in lists)
        found[i] = not single and any(not words.isdisjoint(stems) for words in lists)
    return found
