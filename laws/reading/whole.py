"""What a book ought to have and has not: laws of its sequence, and places of the laws that it has."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby

from laws import shipped
from laws.citation import Citation
from laws.concordance import load_concordance, read_places
from laws.model import Edition

LAWS = 93
"""Laws of a book of laws, in every edition since 1975."""
_WITH_NUMBERS = ("law", "handbook")


def absent(edition: Edition, part: tuple[int, int] | None = None) -> tuple[Citation, ...]:
    """Laws, and places of laws at hand, that a book of this kind and year has and the edition has not.

    Of laws of a year that nobody has recorded it is known how many they are; of any other book nothing is
    known but what its own list of contents has. What stands under an absent place is not named beside it.

    Args:
        part: the first and the last law of a document that is a part of the laws and is meant to be.
    """
    held = {place.citation for place in edition.walk()}
    gone = sorted(_recorded_places(edition) - held)
    return tuple(
        citation
        for citation in gone
        if (citation.parent is None or citation.parent in held)
        and (part is None or part[0] <= int(citation.root) <= part[1])
    )


def _recorded_places(edition: Edition) -> frozenset[Citation]:
    if edition.kind == "handbook":
        return _handbooks().get(edition.year, _listed_sections(edition))
    if edition.kind != "laws":
        return frozenset()
    every = frozenset(Citation(str(n)) for n in range(1, LAWS + 1))
    return load_concordance().places.get(edition.year, every)


def _listed_sections(edition: Edition) -> frozenset[Citation]:
    """Sections that a book's own list of contents has and its text has not."""
    missing = (finding.citation for finding in edition.findings if finding.kind == "missing")
    return frozenset(citation for citation in missing if citation is not None and not citation.path)


@cache
def _handbooks() -> Mapping[int, frozenset[Citation]]:
    data = shipped.table("handbooks.toml")
    return {
        int(year): frozenset(c for root, written in roots.items() for c in read_places(root, written))
        for year, roots in data.items()
    }


def excerpt(edition: Edition, missing: Iterable[Citation]) -> bool:
    """Whether a book begins in the middle, as no book does that merely broke off."""
    gone = {citation for citation in missing if not citation.path}
    first = next((p.citation for p in edition.provisions if p.citation.kind in _WITH_NUMBERS), None)
    return first is not None and any(citation < first for citation in gone)


def broken_off(edition: Edition, missing: Iterable[Citation]) -> Citation | None:
    """The last law of a book that has none of those after it, where nobody has recorded what stands in it."""
    recorded = _handbooks() if edition.kind == "handbook" else load_concordance().places
    if edition.year in recorded:
        return None
    last = max((p.citation for p in edition.provisions if p.citation.kind in _WITH_NUMBERS), default=None)
    after = [citation for citation in missing if last is not None and citation > last]
    return last if after else None


def breaks_off(edition: Edition, missing: Iterable[Citation]) -> bool:
    """Whether what is missing of a book stands after all that it has."""
    last = max((p.citation for p in edition.walk() if p.citation.kind in _WITH_NUMBERS), default=None)
    return last is not None and any(citation > last for citation in missing)


def spans(citations: Iterable[Citation]) -> str:
    """Laws and places in a Danish sentence, neighbours as one span.

    >>> spans(Citation("20", (letter,)) for letter in "BCDE")
    '§§\xa020B–20E'

    >>> spans(Citation(str(n)) for n in (1, 2, 3, 63))
    '§§\\xa01–3 og 63'
    >>> spans([Citation("27", ("B",))])
    '§\\xa027B'
    """
    numbered = enumerate(sorted(citations))
    runs = [said for _, run in groupby(numbered, key=_run) for said in _span([str(c) for _, c in run])]
    if not runs:
        return ""
    one = len(runs) == 1 and "–" not in runs[0]
    said = runs[0] if len(runs) == 1 else f"{', '.join(runs[:-1])} og {runs[-1]}"
    return f"{'§' if one else '§§'}\u00a0{said}"


def _run(entry: tuple[int, Citation]) -> tuple[str, int]:
    """What neighbours share that count on by one: where they stand, and their number less their rank."""
    at, citation = entry
    around, last = (str(citation.parent), citation.path[-1]) if citation.path else ("", citation.root)
    if last.isdecimal():
        return around, int(last) - at
    return (around, ord(last) - at) if len(last) == 1 and around else (str(citation), 0)


def _span(run: Sequence[str]) -> Sequence[str]:
    return [f"{run[0]}–{run[-1]}"] if len(run) > 2 else run
