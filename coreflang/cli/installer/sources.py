"""Decides where languages come from, and what one call of pip must install."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from packaging.requirements import Requirement

from ... import plugins
from ...errors import CoreflangError
from ..codes import as_code
from .offers import (
    CORE,
    FOLDER,
    Offer,
    checkout_offers,
    is_checkout,
    read_offer,
    wheel_offers,
    with_needs,
)
from .pip import is_editable, is_met, look_up, origin

PACKAGE = Path(__file__).resolve().parents[2]
PREFIX = "coreflang-"


@dataclass(frozen=True)
class Source:
    """Where languages come from.

    place: for people, such as "the checkout /home/ida/coreflang". offers: what is there, by name of
    the distribution; none for the package index. options: for pip.
    """

    place: str
    offers: Mapping[str, Offer] = field(default_factory=dict)
    options: tuple[str, ...] = ()

    @property
    def languages(self) -> dict[str, Offer]:
        """The languages on offer, by code."""
        return {code: offer for offer in self.offers.values() for code in offer.languages}


@dataclass(frozen=True)
class Order:
    """What to install, and what was asked for.

    codes: of the languages asked for. offers: to install from paths. names: to install from the
    package index.
    """

    codes: tuple[str, ...]
    offers: tuple[Offer, ...]
    names: tuple[str, ...]


def choose_source(checkout: Path | None, find_links: Path | None, *, index: bool) -> Source:
    """Decide where languages come from.

    checkout (Optional[Path]): a checkout to use. find_links (Optional[Path]): a folder of wheels.
    index (bool): the package index and nothing else.
    RETURNS (Source): what was asked for; else the checkout that coreflang runs in or was installed
        from; else the package index. Whatever else lies in or above the current folder is left
        alone: to install a package is to run its code.
    RAISES (CoreflangError): E411, E412 for folders without languages.
    """
    if find_links is not None:
        folder = find_links.resolve()
        options = ("--find-links", str(folder))
        return Source(f"the wheels in {folder}", wheel_offers(folder), options)
    if checkout is None and not index:
        checkout = own_checkout()
    if checkout is None:
        return Source("the package index")
    folder = checkout.resolve()
    return Source(f"the checkout {folder}", checkout_offers(folder))


def own_checkout() -> Path | None:
    """Find the checkout whose code is trusted already, for it is what runs.

    RETURNS (Optional[Path]): the folder that coreflang lies in, or else that it was installed from,
        if it is a checkout.
    """
    folders = (PACKAGE.parent, origin(CORE))
    return next((folder for folder in folders if folder and is_checkout(folder)), None)


def make_order(targets: Sequence[str], source: Source, *, upgrade: bool) -> Order:
    """Decide what to install.

    targets (Sequence[str]): codes of languages, paths of wheels and of folders.
    source (Source): where the codes come from.
    upgrade (bool): also languages that are installed already, unless they are installed in place.
    RETURNS (Order): with what the languages need of each other.
    RAISES (CoreflangError): E410 for an unknown language, E413 for a path that holds none, E422 for
        the name of a language.
    """
    paths = [Path(target).resolve() for target in targets if _is_path(target)]
    given = [_read_language(path) for path in paths]
    codes = [as_code(target) for target in targets if not _is_path(target)]
    due = [code for code in codes if _is_due(code, upgrade=upgrade)]
    unknown = [c for c in due if not _is_code(c) or (source.offers and c not in source.languages)]
    if unknown:
        raise refusal(unknown, source)
    offers = {**source.offers, **{name: o for path in paths for name, o in _beside(path).items()}}

    def is_there(requirement: Requirement) -> bool:
        return is_editable(requirement.name) or (is_met(requirement) and not upgrade)

    wanted = [*given, *(source.languages[code] for code in due if source.offers)]
    return Order(
        codes=tuple(dict.fromkeys([*(c for offer in given for c in offer.languages), *codes])),
        offers=tuple(with_needs(wanted, offers, is_there)),
        names=() if source.offers else tuple(PREFIX + code for code in due),
    )


def refusal(codes: Sequence[str], source: Source) -> CoreflangError:
    """Say that there are no such languages.

    codes (Sequence[str]): what was asked for. source (Source): where it is not.
    RETURNS (CoreflangError): E410, with the languages that there are.
    """
    return CoreflangError(
        "E410", found=", ".join(codes), place=source.place,
        available=", ".join(sorted(source.languages)) or "unknown",
        installed=", ".join(plugins.languages()) or "none",
    )  # fmt: skip


def _is_path(target: str) -> bool:
    return target.endswith(".whl") or "/" in target or "\\" in target


def _is_code(target: str) -> bool:
    letters = target.isascii() and target.isalpha() and target.islower()
    return letters and len(target) == plugins.CODE_LENGTH


def _is_due(code: str, *, upgrade: bool) -> bool:
    owner = plugins.languages().get(code)
    return owner is None or look_up(owner) is None or (upgrade and not is_editable(owner))


def _read_language(path: Path) -> Offer:
    offer = read_offer(path)
    if not offer.languages:
        raise CoreflangError("E413", path=path, found=f"{offer.name}, which registers no language")
    return offer


def _beside(path: Path) -> dict[str, Offer]:
    """What lies beside a wheel, or in the checkout whose `languages/` a folder lies in."""
    if path.suffix == ".whl":
        return wheel_offers(path.parent)
    # Only the checkout whose package was named; what lies further up was not.
    checkout = path.parents[1] if path.parent.name == FOLDER else None
    return checkout_offers(checkout) if checkout else {}
