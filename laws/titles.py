"""The titles of the laws, their sections and chapters in languages other than Danish."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Literal

from laws import shipped
from laws.citation import Citation
from laws.languages import LANGUAGES
from laws.model import Provision

TitledPart = Literal["laws", "sections", "chapters"]
"""What has a title; a section and a chapter are known by the first law that stands in them."""

_OURS = ("law", "front", "definition")  # what a book of laws holds; a handbook numbers places of its own


@cache
def titles(language: str) -> Mapping[str, Mapping[str, str]]:
    """The titles of a language, by what they are of and the number of a law; none in another language."""
    name = f"titles-{language}.toml"
    return shipped.table(name) if language in LANGUAGES and shipped.data_file(name).is_file() else {}


def title(citation: Citation, language: str, of: TitledPart = "laws") -> str:
    """The title of the law that a place stands in; empty where there is none in that language.

    Args:
        of: the section or the chapter that begins with that law instead.

    >>> from laws.citation import parse
    >>> title(parse("27B1a"), "en"), title(parse("9"), "en", "chapters"), title(parse("X12A"), "en")
    ('Insufficient Bid', 'Irregularities', '')
    """
    ours = citation.kind in _OURS
    return titles(language).get(of, {}).get(citation.root, "") if ours else ""


_YEAR = re.compile(
    r"(?:[ ,(–-]{1,3}(?:(?:i|for) )?(?:sæson|sesong|season)(?:en)?)?"
    r"[ ,(–-]{0,3}\b(?:19|20)\d\d(?:\s?[-–/]\s?(?:19|20)?\d\d)?\b\)?",
    re.IGNORECASE,
)


def title_of_place(place: Provision, around: Sequence[Provision] = ()) -> str:
    """What a place of a document beside the law books is called where others cite it, with its heading.

    >>> from laws.citation import parse
    >>> rules = Provision(parse("doc-klubregler-2024"), heading="Klubregler 2024")
    >>> title_of_place(Provision(parse("doc-klubregler-2024.4.2"), label="§ 4, stk. 2"), [rules])
    'Klubregler § 4, stk. 2'
    """
    whole = next((p for p in around if not p.citation.path), None)
    title = _YEAR.sub("", whole.heading).strip(" ,") if whole is not None else ""
    around_it = next((p.label for p in reversed(list(around)) if p.numeral), "") if not place.numeral else ""
    heading = "" if place.heading == place.label else place.heading
    pieces = (title, around_it, place.label, heading)
    return " ".join(piece for piece in pieces if piece) or place.citation.label
