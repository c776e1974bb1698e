"""What says nothing of the quotation before it: "« Je pars. » Sa mère a demandé un verre"."""

from __future__ import annotations

import numpy as np

from coreflang.rules import Grammar
from coreflang.syntax import SUBJECTS, SyntaxView, behind


def telling_on(view: SyntaxView, rules: Grammar) -> np.ndarray:
    """Verbs of new sentences behind a quotation, with their subjects before them; bool.

    Who spoke stands behind the verb, "dit Ida", or the sentence goes on, "« Je pars », il dit".
    Not before another quotation: "« Je pars. » Ida dit : « Va. »"

    view (SyntaxView): the document. rules (Grammar): of French, for its quotation marks.
    RETURNS (ndarray): (n_tokens,).
    """
    here = np.arange(len(view))
    closing = view.has_form(*(pair[1] for pair in rules.config.quotes))
    opened = behind(_ended(view, closing)) & (view.title | view.upper) & (view.quote == 0)
    subject = view.has_role(*SUBJECTS) & opened[view.left] & (view.head > here)
    before_more = np.append(view.has_form(":"), False)[np.minimum(view.right, len(view))]
    colon = view.has_child(view.has_form(":") & (view.head < here)) | before_more
    return view.has_child(subject) & ~colon


def _ended(view: SyntaxView, closing: np.ndarray) -> np.ndarray:
    """Marks that close a quotation behind the end of a sentence; bool, (n_tokens,)."""
    return closing & behind(view.has_form(".", "!", "?", "…", "..."))
