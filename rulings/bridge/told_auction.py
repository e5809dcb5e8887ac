"""An auction as it is told at the table, clause by clause: »giver Ø; Ø 1♠; S i tur«, »N 1NT E 2♠«."""

import re
from dataclasses import dataclass

from rulings.bridge.auction import Auction
from rulings.bridge.notation import parse_auction
from rulings.bridge.seats import SEATS, Seat, seat_of
from rulings.errors import NotationError

_NAME = rf"(?:{'|'.join(sorted(SEATS, key=len, reverse=True))})"
_SEAT = rf"{_NAME}(?!\w)"
_DEALER = re.compile(
    rf"(?:kort)?(?:giver|dealer)(?:\s*(?:er|is|:))?\s*(?P<last>{_SEAT})"
    rf"|(?P<first>{_SEAT})\s+(?:er |is |var |was )?(?:kort)?(?:giver|dealer|gav|dealt)",
    re.IGNORECASE,
)
_TURN = re.compile(
    rf"(?P<seat>{_SEAT})(?:'s)?\s+(?:(?:er|var|is|was)\s+)?"
    r"(?:i tur|på tur|skal melde|tur|to (?:call|bid|speak)|turn(?: to (?:call|bid))?)",
    re.IGNORECASE,
)
_OUT_OF_TURN = re.compile(
    rf"(?P<seat>{_SEAT})\s+(?:har\s+|has\s+)?"
    r"(?:meldte|meldt|melde|åbnede|åpnet|åpna|passede|passet|passa|doblede|doblet|dobla|called|opened|passed|doubled|bid)"
    r"(?: (?:uden for tur|utenfor tur|out of (?:turn|rotation)))?",
    re.IGNORECASE,
)
_CALLED_EARLY = re.compile(
    rf"(?P<seat>{_SEAT})\s+(?:har\s+|has\s+)?"
    r"(?:meldte|meldt|melde|åbnede|åpnet|åpna|passede|passet|passa|doblede|doblet|dobla|called|opened|passed|doubled|bid)"
    rf"\s+(?:før tid|for tidligt?|for tidleg|too (?:soon|early)|(?:i|in) {_NAME}(?:['’]?s)? turn?)(?!\w)",
    re.IGNORECASE,
)
"""»Syd åbnede før tid«: what is told behind it fell after the call, and stands."""
_REMARKED = re.compile(r"\([^()\d]*(?:så|saw|troede|thought|trodde)(?!\w)[^()]*\)", re.IGNORECASE)
_EXPLAINED = re.compile(
    r"\s\((?![^()]*(?:(?<!\d)[1-7]\s?[♠♥♦♣a-zæøå]|(?<![a-zæøå])(?:pas|p|d|x|xx|rd|dob|dbl|doub|redob)))[^()]{1,80}\)",
    re.IGNORECASE,
)
"""»1♣ (stærk, 16+)«: what a call shows; »(1♠)« and »(pas)« are calls."""
_NONE = re.compile(r"(?:ingen|no) (?:meldinger|calls|bids)(?: (?:endnu|ennå|yet))?", re.IGNORECASE)
_MADE = re.compile(
    rf"(?<!\w)(?<![1-7] )(?P<seat>{_SEAT})[\s:]+"
    r"(?:(?:åbnede|åbner|åpnet|åpner|meldte|melder|opened|opens|bid|bids|called)\s+)?"
    r"(?=[1-7]|pas|pass|p\b|d\b|x\b|rd\b|xx\b|dob|dbl|doub|redob)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class ToldAuction:
    """The calls before a call that was withdrawn, and who made it.

    Attributes:
        auction: the legal calls before it.
        caller: who made it.
        in_turn: whether it was the caller's turn; else calls that are not told come before the new call.
    """

    auction: Auction
    caller: Seat
    in_turn: bool
    until: Auction | None = None
    """With the legal calls that came after it, up to the caller's own turn; None where they are not told."""


def parse_told_auction(text: str) -> ToldAuction:
    """An auction in any of the notations of `parse_auction`, or told in clauses.

    Raises:
        NotationError: with the position of the fault.

    >>> told = parse_told_auction("giver Ø; Ø 1S; S i tur")
    >>> str(told.auction), told.caller.value
    ('E: 1S', 'S')
    >>> parse_told_auction("giver N; ingen meldinger; N i tur, S meldte").in_turn
    False
    """
    text = _REMARKED.sub(" ", text)
    try:
        return _of(parse_auction(text), None)
    except NotationError:
        if (bare := _EXPLAINED.sub(" ", text)) != text:
            return parse_told_auction(bare)
        told = _with_later_calls(text) or _in_clauses(text)
        if told is None:
            raise
    return told


def _with_later_calls(text: str) -> ToldAuction | None:
    """»giver Ø, Syd åbnede før tid; Ø 1♠«; None where the calls behind do not lead to the caller's turn."""
    early = _CALLED_EARLY.search(text)
    if early is None or _CALLED_EARLY.search(text, early.end()) is not None:
        return None
    caller, before, after = seat_of(early["seat"]), text[: early.start()], text[early.end() :]
    told = _in_clauses(
        f"{before.rstrip(' ,;')}; ingen meldinger" if _SEAT_DEALT.fullmatch(before) else before
    )
    whole = _in_clauses(f"{before} {after}")
    if told is None or whole is None or told.caller is caller or whole.caller is not caller:
        return None
    in_turn = (made.seat is whole.auction.dealer.after(n) for n, made in enumerate(whole.auction.calls))
    if not all(in_turn):
        return None
    return ToldAuction(told.auction, caller, False, whole.auction)


_SEAT_DEALT = re.compile(rf"(?:{_DEALER.pattern})[\s,;:]*", re.IGNORECASE)


def _in_clauses(text: str) -> ToldAuction | None:
    """None where no clause is told in words, or it is open which calls stand: a fault of the notation."""
    dealer = turn = caller = None
    calls: list[str] = []
    worded = False
    for clause in filter(None, (part.strip(" .") for part in re.split(r"[;,\n]", text))):
        if caller is not None and _TURN.fullmatch(clause) is None:
            return None  # calls told after the one that was withdrawn: which of them stand is not known
        if (found := _DEALER.match(clause)) is not None:
            if dealer is not None:
                return None
            dealer, clause = seat_of(found["first"] or found["last"]), clause[found.end() :].strip(" :")
        elif _NONE.fullmatch(clause) is not None:
            clause = ""
        elif (found := _TURN.fullmatch(clause)) is not None:
            turn, clause = seat_of(found["seat"]), ""
        elif (found := _OUT_OF_TURN.fullmatch(clause)) is not None:
            caller, clause = seat_of(found["seat"]), ""
        elif (found := _MADE.match(clause)) is not None:
            if turn is not None and calls:
                return None  # it may be the call that was withdrawn
            dealer = dealer or seat_of(found["seat"])
        else:
            calls.append(clause)
            continue
        worded = True
        calls += [_MADE.sub(r"\g<seat>:", clause)] if clause else []
    dealer = dealer or turn
    if not worded or dealer is None:
        return None
    auction = parse_auction(f"{dealer.value}: {' '.join(calls)}")
    return _of(auction, caller or turn)


def _of(auction: Auction, caller: Seat | None) -> ToldAuction:
    turn = auction.calls[-1].seat.lho if auction.calls else auction.dealer
    return ToldAuction(auction, caller or turn, caller in (None, turn))
