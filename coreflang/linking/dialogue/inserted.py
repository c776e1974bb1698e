"""What a narrator inserts into speech: "— Come, said Ida. It is late." as French prints it.

Nothing but a comma parts it from what is said, and the verb before its subject tells it.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from thinc.types import Ints1d

from ...syntax import NONE, SyntaxView

# What may end the words before an inserted clause.
BEFORE = (",", "?", "!", "…", "...", "»", "—", "–")
# How many words of one clause may stand before its verb: "lui dit Otto", "m'a-t-il avoué".
CLITICS = 4
# Forms of verbs that go on where who speaks is told: "said Ida, pointing at the door".
GOING_ON = ("VerbForm=Part", "VerbForm=Ger", "VerbForm=Conv")
# How long an inserted clause may be.
LONGEST = 25


def without_inserted(view: SyntaxView, speech: Ints1d, saying: np.ndarray) -> Ints1d:
    """Passages of speech without the clauses that say who speaks.

    view (SyntaxView): the document. speech (Ints1d): for every token the number of its passage, 0
    outside, (n_tokens,). saying (ndarray): verbs of saying, bool, (n_tokens,).
    RETURNS (Ints1d): 0 for an inserted clause as well; what is said behind it has a new number.
    """
    found, count = speech.copy(), int(speech.max(initial=0))
    for begin, end in _clauses(view, speech, saying):
        passage = found[begin]
        if not passage:
            continue
        rest = np.flatnonzero(found[end:] == passage) + end
        found[begin:end] = 0
        count += 1
        # Marks that close the sentence say nothing.
        found[rest] = count if _says(view, rest) else 0
    return found


def _clauses(view: SyntaxView, speech: Ints1d, saying: np.ndarray) -> Iterator[tuple[int, int]]:
    """Where inserted clauses begin and end, in text order."""
    for verb in np.flatnonzero(saying & (speech > 0)).tolist():
        begin = _begin(view, verb)
        subject = int(view.subject[verb])
        if subject == NONE or not begin < subject or speech[subject] != speech[verb]:
            continue
        if begin and speech[begin - 1] == speech[verb] and _is_mark(view, begin - 1, *BEFORE):
            end = _end(view, max(subject, verb), speech)
            yield begin, _end(view, end, speech) if _trails(view, end) else end


def _begin(view: SyntaxView, verb: int) -> int:
    """The first word of a verb's group: its pronouns and auxiliaries stand before it.

    What is put between two of them may hang from one: French "a-t-elle dit".
    """
    begin = verb
    small = view.has_upos("PRON", "AUX")
    while begin and verb - begin < CLITICS and small[begin - 1]:
        above = int(view.head[begin - 1])
        if verb not in (above, int(view.head[above])):
            break
        begin -= 1
    return begin


def _end(view: SyntaxView, last: int, speech: Ints1d) -> int:
    """The first mark behind the subject, or the end of its sentence."""
    for i in range(last + 1, min(last + LONGEST, len(view))):
        other = view.sentence[i] != view.sentence[last] or speech[i] != speech[last]
        if other or view.has_upos("PUNCT")[i]:
            return i
    return last + 1


def _trails(view: SyntaxView, end: int) -> bool:
    """Whether a participle follows a comma: "said Ida, pointing", French "dit Luc, en riant"."""
    verb = end + 1
    if verb < len(view) and view.has_upos("ADP")[verb]:
        verb += 1
    if verb >= len(view) or view.sentence[verb] != view.sentence[end]:
        return False
    form = view.has_upos("VERB") & view.has_morph(*GOING_ON)
    return _is_mark(view, end, ",") and bool(form[verb])


def _is_mark(view: SyntaxView, i: int, *marks: str) -> bool:
    return bool(view.has_form(*marks)[i])


def _says(view: SyntaxView, tokens: Ints1d) -> bool:
    return bool((~view.has_upos("PUNCT", "SPACE")[tokens]).any())
