"""Letters: whom the greeting calls, and who signs."""

from __future__ import annotations

import numpy as np

from ...mentions import Kind, is_nominal
from ...syntax import NONE, Role, SyntaxView
from .dashes import breaks_line, line_starts
from .speakers import Scene

# How many tokens a greeting, or a closing with its name, has at most.
LINE = 8
# Among how many tokens the lines lie that say what a letter is about.
HEADING = 40
# How many words may stand before the one that closes a letter.
BEFORE = 3
# Among how many lines at the end a signature is looked for: a place or an office may follow.
LINES = 3


def greeted_and_signed(
    scene: Scene, greetings: tuple[str, ...], closings: tuple[str, ...]
) -> tuple[int, int]:
    """The one whom a letter greets, and the one who signs it.

    As in "Dear Otto, ... Love, Ida": a line that a greeting opens and a name ends, and at the end
    of the text a line that a closing opens, with a name behind it, or a last sentence that does, in
    a text without lines. Without any of these, as in letters to the editor, somebody whose name is
    one of the last lines, alone.

    scene (Scene): the document. greetings, closings (Tuple[str, ...]): words in lower case.
    RETURNS (Tuple[int, int]): mentions, or NONE.
    """
    greeted, end = _greeted(scene, greetings)
    signed = _closed(scene, closings, end)
    return greeted, _alone(scene, closings) if signed == NONE else signed


def _greeted(scene: Scene, greetings: tuple[str, ...]) -> tuple[int, int]:
    """Whom the first line greets, NONE without a greeting, and the token at which the line ends.

    Lines before it may say what the letter is about: "Subject: Your offer".
    """
    view = scene.view
    if not greetings or not len(view):
        return NONE, 0
    first = next((i for i in range(min(3, len(view))) if not view.has_upos("SPACE")[i]), 0)
    if view.has_form(":")[first + 1 : first + 3].any():
        near = [i for i in line_starts(view) if i <= HEADING]
        opens = (i for i in near if _greets(scene, i, greetings) or _is_called(scene, i))
        first = next(opens, first)
    if _is_called(scene, first):
        return scene.single[first], first + 1
    if not _greets(scene, first, greetings):
        return NONE, 0
    begin = first + 2 if _calls_behind_comma(scene, first) else first
    end = next((i for i in range(begin, min(first + LINE, len(view))) if _ends(scene, i)), first)
    # Where no mark ends the line, its last word may be the name.
    behind = end + (not view.has_upos("PUNCT")[end])
    return _last_person(scene, max(begin, first + 1), behind), end


def _closed(scene: Scene, closings: tuple[str, ...], begin: int) -> int:
    """Who stands at the end of the text behind a closing, parted from it: "Love, Ida".

    Not in "Thanks to Ida.", and without a greeting nobody of whom the text told before: "Ida came.
    Thanks, Ida". begin (int): the token at which the first line ends, 0 without a greeting.
    """
    view = scene.view
    closing = view.has_form(*closings)
    start = max(begin, len(view) - 2 * LINE)
    opening = [i for i in range(start, len(view)) if closing[i] and _opens(scene, i)]
    if not opening:
        return NONE
    parts = closing | view.has_upos("PUNCT", "SPACE")
    left, right = _signature(parts, opening[0])
    m = _last_person(scene, left, right)
    if m == NONE:
        return NONE
    i = int(scene.mentions.head[m])
    # "Love,\nmum"
    alone = right - left == 1 and bool(scene.person[i])
    words = view.title | view.upper
    new = bool(begin) or view.lower[i] not in view.lower[:i]
    return m if new and (alone or bool(words[left:right].all())) else NONE


def _signature(parts: np.ndarray, closing: int) -> tuple[int, int]:
    """The words behind a closing up to the next comma or line, as a range of tokens.

    As in "Regards,\nIda Blum, sales manager".
    """
    words = closing + np.flatnonzero(~parts[closing:])
    left = int(words[0]) if len(words) else len(parts)
    ends = left + np.flatnonzero(parts[left:])
    return left, int(ends[0]) if len(ends) else len(parts)


def _alone(scene: Scene, closings: tuple[str, ...]) -> int:
    """Somebody whose name, and at most a place behind it, is one of the last lines of a text.

    As in "I was late.\\nIda Blum, Leeds"; NONE if there is no such line, or if there are two: those
    are lists. A line that a closing opens is none: "Love\\nIda". Two names behind the last sentence
    are one as well: "I was late. Ida Blum".
    """
    closing = scene.view.has_form(*closings)
    lines = [(i, end) for i, end in _last_lines(scene.view) if not closing[i]]
    lines += _behind_last_sentence(scene.view)
    found = [m for row in lines if (m := _name_in(scene, *row)) != NONE]
    return found[0] if len(found) == 1 else NONE


def _last_lines(view: SyntaxView) -> list[tuple[int, int]]:
    """The last lines with words, but for the first line of all, as ranges of tokens."""
    space = view.has_upos("SPACE")
    far = max(0, len(view) - LINES * LINE)
    near = far + np.flatnonzero(space[far:])
    breaks = [i for i in near.tolist() if breaks_line(view, i, i + 1)]
    ends = [*breaks[1:], len(view)]
    rows = [
        (i + 1, end) for i, end in zip(breaks, ends, strict=False) if not space[i + 1 : end].all()
    ]
    return rows[-LINES:]


def _behind_last_sentence(view: SyntaxView) -> list[tuple[int, int]]:
    """The words behind the last full stop of a text, if they are two or more; a range of tokens."""
    end = next((i + 1 for i in range(len(view) - 1, -1, -1) if not view.has_upos("SPACE")[i]), 0)
    near = range(max(0, end - LINE), end)
    begin = max((i + 1 for i in near if view.has_form(".", "!")[i]), default=end)
    return [(begin, end)] if end - begin > 1 and not breaks_line(view, begin - 1, end) else []


def _name_in(scene: Scene, begin: int, end: int) -> int:
    """The person that a line names first, if it is a line of names; NONE otherwise."""
    view, mentions = scene.view, scene.mentions
    end = _before_office(view, begin, end)
    word = ~view.has_upos("SPACE", "PUNCT")[begin:end]
    names = bool((view.title | view.upper)[begin:end][word].all())
    if not names or end - begin > LINE or bool(view.has_form(":", ".", "!", "?")[begin:end].any()):
        return NONE
    m = next((scene.single[i] for i in range(begin, end) if i in scene.single), NONE)
    person = m != NONE and mentions.kind[m] == Kind.NAME
    return m if person and bool(scene.person[mentions.head[m]]) else NONE


def _before_office(view: SyntaxView, begin: int, end: int) -> int:
    """Where a line ends that names somebody and an office: "Ida Blum, sales manager"."""
    rest = begin + np.flatnonzero(view.has_form(",")[begin:end])
    if len(rest) != 1 or bool(view.has_upos("VERB", "AUX")[begin:end].any()):
        return end
    return int(rest[0])


def _greets(scene: Scene, first: int, greetings: tuple[str, ...]) -> bool:
    """As in "Dear Ida", "My dear Ida"."""
    greets = scene.view.has_form(*greetings)
    own = scene.view.has_role(Role.POSSESSIVE, Role.DETERMINER)[first]
    return bool(greets[first] or (own and greets[first + 1 : first + 2].any()))


def _is_called(scene: Scene, i: int) -> bool:
    """As in "Madam,\\nyour bill is open": one word for somebody, with a comma, in its own line."""
    view = scene.view
    bare = i in scene.single and bool(scene.person[i] and view.title[i])
    comma = bool(view.has_form(",")[i + 1 : i + 2].any())
    return bare and comma and breaks_line(view, i + 1, i + 3)


def _calls_behind_comma(scene: Scene, first: int) -> bool:
    """As in "Hello, Ida!"; not in "Hello, Ida sings", nor in "Hello, it rains"."""
    view, name = scene.view, first + 2
    line = range(name, min(first + LINE, len(view)))
    named = view.title & view.has_upos("PROPN")
    behind = next((i for i in line if not named[i]), line.stop)
    comma = bool(view.has_form(",")[first + 1 : name].any())
    return (
        comma and behind > name and any(_ends(scene, i) for i in line if behind - 1 <= i <= behind)
    )


def _opens(scene: Scene, i: int) -> bool:
    """Whether a word opens the last line, or is among the first words of it: "With much love"."""
    verb = scene.view.has_upos("VERB", "AUX", "NUM", "PROPN")
    near = range(i, max(0, i - BEFORE) - 1, -1)
    begin = next((k for k in near if k > 0 and _begins(scene, k)), NONE)
    # A tagger may take the word before "regards" for anything.
    return begin in (i, i - 1) or (begin != NONE and not bool(verb[begin:i].any()))


def _begins(scene: Scene, i: int) -> bool:
    view = scene.view
    last = len(view) - i <= LINE and bool(view.sentence[i] != view.sentence[i - 1])
    return last or breaks_line(view, i - 1, i)


def _ends(scene: Scene, i: int) -> bool:
    view = scene.view
    return bool(view.has_form(",", "!", ":")[i]) or breaks_line(view, i, i + 1)


def _last_person(scene: Scene, begin: int, end: int) -> int:
    """The last name or noun among some tokens, NONE if there is none."""
    kind = scene.mentions.kind
    found = [scene.single[i] for i in range(begin, end) if i in scene.single]
    return next((m for m in reversed(found) if is_nominal(kind[m])), NONE)
