"""Scorers by name: from this process, from entry points, from the hook; contested or broken."""

from __future__ import annotations

from collections.abc import Iterator
from configparser import ConfigParser
from importlib import import_module, metadata
from pathlib import Path

import catalogue
import pytest
import spacy
from spacy.util import registry
from toy import Site

from coreflang.errors import CoreflangError
from coreflang.plugins import gather
from coreflang.scorers.registry import NamedFunctions, scorers, vectors

GROUP = "spacy_coreflang_scorers"
HOOK = """
from coreflang import hookimpl

def make(): return "{0}"

@hookimpl
def coreflang_scorers(): return {{"acme.{0}.v1": make}}
"""
POINT = 'def make(): return "{0}"\n'


@pytest.fixture
def named(site: Site, monkeypatch: pytest.MonkeyPatch) -> Iterator[NamedFunctions]:
    """A registry that sees what a test installs: spaCy reads entry points once, when it starts."""

    def fresh(self: NamedFunctions) -> metadata.EntryPoints:
        return metadata.entry_points(group=self.entry_point_namespace)

    monkeypatch.setattr(NamedFunctions, "_get_entry_points", fresh)
    yield scorers
    for key in [key for key in catalogue.REGISTRY if key[-1].startswith("acme.")]:
        del catalogue.REGISTRY[key]


def hooked(site: Site, dist: str, name: str) -> None:
    module = dist.replace("-", "_")
    site.add(dist, {f"{module}.py": HOOK.format(name)}, points={dist: module})


def pointed(site: Site, dist: str, name: str, text: str = POINT) -> None:
    module = dist.replace("-", "_")
    files = {f"{module}.py": text.format(name)}
    site.add(dist, files, points={f"acme.{name}.v1": f"{module}:make"}, group=GROUP)


def refused(named: NamedFunctions, name: str) -> CoreflangError:
    with pytest.raises(CoreflangError) as caught:
        named.get(name)
    return caught.value


def test_spacy_finds_both_registries() -> None:
    assert {"coreflang_scorers", "coreflang_vectors"} <= set(registry.get_registry_names())
    assert registry.coreflang_scorers is scorers
    assert registry.get("coreflang_scorers", "coreflang.Nearest.v1") is not None
    assert registry.has("coreflang_vectors", "coreflang.Transformer.v1")
    assert registry.find("coreflang_scorers", "coreflang.Ensemble.v1")["module"]


@pytest.mark.parametrize("found", [scorers, vectors], ids=["scorers", "vectors"])
def test_what_the_core_registers_stands_in_setup_cfg(found: NamedFunctions) -> None:
    parser = ConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(Path(__file__).resolve().parents[2] / "setup.cfg")
    listed = parser["options.entry_points"][f"spacy_{found.name}"].strip().splitlines()
    points = dict(line.split(" = ") for line in listed)
    own = {name: f for name, f in found._registered().items() if name.startswith("coreflang.")}
    assert sorted(points) == sorted(own)
    for name, value in points.items():
        module, _, function = value.partition(":")
        assert getattr(import_module(module), function) is own[name]


def test_the_three_ways_are_one_lookup(site: Site, named: NamedFunctions) -> None:
    hooked(site, "acme-hook", "Hooked")
    pointed(site, "acme-point", "Pointed")
    named.register("acme.Here.v1", func=lambda: "Here")
    for name in ("Hooked", "Pointed", "Here"):
        assert named.get(f"acme.{name}.v1")() == name
        assert f"acme.{name}.v1" in named
        assert f"acme.{name}.v1" in named.names()
    assert "acme.None.v1" not in named
    assert {"acme.Hooked.v1", "acme.Pointed.v1", "coreflang.Auto.v1"} <= set(named.get_all())


def test_registering_what_an_entry_point_names_is_no_second_claim(
    site: Site, named: NamedFunctions
) -> None:
    text = (
        "import spacy\n@spacy.registry.coreflang_scorers('acme.{0}.v1')\ndef make(): return '{0}'\n"
    )
    pointed(site, "acme-both", "Both", text)
    assert named.get("acme.Both.v1")() == "Both"
    assert named.get("acme.Both.v1")() == "Both"


@pytest.mark.parametrize("ways", ["hook hook", "point point", "hook point", "here point"])
def test_a_name_that_two_claim_is_an_error(site: Site, named: NamedFunctions, ways: str) -> None:
    for number, way in enumerate(ways.split()):
        if way == "here":
            named.register("acme.One.v1", func=lambda: "One")
        else:
            {"hook": hooked, "point": pointed}[way](site, f"acme-{number}", "One")
    hooked(site, "acme-other", "Other")
    error = refused(named, "acme.One.v1")
    assert error.code == "E006"
    assert "acme-1" in str(error)
    assert named.get("acme.Other.v1")() == "Other"


def test_nobody_takes_a_name_of_the_core(site: Site, named: NamedFunctions) -> None:
    files = {"thief.py": POINT.format("x")}
    site.add("thief", files, points={"coreflang.Nearest.v1": "thief:make"}, group=GROUP)
    assert refused(named, "coreflang.Nearest.v1").code == "E006"
    assert named.get("coreflang.Auto.v1")


@pytest.mark.parametrize("damage", ["1/0", "import sys; sys.exit(3)", "raise OSError('disk')"])
def test_a_broken_extension_takes_no_other_down(
    site: Site, named: NamedFunctions, damage: str
) -> None:
    hooked(site, "acme-good", "Good")
    site.add("acme-bad", {"acme_bad.py": damage}, points={"acme-bad": "acme_bad"})
    assert named.get("acme.Good.v1")() == "Good"
    error = refused(named, "acme.Better.v1")
    assert error.code == "E202"
    assert "acme-bad (" in str(error)
    assert "acme.Good.v1" in str(error)


def test_a_hook_that_raises_or_gives_nonsense_is_named(site: Site, named: NamedFunctions) -> None:
    for number, answer in enumerate(["1/0", "None", "[1, 2]"]):
        text = (
            f"from coreflang import hookimpl\n@hookimpl\ndef coreflang_scorers(): return {answer}\n"
        )
        site.add(
            f"bad-{number}", {f"bad_{number}.py": text}, points={f"bad-{number}": f"bad_{number}"}
        )
    error = str(refused(named, "acme.Any.v1"))
    assert "bad-0 (ZeroDivisionError" in error
    assert "bad-2 (" in error


def test_an_entry_point_that_cannot_be_imported_is_named(site: Site, named: NamedFunctions) -> None:
    pointed(site, "acme-broken", "Broken", "import no_such_module\n")
    pointed(site, "acme-fine", "Fine")
    assert named.get("acme.Fine.v1")() == "Fine"
    error = refused(named, "acme.Broken.v1")
    assert error.code == "E002"
    assert "acme-broken" in str(error)
    assert "acme.Fine.v1" in named.get_all()
    assert "acme.Broken.v1" not in named.get_all()


def test_a_config_gets_the_message_too(named: NamedFunctions) -> None:
    slot = {"scorer": {"@coreflang_scorers": "acme.Nobody.v1"}}
    with pytest.raises(CoreflangError, match=r"E202.*acme\.Nobody\.v1.*coreflang\.Auto\.v1"):
        spacy.blank("en").add_pipe("coreflang", config={"scorers": {"a": slot}})


def test_no_extension_is_imported_for_a_name_of_the_core(site: Site, named: NamedFunctions) -> None:
    site.add("acme-loud", {"acme_loud.py": "raise SystemExit"}, points={"acme-loud": "acme_loud"})
    assert named.get("coreflang.Nearest.v1")
    from coreflang import plugins

    assert plugins.gather.cache_info().currsize == 0


def test_a_hook_that_claims_a_name_of_the_core_is_told(site: Site, named: NamedFunctions) -> None:
    module = """
from coreflang import hookimpl


@hookimpl
def coreflang_scorers():
    return {"coreflang.Ensemble.v2": print, "acme.Good.v1": print}
"""
    site.add("ext-bold", {"ext_bold.py": module}, points={"ext-bold": "ext_bold"})
    with pytest.warns(UserWarning, match=r"W224.*ext-bold.*coreflang\.Ensemble\.v2"):
        gathered = gather("coreflang_scorers")
    assert set(gathered.claims) == {"acme.Good.v1"}
    assert "coreflang.Ensemble.v2" in gathered.shown()
