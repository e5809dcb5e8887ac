"""The list that an editor works down on new edition day: what changed in substance first, nothing twice."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from kb.editing.checks.finding import Fault
from kb.editing.checks.turning import is_plain, turn
from kb.editing.new_edition.evidence import Evidence
from kb.editing.new_edition.likeness import without_citations
from kb.editing.new_edition.propose import Certainty, Proposal
from kb.editing.new_edition.resting import HouseRows, Resting
from laws.citation import Citation, parse
from laws.concordance import Relation
from laws.errors import CitationError
from laws.model import Provision

_ORDER = (
    Relation.REMOVED,
    Relation.SPLIT,
    Relation.MERGED,
    Relation.CHANGED,
    Relation.RENUMBERED,
    Relation.SAME,
)
"""After what changed in substance and what is new: the rest, by how much may have become of the rule."""
_ONE_TO_ONE = (Relation.CHANGED, Relation.RENUMBERED, Relation.SAME)
_CITED = re.compile(r"(?<=§ )\d+\w*|(?<=Law )\d+\w*")
_LITTLE = 0.5
"""So alike two wordings are when one was made from the other by changing a few words."""


@dataclass(frozen=True, slots=True)
class Task:
    """One line of the editor's list: a place whose rule or number changed, and what that touches.

    Attributes:
        proposal: what became of the place.
        resting: what must be looked at with it.
        was, now: both wordings, without those of the places under it.
        turned: the words that may have turned the rule; None where the new wording may say the same.
        is_plain: whether single words turned it, and not the build of the sentence alone.
    """

    proposal: Proposal
    resting: Resting
    was: str = ""
    now: str = ""
    turned: Fault | None = None
    is_plain: bool = False

    @property
    def urgency(self) -> tuple[int, float]:
        """What is changed in substance or new stands before all else; then what most rests on."""
        row = self.proposal
        if row.relation is Relation.NEW:
            return 0, -row.likeness
        if self.turned is not None and row.relation in _ONE_TO_ONE:
            # A sentence built anew tells less than another word in the old one.
            return int(row.likeness < _LITTLE or not self.is_plain), self.resting.weight
        return 2 + _ORDER.index(row.relation) if row.relation in _ORDER else 1, self.resting.weight


def tasks(proposals: Sequence[Proposal], evidence: Evidence, house: HouseRows) -> tuple[Task, ...]:
    """What an editor must work down, the most urgent first: everything that is not surely the same.

    A place whose own words stand as they were is left out where only those under it changed, and one that
    moved along with the place around it.
    """
    olds = {place.citation: place for place in evidence.olds}
    news = {place.citation: place for place in evidence.news}
    became = {row.old: row.new for row in proposals if row.old}
    joints = _Joints(proposals)
    found = []
    for row in proposals:
        old, new = (olds[row.old] if row.old else None), (news[row.new] if row.new else None)
        was, now = _own(old), _own(new)
        before, after = was, now
        if (joint := joints.relation(row)) is not None:
            before = _join_places(olds[one] for one in joints.olds(row))
            after = _join_places(news[one] for one in joints.news(row))
        speaks = bool(was) or (old is not None and bool(old.children))
        kept = speaks and new is not None and without_citations(before) == without_citations(after)
        if joint is not None and row.relation in _ONE_TO_ONE:
            row = replace(row, relation=joint)
        elif kept and row.relation is Relation.CHANGED:
            moved = row.old != row.new
            row = replace(row, relation=Relation.RENUMBERED if moved else Relation.SAME)
        elif not kept and was and now and row.relation is Relation.SAME and evidence.one_language:
            row = replace(row, relation=Relation.CHANGED)
        surely_same = row.relation is Relation.SAME and (kept or row.certainty is Certainty.SURE)
        if surely_same or _moved_along(row, became):
            continue
        resting = house.on(row.old) if row.old is not None else Resting()
        readable = before and after and evidence.one_language
        turned = _turn(before, after, became, house.language) if readable else None
        plain = turned is not None and is_plain(before, after, house.language)
        found.append(Task(row, resting, was, now, turned, plain))
    return tuple(_by_turns(sorted(found, key=lambda task: (task.urgency[0], -task.urgency[1]))))


def _by_turns(found: Sequence[Task]) -> Iterator[Task]:
    """The list with what is new and what changed in substance by turns, so that neither hides the other."""
    first = [task for task in found if task.urgency[0] == 0]
    fresh = [task for task in first if task.proposal.relation is Relation.NEW]
    changed = [task for task in first if task.proposal.relation is not Relation.NEW]
    yield from (task for pair in zip_longest(changed, fresh) for task in pair if task is not None)
    yield from found[len(first) :]


def _turn(was: str, now: str, became: Mapping[Citation, Citation | None], language: str) -> Fault | None:
    """What may have turned the rule; a citation may stand as it was or as its place is numbered now."""
    as_it_was = turn(was, now, language)
    return as_it_was and turn(_renumber(was, became), now, language)


def _own(place: Provision | None) -> str:
    """What stands at a place itself."""
    if place is None:
        return ""
    return "\n".join(part for part in (place.heading, place.lead, place.tail) if part)


def _join_places(places: Iterable[Provision]) -> str:
    """What stands at several places, as one text; headings are no part of it, for parts have others."""
    return " ".join(part for place in places for part in (place.lead, place.tail) if part)


class _Joints:
    """Places that were taken apart or put together: what is to be read against what."""

    def __init__(self, proposals: Iterable[Proposal]) -> None:
        self._olds: dict[Citation, list[Citation]] = {}
        self._news: dict[Citation, list[Citation]] = {}
        for row in proposals:
            if row.old is not None and row.new is not None:
                self._olds.setdefault(row.new, []).append(row.old)
                self._news.setdefault(row.old, []).append(row.new)

    def olds(self, row: Proposal) -> list[Citation]:
        """Every place that went into the new one of a row, in order."""
        return sorted(self._olds[row.new]) if row.new is not None else []

    def news(self, row: Proposal) -> list[Citation]:
        """Every place that came of the old one of a row, in order."""
        return sorted(self._news[row.old]) if row.old is not None else []

    def relation(self, row: Proposal) -> Relation | None:
        """Whether a row is of a place put together with others, or taken apart; None where neither."""
        if row.old is None or row.new is None:
            return None
        if len(self._olds[row.new]) > 1:
            return Relation.MERGED
        return Relation.SPLIT if len(self._news[row.old]) > 1 else None


def _renumber(text: str, became: Mapping[Citation, Citation | None]) -> str:
    """A text with the places that it cites under the numbers that they have now.

    >>> from laws.citation import parse
    >>> _renumber("Se § 27B1a og § 9.", {parse("27B1a"): parse("28A")})
    'Se § 28A og § 9.'
    """

    def carry(match: re.Match[str]) -> str:
        try:
            now = became.get(parse(match[0]))
        except CitationError:
            return match[0]
        return str(now) if now is not None else match[0]

    return _CITED.sub(carry, text)


def _moved_along(row: Proposal, became: dict[Citation, Citation | None]) -> bool:
    """Whether a place has another number only because the place around it has."""
    if row.relation is not Relation.RENUMBERED or row.old is None or row.new is None or not row.old.path:
        return False
    around = became.get(Citation(row.old.root, row.old.path[:-1]))
    return around is not None and row.new == Citation(around.root, (*around.path, row.old.path[-1]))


def resting_names(resting: Resting) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Everything that rests on a place, by the kind of it."""
    yield "topics", resting.topics
    yield "examples", resting.examples
    yield "charts", resting.charts
    yield "calculators", resting.calculators
    yield "counters", resting.counters
    yield "limits", resting.limits
    yield "commentaries", resting.commentaries
    yield "regulations", resting.regulations
    yield "editions", resting.editions
    yield "terms", resting.terms
    yield "citing", resting.citing
