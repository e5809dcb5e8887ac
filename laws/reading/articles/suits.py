"""Shows every lost suit symbol, and restores those that the text proves."""

from __future__ import annotations

from dataclasses import dataclass

from laws.citation import Citation
from laws.model import Finding, Part, Reading
from laws.reading.articles.bids import lost_bids
from laws.reading.articles.cards import lost_cards, lost_holdings
from laws.reading.articles.data import suit_words
from laws.reading.articles.lost import SYMBOLS, Lost
from laws.reading.articles.proof import Proof, prove

_AROUND = 24
_WHAT = {"bid": "meldingens farve", "card": "kortets farve", "holding": "farven i hånden"}


@dataclass(frozen=True, slots=True)
class Settled:
    """A text whose lost symbols are shown or restored: a reading for each, a finding for the former."""

    text: str
    readings: tuple[Reading, ...] = ()
    findings: tuple[Finding, ...] = ()


def lost_suits(whole: str) -> frozenset[str]:
    """The suits whose symbols a document never shows; all four where it shows every one or none.

    >>> sorted(lost_suits("Nord har ♠E og ♣K.")) == sorted("♥♦")
    True
    """
    return frozenset(s for s in SYMBOLS if s not in whole) or frozenset(SYMBOLS)


def find_lost(text: str) -> list[Lost]:
    """Every lost symbol of a section in order; a place that two rules see counts once."""
    found: list[Lost] = []
    seen: set[int] = set()
    for place in [*lost_holdings(text), *lost_bids(text), *lost_cards(text)]:
        if seen.isdisjoint(range(place.start, place.end)):
            found.append(place)
            seen.update(range(place.start, place.end))
    return sorted(found, key=lambda place: place.start)


def settle_suits(text: str, citation: Citation, part: Part, lost: frozenset[str]) -> Settled:
    """The text of a section with a symbol, or the sign of a lost one, at each place.

    Args:
        lost: what `lost_suits` says of the whole document.

    >>> settle_suits("Syd åbner 1 uden for tur.", Citation("art"), "lead", frozenset("♥♦")).text
    'Syd åbner 1▯ uden for tur.'
    """
    places = find_lost(text)
    proven = prove(text, places, lost)
    pieces: list[str] = []
    readings: list[Reading] = []
    findings: list[Finding] = []
    done = length = 0
    for number, place in enumerate(places):
        proof = proven.get(number)
        symbol = "".join(proof.suits) if proof else suit_words()["sign"]
        now = place.token + symbol if place.kind == "bid" else symbol + place.token
        piece = text[done : place.start] + now
        done = place.end
        pieces.append(piece)
        length += len(piece)
        readings.append(_reading(place, now, proof, part, length - len(now)))
        if proof is None:
            around = text[max(0, place.start - _AROUND) : place.start] + now + text[place.end :][:_AROUND]
            what = _WHAT[place.kind]
            detail = f"Kulørtegnet er tabt i kilden, og teksten beviser ikke {what}."
            findings.append(Finding("lost-suit", citation, " ".join(around.split()), detail))
    return Settled("".join([*pieces, text[done:]]), tuple(readings), tuple(findings))


def _reading(place: Lost, now: str, proof: Proof | None, part: Part, offset: int) -> Reading:
    if proof is None:
        return Reading(place.token, now, "kulørtegnet er tabt i kilden", place.sure, part, offset)
    return Reading(place.token, now, f"kulørtegnet tabt; {proof.why}", proof.confidence, part, offset)
