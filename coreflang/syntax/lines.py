"""Where the lines of a text end."""

from __future__ import annotations

import numpy as np
from thinc.types import Ints1d

from .view import SyntaxView


def line_breaks(view: SyntaxView) -> Ints1d:
    """How many lines end in each token, a blank line being one more; not to be changed.

    view (SyntaxView): the document. RETURNS (Ints1d): 0 for all but some spaces, (n_tokens,).
    """
    return view.remember("line_breaks", lambda: _counted(view))


def _counted(view: SyntaxView) -> Ints1d:
    found = np.zeros(len(view), dtype=np.int64)
    spaces = np.flatnonzero(view.has_upos("SPACE"))
    texts = (view.strings[int(key)] for key in view.lower[spaces].tolist())
    found[spaces] = [text.count("\n") for text in texts]
    return found
