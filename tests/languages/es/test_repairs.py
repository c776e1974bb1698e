"""What Spanish mends in trees, features and labels, drawn by hand."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role, SyntaxView
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("es").vocab
LOOKS = "VERB ROOT 0 lemma=mirar Person=3 Number=Sing Mood=Ind VerbForm=Fin"
LAVE = "VERB ROOT 0 lemma=lavar Person=3 Number=Sing Mood=Sub VerbForm=Fin"


def mended(text: str) -> SyntaxView:
    """The view of a text as the rules see it."""
    return make_component("es", scheme="ud").candidates(build_doc(VOCAB, text)).view


@pytest.mark.parametrize(
    ("text", "command"),
    [
        (f"Lave {LAVE}\nlos DET det 3\nplatos NOUN obj 1\n", True),
        # With a subject; below "que"; what says as well what somebody does: "crea" of "crear".
        (f"Luis PROPN nsubj 2 ent=PER\nlave {LAVE}\nplatos NOUN obj 2\n", False),
        (
            f"Luis PROPN nsubj 2 ent=PER\nentra {LAVE.replace('lavar', 'entrar')}\ny CCONJ cc 4\n"
            "lave VERB conj 2 lemma=lavar Person=3 Number=Sing VerbForm=Fin\n",
            False,
        ),
        (f"Que SCONJ mark 2\nlave {LAVE}\nplatos NOUN obj 2\n", False),
        (f"Crea {LAVE.replace('lavar', 'crear')}\nplatos NOUN obj 1\n", False),
    ],
)
def test_polite_commands_are_said_to_somebody(text: str, command: bool) -> None:
    view = mended(text)
    assert view.has_morph("Person=2")[view.has_upos("VERB")].all() == command


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Elvira PROPN nsubj 2 ent=ORG\ncerró VERB ROOT 0\n", "PER"),
        ("Vive VERB ROOT 0\nen ADP case 3\nElvira PROPN obl 1 ent=LOC\n", "LOC"),
        ("Cerró VERB ROOT 0\nla DET det 3\nElvira PROPN nsubj 1 ent=ORG\n", "ORG"),
        (
            "La DET det 2\nempresa NOUN nsubj 4 lemma=empresa\nElvira PROPN appos 2 ent=PER\n"
            "cerró VERB ROOT 0\n",
            "ORG",
        ),
    ],
)
def test_labels_of_first_names(text: str, label: str) -> None:
    view = mended(text)
    (name,) = view.has_form("elvira").nonzero()[0].tolist()
    assert view.strings[int(view.entity[name])] == label


@pytest.mark.parametrize(
    ("subject", "object_", "itself"),
    [("Nerea PROPN nsubj 3 ent=PER", "", True), ("Nerea PROPN nsubj 3 ent=PER", "obj", False),
     ("pared NOUN nsubj 3 lemma=pared", "", False)],
)  # fmt: skip
def test_what_a_person_does_to_himself(subject: str, object_: str, itself: bool) -> None:
    more = f"cara NOUN {object_} 3\n" if object_ else ""
    view = mended(f"{subject}\nse PRON expl 3 Reflex=Yes\nmira {LOOKS}\n{more}")
    assert (view.role[1] == Role.OBJECT) == itself


@pytest.mark.parametrize(("word", "joined"), [("ADV advmod", True), ("VERB advcl", False)])
def test_a_verb_is_joined_to_no_adverb(word: str, joined: bool) -> None:
    text = (
        "se PRON obj 2\ncayó VERB ROOT 0 VerbForm=Fin\n"
        f"después {word} 2\ny CCONJ cc 5\nlloró VERB conj 3 VerbForm=Fin\n"
    )
    assert int(mended(text).head[4]) == (1 if joined else 2)


@pytest.mark.parametrize(
    ("first", "last", "name"),
    [("vi", "manuel", True), ("Vi", "manuel", False), ("vi", "coche", False)],
)
def test_first_names_in_small_letters(first: str, last: str, *, name: bool) -> None:
    view = mended(f"{first} VERB ROOT 0 lemma=ver\na ADP case 3\n{last} NOUN obj 1\n")
    assert bool(view.has_upos("PROPN")[2]) == name


BURNT = "ardió VERB ccomp 3 lemma=arder Person=3 Number=Sing Mood=Ind VerbForm=Fin\n"
OLD = "La DET det 2\nvieja {} nsubj 3 lemma=viejo Gender=Fem Number=Sing\n"
BOAT = "barca NOUN ROOT 0 lemma=barca Gender=Fem Number=Sing\n"


@pytest.mark.parametrize(
    ("text", "modifies"),
    [
        (OLD.format("ADJ") + BOAT + BURNT, True),
        (OLD.format("NOUN") + BOAT + BURNT, True),
        # Masculine; with a copula; a noun that is no adjective.
        (OLD.format("ADJ") + BOAT.replace("Fem", "Masc") + BURNT, False),
        (OLD.format("NOUN").replace("3", "4") + "es AUX cop 4\n" + BOAT, False),
        (OLD.format("NOUN").replace("vieja", "prima") + BOAT + BURNT, False),
    ],
)
def test_an_adjective_before_a_noun_does_nothing(text: str, *, modifies: bool) -> None:
    view = mended(text)
    assert view.has_role(Role.ADJECTIVAL_MODIFIER)[1] == modifies
    if modifies:
        # The boat burnt.
        assert view.head[2] == 3 and view.has_role(Role.SUBJECT)[2] and view.head[0] == 2
