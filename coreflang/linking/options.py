"""What users decide about linking: how greedy, how far back, what never, what is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..errors import CoreflangError
from ..mentions import Mentions
from ..rules.link_rules import Links
from ..syntax import SyntaxView
from .nominals import mention_words
from .policy import HALF, moved

ENTITIES, ANAPHORS = "entities", "anaphors"
GIVEN, BOTH = "given", "both"
# How probable a link by rule counts, when greedyness is weighed against it.
BY_RULE = 0.9
# How far back names and nouns looked for each other when only anaphors were resolved.
ANAPHORS_NOUN_SENTENCES = 2


@dataclass(frozen=True)
class Options:
    """Settings of the component that users of other libraries know.

    greedyness: from 0.0 to 1.0, how readily a mention is linked and not left open, or new; 0.5 as
    was found best on dev. max_dist: how many mentions back another may be, None for any distance.
    max_dist_match: the same for mentions that share a word; None for any distance.
    blacklist: forms in lower case; what one of them heads is no mention.
    conv_dict: word -> words whose vectors stand for its own, all in lower case.
    mentions: BOTH for what is given beside what is found, GIVEN for what is given alone.
    resolve: ENTITIES, or ANAPHORS for pronouns of the third person, beside names and nouns that
    rules join within two sentences.

    RAISES (CoreflangError): E124 for a value that a setting cannot have.
    """

    greedyness: float = HALF
    max_dist: int | None = None
    max_dist_match: int | None = None
    blacklist: Sequence[str] = ()
    conv_dict: Mapping[str, Sequence[str]] = field(default_factory=dict)
    mentions: str = BOTH
    resolve: str = ENTITIES

    def __post_init__(self) -> None:
        _check("greedyness", self.greedyness, 0.0 <= self.greedyness <= 1.0, "a number, 0 to 1")
        for name in ("max_dist", "max_dist_match"):
            value = getattr(self, name)
            _check(name, value, value is None or value > 0, "a number above 0, or null")
        _check("mentions", self.mentions, self.mentions in (BOTH, GIVEN), f"{BOTH} or {GIVEN}")
        known = (ENTITIES, ANAPHORS)
        _check("resolve", self.resolve, self.resolve in known, " or ".join(known))
        for form in self.blacklist:
            _check("blacklist", form, len(form.split()) == 1, "forms of one word each")
        for word, others in self.conv_dict.items():
            good = bool(word.strip()) and bool(others) and all(other.strip() for other in others)
            _check("conv_dict", {word: others}, good, "words, each with words that are known")

    @property
    def only_given(self) -> bool:
        """RETURNS (bool): whether the finders' own mentions are left out."""
        return self.mentions == GIVEN

    @property
    def only_anaphors(self) -> bool:
        """RETURNS (bool): whether names and nouns ask no scorer, and nobody speaks."""
        return self.resolve == ANAPHORS

    @property
    def trusts_rules(self) -> bool:
        """RETURNS (bool): whether names and nouns are linked where nothing but a rule says so."""
        return moved(HALF, self.greedyness) >= 1.0 - BY_RULE

    def nearest(self, asked: int | None, usual: int) -> int | None:
        """How many mentions back pronouns look.

        asked (Optional[int]): by the component's own setting. usual (int): of the language.
        RETURNS (Optional[int]): None for what is usual.
        """
        return asked if self.max_dist is None else min(self.max_dist, asked or usual)

    def noun_sentences(self, asked: int | None) -> int | None:
        """How many sentences back names and nouns look; arguments as of `nearest`."""
        return ANAPHORS_NOUN_SENTENCES if asked is None and self.only_anaphors else asked

    def barred(self, view: SyntaxView) -> np.ndarray:
        """Tokens that are never resolved; bool, (n_tokens,)."""
        return view.has_form(*(form.lower() for form in self.blacklist))

    def near_enough(self, view: SyntaxView, mentions: Mentions, links: Links) -> Links:
        """The links that do not reach too far back.

        view (SyntaxView): the document. mentions (Mentions): its mentions.
        links (Mapping[int, Sequence[NounLink]]): mention -> what it may take up.
        RETURNS (Mapping[int, Sequence[NounLink]]): those that are left.
        """
        if self.max_dist is None and self.max_dist_match is None:
            return links
        every = max(len(mentions), 1)
        plain, match = self.max_dist or every, self.max_dist_match or every
        shared = _Shared(view, mentions)
        found = {
            m: [k for k in row if m - k.earlier <= (match if shared(m, k.earlier) else plain)]
            for m, row in links.items()
        }
        return {m: row for m, row in found.items() if row}


class _Shared:
    """Which mentions share a word: the head's form or lemma, or a word of a name."""

    def __init__(self, view: SyntaxView, mentions: Mentions) -> None:
        keys, places = mention_words(view, mentions, np.arange(len(mentions)))
        self._words: dict[int, set[int]] = {}
        for key, m in zip(keys.tolist(), places.tolist(), strict=True):
            self._words.setdefault(m, set()).add(key)

    def __call__(self, one: int, other: int) -> bool:
        return not self._words[one].isdisjoint(self._words[other])


def _check(name: str, value: Any, good: bool, wanted: str) -> None:
    if not good:
        raise CoreflangError("E124", setting=name, found=value, wanted=wanted)


USUAL = Options()
