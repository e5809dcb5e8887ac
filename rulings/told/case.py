"""A told case: the story, the auction made of it, and what is certain of the call that went wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from rulings.bridge.auction import Auction
from rulings.bridge.calls import Call
from rulings.bridge.irregularities import Fault, Irregularity, irregularities
from rulings.bridge.seats import Seat
from rulings.told.acceptance import accepts_it
from rulings.told.blame import dealt_by_another, opened_by_another, told_out
from rulings.told.calls import ToldCall, certain_auction, made_calls, passed_by, too_low, wrong_call
from rulings.told.events import (
    CalledSomething,
    Declares,
    DidNotDeal,
    HasCalled,
    InTurn,
    Person,
    RoleName,
    Simultaneous,
    Slipped,
    Wrong,
)
from rulings.told.frames import TELLERS
from rulings.told.seating import Seating, caller, seating_of
from rulings.told.story import Story
from rulings.told.turns import next_to_call, turn_told


@dataclass(frozen=True, slots=True)
class TableCase:
    """What is told of a table.

    Attributes:
        wrong: the call that went wrong; None where none was told, or it is open which.
        before, after: the calls before it and after it, in order.
        offender: the seat of the player who made it, or None.
        turn: the seat whose turn it was, or None.
        low, out, in_turn: whether it is told that it was too low, out of turn, in turn.
        accepts: whether left-hand opponent accepts it; None where that is not told, or not as a fact.
        auction: the auction, where it is certain; its seats are those at the table.
    """

    story: Story
    seating: Seating
    calls: tuple[ToldCall, ...]
    wrong: ToldCall | None
    offender: Seat | None
    turn: Seat | None
    low: bool
    out: bool
    in_turn: bool
    accepts: bool | None
    auction: Auction | None

    @property
    def real(self) -> bool:
        """Whether the seats are those at the table, not such as stand for »jeg« and »makker«."""
        return not self.seating.stand_in

    @property
    def first(self) -> ToldCall | None:
        """The call that it is about: the one that went wrong, else the first."""
        return self.wrong or (self.calls[0] if self.calls else None)

    @property
    def offender_seat(self) -> str:
        """The letter of the seat of the player that it is about; empty where that is no seat at the table."""
        if not self.real:
            return ""
        if self.first is not None:
            return self.seat_letter(self.first.seat)
        return self.seat_letter(self.offender)

    def seat_letter(self, who: Person | None) -> str:
        """The letter of a seat that was told; »makker« is none."""
        return str(who) if isinstance(who, Seat) else ""

    @property
    def before(self) -> Sequence[ToldCall]:
        """The calls before the one that went wrong."""
        return self.calls[: self.calls.index(self.wrong)] if self.wrong else ()

    @property
    def after(self) -> Sequence[ToldCall]:
        """The calls after the one that went wrong; all where none did."""
        return self.calls[self.calls.index(self.wrong) + 1 :] if self.wrong else self.calls

    @property
    def call(self) -> Call | None:
        """What was called by mistake."""
        return self.wrong.call if self.wrong else None

    @property
    def last(self) -> Call | None:
        """The bid that the call that went wrong was made over, as told, or because it does not beat it."""
        if self.wrong is None or self.wrong.over is not None:
            return self.wrong.over if self.wrong else None
        at = self.calls.index(self.wrong)
        return next(
            (fault.before.last_bid for fault in too_low(self.calls[: at + 1]) if fault.index == at), None
        )

    @property
    def whose_turn(self) -> str:
        """Whose turn it was as the offender sees it: `rho`, `partner` or `lho`; empty where unknown."""
        return self.relation(self.turn) if self.turn is not self.offender else ""

    def relation(self, seat: Seat | None) -> str:
        """What a seat is to the offender: `me`, `lho`, `partner`, `rho`; empty where unknown."""
        if seat is None or self.offender is None:
            return ""
        return next((str(name) for name, steps in TELLERS.items() if self.offender.after(steps) is seat), "")

    def later(self, relation: str) -> ToldCall | None:
        """The first call that a player made after the one that went wrong."""
        return next((call for call in self.after if self.relation(call.seat) == relation), None)

    @property
    def lho_called(self) -> bool:
        """Whether left-hand opponent was the next to call."""
        return bool(self.after) and self.relation(self.after[0].seat) == "lho"

    def waits(self, call: ToldCall) -> bool:
        """Whether it is told that the player after the one who made a call has not called yet."""
        waiting = (
            event.who
            for event in self.story.of(HasCalled)
            if not (event.done or event.before or event.earlier)
        )
        return call.seat is not None and any(self.seating.seat(who) is call.seat.lho for who in waiting)

    def defending(self, who: Person | None) -> bool | None:
        """Whether a player's side defends, where it is told who plays the contract or against it."""
        sides = {_defends(event, who) for event in self.story.of(Declares)} - {None}
        return sides.pop() if len(sides) == 1 else None

    @property
    def gap(self) -> bool:
        """Whether a player between two who called is not told of."""
        return bool(self._gaps)

    @property
    def _gaps(self) -> Sequence[int]:
        """The calls before which a player is not told of."""
        calls = self.auction.calls if self.auction else ()
        return [n for n, (call, later) in enumerate(pairwise(calls), 1) if call.seat.lho is not later.seat]

    def _goes_on(self, index: int) -> bool:
        """Whether the call after the wrong one is the next player's, or that of the player in turn."""
        return index not in self._gaps or self.calls[index].seat is self.turn

    @property
    def begins(self) -> bool:
        """Whether the auction is known to begin with the first call that is told."""
        return bool(self.calls) and (self.calls[0].is_opening or self.seating.dealer is not None)

    @property
    def handed_over(self) -> str:
        """The auction in our notation, where it shows what is told of the wrong call; else empty."""
        auction, wrong = self.auction, self.wrong
        if auction is None or wrong is None or wrong not in self.calls[: len(auction.calls)]:
            return ""
        index = self.calls.index(wrong)
        if any(n not in (index, index + 1) for n in self._gaps) or not self._goes_on(index + 1):
            return ""
        if self.story.tells(Simultaneous) or (index == 0 and not self.begins):
            return ""
        irregularity = next(
            (irregularity for irregularity in irregularities(auction) if irregularity.index == index), None
        )
        return str(auction) if irregularity is not None and self._shown_by(irregularity) else ""

    def shows(self, fault: Fault) -> str:
        """The auction in our notation, where nothing is left out of it and it shows a fault; else empty."""
        whole = self.auction is not None and self.begins and not self._gaps
        return str(self.auction) if whole and fault in self.faults else ""

    def _shown_by(self, irregularity: Irregularity) -> bool:
        """Whether an auction shows the irregularity that is told, and no other turn than is told."""
        out = Fault.OUT_OF_TURN in irregularity.faults
        if out is not self.out or (self.turn is not None and irregularity.before.turn is not self.turn):
            return False
        return out or Fault.INSUFFICIENT in irregularity.faults

    @property
    def own_turn_too(self) -> bool:
        """Whether it is told that it was another's turn, and yet the player's own."""
        return self.in_turn and told_out(self.story)

    @property
    def faults(self) -> Sequence[Fault]:
        """What the auction shows to be wrong, in order."""
        wrongs = irregularities(self.auction) if self.auction else ()
        return [fault for irregularity in wrongs for fault in irregularity.faults]


def _defends(event: Declares, who: Person | None) -> bool | None:
    if event.who is RoleName.SOMEONE or not isinstance(who, Seat):
        return None
    if isinstance(event.who, Seat):
        return event.who.same_side(who) is event.defends
    if event.who in (RoleName.NORTH_SOUTH, RoleName.EAST_WEST):
        return (str(who).lower() in str(event.who)) is event.defends
    return None


def case_of(story: Story) -> TableCase:
    """What a story tells of a table."""
    seating = seating_of(story)
    calls = made_calls(story, seating)
    wrong = wrong_call(story, calls, seating)
    who = caller_of(wrong) if wrong else _blamed_player(story)
    offender = _offender(story, seating, wrong, who)
    astray = _astray(story, seating, calls, wrong)
    opening = astray and (wrong is None or wrong is calls[0])
    passed_player = passed_by(story, calls, wrong, seating) if wrong is not None else None
    turn = turn_told(story, seating, wrong, who, opening=opening)
    turn = turn or next_to_call(seating, calls, wrong, passed_player)
    own = turn is not None and turn is offender
    accepts = accepts_it(story, seating, offender)
    return TableCase(
        story=story,
        seating=seating,
        calls=tuple(calls),
        wrong=wrong,
        offender=offender,
        turn=turn,
        low=story.blames(Wrong.TOO_LOW),
        out=(told_out(story) and not own) or astray or passed_player is not None,
        in_turn=story.tells(InTurn) or own,
        accepts=accepts,
        auction=_auction(seating, calls, wrong, turn, accepts),
    )


def _astray(story: Story, seating: Seating, calls: Sequence[ToldCall], wrong: ToldCall | None) -> bool:
    """Whether somebody else than the dealer began, with a call that is told or not."""
    return dealt_by_another(story, seating, calls, wrong) or (not calls and opened_by_another(story, seating))


def _auction(
    seating: Seating,
    calls: Sequence[ToldCall],
    wrong: ToldCall | None,
    turn: Seat | None,
    accepts: bool | None,
) -> Auction | None:
    """The auction, where it is certain and its seats are those at the table."""
    if seating.stand_in:
        return None
    dealer = turn if wrong is not None and wrong is calls[0] else None
    auction = certain_auction(calls, dealer or seating.dealer, accepts=accepts, wrong=wrong, turn=turn)
    return auction if auction is None or wrong is None else _until_left_out(auction, calls.index(wrong))


def _until_left_out(auction: Auction, wrong: int) -> Auction:
    """The auction up to where a call is left out, well behind the one that went wrong.

    What follows would stand there as out of turn: »nord ?« and »nord« alone tell of a call, but not which.
    """
    later = range(wrong + 2, len(auction.calls))
    gaps = (n for n in later if auction.calls[n - 1].seat.lho is not auction.calls[n].seat)
    left_out = next(gaps, None)
    return auction if left_out is None else auction.before(left_out)


def _blamed_player(story: Story) -> Person | None:
    """Of whom it is told without a call; None where that is nobody, or several."""
    apart = (event for event in story.events if isinstance(event, CalledSomething | DidNotDeal | Slipped))
    people = {event.doer for event in apart} - {None}
    return people.pop() if len(people) == 1 else None


def _offender(story: Story, seating: Seating, wrong: ToldCall | None, who: Person | None) -> Seat | None:
    """Where the one sits whose call it is; nobody knows, where another than whoever tells it has no seat."""
    another = who is not None and (who is not RoleName.SOMEONE or story.mine)
    if wrong is not None and (wrong.seat is not None or another):
        return wrong.seat
    return _blamed_seat(story, seating)


def _blamed_seat(story: Story, seating: Seating) -> Seat | None:
    """Where the one sits of whom it is told without a call; »passede i makkers tur« tells it of oneself."""
    player = _blamed_player(story)
    return seating.anchor if player is None and not story.anybody else seating.seat(player)


def caller_of(call: ToldCall | None) -> Person | None:
    """The player who made a call, as named."""
    return caller(call.event) if call else None
