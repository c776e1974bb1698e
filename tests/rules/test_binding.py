from __future__ import annotations

import pytest
from grammar import all_pairs, holds, verdict

from coreflang.rules import PairRule, Verdict, binding

SHAVED = "Otto/PROPN/nsubj/2 shaved/VERB/ROOT/0 him/PRON/obj/2"
HIMSELF = "Otto/PROPN/nsubj/2 shaved/VERB/ROOT/0 himself/PRON/obj/2"
BEHIND = (
    "Otto/PROPN/nsubj/2 shut/VERB/ROOT/0 doors/NOUN/obj/2/Number=Plur behind/ADP/case/5 "
    "him/PRON/obl/2"
)
BESIDE = "At/ADP/case/2 Ulm/PROPN/obl/4 it/PRON/nsubj/4 rusted/VERB/ROOT/0"
TWO = "Ida/PROPN/nsubj/2 showed/VERB/ROOT/0 Otto/PROPN/iobj/2 him/PRON/obj/2"
APART = "It/PRON/nsubj/2 barks/VERB/ROOT/0 ,/PUNCT/punct/2 the/DET/det/5 dog/NOUN/dislocated/2"
TIRED = "He/PRON/nsubj/2 slept/VERB/ROOT/0 when/ADV/advmod/5 Otto/PROPN/nsubj/5 rose/VERB/advcl/2"
MOTHER = "His/PRON/nmod:poss/2 man/NOUN/nsubj/3 rose/VERB/ROOT/0"
OWNER = "man/NOUN/nsubj/5 of/ADP/case/4 his/PRON/nmod:poss/4 wife/NOUN/nmod/1 rose/VERB/ROOT/0"
LOST = (
    "man/NOUN/ROOT/0 who/PRON/nsubj/3/PronType=Rel lost/VERB/acl:relcl/1 his/PRON/nmod:poss/5 "
    "hat/NOUN/obj/3"
)
STRESSED = "man/NOUN/nsubj/3 himself/PRON/nmod/1 rose/VERB/ROOT/0"
THAT_OF = "That/PRON/nsubj/4 of/ADP/case/3 Otto/PROPN/nmod/1 fell/VERB/ROOT/0"
PAIR = "Otto/PROPN/nsubj/4 and/CCONJ/cc/3 him/PRON/conj/1 rose/VERB/ROOT/0"
PAIR_POSS = (
    "Otto/PROPN/nsubj/5 and/CCONJ/cc/4 his/PRON/nmod:poss/4 wife/NOUN/conj/1 rose/VERB/ROOT/0"
)
FAR = "Max/PROPN/nsubj/2 left/VERB/ROOT/0\nOtto/PROPN/nsubj/2 shaved/VERB/ROOT/0 himself/PRON/obj/2"
WHEN = (
    "When/ADV/advmod/3 he/PRON/nsubj/3 fell/VERB/advcl/6 himself/PRON/obj/3 "
    "Otto/PROPN/nsubj/6 rose/VERB/ROOT/0"
)
FRONT = "Shaving/VERB/advcl/4 himself/PRON/obj/1 Otto/PROPN/nsubj/4 sang/VERB/ROOT/0"
COMPANY = "man/NOUN/nsubj/5 with/ADP/case/4 his/PRON/nmod:poss/4 dog/NOUN/nmod/1 sang/VERB/ROOT/0"
BOTH = "Ida/PROPN/nsubj/4 and/CCONJ/cc/3 Otto/PROPN/conj/1 wash/VERB/ROOT/0 himself/PRON/obj/4"

WHOM = "nurse/NOUN/nsubj/5 whom/PRON/obj/4 she/PRON/nsubj/4 met/VERB/acl:relcl/1 rose/VERB/ROOT/0"
NO_WORD = "nurse/NOUN/nsubj/4 she/PRON/nsubj/3 met/VERB/acl:relcl/1 rose/VERB/ROOT/0"
WHOSE = (
    "nurse/NOUN/nsubj/6 whose/PRON/nmod:poss/3 dog/NOUN/obj/5 she/PRON/nsubj/5 "
    "fed/VERB/acl:relcl/1 rose/VERB/ROOT/0"
)
SHARED = (
    "nurse/NOUN/nsubj/7 whom/PRON/obj/6 Max/PROPN/nsubj/6 and/CCONJ/cc/5 she/PRON/conj/3 "
    "met/VERB/acl:relcl/1 rose/VERB/ROOT/0"
)
WHEN_SHE = (
    "nurse/NOUN/nsubj/5 when/ADV/advmod/4 she/PRON/nsubj/4 came/VERB/acl:relcl/1 rose/VERB/ROOT/0"
)
SET_APART = (
    "nurse/NOUN/nsubj/5 ,/PUNCT/punct/4 she/PRON/nsubj/4 said/VERB/acl:relcl/1 rose/VERB/ROOT/0"
)
IN_WHICH = (
    "box/NOUN/nsubj/7 in/ADP/case/3 whom/PRON/obl/5 Otto/PROPN/nsubj/5 hid/VERB/acl:relcl/1 "
    "him/PRON/obj/5 fell/VERB/ROOT/0"
)
WHOSE_DOG = (
    "nurse/NOUN/nsubj/6 whose/PRON/nmod:poss/3 dog/NOUN/nsubj/4 bit/VERB/acl:relcl/1 "
    "him/PRON/obj/4 rose/VERB/ROOT/0"
)
BEEN = "nurse/NOUN/ROOT/0 whom/PRON/xcomp/4 she/PRON/nsubj/4 was/VERB/acl:relcl/1/lemma=be"
EFFORT = (
    "Otto/PROPN/nsubj/2 made/VERB/ROOT/0 attempt/NOUN/obj/2 to/PART/mark/5 "
    "hide/VERB/xcomp/2/VerbForm=Inf it/PRON/obj/5"
)
BOUGHT = EFFORT.replace("attempt", "boat")

CASES = [
    (binding.infinitive_means_its_noun, EFFORT, 2, 5, True),
    (binding.infinitive_means_its_noun, EFFORT.replace("xcomp/2", "acl/3"), 2, 5, True),
    (binding.infinitive_means_its_noun, BOUGHT, 2, 5, False),
    (binding.relative_subject_means_head, WHOM, 0, 2, True),
    (binding.relative_subject_means_head, NO_WORD, 0, 1, True),
    (binding.relative_subject_means_head, WHOSE, 0, 3, True),
    (binding.relative_subject_means_head, SHARED, 0, 4, True),
    (binding.relative_subject_means_head, WHEN_SHE, 0, 2, False),
    (binding.relative_subject_means_head, SET_APART, 0, 2, False),
    (binding.relative_subject_means_head, BEEN, 0, 2, False),
    (binding.relative_object_means_head, IN_WHICH, 0, 5, True),
    (binding.relative_object_means_head, WHOSE_DOG, 0, 4, False),
    (binding.relative_subject_means_head, IN_WHICH, 0, 5, False),
    (binding.object_means_subject, SHAVED, 0, 2, True),
    (binding.object_means_subject, HIMSELF, 0, 2, False),
    (binding.object_means_subject, BEHIND, 0, 4, False),
    (binding.subject_means_object, BESIDE, 1, 2, True),
    (binding.subject_means_object, SHAVED, 0, 2, False),
    (binding.two_objects_of_one_verb, TWO, 2, 3, True),
    (binding.two_objects_of_one_verb, TWO, 0, 3, False),
    (binding.within_itself, MOTHER, 1, 0, True),
    (binding.within_itself, OWNER, 0, 2, False),
    (binding.within_itself, LOST, 0, 3, False),
    (binding.within_itself, STRESSED, 0, 1, False),
    (binding.inside_genitive_of_antecedent, OWNER, 0, 2, True),
    (binding.inside_genitive_of_antecedent, LOST, 0, 3, False),
    (binding.inside_genitive_of_antecedent, COMPANY, 0, 2, False),
    (binding.anaphor_contains_antecedent, THAT_OF, 2, 0, True),
    (binding.anaphor_contains_antecedent, PAIR_POSS, 0, 2, False),
    (binding.coordinated_together, PAIR, 0, 2, True),
    (binding.coordinated_together, PAIR_POSS, 0, 2, False),
    (binding.reflexive_far_from_binder, FAR, 0, 4, True),
    (binding.reflexive_far_from_binder, FAR, 2, 4, False),
    (binding.reflexive_means_member, BOTH, 2, 4, True),
    (binding.reflexive_means_member, HIMSELF, 0, 2, False),
    (binding.reflexive_before_antecedent, WHEN, 4, 3, True),
    (binding.reflexive_before_antecedent, FRONT, 2, 1, False),
    (binding.reflexive_before_antecedent, HIMSELF, 0, 2, False),
]


@pytest.mark.parametrize(("rule", "text", "antecedent", "anaphor", "wanted"), CASES)
def test_binding_rule(
    rule: PairRule, text: str, antecedent: int, anaphor: int, wanted: bool
) -> None:
    assert holds(rule, text, antecedent, anaphor) is wanted


def test_every_binding_rule_is_tried_both_ways() -> None:
    tried = {(rule.name, wanted) for rule, _, _, _, wanted in CASES}
    assert tried == {(rule.name, way) for rule in binding.BINDING_RULES for way in (True, False)}


def test_understood_subject_binds() -> None:
    text = "Otto/PROPN/nsubj/2 tried/VERB/ROOT/0 to/PART/mark/4 see/VERB/xcomp/2 him/PRON/obj/4"
    assert verdict(text, 0, 4) == Verdict.IMPOSSIBLE


ATTEMPT = (
    "Otto/PROPN/nsubj/2 made/VERB/ROOT/0/lemma=make an/DET/det/4 attempt/NOUN/obj/2 to/PART/mark/6 "
    "hide/VERB/acl/4 him/PRON/obj/6"
)
OWNER_OF_IT = (
    "Max/PROPN/nsubj/2 saw/VERB/ROOT/0 Otto/PROPN/nmod:poss/4 attempt/NOUN/obj/2 to/PART/mark/6 "
    "hide/VERB/acl/4 him/PRON/obj/6"
)
RECEIVER = (
    "Otto/PROPN/nsubj/2 gave/VERB/ROOT/0/lemma=give Max/PROPN/iobj/2 chance/NOUN/obj/2 "
    "to/PART/mark/6 hide/VERB/acl/4 him/PRON/obj/6"
)


@pytest.mark.parametrize(
    ("text", "antecedent", "wanted"),
    [
        (ATTEMPT, 0, Verdict.IMPOSSIBLE),
        (ATTEMPT.replace("attempt", "dog"), 0, Verdict.PERMITTED),
        (ATTEMPT.replace("made", "saw").replace("=make", "=see"), 0, Verdict.PERMITTED),
        (OWNER_OF_IT, 2, Verdict.IMPOSSIBLE), (OWNER_OF_IT, 0, Verdict.PERMITTED),
        (RECEIVER, 2, Verdict.IMPOSSIBLE), (RECEIVER, 0, Verdict.PERMITTED),
    ],
)  # fmt: skip
def test_subjects_of_infinitives_below_nouns(text: str, antecedent: int, wanted: Verdict) -> None:
    assert verdict(text, antecedent, 6) == wanted


def test_subject_of_governor() -> None:
    pairs = all_pairs(SHAVED)
    assert binding.subject_of_governor(pairs)[pairs.anaphor.token == 2].tolist() == [0]
    alone = all_pairs("Otto/PROPN/ROOT/0 he/PRON/parataxis/1")
    assert (binding.subject_of_governor(alone)[alone.anaphor.token == 0] == -1).all()
