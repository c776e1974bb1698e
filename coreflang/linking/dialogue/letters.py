"""Letters: whom the greeting calls, and who signs."""

from __future__ import annotations

from ...mentions import is_nominal
from ...syntax import NONE, Role
from .dashes import breaks_line
from .speakers import Scene

# How many tokens a greeting, or a closing with its name, has at most.
LINE = 8


def greeted_and_signed(
    scene: Scene, greetings: tuple[str, ...], closings: tuple[str, ...]
) -> tuple[int, int]:
    """The one whom a letter greets, and the one who signs it.

    As in "Dear Otto, ... Love, Ida": a line that a greeting opens and a name ends, and at the end
    of the text a line that a closing opens, with a name behind it, or a last sentence that does, in
    a text without lines.

    scene (Scene): the document. greetings, closings (Tuple[str, ...]): words in lower case.
    RETURNS (Tuple[int, int]): mentions, or NONE; both are NONE without a greeting.
    """
    view = scene.view
    first = next((i for i in range(min(3, len(view))) if not view.has_upos("SPACE")[i]), 0)
    if not greetings or not len(view) or not _greets(scene, first, greetings):
        return NONE, NONE
    end = next((i for i in range(first, min(first + LINE, len(view))) if _ends(scene, i)), first)
    greeted = _last_person(scene, first + 1, end)
    closing = view.has_form(*closings)
    start = max(end, len(view) - 2 * LINE)
    opening = [i for i in range(start, len(view)) if closing[i] and _begins(scene, i)]
    signed = _last_person(scene, opening[0] + 1, len(view)) if opening else NONE
    return greeted, signed


def _greets(scene: Scene, first: int, greetings: tuple[str, ...]) -> bool:
    """As in "Dear Ida", "My dear Ida"."""
    greets = scene.view.has_form(*greetings)
    own = scene.view.has_role(Role.POSSESSIVE, Role.DETERMINER)[first]
    return bool(greets[first] or (own and greets[first + 1 : first + 2].any()))


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
