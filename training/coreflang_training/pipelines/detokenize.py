"""Puts the words of a tokenized corpus together as they would stand in a text."""

from __future__ import annotations

from collections.abc import Collection, Sequence

_NO_SPACE_BEFORE = frozenset(".,;:!?)]}%”’…")
_NO_SPACE_AFTER = frozenset("([{“‘$£#@")
_CLITICS = frozenset(("n't", "n’t", "na", "''"))


def join_words(
    forms: Sequence[str], *, text: str | None = None, glued: Collection[str] = ()
) -> tuple[str, list[int]]:
    """Join words with blanks where a writer would put them.

    forms (Sequence[str]): the words.
    text (str): the original text, where it is known; used if the words are found in it.
    glued (Collection[str]): words without blanks on either side, as the apostrophe of *l ' ami*.
    RETURNS (Tuple[str, List[int]]): the text, and the character at which each word begins.
    """
    starts = find_words(forms, text) if text else None
    if text and starts is not None:
        return text, starts
    joined, starts, quoted = "", [], {'"': False, "'": False}
    for i, form in enumerate(forms):
        is_glued = form in glued or (i > 0 and forms[i - 1] in glued)
        if i and not is_glued and _blank_between(forms[i - 1], form, quoted):
            joined += " "
        if form in quoted and form not in glued:
            quoted[form] = not quoted[form]
        starts.append(len(joined))
        joined += form
    return joined, starts


def find_words(forms: Sequence[str], text: str) -> list[int] | None:
    """Find words in the text that they make up, but for blanks.

    RETURNS (List[int]): the character at which each word begins; None if it is another text.
    """
    starts, reached = [], 0
    for form in forms:
        start = text.find(form, reached)
        if start < 0 or text[reached:start].strip():
            return None
        starts.append(start)
        reached = start + len(form)
    return starts


def _blank_between(left: str, right: str, quoted: dict[str, bool]) -> bool:
    if quoted.get(left):
        return False
    if right in quoted:
        return not quoted[right]
    if left in _NO_SPACE_AFTER or right.lower() in _CLITICS:
        return False
    is_clitic = right[0] in "'’" and len(right) in (2, 3) and right[1:].isalpha()
    return not (is_clitic or right[0] in _NO_SPACE_BEFORE)
