"""Law 26: lead restrictions after a withdrawn call, at the moment when a lead is made.

Encodes 26A and 26B, the provisions that leave them out (25A1, 27B1a, 28B, 36A, 37A, 38D, 39B), 59 for a
player who has nothing else to lead, and 50D2a where a penalty card lies on the table besides.
"""

from rulings.bridge.cards import Suit
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role, player
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.common_questions import AUCTION, COMPARABLE
from rulings.rules.withdrawn_call.aftermath import HELPED, USED_INFORMATION, after_the_play
from rulings.rules.withdrawn_call.facts import WithdrawnCall, called_at_all, named_suits, read_auction

HOW = question.choice("call-withdrawn-how")
DEFENDS = question.yes_no("offending-side-defends")
LEAD = question.choice("partners-lead")
SEAT = question.seat("withdrew-call")
ALL_NATURAL = question.yes_no("offenders-bids-natural")
SHOWN_SUITS = question.choice("suits-shown")
PENALTY_CARD = question.yes_no("penalty-card-too")
FORBIDS = question.choice("declarer-forbids")

_FREE = {
    "not-withdrawn": "26B",
    "slip": "25A1",
    "same-denomination": "27B1a",
    "passed-over": "28B",
    "double-called-over": "36A",
    "stands-in-breach": "37A",
    "over-seven-called-over": "38D",
    "harmless-after-final-pass": "39B",
}
"""What leaves 26 out: the provision that says so."""
_WORDS = {"spades": Suit.SPADES, "hearts": Suit.HEARTS, "diamonds": Suit.DIAMONDS, "clubs": Suit.CLUBS}
_LEADS = ("not-yet", "first-time-now", "forbidden-and-kept", "over")
_OWN_CONTRACT = "own-contract"
_COMPARABLE, _OTHER = "replaced-by-comparable", "replaced-by-other"


@topic("udspilsbegraensning", law="26")
def lead_after_withdrawn_call(case: Case) -> None:
    """Rules on which suit declarer may forbid after a withdrawn call (26)."""
    withdrawn = CallAtIssue("withdrawn-call")
    case.name(offender=Player(Role.OFFENDER), partner=Player(Role.PARTNER), bid=withdrawn)
    auction = case.given(AUCTION)
    shown = WithdrawnCall() if auction is None else read_auction(auction)
    how = _how(case, shown)
    if how in _FREE:
        case.state("no-lead-restriction", _FREE[how])
    elif not _defends(case, shown, how):
        case.state("no-lead-restriction", "26B")
    elif how == _COMPARABLE or (how == "replaced" and case.ask(COMPARABLE)):
        both = Player(Role.BOTH_SIDES)
        case.state("no-lead-restriction", "26A")
        case.state("information-authorised", "26A", call=withdrawn, who=both)
        after_the_play(case, HELPED, "23C", ("12C1",))
    else:
        _restricted(case, shown)
        theirs, ours = Player(Role.NON_OFFENDING_SIDE), Player(Role.OFFENDING_SIDE)
        case.state("information-authorised", "16C1", call=withdrawn, who=theirs)
        case.state("information-unauthorised", "16C2", call=withdrawn, who=ours)
        after_the_play(case, USED_INFORMATION, "16C3", ("12C1",))


def _how(case: Case, shown: WithdrawnCall) -> str:
    """What became of the call: of all that can, what fits the auction is asked."""
    if HOW.id in case.answers:
        return case.ask(HOW)
    possible = shown.can_have_become or HOW.values
    if case.given(AUCTION) is not None:  # what the calls mean can be judged at once
        possible = tuple(how for how in possible if how != "replaced")
    return case.ask(HOW, possible)


def _offender(case: Case, shown: WithdrawnCall) -> Seat | None:
    if case.given(AUCTION) is None:
        return None
    return case.ask(SEAT) if shown.offender is None else case.derive(SEAT, shown.offender)


def _defends(case: Case, shown: WithdrawnCall, how: str) -> bool:
    """Whether the offending side defends; the auction tells where it has ended.

    Where nothing tells, one question asks it together with how it stands with partner’s lead.
    """
    offender = _offender(case, shown) if shown.declarer is not None else None
    if offender is None or shown.declarer is None:
        if how in (_COMPARABLE, "replaced") or case.given(DEFENDS) is not None:
            return case.ask(DEFENDS)
        return case.ask(LEAD) != _OWN_CONTRACT
    return case.derive(DEFENDS, not offender.same_side(shown.declarer))


def _lead(case: Case, shown: WithdrawnCall) -> str:
    """How it stands with partner's first lead; an opening lead still to come is presumed."""
    offender = _offender(case, shown)
    if offender is None or shown.declarer is None:
        return case.ask(LEAD, _LEADS)
    leads = shown.declarer.lho is offender.partner
    return case.presume(LEAD, "first-time-now" if leads else "not-yet")


def _restricted(case: Case, shown: WithdrawnCall) -> None:
    """26B: which suits, from when, until when."""
    lead = _lead(case, shown)
    if lead == "over":
        case.state("no-lead-restriction", "26B")
    elif lead == "forbidden-and-kept":
        case.state("lead-still-forbidden", "26B", who=Player(Role.PARTNER))
    else:
        _name_a_suit(case, shown, now=lead == "first-time-now")


def _name_a_suit(case: Case, here: WithdrawnCall, *, now: bool) -> None:
    offender = _offender(case, here)
    partner = player(Role.PARTNER, offender)
    case.name(offender=player(Role.OFFENDER, offender), partner=partner)
    shown = _shown_suits(case, here, offender)
    left = tuple(suit for suit in reversed(Suit) if suit not in shown)
    if not left:
        case.cite("every-suit-shown", "26B")
        case.state("no-lead-restriction", "26B")
        return
    case.state("suits-to-forbid", "26B", who=partner, suits=left, when="now" if now else "later")
    if now and case.afterwards(PENALTY_CARD):
        case.state("apply-law", "50D2a", law="50D2a", because="penalty-card-too")
    if now:
        _declarer_chooses(case, partner, left)


def _declarer_chooses(case: Case, partner: Player, left: tuple[Suit, ...]) -> None:
    """Declarer's choice: read out, and added to the ruling once it has been made."""
    case.cite("all-options-read-out", "10C1")
    words = tuple(word for word, suit in _WORDS.items() if suit in left)
    declarer = Player(Role.DECLARER)
    for word in (*words, "none"):
        option = Option(f"forbid-{word}", declarer, "26B", assuming=((FORBIDS.id, word),))
        case.offer(option)
    chosen = case.afterwards(FORBIDS, (*words, "none"))
    if chosen is None:
        case.state("lead-after-choice", "26B", who=partner)
    if chosen == "none":
        case.state("nothing-forbidden", "26B", who=partner)
    elif chosen is not None:
        case.cite("only-the-forbidden-suit", "59")
        case.state("lead-forbidden", "26B", also=("59",), who=partner, suit=_WORDS[chosen])


def _shown_suits(case: Case, here: WithdrawnCall, offender: Seat | None) -> set[Suit]:
    """The suits that the offender showed in the legal auction, by whatever calls."""
    auction = case.given(AUCTION)
    if auction is None or offender is None:
        return _suits(case.ask(SHOWN_SUITS))
    if not called_at_all(auction, offender) and SHOWN_SUITS.id not in case.answers:
        return set()
    if not case.ask(ALL_NATURAL):
        return _suits(case.ask(SHOWN_SUITS))
    sure, doubtful = named_suits(auction, offender)
    possible = tuple(text for text in SHOWN_SUITS.values if sure <= _suits(text) <= sure | doubtful)
    if len(possible) == 1:
        return _suits(case.derive(SHOWN_SUITS, possible[0]))
    return _suits(case.ask(SHOWN_SUITS, possible))


def _suits(text: str) -> set[Suit]:
    """The suits of an answer: their letters, none in `none`."""
    return {suit for suit in Suit if suit.letter in text}
