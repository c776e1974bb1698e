"""Forms of verbs and what they may come from: "regnete" -> "regnen", "verhielt" -> "verhalten"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from coreflang.rules import Grammar
from coreflang.syntax import Role, SyntaxView


@dataclass(frozen=True)
class VerbForms:
    """The endings and particles of German verbs, as closed_classes.yaml has them.

    infinitive, regular, verbal: endings of infinitives, of regular verbs, of any verb.
    past: endings of the past of regular verbs. particles: what parts from a verb.
    """

    infinitive: frozenset[str]
    regular: frozenset[str]
    verbal: frozenset[str]
    particles: frozenset[str]
    past: frozenset[str]

    def infinitives(self, form: str) -> frozenset[str]:
        """What a regular verb's form may come from, where a lemma is wrong: "regnete" -> "regnen".

        Imperatives may be the stem itself: "setz" -> "setzen". Participles have their particle
        before them: "abgeschickt" -> "abschicken".

        form (str): in lower case.
        RETURNS (FrozenSet[str]): infinitives, most of them no words.
        """
        return _infinitives(self, form)

    def is_regular(self, form: str, lemma: str) -> bool:
        """Whether a form is the past of a regular verb, with one vowel throughout: "drehte".

        form, lemma (str): in lower case. RETURNS (bool): False for "kannte" of "kennen".
        """
        return form.endswith(tuple(self.past)) and lemma in self.infinitives(form)

    def verbs_at(self, view: SyntaxView, i: int) -> frozenset[str]:
        """The verbs that a token may be a form of, in lower case: "stellte ... heraus".

        view (SyntaxView): the document. i (int): the token.
        RETURNS (FrozenSet[str]): its lemma, its form and what that may come from, each with the
            token's particle.
        """
        # Many lists ask for the same verbs.
        found: frozenset[str] | None = view.derived.get((self, i))
        if found is None:
            lemma, form = (view.strings[int(key[i])].lower() for key in (view.lemma, view.lower))
            particle = self._particle(view, i)
            able = (lemma, form, *self.infinitives(form))
            found = view.derived[self, i] = frozenset(particle + verb for verb in able)
        return found

    def _particle(self, view: SyntaxView, i: int) -> str:
        """The particle that has parted from a verb, empty without one."""
        below = view.children(i)
        particles = below[view.role[below] == Role.PARTICLE]
        return "".join(view.strings[int(view.lower[k])] for k in particles.tolist())

    def is_of(self, view: SyntaxView, i: int, infinitives: frozenset[str]) -> bool:
        """Whether a token may be a form of one of some verbs: "bot ... an" of "anbieten".

        view (SyntaxView): the document. i (int): the token. infinitives (FrozenSet[str]): the
            verbs. RETURNS (bool): True also for a few others.
        """
        form = self._particle(view, i) + view.strings[int(view.lower[i])].lower()
        return not infinitives.isdisjoint(self.verbs_at(view, i)) or self.may_come_from(
            form, infinitives
        )

    def may_come_from(self, form: str, infinitives: frozenset[str]) -> bool:
        """Whether a form has the consonants of one of some verbs: "verhielt" of "verhalten".

        form (str): in lower case, with its particle. infinitives (FrozenSet[str]): the verbs.
        RETURNS (bool): True also for a few others, as "betrügt" for "betragen".
        """
        stems = _stems(infinitives, self.infinitive, self.particles)
        return any(stem in stems for stem in _skeletons(form, self.verbal, ""))


def verb_forms(rules: Grammar) -> VerbForms:
    """The endings and particles of a language's verbs.

    rules (Grammar): for its closed classes.
    RETURNS (VerbForms): of verbs.
    """
    return VerbForms(
        infinitive=rules.words("infinitive_endings"), regular=rules.words("regular_endings"),
        verbal=rules.words("verb_endings"), particles=rules.words("verb_particles"),
        past=rules.words("regular_past_endings"),
    )  # fmt: skip


@lru_cache(maxsize=20_000)
def _infinitives(verbs: VerbForms, form: str) -> frozenset[str]:
    parted = (p for p in verbs.particles if form.startswith(p + "ge")) if "ge" in form else ()
    forms = (form, form.removeprefix("ge"), *(p + form.removeprefix(p + "ge") for p in parted))
    endings = ("", *verbs.regular)
    stems = (word.removesuffix(e) for word in forms for e in endings if word.endswith(e))
    return frozenset(stem + ending for stem in stems for ending in verbs.infinitive)


@cache
def _stems(
    infinitives: frozenset[str], endings: frozenset[str], particles: frozenset[str]
) -> frozenset[str]:
    """Skeletons of all stems: a strong verb changes its vowels, "verhalten, verhält, verhielt"."""
    return frozenset(
        skeleton
        for verb in infinitives
        for form in (verb, "ge" + verb, *_parted(verb, particles))
        for skeleton in _skeletons(form, endings)
    )


def _parted(verb: str, particles: Iterable[str]) -> Iterator[str]:
    """What stands between particle and stem: "niederzulassen", "niedergelassen"."""
    for particle in particles:
        if verb.startswith(particle):
            rest = verb.removeprefix(particle)
            yield from (particle + "zu" + rest, particle + "ge" + rest)


def _skeletons(form: str, endings: Iterable[str], *more: str) -> Iterator[str]:
    """The consonants of what may be the stem, with a star for vowels between them."""
    for ending in (*endings, *more):
        if form.endswith(ending):
            stem = form[: len(form) - len(ending)].replace("ß", "s")
            yield re.sub(r"([^*])\1", r"\1", re.sub("[aeiouyäöü]+", "*", stem))
