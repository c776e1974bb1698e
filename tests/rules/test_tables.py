from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from grammar import mentions_of, small_rules, view_of

from coreflang.language import AnaphorRow, NounRow
from coreflang.mentions import Kind
from coreflang.rules.lexicon import Lexicon
from coreflang.rules.names import name_facts
from coreflang.rules.tables import AnaphorTable, NounTable

MASC, FEM, NEUT, PLUR = 1, 2, 4, 8


@pytest.mark.parametrize(
    ("text", "likely", "possible"),
    [
        ("Otto/PROPN/ROOT/0", MASC, MASC | PLUR),
        ("Mrs./PROPN/compound/2 Otto/PROPN/ROOT/0", FEM, FEM),
        ("Blum/PROPN/ROOT/0/ent=ORG", NEUT | PLUR, NEUT | PLUR),
        ("Blum/PROPN/ROOT/0", 15, 15),
        ("nurse/NOUN/ROOT/0", MASC | FEM, MASC | FEM | PLUR),
        ("every/DET/det/2 nurse/NOUN/ROOT/0", MASC | FEM | PLUR, MASC | FEM | PLUR),
        ("nurses/NOUN/ROOT/0/lemma=nurse/Number=Plur", PLUR, PLUR),
        ("hen/NOUN/ROOT/0", FEM | NEUT, FEM | NEUT),
        ("dog/NOUN/ROOT/0", MASC | FEM | NEUT, MASC | FEM | NEUT),
        ("lamp/NOUN/ROOT/0", NEUT, NEUT),
    ],
)
def test_first_row_that_holds(text: str, likely: int, possible: int) -> None:
    mentions = mentions_of(text)
    assert (mentions.likely.tolist(), mentions.possible.tolist()) == ([likely], [possible])


@pytest.mark.parametrize(
    ("text", "place", "kind"),
    [
        ("her/PRON/nmod:poss/2 dog/NOUN/ROOT/0", 0, Kind.POSSESSIVE),
        ("met/VERB/ROOT/0 her/PRON/obj/1", 1, Kind.PERSONAL),
        ("Him/PRON/obj/2 met/VERB/ROOT/0", 0, Kind.PERSONAL),
        ("met/VERB/ROOT/0 that/PRON/obj/1", 1, Kind.DEMONSTRATIVE),
    ],
)
def test_anaphors(text: str, place: int, kind: Kind) -> None:
    tokens, kinds, _, _ = AnaphorTable(small_rules().plugin).apply(view_of(text))
    assert dict(zip(tokens.tolist(), kinds.tolist(), strict=True)) == {place: kind}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("mu/PRON/nsubj/2/PronType=Prs/Person=3/Gender=Fem ran/VERB/ROOT/0", {0: 1}),
        ("mu/PRON/nsubj/2/PronType=Prs/Person=3 ran/VERB/ROOT/0", {0: 2}),
        # A row of forms whose condition does not hold; one whose does; no feature; no pronoun.
        ("her/PRON/nsubj/2/PronType=Prs/Person=3 ran/VERB/ROOT/0", {0: 2}),
        ("her/PRON/nsubj/2/PronType=Prs/Person=3 dog/NOUN/ROOT/0 mu/PRON/obj/2", {0: 0}),
        ("mu/PRON/nsubj/2/PronType=Dem/Person=3 ran/VERB/ROOT/0", {}),
        ("mu/NOUN/nsubj/2/PronType=Prs/Person=3 ran/VERB/ROOT/0", {}),
    ],
)
def test_anaphors_by_features(text: str, found: dict[int, int]) -> None:
    """Rows without forms ask for all of their features; the first row that holds is taken."""
    possessive = replace(small_rules().plugin.config.anaphors[0], forms=("her",))
    if "dog" not in text:
        possessive = replace(possessive, roles=("possessive",))
    known = ("PronType=Prs", "Person=3")
    fem = AnaphorRow("personal", ("fem",), features=(*known, "Gender=Fem"), upos=("PRON",))
    other = AnaphorRow("personal", ("masc",), features=known, upos=("PRON",))
    table = AnaphorTable(small_rules().plugin, (possessive, fem, other))
    tokens, rows = table.find(view_of(text))
    assert dict(zip(tokens.tolist(), rows.tolist(), strict=True)) == found


def test_nouns_by_all_of_their_features() -> None:
    rows = (NounRow(("plur",), features=("Number=Plur", "Gender=Fem")), NounRow(("masc",)))
    plugin = small_rules().plugin
    other = replace(plugin, config=replace(plugin.config, nouns=rows))
    view = view_of("x/NOUN/ROOT/0/Number=Plur/Gender=Fem y/NOUN/obj/1/Number=Plur")
    table, names = (
        NounTable(other, Lexicon(plugin.words)),
        name_facts(view, np.zeros(2, dtype=bool)),
    )
    assert table.apply(view, np.arange(2), names)[0].tolist() == [PLUR, MASC]


@pytest.mark.parametrize(
    "text",
    ["that/DET/det/2 dog/NOUN/ROOT/0", "that/SCONJ/mark/2 met/VERB/ROOT/0", "me/PRON/ROOT/0"],
)
def test_no_anaphors(text: str) -> None:
    assert not len(AnaphorTable(small_rules().plugin).apply(view_of(text))[0])


@pytest.mark.parametrize(
    ("text", "likely"),
    [
        ("die/DET/det/2/Gender=Fem Lampe/NOUN/ROOT/0", FEM),
        ("der/DET/det/2/Gender=Masc Lampe/NOUN/ROOT/0", NEUT),
        ("Lampe/NOUN/ROOT/0/Gender=Fem", NEUT),
        ("die/PRON/nsubj/2/Gender=Fem Lampe/NOUN/ROOT/0", NEUT),
    ],
)
def test_features_of_what_stands_before_a_noun(text: str, likely: int) -> None:
    plugin = small_rules().plugin
    rows = (NounRow(("fem",), attribute_morph=("Gender=Fem",)), NounRow(("neut",)))
    plugin = replace(plugin, config=replace(plugin.config, nouns=rows))
    view = view_of(text)
    noun = np.flatnonzero(view.has_upos("NOUN"))
    names = name_facts(view, np.zeros(len(view), dtype=bool))
    assert NounTable(plugin, Lexicon(plugin.words)).apply(view, noun, names)[0].tolist() == [likely]
