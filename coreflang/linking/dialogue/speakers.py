"""Who says a quotation, and to whom: the subject of the verb of saying beside it, its objects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import dropwhile

import numpy as np

from ...mentions import SECOND, Mentions
from ...syntax import NONE, OBJECTS, SUBJECTS, Role, SyntaxView
from .passages import Passages

TOLD = (Role.INDIRECT_OBJECT, Role.OBJECT)
# How far a verb of saying stands from the marks, and how far any other verb may.
NEAR, NEXT = 14, 5
# How far behind its verb a subject that is told so stands: "laughed Ida", "laughed the girl".
BEHIND = 2


@dataclass(frozen=True)
class Scene:
    """What the rules of speaking look at.

    view, mentions, passages: of the document. saying: verbs of saying, bool, (n_tokens,).
    person: tokens that may be persons, bool, (n_tokens,).
    """

    view: SyntaxView
    mentions: Mentions
    passages: Passages
    saying: np.ndarray
    person: np.ndarray

    @cached_property
    def place(self) -> Mapping[int, int]:
        """Head token -> mention; a coordination stands for its first member."""
        order = np.argsort(self.mentions.size, kind="stable")
        heads = self.mentions.head[order].tolist()
        return dict(zip(heads, order.tolist(), strict=True))

    @cached_property
    def single(self) -> Mapping[int, int]:
        """Head token -> mention of that token alone."""
        alone = np.flatnonzero(self.mentions.size == 1)
        return dict(zip(self.mentions.head[alone].tolist(), alone.tolist(), strict=True))

    @cached_property
    def second(self) -> np.ndarray:
        """Words of the second person, bool, (n_tokens,)."""
        found = np.zeros(len(self.view), dtype=bool)
        found[self.mentions.head[self.mentions.person == SECOND]] = True
        return found

    @cached_property
    def verbs(self) -> np.ndarray:
        """Verbs, in text order."""
        return np.flatnonzero(self.view.has_upos("VERB", "AUX") | self.saying)

    @cached_property
    def main_verbs(self) -> np.ndarray:
        """Verbs of saying, and others that are no auxiliaries; bool, (n_tokens,)."""
        return self.saying | self.view.has_upos("VERB")

    @cached_property
    def subjects(self) -> Mapping[int, int]:
        """Verb -> the first subject that hangs from it."""
        found = np.flatnonzero(self.view.has_role(*SUBJECTS))[::-1]
        heads = self.view.head[found].tolist()
        return dict(zip(heads, found.tolist(), strict=True))


@dataclass(frozen=True)
class Saying:
    """The verb that introduces a quotation.

    verb: token. speaker: mention, NONE if it has none. told: mention of the one spoken to, or NONE.
    """

    verb: int
    speaker: int
    told: int = NONE


def find_saying(scene: Scene, q: int) -> Saying | None:
    """The verb of saying of a quotation, and its subject.

    As in '"Come," said Ida.', 'Ida said: "Come."', and '"Come," laughed Ida.'

    scene (Scene): the document. q (int): the passage.
    RETURNS (Optional[Saying]): None where nobody is said to speak.
    """
    view, of_token = scene.view, scene.passages.of_token
    begin, end = int(scene.passages.begin[q]), int(scene.passages.end[q])
    home = int(scene.passages.around[q])
    before = _within(of_token, list(range(begin - 1, max(begin - 2 * NEAR, -1), -1)), home)
    # A line may end between "Ida said:" and what she says.
    before = list(dropwhile(lambda i: view.has_upos("SPACE")[i], before))
    if before and view.has_form(":")[before[0]]:
        introduced = _introducing(scene, before)
        if introduced is not None:
            return introduced
    behind = _within(of_token, list(range(end, min(end + NEAR, len(view)))), home)
    if behind and begins_sentence(view, end):
        behind = [i for i in behind[:NEXT] if scene.saying[i]]
    found = _verb(scene, behind)
    return found if found is not None else _introducing(scene, before)


def _within(of_token: np.ndarray, tokens: list[int], home: int) -> list[int]:
    """Tokens up to the first that lies in another passage than `home`."""
    kept = []
    for i in tokens:
        if of_token[i] != home:
            break
        kept.append(i)
    return kept


def begins_sentence(view: SyntaxView, end: int) -> bool:
    """Whether something new begins behind a quotation, unlike in '"Why?" she asked.'

    view (SyntaxView): the document. end (int): the token behind the quotation.
    RETURNS (bool): also at the end of the text; not in '"No," Ida said.'
    """
    if end >= len(view):
        return True
    comma = view.has_form(",")[max(0, end - 2) : end].any()
    return bool(view.title[end] or view.upper[end]) and not comma


def _verb(scene: Scene, tokens: list[int]) -> Saying | None:
    """The first verb of saying among some tokens, else the first verb of all, with its subject.

    A verb right before its subject comes first, whatever it says: '"Come," laughed Ida, and said
    no more'. A sentence that ends before it says nothing of the quotation.
    """
    view = scene.view
    if not tokens:
        return None
    sentence = view.sentence[tokens[0]]
    verbs = [i for i in tokens if view.sentence[i] == sentence and scene.main_verbs[i]]
    inverted = [i for i in verbs[:1] if 0 < scene.subjects.get(i, i) - i <= BEHIND]
    for i in inverted + [i for i in verbs if scene.saying[i]] or verbs[:1]:
        if not scene.saying[i] and i - tokens[0] > NEXT:
            continue
        speaker = _subject(scene, i)
        if speaker != NONE:
            return Saying(i, speaker, _told(scene, i))
    return None


def _introducing(scene: Scene, before: list[int]) -> Saying | None:
    """The verb before a quotation that begins behind a colon or a comma: 'Ida said: "Come."'

    before (List[int]): tokens before it, the nearest first.
    """
    view = scene.view
    if not before:
        return None
    mark = view.strings[int(view.lower[before[0]])]
    sentence = view.sentence[before[0]]
    tokens = [i for i in before if view.sentence[i] == sentence and scene.main_verbs[i]]
    wanted = [i for i in tokens if scene.saying[i]]
    if mark == ":":
        wanted = wanted or tokens
    elif mark not in (",", "–", "—") and before[0] not in tokens:
        return None
    for i in wanted[:2]:
        speaker = _subject(scene, i)
        if speaker != NONE:
            return Saying(i, speaker, _told(scene, i))
    return None


def _subject(scene: Scene, verb: int) -> int:
    """The mention that is a verb's subject, NONE for things and for words of another passage."""
    view, of_token = scene.view, scene.passages.of_token
    subject = scene.subjects.get(verb, int(view.subject[verb]))
    if subject == NONE and verb in scene.place:
        subject = verb
    if subject == NONE or of_token[subject] != of_token[verb]:
        return NONE
    return scene.place.get(subject, NONE)


def _told(scene: Scene, verb: int) -> int:
    """The mention of the one spoken to: "said to Otto", "told her", "stopped the man and said"."""
    view = scene.view
    told = _person_below(scene, verb, OBJECTS)
    # "He turned to Ida and said": both verbs have one subject.
    shares = view.role[verb] == Role.CONJUNCT and verb not in scene.subjects
    if told == NONE and shares:
        told = _person_below(scene, int(view.head[verb]), (*OBJECTS, Role.OBLIQUE))
    return told


def _person_below(scene: Scene, verb: int, roles: tuple[Role, ...]) -> int:
    """The first person, of some roles, that hangs from a verb; NONE if there is none."""
    view = scene.view
    for i in view.children(verb).tolist():
        if int(view.role[i]) in roles and scene.person[i] and i in scene.place:
            return scene.place[i]
    return NONE
