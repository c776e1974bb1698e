"""`install`: into a folder of its own, with wheels made on the spot, without a network."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path

import pytest
from toy import TOY_CONFIG, TOY_MODULE, Site
from wheels import write_checkout, write_wheel

from coreflang.cli.installer import sources
from coreflang.cli.installer.pip import look_up, origin
from coreflang.cli.installer.sources import choose_source, make_order
from coreflang.errors import CoreflangError

Run = Callable[..., "subprocess.CompletedProcess[str]"]
SETUP = "[metadata]\nname = coreflang-{0}\n[options.entry_points]\ncoreflang = {0} = m\n"


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs `python -m coreflang`; pip's target is a folder on the path of that process."""
    target = tmp_path / "target"
    environment = {
        **os.environ,
        "PIP_TARGET": str(target),
        # What is on the path already is what is tested, should it not be installed.
        "PYTHONPATH": os.pathsep.join(filter(None, [str(target), os.environ.get("PYTHONPATH")])),
        "PIP_NO_INDEX": "1",
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
    }

    def run(*arguments: str, cwd: Path = tmp_path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "coreflang", *arguments]
        return subprocess.run(
            command, cwd=cwd, env=environment, capture_output=True, text=True, check=False
        )

    return run


def toy_wheel(folder: Path, code: str, *requires: str, module: str = TOY_MODULE) -> Path:
    package = f"coreflang_{code}"
    files = {
        f"{package}/__init__.py": module.replace('"xx"', f'"{code}"'),
        f"{package}/config.yaml": TOY_CONFIG,
    }
    return write_wheel(
        folder, f"coreflang-{code}", files, languages={code: package}, requires=requires
    )


@pytest.fixture
def wheels(tmp_path: Path) -> Path:
    """Two languages, one of which needs a shared package."""
    folder = tmp_path / "wheels"
    toy_wheel(folder, "qa", "coreflang-qshared")
    toy_wheel(folder, "qb")
    write_wheel(folder, "coreflang-qshared", {"coreflang_qshared.py": ""}, languages={})
    return folder


def plain(text: str) -> str:
    return " ".join(text.split())


def test_languages_from_a_folder_of_wheels(run: Run, wheels: Path, tmp_path: Path) -> None:
    done = run("install", "qa", "qb", "--find-links", str(wheels))
    assert done.returncode == 0, done.stderr
    assert "Toy (qa): coreflang-qa 0.1.0, without a pipeline" in plain(done.stderr)
    assert "Toy (qb): coreflang-qb 0.1.0" in plain(done.stderr)
    assert (tmp_path / "target" / "coreflang_qshared.py").is_file()
    again = run("install", "qa", "--find-links", str(wheels))
    assert again.returncode == 0
    assert "Nothing to install" in again.stderr


def test_plugin_that_does_not_load_is_told(run: Run, tmp_path: Path) -> None:
    wheel = toy_wheel(tmp_path / "wheels", "qc", module="import no_such_module\n")
    done = run("install", str(wheel))
    assert done.returncode == 1
    assert "E416" in done.stderr
    assert "no_such_module" in done.stderr
    assert "Traceback" not in done.stderr


def test_unknown_language_is_refused(run: Run, wheels: Path) -> None:
    done = run("install", "zz", "--find-links", str(wheels))
    assert done.returncode == 1
    assert "[E410] No language 'zz'" in plain(done.stderr)
    assert "Available there: qa, qb" in plain(done.stderr)


def test_language_that_the_index_does_not_have(run: Run) -> None:
    done = run("install", "zz", "--index")
    assert done.returncode == 1
    assert "No language 'zz' in the package index" in plain(done.stderr)


def test_pip_that_fails_is_told(run: Run, tmp_path: Path) -> None:
    wheel = toy_wheel(tmp_path / "wheels", "qd", "no-such-distribution-anywhere")
    done = run("install", str(wheel))
    assert done.returncode == 1
    assert "E414" in done.stderr
    assert "no-such-distribution-anywhere" in done.stderr


# What is to be installed, without installing it


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    needy = SETUP.format("qa") + "[options]\ninstall_requires = coreflang-qshared\n"
    shared = "[metadata]\nname = coreflang-qshared\n"
    packages = {"qa": needy, "qb": SETUP.format("qb"), "shared": shared}
    return write_checkout(tmp_path / "checkout", packages)


def test_everything_of_a_checkout_goes_to_one_call_of_pip(checkout: Path) -> None:
    order = make_order(["qa", "qb"], choose_source(checkout, None, index=False), upgrade=False)
    names = [offer.path.name for offer in order.offers]
    assert (names, order.names, order.codes) == (["qa", "qb", "shared"], (), ("qa", "qb"))


# A backend that needs nothing to be installed, so that pip would run it without a network.
BACKEND = '[build-system]\nrequires = []\nbuild-backend = "planted"\nbackend-path = ["."]\n'


def test_code_above_the_current_folder_is_not_run(run: Run, tmp_path: Path) -> None:
    ran = tmp_path / "ran"
    checkout = write_checkout(tmp_path, {"it": SETUP.format("it")})
    (checkout / "setup.cfg").write_text("[metadata]\nname = coreflang\n", encoding="utf-8")
    package = checkout / "languages" / "it"
    (package / "pyproject.toml").write_text(BACKEND, encoding="utf-8")
    (package / "planted.py").write_text(f"open({str(ran)!r}, 'w').close()\n", encoding="utf-8")
    below = tmp_path / "work" / "texts"
    below.mkdir(parents=True)
    done = run("install", "it", cwd=below)
    assert done.returncode == 1
    assert "[E410] No language 'it'" in plain(done.stderr)
    assert not ran.exists()
    # Who names the checkout has its code run: so it would have been.
    assert run("install", "it", "--from", str(checkout), cwd=below).returncode == 1
    assert ran.exists()


def test_checkout_that_one_stands_in_is_left_alone(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / "setup.cfg").write_text("[metadata]\nname = coreflang\n", encoding="utf-8")
    monkeypatch.chdir(checkout / "languages" / "qb")
    monkeypatch.setattr(sources, "PACKAGE", checkout.parent / "site-packages" / "coreflang")
    monkeypatch.setattr(sources, "origin", lambda name: None)
    assert choose_source(None, None, index=False).place == "the package index"


def test_checkout_that_coreflang_came_from(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "PACKAGE", checkout.parent / "site-packages" / "coreflang")
    monkeypatch.setattr(sources, "origin", {"coreflang": checkout}.get)
    assert choose_source(None, None, index=False).place == "the package index"
    (checkout / "setup.cfg").write_text("[metadata]\nname = coreflang\n", encoding="utf-8")
    assert str(checkout) in choose_source(None, None, index=False).place
    assert choose_source(None, None, index=True).place == "the package index"


def test_checkout_whose_code_runs(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert choose_source(None, None, index=False).place.endswith(str(Path(__file__).parents[2]))
    (checkout / "setup.cfg").write_text("[metadata]\nname = coreflang\n", encoding="utf-8")
    monkeypatch.setattr(sources, "PACKAGE", checkout / "coreflang")
    monkeypatch.setattr(sources, "origin", lambda name: None)
    assert str(checkout) in choose_source(None, None, index=False).place


@pytest.mark.parametrize(
    ("record", "folder"),
    [
        ('{"dir_info": {}, "url": "file:///home/ida/core%20flang"}', Path("/home/ida/core flang")),
        ('{"dir_info": {"editable": true}, "url": "file:///a"}', Path("/a")),
        ('{"archive_info": {}, "url": "file:///a/coreflang-1-py3-none-any.whl"}', None),
        ('{"vcs_info": {}, "url": "https://example.org/coreflang.git"}', None),
    ],
)
def test_where_a_distribution_came_from(toy: Site, record: str, folder: Path | None) -> None:
    assert origin("coreflang-toy") is None
    info = toy.folder / "coreflang_toy-0.1.0.dist-info"
    (info / "direct_url.json").write_text(record, encoding="utf-8")
    assert origin("coreflang-toy") == folder


def test_folder_of_a_package(checkout: Path) -> None:
    folder = checkout / "languages" / "qa"
    order = make_order([str(folder)], choose_source(None, None, index=True), upgrade=False)
    assert [offer.path.name for offer in order.offers] == ["qa", "shared"]
    assert order.codes == ("qa",)


def test_wheel_with_what_lies_beside_it(wheels: Path) -> None:
    wheel = wheels / "coreflang_qa-0.1.0-py3-none-any.whl"
    order = make_order([str(wheel)], choose_source(None, None, index=True), upgrade=False)
    assert [offer.name for offer in order.offers] == ["coreflang-qa", "coreflang-qshared"]


def test_installed_language_is_due_only_for_an_upgrade(toy: Site, tmp_path: Path) -> None:
    source = choose_source(write_checkout(tmp_path, {"xx": SETUP.format("xx")}), None, index=False)
    assert make_order(["xx"], source, upgrade=False).offers == ()
    assert [o.languages for o in make_order(["xx"], source, upgrade=True).offers] == [("xx",)]


def test_what_a_build_left_in_a_checkout_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "coreflang_qz.egg-info"
    info.mkdir()
    (info / "PKG-INFO").write_text("Name: coreflang-qz\nVersion: 0.1.0\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert metadata.version("coreflang-qz") == "0.1.0"
    assert look_up("coreflang-qz") is None


def test_installed_in_place_is_left_as_it_is(toy: Site, tmp_path: Path) -> None:
    record = toy.folder / "coreflang_toy-0.1.0.dist-info" / "direct_url.json"
    record.write_text('{"dir_info": {"editable": true}, "url": "file:///"}', encoding="utf-8")
    source = choose_source(write_checkout(tmp_path, {"xx": SETUP.format("xx")}), None, index=False)
    assert make_order(["xx"], source, upgrade=True).offers == ()


def test_index_is_asked_by_name() -> None:
    order = make_order(["qa"], choose_source(None, None, index=True), upgrade=False)
    assert (order.offers, order.names) == ((), ("coreflang-qa",))


def test_folder_that_lies_elsewhere_brings_nothing_with_it(checkout: Path, tmp_path: Path) -> None:
    folder = checkout / "languages" / "qa"
    elsewhere = folder.rename(checkout / "qa")
    order = make_order([str(elsewhere)], choose_source(None, None, index=True), upgrade=False)
    assert [offer.path.name for offer in order.offers] == ["qa"]


def test_code_in_upper_case() -> None:
    order = make_order(["QA"], choose_source(None, None, index=True), upgrade=False)
    assert order.names == ("coreflang-qa",)


def test_name_of_a_language_gives_its_code(toy: Site) -> None:
    for name, code in [("Toy", "xx"), ("english", "en"), ("Ancient Greek", "grc")]:
        with pytest.raises(CoreflangError, match="E422") as caught:
            make_order([name], choose_source(None, None, index=True), upgrade=False)
        assert str(caught.value).endswith(f"its code is needed: {code}.")


@pytest.mark.parametrize("target", ["klingonese", "e", "q1", ""])
def test_what_is_no_code_is_refused(target: str) -> None:
    with pytest.raises(CoreflangError) as caught:
        make_order([target], choose_source(None, None, index=True), upgrade=False)
    assert caught.value.code == "E410"


def test_package_without_a_language_is_refused(checkout: Path) -> None:
    folder = str(checkout / "languages" / "shared")
    with pytest.raises(CoreflangError) as caught:
        make_order([folder], choose_source(None, None, index=True), upgrade=False)
    assert caught.value.code == "E413"
