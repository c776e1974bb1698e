"""Tests that every language passes: a plugin inherits them, and gives them its cases.

class TestLanguage(Conformance):
    folder = Path(__file__).resolve().parents[1]
    cases = folder / "tests" / "cases"
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, ClassVar
from unittest import SkipTest

from spacy.language import Language

from ..explaining.rule_notes import describe
from ..pipelines import load, load_other
from ..plugins import load_language
from ..rules import CORE_RULES, CORE_TOKEN_RULES, PairRule, RulesAnalyzer, TokenRule
from ..rules.library import of_those_who_speak
from . import behaviour, packaging
from .cases import Case, read_cases, unbalanced
from .checking import check_case
from .firing import fired_in
from .in_place import Setup, use_folder

# Rules of the core, which other languages have cases for.
_RULES: tuple[PairRule | TokenRule, ...] = (*CORE_RULES, *CORE_TOKEN_RULES, of_those_who_speak)
SHARED = {rule.name for rule in _RULES}


@cache
def _cases(path: Path) -> tuple[Case, ...]:
    return tuple(read_cases(path))


@cache
def _setup(folder: Path) -> Setup:
    return use_folder(folder)


def rule_problems(lang: str) -> list[str]:
    """Rules of a language without a name of their own, a description or an example.

    lang (str): ISO 639-1 code.
    RETURNS (List[str]): what is wrong.
    """
    notes = [describe(rule) for rule in rules_of(lang)]
    names = [note.name for note in notes]
    problems = [
        f"two rules are called {name}" for name in sorted(set(names)) if names.count(name) > 1
    ]
    for note in notes:
        problems += [f"{note.name} has no description"] * (not note.says)
        problems += [f"{note.name} has no example"] * (not note.example)
    return problems


def silent_rules(cases: tuple[Case, ...], lang: str) -> list[str]:
    """Rules of a language's own that hold in none of its cases.

    cases (Tuple[Case, ...]): of the language. lang (str): ISO 639-1 code.
    RETURNS (List[str]): names of rules.
    """
    own = {rule.name for rule in rules_of(lang)} - SHARED
    return sorted(own - fired_in(cases, lang)) if own else []


def rules_of(lang: str) -> list[TokenRule | PairRule]:
    """RETURNS (List[Union[TokenRule, PairRule]]): all rules of a language."""
    plugin = load_language(lang)
    rules: RulesAnalyzer = plugin.rules(plugin)
    return [*rules.token_rules, *rules.pair_rules]


def _expect_nothing(problems: Sequence[str]) -> None:
    """Fail with what is wrong: pytest shows the values of no assertion outside of test files."""
    if problems:
        raise AssertionError("\n".join(problems))


class Conformance:
    """What pytest runs for a plugin; its methods' names say what is demanded.

    folder: of the plugin, with its setup.cfg; it is used in place. cases: folder or file of cases.
    pipeline: name or path of a spaCy pipeline for cases with a text, "" for the embedded one;
    without any, they are skipped.
    """

    folder: ClassVar[Path]
    cases: ClassVar[Path]
    pipeline: ClassVar[str] = ""

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """One test for each case."""
        if "case" in metafunc.fixturenames:
            found = _cases(self.cases)
            metafunc.parametrize("case", found, ids=[case.name for case in found])

    @property
    def setup(self) -> Setup:
        """RETURNS (Setup): what setup.cfg says; the plugin can be loaded from now on."""
        return _setup(self.folder)

    @property
    def all_cases(self) -> tuple[Case, ...]:
        """RETURNS (Tuple[Case, ...]): of the plugin."""
        return _cases(self.cases)

    def _pipeline(self) -> Language:
        if self.pipeline:
            return load_other(self.pipeline, lang=self.setup.lang)
        if load_language(self.setup.lang).embedded_pipeline() is None:
            raise SkipTest("this plugin has no embedded pipeline, and the test names no other")
        return load(self.setup.lang)

    def test_case(self, case: Case) -> None:
        """What should come of each case."""
        lang = self.setup.lang
        nlp = self._pipeline() if case.text else None
        _expect_nothing([f"{each} ({case.reason})" for each in check_case(case, lang, nlp=nlp)])

    def test_some_case_finds_a_chain(self) -> None:
        """So that silence is not all that is tested."""
        assert any(case.chains for case in self.all_cases)

    def test_every_phenomenon_has_a_positive_and_a_negative_case(self) -> None:
        """A rule that is tried on one side only may hold everywhere."""
        _expect_nothing(unbalanced(self.all_cases))

    def test_it_loads_alone(self) -> None:
        """No other language is imported with it."""
        _expect_nothing(behaviour.loads_alone(self.setup.lang))

    def test_no_words_and_single_words_are_no_chains(self) -> None:
        """Nothing is printed, either."""
        _expect_nothing(behaviour.takes_little(self.setup.lang))

    def test_different_nouns_are_no_chains(self) -> None:
        """Silence where nothing corefers."""
        _expect_nothing(behaviour.is_silent(self.setup.lang))

    def test_agreement_classes_are_asked_for_by_name(self) -> None:
        """Their order means nothing."""
        _expect_nothing(behaviour.asks_classes_by_name(self.all_cases, self.setup.lang))

    def test_conflicts_hold_in_both_directions(self) -> None:
        """What keeps two pronouns of a verb apart does not ask which comes first."""
        _expect_nothing(behaviour.judges_symmetrically(self.all_cases, self.setup.lang))

    def test_it_is_fast(self) -> None:
        """Rules on arrays grow with the text, not with its square."""
        _expect_nothing(behaviour.is_fast(self.all_cases, self.setup.lang))

    def test_it_survives_saving(self) -> None:
        """To disk, to bytes, and into other processes."""
        _expect_nothing(behaviour.survives_saving(self.all_cases, self.setup.lang))

    def test_every_decision_is_explained(self) -> None:
        """By a rule with a description."""
        _expect_nothing(behaviour.explains_itself(self.all_cases, self.setup.lang))

    def test_every_rule_has_a_description_and_an_example(self) -> None:
        """And a name of its own."""
        _expect_nothing(rule_problems(self.setup.lang))

    def test_every_rule_of_its_own_fires_in_a_case(self) -> None:
        """What never holds is not tested."""
        _expect_nothing(silent_rules(self.all_cases, self.setup.lang))

    def test_every_file_goes_into_the_wheel(self) -> None:
        """By package_data of setup.cfg."""
        _expect_nothing(packaging.missing_from_wheel(self.setup))

    def test_word_lists_have_sources(self) -> None:
        """With origin, licence, date and checksum."""
        _expect_nothing(packaging.list_problems(self.setup))

    def test_licences_travel_in_the_wheel(self) -> None:
        """The texts of all licences, which setup.cfg declares."""
        _expect_nothing(packaging.licence_problems(self.setup))
