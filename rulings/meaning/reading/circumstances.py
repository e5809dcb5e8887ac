"""What a note tells of the auction and its players: set aside, and the calls told there used."""

import re
from dataclasses import dataclass, replace

from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat
from rulings.engine.data import LANGUAGES
from rulings.meaning.language.names import named_at
from rulings.meaning.language.words import suit_words
from rulings.meaning.model import Even, Meaning
from rulings.meaning.notes.pieces import pieces
from rulings.meaning.phrases.context import Context
from rulings.meaning.reading import circumstance_words

_SIDES = ("partners", "theirs")
_SAYS_NOTHING = frozenset({"stop", "unknown", "filler", "opening", "no_opening"})


@dataclass(frozen=True, slots=True)
class Circumstances:
    """A note without what it tells of the auction and its players.

    Attributes:
        text: the note with blanks for that; every other place stands where it stood.
        gone: those words.
        context: what the auction tells, with the calls that were told there.
        of_the_hand: whether some of the words are about what the call does not promise.
        contrary: whether a call was told that is not in the auction.
    """

    text: str
    gone: tuple[str, ...]
    context: Context
    of_the_hand: bool = False
    contrary: bool = False


def without_circumstances(text: str, context: Context) -> Circumstances:
    """A note without its clauses about the auction and the people at the table.

    A clause that tells anything of a hand, or a condition, is left where it stands; so is one about another
    player's call that the note goes on to describe (»makker åbnede 1♠, som viser fem«).
    """
    found: list[re.Match[str]] = []
    contrary = False
    for pattern in circumstance_words.clauses():
        for match in pattern.finditer(text):
            if any(
                match.start("gone") < other.end("gone") and other.start("gone") < match.end("gone")
                for other in found
            ):
                continue
            if not _is_about_players(match, context):
                continue
            if _is_in_the_auction(match.groupdict(), context):
                found.append(match)
            else:
                contrary = True
    gone = []
    for match in sorted(found, key=lambda one: one.start("gone")):
        start, end = match.span("gone")
        gone.append(" ".join(text[start:end].split()))
        context = _with_its_call(context, match, text)
        text = f"{text[:start]}{' ' * (end - start)}{text[end:]}"
    of_the_hand = any(one.groupdict().get("promise") for one in found)
    return Circumstances(text, tuple(gone), context, of_the_hand, contrary)


def _is_about_players(match: re.Match[str], context: Context) -> bool:
    given = match.groupdict()
    by_whom = any(given.get(key) for key in (*_SIDES, "seat", "own", "self"))
    if by_whom and circumstance_words.goes_on_describing().match(match.string, match.end("gone")):
        return False
    if given.get("bare") and not given.get("denied"):
        return False  # »så« and »think« begin other clauses too
    if given.get("free") is not None and not tells_no_hand(given["free"]):
        return False
    if given.get("state") and circumstance_words.shape_or_strength().search(given["free"]):
        return False  # »de er lange«: the suits may be
    if given.get("promise") == given["gone"].strip() and not circumstance_words.says_nothing().search(
        given["gone"]
    ):
        return False  # what is not promised is told elsewhere
    own = (given.get("self") or given.get("seat")) and given.get("call")
    return not own or context.call is not None  # »S åbnede 1♠« may be the call that the note is of


def tells_no_hand(said: str) -> bool:
    """Whether words beside a verb of hearing or believing hold nothing of a hand, a condition or a denial."""
    if circumstance_words.cards_held().search(said):
        return False
    said = circumstance_words.short_call().sub(" ", said)
    said = circumstance_words.call_heard().sub(" ", said)
    if circumstance_words.words_that_turn().search(said):
        return False
    for language in LANGUAGES:
        if any(one.kind not in _SAYS_NOTHING for one in pieces(said, language)):
            return False
        if any(named_at(said, at.start(), language) for at in re.finditer(r"\w+", said)):
            return False
    return not re.search(r"[\d♠♥♦♣+]", said)


def _is_in_the_auction(given: dict[str, str | None], context: Context) -> bool:
    """Whether a call that was told fits the auction, where one is given: else one of the two is wrong."""
    suit, side = _suit_of(given["call"] or "") if given.get("call") else None, _side_of(given, context)
    known = (*context.partners, *context.theirs)
    if suit is None or side is None or not known:
        return True
    return suit in getattr(context, side)


def _side_of(given: dict[str, str | None], context: Context) -> str | None:
    """Whose call was told, as the context names its suits; None where it is not known."""
    side = next((one for one in _SIDES if given.get(one)), None)
    seat = given.get("seat")
    if side is not None or not seat or context.seat is None:
        return side
    steps = next((n for n in range(4) if context.seat.after(n) is _seat_of(seat)), 0)
    return {1: "theirs", 2: "partners", 3: "theirs"}.get(steps)


def _with_its_call(context: Context, match: re.Match[str], text: str) -> Context:
    """The auction with the suit of a call that was told, where the note or the auction tells whose it was."""
    given = match.groupdict()
    suit = _suit_of(given["call"]) if given.get("call") else None
    if suit is None or suit in (*context.partners, *context.theirs, *context.own):
        return context
    side = _side_of(given, context)
    if side is None and not given.get("own") and not (given.get("seat") and context.seat is not None):
        # A stopper is held in their suit, and support given to partner's: the words tell whose call it was.
        held, supported = (
            circumstance_words.stopper_or_support(kind).search(text) is not None
            for kind in ("stopper", "support")
        )
        if held != supported:
            side = "theirs" if held else "partners"
            if getattr(context, side):
                return context
    if side == "theirs":
        return replace(context, theirs=(*context.theirs, suit))
    return replace(context, partners=(*context.partners, suit)) if side == "partners" else context


def promises(meaning: Meaning, gone: tuple[str, ...]) -> bool:
    """Whether a meaning has what words tell is not promised: »jævn er ikke lovet« of a balanced hand."""
    said = [one for words in gone for language in LANGUAGES for one in pieces(words, language)]
    suits = {suit for one in said if one.kind in _NAMES_SUITS for suit in one.where.suits}
    even = any(one.kind == "even" for one in said)
    return any(
        any(one.lengths[suit].low > _SHORTEST for suit in suits)
        or (even and any(isinstance(test, Even) for test in one.shapes))
        for one in meaning.types
    )


_NAMES_SUITS = ("suit", "suits", "passed_over", "denied-suit")
_SHORTEST = 3
"""A suit of more cards than this is one that a call promises."""


def _suit_of(call: str) -> Suit | None:
    word = re.sub(r"^\s*(?:[1-7]|\w+\s)\s*", "", call).lower().strip("\ufe0e ")
    letters = {"k": Suit.CLUBS, "r": Suit.DIAMONDS} | {suit.letter.lower(): suit for suit in Suit}
    return suit_words().get(word, letters.get(word))


_SEATS = {
    "n": Seat.NORTH, "ø": Seat.EAST, "e": Seat.EAST, "s": Seat.SOUTH, "v": Seat.WEST, "w": Seat.WEST,
}  # fmt: skip


def _seat_of(said: str) -> Seat:
    return _SEATS[said[0].lower()]
