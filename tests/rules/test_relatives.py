"""Relative pronouns and the nouns that they mean."""

from __future__ import annotations

import pytest
from grammar import view_of

from coreflang.rules.relatives import relative_pronouns

FORMS = ("who", "whom", "that")
MAN = "man/NOUN/ROOT/0"
WHOM = "whom/PRON/obj/{}/PronType=Rel"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{MAN} who/PRON/nsubj/3 slept/VERB/acl:relcl/1", [(1, 0)]),
        (f"{MAN} whom/PRON/obj/4 Ida/PROPN/nsubj/4 saw/VERB/acl:relcl/1", [(1, 0)]),
        (f"{MAN} that/PRON/nsubj/3 saw/VERB/acl:relcl/1 who/PRON/obj/3", [(1, 0)]),
        ("knows/VERB/ROOT/0 that/SCONJ/mark/4 Ida/PROPN/nsubj/4 slept/VERB/ccomp/1", []),
        ("asked/VERB/ROOT/0 who/PRON/nsubj/3 slept/VERB/ccomp/1", []),
        (f"{MAN} that/SCONJ/mark/4 Ida/PROPN/nsubj/4 saw/VERB/acl:relcl/1", [(1, 0)]),
        (f"{MAN} that/SCONJ/mark/4 Ida/PROPN/nsubj/4 saw/VERB/acl/1", []),
        (
            f"{MAN} who/PRON/nsubj/3 slept/VERB/acl:relcl/1 and/CCONJ/cc/7 whom/PRON/obj/7"
            " Ida/PROPN/nsubj/7 saw/VERB/conj/3",
            [(1, 0), (4, 0)],
        ),
        # The parser has drawn another clause than a relative one.
        (f"{MAN} ,/PUNCT/punct/5 {WHOM.format(5)} Ida/PROPN/nsubj/5 saw/VERB/conj/1", [(2, 0)]),
        (
            "Otto/PROPN/ROOT/0 Ahl/PROPN/flat/1 to/ADP/case/4"
            f" {WHOM.format(6)} Ida/PROPN/nsubj/6 spoke/VERB/parataxis/1",
            [(3, 0)],
        ),
        (
            f"{MAN} who/PRON/nsubj/3 slept/VERB/acl:relcl/1 but/CCONJ/cc/7 {WHOM.format(7)}"
            " Ida/PROPN/nsubj/7 saw/VERB/parataxis/1",
            [(1, 0), (4, 0)],
        ),
        (f"asked/VERB/ROOT/0 {WHOM.format(4)} Ida/PROPN/nsubj/4 saw/VERB/ccomp/1", []),
        (
            "roof/NOUN/ROOT/0 of/ADP/case/3 whom/PRON/nmod/1/PronType=Rel"
            " Ida/PROPN/nsubj/5 spoke/VERB/parataxis/1",
            [],
        ),
        (f"{MAN}\n{WHOM.format(3)} Ida/PROPN/nsubj/3 saw/VERB/ROOT/0", []),
    ],
)
def test_the_first_pronoun_of_a_clause_means_the_noun_above(
    text: str, found: list[tuple[int, int]]
) -> None:
    token, noun = relative_pronouns(view_of(text), FORMS)
    assert list(zip(token.tolist(), noun.tolist(), strict=True)) == found
