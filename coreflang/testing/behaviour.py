"""How a language behaves, whatever its rules say: each check gives what is wrong, in sentences."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import fields, replace
from functools import cached_property
from io import StringIO
from pathlib import Path
from typing import Any

import numpy as np
import spacy
from spacy.tokens import Doc

from ..component import Coreflang
from ..explaining import Explanation, explain_all
from ..language import AnaphorRow, LanguagePlugin, PersonRow
from ..mentions import Kind, find_mentions
from ..plugins import languages, load_language
from ..resolver import Resolver
from ..rules import Pairs, RulesAnalyzer, Verdict
from ..rules.probing import make_rules
from .cases import Case, build_doc
from .checking import make_component

# Words of a short text, how many times longer the long one is, and how often each is tried.
SMALL, GROWTH, TRIES = 4_000, 4, 5
# A large text may take this much longer for each word; its own rules this much longer than none.
MORE_FOR_EACH_WORD, MORE_THAN_NO_RULES = 2.0, 16.0
# As many cases, evenly taken, are saved and explained: each costs many times what a case does.
SOME = 80
LOADING = """
import sys
from coreflang.plugins import load_language
load_language(sys.argv[1])
print(*(name for name in sys.argv[2:] if name in sys.modules))
"""
NOBODY_SPEAKS = """
Baf    NOUN   nsubj  2
gopt   VERB   ROOT   0  VerbForm=Fin Number=Sing Person=3
.      PUNCT  punct  2

Molk   NOUN   nsubj  2
trunt  VERB   ROOT   0  VerbForm=Fin Number=Sing Person=3
hobbe  NOUN   obj    2
.      PUNCT  punct  2
"""


def made_docs(cases: Iterable[Case], lang: str) -> Iterator[tuple[Case, Coreflang, Doc]]:
    """The cases that are annotated by hand, with Docs that nothing resolved yet.

    cases (Iterable[Case]): of the language. lang (str): ISO 639-1 code.
    YIELDS (Tuple[Case, Coreflang, Doc]): the case, a component for its label scheme, and its Doc.
    """
    for case in cases:
        if case.tokens:
            component = make_component(lang, scheme=case.scheme)
            yield case, component, build_doc(component.nlp.vocab, case.tokens)


def loads_alone(lang: str) -> list[str]:
    """Loading a language imports no other one; asked in a process of its own."""
    modules = [f"coreflang_{code}" for code in languages() if code != lang]
    path = os.pathsep.join(place for place in sys.path if place)
    done = subprocess.run(  # noqa: S603
        [sys.executable, "-c", LOADING, lang, *modules], capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": path}, check=False,
    )  # fmt: skip
    if done.returncode:
        said = done.stderr.strip().splitlines() or [f"it ends with status {done.returncode}"]
        return [f"it does not load by itself: {said[-1]}"]
    return [f"loading it imports {name}" for name in done.stdout.split()]


def takes_little(lang: str) -> list[str]:
    """A Doc without words, and every pronoun as the only word: no chain, and nothing is printed."""
    component = make_component(lang, scheme="ud")
    printed, problems = StringIO(), []
    with redirect_stdout(printed), redirect_stderr(printed):
        if component(Doc(component.nlp.vocab))._.coref_chains:
            problems.append("a Doc without words has chains")
        for line in _lone_words(component.plugin):
            chains = component(build_doc(component.nlp.vocab, line))._.coref_chains
            if len(chains):
                problems.append(f"the only word of a text has a chain: {line}")
    return problems + [f"it prints {printed.getvalue()[:60]!r}"] * bool(printed.getvalue())


def _lone_words(plugin: LanguagePlugin) -> Iterator[str]:
    rows: tuple[AnaphorRow | PersonRow, ...] = (*plugin.config.anaphors, *plugin.config.persons)
    for row in rows:
        upos = row.upos[0] if row.upos else "PRON"
        features = " ".join(dict.fromkeys((*row.features, *row.morph[:1])))
        for form in row.forms or ("x",):
            yield f"{form} {upos} ROOT 0 {features}"


def is_silent(lang: str) -> list[str]:
    """Where every word stands once and nothing is an anaphor, there is no chain."""
    component = make_component(lang, scheme="ud")
    found = component(build_doc(component.nlp.vocab, NOBODY_SPEAKS))._.coref_chains
    return [f"a text of different nouns has the chain {chain}" for chain in found]


class _Turned(LanguagePlugin):
    """A language whose agreement classes have their bits in another order."""

    @cached_property
    def bit_of_class(self) -> dict[str, int]:
        names = sorted(
            super().bit_of_class, key=lambda name: -super(_Turned, self).bit_of_class[name]
        )
        return {name: 1 << place for place, name in enumerate(names)}


def asks_classes_by_name(cases: Sequence[Case], lang: str) -> list[str]:
    """With the bits of its agreement classes in another order it finds the same chains."""
    plugin = load_language(lang)
    turned = _Turned(**{f.name: getattr(plugin, f.name) for f in fields(plugin)})
    rules, problems = make_rules(turned, make_component(lang, scheme="ud").nlp.vocab), []
    for case, component, doc in made_docs(cases, lang):
        if _chains(component.resolver, doc) != _chains(
            replace(component.resolver, rules=rules), doc
        ):
            problems.append(f"'{case.name}' depends on the order of agreement classes")
    return problems


def _chains(resolver: Resolver, doc: Doc) -> tuple[tuple[int, ...], ...]:
    return resolver.resolve([doc])[0].chains.chains


def judges_symmetrically(cases: Sequence[Case], lang: str) -> list[str]:
    """What keeps two pronouns out of one chain is impossible in the other direction, too."""
    problems = []
    for case, component, doc in made_docs(cases, lang):
        rules = component.resolver.rules
        view = component.resolver.view(doc)
        mentions = find_mentions(view, rules)
        plain = np.flatnonzero((mentions.kind == Kind.PERSONAL) & (mentions.size == 1))
        a, p = (grid.ravel() for grid in np.meshgrid(plain, plain, indexing="ij"))
        before = (a < p) & (mentions.sentence[a] == mentions.sentence[p])
        a, p = a[before], p[before]
        there, back = Pairs.of(view, mentions, a, p), Pairs.of(view, mentions, p, a)
        one_way = _impossible(rules, there, in_chain=True) & ~_impossible(rules, back)
        one_way |= _impossible(rules, back, in_chain=True) & ~_impossible(rules, there)
        for k in np.flatnonzero(one_way):
            first, second = (doc[int(mentions.head[m])].text for m in (a[k], p[k]))
            problems.append(f"'{case.name}': {first} and {second} are kept apart one way only")
    return problems


def _impossible(rules: RulesAnalyzer, pairs: Pairs, *, in_chain: bool = False) -> np.ndarray:
    """Pairs that a rule makes impossible, or even keeps out of one chain; bool, (n_pairs,)."""
    found = np.zeros(len(pairs), dtype=bool)
    for rule in rules.pair_rules if len(pairs) else ():
        if rule.verdict == Verdict.IMPOSSIBLE and (rule.in_chain or not in_chain):
            found |= rule.test(pairs)
    return found


def is_fast(cases: Sequence[Case], lang: str) -> list[str]:
    """Its rules cost as much for each word of a long text as of a short one, and not too much."""
    docs = [doc for case, _, doc in made_docs(cases, lang) if case.scheme == "ud"]
    if not docs:
        return ["there is no case in the scheme ud to measure it with"]
    component, words = make_component(lang, scheme="ud"), np.cumsum([len(doc) for doc in docs])
    docs = docs[: 1 + int(np.searchsorted(words, SMALL))] * (1 + SMALL // int(words[-1]))
    small, large = Doc.from_docs(docs), Doc.from_docs(docs * GROWTH)
    plain = replace(
        component.resolver,
        rules=make_rules(replace(component.plugin, rules=RulesAnalyzer), small.vocab),
    )
    runs = ((component.resolver, small), (component.resolver, large), (plain, large))
    # In turns: a machine may be slower for a while.
    taken = [[_seconds(resolver, doc) / len(doc) for resolver, doc in runs] for _ in range(TRIES)]
    short, long, bare = np.min(taken, axis=0).tolist()
    problems = []
    if long > MORE_FOR_EACH_WORD * short:
        problems.append(
            f"{long / short:.1f} times slower for each word of a text {GROWTH} times longer"
        )
    if long > MORE_THAN_NO_RULES * bare:
        problems.append(f"{long / bare:.1f} times slower than without rules of its own")
    return problems


def _seconds(resolver: Resolver, doc: Doc) -> float:
    start = time.process_time()
    resolver.candidates([doc])
    return time.process_time() - start


def survives_saving(cases: Sequence[Case], lang: str) -> list[str]:
    """A saved pipeline, one from bytes, and rules in another process find the same chains."""
    nlp = spacy.blank(lang)
    settings: dict[str, Any] = {"scorers": {"nearest": 1.0}}
    nlp.add_pipe("coreflang", config=settings)
    with tempfile.TemporaryDirectory() as folder:
        nlp.to_disk(Path(folder) / "saved")
        saved = spacy.load(Path(folder) / "saved")
    other = spacy.blank(lang)
    other.add_pipe("coreflang", config=settings)
    other.from_bytes(nlp.to_bytes())
    rules = make_component(lang, scheme="ud").resolver.rules
    rules, problems = pickle.loads(pickle.dumps(rules)), []  # noqa: S301
    for case, component, doc in made_docs(_some(cases), lang):
        wanted = _chains(component.resolver, doc)
        if _chains(replace(component.resolver, rules=rules), doc) != wanted:
            problems.append(f"'{case.name}' comes out otherwise in another process")
        for how, pipe in (("a saved pipeline", saved), ("bytes", other)):
            again: Any = pipe.get_pipe("coreflang")
            if case.scheme == "ud" and _chains(again.resolver, doc) != wanted:
                problems.append(f"'{case.name}' comes out otherwise from {how}")
    return problems


def _some(cases: Sequence[Case]) -> Sequence[Case]:
    return cases[:: 1 + len(cases) // SOME]


def explains_itself(cases: Sequence[Case], lang: str) -> list[str]:
    """Every mention of a chain is explained, and every refusal names a rule that says why."""
    problems = []
    for case, component, doc in made_docs(_some(cases), lang):
        component(doc)
        found = {each.token: each for each in explain_all(doc)}
        for i in (i for chain in doc._.coref_chains for mention in chain for i in mention):
            if i not in found:
                problems.append(f"'{case.name}': nothing explains token {i}, '{doc[i].text}'")
        for each in found.values():
            problems += [f"'{case.name}': {what}" for what in _unexplained(each)]
    return list(dict.fromkeys(problems))


def _unexplained(found: Explanation) -> Iterator[str]:
    for candidate in found.candidates:
        rule = candidate.rule
        if candidate.verdict != "permitted" and (rule is None or not rule.says):
            shown = candidate.mention.shown
            yield f"{shown} is {candidate.verdict} for '{found.text}' without a reason"
    for rule in found.refusals:
        if not (rule.says and rule.example):
            yield f"'{found.text}' is refused by {rule.name}, which has no description or example"
