"""Auctions as people write them: Danish, English and PBN, on one line or under a row of seats.

N: 1♥ pas 1♦            dealer first, then everybody in rotation
N: 1H S:1D W:P          a seat before a call says who made it (out of rotation, or a changed call)
N: 1N P 2C!             a call that was alerted
Vest Nord Øst Syd       a row of seats, then the calls row by row, `-` or `.` before the dealer
 -    1♥   1♦  pas
[Auction "N"] 1H ^S P   PBN with its marks (`rulings.bridge.pbn_auction`)
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rulings.bridge.auction import Auction, MadeCall
from rulings.bridge.calls import Call, call_of, parse_call
from rulings.bridge.pbn_auction import has_pbn_marks, parse_pbn_auction, read_calls
from rulings.bridge.seats import CLOCKWISE, Seat, seat_of
from rulings.errors import NotationError
from rulings.reasons import because

LONGEST = 319
"""The most calls that a legal auction can hold."""

_LONGEST_TEXT = 16 * LONGEST
_TOO_LONG = because("auction-too-long", most=LONGEST)

_TOKEN = re.compile(r"[^\s,;|]+")
_SEAT_AND_CALL = re.compile(r"\(?([^\W\d_]+)[:.)]+\s*(.*)$")
_LONE_LEVEL = re.compile(r"(^|[:)])[0-9]$")
_DEALER_WORDS = ("dealer", "giver", "kortgiver", "er", "is")
ALERT = "!"
"""Stands behind a call that was alerted."""
_EMPTY = ("-", "–", ".", "--")


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    at: int


def parse_auction(value: object) -> Auction:
    """The auction that a text or a structure describes.

    Args:
        value: a text, or `{"dealer": "N", "calls": ["1H", ["S", "1D"], {"seat": "W", "call": "P"}]}`.

    Raises:
        NotationError: with the position of the fault.

    >>> str(parse_auction("giver Nord: 1hj pas 1♦"))
    'N: 1H P 1D'
    >>> str(parse_auction("N: 1H S:1D W:P")), str(parse_auction("N: 1NT P 2c!"))
    ('N: 1H S:1D P', 'N: 1N P 2C!')
    """
    if isinstance(value, Auction):
        return value
    if isinstance(value, str):
        return _parse_text(value)
    if isinstance(value, Mapping):
        return _parse_structure(value)
    raise NotationError(str(value), 0, str(value), because("no-auction"))


def _parse_text(text: str) -> Auction:
    if len(text) > _LONGEST_TEXT:
        raise NotationError(text, _LONGEST_TEXT, "", _TOO_LONG)
    if has_pbn_marks(text):
        return _parse_pbn(text)
    tokens = [_Token(m[0], m.start()) for m in _TOKEN.finditer(text)]
    if not tokens:
        raise NotationError(text, 0, "", because("auction-missing"))
    heading = [seat_of(t.text) for t in tokens[:4]]
    if len(tokens) >= 4 and None not in heading:
        return _parse_rows(text, [s for s in heading if s], tokens)
    dealer, rest = _dealer(text, tokens)
    return _in_rotation(text, dealer, _join(rest))


def _parse_pbn(text: str) -> Auction:
    """A section of PBN, or its marks among the calls of a text of ours."""
    if "[" in text:
        return parse_pbn_auction(text).auction
    dealer, rest = _dealer(text, [_Token(m[0], m.start()) for m in _TOKEN.finditer(text)])
    return read_calls(text, dealer, [(token.text, token.at) for token in _join(rest)]).auction


def _parse_rows(text: str, heading: list[Seat], tokens: list[_Token]) -> Auction:
    first = heading[0]
    if heading != [first.after(n) for n in range(4)]:
        raise NotationError(text, tokens[0].at, tokens[0].text, because("seats-clockwise"))
    cells = _join(tokens[4:])
    skipped = 0
    while skipped < min(3, len(cells)) and cells[skipped].text in _EMPTY:
        skipped += 1
    return _in_rotation(text, first.after(skipped), cells[skipped:])


def _dealer(text: str, tokens: list[_Token]) -> tuple[Seat, list[_Token]]:
    """Reads »N:«, »dealer N«, »giver: Nord«, »Nord giver:«; the rest are calls."""
    named = False
    for index, token in enumerate(tokens[:4]):
        head, colon, tail = token.text.partition(":")
        word = head.lower().strip("().")
        if word in _DEALER_WORDS and not tail:
            named = True
            continue
        seat = seat_of(word)
        if seat is None:
            break
        rest = tokens[index + 1 :]
        if tail:
            rest.insert(0, _Token(tail, token.at + len(head) + 1))
        while rest and rest[0].text.lower().strip(":") in ("", *_DEALER_WORDS):
            named, rest = True, rest[1:]
        if colon or named or call_of(word) is None:
            return seat, rest
        break
    at = tokens[0]
    raise NotationError(text, at.at, at.text, because("dealer-missing"))


def _join(tokens: Sequence[_Token]) -> list[_Token]:
    """A lone level and the denomination after it become one token (»1 sp«)."""
    joined: list[_Token] = []
    for token in tokens:
        before = joined[-1] if joined else None
        lone_level = before and _LONE_LEVEL.search(before.text) and not token.text[0].isdigit()
        if before and (lone_level or before.text.endswith(":")):
            joined[-1] = _Token(before.text + token.text, before.at)
        else:
            joined.append(token)
    return joined


def _in_rotation(text: str, dealer: Seat, tokens: Sequence[_Token]) -> Auction:
    if len(tokens) > LONGEST:
        over = tokens[LONGEST]
        raise NotationError(text, over.at, over.text, _TOO_LONG)
    made: list[MadeCall] = []
    turn = dealer
    for token in tokens:
        seat, call = _seat_and_call(text, token, turn)
        made.append(MadeCall(seat, call, token.text.endswith(ALERT)))
        turn = seat.lho
    return Auction(dealer, tuple(made))


def _seat_and_call(text: str, token: _Token, turn: Seat) -> tuple[Seat, Call]:
    match = _SEAT_AND_CALL.match(token.text)
    if match is None:
        return turn, _call(text, token)
    seat = seat_of(match[1])
    if seat is None:
        reason = because("no-seat-before-colon")
        raise NotationError(text, token.at, match[1], reason)
    return seat, _call(text, _Token(match[2], token.at + match.start(2)))


def _call(text: str, token: _Token) -> Call:
    call = call_of(token.text)
    if call is not None:
        return call
    for cut in range(1, len(token.text)):
        if call_of(token.text[:cut]) and call_of(token.text[cut:]):
            reason = because("two-calls")
            raise NotationError(text, token.at, token.text, reason)
    try:
        return parse_call(token.text)
    except NotationError as error:
        raise NotationError(text, token.at + error.position, error.what, error.why) from None


def _parse_structure(structure: Mapping[object, object]) -> Auction:
    shown = str(dict(structure))
    unknown = [str(k) for k in structure if k not in ("dealer", "calls")]
    if unknown:
        raise NotationError(shown, 0, unknown[0], because("auction-fields"))
    dealer = seat_of(str(structure.get("dealer", "")))
    if dealer is None:
        reason = because("dealer-no-seat")
        raise NotationError(shown, 0, str(structure.get("dealer", "")), reason)
    calls = structure.get("calls", ())
    if isinstance(calls, str):
        return _in_rotation(calls, dealer, _join([_Token(m[0], m.start()) for m in _TOKEN.finditer(calls)]))
    if not isinstance(calls, Sequence):
        raise NotationError(shown, 0, str(calls), because("calls-no-list"))
    if len(calls) > LONGEST:
        raise NotationError(shown, 0, "", _TOO_LONG)
    made: list[MadeCall] = []
    turn = dealer
    for entry in calls:
        seat, word = _entry(shown, entry)
        seat = seat or turn
        made.append(MadeCall(seat, _call(word, _Token(word, 0)), word.endswith(ALERT)))
        turn = seat.lho
    return Auction(dealer, tuple(made))


def _entry(place: str, entry: object) -> tuple[Seat | None, str]:
    """One call of a structured auction: a text, `[seat, call]` or `{"seat", "call"}`."""
    if isinstance(entry, str):
        return None, entry
    if isinstance(entry, Mapping) and set(entry) <= {"seat", "call"} and "call" in entry:
        named, word = entry.get("seat"), entry["call"]
    elif isinstance(entry, Sequence) and len(entry) == 2:
        named, word = entry
    else:
        reason = because("call-structure")
        raise NotationError(place, 0, str(entry), reason)
    seat = seat_of(str(named)) if named is not None else None
    if named is not None and seat is None:
        raise NotationError(place, 0, str(named), because("no-seat"))
    return seat, str(word)


def rows(auction: Auction, first: Seat = Seat.WEST) -> tuple[tuple[tuple[MadeCall, ...] | None, ...], ...]:
    """The auction as a table: four columns from `first`; a cell holds the calls that a player made there.

    A cell is None before the dealer, empty where a player was skipped, and holds two calls where one was
    changed at once.
    """
    order = [first.after(n) for n in range(4)]
    table: list[list[tuple[MadeCall, ...] | None]] = [[None] * order.index(auction.dealer)]
    turn = auction.dealer
    before: Seat | None = None
    for made in auction.calls:
        if made.seat is before and table[-1]:
            table[-1][-1] = (*(table[-1][-1] or ()), made)
            continue
        while turn is not made.seat:
            _put(table, ())
            turn = turn.lho
        _put(table, (made,))
        before, turn = made.seat, made.seat.lho
    return tuple(tuple(row) for row in table)


def _put(table: list[list[tuple[MadeCall, ...] | None]], cell: tuple[MadeCall, ...]) -> None:
    if len(table[-1]) == len(CLOCKWISE):
        table.append([])
    table[-1].append(cell)
