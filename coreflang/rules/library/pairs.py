"""Pair rules that several languages share; each is made with what a language has to say of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

import numpy as np

from ...mentions import Kind, is_anaphor, is_nominal
from ...syntax import NONE, Role, nearest_marked
from ..sides import site
from ..verdicts import PairRule, Pairs, Test, Verdict, pair_rule
from .marks import Mark

ARGUMENTS = (Role.SUBJECT, Role.SUBJECT_PASSIVE, Role.OBJECT)


def _made(verdict: Verdict, example: str, test: Test, **how: bool) -> PairRule:
    return pair_rule(verdict, example, **how)(test)


def time_taken_up(example: str, *roles: Role, groups: bool = False) -> PairRule:
    """Days, weeks and moments are hardly taken up by pronouns: "He came on Monday. It was empty."

    example (str): of the language. roles (Role): of adjuncts, in which times are no more than that.
    groups (bool): coordinations are no exception.
    RETURNS (PairRule): for nouns with Mark.TIME.
    """

    def time_taken_up(pairs: Pairs) -> np.ndarray:
        adjunct = pairs.antecedent.has_role(*roles) & pairs.antecedent.marked(Mark.TIME)
        return adjunct if groups else adjunct & ~pairs.antecedent.grouped

    return _made(Verdict.UNLIKELY, example, time_taken_up, local=False)


def things_do_not_speak(
    example: str,
    *roles: Role,
    governor: Callable[[Pairs], np.ndarray],
    verdict: Verdict = Verdict.UNLIKELY,
) -> PairRule:
    """Where grammatical gender lets a pronoun mean a table, a verb of saying does not.

    example (str): of the language. roles (Role): of those who speak.
    governor (Callable): the verbs of the anaphors. verdict (Verdict): on such pairs.
    RETURNS (PairRule): for nouns with Mark.THING and verbs with Mark.SAYING.
    """

    def things_do_not_speak(pairs: Pairs) -> np.ndarray:
        # Adverbs are what is spoken of, whatever a parser calls them: "Il en parle."
        speaks = pairs.anaphor.has_role(*roles) & ~pairs.anaphor.is_kind(Kind.ADVERBIAL)
        speaks &= pairs.anaphor.at(governor(pairs)).marked(Mark.SAYING)
        return speaks & _all_marked(pairs, Mark.THING)

    return _made(verdict, example, things_do_not_speak, local=False)


def persons_are_no_things(
    example: str, used: int, *, sentences: int = 2, persons: int = Mark.PERSON
) -> PairRule:
    """Where grammatical gender lets a pronoun mean a person, what is done to it may be for things.

    As in French "Ida fit une soupe. Il la mangea": the soup is eaten, an argument near enough, and
    not Ida. Where no thing is, a person may be: "Ida came. The wolf ate her."

    example (str): of the language. used (int): the mark of pronouns that mean what is read or
        eaten, or said to be out of order. sentences (int): how far back the thing may stand.
    persons (int): marks of persons.
    RETURNS (PairRule): for nouns and names with such a mark.
    """

    def persons_are_no_things(pairs: Pairs) -> np.ndarray:
        antecedent, anaphor = pairs.antecedent, pairs.anaphor
        asking = anaphor.marked(used) & is_nominal(antecedent.kind) & ~pairs.forward
        if not asking.any():
            return asking
        sentence = pairs.mentions.sentence
        near = sentence[anaphor.mention] - sentence[antecedent.mention] <= sentences
        thing = asking & near & antecedent.has_role(*ARGUMENTS) & _all_marked(pairs, Mark.THING)
        thing &= likely_agree(pairs)
        beside = np.isin(anaphor.mention, anaphor.mention[thing])
        return asking & beside & _all_marked(pairs, persons)

    return _made(Verdict.IMPOSSIBLE, example, persons_are_no_things, local=False, in_chain=True)


def not_of_things(
    example: str,
    *,
    things: int = Mark.THING,
    verdict: Verdict = Verdict.UNLIKELY,
    in_chain: bool = True,
) -> Callable[[Test], PairRule]:
    """What only the living do, have and suffer is not said of things: "The bench broke. It wept."

    Nor of several: "The bench and the chair broke. They wept."

    example (str): of the language. things (int): marks of nouns that this is not said of.
    verdict (Verdict): on such pairs. in_chain (bool): of whole chains, too.
    RETURNS (Callable): a decorator of a function that says which anaphors stand in such a place,
        bool, (n_pairs,); the rule has its name.
    """

    def decorate(of_persons: Test) -> PairRule:
        @wraps(of_persons)
        def test(pairs: Pairs) -> np.ndarray:
            return of_persons(pairs) & _all_marked(pairs, things)

        return _made(verdict, example, test, local=False, in_chain=in_chain)

    return decorate


def _all_marked(pairs: Pairs, mark: int) -> np.ndarray:
    """Whether antecedents have a mark, and of coordinations all members; bool, (n_pairs,)."""
    mentions = pairs.mentions
    marked = (mentions.facts.marks[mentions.members] & mark) != 0
    return np.logical_and.reduceat(marked, mentions.offset[:-1])[pairs.antecedent.mention]


def reflexive_means_subject(
    example: str,
    *,
    local: bool = True,
    but: Callable[[Pairs], np.ndarray] | None = None,
    of_mentions: bool = False,
) -> PairRule:
    """A reflexive means the subject of its clause, not an object beside it.

    example (str): of the language. local (bool): it is asked about pairs of one sentence only.
    but (Optional[Callable]): pairs that it does not hold for.
    of_mentions (bool): only where the subject is a mention.
    RETURNS (PairRule): for reflexives.
    """

    def reflexive_means_subject(pairs: Pairs) -> np.ndarray:
        subject = pairs.view.subject[pairs.anaphor.token]
        other = (subject != NONE) & (pairs.antecedent.site != site(pairs.view, subject))
        if of_mentions:
            other &= pairs.mentions.facts.kind[subject] != Kind.NONE
        found = pairs.anaphor.is_kind(Kind.REFLEXIVE) & other
        return found & ~but(pairs) if but else found

    return _made(Verdict.UNLIKELY, example, reflexive_means_subject, local=local)


def possessor_inside_possessor(example: str, genitives: Callable[[Pairs], np.ndarray]) -> PairRule:
    """A possessive in a genitive does not mean the head of that genitive, however deep it lies.

    In another complement it may: "a man with his dog".

    example (str): of the language.
    genitives (Callable): pairs -> nouns of the document that are such complements, bool,
    (n_tokens,).
    RETURNS (PairRule): for possessives.
    """

    def possessor_inside_possessor(pairs: Pairs) -> np.ndarray:
        view, antecedent, anaphor = pairs.view, pairs.antecedent.token, pairs.anaphor.token
        below = view.dominates(antecedent, anaphor) & (antecedent != anaphor)
        below &= pairs.anaphor.is_kind(Kind.POSSESSIVE) & (view.head[anaphor] != antecedent)
        below &= ~pairs.antecedent.grouped
        if not below.any():
            return below
        within = genitives(pairs)
        open_way = within | view.has_role(Role.CONJUNCT)
        barred = nearest_marked(view.head, ~open_way)[view.head[anaphor]]
        inside = view.dominates(antecedent, barred) & (barred != antecedent) & ~open_way[barred]
        return below & ~inside & within[view.towards(antecedent, anaphor)]

    return _made(Verdict.IMPOSSIBLE, example, possessor_inside_possessor, in_chain=True)


def possessor_beside_complement(
    example: str,
    complements: Callable[[Pairs], np.ndarray],
    *,
    possessors: Callable[[Pairs], np.ndarray] | None = None,
) -> PairRule:
    """A complement of a noun does not mean whose noun it is: "Ida's story about her".

    A possessive in it may: "Ida's story about her mother"; so may a reflexive.

    example (str): of the language. complements (Callable): pairs whose anaphor is what a noun is
    about or against, not where it is: "Ida's coat on her".
    possessors (Optional[Callable]): pairs -> those of the document whose a noun is, bool,
    (n_tokens,); None for possessives.
    RETURNS (PairRule): for plain pronouns.
    """

    def possessor_beside_complement(pairs: Pairs) -> np.ndarray:
        antecedent, anaphor = pairs.antecedent, pairs.anaphor
        owners = possessors(pairs) if possessors else pairs.view.has_role(Role.POSSESSIVE)
        beside = pairs.same_governor & (antecedent.site != anaphor.site) & anaphor.plain
        return beside & owners[antecedent.site] & complements(pairs)

    return _made(Verdict.IMPOSSIBLE, example, possessor_beside_complement, in_chain=True)


def pronouns_disagree(example: str, *classes: str) -> PairRule:
    """Two pronouns that hardly agree do not mean the same: "She left. They laughed."

    Of a noun or a name nobody says "she" or "they" beforehand: "The singer rose, and they sang."

    example (str): of the language. classes (str): agreement classes of persons; one of the pronouns
    is of these alone, since firms are "it" and "they" by turns.
    RETURNS (PairRule): for pairs of pronouns.
    """

    def pronouns_disagree(pairs: Pairs) -> np.ndarray:
        both = (
            is_anaphor(pairs.antecedent.kind)
            & is_anaphor(pairs.anaphor.kind)
            & ~likely_agree(pairs)
        )
        of_persons = (pairs.mentions.likely & ~pairs.class_bits(*classes)) == 0
        return both & (of_persons[pairs.antecedent.mention] | of_persons[pairs.anaphor.mention])

    return _made(Verdict.IMPOSSIBLE, example, pronouns_disagree, local=False)


def likely_agree(pairs: Pairs) -> np.ndarray:
    """RETURNS (ndarray): whether both sides are likely of one class, bool, (n_pairs,).

    pairs (Pairs): of a document.
    """
    likely = pairs.mentions.likely
    return (likely[pairs.antecedent.mention] & likely[pairs.anaphor.mention]) != 0


def name_of_other_sex(example: str, *classes: str, named: int) -> PairRule:
    """A person whose first name tells the sex is not meant by a pronoun of the other sex.

    Nouns may lead from one to the other, since lists of names err: so the pair is unlikely, but the
    pronoun takes up somebody else, or nobody.

    example (str): of the language. classes (str): agreement classes of one woman and of one man.
    named (int): the mark of names of persons.
    RETURNS (PairRule): for personal and possessive pronouns.
    """

    def name_of_other_sex(pairs: Pairs) -> np.ndarray:
        antecedent, anaphor, sexes = pairs.antecedent, pairs.anaphor, pairs.class_bits(*classes)
        name = antecedent.is_kind(Kind.NAME) & antecedent.marked(named) & ~antecedent.grouped
        one, other = (pairs.mentions.likely[side.mention] & sexes for side in (antecedent, anaphor))
        told = (one != 0) & (one != sexes) & (other != 0)
        personal = anaphor.is_kind(Kind.PERSONAL, Kind.POSSESSIVE)
        return name & personal & told & ~likely_agree(pairs)

    return _made(Verdict.UNLIKELY, example, name_of_other_sex, local=False, in_chain=True)


def plural_name_as_one(example: str, *plural: str) -> PairRule:
    """A plural name of one place is one to nouns, "the country", and several to pronouns.

    example (str): of the language. plural (str): its agreement classes of several.
    RETURNS (PairRule): for pronouns behind such names.
    """

    def plural_name_as_one(pairs: Pairs) -> np.ndarray:
        antecedent, anaphor = pairs.antecedent, pairs.anaphor
        several = antecedent.has_upos("PROPN", "NOUN") & ~antecedent.grouped
        several &= (pairs.mentions.likely[antecedent.mention] & ~pairs.class_bits(*plural)) == 0
        several &= pairs.view.entity[antecedent.token] != 0
        one = (pairs.mentions.possible[anaphor.mention] & pairs.class_bits(*plural)) == 0
        return several & one & is_anaphor(anaphor.kind)

    return _made(Verdict.IMPOSSIBLE, example, plural_name_as_one, local=False)


def latter_means_nearest(
    example: str, *, latter: int, passed: Callable[[Pairs], np.ndarray], groups: bool = True
) -> PairRule:
    """What means "the latter": the last noun or name before it that agrees.

    example (str): of the language. latter (int): the mark of such anaphors.
    passed (Callable): tokens that are passed over, as those in a genitive, bool, (n_tokens,).
    groups (bool): coordinations may be meant.
    RETURNS (PairRule): for nouns and names before the anaphor.
    """

    def latter_means_nearest(pairs: Pairs) -> np.ndarray:
        antecedent, anaphor = pairs.antecedent, pairs.anaphor
        asking = anaphor.marked(latter) & ~pairs.forward
        if not asking.any():
            return asking
        noun = asking & is_nominal(antecedent.kind) & ~passed(pairs)[antecedent.token]
        noun &= likely_agree(pairs) if groups else likely_agree(pairs) & ~antecedent.grouped
        nearest = np.full(len(pairs.mentions), NONE)
        # Of each anaphor the last noun that may be meant; .at, since it has many pairs.
        np.maximum.at(nearest, anaphor.mention[noun], antecedent.token[noun])
        best = nearest[anaphor.mention]
        return asking & (best != NONE) & (antecedent.token != best)

    return _made(Verdict.UNLIKELY, example, latter_means_nearest, local=False)
