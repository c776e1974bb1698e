"""Clauses that a correlate announces: "Es freut Ida, dass ...", "Er besteht darauf, zu ..." """

from __future__ import annotations

from coreflang.rules import Listed, Word
from coreflang.syntax import Role, SyntaxView

CLAUSES = (
    Role.CLAUSAL_SUBJECT,
    Role.CLAUSAL_COMPLEMENT,
    Role.OPEN_COMPLEMENT,
    Role.ADVERBIAL_CLAUSE,
    Role.ADJECTIVAL_CLAUSE,
    Role.RELATIVE_CLAUSE,
    Role.PARATAXIS,
)
CONTENT = frozenset(["dass", "daß", "ob"])
QUESTIONS = frozenset(
    """
    wie warum weshalb wieso wer wen wem wessen was wann wo wohin woher welcher welche welches
    """.split()
)
CONDITIONS = frozenset(["wenn", "falls", "als"])
TO = frozenset(["zu"])
FIRST_WORDS = 3
ENDINGS = ("ete", "te", "et", "t", "e")


def infinitives(form: str) -> set[str]:
    """What a regular verb's form may come from, where a lemma is wrong: "regnete" -> "regnen"."""
    forms = (form, form.removeprefix("ge"))
    stems = (word.removesuffix(end) for word in forms for end in ENDINGS if word.endswith(end))
    return {stem + ending for stem in stems for ending in ("en", "n")}


def verbs_at(view: SyntaxView, i: int) -> set[str]:
    """The verbs that a token may be a form of, in lower case: "stellte ... heraus".

    view (SyntaxView): the document. i (int): the token.
    RETURNS (Set[str]): its lemma and what its form may come from, each with the token's particle.
    """
    lemma, form = (view.strings[int(key[i])].lower() for key in (view.lemma, view.lower))
    below = view.children(i)
    particles = below[view.role[below] == Role.PARTICLE]
    particle = "".join(view.strings[int(view.lower[k])] for k in particles.tolist())
    return {particle + verb for verb in (lemma, *infinitives(form))}


class Announcing(Word):
    """A word that may announce a clause."""

    of_weather = Listed("avalent_verbs")
    of_conditions = Listed("conditions")
    judges = Listed("extraposition_predicates")
    impersonal = Listed("impersonal_verbs")
    done_by_all = Listed("impersonal_passives")
    is_person = Listed("person_nouns")
    is_adverb = Listed("pronominal_adverbs")

    def introduced(self, clause: int, words: frozenset[str]) -> bool:
        """The clause begins with one of the words."""
        left = int(self.view.left[clause])
        last = min(left + FIRST_WORDS, clause + 1)
        return any(self.text(k) in words for k in range(left, last))

    def is_infinitive(self, clause: int) -> bool:
        """The clause is an infinitive with "zu", which may stand inside the word: "anzurufen"."""
        marks = self.children(clause)
        if any(self.text(int(k)) == "zu" for k in marks):
            return True
        tag = self.view.strings[int(self.view.tag[clause])]
        # "abzuwarten": a tagger may err, the ending hardly.
        inside = "zu" in self.text(clause)[1:] and self.text(clause).endswith("n")
        return tag == "VVIZU" or (inside and bool(self.view.has_morph("VerbForm=Inf")[clause]))

    def announced(self, i: int) -> bool:
        """A clause with dass, ob, zu or a question word hangs from token i, behind the word."""
        return any(
            self.introduced(k, CONTENT | QUESTIONS) or self.is_infinitive(k)
            for k in self.dependents(i, *CLAUSES)
            if k > self.i
            and not self.introduced(k, frozenset(["um", "ohne", "statt", "anstatt"]))
            and not self._taken(i, k)
        )

    def _taken(self, i: int, clause: int) -> bool:
        """Another correlate below token i announces the clause: "öffnete es damit, dass er zog"."""
        others = (int(k) for k in self.children(i) if self.i < k < clause)
        return any(self.is_adverb(k) for k in others)

    def conditional(self, i: int) -> bool:
        """A clause with wenn, falls or als hangs from token i, behind the word."""
        return any(
            self.introduced(k, CONDITIONS) for k in self.dependents(i, *CLAUSES) if k > self.i
        )
