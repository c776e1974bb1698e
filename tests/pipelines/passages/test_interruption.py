from __future__ import annotations

from coreflang_pipelines.passages.interruption import interrupted
from coreflang_pipelines.passages.layout import Layout, passages
from coreflang_pipelines.passages.speech import Quotation, quoted, reported
from coreflang_pipelines.treebanks.gold import Entity, Sentence, Word
from coreflang_training.chance import seeded

FRENCH = Quotation(
    marks=("«»", "—"),
    tags=("", "", ""),
    comma_inside=False,
    comma_after_marks=False,
    spaced="«—",
    clause="parataxis",
)


def sentence(text: str, *heads: int) -> Sentence:
    """Words with blanks between them, and their heads; the root heads itself."""
    words, start = [], 0
    for i, (form, head) in enumerate(zip(text.split(" "), heads, strict=True)):
        words.append(Word(start, start + len(form), head, "root" if head == i else "x"))
        start += len(form) + 1
    return Sentence(text=text, words=tuple(words), parsed=True)


def tree(found: Sentence) -> dict[str, str]:
    """RETURNS (Dict[str, str]): form -> form of the head; a root -> itself."""
    forms = [found.text[word.start : word.end] for word in found.words]
    return {form: forms[word.head] for form, word in zip(forms, found.words, strict=True)}


SPEECH = sentence("Non , je reste .", 3, 3, 3, 3, 3)
CLAUSE = sentence("dit Lise .", 0, 0, 0)


def test_the_clause_hangs_on_the_root_and_takes_the_commas() -> None:
    found = interrupted(SPEECH, CLAUSE, quotation=FRENCH)
    assert found.text == "Non , dit Lise , je reste ."
    assert [w.deprel for w in found.words if found.text[w.start : w.end] == "dit"] == ["parataxis"]
    assert tree(found) == {
        "Non": "reste", "dit": "reste", "Lise": "dit", ",": "dit",
        "je": "reste", "reste": "reste", ".": "reste",
    }  # fmt: skip


def test_names_move_along() -> None:
    named = Sentence(**{**SPEECH.__dict__, "entities": (Entity(6, 8, "PER"),)})
    clause = Sentence(**{**CLAUSE.__dict__, "entities": (Entity(4, 8, "PER"),)})
    found = interrupted(named, clause, quotation=FRENCH)
    assert [found.text[e.start : e.end] for e in found.entities or ()] == ["je", "Lise"]


def test_phrases_are_not_cut() -> None:
    cut = sentence("Un grand , bel arbre tombe .", 4, 4, 4, 4, 5, 5, 5)
    assert interrupted(cut, CLAUSE, quotation=FRENCH) is cut
    without_comma = sentence("Je reste .", 1, 1, 1)
    assert interrupted(without_comma, CLAUSE, quotation=FRENCH) is without_comma


def test_a_clause_after_the_speech_may_hang_on_it() -> None:
    found = reported(SPEECH, CLAUSE, marks="«»", quotation=FRENCH)
    assert found.text == "« Non , je reste », dit Lise ."
    assert tree(found)["dit"] == "reste"
    assert tree(found)["."] == "reste"
    assert [i for i, word in enumerate(found.words) if word.head == i] == [4]


def test_a_dash_opens_a_speech_that_nothing_closes() -> None:
    question = sentence("Il dort ?", 1, 1, 1)
    assert quoted(question, marks="—", quotation=FRENCH).text == "— Il dort ?"
    assert reported(question, CLAUSE, marks="—", quotation=FRENCH).text == "— Il dort ? dit Lise ."
    told = reported(SPEECH, CLAUSE, marks="—", quotation=FRENCH)
    assert told.text == "— Non , je reste, dit Lise ."


def test_layout_draws_interruptions() -> None:
    layout = Layout(quoted=0, reported=0, interrupted=1, wrapped=0, other_marks=0, headings=0)
    (found,) = passages([SPEECH], layout=layout, rng=seeded(0), clauses=[CLAUSE], quotation=FRENCH)
    assert "dit Lise ," in found.text
