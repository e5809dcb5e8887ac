"""The fields of a claim as texts, and the hands in them: seat by seat, or all four at once."""

from collections.abc import Mapping

from rulings.bridge.cards import Card, parse_hand
from rulings.bridge.deal_notation import is_deal, parse_deal
from rulings.bridge.seats import Seat, seat_of
from rulings.claims.errors import ClaimError
from rulings.engine.render import seat_text
from rulings.errors import NotationError

LONGEST = 400
"""Letters of one field."""

_LONGEST_DEAL = 2000


def read_text(fields: Mapping[str, object], name: str) -> str:
    value = fields.get(name)
    if value is None:
        return ""
    if not isinstance(value, str | int) or isinstance(value, bool) or len(str(value)) > LONGEST:
        raise ClaimError(
            name,
            f"»{name}« skal være en kort tekst; ret feltet.",
            f"»{name}« must be a short text; change the field.",
        )
    return " ".join(str(value).replace("\ufe0e", "").split())


def read_hands(fields: object) -> dict[Seat, frozenset[Card]]:
    """The hands by seat.

    Raises:
        ClaimError: when they cannot be read.
    """
    if isinstance(fields, str) and fields.strip():
        return _deal(fields)
    if not isinstance(fields, Mapping):
        raise ClaimError(
            "hands",
            'De fire hænder mangler; skriv fx {"N": "♠E3 ♥K", "E": "…", "S": "…", "W": "…"}.',
            'The four hands are missing; write e.g. {"N": "♠A3 ♥K", "E": "…", "S": "…", "W": "…"}.',
        )
    pasted = [text for text in fields.values() if isinstance(text, str) and is_deal(text)]
    if pasted:
        return _deal(pasted[0])
    found: dict[Seat, frozenset[Card]] = {}
    for name, text in fields.items():
        seat = seat_of(str(name))
        if seat is None or seat in found:
            raise ClaimError(
                "hands",
                f"»{str(name)[:20]}« er ikke én af de fire pladser; skriv N, E, S og W, hver én gang.",
                f"»{str(name)[:20]}« is not one of the four seats; write N, E, S and W, each once.",
            )
        found[seat] = _hand(seat, read_text({seat.value: text}, seat.value))
    return found


def _deal(text: str) -> dict[Seat, frozenset[Card]]:
    """All hands at once, in whichever field they were pasted."""
    try:
        deal = parse_deal(text[:_LONGEST_DEAL].replace("\ufe0e", ""))
        return {seat: hand.cards for seat, hand in deal.hands}
    except NotationError as error:
        what = f"»{error.what[:20]}« " if error.what else ""
        raise ClaimError(
            "hands",
            f"De fire hænder kan ikke læses: {what}{error.why.in_language('da')}",
            f"The four hands cannot be read: {_letters(error)}{error.why.in_language('en')}",
        ) from error


def _letters(error: NotationError) -> str:
    return f"“{error.what[:20]}” " if error.what else ""


def _hand(seat: Seat, text: str) -> frozenset[Card]:
    if text in ("", "-", "–"):
        return frozenset()
    try:
        return parse_hand(text).cards
    except NotationError as error:
        what = f"»{error.what[:20]}« " if error.what else ""
        raise ClaimError(
            seat.value,
            f"{seat_text(seat, 'da')}s hånd kan ikke læses: {what}{error.why.in_language('da')}",
            f"{seat_text(seat, 'en')}’s hand cannot be read: {_letters(error)}{error.why.in_language('en')}",
        ) from error
