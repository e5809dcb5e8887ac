"""The two wordings of a place, the official one and our plain one: which stands first is the reader's choice.

A plain wording in a language that has no official one stands beside the official one in another, and first:
who reads that language came for it.

The choice is made by a link, works without JavaScript, and is remembered in a cookie that says nothing else.
"""

from dataclasses import dataclass

from flask import Response, request

from kb.web.site.shelf import Knowledge
from kb.web.site.texts.places import Surroundings, linker, place_url, surroundings
from kb.web.site.texts.prose import Prose
from laws.citation import Citation
from laws.headwords import in_language
from laws.model import Edition

CHOICE = "ord"
"""The query argument, and the cookie, that hold the choice."""

OFFICIAL, PLAIN = "lov", "klar"
_YEAR = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Wording:
    """A place in the words of one edition.

    Attributes:
        at: where it stands there.
        prose: sets it.
    """

    at: Surroundings
    prose: Prose

    @property
    def edition(self) -> Edition:
        """The edition whose words they are."""
        return self.at.edition


@dataclass(frozen=True, slots=True)
class Wordings:
    """What a page shows of a place.

    Attributes:
        first: the words that the reader came for.
        second: the other ones, folded up below them; None where there are none.
        official, plain: the addresses that choose; empty where there is nothing to choose.
    """

    first: Wording
    second: Wording | None = None
    official: str = ""
    plain: str = ""

    @property
    def official_language(self) -> str:
        """The language of the official one."""
        other = self.second.edition if self.second is not None else self.first.edition
        return other.language if self.first.edition.ours else self.first.edition.language

    @property
    def is_translation(self) -> bool:
        """Whether the two are in two languages."""
        return self.second is not None and self.second.edition.language != self.first.edition.language


def wordings(base: Knowledge, edition: Edition, citation: Citation, name_wanted: str | None) -> Wordings:
    """The wordings of a place.

    Args:
        edition: the one that the page is about; it has the place.
        name_wanted: id of the edition that the address asks for; it stands first, whatever was chosen before.
    """
    first = _wording(base, edition, citation)
    twin = _twin(base, edition, citation)
    if twin is None:
        return Wordings(first)
    second = _wording(base, *twin)
    official, plain = (second, first) if edition.ours else (first, second)
    is_translated = official.edition.language != plain.edition.language
    if _wording_asked() or (name_wanted is None and not is_translated):
        first, second = (plain, official) if choose_wording() == PLAIN else (official, plain)
    base_of = plain if is_translated else official
    address = place_url(base_of.at.place.citation, base_of.edition, base.editions)
    joint = "&" if "?" in address else "?"
    return Wordings(
        first, second, f"{address}{joint}{CHOICE}={OFFICIAL}", f"{address}{joint}{CHOICE}={PLAIN}"
    )


def _wording(base: Knowledge, edition: Edition, citation: Citation) -> Wording:
    return Wording(
        surroundings(edition, citation), Prose(edition.language, linker(base.editions, edition), edition.id)
    )


def _twin(base: Knowledge, edition: Edition, citation: Citation) -> tuple[Edition, Citation] | None:
    """The same place of the same book in official words for ours, or in ours for those.

    Ours have official ones of another language where there are none in theirs.
    """
    if citation.root == "def" and not citation.path:
        return None
    others = [e for e in base.editions.values() if e.ours != edition.ours]
    same = [e for e in others if (e.kind, e.year) == (edition.kind, edition.year)]
    twins = [(e, there) for e in same if (there := in_language(citation, e.language)) in e]
    alike = [pair for pair in twins if pair[0].language == edition.language]
    return next(iter(alike or (twins if edition.ours else ())), None)


def choose_wording() -> str:
    """Which words the reader wants first: what the address says, else what was chosen before."""
    return PLAIN if (_wording_asked() or request.cookies.get(CHOICE)) == PLAIN else OFFICIAL


def _wording_asked() -> str | None:
    value = request.args.get(CHOICE)
    return value if value in (OFFICIAL, PLAIN) else None


def remember_choice(page: Response) -> Response:
    """The page, that is another one for who chose otherwise, and remembers a choice made just now."""
    page.vary.add("Cookie")
    wording = _wording_asked()
    if wording is not None:
        page.set_cookie(CHOICE, wording, max_age=_YEAR, path="/", httponly=True, samesite="Lax")
    return page
