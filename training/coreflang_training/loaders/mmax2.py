"""MMAX2: words in one XML file, mentions ("markables") of each level in others.

Markables point to their antecedents: `markable_7` on the same level, `secmark:markable_7` on
another; those that are linked, directly or over others, are one entity. Quirks: of several
antecedents (the annotator was in doubt) the first counts; some pointers lead nowhere; a span may be
discontinuous, `word_3..word_5,word_8`; one span may be marked on two levels; files declare other
encodings than UTF-8, which the XML parser heeds.

- corefpro, ParCorFull: three levels; texts are parallel across languages.
- Potsdam Commentary Corpus: the raw texts lie in `primary-data`, most with the author's name as a
  first line, some with a code at the end, which the words do not have. Its markables of
  prepositional phrases begin with the preposition, *bei ihm*, which is left out here.

Definite noun phrases without antecedent are annotated too, others are not, so that what is
mentioned once is here only in part.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from coreflang.formats.corefud import to_ranges
from coreflang.formats.document import ClusteredText, Range, TextMention, in_order, lay_out
from coreflang.formats.report import LoadReport

from ..corpus import CorpusDocument, to_corpus
from ..detokenize import ENGLISH, GERMAN, PLAIN, gaps, place_words
from ..lines import read_text
from .base import bad, each, find_files, language_of
from .links import join_links
from .xml_elements import Element, read_elements

POINTERS = ("anaphor_antecedent", "antecedent", "coref_antecedent")
LEVELS = ("primmark", "secmark", "groups", "coref")
STYLES = {"en": ENGLISH, "de": GERMAN}
NO_ANTECEDENT = ("", "empty")
PREPOSITIONS = frozenset(
    "an auf aus bei bis durch für gegen hinter in mit nach neben ohne seit trotz über um unter "
    "von vor während wegen zu zwischen".split()
)


@dataclass(frozen=True)
class Markable:
    """A markable.

    words (Tuple[int, ...]): its tokens, ascending.
    antecedent (str): what it points to, as "level:id", or "".
    kind (str): the form of the noun phrase, such as "pper".
    """

    words: tuple[int, ...]
    antecedent: str
    kind: str


def load_mmax2(
    path: Path, *, skip_bad: bool = False, report: LoadReport | None = None
) -> Iterator[CorpusDocument]:
    """Read MMAX2 projects.

    path (Path): an .mmax file, or a folder with such files.
    skip_bad (bool): leave malformed documents out, and go on.
    report (Optional[LoadReport]): takes what was left out and what was odd.
    YIELDS (CorpusDocument): each document; its language is that of the folder it lies in.
    RAISES (TrainingError): T100 and T101, as every loader.
    """
    notes = report or LoadReport()
    files = find_files(path, "*.mmax")
    yield from each(files, lambda file: _document(file, notes), skip_bad=skip_bad, report=report)


def _document(path: Path, report: LoadReport) -> CorpusDocument:
    lang = language_of(path)
    words = _words(path)
    places = {element.attributes.get("id", ""): i for i, element in enumerate(words)}
    forms = tuple(element.text for element in words)
    starts = _sentence_starts(path, places)
    text, tokens = _text(path, forms, starts, lang, report)
    inner = frozenset(
        i for i, form in enumerate(forms) if lang == "de" and form.lower() in PREPOSITIONS
    )
    markables = _markables(path, places, report)
    found = {name: _without_preposition(each, inner) for name, each in markables.items()}
    mentions = _mentions(found, report)
    plain = ClusteredText(path.stem, text, tokens, forms, starts, in_order(mentions))
    return to_corpus(plain, corpus="mmax2", lang=lang)


def _folder(path: Path, name: str) -> Path:
    """Where the project's files lie, as `common_paths.xml` says."""
    common = path.parent / "common_paths.xml"
    if common.is_file():
        for element in read_elements(common):
            if element.tag == name:
                return path.parent / element.text.strip()
    return path.parent


def _words(path: Path) -> list[Element]:
    named = [element.text.strip() for element in read_elements(path) if element.tag == "words"]
    if not named:
        raise bad(path, 1, expected="a <words> element with the name of a file", found="none")
    source = _folder(path, "basedata_path") / named[0]
    return _rows(source, "words", "word")


def _rows(source: Path, outer: str, inner: str) -> list[Element]:
    """The elements of a file that holds nothing else, each with a name of its own."""
    first, *elements = read_elements(source)
    for element, tag in ((first, outer), *((element, inner) for element in elements)):
        if element.tag != tag:
            raise bad(source, element.line, expected=f"the element {tag}", found=element.tag)
    if first.text.strip():
        # As where a "<" is missing: what should be an element is text.
        raise bad(source, first.line, expected="elements alone", found=first.text.strip())
    names: set[str] = set()
    for element in elements:
        name = element.attributes.get("id", "")
        if not name or name in names:
            raise bad(source, element.line, expected="an id of its own", found=name)
        names.add(name)
    return elements


def _level(path: Path, level: str) -> tuple[Path, list[Element]]:
    """A level's markables; none if the project lacks the level."""
    source = _folder(path, "markable_path") / f"{path.stem}_{level}_level.xml"
    if not source.is_file():
        return source, []
    return source, _rows(source, "markables", "markable")


def _sentence_starts(path: Path, places: Mapping[str, int]) -> tuple[int, ...]:
    source, elements = _level(path, "sentence")
    starts = {0} | {_span(source, element, places)[0] for element in elements}
    return tuple(sorted(starts))


def _span(source: Path, element: Element, places: Mapping[str, int]) -> tuple[int, ...]:
    """The tokens of a span, "word_3..word_5,word_8"."""
    span = element.attributes.get("span", "")
    words: set[int] = set()
    for part in span.split(","):
        first, _, last = part.partition("..")
        if first not in places or (last or first) not in places:
            expected = "a span of words that the text has"
            raise bad(source, element.line, expected=expected, found=span)
        if places[first] > places[last or first]:
            raise bad(source, element.line, expected="a span from left to right", found=span)
        words.update(range(places[first], places[last or first] + 1))
    return tuple(sorted(words))


def _markables(path: Path, places: Mapping[str, int], report: LoadReport) -> dict[str, Markable]:
    found: dict[str, Markable] = {}
    for level in LEVELS:
        source, elements = _level(path, level)
        for element in elements:
            values = element.attributes
            words = _span(source, element, places)
            antecedent = _antecedent(values, level, report)
            kind = values.get("np_form", "").lower()
            found[f"{level}:{values.get('id', '')}"] = Markable(words, antecedent, kind)
    return found


def _without_preposition(markable: Markable, prepositions: frozenset[int]) -> Markable:
    first, *others = markable.words
    if not others or first not in prepositions:
        return markable
    return replace(markable, words=tuple(others))


def _antecedent(values: Mapping[str, str], level: str, report: LoadReport) -> str:
    """What a markable points to, as "level:id"; "" for nothing."""
    pointer = next((values[key] for key in POINTERS if key in values), "")
    targets = [part for part in pointer.split(";") if part not in NO_ANTECEDENT]
    if len(targets) > 1:
        report.notes["several antecedents, of which the first counts"] += 1
    if not targets:
        return ""
    return targets[0] if ":" in targets[0] else f"{level}:{targets[0]}"


def _mentions(markables: dict[str, Markable], report: LoadReport) -> list[TextMention]:
    """Markables that stand in a link, and primary ones that stand in none."""
    links = []
    for name, markable in markables.items():
        if markable.antecedent in markables:
            links.append((name, markable.antecedent))
        elif markable.antecedent:
            report.notes["a pointer to a markable that is not there, left out"] += 1
    entities = join_links(markables, links)
    linked = {name for link in links for name in link}
    mentions: dict[tuple[tuple[Range, ...], str], TextMention] = {}
    for name, markable in markables.items():
        if name in linked or name.startswith(LEVELS[0]):
            mention = TextMention(to_ranges(markable.words), entities[name], kind=markable.kind)
            mentions.setdefault((mention.ranges, mention.entity), mention)
    return list(mentions.values())


def _text(
    path: Path, forms: tuple[str, ...], starts: tuple[int, ...], lang: str, report: LoadReport
) -> tuple[str, tuple[Range, ...]]:
    """The raw text if it lies there and has these words; else the words put together."""
    raw = path.parent.parent / "primary-data" / f"{path.stem}.txt"
    if raw.is_file():
        whole = read_text(raw).strip()
        for text in (whole, whole.partition("\n")[2].strip()):
            tokens = place_words(text, forms)
            if tokens:
                return text[: tokens[-1][1]], tokens
        report.notes["a raw text with other words, not used"] += 1
    return lay_out(forms, gaps(forms, starts, style=STYLES.get(lang, PLAIN)))
