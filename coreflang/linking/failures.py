"""When a rule or a scorer raises: who it was, and in which sentence."""

from __future__ import annotations

import traceback
from collections.abc import Callable

import numpy as np
from spacy.tokens import Doc
from thinc.types import Ints1d

from ..errors import CoreflangError
from ..rules.results import WrongResultError

UNKNOWN = "?"
SHOWN = 60


def failed(part: str, owner: object, error: Exception, sentence: int | None) -> CoreflangError:
    """The error that reaches the user; to be raised from the one that caused it.

    part (str): what raised, such as "the rule 'same_clause'". owner (object): an object of its
    distribution, which says where it comes from. error (Exception): what was raised.
    sentence (Optional[int]): counted from 0; None if nobody knows.
    RETURNS (CoreflangError): E207; `located` adds which document and language it was.
    """
    module = getattr(owner, "__module__", None) or type(owner).__module__
    return CoreflangError(
        "E207", part=part, module=module, lang=UNKNOWN, document=UNKNOWN,
        sentence=UNKNOWN if sentence is None else str(sentence + 1),
        found=f"{type(error).__name__}: {error}",
    )  # fmt: skip


def located(error: CoreflangError, doc: Doc, number: int, lang: str) -> CoreflangError:
    """The same error with the number of its document and the words of its sentence.

    error (CoreflangError): any; only E207 is changed. doc (Doc): the document.
    number (int): of the document, counted from 1. lang (str): code of the language.
    RETURNS (CoreflangError): with the same cause.
    """
    if error.code != "E207" or error.facts["document"] != UNKNOWN:
        return error
    sentence = str(error.facts["sentence"])
    if sentence != UNKNOWN:
        words = "".join(each.text.strip() for each in list(doc.sents)[int(sentence) - 1 :][:1])
        sentence += f" ('{words[:SHOWN]}')"
    known = {"document": number, "sentence": sentence, "lang": lang}
    found = CoreflangError(error.code, **{**error.facts, **known})
    found.__cause__ = error.__cause__
    return found


def first_failing(sentence: Ints1d, run: Callable[[Ints1d], object]) -> int | None:
    """The first sentence with which something fails by itself.

    sentence (Ints1d): of each thing, (n_things,). run (Callable): is called with the places of the
    things of one sentence.
    RETURNS (Optional[int]): None if all sentences do by themselves.
    """
    for number in np.unique(sentence).tolist():
        try:
            run(np.flatnonzero(sentence == number))
        except Exception:
            return int(number)
    return None


def failing_method(error: Exception, owner: object) -> str:
    """The method of an object that an error passed through last.

    error (Exception): that was raised. owner (object): such as the rules of a language.
    RETURNS (str): its name; "" if the object had no part in it.
    """
    if isinstance(error, WrongResultError) and error.method:
        return error.method
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__)]
    names = [f.f_code.co_name for f in frames if f.f_locals.get("self") is owner]
    return names[-1] if names else ""
