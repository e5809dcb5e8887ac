"""What a text tells: its events in order, who is named in it, and what is certain of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from rulings.told.events import At as AtMoment
from rulings.told.events import (
    Blamed,
    Called,
    CalledSomething,
    Card,
    Dealt,
    Declares,
    Event,
    HasCalled,
    InTurn,
    Moment,
    NotMade,
    Person,
    Played,
    RoleName,
    Said,
    Showed,
    Turn,
    Wrong,
)

_NO_DEED = (
    Said,
    AtMoment,
    Blamed,
    Turn,
    InTurn,
    Dealt,
    NotMade,
    Played,
    Card,
    Declares,
    Called,
    HasCalled,
    CalledSomething,
)
"""What tells of a table, and not that anybody did anything at it but call."""

E = TypeVar("E", bound=Event)

_ANYBODY = {
    RoleName.OPPONENTS,
    RoleName.NEXT,
    RoleName.SECOND,
    RoleName.THIRD,
    RoleName.FOURTH,
    RoleName.DEALERS_PARTNER,
}
"""Players whom a general question names too: »bluffer i tredje hånd«."""

_ROLES = {
    RoleName.SOMEONE,
    RoleName.DECLARER,
    RoleName.DUMMY,
    RoleName.DEFENDER,
    RoleName.LHO,
    RoleName.RHO,
    RoleName.HIS_PARTNER,
    RoleName.HIS_LHO,
    RoleName.HIS_RHO,
}
"""Whom a question about the laws names."""


@dataclass(frozen=True, slots=True)
class Story:
    """Everything that a text tells.

    Attributes:
        events: what is told, in order.
        mentions: everybody who is named, with the word at which it is.
        they: whether somebody did something who is not named: »de har meldt«.
        asking: whether it begins like a question about the laws.
        mine_at: the words at which a player is named as whoever tells it sees them: »jeg«, »min makker«.
        vague: whether it is open from whom »makker« is seen.
        cards: whether a card is named.
        bid_words: the words that were read as bids.
        unread: the words that no pattern took up and that name nothing, each with the number of its clause.
    """

    events: tuple[Event, ...] = ()
    mentions: tuple[tuple[int, Person], ...] = ()
    they: bool = False
    asking: bool = False
    mine_at: frozenset[int] = frozenset()
    vague: bool = False
    cards: bool = False
    bid_words: frozenset[str] = field(default_factory=frozenset)
    unread: tuple[tuple[int, str], ...] = ()

    def of(self, kind: type[E]) -> Sequence[E]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def tells(self, *kinds: type[Event]) -> bool:
        """Whether an event of one of the kinds is told."""
        return any(isinstance(event, kinds) for event in self.events)

    def at(self, *moments: Moment) -> bool:
        """Whether it is told that the board was that far."""
        return any(event.moment in moments for event in self.of(AtMoment))

    def answers(self, question: str) -> set[str]:
        """Every answer that was said to a question."""
        return {event.value for event in self.of(Said) if event.question == question}

    def answer(self, question: str) -> str:
        """The one answer that was said; empty where none was, or several."""
        answers = self.answers(question)
        return answers.pop() if len(answers) == 1 else ""

    def names(self, topic: str) -> bool:
        """Whether words were said that name a topic."""
        return any(event.topic == topic for event in self.of(Said))

    def blames(self, wrong: Wrong) -> bool:
        """Whether that is said to be wrong with a call."""
        return any(
            event.wrong is wrong for event in self.events if isinstance(event, Blamed | CalledSomething)
        )

    @property
    def mine(self) -> bool:
        """Whether players are named as whoever tells it sees them."""
        return bool(self.mine_at)

    @property
    def people(self) -> set[Person]:
        """Everybody who is named."""
        return {person for _, person in self.mentions}

    @property
    def somebody(self) -> bool:
        """Whether it tells of somebody, also without saying who."""
        calling = (Called, CalledSomething)
        by_somebody = any(
            event.doer or getattr(event, "somebody", False)
            for event in self.events
            if isinstance(event, calling)
        )
        opponents = any(event.doer is RoleName.OPPONENTS and _is_deed(event) for event in self.events)
        return bool(self.people - _ANYBODY) or by_somebody or opponents

    @property
    def anybody(self) -> bool:
        """Whether it is told that a call was made, and left open by whom: »der blev passet«."""
        return self.they or any(getattr(event, "somebody", False) for event in self.events)

    @property
    def tells_case(self) -> bool:
        """Whether a case is told: of somebody, or of a call."""
        calls = [event for event in self.events if getattr(event, "call", None) is not None]
        more_than_named = not all(map(_is_bare, calls)) or (bool(calls) and any(map(_is_deed, self.events)))
        return (self.somebody or self.they or more_than_named) and not self.asking

    @property
    def general(self) -> bool:
        """Whether a question about the laws is asked, and of nobody at a table: »hvis en spiller melder«."""
        return self.asking and bool(self.people) and not self.people - _ANYBODY - _ROLES

    @property
    def only_calls(self) -> bool:
        """Whether nothing is told but who called what."""
        return self.tells(Called) and not self.unread and all(type(event) is Called for event in self.events)

    @property
    def table(self) -> bool:
        """Whether a table is told: somebody who sits at it, and something that they did besides calling."""
        sitting = self.people - _ANYBODY - {RoleName.SOMEONE}
        return bool(sitting) and not self.asking and any(map(_is_deed, self.events))

    @property
    def dealer(self) -> Person | None:
        """Who dealt, as named; None where that is not told, or of several."""
        dealers = {event.who for event in self.of(Dealt)} - {None}
        return dealers.pop() if len(dealers) == 1 else None

    def before(self, at: int) -> Person | None:
        """Who was named last before a word."""
        return next(self.named_before(at), None)

    def named_before(self, at: int, since: int = 0) -> Iterator[Person]:
        """Everybody named before a word, the last first."""
        return (person for where, person in reversed(self.mentions) if since <= where < at)


def _is_bare(event: Event) -> bool:
    """Whether a call is only named: »otte klør«."""
    return isinstance(event, Called) and event.who is None and not (event.somebody or event.past)


def _is_deed(event: Event) -> bool:
    """Whether an event tells what somebody did at a table; »lagde« and »viste« alone may tell anything."""
    if isinstance(event, Showed):
        return bool(event.card or event.led or event.accident or event.some or event.knocked)
    return not isinstance(event, _NO_DEED)
