"""What words end in."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from ...syntax import SyntaxView


def ends_in(view: SyntaxView, endings: Iterable[str]) -> np.ndarray:
    """Words that have one of some endings.

    view (SyntaxView): the document. endings (Iterable[str]): in lower case.
    RETURNS (ndarray): bool, (n_tokens,).
    """
    wanted = tuple(endings)
    words = [word.endswith(wanted) for word in view.forms.texts(view.strings)]
    return np.array([*words, False], dtype=bool)[view.forms.place]
