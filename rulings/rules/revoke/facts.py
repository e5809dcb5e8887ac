"""What Laws 61-64 turn on: the questions, and who is who once the hand that revoked is known."""

from dataclasses import dataclass
from typing import Literal

from rulings.bridge.cards import Card
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play
from rulings.engine import question
from rulings.engine.people import CardAtIssue, Player, Role

HAND = question.choice("revoke-hand")
WHAT = question.choice("revoke-what")
ESTABLISHED_BY = question.choice("revoke-established-by")
PLAYED_AFTER = question.choice("played-after-revoke")
TAKE_BACK = question.yes_no("opponents-take-back")
IN_BOARD = question.yes_no("hands-in-board")
BEFORE_PARTNER = question.yes_no("revoked-before-partner")
NEXT_TRICK = question.choice("both-revoked-next-trick")
EXCEPTION = question.choice("revoke-exception")
WINNER = question.choice("revoke-trick-winner")
LATER = question.yes_no("offenders-won-later")
OTHERS_MOVE = question.number("other-revokes-move")
WON_SINCE_FIRST = question.number("offenders-won-since-first")
TRICKS_AFTER_QUESTION = question.choice("tricks-after-dummys-question")
CARD_PLAYED = question.card("revoke-card-played")

EQUITY = question.yes_no("revoke-equity")
AGAIN_EQUITY = question.yes_no("revoke-again-equity")
BOTH_EQUITY = question.yes_no("revoke-both-equity")
SEVERAL_EQUITY = question.yes_no("revoke-several-equity")
CARD_HELPED = question.yes_no("revoke-penalty-card-helped")
ALL_PLAYED = question.yes_no("trick-thirteen-played")
TWELVE_USED = question.yes_no("revoke-twelve-used")
INFORMATION_USED = question.yes_no("revoke-information-used")

DEFENDERS_ONLY = ("restriction", "with-faced-card", "penalty-card", "only-penalty-card")
"""What befalls a defender only: no other hand has penalty cards, or is told what to lead or play (50, 51)."""

NOT_IF_HELD = ("not-held", "restriction", "only-penalty-card")
"""What cannot have happened where the tricks show that suit was not followed though it was held."""

NOT_FOLLOWED = ("suit", "both-sides-same-trick", "with-faced-card", "penalty-card")
"""What cannot have happened where every hand followed suit."""

ESTABLISH = ("next-trick", "named", "claimed", "accepted")
"""What establishes a revoke; where the side has played on, another of them may be answered as well (63A)."""

TOO_LATE = ("next-board", "round-over")
"""Exceptions that turn on when attention was drawn (64B4, 64B5)."""

_PARTNERS = {
    Role.DECLARER: Role.DUMMY,
    Role.DUMMY: Role.DECLARER,
    Role.DEFENDER: Role.OTHER_DEFENDER,
}


@dataclass(frozen=True, slots=True)
class Here:
    """A revoke: whose, and what was entered of the play.

    Attributes:
        hand: declarer, dummy or a defender.
        seat: where that hand sits, where it is known.
        card: the card that was played instead, where it is known.
        play: the tricks that were entered; None where there are none.
        trick: in which of them it was made, counted from 0.
        shown: whether a later card proves it, or it is the only card entered that did not follow suit, or was
            named among several such cards.
    """

    hand: Role
    seat: Seat | None = None
    card: Card | None = None
    play: Play | None = None
    trick: int = 0
    shown: Literal["proven", "alone", "named"] = "proven"

    @property
    def defends(self) -> bool:
        """Whether it was a defender's hand."""
        return self.hand is Role.DEFENDER

    @property
    def offender(self) -> Player:
        """The hand that revoked."""
        return Player(self.hand, self.seat)

    @property
    def partner(self) -> Player:
        """The hand across the table."""
        return Player(_PARTNERS[self.hand], self.seat.partner if self.seat else None)

    @property
    def side(self) -> Player:
        """The side that revoked."""
        return Player(Role.DEFENDERS if self.defends else Role.DECLARING_SIDE, self.seat)

    @property
    def opponents(self) -> Player:
        """The side that did not."""
        theirs = self.seat.lho if self.seat else None
        return Player(Role.DECLARING_SIDE if self.defends else Role.DEFENDERS, theirs)

    @property
    def played_on(self) -> bool:
        """Whether the side has played to a later trick of those entered (63A1)."""
        return self.cards_since > 0

    @property
    def cards_since(self) -> int:
        """How many cards the side has played to later tricks of those entered."""
        if self.play is None:
            return 0
        return sum(self._own(made.seat) for one in self.play.tricks[self.trick + 1 :] for made in one.plays)

    @property
    def others_followed(self) -> bool:
        """Whether the trick shows that no opponent failed to follow suit in it."""
        if self.play is None:
            return False
        trick = self.play.tricks[self.trick]
        theirs = (made for made in trick.plays if not self._own(made.seat))
        return trick.complete and all(made.card.suit is trick.suit for made in theirs)

    @property
    def may_be_twelfth(self) -> bool:
        """Whether the tricks entered leave room for this to be the twelfth: at most one comes after it."""
        return self.play is None or (len(self.play.tricks) < 13 and len(self.play.tricks) - self.trick <= 2)

    @property
    def played_after(self) -> str:
        """Who has played since the revoke, of the tricks entered; an answer to `played-after-revoke`."""
        if self.play is None or self.seat is None:
            raise ValueError("no tricks were entered")
        trick = self.play.tricks[self.trick]
        order = [made.seat for made in trick.plays]
        since = order[order.index(self.seat) + 1 :]
        if self.seat.partner in since:
            return "partner-too"
        later = [made.seat for one in self.play.tricks[self.trick + 1 :] for made in one.plays]
        return "opponents" if any(not self._own(seat) for seat in (*since, *later)) else "nobody"

    def _own(self, seat: Seat) -> bool:
        return self.seat is not None and seat.same_side(self.seat)

    @property
    def revoke_card(self) -> CardAtIssue:
        """The card that was played instead of a legal one."""
        return CardAtIssue("revoke-card", self.card)
