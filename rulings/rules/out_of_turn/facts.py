"""What is known of a call out of rotation: from the auction as it happened, or from answers only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, cast

from rulings.bridge.auction import Auction, MadeCall, Standing, follow
from rulings.bridge.calls import PASS, Call, CallKind, sufficient
from rulings.bridge.irregularities import Became, Fault, Irregularity, irregularities
from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CallAtIssue, Player, Role, player, role_of
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.common_questions import AUCTION
from rulings.rules.common.seating import seat_offender

CALL = question.call("call-out-of-turn")
KIND = question.choice("out-of-turn-kind")
WHOSE_TURN = question.choice("whose-turn")
SINCE = question.choice("since-out-of-turn")

Kind = Literal["pass", "bid", "double"]
CALLS_BEFORE_OFFENDER = {Role.RHO: 1, Role.PARTNER: 2, Role.LHO: 3}
"""How many calls come before the offender's proper turn, by whose turn it was."""
_RHO_OBLIGED = "rho-obliged"
_ROLES = {_RHO_OBLIGED: Role.RHO} | {role.value: role for role in CALLS_BEFORE_OFFENDER}


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """A call out of rotation and what is known around it; None where only the director can tell.

    Attributes:
        call: the call out of rotation.
        kind: pass, bid, or double (redoubles too).
        turn: whose turn it was, seen from the offender.
        offender: who made it.
        standing: where the auction stood before it, with the player in turn to call.
        called_before: whether the offender had called before.
        too_low: whether it is known to be an insufficient bid.
        since: what can have happened next, as far as the auction tells; empty where it does not.
        sure: whether calls after it were entered.
        rho_obliged: whether the Laws obliged RHO to pass, as the answer to whose turn it was tells.
        then: the calls that followed from the player in turn on, if that player called next.
        after: every call that followed.
        after_partners_call: whether partner made the last call that was no pass.
        nobody_must_pass: whether the auction shows nothing that could force RHO to pass.
        deprived: whether it made one of three passes that took a player's turn (17D3).
        over: whether the auction as entered has ended.
        later: irregularities after it.
    """

    call: CallAtIssue
    kind: Kind | None = None
    turn: Role | None = None
    offender: Seat | None = None
    standing: Standing | None = None
    called_before: bool | None = None
    too_low: bool | None = None
    since: tuple[str, ...] = ()
    sure: bool = False
    rho_obliged: bool = False
    then: tuple[MadeCall, ...] = ()
    after: tuple[MadeCall, ...] = ()
    after_partners_call: bool | None = None
    nobody_must_pass: bool = False
    deprived: bool = False
    over: bool = False
    later: tuple[Irregularity, ...] = ()

    def player(self, role: Role) -> Player:
        """The player with that role."""
        return player(role, self.offender)

    @property
    def insufficient(self) -> bool | None:
        """Whether it is a bid that is too low."""
        call = self.call.call
        if self.too_low is not None:
            return self.too_low
        if call is None or self.standing is None:
            return None if self.kind == "bid" else False
        return call.is_bid and not sufficient(call, self.standing.last_bid)

    @property
    def admissible(self) -> bool | None:
        """Whether 19 allows it here, were it a double or redouble made in turn."""
        if self.call.call is None or self.standing is None or self.offender is None:
            return None
        return self.standing.legal(self.offender, self.call.call)

    def offenders_call(self) -> Call | None:
        """The call that the offender made at the proper turn, where the auction has it."""
        place = CALLS_BEFORE_OFFENDER[self.turn] if self.turn else 0
        return self.then[place].call if place and len(self.then) > place else None

    def at_offenders_turn(self, calls: Sequence[Call] = ()) -> Standing | None:
        """Where the auction stands at the offender's proper turn; None where the calls before are unknown.

        Args:
            calls: those before it, from the player in turn on; by default the auction's.
        """
        if self.standing is None or self.turn is None:
            return None
        made = tuple(calls) or tuple(one.call for one in self.then)
        here = self.standing
        for call in made[: CALLS_BEFORE_OFFENDER[self.turn]]:
            here = here.after(here.turn, call)
            if here.ended:
                return None
        return here if here.turn is self.offender else None

    def once_it_counts(self, *before: Call, then: Sequence[MadeCall] = ()) -> Standing | None:
        """Where the auction stands once the call counts; None where that is not known.

        Args:
            before: calls that count before it, from the player in turn on.
            then: the calls after it.
        """
        if self.standing is None or self.offender is None or self.call.call is None:
            return None
        here = self.standing
        for call in before:
            here = here.after(here.turn, call)
        return follow(here.after(self.offender, self.call.call), then)

    def next_player(self, now: Standing | None, otherwise: Role) -> Player:
        """Who calls next: whoever is in turn now, another player where that is not known."""
        if now is None or self.offender is None:
            return self.player(otherwise)
        return self.player(role_of(now.turn, self.offender))

    @property
    def may_end_first(self) -> bool:
        """Whether passes alone would end the auction before the offender's proper turn."""
        if self.standing is None or self.turn is None:
            return False
        return self.at_offenders_turn((PASS,) * CALLS_BEFORE_OFFENDER[self.turn]) is None

    def after_simultaneous(self, turn: Role) -> OutOfTurn:
        """The same call, counted as made after that of the player whose turn it was (33)."""
        standing, then = self.standing, self.then
        if standing is not None:
            standing = standing.after(standing.turn, then[0].call) if then else None
        return replace(self, turn=turn, standing=standing, then=then[1:], since=("nothing",), sure=True)


def read_situation(case: Case) -> OutOfTurn:
    """What the facts tell of the call; names it for the wordings.

    Raises:
        FactsError: when the auction holds no call out of rotation.
    """
    auction = case.given(AUCTION)
    here = _of_auction(auction) if auction else _of_answers(case)
    return named(case, here)


def insufficient_bid_at(
    case: Case, bid: CallAtIssue, auction: Auction | None, index: int | None
) -> OutOfTurn:
    """What is known of an insufficient bid that was out of turn (27A2); `bid` is how 27 names it."""
    if auction is None or index is None:
        return named(case, OutOfTurn(bid, "bid", too_low=True))
    return named(case, replace(situation_at(auction, index), call=bid, too_low=True))


def named(case: Case, here: OutOfTurn) -> OutOfTurn:
    """Settles what the auction settles, asks the rest of what comes first, and names the players."""
    seat_offender(case, here.offender)
    roles = {r.value: here.player(r) for r in (Role.OFFENDER, Role.PARTNER, Role.LHO, Role.RHO)}
    case.name(**roles, bid=here.call)
    if here.call.call is not None and CALL.id in case.answers:
        case.derive(CALL, here.call.call)
    known_turn = None if here.turn is None else here.turn.value
    obliged = case.told(WHOSE_TURN) == _RHO_OBLIGED
    if here.kind is not None and (here.standing is not None or KIND.id in case.answers):
        case.derive(KIND, here.kind)
    if known_turn is not None and not (obliged and here.turn is Role.RHO):
        case.derive(WHOSE_TURN, known_turn)
    kind = here.kind or cast(Kind, case.ask(KIND))
    turn = here.turn or _ROLES[case.ask(WHOSE_TURN)]
    obliged = obliged or case.told(WHOSE_TURN) == _RHO_OBLIGED
    here = replace(here, kind=kind, turn=turn, rho_obliged=obliged)
    in_turn = Player(Role.PLAYER_IN_TURN, here.player(turn).seat)
    case.name(correction=CallAtIssue("call-in-turn", here.offenders_call()), turn=in_turn)
    return here


def ask_since(case: Case, here: OutOfTurn) -> str:
    """What has happened since; where the auction ends with the call, nothing is presumed."""
    values: tuple[str, ...] = ("nothing", "lho-called", "in-turn-called", "simultaneous")
    if here.turn is Role.LHO:
        values = ("nothing", "lho-called", "simultaneous")
    if not here.since:
        return case.ask(SINCE, values)
    if not here.sure and SINCE.id not in case.answers:
        return case.derive(SINCE, here.since[0])
    if here.sure and len(here.since) == 1:
        return here.since[0] if SINCE.id in case.used else case.derive(SINCE, here.since[0])
    return case.ask(SINCE, here.since if here.sure else values)


def _of_answers(case: Case) -> OutOfTurn:
    call = case.given(CALL)
    return OutOfTurn(CallAtIssue("call-out-of-turn", call), kind_of(call) if call else None)


def kind_of(call: Call) -> Kind:
    """Which of the three laws on calls out of rotation it comes under by its kind alone."""
    if call.is_bid:
        return "bid"
    return "pass" if call.kind is CallKind.PASS else "double"


def _of_auction(auction: Auction) -> OutOfTurn:
    found = irregularities(auction)
    target = _out_of_turn_of(found)
    if target is None:
        why = because("no-call-out-of-turn")
        if found:
            why = because("other-irregularities", reason=why, others=tuple(i.made for i in found))
        raise FactsError(AUCTION.id, str(auction), why)
    return situation_at(auction, target.index)


def situation_at(auction: Auction, index: int) -> OutOfTurn:
    """What an auction tells of the irregular call in that place."""
    found = irregularities(auction)
    target = next(i for i in found if i.index == index)
    offender = target.made.seat
    turn_seat = offender.lho if Fault.OUT_OF_TURN not in target.faults else target.before.turn
    turn = next(role for role in CALLS_BEFORE_OFFENDER if player(role, offender).seat is turn_seat)
    after = auction.calls[index + 1 :]
    spoken = [made for made in auction.calls[:index] if made.call != PASS]
    changed = Fault.CHANGED in target.faults
    own = (offender, offender.partner)  # whose errors bind no opponent
    return OutOfTurn(
        call=CallAtIssue("call-out-of-turn", target.made.call),
        kind=kind_of(target.made.call),
        turn=turn,
        offender=offender,
        standing=replace(target.before, turn=turn_seat),
        called_before=changed or any(made.seat is offender for made in auction.calls[:index]),
        since=_since(after, offender, turn_seat),
        sure=bool(after),
        then=_in_rotation(after, turn_seat),
        after=after,
        after_partners_call=bool(spoken) and spoken[-1].seat is offender.partner,
        nobody_must_pass=all(_without_silence(i) or i.made.seat in own for i in found if i.index < index),
        deprived=target.became is Became.DEPRIVED,
        over=_over(auction, found),
        later=tuple(i for i in found if i.index > index and i.became is not Became.DEPRIVED),
    )


def _without_silence(earlier: Irregularity) -> bool:
    """Whether an earlier irregularity forced nobody to pass: LHO accepted it, or 17D3 cancelled it."""
    settled = earlier.became in (Became.ACCEPTED, Became.DEPRIVED)
    return settled and set(earlier.faults) <= {Fault.OUT_OF_TURN, Fault.INSUFFICIENT}


def _since(after: Sequence[MadeCall], offender: Seat, turn: Seat) -> tuple[str, ...]:
    """What can have happened: the auction does not tell whether the director had ruled before a call."""
    caller = after[0].seat if after else None
    if caller is turn:
        first = "lho-called" if turn is offender.lho else "in-turn-called"
        return (first, "nothing", "simultaneous")
    return ("lho-called",) if caller is offender.lho else ("nothing",)


def _in_rotation(after: Sequence[MadeCall], turn: Seat) -> tuple[MadeCall, ...]:
    kept: list[MadeCall] = []
    for made in after:
        if made.seat is not turn:
            break
        kept.append(made)
        turn = turn.lho
    return tuple(kept)


def _over(auction: Auction, found: tuple[Irregularity, ...]) -> bool:
    """Whether a further call would come after the end."""
    one_more = replace(auction, calls=(*auction.calls, MadeCall(auction.calls[-1].seat.lho, PASS)))
    return any(
        Fault.AFTER_END in i.faults for i in irregularities(one_more) if i.index == len(auction.calls)
    ) or any(Fault.AFTER_END in i.faults for i in found)


def _out_of_turn_of(found: tuple[Irregularity, ...]) -> Irregularity | None:
    """The call to rule on: the first that is open, else the last that is not; a change only if no other."""
    strays = [i for i in found if Fault.OUT_OF_TURN in i.faults]
    still_open = [i for i in strays if i.became in (Became.OPEN, Became.CHANGED)]
    if still_open or strays:
        return (still_open or strays[-1:])[0]
    return next((i for i in found if Fault.CHANGED in i.faults), None)
