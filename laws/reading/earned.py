"""Whether a document with numbered laws is a law book, or the handbook: no other may be taken for one."""

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cache

from rapidfuzz import fuzz

from laws import shipped
from laws.citation import Citation
from laws.concordance import load_concordance
from laws.embedded import embedded_editions
from laws.model import Provision
from laws.reading.whole import LAWS

_ALIKE = 0.5
"""Share of the places that a record has under the laws at hand from which on these are the laws."""
_NEARLY = 80.0
"""Of 100; how alike two titles of one law are in two wordings."""
_LEAST_ALIKE = 0.1
"""Such a share below which some numbered paragraphs are none of these laws, whatever their title says."""
EXTRACT = 25
"""Laws below which what does not call itself a law book is an extract of one."""
_FROM_TO = re.compile(r"(?:§§?|\b(?:laws?|love|lov|lover|lagar))\s*\d{1,2}\s*(?:-|–|to|til|till)\s*\d{1,2}\b")
"""What only an extract calls itself: the laws from one number to another."""
_READ = (
    "er det et reglement, klubregler, en kommentar eller lignende, så importér det med »--as« "
    "(se »bridgelov import --help«)."
)
NO_LAWS = (
    "Dokumentet har nummererede stykker, men hverken dets titel eller dets punkter er bridgelovenes, "
    f"så det læses ikke som dem; {_READ}"
)
NO_HANDBOOK = (
    "Dokumentet har paragraffer med numre som turneringslederhåndbogens, men dets titel og indhold er ikke "
    f"dennes, så det læses ikke som den; {_READ}"
)


def doubt_title(titles: Iterable[str], places: Collection[Citation], year: int) -> str:
    """Why a document may not be called a law book; empty where it may.

    A title says so, or most of the laws in order do, and the places under them; a title that names a
    commentary, a course or other rules needs both.

    Args:
        titles: what it calls itself.
        places: what was read of it.
    """
    said = " ".join(titles).lower()
    laws = {place.root for place in places if place.kind == "law" and not place.path}
    expected = recorded_places(laws, year)
    alike = len(expected & set(places)) >= _ALIKE * len(expected)
    if len(laws) < EXTRACT and _FROM_TO.search(said):
        return NO_LAWS
    if len(laws) < EXTRACT and len(expected & set(places)) < _LEAST_ALIKE * len(expected):
        return NO_LAWS  # a club's »love« is numbered as the laws are, and says something else
    if _is_beside(said):
        return "" if alike and 2 * len(laws) > LAWS else NO_LAWS
    return "" if _names(said, "called") or (alike and len(laws) >= EXTRACT) else NO_LAWS


def doubt_handbook(titles: Iterable[str], sections: Iterable[Provision]) -> str:
    """Why a document whose sections are numbered as the handbook's may not be called so; empty where it may.

    Numbers alone say nothing: other books of a federation or a club count in the same way. What has most
    of the sections' titles is the handbook; so is what says that it is, and has sections that add to a law.
    """
    said = " ".join(titles).lower()
    roots = {place.citation.root: place.heading for place in sections if place.citation.kind == "handbook"}
    alike = sum(_bare(heading) == _headings().get(root) for root, heading in roots.items())
    adding = any(root.startswith("X") for root in roots)
    return "" if 2 * alike > len(roots) or (adding and _names(said, "handbook")) else NO_HANDBOOK


@cache
def _headings() -> Mapping[str, str]:
    """The titles of the handbook's sections, which our own wording of it has too."""
    books = (edition for edition in embedded_editions() if edition.kind == "handbook")
    return {place.citation.root: _bare(place.heading) for book in books for place in book.provisions}


@cache
def _law_titles() -> Mapping[str, tuple[str, ...]]:
    """The titles of each law in the wordings that we have ourselves."""
    found: dict[str, tuple[str, ...]] = {}
    for book in embedded_editions():
        for place in book.provisions if book.kind == "laws" else ():
            found[place.citation.root] = (*found.get(place.citation.root, ()), _bare(place.heading))
    return found


def is_title_of_law(number: str, heading: str) -> bool:
    """Whether a heading is the title of the law with a number, or nearly."""
    titles = _law_titles().get(number, ())
    return any(fuzz.ratio(_bare(heading), title) >= _NEARLY for title in titles)


def _bare(title: str) -> str:
    return " ".join(re.findall(r"\w+", title.lower()))


def recorded_places(laws: Collection[str], year: int) -> frozenset[Citation]:
    """The places that the laws of a year have under some laws, or those of the nearest recorded year."""
    recorded: Mapping[int, frozenset[Citation]] = load_concordance().places
    nearest = min(recorded, key=lambda known: (abs(known - year), known))
    return frozenset(place for place in recorded[nearest] if place.path and place.root in laws)


def is_called(title: str) -> bool:
    """Whether a title is one of a law book.

    >>> is_called("Laws of the Tea Table 2017"), is_called("A guide to the laws")
    (True, False)
    """
    said = title.lower()
    return _names(said, "called") and not _is_beside(said)


def _names(title: str, words: str) -> bool:
    return any(re.search(rf"\b{re.escape(word)}\b", title) for word in _words(words))


def _words(key: str) -> Iterable[str]:
    """The words of a list in every language that is read."""
    return (word for entry in shipped.table("webform.toml").values() for word in entry[key])


def _is_beside(title: str) -> bool:
    return any(re.search(rf"\b\w*{re.escape(word)}", title) for word in _words("beside"))
