"""What "ce dernier" passes over: "Luc vit Jean au parc. Ce dernier dormait"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Pairs
from coreflang.rules.library import Mark
from coreflang.syntax import Role

from .marks import NAMED, PLACE, having

ADJUNCTS = (Role.OBLIQUE, Role.NOMINAL_MODIFIER)


def places_of_meetings(pairs: Pairs) -> np.ndarray:
    """Where and when something happens to a person who agrees with that noun; bool, (n_tokens,).

    As in "Luc vit Jean au parc"; not in "Luc vit Eva au parc", "Luc mit le vase sur le piano".
    """
    view, likely = pairs.view, pairs.mentions.facts.likely
    person = having(pairs, NAMED | Mark.PERSON) & view.has_role(Role.OBJECT)
    below = view.has_child(view.has_role(Role.ADPOSITION)) & view.has_role(*ADJUNCTS)
    below &= having(pairs, Mark.THING | Mark.TIME | PLACE)
    met = np.zeros(len(view), dtype=likely.dtype)
    # Parsers hang such a place from the verb, or from the person.
    np.bitwise_or.at(met, view.head[person], likely[person])
    np.bitwise_or.at(met, np.flatnonzero(person), likely[person])
    return below & ((met[view.head] & likely) != 0)
