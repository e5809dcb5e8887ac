"""Cards of a trick that came before their hand's turn, and the trick of a lead out of turn that stands."""

from itertools import takewhile

from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.bridge.trick import PlayedCard, Trick
from rulings.engine.people import Role
from rulings.rules.common.play_questions import part_of


def as_led(trick: Trick) -> Trick:
    """The trick as it counts if a lead out of turn to which an opponent has played stands: with that leader.

    >>> from rulings.bridge.play_notation import parse_trick
    >>> str(as_led(parse_trick("N: S:HK N:H2 E:HA")))
    'S: HK N:H2 HA'
    """
    leader = trick.plays[0].seat if trick.plays else trick.leader
    played_to = any(not made.seat.same_side(leader) for made in trick.plays)
    return Trick(leader, trick.plays) if played_to else trick


def lead_stands(trick: Trick, declarer: Seat) -> bool:
    """Whether what was played to a lead out of turn makes it stand: from the left, or by either defender."""
    followers = {made.seat for made in trick.plays[1:]}
    by_declarer = part_of(trick.leader, declarer) is not Role.DEFENDER
    return trick.leader.lho in followers or (by_declarer and trick.leader.rho in followers)


def strays(trick: Trick) -> list[tuple[PlayedCard, Trick]]:
    """Each card of the trick that was played too early, and the trick before it (57)."""
    befores = ((made, Trick(trick.leader, trick.plays[:at])) for at, made in enumerate(trick.plays) if at)
    return [(made, before) for made, before in befores if _too_early(made.seat, before)]


def _too_early(seat: Seat, before: Trick) -> bool:
    """Whether a hand before it, seen from who led, still had to play; for a second card any hand."""
    if before.plays[0].seat is not before.leader:
        return False
    if before.card_of(seat) is not None:
        return len({made.seat for made in before.plays}) < len(CLOCKWISE)
    ahead = takewhile(lambda hand: hand is not seat, map(before.leader.after, range(4)))
    return any(before.card_of(hand) is None for hand in ahead)
