"""Shows every suit symbol that the articles lost; what only its sense proves of a suit is an emendation."""

from __future__ import annotations

from dataclasses import dataclass

from laws.citation import Citation
from laws.model import Finding, Part, Reading
from laws.reading.articles.bids import lost_bids
from laws.reading.articles.cards import lost_cards, lost_holdings
from laws.reading.articles.lost import LOST_SIGN, Lost

LOST_SUIT = "lost-suit"
"""Kind of the findings for lost symbols; their text is what stands around one."""
_AROUND = 24
_WHAT = {"bid": "meldingens farve", "card": "kortets farve", "holding": "farven i hånden"}
_LOST = "kulørtegnet er tabt i kilden"
_BY_ORDER = "kulørtegnet tabt; farvernes rækkefølge i en hånd på 13 kort"


@dataclass(frozen=True, slots=True)
class Shown:
    """A text whose lost symbols are shown: a reading for each, a finding for each whose suit is not known."""

    text: str
    readings: tuple[Reading, ...] = ()
    findings: tuple[Finding, ...] = ()


def find_lost(text: str) -> list[Lost]:
    """Every lost symbol of a section in order; a place that two rules see counts once."""
    found: list[Lost] = []
    seen: set[int] = set()
    for place in [*lost_holdings(text), *lost_bids(text), *lost_cards(text)]:
        if seen.isdisjoint(range(place.start, place.end)):
            found.append(place)
            seen.update(range(place.start, place.end))
    return sorted(found, key=lambda place: place.start)


def show_lost_suits(text: str, citation: Citation, part: Part) -> Shown:
    """The text of a section with a symbol, or the sign of a lost one, at each place.

    >>> show_lost_suits("Syd åbner 1 uden for tur.", Citation("art"), "lead").text
    'Syd åbner 1▯ uden for tur.'
    """
    pieces: list[str] = []
    readings: list[Reading] = []
    findings: list[Finding] = []
    done = length = 0
    for place in find_lost(text):
        symbol = place.suit or LOST_SIGN
        now = place.token + symbol if place.kind == "bid" else symbol + place.token
        pieces.append(text[done : place.start] + now)
        done = place.end
        length += len(pieces[-1])
        why = _BY_ORDER if place.suit else _LOST
        readings.append(Reading(place.token, now, why, place.sure, part, length - len(now)))
        if not place.suit:
            around = text[max(0, place.start - _AROUND) : place.start] + now + text[place.end :][:_AROUND]
            detail = f"Kulørtegnet er tabt i kilden, og teksten beviser ikke {_WHAT[place.kind]}."
            findings.append(Finding(LOST_SUIT, citation, " ".join(around.split()), detail))
    return Shown("".join([*pieces, text[done:]]), tuple(readings), tuple(findings))
