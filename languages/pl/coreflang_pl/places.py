"""What something is in or on, or is cut into: "Był w nim czek", "Pokrój cebulę w paski"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, Role, SyntaxView


def pronouns_of_places(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Pronouns behind "w" or "na" below verbs of being somewhere, which hardly mean a person; bool.

    Not "Zakochała się w nim", nor "Była w nim siła": what is inside of a person is none of this.

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    place = view.has_role(Role.ADPOSITION) & view.has_form(*rules.words("adpositions_of_place"))
    pronoun = view.has_form(*rules.words("locative_pronouns")) & view.has_upos("PRON")
    words = rules.words("inner_states")
    states = view.has_lemma(*words) | view.has_form(*words)
    noun = view.has_role(*SUBJECTS, Role.OBJECT) & view.has_upos("NOUN")
    be = view.has_lemma("być")
    being = (be & view.has_child(noun) & ~view.has_role(Role.COPULA)) | there_is(view)
    verb = view.has_lemma(*rules.words("verbs_of_place")) & view.has_upos("VERB")
    # "Na nim uczyłam się jeździć"
    verb |= view.has_child(verb & view.has_role(Role.OPEN_COMPLEMENT))
    inside = (being | verb) & ~states & ~view.has_child(states)
    return pronoun & view.has_child(place) & inside[view.head]


def there_is(view: SyntaxView) -> np.ndarray:
    """Nouns drawn as predicates of a "być" that says no more than that there is one; bool.

    As in "W szufladzie były listy": what one is stands in another case. A tagger may take such a
    noun for an accusative, though "być" has none.
    """
    noun = view.has_upos("NOUN", "PROPN") & view.has_morph("Case=Nom", "Case=Acc")
    noun = noun & ~view.has_child(view.has_role(Role.ADPOSITION))
    return noun & view.has_child(view.has_role(Role.COPULA, Role.AUXILIARY) & view.has_lemma("być"))


def results_of_cutting(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """As in "Pokrój ziemniaki w plastry": what something is cut into; bool, (n_tokens,).

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    """
    into = view.has_role(Role.ADPOSITION) & view.has_form(*rules.words("adpositions_of_place"))
    return view.has_form(*rules.words("cut_shapes")) & view.has_child(into)
