"""Runs cases: what a language decides by rule alone, beside what it should."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import spacy
from spacy.language import Language
from spacy.tokens import Doc

from ..component import Coreflang
from ..errors import CoreflangError
from ..linking.candidates import Judged, judge
from ..mentions import Mentions, find_mentions
from ..plugins import load_language
from ..rules import Verdict
from .cases import Case, build_doc

MENTION = re.compile(r"\[[^]]*\]|[^\s,]+\(\d+\)")


def make_component(lang: str, *, scheme: str = "auto", nlp: Language | None = None) -> Coreflang:
    """A component that decides by rule alone: among permitted candidates the nearest wins.

    lang (str): ISO 639-1 code. scheme (str): label scheme.
    nlp (Optional[Language]): the pipeline; a blank one if not given.
    RETURNS (Coreflang): not added to the pipeline. Without a pipeline of your own it is shared by
        all calls that ask for the same.
    """
    if nlp is None:
        return _shared_component(lang, scheme, id(load_language(lang)))
    settings = {"scorers": {"nearest": 1.0}, "scheme": scheme}
    component: Any = nlp.create_pipe("coreflang", config=settings)
    return component


@lru_cache(maxsize=8)
def _shared_component(lang: str, scheme: str, plugin: int) -> Coreflang:
    """Made once for each plugin, which it keeps alive, so that its id stays its own."""
    return make_component(lang, scheme=scheme, nlp=spacy.blank(lang))


def check_case(case: Case, lang: str, *, nlp: Language | None = None) -> list[str]:
    """Run one case.

    case (Case): the case. lang (str): ISO 639-1 code of the language.
    nlp (Optional[Language]): the embedded pipeline, for cases with a text.
    RETURNS (List[str]): what is not as it should be; empty if all is well.
    """
    if case.text:
        if nlp is None:
            raise CoreflangError("E023", name=case.name)
        component, doc = make_component(lang, nlp=nlp), nlp(case.text)
    else:
        component = make_component(lang, scheme=case.scheme)
        doc = build_doc(component.nlp.vocab, case.tokens)
    problems = _check_verdicts(case, component, doc)
    if case.chains is not None:
        found = {_bare(c.pretty_representation) for c in component(doc)._.coref_chains}
        wanted = {_bare(chain) for chain in case.chains}
        problems += [f"missing chain: {chain}" for chain in sorted(wanted - found)]
        problems += [f"extra chain: {chain}" for chain in sorted(found - wanted)]
    return problems


def _bare(chain: str) -> str:
    return ", ".join(MENTION.findall(chain))


def _check_verdicts(case: Case, component: Coreflang, doc: Doc) -> list[str]:
    view = component.resolver.view(doc)
    rules = component.resolver.rules
    mentions = find_mentions(view, rules)
    judged = judge(view, mentions, rules)
    names = _names(doc, mentions)
    expected = {
        Verdict.PERMITTED: case.permitted,
        Verdict.UNLIKELY: case.unlikely,
        Verdict.IMPOSSIBLE: case.impossible,
    }
    return [
        problem
        for verdict, table in expected.items()
        for anaphor, antecedents in table.items()
        for problem in _wrong(judged, names, anaphor, antecedents, verdict)
    ]


def _names(doc: Doc, mentions: Mentions) -> dict[str, int]:
    """Mentions as chains print them -> their indexes."""
    names = {}
    for m in range(len(mentions)):
        words = [f"{doc[i].text}({i})" for i in mentions.tokens(m)]
        names[words[0] if len(words) == 1 else f"[{'; '.join(words)}]"] = m
    return names


def _wrong(
    judged: Judged, names: dict[str, int], anaphor: str, antecedents: Iterable[str], want: Verdict
) -> Iterable[str]:
    """Where the rules' verdict is another one. A pair that is never asked is impossible."""
    for antecedent in antecedents:
        found = Verdict.IMPOSSIBLE
        if anaphor in names and antecedent in names:
            pair = judged.anaphor == names[anaphor]
            pair &= judged.antecedent == names[antecedent]
            found = Verdict(int(judged.verdict[pair].max(initial=0)))
        elif want != Verdict.IMPOSSIBLE:
            yield f"{anaphor} or {antecedent} is no mention"
            continue
        if found != want:
            yield f"{anaphor} -> {antecedent}: {found.name} instead of {want.name}"
