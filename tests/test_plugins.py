"""Plugins: found by entry point, loaded one at a time, named when they are broken."""

from __future__ import annotations

import sys

import pytest
from toy import TOY_CONFIG, TOY_MODULE, Site

from coreflang import plugins
from coreflang.benchmark.corpora import find_loader
from coreflang.errors import CoreflangError

EXTENSION = """\
from coreflang import hookimpl


def {function}():
    \"\"\"Say hello.\"\"\"


@hookimpl
def coreflang_commands():
    return {{"{command}": {function}}}
"""


def extension(command: str) -> str:
    return EXTENSION.format(function="say_hello", command=command)


def refused(lang: str) -> CoreflangError:
    with pytest.raises(CoreflangError) as caught:
        plugins.load_language(lang)
    return caught.value


def test_language_is_found_and_loaded(toy: Site) -> None:
    assert plugins.languages()["xx"] == "coreflang-toy"
    plugin = plugins.load_language("xx")
    assert (plugin.lang, plugin.config.name) == ("xx", "Toy")


def test_finding_languages_imports_none(toy: Site) -> None:
    plugins.languages()
    assert "coreflang_toy" not in sys.modules


def test_loading_one_language_imports_no_other(toy: Site) -> None:
    toy.add("coreflang-qq", {"coreflang_qq.py": "raise ValueError"}, points={"qq": "coreflang_qq"})
    assert plugins.load_language("xx").lang == "xx"
    assert "coreflang_qq" not in sys.modules


def test_language_that_is_not_installed(toy: Site) -> None:
    error = refused("qq")
    assert error.code == "E001"
    assert "xx" in str(error)
    assert "python -m coreflang install qq" in str(error)


@pytest.mark.parametrize("body", ["import no_such_module", "1 / 0", "def broken(:"])
def test_plugin_that_cannot_be_imported_is_named(site: Site, body: str) -> None:
    site.add("coreflang-qq", {"coreflang_qq.py": body}, points={"qq": "coreflang_qq"})
    error = refused("qq")
    assert error.code == "E002"
    assert "pip uninstall coreflang-qq" in str(error)


def test_two_distributions_for_one_code_are_both_named(toy: Site) -> None:
    files = {"other_toy/__init__.py": TOY_MODULE, "other_toy/config.yaml": TOY_CONFIG}
    toy.add("another-toy", files, points={"xx": "other_toy"})
    error = refused("xx")
    assert error.code == "E004"
    assert "another-toy, coreflang-toy" in str(error)


def test_misspelt_hook(site: Site) -> None:
    module = TOY_MODULE.replace("coreflang_language", "coreflang_langauge")
    site.add("coreflang-qq", {"coreflang_qq.py": module}, points={"qq": "coreflang_qq"})
    error = refused("qq")
    assert error.code == "E003"
    assert "coreflang_langauge" in str(error)
    assert "coreflang-qq" in str(error)


def test_hook_with_an_argument_too_many(site: Site) -> None:
    module = TOY_MODULE.replace("coreflang_language()", "coreflang_language(lang)")
    site.add("coreflang-qq", {"coreflang_qq.py": module}, points={"qq": "coreflang_qq"})
    assert refused("qq").code == "E003"


@pytest.mark.parametrize(
    "body", ["", "from coreflang import hookimpl\n@hookimpl\ndef coreflang_language(): return 1"]
)
def test_plugin_without_a_language(site: Site, body: str) -> None:
    site.add("coreflang-qq", {"coreflang_qq.py": body}, points={"qq": "coreflang_qq"})
    error = refused("qq")
    assert error.code == "E005"
    assert "coreflang-qq" in str(error)


def test_extension_is_no_language(site: Site) -> None:
    site.add("ext-a", {"ext_a.py": extension("hello")}, points={"greeting": "ext_a"})
    assert "greeting" not in plugins.languages()
    assert "greeting" in [point.name for point in plugins.extensions()]
    assert refused("greeting").code == "E001"


def test_hooks_of_extensions_are_united(site: Site) -> None:
    site.add("ext-a", {"ext_a.py": extension("hello")}, points={"ext-a": "ext_a"})
    site.add("ext-b", {"ext_b.py": extension("goodbye")}, points={"ext-b": "ext_b"})
    assert {"hello", "goodbye"} <= set(plugins.collect("coreflang_commands"))


def test_extensions_that_claim_one_name_are_both_named(site: Site) -> None:
    site.add("ext-a", {"ext_a.py": extension("hello")}, points={"ext-a": "ext_a"})
    site.add("ext-b", {"ext_b.py": extension("hello")}, points={"ext-b": "ext_b"})
    with pytest.raises(CoreflangError) as caught:
        plugins.collect("coreflang_commands")
    assert caught.value.code == "E006"
    assert "ext-a, ext-b" in str(caught.value)


@pytest.mark.parametrize("body", ["import sys; sys.exit(3)", "raise SystemExit"])
def test_a_plugin_that_ends_the_process_is_named(site: Site, body: str) -> None:
    site.add("coreflang-qq", {"coreflang_qq.py": body}, points={"qq": "coreflang_qq"})
    assert refused("qq").code == "E002"


@pytest.mark.parametrize("body", ["1 / 0", "import sys; sys.exit(0)"])
def test_a_hook_that_raises_is_named(site: Site, body: str) -> None:
    module = f"""
from coreflang import hookimpl


@hookimpl
def coreflang_language():
    {body}
"""
    site.add("coreflang-qq", {"coreflang_qq.py": module}, points={"qq": "coreflang_qq"})
    error = refused("qq")
    assert error.code == "E224"
    assert "pip uninstall coreflang-qq" in str(error)


def test_a_broken_extension_disables_no_loader(site: Site) -> None:
    site.add("ext-broken", {"ext_broken.py": "1 / 0"}, points={"aaa": "ext_broken"})
    assert find_loader("conll2012")
    with pytest.raises(CoreflangError, match=r"E450.*ext-broken \(CoreflangError: \[E002\]"):
        find_loader("no-such-loader")


def test_a_loader_that_two_claim(site: Site) -> None:
    module = """
from coreflang import hookimpl


@hookimpl
def coreflang_loaders():
    return {"mine": print}
"""
    for name in ("ext-a", "ext-b"):
        file = name.replace("-", "_")
        site.add(name, {f"{file}.py": module}, points={name: file})
    with pytest.raises(CoreflangError, match=r"E006.*ext-a, ext-b"):
        find_loader("mine")
    assert find_loader("conll2012")
