"""What is known of a card played too early: from the trick as it was entered, or from the answers."""

from dataclasses import dataclass

from rulings.bridge.cards import Card
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, PlayedCard, Trick
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role, player
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import DECLARER_SEAT, PLAY, part_of
from rulings.rules.out_of_turn_play.early_tricks import as_led, lead_stands, strays

BY = question.choice("early-by")
HOW = question.choice("early-how")
EXEMPT = question.choice("early-exempt")
LEFT_PLAYED = question.yes_no("early-left-played")

_SIDES = {
    Role.OFFENDING_SIDE: (Role.DECLARING_SIDE, Role.DEFENDERS),
    Role.NON_OFFENDING_SIDE: (Role.DEFENDERS, Role.DECLARING_SIDE),
}
"""Each side when declarer's side played the card, and when a defender did."""


@dataclass(frozen=True, slots=True)
class Early:
    """A card that was led or played too early.

    Attributes:
        how: `played`, `led` or `right-in-turn`; None where the director is asked.
        exempt: the excuses of 57C that the trick leaves open; empty where it does not tell.
        suit_led: whether the card is of the suit led; None where it is not known.
        after: who played to the trick after it; None where the trick was not entered.
        trick: the trick in progress without the card.
        cards: every card that was entered, the early one too, by the hand that played it.
    """

    by_defender: bool
    how: str | None = None
    card: Card | None = None
    seat: Seat | None = None
    declarer: Seat | None = None
    exempt: tuple[str, ...] = ()
    suit_led: bool | None = None
    after: tuple[Seat, ...] | None = None
    trick: Trick | None = None
    cards: tuple[PlayedCard, ...] = ()

    @property
    def played(self) -> CardAtIssue:
        """The card at issue."""
        return CardAtIssue("card-played", self.card)

    @property
    def offender(self) -> Player:
        """The hand that it came from."""
        if self.by_defender:
            return Player(Role.OFFENDER, self.seat)
        if self.seat is None or self.declarer is None:
            return Player(Role.DECLARING_SIDE)
        return Player(part_of(self.seat, self.declarer), self.seat)

    @property
    def partner_played_on(self) -> bool:
        """Whether the offender's partner is known to have played to the trick after the mistake."""
        return bool(self.after) and self.seat is not None and self.seat.partner in (self.after or ())

    @property
    def next_hand(self) -> Player | None:
        """Who plays next to the trick, the early card counted as played; None where that is not known."""
        if self.trick is None or self.declarer is None:
            return None
        played = {self.seat, *(made.seat for made in self.trick.plays)}
        waiting = (seat for seat in map(self.trick.leader.after, range(4)) if seat not in played)
        seat = next(waiting, None)
        if seat is None:
            return None
        part = part_of(seat, self.declarer)
        return self.player(Role.PARTNER) if part is Role.DEFENDER and self.by_defender else Player(part, seat)

    def player(self, role: Role) -> Player:
        """The player or side with that role."""
        if role is Role.DECLARER:
            return Player(role, self.declarer)
        found = player(role, self.seat)
        return Player(_SIDES[role][self.by_defender], found.seat) if role in _SIDES else found


def read_early(case: Case) -> Early:
    """What the facts tell of the card; names it for the wordings.

    Raises:
        FactsError: when the trick that was entered has no card played too early.
    """
    play = case.given(PLAY)
    here = _of_play(case, play) if play else Early(case.ask(BY) == "defender")
    case.name(offender=here.offender, partner=here.player(Role.PARTNER), card=here.played)
    return here


def ask_exempt(case: Case, here: Early) -> str:
    """Whether 57C1 or 57C2 excuses the play."""
    if len(here.exempt) == 1:
        return case.derive(EXEMPT, here.exempt[0])
    return case.ask(EXEMPT, here.exempt) if here.exempt else case.ask(EXEMPT)


def ask_left_played(case: Case, here: Early) -> bool:
    """Whether the hand on the left has played since (60A1); the order of the cards entered tells."""
    if here.after is None or here.seat is None:
        return case.ask(LEFT_PLAYED)
    return case.derive(LEFT_PLAYED, here.seat.lho in here.after)


def _of_play(case: Case, play: Play) -> Early:
    entered = play.tricks[-1]
    trick = as_led(entered)
    early = strays(trick)
    if not early:
        raise FactsError(PLAY.id, str(play), because("no-early-card"))
    declarer = case.ask(DECLARER_SEAT)
    if trick.leader is not entered.leader and not lead_stands(trick, declarer):
        raise FactsError(PLAY.id, str(play), because("no-early-card"))
    by_defenders = [card for card in early if part_of(card[0].seat, declarer) is Role.DEFENDER]
    stray, before = (by_defenders or early)[0]
    by_defender = part_of(stray.seat, declarer) is Role.DEFENDER
    case.derive(BY, "defender" if by_defender else "declaring-side")
    if not by_defender:
        if before.card_of(stray.seat) is not None:
            raise FactsError(PLAY.id, str(play), because("hand-had-played"))
        follows = stray.card.suit is trick.suit
        rest = _without(trick, stray)
        return Early(
            False, None, stray.card, stray.seat, declarer, suit_led=follows, trick=rest, cards=play.cards
        )
    how = case.derive(HOW, _how(play, before, stray))
    suit_led, exempt = stray.card.suit is trick.suit, _exempt(before, declarer)
    after = tuple(made.seat for made in trick.plays[len(before.plays) + 1 :])
    rest = _without(trick, stray)
    return Early(True, how, stray.card, stray.seat, declarer, exempt, suit_led, after, rest, play.cards)


def _without(trick: Trick, stray: PlayedCard) -> Trick:
    return Trick(trick.leader, tuple(made for made in trick.plays if made is not stray))


def _how(play: Play, before: Trick, stray: PlayedCard) -> str:
    """Led where the hand has played already; else by whether partner has (57A, 57D)."""
    partner_played = before.card_of(stray.seat.partner) is not None
    if before.card_of(stray.seat) is None:
        return "right-in-turn" if partner_played else "played"
    if partner_played:
        raise FactsError(PLAY.id, str(play), because("partner-had-played"))
    return "led"


def _exempt(before: Trick, declarer: Seat) -> tuple[str, ...]:
    """57C1 needs a card from either hand of declarer's; 57C2 rests on what dummy did."""
    both = all(before.card_of(seat) is not None for seat in (declarer, declarer.partner))
    return ("both-hands",) if both else ("neither", "dummy-acted")
