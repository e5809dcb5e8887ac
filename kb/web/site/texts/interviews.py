"""Which interview gives the ruling that a place of the laws is about."""

from collections.abc import Iterator, Sequence

from kb.library.builds.guides import Guide
from laws.citation import Citation
from laws.model import Edition

_HALF = 0.5  # of a law's parts an interview of its neighbour must rule on to be that law's too


def interview_of(places: Sequence[Citation], book: Edition | None, among: Sequence[Guide]) -> Guide | None:
    """The interview on the law that places stand in; None where there is none.

    An interview on the law itself goes first, one on the very place before others; but where it does not rule
    on the place that is asked for, and another does, that one: § 20F5 by § 21's. Then one on another law of
    the same section that rules on most of this law too: passes out of rotation are ruled by § 29's.

    Args:
        places: of one law, the one that is asked for first.
        book: the laws in force, by whose sections neighbours are told.
        among: every interview, as the knowledge base lists them: the rules take a while to load.
    """
    law = places[0].law
    own = [topic for topic in among if topic.citation.law == law]
    near = (topic for place in places for topic in own if place.within(topic.citation))
    guide = next(near, None) or next(iter(own), None)
    if guide is not None and not _rules_on(guide, places[0]):
        return _ruler(places[0], among) or guide
    return guide or next(_neighbours(law, book, among), None)


def _rules_on(topic: Guide, place: Citation) -> int:
    """How many provisions of a place, itself or under it, an interview rules by."""
    return sum(provision.within(place) for provision in topic.provisions)


def _ruler(place: Citation, among: Sequence[Guide]) -> Guide | None:
    """The interview that rules by most of a place; None where none rules by it."""
    best = max(among, key=lambda topic: _rules_on(topic, place))
    return best if _rules_on(best, place) else None


def _neighbours(law: Citation, book: Edition | None, among: Sequence[Guide]) -> Iterator[Guide]:
    """Interviews on other laws of the section that rule on at least half of a law's parts."""
    section = next((s.roots for s in book.outline if law.root in s.roots), ()) if book is not None else ()
    place_held = book.get(law) if book is not None else None
    parts = [child.citation for child in place_held.children] or [law] if place_held is not None else []
    for topic in among:
        if parts and topic.citation.root in section:
            rulings_counted = sum(any(place.within(part) for place in topic.provisions) for part in parts)
            if rulings_counted >= _HALF * len(parts):
                yield topic
