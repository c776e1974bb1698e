"""Those that are counted, drawn as an object or aside: "Kilka samochodów stało na poboczu"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import NONE, SUBJECTS, Role, SyntaxView, relabelled

from .disagreement import with_object
from .endings import endings, ends_with

DRAWN_AS = (Role.OBJECT, Role.INDIRECT_OBJECT, Role.OBLIQUE)


def counted_subjects(view: SyntaxView, rules: Grammar) -> SyntaxView:
    """Draw a genitive with a number as the subject of a neuter past form that has none.

    Not "Padało kilka godzin", which says how long, nor a verb that anybody does: "Zabrakło mu". And
    as the subject of a present that has no other object: "Odwiedza go wielu turystów".

    view (SyntaxView): the document. rules (Grammar): of Polish, for its word lists.
    RETURNS (SyntaxView): the same one if there is nothing to mend.
    """
    beside = with_object(view, rules)
    number = view.has_upos("NUM") | view.has_form(*rules.words("counting_words"))
    # "wielu" of "Zna ją wielu ludzi" looks like a genitive.
    number &= ~view.has_morph("Case=Gen") | beside[view.head[view.head]]
    number &= view.has_role(Role.NUMERAL, Role.DETERMINER)
    noun = view.has_upos("NOUN") & view.has_morph("Number=Plur") & view.has_morph("Case=Gen")
    noun &= view.has_role(*DRAWN_AS) & view.has_child(number) & (view.group == NONE)
    noun &= ~view.has_child(view.has_role(Role.ADPOSITION)) & ~rules.in_lists(view, "time_nouns")
    verb = view.has_morph("Person=3") & view.has_morph("Number=Sing")
    verb &= beside | rules.in_lists(view, "intransitive_verbs")
    verb = view.has_upos("VERB") & (verb | ends_with(view, *endings().past["neut"]))
    verb &= ~view.has_child(view.has_role(*SUBJECTS)) & ~rules.in_lists(view, "weather_verbs")
    found = noun & verb[view.head]
    first = np.zeros(len(view), dtype=bool)
    at = np.flatnonzero(found)
    first[at[np.unique(view.head[at], return_index=True)[1]]] = True
    return relabelled(view, first, role=Role.SUBJECT)
