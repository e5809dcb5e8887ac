"""The saved page of slides taken apart: what is a slide, what is furniture of the web page around it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from laws import shipped
from laws.model import Finding

_HEADER = re.compile(
    r"^\s*+(?P<number>\d{1,3})\s++©\s*+(?P<owner>[^§\n]{0,40}?)\s*+§++\s*+(?P<law>\d{1,2})(?!\d)\s*+\.?\s*+(?P<text>.*)$"
)


@dataclass(frozen=True, slots=True)
class Slide:
    """One slide: its number in the show, the law in its header, and everything after the law's number."""

    number: int
    law: str
    text: str


@cache
def slide_words() -> Mapping[str, Any]:
    """What `laws/data/slides.toml` says of furniture and signposts."""
    return shipped.table("slides.toml")


def known_part(laws: Iterable[int]) -> tuple[int, int] | None:
    """The first and the last law of the known show that has these laws; None where no known one has them all.

    >>> known_part([17, 18, 30]), known_part([16, 17])
    ((17, 40), None)
    """
    held = set(laws)
    shows = [(show["first"], show["last"]) for show in slide_words()["shows"]]
    return next((s for s in shows if held and s[0] <= min(held) and max(held) <= s[1]), None)


def headers(text: str) -> int:
    """How many slide headers with a section sign the text has."""
    return sum(1 for line in text.splitlines() if _HEADER.match(line))


def split_slides(text: str) -> tuple[tuple[Slide, ...], tuple[Finding, ...]]:
    """Every slide in order, its lines joined by spaces, and what was left out, with the reason.

    >>> page = "Laste ned ppt\\n\\n1 © NBF 1998 §3. BORD A FIRE Det er\\nfire.\\nAnnonser"
    >>> shown, dropped = split_slides(page)
    >>> shown
    (Slide(number=1, law='3', text='BORD A FIRE Det er fire.'),)
    >>> [f.text for f in dropped][:2]
    ['Laste ned ppt', 'Annonser']
    """
    found: list[Slide] = []
    dropped: list[Finding] = []
    owners: dict[str, int] = {}
    lines: list[str] | None = None
    for line in text.splitlines():
        header = _HEADER.match(line)
        why = _furniture(line)
        if header:
            lines = [header["text"]]
            owner = f"© {header['owner']}"
            owners[owner] = owners.get(owner, 0) + 1
            found.append(Slide(int(header["number"]), header["law"], ""))
        elif why or lines is None:
            lines = lines if not why else None
            if line.strip():
                reason = why or "før første lysbillede"
                dropped.append(Finding("dropped", None, line.strip(), f"Udeladt: {reason}."))
        elif line.strip():
            lines.append(line.strip())
        if lines is not None:
            last = found[-1]
            found[-1] = Slide(last.number, last.law, re.sub(r"\s+", " ", " ".join(lines)).strip())
    dropped.extend(
        Finding("dropped", None, owner, f"Udeladt: lysbilledets nummer, ejer og paragraf ({count} gange).")
        for owner, count in owners.items()
    )
    return tuple(found), tuple(dropped)


def _furniture(line: str) -> str:
    for entry in slide_words()["furniture"]:
        if line.strip().casefold().startswith(entry["begins"].casefold()):
            return str(entry["why"])
    return ""
