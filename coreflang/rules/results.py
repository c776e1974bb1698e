"""What rules must give: arrays of one sort and size. Anything else is said to be a rule's fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

import numpy as np

TRUTHS, BITS = "b", "iu"
SORTS = {TRUTHS: "truth values", BITS: "whole numbers"}
# Methods of RulesAnalyzer that languages override -> what their arrays hold. All have one entry for
# each token, but for OF_FOUND.
METHODS: Mapping[str, str] = {
    **dict.fromkeys(
        ("able_to_join", "able_to_meet", "able_to_speak", "accompanies", "alternative",
         "asks_for_two", "definite",
         "excluded_anaphors", "excluded_nouns", "excluded_zeros", "free", "indefinite",
         "labelled_persons", "may_be_empty", "name_bearers", "never_empty", "person", "polite",
         "possessors", "takes_only_choice",
         "proper", "saying", "title_words", "zero_subjects"), TRUTHS,
    ),
    **dict.fromkeys(("adjust_classes", "marks", "reflexivity", "verb_features"), BITS),
}  # fmt: skip
# Gives one entry for each of the tokens that it is given.
OF_FOUND = "excluded_anaphors"
# Gives two arrays.
PAIRED = "adjust_classes"


class WrongResultError(TypeError):
    """A rule gave something else than it must; method (str): its name, if it is a method."""

    def __init__(self, text: str, method: str = "") -> None:
        super().__init__(text)
        self.method = method


def check_array(found: Any, size: int, sort: str = TRUTHS) -> None:
    """Make sure that a result is one.

    found (Any): what a rule gave. size (int): how many entries there must be.
    sort (str): of its entries, a key of SORTS.
    RAISES (WrongResultError): if it is anything else.
    """
    if not isinstance(found, np.ndarray):
        shown = f"{found!r:.40}"
    elif found.shape != (size,):
        shown = f"an array of the shape {found.shape}"
    elif found.dtype.kind not in sort:
        shown = f"an array of {found.dtype}"
    else:
        return
    raise WrongResultError(f"it gave {shown}, and must give an array of {size} {SORTS[sort]}")


def check_methods(cls: type[Any]) -> None:
    """Let the methods of a language's class be checked whenever they are called.

    cls (type): a class derived from RulesAnalyzer; changed.
    """
    for name in METHODS:
        if name in vars(cls):
            setattr(cls, name, _checked(name, vars(cls)[name]))


def _checked(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def checked(self: Any, view: Any, *rest: Any) -> Any:
        found = method(self, view, *rest)
        size = len(rest[0]) if name == OF_FOUND else len(view)
        try:
            first, second = found if name == PAIRED else (found, found)
            check_array(first, size, METHODS[name])
            check_array(second, size, METHODS[name])
        except (TypeError, ValueError) as error:
            raise WrongResultError(str(error), name) from error
        return found

    return checked
