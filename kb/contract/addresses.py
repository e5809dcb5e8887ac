"""Addresses of pages, from the root of the site on."""

from collections.abc import Mapping
from urllib.parse import urlencode

from kb.search.postings.passages import GuideKey
from kb.search.queries.tools import tool
from laws.citation import Citation

_NEW = "ny"
"""Says that no page of the interview came before; see `kb.web.interview.answers`."""

_PAGES = {"topic": "/doem", "example": "/eksempler"}


def place_address(citation: Citation, edition: str = "") -> str:
    """The page of a place.

    Args:
        edition: the wording to show, where it is not the one that the reader gets anyway.

    >>> from laws.citation import parse
    >>> place_address(parse("27B1a")), place_address(parse("27"), "love-1997-no")
    ('/lov/27B1a', '/lov/27?udgave=love-1997-no')
    """
    return f"/lov/{citation}" + (f"?udgave={edition}" if edition else "")


def guide_address(guide: GuideKey, facts: Mapping[str, str] | None = None) -> str:
    """The page of an example, of a tool, or of an interview with its first answers.

    >>> guide_address(GuideKey("topic", "utilstraekkeligt-bud"), {"auction": "N: 1S 1H"})
    '/doem/utilstraekkeligt-bud?auction=N%3A+1S+1H&ny=1'
    """
    if guide.kind == "tool":
        return tool(guide.id).address
    return f"{_PAGES[guide.kind]}/{guide.id}" + (f"?{urlencode({**facts, _NEW: 1})}" if facts else "")
