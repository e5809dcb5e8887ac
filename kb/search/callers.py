"""Who called what in a case that is told: the call that went wrong, what came before it and after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from kb.search.telling import Telling, Told
from kb.search.tokens import call_of, is_short

TELLERS = {"me": 0, "lho": 1, "partner": 2, "rho": 3}
"""Players as somebody at the table names them, by how far clockwise they sit from whoever speaks."""


_CHANGES = ("change", "regret", "meant", "slip")
_PAST = {"earlier", "past"}
"""What tells that a call came before the others, wherever in the sentence it stands."""

_FROM_DEALER = {"second": 1, "third": 2, "fourth": 3}
_FROM_LAST = {"next": 1, "his-lho": 1, "his-rho": 3}


@dataclass(frozen=True, slots=True)
class Made:
    """A call that was made.

    Attributes:
        who: the seat of the player, or None where it is not told.
        told: where it was told.
    """

    who: Any
    call: Any
    told: Told


@dataclass(frozen=True, slots=True)
class Calls:
    """The calls of a case.

    Attributes:
        wrong: the call that went wrong; None where none was told, or it is open which.
        before, after: the calls before it and after it, in order.
        last: the bid that it should have beaten.
        offender: the seat of the player who made it, or None.
        turn: the seat whose turn it was, or None.
        low, out, in_turn: whether it is told that it was too low, out of turn, in turn.
        accepts: whether left-hand opponent accepts it; None where that is not told, or not as a fact.
        real: whether the seats are the seats at the table, not seats that stand for »me« and »makker«.
    """

    wrong: Made | None
    before: Sequence[Made]
    after: Sequence[Made]
    last: Any
    offender: Any
    turn: Any
    low: bool
    out: bool
    in_turn: bool
    accepts: bool | None
    real: bool

    @property
    def call(self) -> Any:
        """What was called by mistake."""
        return self.wrong.call if self.wrong else None

    @property
    def whose_turn(self) -> str:
        """Whose turn it was as the offender sees it: `rho`, `partner` or `lho`; empty where unknown."""
        return self.relation(self.turn) if self.turn is not self.offender else ""

    def relation(self, seat: Any) -> str:
        """What a seat is to the offender: `me`, `lho`, `partner`, `rho`; empty where unknown."""
        if seat is None or self.offender is None:
            return ""
        return next((name for name, steps in TELLERS.items() if self.offender.after(steps) is seat), "")

    def later(self, relation: str) -> Made | None:
        """The first call that a player made after the one that went wrong."""
        return next((made for made in self.after if self.relation(made.who) == relation), None)

    @property
    def lho_called(self) -> bool:
        """Whether left-hand opponent was the next to call."""
        return bool(self.after) and self.relation(self.after[0].who) == "lho"


def calls_of(telling: Telling) -> Calls:
    """The calls that a query tells of."""
    seat = _seats(telling)
    made = sorted(_made(telling, seat), key=lambda one: not one.told.values.keys() & _PAST)
    wrong = _wrong(telling, made, seat)
    at = made.index(wrong) if wrong else 0
    before, after = made[:at], made[at + 1 :] if wrong else made
    offender = wrong.who if wrong else None
    if offender is None:
        apart = [told.values for told in telling.said if "call" not in told.values]
        named = {values["offender"] for values in apart if "offender" in values}
        offender = seat(named.pop()) if len(named) == 1 else seat.anchor
    turn = _turn(telling, seat, before, wrong)
    last = _last(wrong, before)
    flags = {key for key in ("out", "low", "in") if telling.tells(key)}
    dealt = _dealt(telling, seat, made, wrong)
    if turn is not None and turn is offender:
        flags = (flags - {"out"}) | {"in"}
    return Calls(
        wrong=wrong,
        before=before,
        after=after,
        last=last,
        offender=offender,
        turn=turn,
        low="low" in flags,
        out="out" in flags or dealt,
        in_turn="in" in flags,
        accepts=_accepts(telling, seat, offender),
        real=not seat.stand_in,
    )


class _seats:
    """From the players as they are named to seats, some of which only stand for a player.

    Attributes:
        stand_in: whether the seats stand for players seen from one of them.
        anchor: the seat of the one from whom »makker« and »MTV« are seen.
    """

    def __init__(self, telling: Telling) -> None:
        from rulings.bridge.seats import Seat

        offenders = [who for told in telling.said if (who := caller(telling, told)) is not None]
        called = [caller(telling, told) for told in telling.said if "call" in told.values]
        seats = [one for one in offenders if one not in TELLERS and isinstance(one, Seat)]
        # Only who speaks from a seat at the table says »makker bød …« of the call that it is about.
        roles = bool({*called[:1], *(set(offenders) if not called else ())} & TELLERS.keys())
        roles = roles or "me" in telling.people
        self.mixed = bool(seats) and roles
        self.vague = telling.vague
        recited = any(_recited(telling, told) for told in telling.said)
        self.stand_in = not seats and not recited
        # Roles are seen from the only seat that is told of, or else from a seat that stands for the teller.
        self.anchor = Seat.SOUTH if self.stand_in else seats[0] if len(set(seats)) == 1 else None
        self.of_wrong: Any = None
        self.telling = telling

    @property
    def dealer(self) -> Any:
        """The seat of the dealer; one that stands for it where only »giver« is told."""
        from rulings.bridge.seats import Seat

        if (dealer := self.telling.one("dealer")) is not None:  # not »den næste var giver«
            return None if dealer in _FROM_DEALER or dealer in _FROM_LAST else self(dealer)
        alone = self.stand_in and self.telling.people.isdisjoint(TELLERS)
        return Seat.NORTH if alone and self.telling.tells("dealer-skipped") else None

    def __call__(self, person: Any, last: Any = None) -> Any:
        """The seat of a player.

        Args:
            last: the seat of whoever called last, for »den næste« and »hans venstre modstander«.
        """
        from rulings.bridge.seats import Seat

        if person in _FROM_LAST and (last is not None or person == "next"):
            last = last or self.dealer
            return last.after(_FROM_LAST[person]) if last is not None else None
        if person in _FROM_DEALER:
            return None if self.dealer is None else self.dealer.after(_FROM_DEALER[person])
        if person in TELLERS:
            anchor = self.of_wrong or self.anchor
            if self.mixed or anchor is None or (self.vague and person != "lho"):
                return None
            return anchor.after(TELLERS[person])
        return person if isinstance(person, Seat) and not self.stand_in else None


def _made(telling: Telling, seat: _seats) -> Iterator[Made]:
    """The calls in their order; one without a player, right behind another, is the next player's."""
    before: Made | None = None
    for told in telling.said:
        if "call" not in told.values:
            continue
        named = caller(telling, told)
        who = seat(named, before.who if before else None)
        if named is None and before is not None and before.who is not None and told.follows(before.told):
            who = before.who.lho
        elif named is None and before is None and _recited(telling, told):
            who = seat.dealer
        before = Made(who, call_of(told.values["call"]), told)
        yield before


def _recited(telling: Telling, told: Told) -> bool:
    """Whether a call is the dealer's, as the first of several right behind »nord er giver«."""
    at = telling.said.index(told)
    row = telling.said[max(0, at - 1) : at + 3]
    bare = all("call" in one.values and "offender" not in one.values for one in row[1:])
    return (
        len(row) == 4 and bare and "dealer" in row[0].values and all(b.follows(a) for a, b in pairwise(row))
    )


def caller(telling: Telling, told: Told) -> Any:
    """Who is said to have called: whom the phrase names, or whoever was named last where it goes on."""
    if "offender" in told.values or "earlier" in told.values:
        return told.values.get("offender", told.values.get("earlier"))
    return telling.before(told.at) if told.values.get("goes-on") else None


def _wrong(telling: Telling, made: Sequence[Made], seat: _seats) -> Made | None:
    """The call that went wrong: the one that is said to be wrong, the one too low, or the only one."""
    over = [one for one in made if "last" in one.told.values]
    if len(over) == 1:
        return over[0]
    blamed = [told for told in telling.said if told.values.get("out") or told.values.get("low")]
    if blamed and made:
        earlier = [one for one in made if one.told.end <= blamed[0].at]
        return earlier[-1] if earlier else made[0]
    dealer = seat.dealer
    if dealer is not None and made and made[0].who is not None:
        # »Nord var giver, øst bød 1 ut og nord 1 klør samtidig«
        astray = [one for one in made if one.who not in (None, dealer)]
        if made[0].who is not dealer or telling.tells("together"):
            return astray[0] if astray else None
    changed = [told for told in telling.said if any(told.values.get(key) for key in _CHANGES)]
    if changed and (earlier := [one for one in made if one.told.at <= changed[0].at]):
        return earlier[-1]
    short = [second for first, second in pairwise(made) if is_short(second.call, first.call)]
    if len(short) == 1:
        return short[0]
    return made[0] if len(made) == 1 else made[-1] if _rotates(made) else None


def _rotates(made: Sequence[Made]) -> bool:
    """Whether the calls follow each other round the table."""
    seated = all(one.who is not None for one in made)
    return len(made) > 2 and seated and all(a.who.lho is b.who for a, b in pairwise(made[:-1]))


def _dealt(telling: Telling, seat: _seats, made: Sequence[Made], wrong: Made | None) -> bool:
    """Whether somebody opened although another one dealt."""
    dealer = seat.dealer
    if dealer is None or wrong is None or wrong.who is None or wrong.who is dealer:
        return False
    return made[0] is wrong or telling.tells("together")


def _turn(telling: Telling, seat: _seats, before: Sequence[Made], wrong: Made | None) -> Any:
    """Whose turn it was: as it is told, or the dealer's where nobody had called."""
    told = telling.one("turn")
    if told is None and wrong is not None and _dealt(telling, seat, [*before, wrong], wrong):
        return seat.dealer
    if told in TELLERS and wrong is not None and wrong.who is not None and "me" not in telling.people:
        # »syd bød 1 hjerter i makkers tur«: it is the offender's partner.
        return None if seat.vague else wrong.who.after(TELLERS[told])
    return seat(told)


def _last(wrong: Made | None, before: Sequence[Made]) -> Any:
    """The bid that the wrong call was made over."""
    if wrong is None:
        return None
    if "last" in wrong.told.values:
        return call_of(wrong.told.values["last"])
    bids = [one.call for one in before if one.call.is_bid]
    return bids[-1] if bids and is_short(wrong.call, bids[-1]) else None


def _accepts(telling: Telling, seat: _seats, offender: Any) -> bool | None:
    """Whether left-hand opponent accepts, where that is said of nobody else and as a fact."""
    told = [one for one in telling.said if "accepts" in one.values]
    if len({one.values["accepts"] for one in told}) != 1 or any(one.doubted for one in told):
        return None
    accepters = {_accepter(telling, one) for one in told} - {None, "opponents"}
    if len(accepters) > 1:
        return None
    accepter = accepters.pop() if accepters else None
    if accepter in (None, "his-lho") or (accepter == "lho" and "me" not in telling.people):
        return bool(told[0].values["accepts"])
    who = seat(accepter)
    if who is None and not isinstance(accepter, str):
        return None
    if who is None:  # a seat, and nobody knows where the offender sits
        return bool(told[0].values["accepts"]) if seat.stand_in and accepter not in TELLERS else None
    return bool(told[0].values["accepts"]) if offender is not None and who is offender.lho else None


def _accepter(telling: Telling, told: Told) -> Any:
    """Who accepts: as the phrase has it, or whoever was named right before it and did nothing else."""
    if "accepter" in told.values:
        return told.values["accepter"]
    done = max((other.end for other in telling.said if other.end <= told.at), default=0)
    return next((who for at, who in reversed(telling.named) if done <= at < told.at), None)
