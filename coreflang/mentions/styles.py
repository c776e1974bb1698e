"""Styles: what a guideline of annotation counts, and how far its mentions reach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any

from ..errors import CoreflangError
from .kinds import Kind
from .spans import CLOSE, OUT, REACHES, SpanStyle


@dataclass(frozen=True)
class Style:
    """What a guideline counts as coreference.

    spans: name of the span style. persons: "I", "you" and "we" are mentions.
    generic_you: also "you" that is said to nobody who is in the text, "You never know".
    relatives: relative pronouns are; None as is usual in the language.
    reflexives: reflexive pronouns that only belong to their verbs are, German "Ida irrte sich".
    appositions: "Ida, a doctor" means Ida twice. predicates: "Ida is a doctor" does, too.
    singletons: entities of one mention are given out.
    persons_and_places: entities that are no persons, groups or places are left out, in languages
    whose config has entity_lists. with_anaphor: entities that no pronoun of the third person takes
    up are left out. without: kinds of mentions that are in no entity.
    scheme: of the scorer of names and nouns, one of its SCHEMES; "" for the scorer's own.
    """

    spans: str = "ontonotes"
    persons: bool = True
    generic_you: bool = True
    relatives: bool | None = None
    reflexives: bool = False
    appositions: bool = True
    singletons: bool = False
    persons_and_places: bool = False
    with_anaphor: bool = False
    without: tuple[Kind, ...] = ()
    scheme: str = ""
    predicates: bool = False


# Whatever is measured of them is in docs/styles.md.
SPAN_STYLES: dict[str, SpanStyle] = {
    # Whole phrases with all that is added to them.
    "ontonotes": SpanStyle(),
    # An apposition is a mention of its own.
    "gum": SpanStyle(apposition=OUT),
    "litbank": SpanStyle(
        apposition=CLOSE, relative_clause=CLOSE, adjectival_clause=OUT, possessive_marker=False
    ),
    "fantasycoref": SpanStyle(apposition=CLOSE),
    "gerdracor": SpanStyle(
        apposition=CLOSE, adjectival_clause=CLOSE, contraction=True, label_stop=True
    ),
    "pcc": SpanStyle(apposition=CLOSE, adjectival_clause=CLOSE, contraction=True),
    "democrat": SpanStyle(
        nominal_modifier=CLOSE, apposition=CLOSE, relative_clause=OUT, contraction=True
    ),
    # What a comma parts from its noun is no part of the phrase.
    "prose": SpanStyle(relative_clause=CLOSE, adjectival_clause=CLOSE),
    # The head, and the other words of its name.
    "minimal": SpanStyle(inner=False),
}
SPAN_STYLES["corefud-head"] = SPAN_STYLES["gum"]

DEFAULT_STYLE = "plain"
STYLES: dict[str, Style] = {
    # What readers expect.
    DEFAULT_STYLE: Style(),
    "ontonotes": Style(appositions=False, scheme="ontonotes"),
    "gum": Style(spans="gum", singletons=True, scheme="everything", predicates=True),
    "litbank": Style(
        spans="litbank",
        appositions=False,
        singletons=True,
        persons_and_places=True,
        scheme="persons_and_places",
    ),
    "fantasycoref": Style(spans="fantasycoref", appositions=False),
    "gerdracor": Style(
        spans="gerdracor",
        relatives=True,
        reflexives=True,
        appositions=False,
        without=(Kind.ADVERBIAL,),
    ),
    "pcc": Style(spans="pcc", appositions=False, without=(Kind.REFLEXIVE,)),
    "democrat": Style(
        spans="democrat",
        relatives=True,
        appositions=False,
        singletons=True,
        without=(Kind.REFLEXIVE,),
    ),
    "prose": Style(spans="prose", appositions=False, with_anaphor=True),
}
STYLES["litbank-democrat"] = replace(STYLES["democrat"], persons_and_places=True)


def find_style(name: str, **settings: bool | None) -> Style:
    """The style that a name and some settings describe.

    name (str): a key of STYLES. settings (Optional[bool]): in place of its own; None for those.
    RETURNS (Style): the style.
    RAISES (CoreflangError): E106 for an unknown name.
    """
    if name not in STYLES:
        raise CoreflangError("E106", found=name, known=", ".join(STYLES))
    given: dict[str, Any] = {key: value for key, value in settings.items() if value is not None}
    return replace(STYLES[name], **given)


def find_spans(setting: str | Mapping[str, Any] | None, style: Style) -> SpanStyle:
    """The span style that a setting describes.

    setting (Union[str, Mapping, None]): a key of SPAN_STYLES, or fields of the style's own with
        other values; None for the style's own.
    style (Style): the style.
    RETURNS (SpanStyle): what belongs to a phrase.
    RAISES (CoreflangError): E105 for an unknown name, E107 for fields or values that are unknown.
    """
    if isinstance(setting, Mapping):
        _check_fields(setting)
        return replace(SPAN_STYLES[style.spans], **setting)
    name = style.spans if setting is None else setting
    if name not in SPAN_STYLES:
        raise CoreflangError("E105", found=name, known=", ".join(SPAN_STYLES))
    return SPAN_STYLES[name]


def _check_fields(setting: Mapping[str, Any]) -> None:
    kinds: dict[str, tuple[Any, ...]] = {
        f.name: (True, False) if f.type == "bool" else REACHES for f in fields(SpanStyle)
    }
    for key, value in setting.items():
        known = kinds.get(key, ())
        if not any(value is each or (each == value == str(value)) for each in known):
            words = ", ".join(f"{name}: {' or '.join(map(str, kinds[name]))}" for name in kinds)
            raise CoreflangError("E107", key=key, found=value, known=words)
