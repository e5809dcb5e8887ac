"""Revokes, and questions whether there was one (61-64)."""

from rulings.bridge.calls import Denomination
from rulings.bridge.seats import Seat
from rulings.told.case import TableCase
from rulings.told.events import Asked, AskedForSuit, Declares, Followed, Person, PlayedOn, RoleName, TookTrick
from rulings.told.starts.register import Facts, starts

_HANDS = {RoleName.DECLARER: "declarer", RoleName.DUMMY: "dummy", RoleName.DEFENDER: "defender"}
_DECLARING = {"declarer", "dummy"}
_GAME = 4


@starts("tilskuer", first=True)
def a_spectator_told(case: TableCase) -> Facts | None:
    """A revoke that a spectator drew attention to (76B5): that comes first, and 16D with it."""
    spoke = case.story.answers("spectator-did") == {"drew-attention"}
    revokes = [event for event in case.story.of(Followed) if not event.suit and not event.doubted]
    return {"spectator-did": "drew-attention"} if spoke and revokes else None


@starts("kuloersvigt", first=True)
def start_revoke(case: TableCase) -> Facts | None:
    """A player who did not follow suit; of players of both sides only that they are told."""
    revokes = [event for event in case.story.of(Followed) if not event.suit and not event.doubted]
    if not revokes:
        return None
    if len({event.who for event in revokes}) > 1:
        return {}
    who = revokes[0].who
    return {
        "revoke-hand": _hand(case, who),
        "revoke-what": "twelve" if any(event.twelfth for event in revokes) else "",
        "revoke-established-by": "next-trick" if _played_on(case, who) else "",
        "revoke-trick-winner": _winner(case, revokes[-1]),
    }


@starts("spoerge-om-kuloersvigt", first=True)
def asked_for_suit(case: TableCase) -> Facts | None:
    """A player who asked whether another had no more of a suit; dummy's questions come under 42 and 43."""
    enquiries = case.story.of(AskedForSuit)
    if len(enquiries) != 1:
        return None
    who, whom = _asking(case, enquiries[0])
    if who is None or who is RoleName.DUMMY:
        return None
    asker = _hand(case, who)
    return {
        "revoke-enquiry": "ask",
        "revoke-asker": asker,
        "revoke-asked": _asked_player(case, asker, who, whom),
    }


def _asking(case: TableCase, event: AskedForSuit) -> tuple[Person | None, Person | None]:
    """Who asked whom; both stand before the question where a comma parts them from it."""
    if event.who is not None:
        return event.who, event.whom
    before = [asking for asking in case.story.of(Asked) if asking.clause == event.clause - 1]
    if len(before) != 1:
        return None, None
    last_named = case.story.before(event.at)
    return before[0].who, last_named if last_named is not before[0].who else None


def _asked_player(case: TableCase, asker: str, who: Person, whom: Person | None) -> str:
    """Who was asked, where the asker could ask several: declarer asks nobody but a defender."""
    if asker == "declarer" or whom is None:
        return ""
    if asker == "defender" and _same_side(who, whom):
        return "partner"
    hand = _hand(case, whom)
    return hand if hand in ("declarer", "defender") and hand != asker else ""


def _hand(case: TableCase, who: Person | None) -> str:
    """The hand of a player: by that name, or because it is told who plays the contract."""
    if isinstance(who, RoleName) and who in _HANDS:
        return _HANDS[who]
    plays = {event.who for event in case.story.of(Declares) if not event.defends and _is_contract(event)}
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


def _played_on(case: TableCase, who: Person | None) -> bool:
    """Whether the player or the partner is told to have played to the next trick (63A1)."""
    return any(
        event.who is who or _same_side(who, event.who)
        for event in case.story.of(PlayedOn)
        if not event.doubted
    )


def _winner(case: TableCase, revoke: Followed) -> str:
    """Who won the trick, where it is told behind the revoke and of one player."""
    winners = [event for event in case.story.of(TookTrick) if not event.doubted]
    if len(winners) != 1 or winners[0].at < revoke.at:
        return ""
    if winners[0].who is revoke.who:
        return "offender"
    if _same_side(revoke.who, winners[0].who):
        return "partner"
    return "opponents" if _are_opponents(case, revoke.who, winners[0].who) else ""


def _same_side(who: Person | None, other: Person | None) -> bool:
    """Whether the other is that player's partner, as certainly as it is told."""
    if isinstance(who, Seat) and isinstance(other, Seat):
        return who.partner is other
    if {who, other} in ({RoleName.DECLARER, RoleName.DUMMY}, {RoleName.ME, RoleName.PARTNER}):
        return True
    return other is RoleName.HIS_PARTNER


def _are_opponents(case: TableCase, who: Person | None, other: Person | None) -> bool:
    if isinstance(who, Seat) and isinstance(other, Seat):
        return not who.same_side(other)
    hands = _hand(case, who), _hand(case, other)
    return all(hands) and (hands[0] in _DECLARING) != (hands[1] in _DECLARING)
