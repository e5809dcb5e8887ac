"""The opening lead (41, 54): out of turn, faced or not."""

from collections.abc import Sequence

from rulings.bridge.seats import Seat
from rulings.told.case import TableCase
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
    OpeningLead,
    Person,
    Played,
    Regretted,
    RoleName,
    Said,
    Showed,
    Turn,
)
from rulings.told.frames import partners, same_side
from rulings.told.starts.register import Facts, starts
from rulings.told.story import Story

_DECLARING = {RoleName.DECLARER, RoleName.DUMMY}
_FACE_UP = "opening-lead-faced"
_LATER = (Moment.PLAY, Moment.STILL_PLAYING, Moment.AFTER_PLAY)


@starts("aabningsudspil-uden-for-tur", first=True)
def faced_out_of_turn(case: TableCase) -> Facts | None:
    """An opening lead out of turn that is faced."""
    if not _out_of_turn(case) or _is_face_up(case.story) != "ja":
        return None
    return _facts(case)


@starts("aabningsudspil", first=True)
def out_of_turn(case: TableCase) -> Facts | None:
    """An opening lead out of turn that lies face down, or of which it is open how it lies."""
    if not _out_of_turn(case):
        return None
    return {"opening-lead-matter": "led", _FACE_UP: _is_face_up(case.story), **_facts(case)}


@starts("aabningsudspil", first=True)
def wants_it_back(case: TableCase) -> Facts | None:
    """A lead that its player regrets, before it is faced."""
    story = case.story
    if story.answer("lead-back-because") != "own-mistake" or story.tells(Regretted) or _bidding(case):
        return None
    return {"opening-lead-matter": "wants-back"}


@starts("aabningsudspil")
def dummy_too_soon(case: TableCase) -> Facts | None:
    """Dummy's cards on the table before the lead was faced, where the lead was not out of turn."""
    story = case.story
    early = _dummy_spread(story) and story.at(Moment.BEFORE_LEAD)
    if not early or _bidding(case) or story.at(*_LATER) or story.tells(OpeningLead, Led, HasLead):
        return None
    return {"opening-lead-matter": "dummys-cards", "dummys-cards": "early"}


def _bidding(case: TableCase) -> bool:
    """Whether the auction may still have been on; a contract that is only named tells nothing of that."""
    has_call = any(event.doer is not None for event in case.story.of(Called))
    on = case.story.at(Moment.AUCTION, Moment.STILL_BIDDING)
    return on or (has_call and not case.story.tells(AuctionOver))


def _out_of_turn(case: TableCase) -> bool:
    """Whether an opening lead is told of, and that it was another player's."""
    story = case.story
    leads = [event for event in story.of(OpeningLead) if not event.doubted]
    is_opening_lead = story.tells(AsLead) or any(event.opening for event in story.of(HasLead))
    has_lead = bool(leads) or (is_opening_lead and story.tells(Led, Showed))
    if not has_lead or _bidding(case) or story.at(*_LATER):
        return False
    if any(event.out for event in leads) or (story.tells(AsLead) and story.tells(Led)):
        return _leader(story) not in _DECLARING
    leader, owner = _leader(story), _owner(story)
    return leader is not None and owner is not None and partners(leader, owner, mine=story.mine)


def _leader(story: Story) -> Person | None:
    """Who led, as named; None where nobody is, or several."""
    leads: Sequence[OpeningLead | Led | Showed] = [
        event for event in story.of(OpeningLead) if event.who is not None
    ]
    leads = leads or [event for event in story.of(Led) if event.who is not None]
    leads = leads or [
        event for event in story.of(Showed) if event.who is not None and (event.card or event.led)
    ]
    people = {event.who for event in leads}
    return people.pop() if len(people) == 1 else None


def _owner(story: Story) -> Person | None:
    """Whose lead it was, where that is told as a fact and of one player."""
    owners = {event.who for event in story.of(HasLead) if event.by is None and not event.doubted}
    owners |= {event.whose for event in story.of(Turn) if not event.doubted}
    owners -= {None}
    return owners.pop() if len(owners) == 1 else None


def _is_face_up(story: Story) -> str:
    """`ja` or `nej` where it is told whether the card was seen; empty where not, or both."""
    leader, answers = _leader(story), set[str]()
    for event in story.of(LeadFaced):  # what another player led lies otherwise, perhaps
        if story.before(event.at) in (leader, None):
            answers.add("ja" if event.up else "nej")
    bare = [
        event
        for event in story.of(Showed)
        if event.who is None and not (event.doubted or event.led or event.card)
    ]
    if bare and not story.tells(LeadFaced):
        answers.add("ja")
    return answers.pop() if len(answers) == 1 else ""


def _facts(case: TableCase) -> dict[str, str]:
    story, leader = case.story, _leader(case.story)
    declarer = _declarer(story)
    return {
        "opening-lead-by": "wrong-defender" if _of_defence(story, leader, declarer) else "",
        "declarer-seat": str(declarer) if isinstance(declarer, Seat) else "",
        "misled-about-turn": "ja" if _is_misled(story, leader) else "",
        "since-faced-lead": "dummy-seen" if _dummy_spread(story) else "",
        "faced-lead-choice": _choice(story, leader, declarer),
    }


def _declarer(story: Story) -> Person | None:
    """Who declares: told so, or the player before the one whose lead it was."""
    declarers = {event.who for event in story.of(Declares) if not (event.defends or event.doubted)}
    seats = {who for who in declarers if isinstance(who, Seat)}
    if (owner := _owner(story)) is not None and isinstance(owner, Seat):
        seats.add(owner.rho)
    return seats.pop() if len(seats) == 1 else None


def _of_defence(story: Story, leader: Person | None, declarer: Person | None) -> bool:
    """Whether the lead came from the defender who was not in turn, for certain."""
    if leader is RoleName.DEFENDER or partners(leader, _owner(story), mine=story.mine):
        return True
    if isinstance(leader, Seat) and isinstance(declarer, Seat):
        return leader is declarer.rho
    chose = any(event.question in ("since-faced-lead", "faced-lead-demand") for event in story.of(Said))
    return (
        chose or _dummy_spread(story) or any(event.who is RoleName.DECLARER for event in story.of(Accepted))
    )


def _dummy_spread(story: Story) -> bool:
    """Whether dummy's cards are told to lie on the table; not where declarer's do too: who was first?"""
    spreads = [event.at for event in story.of(DummySpread) if not event.doubted]
    declarers = [event.at for event in story.of(Said) if event.question == "since-faced-lead"]
    return bool(spreads) and not declarers


def _is_misled(story: Story, leader: Person | None) -> bool:
    """Whether an opponent of the player who led had said that the lead was theirs."""
    speakers = [event.by for event in story.of(HasLead) if event.by is not None and not event.doubted]
    return any(
        by in _DECLARING or (leader is not None and same_side(by, leader, mine=story.mine) is False)
        for by in speakers
    )


def _choice(story: Story, leader: Person | None, declarer: Person | None) -> str:
    """Whether declarer accepts, where that is told of declarer as a fact."""
    acceptances = [event for event in story.of(Accepted) if not event.doubted]
    answers = {event.yes for event in acceptances}
    ours = all(
        event.who is RoleName.DECLARER
        or (event.who is not None and event.who is declarer)
        or _next(event.who, leader)
        for event in acceptances
    )
    if len(answers) != 1 or len(acceptances) != len(story.of(Accepted)) or not ours:
        return "refuse" if any(event.forbidden for event in story.of(Played)) and not acceptances else ""
    return "accept" if answers.pop() else "refuse"


def _next(who: Person | None, leader: Person | None) -> bool:
    """Whether a player sits behind the one who led out of turn, as the presumed declarer does."""
    return isinstance(who, Seat) and isinstance(leader, Seat) and who is leader.lho
