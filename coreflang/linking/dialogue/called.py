"""Who is called: "Come, Ida!" in a passage, "Ida, you forgot your coat." outside of all."""

from __future__ import annotations

import numpy as np

from ...mentions import SECOND, Kind, is_nominal
from ...syntax import NONE, SUBJECTS, Role, SyntaxView
from .speakers import Scene

CALLED = (Role.VOCATIVE, Role.DISCOURSE)
NOT_CALLED = (Role.CONJUNCT, *SUBJECTS)
MISREAD = (*SUBJECTS, Role.OTHER, Role.PARATAXIS, Role.CLAUSAL_COMPLEMENT)
EDGES = (",", ".", "!", "?", "…", "...", ";", ":", "–", "—", "-")


def vocative(scene: Scene, q: int) -> int:
    """The mention of the one called in a passage: "Come, Ida!", "My dear Otto, ..."

    scene (Scene): the document. q (int): the passage.
    RETURNS (int): a name or a noun for a person, NONE if nobody is called.
    """
    begin, end = int(scene.passages.begin[q]), int(scene.passages.end[q])
    inside = scene.mentions.head.searchsorted([begin, end])
    found = []
    for m in range(int(inside[0]), int(inside[1])):
        i = int(scene.mentions.head[m])
        if scene.mentions.size[m] > 1 or scene.passages.of_token[i] != q:
            continue
        if is_nominal(scene.mentions.kind[m]) and scene.person[i] and _called(scene, m, i):
            found.append(m)
    # A verb that a tagger takes for a name, as it begins the sentence, has no such role.
    sure = [m for m in found if int(scene.view.role[scene.mentions.head[m]]) in CALLED]
    return next(iter(sure or found), NONE)


def called_by_narrator(scene: Scene) -> list[int]:
    """The mentions of the one called outside of passages: "Ida, you forgot your coat."

    scene (Scene): the document.
    RETURNS (List[int]): names, or nouns for a person, in sentences with a second person; none where
        several are called.
    """
    mentions, outside = scene.mentions, scene.passages.of_token == 0
    told = (mentions.person == SECOND) & outside[mentions.head]
    asked = is_nominal(mentions.kind) & (mentions.size == 1) & outside[mentions.head]
    asked &= np.isin(mentions.sentence, mentions.sentence[told]) & scene.person[mentions.head]
    rows = np.flatnonzero(asked)
    calls = [
        _called(scene, m, i)
        for m, i in zip(rows.tolist(), mentions.head[rows].tolist(), strict=True)
    ]
    found: list[int] = rows[calls].tolist()
    names = {int(scene.view.lower[mentions.head[m]]) for m in found}
    return found if len(names) == 1 else []


def _called(scene: Scene, m: int, i: int) -> bool:
    """Whether a name or noun stands between marks, with nothing but what may call."""
    view, beside = scene.view, _beside_you(scene, i)
    if (int(view.role[i]) in NOT_CALLED and not beside) or view.group[i] != NONE:
        return False
    if view.role[i] == Role.APPOSITION and int(view.head[i]) in scene.place:
        return False
    left, right = int(view.left[i]), int(view.right[i])
    # Some parsers hang the comma from the name, some from the verb.
    if beside or int(view.role[i]) in CALLED:
        left = next((k for k in range(left, i) if not _edge(view, k)), i)
    if int(view.role[i]) in CALLED:
        right = max((k for k in range(i, right) if not _edge(view, k)), default=i) + 1
    if right - left > 4 or i - left > 3:
        left, right = i, _end_of_capitals(view, i)
    facts = scene.mentions.facts
    if scene.mentions.kind[m] == Kind.NAME:
        left, right = min(left, int(facts.name_left[i])), max(i + 1, int(facts.name_right[i]))
    elif facts.definite[i] or facts.indefinite[i]:
        return False
    return _edge(view, left - 1) and _edge(view, right) and not _edge_only(view, left, right)


def _beside_you(scene: Scene, i: int) -> bool:
    """Whether "you" is the subject of its verb, and it what a parser makes of who is called.

    A second subject, a clause, or nothing that has a name: "Where are you, Mr Blum?"
    """
    role, first = int(scene.view.role[i]), scene.subjects.get(int(scene.view.head[i]), NONE)
    return role in MISREAD and 0 <= first < i and bool(scene.second[first])


def _end_of_capitals(view: SyntaxView, i: int) -> int:
    """Behind the words in capitals that hang from a name: "Mr Prof. Blum"."""
    near = range(i + 1, min(i + 4, len(view)))
    capital = view.title | view.upper
    return next((k for k in near if not capital[k] or not view.dominates(i, k)), near.stop)


def _edge(view: SyntaxView, i: int) -> bool:
    """Whether a token, or the end of the text, parts."""
    if not 0 <= i < len(view):
        return True
    word = view.strings[int(view.lower[i])]
    return word in EDGES or bool(view.has_upos("PUNCT", "SPACE")[i])


def _edge_only(view: SyntaxView, left: int, right: int) -> bool:
    """A name that is all that its sentence says is no call, but an answer or a headline."""
    sentence = view.sentence
    alone = (left == 0 or sentence[left - 1] < sentence[left]) and (
        right >= len(view) or sentence[min(right + 1, len(view) - 1)] > sentence[left]
    )
    return bool(alone)
