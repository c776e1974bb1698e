"""Voices: which passages have one speaker, whom each speaks to, and what mentions each has."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from ...mentions import THIRD, Kind
from ...syntax import NONE
from .called import called_by_narrator, vocative
from .dashes import breaks_line
from .passages import Passages
from .speakers import (
    Saying,
    Scene,
    begins_sentence,
    find_saying,
)

NARRATOR = 0
# How many tokens may stand between two quotations of one talk.
GAP = 60
# How many passages back, or ahead, the one addressed may have spoken.
BACK = 4
# How much may stand between the parts of a split quotation.
SHORT = 25


@dataclass(frozen=True)
class Dialogue:
    """Who speaks, and to whom.

    passages: of the document. voice: who speaks each passage, the narrator's included,
    (n_passages,). addressee: the voice of whom each one is said to, NONE if nobody can be told.
    anchors: mentions of the third person, or of the narrator, that name a voice: (mention, voice).
    rules: why, beside each of the anchors.
    """

    passages: Passages
    voice: list[int]
    addressee: list[int]
    anchors: list[tuple[int, int]]
    rules: list[str]


@dataclass
class _Cast:
    """The voices found so far."""

    scene: Scene
    voice: list[int]
    addressee: list[int]
    anchors: list[tuple[int, int]] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    count: int = 1
    by_name: dict[int, int] = field(default_factory=dict)
    by_verb: dict[int, int] = field(default_factory=dict)
    words: dict[int, int] = field(default_factory=dict)

    def new(self) -> int:
        self.count += 1
        return self.count - 1

    def anchor(self, mention: int, voice: int, rule: str) -> None:
        self.anchors.append((mention, voice))
        self.rules.append(rule)

    def named(self, name: int) -> int:
        """The voice of a label or of a given name."""
        if name not in self.by_name:
            self.by_name[name] = self.new()
        return self.by_name[name]


def find_voices(scene: Scene, letter: tuple[int, int] = (NONE, NONE)) -> Dialogue:
    """Tell who speaks each passage, and to whom.

    scene (Scene): the document. letter (Tuple[int, int]): whom it greets and who signs it.
    RETURNS (Dialogue): voices.
    """
    n = len(scene.passages)
    cast = _Cast(scene, [NARRATOR] * n, [NONE] * n)
    called = [NONE] * n
    told = [NONE] * n
    for q in range(1, n):
        cast.voice[q], told[q] = _speaker(cast, q)
        called[q] = vocative(scene, q)
    for q in range(1, n):
        cast.addressee[q] = _addressee(cast, q)
        # '"Come, Otto," said Ida. "I wait for you."'
        if cast.addressee[q] == NONE and cast.voice[q] == cast.voice[q - 1] and q > 1:
            cast.addressee[q] = cast.addressee[q - 1]
        for mention, rule in ((called[q], "vocative"), (told[q], "told")):
            if mention != NONE and cast.addressee[q] == NONE:
                cast.addressee[q] = cast.new()
            if mention != NONE:
                cast.anchor(mention, cast.addressee[q], rule)
    _name_voices(cast)
    greeted, signed = letter
    if signed != NONE:
        cast.anchor(signed, NARRATOR, "signature")
    called_here = [] if greeted != NONE else called_by_narrator(scene)
    if greeted != NONE or called_here:
        cast.addressee[0] = cast.new()
    if greeted != NONE:
        cast.anchor(greeted, cast.addressee[0], "greeting")
    for mention in called_here:
        cast.anchor(mention, cast.addressee[0], "vocative")
    return Dialogue(scene.passages, cast.voice, cast.addressee, cast.anchors, cast.rules)


def _speaker(cast: _Cast, q: int) -> tuple[int, int]:
    """The voice of a passage, and the mention of whom it is said to be spoken to."""
    passages = cast.scene.passages
    if passages.name[q]:
        return cast.named(int(passages.name[q])), NONE
    if not passages.quoted[q]:
        return cast.new(), NONE
    saying = find_saying(cast.scene, q)
    if saying is not None and not (q > 1 and _is_closed(cast, q) and _goes_on(cast, q)):
        return _of_saying(cast, q, saying), saying.told
    return _by_turns(cast, q), NONE


def _of_saying(cast: _Cast, q: int, saying: Saying) -> int:
    """The voice of the subject of a verb; of one verb the same: '"Come," said Ida, "now!"'."""
    if saying.verb not in cast.by_verb:
        mentions = cast.scene.mentions
        m = saying.speaker
        home = cast.voice[cast.scene.passages.around[q]]
        if mentions.person[m] == 1 and not mentions.plural[m]:
            cast.by_verb[saying.verb] = home
        else:
            cast.by_verb[saying.verb] = voice = cast.new()
            cast.anchor(m, voice, "speaker")
            cast.words[voice] = int(cast.scene.view.lower[mentions.head[m]])
    return cast.by_verb[saying.verb]


def _by_turns(cast: _Cast, q: int) -> int:
    """A quotation of which nobody says who speaks: '"Come," said Ida. "I wait."', or by turns."""
    if q > 1 and _goes_on(cast, q):
        return cast.voice[q - 1]
    if q > 2 and _talk(cast, q - 1, q) and _answers(cast, q - 1, q):
        first = _before_turn(cast, q - 1)
        if first not in (cast.voice[q - 1], NARRATOR):
            return first
    return cast.new()


def _before_turn(cast: _Cast, q: int) -> int:
    """Who spoke before the one who speaks in a passage and perhaps in those before it."""
    for p in range(q, 1, -1):
        if not _talk(cast, p - 1, p):
            break
        if cast.voice[p - 1] != cast.voice[q]:
            return cast.voice[p - 1]
    return NARRATOR


def _goes_on(cast: _Cast, q: int) -> bool:
    """Whether the speaker before goes on: nothing but who speaks is said between, on one line.

    As in '"Come," said Ida, "I wait."' and '"Come," said Ida. "I wait."'.
    """
    passages, view = cast.scene.passages, cast.scene.view
    begin, end = int(passages.end[q - 1]), int(passages.begin[q])
    if end - begin > SHORT or passages.around[q] != passages.around[q - 1]:
        return False
    between = range(begin, end)
    said = [i for i in between if i in cast.by_verb and cast.by_verb[i] == cast.voice[q - 1]]
    stays = len(set(view.sentence[begin:end][~view.has_upos("PUNCT")[begin:end]].tolist())) < 2
    return bool(said) and stays and not breaks_line(view, begin, end)


def _is_closed(cast: _Cast, q: int) -> bool:
    """Whether a sentence ends with a quotation: '"Come," said Ida. "I wait." The boys called.'"""
    view, end = cast.scene.view, int(cast.scene.passages.end[q])
    return bool(view.has_form(".")[max(0, end - 2) : end].any()) and begins_sentence(view, end)


def _talk(cast: _Cast, p: int, q: int) -> bool:
    """Whether two passages belong to one talk."""
    passages = cast.scene.passages
    near = passages.begin[q] - passages.end[p] < GAP
    return bool(near and passages.around[p] == passages.around[q] and passages.quoted[p])


def _follows(cast: _Cast, p: int, q: int) -> bool:
    """Whether nothing but marks and blanks stands between two quotations."""
    passages = cast.scene.passages
    between = slice(int(passages.end[p]), int(passages.begin[q]))
    return not (~cast.scene.view.has_upos("PUNCT", "SPACE")[between]).any()


def _answers(cast: _Cast, p: int, q: int) -> bool:
    """Whether a quotation begins a line behind another, of which no more is said than who spoke it.

    As in '"Only small ones," said Otto.' and on the next line '"Then I take two."'.
    """
    passages, view = cast.scene.passages, cast.scene.view
    if _follows(cast, p, q):
        return True
    between = range(int(passages.end[p]), int(passages.begin[q]))
    said = {int(view.sentence[i]) for i in between if cast.by_verb.get(i) == cast.voice[p]}
    inside = slice(between.start, between.stop)
    told = view.sentence[inside][~view.has_upos("PUNCT", "SPACE")[inside]]
    return said.issuperset(told.tolist()) and breaks_line(view, between.start, between.stop)


def _addressee(cast: _Cast, q: int) -> int:
    """The speaker of the passage before, else of the next one, if it is another."""
    for step in (-1, 1):
        near = q
        for p in range(q + step, q + (BACK + 1) * step, step):
            if not 0 < p < len(cast.voice) or not _one_talk(cast, near, p):
                break
            near = p
            if _is_other(cast, p, q):
                return cast.voice[p]
    return NONE


def _one_talk(cast: _Cast, p: int, q: int) -> bool:
    passages, (a, b) = cast.scene.passages, sorted((p, q))
    return bool(
        passages.begin[b] - passages.end[a] < GAP and passages.around[a] == passages.around[b]
    )


def _is_other(cast: _Cast, p: int, q: int) -> bool:
    """Whether two passages have two speakers: "she said" and again "she said" are one of them.

    Unless the one quotation follows the other at once.
    """
    one, other = cast.voice[p], cast.voice[q]
    if one == other:
        return False
    word = cast.words.get(one)
    same = word is not None and word == cast.words.get(other)
    return not same or _follows(cast, min(p, q), max(p, q))


def _name_voices(cast: _Cast) -> None:
    """Names of labels and of given speakers name their voices, wherever they stand."""
    if not cast.by_name:
        return
    view, mentions = cast.scene.view, cast.scene.mentions
    head = mentions.head
    left, right = mentions.facts.name_left[head], mentions.facts.name_right[head]
    named = (mentions.kind == Kind.NAME) & (right > left)
    # The first and the last word of a name; of anything else its head.
    words = view.lower[np.where(named, [left, right - 1], head)]
    known = np.isin(words, np.array(list(cast.by_name), dtype=words.dtype))
    third = (mentions.size == 1) & (mentions.person == THIRD)
    for m in np.flatnonzero(third & known.any(axis=0)).tolist():
        voices = [cast.by_name[word] for word in words[:, m].tolist() if word in cast.by_name]
        cast.anchor(m, voices[0], "label")
