"""Relative pronouns and the nouns that they mean."""

from __future__ import annotations

import pytest
from grammar import view_of

from coreflang.rules.relatives import relative_pronouns

FORMS = ("who", "whom", "that")
MAN = "man/NOUN/ROOT/0"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (f"{MAN} who/PRON/nsubj/3 slept/VERB/acl:relcl/1", [(1, 0)]),
        (f"{MAN} whom/PRON/obj/4 Ida/PROPN/nsubj/4 saw/VERB/acl:relcl/1", [(1, 0)]),
        (f"{MAN} that/PRON/nsubj/3 saw/VERB/acl:relcl/1 who/PRON/obj/3", [(1, 0)]),
        ("knows/VERB/ROOT/0 that/SCONJ/mark/4 Ida/PROPN/nsubj/4 slept/VERB/ccomp/1", []),
        ("asked/VERB/ROOT/0 who/PRON/nsubj/3 slept/VERB/ccomp/1", []),
        (f"{MAN} that/SCONJ/mark/4 Ida/PROPN/nsubj/4 saw/VERB/acl:relcl/1", []),
    ],
)
def test_the_first_pronoun_of_a_clause_means_the_noun_above(
    text: str, found: list[tuple[int, int]]
) -> None:
    token, noun = relative_pronouns(view_of(text), FORMS)
    assert list(zip(token.tolist(), noun.tolist(), strict=True)) == found
