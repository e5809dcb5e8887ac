"""Places of documents beside the law books, found however somebody writes their labels."""

import re
from collections import Counter
from collections.abc import Iterable

from laws.citation import DOCUMENT, Citation, slug
from laws.model import Edition, Provision
from laws.succession import series

_FEWEST = 4
"""Letters of the shortest title that a question may begin with."""
_FEWEST_SHORTENED = 8
"""Letters of the shortest beginning of a title that stands for it: »klubregler«, not »regler«."""


def find_place(citation: Citation, editions: Iterable[Edition]) -> tuple[Edition, Provision] | None:
    """The place that a citation means, whatever blanks and capitals its label is written with.

    A document without its year is the latest of its title.
    """
    for edition in editions:
        if not _is_of(citation, edition):
            continue
        place = edition.get(citation) or edition.get(Citation(edition.id, citation.path))
        wanted = _bare("".join(citation.path))
        place = place or next((p for p in edition.walk() if wanted in _names(p)), None)
        if place is not None:
            return edition, place
    return None


def _is_of(citation: Citation, edition: Edition) -> bool:
    if edition.kind != "document":
        return False
    return edition.id == citation.root or (
        edition.in_force and edition.id.rpartition("-")[0] == citation.root
    )


def read_title(query: str, editions: Iterable[Edition]) -> Citation | None:
    """The place that a question names by its document's title and its label: »klubregler § 4 stk. 2«.

    The beginning of a title is enough where only one document has a place of that label under it.
    """
    asked = slug(query)
    if query.strip().lower().startswith(DOCUMENT):
        return None
    held = [edition for edition in editions if edition.kind == "document" and edition.in_force]
    for shortened in (False, True):
        places = [place for edition in held if (place := _named_place(asked, edition, shortened=shortened))]
        if places:
            return places[0] if len(places) == 1 or not (shortened or _is_several(asked, held)) else None
    return None


def _is_several(asked: str, held: Iterable[Edition]) -> bool:
    """Whether a question begins with a title that several issuers' documents have."""
    stems = [series(edition)[0].removeprefix(DOCUMENT) for edition in held]
    return any(asked.startswith(stem) for stem, count in Counter(stems).items() if count > 1)


def _named_place(asked: str, edition: Edition, *, shortened: bool) -> Citation | None:
    """The place of a document that a question names, by the whole title or by how it begins."""
    words = series(edition)[0].removeprefix(DOCUMENT).split("-")
    for count in range(len(words) - 1, 0, -1) if shortened else (len(words),):
        name = "-".join(words[:count])
        if len(name) < (_FEWEST_SHORTENED if shortened else _FEWEST) or not asked.startswith(name):
            continue
        rest = _bare(asked.removeprefix(name))
        place = next((p for p in edition.walk() if rest in _names(p)), None) if rest else None
        if place is not None:
            return place.citation
    return None


def _names(place: Provision) -> set[str]:
    return {_bare("".join(place.citation.path)), _bare(place.label)} - {""}


def _bare(label: str) -> str:
    """A label's letters and digits alone.

    >>> _bare("§ 4, stk. 2"), _bare("Vedlegg I B")
    ('4stk2', 'vedleggib')
    """
    return re.sub(r"[^0-9a-zæøå]", "", label.lower())
