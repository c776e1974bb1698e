"""First names that taggers take for adverbs: "Polly left", "Then Sally sang"."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from coreflang.syntax import SUBJECTS, Role, SyntaxView, in_tree, retagged

TAGGED = ("ADV", "PROPN")


def with_names_like_adverbs(view: SyntaxView, name: np.ndarray) -> SyntaxView:
    """The document with "Polly" as subject of "Polly has a boat", and as object of "He met Polly".

    Only those with a capital. What joins a verb that has both already stays as it hangs: "Ida met
    Otto Polly knows".

    view (SyntaxView): the document. name (ndarray): names in -ly, bool, (n_tokens,).
    RETURNS (SyntaxView): the same one where nothing is to be mended.
    """
    found = name & view.title & view.has_upos(*TAGGED) & view.has_role(Role.ADVERBIAL)
    if not found.any():
        return view
    governor, here = view.head, np.arange(len(view))
    subject = found & (here < governor) & ~view.has_child(view.has_role(*SUBJECTS))[governor]
    behind = found & (here > governor) & ~view.has_child(view.has_role(Role.OBJECT))[governor]
    role = np.where(subject, Role.SUBJECT, np.where(behind, Role.OBJECT, view.role))
    entity = np.where(found, view.strings["PER"], view.entity)
    view = replace(view, entity=entity, entity_start=view.entity_start | found)
    return in_tree(retagged(view, found, "PROPN"), governor, role)
