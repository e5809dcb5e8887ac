"""Shows every suit symbol that the articles lost; what only its sense proves of a suit is an emendation."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace

from laws.citation import Citation
from laws.model import Finding, Part, Reading
from laws.reading.articles.bids import lost_bids
from laws.reading.articles.cards import lost_cards, lost_holdings
from laws.reading.articles.lost import LOST_SIGN, MissingSuit

LOST_SUIT = "lost-suit"
"""Kind of the findings for lost symbols; their text is what stands around one."""
_AROUND = 24
_WHAT = {"bid": "meldingens farve", "card": "kortets farve", "holding": "farven i hånden"}
_SUIT_MISSING = "kulørtegnet er tabt i kilden"
_BY_ORDER = "kulørtegnet tabt; farvernes rækkefølge i en hånd på 13 kort"


@dataclass(frozen=True, slots=True)
class SuitsRestored:
    """A text whose lost symbols are shown: a reading for each, a finding for each whose suit is not known."""

    text: str
    readings: tuple[Reading, ...] = ()
    findings: tuple[Finding, ...] = ()


def find_lost(text: str) -> list[MissingSuit]:
    """Every lost symbol of a section in order.

    A symbol that is shown tells what its sentence speaks of, before it too; so each finding is looked for
    again beside those made, until there are no more.

    >>> [place.start for place in find_lost("1 viser fx 1")]
    [0, 11]
    """
    found = _seen_in(text)
    while more := _new_in(text, found):
        found = sorted([*found, *more], key=lambda place: place.start)
    return found


def _new_in(text: str, found: Sequence[MissingSuit]) -> list[MissingSuit]:
    """What is seen only where the symbols of `found` stand in the text."""
    held = {at for place in found for at in range(place.start, place.end)}
    # places of a text with the symbols of `found`, as they stand in the text without those
    ends = [place.end + count for count, place in enumerate(found, 1)]
    seen: list[MissingSuit] = []
    for place in _seen_in(_with_symbols(text, found)):
        symbols = bisect_right(ends, place.start)
        seen.append(replace(place, start=place.start - symbols, end=place.end - symbols))
    return [place for place in seen if held.isdisjoint(range(place.start, place.end))]


def _seen_in(text: str) -> list[MissingSuit]:
    """What the rules see in a text as it stands, in order; a place that two of them see counts once."""
    found: list[MissingSuit] = []
    seen: set[int] = set()
    for place in [*lost_holdings(text), *lost_bids(text), *lost_cards(text)]:
        if seen.isdisjoint(range(place.start, place.end)):
            found.append(place)
            seen.update(range(place.start, place.end))
    return sorted(found, key=lambda place: place.start)


def _with_symbols(text: str, found: Sequence[MissingSuit]) -> str:
    for place in reversed(found):
        text = text[: place.start] + _symbol_for(place) + text[place.end :]
    return text


def _symbol_for(place: MissingSuit) -> str:
    symbol = place.suit or LOST_SIGN
    return place.token + symbol if place.kind == "bid" else symbol + place.token


def show_lost_suits(text: str, citation: Citation, part: Part) -> SuitsRestored:
    """The text of a section with a symbol, or the sign of a lost one, at each place.

    >>> show_lost_suits("Syd åbner 1 uden for tur.", Citation("art"), "lead").text
    'Syd åbner 1▯ uden for tur.'
    """
    pieces: list[str] = []
    readings: list[Reading] = []
    findings: list[Finding] = []
    done = length = 0
    for place in find_lost(text):
        now = _symbol_for(place)
        pieces.append(text[done : place.start] + now)
        done = place.end
        length += len(pieces[-1])
        why = _BY_ORDER if place.suit else _SUIT_MISSING
        readings.append(Reading(place.token, now, why, place.sure, part, length - len(now)))
        if not place.suit:
            around = text[max(0, place.start - _AROUND) : place.start] + now + text[place.end :][:_AROUND]
            detail = f"Kulørtegnet er tabt i kilden, og teksten beviser ikke {_WHAT[place.kind]}."
            findings.append(Finding(LOST_SUIT, citation, " ".join(around.split()), detail))
    return SuitsRestored("".join([*pieces, text[done:]]), tuple(readings), tuple(findings))
