"""The play of a card (44-47): what declarer asked for, what dummy put down, what was taken back."""

from __future__ import annotations

from rulings.told.case import Told
from rulings.told.events import (
    CardTakenBack,
    Declares,
    Designated,
    Explained,
    FifthCard,
    HandledDummy,
    Named,
    Regretted,
    SecondThought,
    SeemedPlayed,
    Showed,
    Slipped,
)
from rulings.told.starts.register import Facts, starts

_SUGGESTED = ("touched", "suggested")
_WHY = "why-wrong-card-called"
_DECLARING = {Named.DECLARER, Named.DUMMY}


@starts("forkert-kort-fra-den-blinde", first=True)
def dummy_put_another(told: Told) -> Facts | None:
    """A card that dummy put down, other than the one called (45D)."""
    story = told.story
    handled = [one for one in story.of(HandledDummy) if one.did == "put-card"]
    slipped = [one for one in story.of(Slipped) if one.who is Named.DUMMY]
    by_dummy = [one for one in handled if one.dummy or one.who is Named.DUMMY]
    return {} if by_dummy or (slipped and not told.made) or _another_than_called(told) else None


@starts("den-blinde-foreslaar-kort", first=True)
def dummy_suggested(told: Told) -> Facts | None:
    """A card that dummy touched or suggested (45F)."""
    did = {one.did for one in told.story.of(HandledDummy) if one.who is Named.DUMMY and one.did in _SUGGESTED}
    if not did:
        return None
    return {"dummy-did-unasked": did.pop() if len(did) == 1 else ""}


@starts("for-mange-kort-i-stikket", first=True)
def fifth_card(told: Told) -> Facts | None:
    """A fifth card to a trick (45E)."""
    fifth = told.story.of(FifthCard)
    if not fifth:
        return None
    who = fifth[0].who if len(fifth) == 1 else None
    by = {Named.DECLARER: "declarer", Named.DEFENDER: "defender"}
    return {"fifth-card-by": by.get(who, "") if isinstance(who, Named) else ""}


@starts("utilsigtet-angivelse", first=True)
def slip_of_the_tongue(told: Told) -> Facts | None:
    """A card from dummy that declarer called and wanted changed (45C4b)."""
    story = told.story
    called = [one for one in story.of(Designated) if one.kind or not one.goes_on]
    meant = any(one.meant for one in story.of(Designated))
    slip = story.answer(_WHY) or (story.tells(Regretted, SecondThought) and "second-thoughts") or ""
    if not called or not (slip or meant):
        return None
    return {_WHY: slip} if any(_by_declarer(told, one) for one in called) else None


@starts("ufuldstaendig-angivelse", first=True)
def incomplete(told: Told) -> Facts | None:
    """What declarer said to dummy (46)."""
    called = [one for one in told.story.of(Designated) if one.kind]
    if len(called) != 1 or called[0].kind == "card" or not _by_declarer(told, called[0]):
        return None
    return {"designation-kind": called[0].kind}


@starts("spillet-kort", first=True)
def seemed_played(told: Told) -> Facts | None:
    """A card of which it is asked whether it is played (45C)."""
    seemed = told.story.of(SeemedPlayed)
    if told.made or not (seemed or _pointed_by_declarer(told)):
        return None
    declarers = Named.DECLARER in told.story.people
    if any(one.touched for one in seemed):
        return {"which-card-played": "touched-in-dummy"} if declarers else {}
    which = "declarers" if declarers and not told.story.people & {Named.DEFENDER, Named.DUMMY} else ""
    how = {one.how for one in seemed} - {""}
    held = how.pop() if which and len(how) == 1 else ""
    return {"which-card-played": which, "declarer-held-card": held}


@starts("kort-taget-tilbage")
def taken_back(told: Told) -> Facts | None:
    """A card that was taken back, or is to be (47)."""
    story = told.story
    if not story.tells(CardTakenBack) or told.made:
        return None
    regretted = story.tells(Regretted, SecondThought) and not story.tells(Explained)
    return {"why-taken-back": "changed-mind" if regretted else ""}


def _pointed_by_declarer(told: Told) -> bool:
    """Whether declarer is told to have pointed at a card or touched one."""
    return any(one.who is Named.DECLARER and one.did == "touched" for one in told.story.of(HandledDummy))


def _by_declarer(told: Told, called: Designated) -> bool:
    """Whether it was declarer who spoke; calls that are told beside it are the contract then."""
    declarers = {one.who for one in told.story.of(Declares) if not one.defends}
    if called.who is Named.DECLARER or (called.who is not None and called.who in declarers):
        return True
    if called.of_dummy:
        return True
    return bool(told.story.people & _DECLARING) and not told.made


def _another_than_called(told: Told) -> bool:
    """Whether declarer is told to have called one card, and dummy to have put down one of another rank."""
    called = {one.card for one in told.story.of(Designated) if one.card and _by_declarer(told, one)}
    put = {one.card for one in told.story.of(Showed) if one.who is Named.DUMMY and one.card}
    some = any(one.did == "put-some" and one.who is Named.DUMMY for one in told.story.of(HandledDummy))
    spoke = any(one.kind and _by_declarer(told, one) for one in told.story.of(Designated))
    return (len(called) == len(put) == 1 and called != put) or (some and spoke)
