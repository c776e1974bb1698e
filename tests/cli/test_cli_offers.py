"""What can be installed from a checkout, a wheel, a folder of wheels."""

from __future__ import annotations

from pathlib import Path

import pytest
from packaging.requirements import Requirement
from wheels import write_checkout, write_wheel

from coreflang.cli.installer.offers import (
    Offer,
    checkout_offers,
    is_checkout,
    read_offer,
    wheel_offers,
    with_needs,
)
from coreflang.errors import CoreflangError

QQ = """\
[metadata]
name = coreflang-qq
[options]
install_requires =
    coreflang>=0.1
    # names
    coreflang_shared
[options.entry_points]
coreflang =
    qq = coreflang_qq
"""
SHARED = "[metadata]\nname = coreflang-shared\n"
CORE = "[metadata]\nname = coreflang\n"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    folder = write_checkout(tmp_path / "checkout", {"qq": QQ, "shared": SHARED})
    (folder / "setup.cfg").write_text(CORE, encoding="utf-8")
    return folder


def refused(path: Path, read: object) -> str:
    assert callable(read)
    with pytest.raises(CoreflangError) as caught:
        read(path)
    assert str(path) in str(caught.value)
    return caught.value.code


def test_folder(checkout: Path) -> None:
    offer = read_offer(checkout / "languages" / "qq")
    assert (offer.name, offer.languages) == ("coreflang-qq", ("qq",))
    assert [r.name for r in offer.requires] == ["coreflang", "coreflang_shared"]


def test_wheel(tmp_path: Path) -> None:
    path = write_wheel(tmp_path, "coreflang-qq", {}, languages={"qq": "m"}, requires=["a>1", "b"])
    offer = read_offer(path)
    assert (offer.name, offer.languages, offer.path) == ("coreflang-qq", ("qq",), path)
    assert [str(r) for r in offer.requires] == ["a>1", "b"]


def test_wheel_that_registers_nothing(tmp_path: Path) -> None:
    assert read_offer(write_wheel(tmp_path, "shared", {}, languages={})).languages == ()


def test_checkout_offers_languages_shared_packages_and_the_core(checkout: Path) -> None:
    assert set(checkout_offers(checkout)) == {"coreflang", "coreflang-qq", "coreflang-shared"}


def test_a_checkout_is_called_coreflang_and_has_languages(checkout: Path, tmp_path: Path) -> None:
    assert is_checkout(checkout)
    assert not is_checkout(checkout / "languages" / "qq")
    assert not is_checkout(tmp_path)
    (checkout / "setup.cfg").write_text(SHARED, encoding="utf-8")
    assert not is_checkout(checkout)
    empty = tmp_path / "empty"
    (empty / "languages").mkdir(parents=True)
    (empty / "setup.cfg").write_text(CORE, encoding="utf-8")
    assert not is_checkout(empty)


def test_this_checkout_offers_its_languages() -> None:
    checkout = Path(__file__).parents[2]
    assert is_checkout(checkout)
    offers = checkout_offers(checkout)
    assert {"coreflang", "coreflang-common"} < set(offers)
    assert all(offers[f"coreflang-{c}"] for o in offers.values() for c in o.languages)


def test_newest_wheel_is_taken(tmp_path: Path) -> None:
    for version in ("0.9.0", "0.10.0", "0.2.0"):
        write_wheel(tmp_path, "coreflang-qq", {}, languages={"qq": "m"}, version=version)
    assert "0.10.0" in wheel_offers(tmp_path)["coreflang-qq"].path.name


def test_needs_are_added_once_and_only_if_they_are_missing(checkout: Path) -> None:
    offers = checkout_offers(checkout)

    def names(*there: str) -> list[str]:
        plan = with_needs([offers["coreflang-qq"]], offers, lambda need: need.name in there)
        return [offer.name for offer in plan]

    assert names() == ["coreflang-qq", "coreflang", "coreflang-shared"]
    assert names("coreflang") == ["coreflang-qq", "coreflang-shared"]


def test_needs_of_needs_and_circles() -> None:
    def offer(name: str, *needs: str) -> Offer:
        return Offer(name, (), tuple(Requirement(need) for need in needs), Path(name))

    offers = {"a": offer("a", "b"), "b": offer("b", "c", "elsewhere"), "c": offer("c", "a")}
    plan = with_needs([offers["a"]], offers, lambda need: False)
    assert [offer.name for offer in plan] == ["a", "b", "c"]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("broken-0.1-py3-none-any.whl", b"no zip"),
        ("misnamed.whl", b"PK"),
        ("nothing", None),
    ],
)
def test_what_is_no_package_is_refused(tmp_path: Path, name: str, content: bytes | None) -> None:
    path = tmp_path / name
    if content is None:
        path.mkdir()
    else:
        path.write_bytes(content)
    assert refused(path, read_offer) == "E413"


@pytest.mark.parametrize("text", ["[options]\n", "no section\n", "[metadata]\nversion = 1\n"])
def test_setup_without_a_name_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / "setup.cfg").write_text(text, encoding="utf-8")
    assert refused(tmp_path, read_offer) == "E413"


def test_folders_without_languages_are_refused(tmp_path: Path) -> None:
    assert refused(tmp_path, checkout_offers) == "E411"
    assert refused(tmp_path, wheel_offers) == "E412"
