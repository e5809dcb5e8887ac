"""What was played after a card: of the entered tricks (45C4b, 45D1, 47E2a)."""

from dataclasses import dataclass

from rulings.bridge.cards import Card
from rulings.bridge.seats import Seat
from rulings.bridge.trick import Play, PlayedCard
from rulings.engine.case import Case
from rulings.engine.question import Question
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import PLAY
from rulings.rules.playing.entered import four_at_most, in_turn


@dataclass(frozen=True, slots=True)
class Since:
    """A card that was played, and the cards after it.

    Attributes:
        same: those to the same trick, in order.
        next: those to the trick after.
        later: those to the tricks after that.
        led: whether it was led to its trick.
    """

    made: PlayedCard
    same: tuple[PlayedCard, ...] = ()
    next: tuple[PlayedCard, ...] = ()
    later: tuple[PlayedCard, ...] = ()
    led: bool = False

    @property
    def all(self) -> tuple[PlayedCard, ...]:
        """Every card after it."""
        return (*self.same, *self.next, *self.later)

    def by(self, *seats: Seat) -> tuple[PlayedCard, ...]:
        """Those that these hands played."""
        return tuple(made for made in self.all if made.seat in seats)


def read_since(case: Case, which: Question[Card], among: frozenset[Seat] | None = None) -> Since | None:
    """What the entered tricks tell of a card; None where they or the card were not entered.

    Args:
        among: the hands one of whose cards it is; which card it is, is asked then if it is not told.

    Raises:
        FactsError: when the card was not played in them.
    """
    play = case.given(PLAY)
    if play is None:
        return None
    in_turn(four_at_most(play))
    card = case.given(which) if among is None else _named(case, which, play, among)
    if card is None:
        return None
    tricks = [trick.plays for trick in play.tricks]
    for at, plays in enumerate(tricks):
        for place, made in enumerate(plays):
            if made.card == card:
                after = tricks[at + 1 :]
                return Since(
                    made=made,
                    same=plays[place + 1 :],
                    next=after[0] if after else (),
                    later=tuple(one for later in after[1:] for one in later),
                    led=not place,
                )
    raise FactsError(which.id, str(card), because("card-not-in-tricks", card=card))


def _named(case: Case, which: Question[Card], play: Play, among: frozenset[Seat]) -> Card | None:
    """The card at issue: the one that is told, else one of those hands' last, which the director names.

    Raises:
        FactsError: when none of those hands has played.
    """
    if which.id in case.answers:
        return case.given(which)
    tricks = (tuple(m.card for m in trick.plays if m.seat in among) for trick in reversed(play.tricks))
    last = next((cards for cards in tricks if cards), None)
    if last is None:
        raise FactsError(PLAY.id, str(play), because("no-card-of-dummy"))
    return case.ask(which, tuple(map(str, last)))
