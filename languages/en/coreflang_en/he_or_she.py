"""Pronouns for a man or a woman alike: "The tenant pays if he or she moves out"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Tokens, token_rule
from coreflang.syntax import Role


@token_rule("He or she signs.")
def or_she(tokens: Tokens) -> np.ndarray:
    """The second of "he or she", "his or her": nobody else than the first, which stands for both.

    Not in "Otto or she will sign".
    """
    view, config = tokens.view, tokens.rules.config
    forms = [form for kind in ("personal", "possessive") for form in config.forms_of(kind)]
    pronoun = view.has_form(*forms) & view.has_upos("PRON", "DET")
    chosen = view.has_form(*config.alternatives) & view.has_role(Role.COORDINATOR)
    second = pronoun & view.has_role(Role.CONJUNCT) & view.has_child(chosen)
    second &= pronoun[view.head]
    return second[tokens.token]
