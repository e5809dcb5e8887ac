"""Revokes, and questions whether there was one (61-64)."""

from __future__ import annotations

from rulings.bridge.calls import Denomination
from rulings.bridge.seats import Seat
from rulings.told.case import Told
from rulings.told.events import (
    Asked,
    AskedForSuit,
    Declares,
    Followed,
    Named,
    Person,
    PlayedOn,
    TookTrick,
)
from rulings.told.starts.register import Facts, starts

_HANDS = {Named.DECLARER: "declarer", Named.DUMMY: "dummy", Named.DEFENDER: "defender"}
_DECLARING = {"declarer", "dummy"}
_GAME = 4


@starts("tilskuer", first=True)
def a_spectator_told(told: Told) -> Facts | None:
    """A revoke that a spectator drew attention to (76B5): that comes first, and 16D with it."""
    spoke = told.story.answers("spectator-did") == {"drew-attention"}
    failed = [one for one in told.story.of(Followed) if not one.suit and not one.doubted]
    return {"spectator-did": "drew-attention"} if spoke and failed else None


@starts("kuloersvigt", first=True)
def revoked(told: Told) -> Facts | None:
    """A player who did not follow suit; of players of both sides only that they are told."""
    failed = [one for one in told.story.of(Followed) if not one.suit and not one.doubted]
    if not failed:
        return None
    if len({one.who for one in failed}) > 1:
        return {}
    who = failed[0].who
    return {
        "revoke-hand": _hand(told, who),
        "revoke-what": "twelve" if any(one.twelfth for one in failed) else "",
        "revoke-established-by": "next-trick" if _played_on(told, who) else "",
        "revoke-trick-winner": _winner(told, failed[-1]),
    }


@starts("spoerge-om-kuloersvigt", first=True)
def asked_for_suit(told: Told) -> Facts | None:
    """A player who asked whether another had no more of a suit; dummy's questions come under 42 and 43."""
    asked = told.story.of(AskedForSuit)
    if len(asked) != 1:
        return None
    who, whom = _asking(told, asked[0])
    if who is None or who is Named.DUMMY:
        return None
    asker = _hand(told, who)
    return {"revoke-enquiry": "ask", "revoke-asker": asker, "revoke-asked": _asked(told, asker, who, whom)}


def _asking(told: Told, event: AskedForSuit) -> tuple[Person | None, Person | None]:
    """Who asked whom; both stand before the question where a comma parts them from it."""
    if event.who is not None:
        return event.who, event.whom
    before = [one for one in told.story.of(Asked) if one.clause == event.clause - 1]
    if len(before) != 1:
        return None, None
    named = told.story.before(event.at)
    return before[0].who, named if named is not before[0].who else None


def _asked(told: Told, asker: str, who: Person, whom: Person | None) -> str:
    """Who was asked, where the asker could ask several: declarer asks nobody but a defender."""
    if asker == "declarer" or whom is None:
        return ""
    if asker == "defender" and _same_side(who, whom):
        return "partner"
    found = _hand(told, whom)
    return found if found in ("declarer", "defender") and found != asker else ""


def _hand(told: Told, who: Person | None) -> str:
    """The hand of a player: by that name, or because it is told who plays the contract."""
    if isinstance(who, Named) and who in _HANDS:
        return _HANDS[who]
    plays = {one.who for one in told.story.of(Declares) if not one.defends and _is_contract(one)}
    if who is None or len(plays) != 1:
        return ""
    declarer = plays.pop()
    if declarer is who:
        return "declarer"
    if not (isinstance(declarer, Seat) and isinstance(who, Seat)):
        return ""
    return "dummy" if who is declarer.partner else "defender"


def _is_contract(event: Declares) -> bool:
    """Whether it is surely a contract: »spillede en hjerter« and »spillede tre ruder« may be of cards led."""
    if event.contract is None:
        return True
    return event.contract.denomination is Denomination.NOTRUMP or (event.contract.level or 0) >= _GAME


def _played_on(told: Told, who: Person | None) -> bool:
    """Whether the player or the partner is told to have played to the next trick (63A1)."""
    return any(
        one.who is who or _same_side(who, one.who) for one in told.story.of(PlayedOn) if not one.doubted
    )


def _winner(told: Told, failed: Followed) -> str:
    """Who won the trick, where it is told behind the revoke and of one player."""
    won = [one for one in told.story.of(TookTrick) if not one.doubted]
    if len(won) != 1 or won[0].at < failed.at:
        return ""
    if won[0].who is failed.who:
        return "offender"
    if _same_side(failed.who, won[0].who):
        return "partner"
    return "opponents" if _opposed(told, failed.who, won[0].who) else ""


def _same_side(who: Person | None, other: Person | None) -> bool:
    """Whether the other is that player's partner, as certainly as it is told."""
    if isinstance(who, Seat) and isinstance(other, Seat):
        return who.partner is other
    if {who, other} in ({Named.DECLARER, Named.DUMMY}, {Named.ME, Named.PARTNER}):
        return True
    return other is Named.HIS_PARTNER


def _opposed(told: Told, who: Person | None, other: Person | None) -> bool:
    if isinstance(who, Seat) and isinstance(other, Seat):
        return not who.same_side(other)
    hands = _hand(told, who), _hand(told, other)
    return all(hands) and (hands[0] in _DECLARING) != (hands[1] in _DECLARING)
