from __future__ import annotations

import pytest

from coreflang.errors import CoreflangError
from coreflang.language import vocabulary
from coreflang.syntax import Role, choose_scheme, load_scheme, scheme_names
from coreflang.syntax.scheme import parse_scheme

NAMES = ("ud", "clearnlp", "tiger")


def test_the_schemes_that_ship() -> None:
    assert scheme_names() == sorted(NAMES)
    assert all(load_scheme(name).name == name for name in NAMES)


@pytest.mark.parametrize(
    ("labels", "wanted"),
    [
        (["nsubj", "obj", "nmod:poss", "ROOT"], "ud"),
        (["nsubj", "dobj", "poss", "pobj", "ROOT"], "clearnlp"),
        (["sb", "oa", "nk", "cj", "ROOT"], "tiger"),
        (["", "ROOT", "punct"], "ud"),
        ([], "ud"),
    ],
)
def test_the_first_scheme_that_knows_all_labels(labels: list[str], wanted: str) -> None:
    assert choose_scheme(labels, NAMES).name == wanted


def test_order_decides_where_several_fit() -> None:
    assert choose_scheme(["ROOT", "punct", "dep"], ("tiger", "ud")).name == "tiger"


def test_unknown_labels_are_listed() -> None:
    with pytest.raises(CoreflangError) as caught:
        choose_scheme(["nsubj", "obl", "suj", "kobj"], NAMES)
    assert caught.value.code == "E102"
    message = str(caught.value)
    assert "kobj, suj" in message and "'ud'" in message and "obl" not in message.split("know:")[1]


def test_unknown_scheme() -> None:
    with pytest.raises(CoreflangError, match=r"'klingon'.*clearnlp, tiger, ud") as caught:
        load_scheme("klingon")
    assert caught.value.code == "E101"


def test_subtypes_fall_back_on_their_base() -> None:
    scheme = load_scheme("ud")
    assert scheme.role("obl:tmod", "NOUN") == Role.OBLIQUE
    assert scheme.role("nmod:poss", "PRON") == Role.POSSESSIVE
    assert scheme.knows("obl:anything") and not scheme.knows("anything:obl")


def test_roles_may_depend_on_the_part_of_speech() -> None:
    scheme = load_scheme("tiger")
    assert scheme.role("nk", "DET") == Role.DETERMINER
    assert scheme.role("nk", "ADJ") == Role.ADJECTIVAL_MODIFIER
    assert scheme.role("nk", "X") == Role.OTHER
    assert scheme.role("nk", "DET", "PPOSAT") == Role.POSSESSIVE
    assert scheme.role("oc", "VERB", "VVIZU") == Role.OPEN_COMPLEMENT


def test_an_unknown_label_has_no_role() -> None:
    assert load_scheme("ud").role("suj", "NOUN") == Role.OTHER


@pytest.mark.parametrize(
    ("table", "code", "found", "nearest"),
    [
        ({"roles": {"suj": "subjekt"}}, "E016", "'subjekt'", "'subject'"),
        ({"roles": {"suj": {"VERB": "adverbal_clause"}}}, "E016", "roles: suj", "adverbial_clause"),
        ({"roles": {"suj": {"VERB": None}}}, "E018", "NoneType", "word"),
        ({"roles": {False: "adverbial"}}, "E018", "False", "quotes"),
        ({"roles": ["subject"]}, "E014", "roles", "subject"),
        ({"roles": {}, "drawings": {}}, "E011", "drawings", "nearest: drawing"),
        ({}, "E011", "missing|lacks", "roles"),
        ({"roles": {}, "drawing": {"cordination": "chain"}}, "E011", "cordination", "coordination"),
        ({"roles": {}, "drawing": {"coordination": "chains"}}, "E016", "'chains'", "'chain'"),
        ({"roles": {}, "drawing": {"copulas": "pd"}}, "E014", "copulas", "pd"),
        ({"roles": {}, "drawing": {"copulas": [False]}}, "E018", "copulas", "False"),
        ({"roles": {}, "drawing": {"locative_predicates": "yes"}}, "E014", "locative", "yes"),
        ({"roles": {}, "drawing": {"adpositions": {"head": []}}}, "E011", "head", "heads"),
        ({"roles": {}, "drawing": {"adpositions": {"heads": "mo"}}}, "E014", "heads", "mo"),
    ],
)
def test_what_does_not_belong_in_a_file_is_refused(
    table: dict[str, object], code: str, found: str, nearest: str
) -> None:
    with pytest.raises(CoreflangError, match=f"{code}.*odd.yaml.*({found}).*{nearest}"):
        parse_scheme({"name": "odd", **table}, source="odd.yaml")


def test_tables_of_languages_may_name_all_roles_and_schemes() -> None:
    assert [role.name.lower() for role in Role] == list(vocabulary().roles)
    assert scheme_names() == list(vocabulary().schemes)
