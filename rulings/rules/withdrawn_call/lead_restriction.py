"""Law 26: lead restrictions after a withdrawn call, at the moment when a lead is made.

Encodes 26A and 26B, the provisions that leave them out (25A1, 27B1a, 28B, 36A, 37A, 38D, 39B), 59 for a
player who has nothing else to lead, and 50D2a where a penalty card lies on the table besides.
"""

from __future__ import annotations

from laws.citation import parse
from rulings.bridge.auction import Auction
from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Suit
from rulings.bridge.irregularities import Became, irregularities
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.consequence import (
    ApplyLaw,
    InformationAuthorised,
    InformationUnauthorised,
    NoLeadRestriction,
)
from rulings.engine.people import CallAtIssue, Player, Role, player
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.auction_consequences import (
    LeadForbidden,
    LeadStillForbidden,
    NothingForbidden,
    SuitsToForbid,
)
from rulings.rules.common.common_questions import AUCTION, COMPARABLE
from rulings.rules.withdrawn_call.aftermath import (
    HELPED,
    LAW_12C1,
    LAW_16C2,
    LAW_16C3,
    LAW_23C,
    LAW_26A,
    LAW_26B,
    USED_INFORMATION,
    after_the_play,
)

LAW_10C1, LAW_50D2A, LAW_59 = parse("10C1"), parse("50D2a"), parse("59")

HOW = question.choice("call-withdrawn-how")
DEFENDS = question.yes_no("offending-side-defends")
LEAD = question.choice("partners-lead")
SEAT = question.seat("withdrew-call")
ALL_NATURAL = question.yes_no("offenders-bids-natural")
SHOWN = {
    Suit.SPADES: question.yes_no("spades-shown"),
    Suit.HEARTS: question.yes_no("hearts-shown"),
    Suit.DIAMONDS: question.yes_no("diamonds-shown"),
    Suit.CLUBS: question.yes_no("clubs-shown"),
}
PENALTY_CARD = question.yes_no("penalty-card-too")
FORBIDS = question.choice("declarer-forbids")

_FREE = {
    "not-withdrawn": LAW_26B,
    "slip": parse("25A1"),
    "same-denomination": parse("27B1a"),
    "passed-over": parse("28B"),
    "double-called-over": parse("36A"),
    "stands-in-breach": parse("37A"),
    "over-seven-called-over": parse("38D"),
    "harmless-after-final-pass": parse("39B"),
}
"""What leaves 26 out: the provision that says so."""
_WORDS = {"spades": Suit.SPADES, "hearts": Suit.HEARTS, "diamonds": Suit.DIAMONDS, "clubs": Suit.CLUBS}


@topic("udspilsbegraensning", law="26")
def lead_after_withdrawn_call(case: Case) -> None:
    """Rules on which suit declarer may forbid after a withdrawn call (26)."""
    withdrawn = CallAtIssue("withdrawn-call")
    case.name(offender=Player(Role.OFFENDER), partner=Player(Role.PARTNER), bid=withdrawn)
    how = case.ask(HOW)
    if how in _FREE:
        case.state(NoLeadRestriction(citation=_FREE[how]))
    elif not case.ask(DEFENDS):
        case.state(NoLeadRestriction(citation=LAW_26B))
    elif how == "replaced" and case.ask(COMPARABLE):
        both = Player(Role.BOTH_SIDES)
        case.state(
            NoLeadRestriction(citation=LAW_26A),
            InformationAuthorised(citation=LAW_26A, call=withdrawn, who=both),
        )
        after_the_play(case, HELPED, LAW_23C, (LAW_12C1,))
    else:
        _restricted(case)
        side = Player(Role.OFFENDING_SIDE)
        case.state(InformationUnauthorised(citation=LAW_16C2, call=withdrawn, who=side))
        after_the_play(case, USED_INFORMATION, LAW_16C3, (LAW_12C1,))


def _restricted(case: Case) -> None:
    """26B: which suits, from when, until when."""
    lead = case.ask(LEAD)
    if lead == "over":
        case.state(NoLeadRestriction(citation=LAW_26B))
    elif lead == "forbidden-and-kept":
        case.state(LeadStillForbidden(citation=LAW_26B, who=Player(Role.PARTNER)))
    else:
        _name_a_suit(case, now=lead == "first-time-now")


def _name_a_suit(case: Case, *, now: bool) -> None:
    offender = _offender(case)
    partner = player(Role.PARTNER, offender)
    case.name(offender=player(Role.OFFENDER, offender), partner=partner)
    shown = _shown_suits(case, offender)
    left = tuple(suit for suit in reversed(Suit) if suit not in shown)
    if not left:
        case.cite("every-suit-shown", LAW_26B)
        case.state(NoLeadRestriction(citation=LAW_26B))
        return
    case.state(SuitsToForbid(citation=LAW_26B, who=partner, suits=left, when="now" if now else "later"))
    if now and case.ask(PENALTY_CARD):
        case.state(ApplyLaw(citation=LAW_50D2A, law=LAW_50D2A, because="penalty-card-too"))
    if now:
        _declarer_chooses(case, partner, left)


def _declarer_chooses(case: Case, partner: Player, left: tuple[Suit, ...]) -> None:
    case.cite("all-options-read-out", LAW_10C1)
    words = tuple(word for word, suit in _WORDS.items() if suit in left)
    declarer = Player(Role.DECLARER)
    for word in (*words, "none"):
        option = Option(f"forbid-{word}", declarer, LAW_26B, assuming=((FORBIDS.id, word),))
        case.offer(option)
    chosen = case.ask(FORBIDS, (*words, "none"))
    if chosen == "none":
        case.state(NothingForbidden(citation=LAW_26B, who=partner))
        return
    case.cite("only-the-forbidden-suit", LAW_59)
    case.state(LeadForbidden(citation=LAW_26B, also=(LAW_59,), who=partner, suit=_WORDS[chosen]))


def _offender(case: Case) -> Seat | None:
    return case.ask(SEAT) if case.given(AUCTION) is not None else None


def _shown_suits(case: Case, offender: Seat | None) -> set[Suit]:
    """The suits that the offender showed in the legal auction, by whatever calls."""
    auction = case.given(AUCTION)
    if auction is not None and offender is not None and case.ask(ALL_NATURAL):
        sure, doubtful = _named_suits(auction, offender)
        for suit, asked in SHOWN.items():
            if suit in sure or suit not in doubtful:
                case.presume(asked, suit in sure)
    return {suit for suit, asked in SHOWN.items() if case.ask(asked)}


def _named_suits(auction: Auction, offender: Seat) -> tuple[set[Suit], set[Suit]]:
    """The suits named by bids that remained, and by a bid and its change, one of which did not (25B, 27C)."""
    calls = auction.calls
    void = {one.index for one in irregularities(auction) if one.became is not Became.ACCEPTED}
    pairs = {i for i in range(1, len(calls)) if calls[i].seat is calls[i - 1].seat}
    pairs |= {i - 1 for i in pairs}
    mine = [(i, made.call.denomination) for i, made in enumerate(calls) if made.seat is offender]
    suits = [(i, Suit(d)) for i, d in mine if d is not None and d is not Denomination.NOTRUMP]
    sure = {suit for i, suit in suits if i not in pairs and i not in void}
    return sure, {suit for i, suit in suits if i in pairs}
