"""The penalty cards followed through the tricks as they were entered, up to the next thing to decide."""

from dataclasses import dataclass, field

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import Card, Hand, Suit
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, PlayedCard, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Player, Role
from rulings.errors import FactsError, Unfit
from rulings.reasons import because
from rulings.rules.common.play_questions import PLAY, TRUMPS
from rulings.rules.penalty import next_lead
from rulings.rules.penalty.aftermath import information
from rulings.rules.penalty.duty import Duty
from rulings.rules.penalty.hands import OWNERS_HAND, PARTNERS_HAND
from rulings.rules.penalty.here import Here
from rulings.rules.penalty.lead import choose, state_ban, state_choice
from rulings.rules.penalty.other_card import PLAYED_SINCE, accepts, damage_judged, replaced, state_stands
from rulings.rules.penalty.table import Event, Step, Won, duty, step
from rulings.rules.penalty.turn import state_duty, state_later, state_lying

SINCE_TRICK = question.choice("penalty-card-since-trick")


def follow(case: Case, here: Here, play: Play, trumps: tuple[Denomination, ...]) -> None:
    """Follows the play card by card and states how the table stands where it ends.

    Args:
        trumps: what trumps can be, as the leads show.

    Raises:
        FactsError: for a defender's cards that were entered after one about which declarer has the choice.
    """
    begins = next_lead.on_lead(case, here, play.tricks[0].leader)
    _Following(case, begins, play, trumps).go()


@dataclass(slots=True)
class _Following:
    """One run through the tricks.

    Attributes:
        trumps: what trumps can be, as the leads show.
        chose: the table before declarer's choice, and the choice; a second choice begins a case of its own.
        at: how many cards have been played.
        freed: whose ban the last trick ended, and for which suits.
        played: who played a penalty card last.
        kept: why a defender's cards still lie, where 52 says so.
        damage: whether declarer had to let a card stand (52B1b).
    """

    case: Case
    here: Here
    play: Play
    trumps: tuple[Denomination, ...]
    chose: tuple[Here, Step] | None = None
    at: int = 0
    freed: tuple[Seat, tuple[Suit, ...]] | None = None
    played: Seat | None = None
    kept: dict[Seat, str] = field(default_factory=dict)
    damage: bool = False

    def go(self) -> None:
        """To the end of what was entered, or to what declarer must decide before it goes on."""
        for place, trick in enumerate(self.play.tricks):
            if self.here.table.to_choose:
                if self.chose is not None:
                    self._describe(self.play.tricks[place:])
                    return
                before = self.here
                self.here, made = choose(self.case, before)
                self.chose = (before, made)
            if not all(self._card(one, place + 1) for one in trick.plays):
                return
            if self.here.table.trick.complete:
                self._won()
        if self.chose is not None and self.here.table.chosen is not None and not self.here.table.trick.plays:
            before, made = self.chose
            state_choice(self.case, before, self.here, made)
        else:
            self._describe(())

    def _card(self, made: PlayedCard, trick: int) -> bool:
        """One card of a trick; False when it was taken back, and the ruling ends with that."""
        if self.here.defends(made.seat):
            asked = self.here.sure(made.seat, duty(self.here.table, made.seat))
            self._held(made)
            if asked.broken_by(made.card) is not None and self._lay(trick):
                if self._revokes(made):
                    self._state_revoke("could-have-followed", "44C")
                elif not self._stays(made):
                    return False
            else:
                self._may_have_revoked(made, asked)
        self._take(made)
        self.here = self.here.played(made.seat, made.card)
        self.at += 1
        return True

    def _lay(self, trick: int) -> bool:
        """Whether the penalty cards lay there in a trick, counted from 1.

        They did in the last one, and once declarer has chosen a lead because of them.
        """
        tricks = len(self.play.tricks)
        if trick == tricks or self.chose is not None:
            return True
        return trick >= int(self.case.ask(SINCE_TRICK, tuple(str(n + 1) for n in range(tricks))))

    def _held(self, made: PlayedCard) -> None:
        """A hand that was entered had every card that was played from it."""
        hand = self.here.hand(made.seat)
        if hand is not None and made.card not in hand:
            asked = OWNERS_HAND if made.seat is self.here.owner else PARTNERS_HAND
            why = because("played-card-not-in-hand", card=made.card, player=made.seat)
            raise FactsError(asked.id, str(Hand(hand)), why)

    def _may_have_revoked(self, made: PlayedCard, asked: Duty) -> None:
        """61A: a suit led or demanded that the hand had; of a closed hand it can only be said of a lead."""
        hand, led = self.here.hand(made.seat), not self.here.table.trick.plays
        if hand is not None and made.card not in asked.legal(hand):
            because = "could-have-led-as-chosen" if led else "could-have-followed"
        elif hand is None and led and asked.avoids(made.card):
            because = "not-as-chosen"
        else:
            return
        self._state_revoke(because, "59" if led else "44C")

    def _revokes(self, made: PlayedCard) -> bool:
        """44C before 52: whether the hand could have followed suit; of a closed hand it is only said."""
        led, hand = self.here.table.trick.suit, self.here.hand(made.seat)
        if led is None or made.card.suit is led:
            return False
        if hand is None:
            self._state_revoke("if-could-follow", "44C")
        return hand is not None and any(card.suit is led for card in hand)

    def _state_revoke(self, because: str, also: str) -> None:
        self.case.state("apply-law", "61A", also=(also,), law="61A", because=because)

    def _stays(self, made: PlayedCard) -> bool:
        """52: another card than the laws wanted; it stays if declarer has played since, or accepts it."""
        case, who = self.case, self.here.player(made.seat)
        later = self.play.cards[self.at + 1 :]
        case.cite("not-on-own-initiative", "52A")
        since = case.derive(PLAYED_SINCE, any(not self.here.defends(one.seat) for one in later))
        if later and not since:
            why = because("played-instead-of-penalty-card", card=made.card)
            raise FactsError(PLAY.id, str(self.play), why)
        if not since and not accepts(case, who):
            replaced(case, self.here, made.seat, made.card)
            return False
        state_stands(case, who, made.card, "52B1b" if since else "52B1a")
        self.kept[made.seat] = "52B1c"
        self.damage = self.damage or since
        return True

    def _take(self, event: Event) -> Step:
        try:
            made = step(self.here.table, event)
        except Unfit as error:
            raise FactsError(PLAY.id, str(event), because("play-not-followed", reason=error.why)) from error
        self.here = self.here.now(made.table)
        self.here.lay(self.case)
        self.played = made.played.seat if made.played else self.played
        return made

    def _won(self) -> None:
        trick = self.here.table.trick
        winners = {trick.winner(one) for one in self.trumps}
        among = tuple(one.letter for one in self.trumps)
        winner = winners.pop() if len(winners) == 1 else trick.winner(self.case.ask(TRUMPS, among))
        made = self._take(Won(winner))
        self.freed = (trick.leader, made.freed) if made.freed else None

    def _describe(self, rest: tuple[Trick, ...]) -> None:
        """How the table stands, and what the next player may and must do."""
        case, here, table = self.case, self.here, self.here.table
        if self.freed:
            seat, suits = self.freed
            case.state("ban-over", _forbidding(suits), who=here.player(seat), suits=suits)
        asked = self._turn()
        gone = asked.must if len(asked.must) == 1 else ()
        lying = state_lying(case, here, self.kept, gone, minor=asked.minor is None)
        if not lying and not gone:
            case.state("nothing-lies", "50A")
        self._information(plays=bool(asked.must), lying=lying)
        if table.to_choose:
            next_lead.go_on(case, here, rest)
        else:
            self._at_next_trick(gone)

    def _at_next_trick(self, gone: tuple[Card, ...]) -> None:
        """What is left to say of the next trick: the ban, and each card that stays (50C, 50D, 51)."""
        case, here, table = self.case, self.here, self.here.table
        if table.barred and table.trick.plays:
            who = here.player(table.trick.leader)
            case.state("ban-lasts", _forbidding(table.barred), who=who, suits=table.barred)
        turn = table.turn
        for seat in (here.owner, here.owner.partner):
            if table.of(seat, "minor") and seat is not turn:  # in turn it has just been said
                state_later(case, here, seat, table.of(seat), "minor")
            if stays := tuple(card for card in table.of(seat, "major") if card not in gone):
                state_later(case, here, seat, stays)

    def _turn(self) -> Duty:
        """What is asked of the player in turn, stated; of declarer's side only that it is the turn."""
        case, here, table = self.case, self.here, self.here.table
        seat = table.turn
        if seat is None:
            return Duty()
        if not here.defends(seat):
            self._plays(Player(Role.NEXT_TO_PLAY, seat))
            return Duty()
        who = here.player(seat)
        if table.barred and not table.trick.plays:
            state_ban(case, here)
        if table.to_choose:
            law = "51B2" if len(table.to_choose) > 1 else "50D2"
            case.state("declarer-chooses-first", law, who=who, suits=table.to_choose)
            return Duty()
        asked = duty(table, seat)
        if not (asked.must or asked.unable or asked.barred):
            self._plays(who)
        asked = here.sure(seat, asked)
        state_duty(case, here, seat, asked)
        return asked

    def _plays(self, who: Player) -> None:
        """Whose turn it is, where no penalty card says more (44B, 44G)."""
        if self.here.table.trick.plays:
            self.case.state("turn-to-play", "44B", who=who, action="follow")
        else:
            self.case.state("turn-to-play", "44G", who=who, action="lead")

    def _information(self, *, plays: bool, lying: bool) -> None:
        here, turn = self.here, self.here.table.turn
        took = self.chose[1].picked_up if self.chose else ()
        played = turn if plays else self.played
        information(
            self.case,
            picked_up=here.player(took[0].seat.partner) if took else None,
            played=here.player(played.partner) if played else None,
            lying=here.player(here.owner.partner) if lying else None,
        )
        if self.damage:
            damage_judged(self.case)


def _forbidding(suits: tuple[Suit, ...]) -> str:
    return "51B2b" if len(suits) > 1 else "50D2a"
