"""The play of a card (44-47): what declarer asked for, what dummy put down, what was taken back."""

from rulings.told.case import TableCase
from rulings.told.events import (
    CardTakenBack,
    Declares,
    Designated,
    Explained,
    FifthCard,
    HandledDummy,
    Regretted,
    RoleName,
    SecondThought,
    SeemedPlayed,
    Showed,
    Slipped,
)
from rulings.told.starts.register import Facts, starts

_SUGGESTIONS = ("touched", "suggested")
_WHY = "why-wrong-card-called"
_DECLARING = {RoleName.DECLARER, RoleName.DUMMY}


@starts("forkert-kort-fra-den-blinde", first=True)
def dummy_put_another(case: TableCase) -> Facts | None:
    """A card that dummy put down, other than the one called (45D)."""
    story = case.story
    cards_put = [event for event in story.of(HandledDummy) if event.did == "put-card"]
    slips = [event for event in story.of(Slipped) if event.who is RoleName.DUMMY]
    by_dummy = [event for event in cards_put if event.dummy or event.who is RoleName.DUMMY]
    return {} if by_dummy or (slips and not case.calls) or _another_than_called(case) else None


@starts("den-blinde-foreslaar-kort", first=True)
def dummy_suggested(case: TableCase) -> Facts | None:
    """A card that dummy touched or suggested (45F)."""
    did = {
        event.did
        for event in case.story.of(HandledDummy)
        if event.who is RoleName.DUMMY and event.did in _SUGGESTIONS
    }
    if not did:
        return None
    return {"dummy-did-unasked": did.pop() if len(did) == 1 else ""}


@starts("for-mange-kort-i-stikket", first=True)
def fifth_card(case: TableCase) -> Facts | None:
    """A fifth card to a trick (45E)."""
    fifth = case.story.of(FifthCard)
    if not fifth:
        return None
    who = fifth[0].who if len(fifth) == 1 else None
    by = {RoleName.DECLARER: "declarer", RoleName.DEFENDER: "defender"}
    return {"fifth-card-by": by.get(who, "") if isinstance(who, RoleName) else ""}


@starts("utilsigtet-angivelse", first=True)
def slip_of_the_tongue(case: TableCase) -> Facts | None:
    """A card from dummy that declarer called and wanted changed (45C4b)."""
    story = case.story
    designations = [event for event in story.of(Designated) if event.kind or not event.goes_on]
    another_meant = any(event.meant for event in story.of(Designated))
    slip = story.answer(_WHY) or (story.tells(Regretted, SecondThought) and "second-thoughts") or ""
    if not designations or not (slip or another_meant):
        return None
    return {_WHY: slip} if any(_by_declarer(case, event) for event in designations) else None


@starts("ufuldstaendig-angivelse", first=True)
def incomplete(case: TableCase) -> Facts | None:
    """What declarer said to dummy (46)."""
    designations = [event for event in case.story.of(Designated) if event.kind]
    if len(designations) != 1 or designations[0].kind == "card" or not _by_declarer(case, designations[0]):
        return None
    return {"designation-kind": designations[0].kind}


@starts("spillet-kort", first=True)
def seemed_played(case: TableCase) -> Facts | None:
    """A card of which it is asked whether it is played (45C)."""
    touches = case.story.of(SeemedPlayed)
    if case.calls or not (touches or _pointed_by_declarer(case)):
        return None
    declarers = RoleName.DECLARER in case.story.people
    if any(event.touched for event in touches):
        return {"which-card-played": "touched-in-dummy"} if declarers else {}
    which = "declarers" if declarers and not case.story.people & {RoleName.DEFENDER, RoleName.DUMMY} else ""
    how = {event.how for event in touches} - {""}
    held_how = how.pop() if which and len(how) == 1 else ""
    return {"which-card-played": which, "declarer-held-card": held_how}


@starts("kort-taget-tilbage")
def taken_back(case: TableCase) -> Facts | None:
    """A card that was taken back, or is to be (47)."""
    story = case.story
    if not story.tells(CardTakenBack) or case.calls:
        return None
    regrets = story.tells(Regretted, SecondThought) and not story.tells(Explained)
    return {"why-taken-back": "changed-mind" if regrets else ""}


def _pointed_by_declarer(case: TableCase) -> bool:
    """Whether declarer is told to have pointed at a card or touched one."""
    return any(
        event.who is RoleName.DECLARER and event.did == "touched" for event in case.story.of(HandledDummy)
    )


def _by_declarer(case: TableCase, designation: Designated) -> bool:
    """Whether it was declarer who spoke; calls that are told beside it are the contract then."""
    declarers = {event.who for event in case.story.of(Declares) if not event.defends}
    if designation.who is RoleName.DECLARER or (designation.who is not None and designation.who in declarers):
        return True
    if designation.of_dummy:
        return True
    return bool(case.story.people & _DECLARING) and not case.calls


def _another_than_called(case: TableCase) -> bool:
    """Whether declarer is told to have called one card, and dummy to have put down one of another rank."""
    cards_called = {
        event.card for event in case.story.of(Designated) if event.card and _by_declarer(case, event)
    }
    put = {event.card for event in case.story.of(Showed) if event.who is RoleName.DUMMY and event.card}
    some = any(
        event.did == "put-some" and event.who is RoleName.DUMMY for event in case.story.of(HandledDummy)
    )
    spoke = any(event.kind and _by_declarer(case, event) for event in case.story.of(Designated))
    return (len(cards_called) == len(put) == 1 and cards_called != put) or (some and spoke)
