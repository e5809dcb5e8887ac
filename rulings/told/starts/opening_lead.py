"""The opening lead (41, 54): out of turn, faced or not."""

from __future__ import annotations

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.case import Told
from rulings.told.events import (
    Accepted,
    AsLead,
    AuctionOver,
    Called,
    Declares,
    DummySpread,
    HasLead,
    LeadFaced,
    Led,
    Moment,
    Named,
    OpeningLead,
    Person,
    Played,
    Regretted,
    Said,
    Showed,
    Turn,
)
from rulings.told.frames import partners, same_side
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DECLARING = {Named.DECLARER, Named.DUMMY}
_FACED = "opening-lead-faced"
_LATER = (Moment.PLAY, Moment.STILL_PLAYING, Moment.AFTER_PLAY)


@starts("aabningsudspil-uden-for-tur", first=True)
def faced_out_of_turn(told: Told) -> Facts | None:
    """An opening lead out of turn that is faced."""
    if not _out_of_turn(told) or _faced(told.story) != "ja":
        return None
    return _facts(told)


@starts("aabningsudspil", first=True)
def out_of_turn(told: Told) -> Facts | None:
    """An opening lead out of turn that lies face down, or of which it is open how it lies."""
    if not _out_of_turn(told):
        return None
    return {"opening-lead-matter": "led", _FACED: _faced(told.story), **_facts(told)}


@starts("aabningsudspil", first=True)
def wants_it_back(told: Told) -> Facts | None:
    """A lead that its player regrets, before it is faced."""
    story = told.story
    if story.answer("lead-back-because") != "own-mistake" or story.tells(Regretted) or _bidding(told):
        return None
    return {"opening-lead-matter": "wants-back"}


@starts("aabningsudspil")
def dummy_too_soon(told: Told) -> Facts | None:
    """Dummy's cards on the table before the lead was faced, where the lead was not out of turn."""
    story = told.story
    early = _dummy_spread(story) and story.at(Moment.BEFORE_LEAD)
    if not early or _bidding(told) or story.at(*_LATER) or story.tells(OpeningLead, Led, HasLead):
        return None
    return {"opening-lead-matter": "dummys-cards", "dummys-cards": "early"}


def _bidding(told: Told) -> bool:
    """Whether the auction may still have been on; a contract that is only named tells nothing of that."""
    called = any(one.doer is not None for one in told.story.of(Called))
    on = told.story.at(Moment.AUCTION, Moment.STILL_BIDDING)
    return on or (called and not told.story.tells(AuctionOver))


def _out_of_turn(told: Told) -> bool:
    """Whether an opening lead is told of, and that it was another player's."""
    story = told.story
    leads = [one for one in story.of(OpeningLead) if not one.doubted]
    named = story.tells(AsLead) or any(one.opening for one in story.of(HasLead))
    opened = bool(leads) or (named and story.tells(Led, Showed))
    if not opened or _bidding(told) or story.at(*_LATER):
        return False
    if any(one.out for one in leads) or (story.tells(AsLead) and story.tells(Led)):
        return _leader(story) not in _DECLARING
    leader, owner = _leader(story), _owner(story)
    return leader is not None and owner is not None and partners(leader, owner, mine=story.mine)


def _leader(story: Story) -> Person | None:
    """Who led, as named; None where nobody is, or several."""
    leads: Sequence[OpeningLead | Led | Showed] = [
        one for one in story.of(OpeningLead) if one.who is not None
    ]
    leads = leads or [one for one in story.of(Led) if one.who is not None]
    leads = leads or [one for one in story.of(Showed) if one.who is not None and (one.card or one.led)]
    named = {one.who for one in leads}
    return named.pop() if len(named) == 1 else None


def _owner(story: Story) -> Person | None:
    """Whose lead it was, where that is told as a fact and of one player."""
    owners = {one.who for one in story.of(HasLead) if one.by is None and not one.doubted}
    owners |= {one.whose for one in story.of(Turn) if not one.doubted}
    owners -= {None}
    return owners.pop() if len(owners) == 1 else None


def _faced(story: Story) -> str:
    """`ja` or `nej` where it is told whether the card was seen; empty where not, or both."""
    leader, told = _leader(story), set[str]()
    for one in story.of(LeadFaced):  # what another player led lies otherwise, perhaps
        if story.before(one.at) in (leader, None):
            told.add("ja" if one.up else "nej")
    bare = [one for one in story.of(Showed) if one.who is None and not (one.doubted or one.led or one.card)]
    if bare and not story.tells(LeadFaced):
        told.add("ja")
    return told.pop() if len(told) == 1 else ""


def _facts(told: Told) -> dict[str, str]:
    story, leader = told.story, _leader(told.story)
    declarer = _declarer(story)
    return {
        "opening-lead-by": "wrong-defender" if _of_defence(story, leader, declarer) else "",
        "declarer-seat": str(declarer) if isinstance(declarer, Seat) else "",
        "misled-about-turn": "ja" if _misled(story, leader) else "",
        "since-faced-lead": "dummy-seen" if _dummy_spread(story) else "",
        "faced-lead-choice": _choice(story, leader, declarer),
    }


def _declarer(story: Story) -> Person | None:
    """Who declares: told so, or the player before the one whose lead it was."""
    told = {one.who for one in story.of(Declares) if not (one.defends or one.doubted)}
    seats = {who for who in told if isinstance(who, Seat)}
    if (owner := _owner(story)) is not None and isinstance(owner, Seat):
        seats.add(owner.rho)
    return seats.pop() if len(seats) == 1 else None


def _of_defence(story: Story, leader: Person | None, declarer: Person | None) -> bool:
    """Whether the lead came from the defender who was not in turn, for certain."""
    if leader is Named.DEFENDER or partners(leader, _owner(story), mine=story.mine):
        return True
    if isinstance(leader, Seat) and isinstance(declarer, Seat):
        return leader is declarer.rho
    chose = any(one.question in ("since-faced-lead", "faced-lead-demand") for one in story.of(Said))
    return chose or _dummy_spread(story) or any(one.who is Named.DECLARER for one in story.of(Accepted))


def _dummy_spread(story: Story) -> bool:
    """Whether dummy's cards are told to lie on the table; not where declarer's do too: who was first?"""
    laid = [one.at for one in story.of(DummySpread) if not one.doubted]
    declarers = [one.at for one in story.of(Said) if one.question == "since-faced-lead"]
    return bool(laid) and not declarers


def _misled(story: Story, leader: Person | None) -> bool:
    """Whether an opponent of the player who led had said that the lead was theirs."""
    speakers = [one.by for one in story.of(HasLead) if one.by is not None and not one.doubted]
    return any(
        by in _DECLARING or (leader is not None and same_side(by, leader, mine=story.mine) is False)
        for by in speakers
    )


def _choice(story: Story, leader: Person | None, declarer: Person | None) -> str:
    """Whether declarer accepts, where that is told of declarer as a fact."""
    told = [one for one in story.of(Accepted) if not one.doubted]
    said = {one.yes for one in told}
    ours = all(
        one.who is Named.DECLARER or (one.who is not None and one.who is declarer) or _next(one.who, leader)
        for one in told
    )
    if len(said) != 1 or len(told) != len(story.of(Accepted)) or not ours:
        return "refuse" if any(one.forbidden for one in story.of(Played)) and not told else ""
    return "accept" if said.pop() else "refuse"


def _next(who: Person | None, leader: Person | None) -> bool:
    """Whether a player sits behind the one who led out of turn, as the presumed declarer does."""
    return isinstance(who, Seat) and isinstance(leader, Seat) and who is leader.lho
