"""Trees of German that the rules draw anew."""

from __future__ import annotations

import pytest
import spacy

from coreflang.syntax import Role
from coreflang.testing import build_doc, make_component

VOCAB = spacy.blank("de").vocab


@pytest.mark.parametrize(("word", "name"), [("Hallo", False), ("Timo", True)])
def test_a_greeting_is_no_part_of_the_name_behind_it(word: str, name: bool) -> None:
    text = f"{word} PROPN ROOT 0\nKerner PROPN flat 1 ent=PER\n, PUNCT punct 1\n"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.role[1] == Role.NAME_PART) == name
    assert bool(view.has_upos("PROPN")[0]) == name


@pytest.mark.parametrize(
    ("joins", "number", "two"),
    [("und", "Plur", True), ("und", "Sing", False), ("oder", "Plur", False)],
)
def test_a_noun_and_a_pronoun_are_two_subjects(joins: str, number: str, *, two: bool) -> None:
    # As a parser draws it: the noun leads, and the verb hangs from it.
    text = (
        f"mein DET det:poss 2\nBruder NOUN ROOT 0\n{joins} CCONJ cc 5\nich PRON nsubj 5\n"
        f"fuhren VERB conj 2 VerbForm=Fin|Number={number}\n. PUNCT punct 2\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.group[3] == 1) == two
    assert (int(view.head[1]) == 4 and int(view.head[0]) == 1) == two
    assert (view.role[1] == Role.SUBJECT) == two


@pytest.mark.parametrize(
    ("noun", "ent", "elsewhere", "common"),
    [
        ("Trumpf", "", "", True),
        ("Ex-Mann", " ent=PER", "", True),
        # Somebody else's name.
        ("Bello", "", "Bello PROPN nsubj 2\nbellte VERB ROOT 0\n\n", False),
    ],
)
def test_a_noun_behind_the_genitive_of_a_name_is_no_part_of_it(
    noun: str, ent: str, elsewhere: str, *, common: bool
) -> None:
    text = (
        f"{elsewhere}Petry PROPN nsubj 2 ent=PER\nschlief VERB ROOT 0\n\n"
        f"Petrys PROPN nsubj 3{ent}\n{noun} PROPN flat 1{ent}\n"
        "kam VERB ROOT 0\n"
    )
    doc = build_doc(VOCAB, text)
    view = make_component("de", scheme="ud").candidates(doc).view
    i = len(doc) - 2
    assert doc[i].text == noun and view.role[i] == Role.SUBJECT and view.head[i - 1] == i
    assert bool(view.has_upos("NOUN")[i]) == common
    assert view.entity[i] == 0


@pytest.mark.parametrize(
    "words",
    [
        "Petrys PROPN nmod 2\nBello PROPN nsubj 3\nkam VERB ROOT 0\n",
        "Petrys PROPN nsubj 4\nBello PROPN flat 1\nBlum PROPN flat 1\nkam VERB ROOT 0\n",
    ],
)
def test_a_name_behind_the_genitive_of_a_name(words: str) -> None:
    text = f"Petry PROPN nsubj 2 ent=PER\nschlief VERB ROOT 0\n\n{words}"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.has_upos("PROPN")[3]


def test_a_name_of_two_words_is_no_genitive() -> None:
    text = "Jens PROPN nsubj 3 ent=PER\nPetry PROPN flat 1 ent=PER\nkam VERB ROOT 0\n"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.head.tolist() == [2, 0, 2] and view.has_upos("PROPN")[:2].all()


@pytest.mark.parametrize(("introducer", "role"), [("um", Role.OBJECT), ("wenn", Role.SUBJECT)])
def test_infinitives_of_purpose_have_objects(introducer: str, role: Role) -> None:
    text = (
        f"{introducer} SCONJ mark 3\nOtto PROPN nsubj 3 ent=PER\nholen VERB advcl 7\n"
        "zu PART mark 3\n"
        "können AUX aux 3 VerbForm=Inf\n, PUNCT punct 3\nlief VERB ROOT 0\ner PRON nsubj 7\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.role[1] == role


@pytest.mark.parametrize(
    ("word", "before", "lemma"),
    [
        ("Beamter", "Beamter", "Beamte"),
        ("Reisender", "Reisender", "Reisende"),
        ("Sender", "Sender", "Sender"),
        ("Abende", "Abend", "Abend"),
    ],
)
def test_nouns_that_are_adjectives_have_one_lemma(word: str, before: str, lemma: str) -> None:
    text = f"Der DET det 2\n{word} NOUN nsubj 3 lemma={before} Gender=Masc\nkam VERB ROOT 0\n"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.strings[int(view.lemma[1])] == lemma


BUYING = "VERB ROOT 0 lemma=kaufen VerbForm=Fin"


@pytest.mark.parametrize(
    ("text", "subject"),
    [
        (f"Was PRON obj 2\nkauft {BUYING}\nihr PRON iobj 2\n? PUNCT punct 2\n", True),
        # "Wann kauft ihr jemand Brot?", "Jetzt kauft ihr Brot!", "Kauft ihr Brot!"
        (
            f"Wann ADV advmod 2\nkauft {BUYING}\nihr PRON iobj 2\njemand PRON nsubj 2\n"
            "Brot NOUN obj 2\n? PUNCT punct 2\n",
            False,
        ),
        (f"Jetzt ADV advmod 2\nkauft {BUYING}\nihr PRON iobj 2\nBrot NOUN obj 2\n", True),
        (f"Kauft {BUYING}\nihr PRON iobj 1\nBrot NOUN obj 1\n! PUNCT punct 1\n", False),
    ],
)
def test_where_ihr_is_the_subject(text: str, subject: bool) -> None:
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.role[view.has_form("ihr")] == Role.SUBJECT).all() == subject


@pytest.mark.parametrize(
    ("above", "number", "one"), [(4, "Sing", True), (2, "Sing", True), (4, "Plur", False)]
)
def test_one_person_with_two_callings(above: int, number: str, *, one: bool) -> None:
    # "Der Autor und Regisseur Paul kam", and "kamen".
    text = (
        "Der DET det 2\nAutor NOUN nsubj 6 Gender=Masc Number=Sing\nund CCONJ cc 4\n"
        f"Regisseur NOUN conj 2 Gender=Masc Number=Sing\nPaul PROPN appos {above} ent=PER\n"
        f"kam VERB ROOT 0 lemma=kommen VerbForm=Fin Number={number}\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.head[1] == 3 and view.head[3] == 5) == one


@pytest.mark.parametrize(
    ("article", "noun", "several"),
    [("Diese", "Eichen", True), ("Das", "Eichen", False), ("Im", "Laden", False)],
)
def test_feminines_with_an_n_are_several(article: str, noun: str, *, several: bool) -> None:
    text = f"{article} DET det 2\n{noun} NOUN nsubj 3 Gender=Fem Number=Sing\nfiel VERB ROOT 0\n"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert bool(view.has_morph("Number=Plur")[1]) == several


@pytest.mark.parametrize(
    ("article", "verb", "dative"),
    [
        # "Der Frau gefiel der Garten"; but "Die Frau sah der Garten" is no dative, nor "war".
        ("Der", "gefiel VERB ROOT 0 lemma=gefallen", True),
        ("Die", "gefiel VERB ROOT 0 lemma=gefallen", False),
        ("Der", "hieß VERB ROOT 0 lemma=heißen", False),
    ],
)
def test_a_feminine_behind_der_is_a_dative_beside_a_nominative(
    article: str, verb: str, *, dative: bool
) -> None:
    text = (
        f"{article} DET det 2\nFrau NOUN nsubj 3 lemma=Frau Gender=Fem|Number=Sing\n"
        f"{verb} VerbForm=Fin|Number=Sing|Person=3\nder DET det 5\n"
        "Garten NOUN obj 3 lemma=Garten Gender=Masc|Number=Sing\n. PUNCT punct 3\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert (view.role[1] == Role.INDIRECT_OBJECT) == dative


@pytest.mark.parametrize(
    ("noun", "comma", "role"),
    [
        ("Nachbarin", ",", Role.INDIRECT_OBJECT),
        ("Nachbar", ",", Role.SUBJECT),
        ("Nachbarin", "und", Role.SUBJECT),
    ],
)
def test_der_behind_a_woman_is_a_dative(noun: str, comma: str, role: Role) -> None:
    text = (
        f"{noun} NOUN nsubj 6 Number=Sing\n{comma} PUNCT punct 5\nder PRON nsubj 5 PronType=Rel\n"
        "sie PRON obj 5\nhalf VERB acl 1 VerbForm=Fin\nkam VERB ROOT 0 VerbForm=Fin\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.role[2] == role


@pytest.mark.parametrize(
    ("form", "given", "lemma"),
    [
        ("Maschine", "Maschin", "Maschine"),
        ("Fluss", "Fluß", "Fluss"),
        # Weak masculines lose the letter.
        ("Junge", "Jung", "Jung"),
    ],
)
def test_lemmas_of_singulars(form: str, given: str, lemma: str) -> None:
    text = f"Die DET det 2\n{form} NOUN nsubj 3 lemma={given} Number=Sing\nkam VERB ROOT 0\n"
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.strings[int(view.lemma[1])] == lemma


@pytest.mark.parametrize(("title", "head"), [("Frau", 3), ("Rosen", 1)])
def test_a_name_behind_a_title_hangs_from_it(title: str, head: int) -> None:
    text = (
        "Herr NOUN nsubj 6\nKern PROPN appos 1\nund CCONJ cc 4\n"
        f"{title} NOUN conj 1\nKern PROPN appos 2\nstreiten VERB ROOT 0\n. PUNCT punct 6\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.head[4] == head


@pytest.mark.parametrize(
    ("receiver", "thing", "other", "role"),
    [
        ("Kellner", "Geld", "", Role.INDIRECT_OBJECT),
        ("Kellner", "Brandwitz", "", Role.ADJECTIVAL_MODIFIER),
        ("Tisch", "Geld", "", Role.ADJECTIVAL_MODIFIER),
        ("Kellner", "Geld", "Rat NOUN obj 2 lemma=Rat\n", Role.ADJECTIVAL_MODIFIER),
    ],
)
def test_what_a_person_is_given_is_an_object(
    receiver: str, thing: str, other: str, role: Role
) -> None:
    text = (
        f"Sie PRON nsubj 2\ngab VERB ROOT 0\ndem DET det 5\n{receiver} NOUN amod 5\n"
        f"{thing} NOUN obl 2\n{other}. PUNCT punct 2\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    given = role == Role.INDIRECT_OBJECT
    assert view.role[3] == role
    assert (view.role[4] == Role.OBJECT, int(view.head[2])) == (given, 3 if given else 4)


@pytest.mark.parametrize(
    ("noun", "gender", "role"),
    [("Kiefer", "Masc", Role.SUBJECT), ("Hand", "Fem", Role.INDIRECT_OBJECT)],
)
def test_a_man_with_der_behind_a_dative_is_the_subject(noun: str, gender: str, role: Role) -> None:
    text = (
        "Ihr PRON nsubj 2\ntat VERB ROOT 0 lemma=tun Number=Sing|Tense=Past|VerbForm=Fin\n"
        f"der DET det 4\n{noun} NOUN iobj 2 Gender={gender}|Number=Sing\nweh ADJ advmod 2\n"
    )
    view = make_component("de", scheme="ud").candidates(build_doc(VOCAB, text)).view
    assert view.role[0] == Role.INDIRECT_OBJECT
    assert view.role[3] == role
