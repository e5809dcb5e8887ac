"""What a ruling says and when: each consequence with its time and its audience, in the order of speaking.

A director says first what becomes of the matter, then whose turn it is and who is bound, then what may be
used, and leaves what belongs to the play and to the score for later. Which consequence is which stands in
`rulings/data/announcement.toml`, by its kind and variant, or in the file of the chapter that alone has it.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, lru_cache
from itertools import groupby
from typing import Any, Literal

from rulings.engine.besides import with_besides
from rulings.engine.chapters import file_with
from rulings.engine.consequence import Consequence
from rulings.engine.data import entry, load
from rulings.engine.entry_forms import BRIEF, SAID
from rulings.engine.people import Player, Role
from rulings.engine.ruling import Assumption, Stated, When
from rulings.errors import DataError

FILE = "announcement.toml"

_ANNOUNCEMENTS = 8192
"""Announcements that are kept: the same ones are made on page after page."""
_MOST_ALIKE = 3
"""Consequences of one kind that a headline can tell; where there are more, another kind is told."""


class Time(StrEnum):
    """When something is said."""

    NOW = "now"
    PLAY = "play"
    AFTER = "after"


Audience = Player | Literal["table", "director"]
"""To whom: a player or side, everybody at the table, or nobody – the director's own note."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """A consequence as it is said.

    Attributes:
        stage: its place in the order of speaking, counted from 0.
        away: whether it is told away from the table, so that nobody else hears it.
        first: whether a director's note is done before the next question is put.
    """

    stated: Stated
    time: Time
    to: Audience
    stage: int
    away: bool = False
    first: bool = False


@lru_cache(maxsize=_ANNOUNCEMENTS)
def announcement(stated: Stated) -> Announcement:
    """When and to whom a consequence is said.

    Raises:
        DataError: when the data file does not know its kind, or says what nobody understands.
    """
    spec = _spec(stated.consequence.kind, stated.consequence.variant)
    stages: list[str] = entry(FILE, "stages")
    return Announcement(
        stated,
        Time(spec["when"]),
        _audience(stated.consequence, spec["to"]),
        stages.index(spec["stage"]),
        bool(spec.get("away")),
        bool(spec.get("first")),
    )


def announcements(stated: Iterable[Stated], time: Time) -> tuple[Announcement, ...]:
    """What is said at that time, in the order of speaking: what always holds first, then branch by branch."""
    spoken = map(announcement, with_besides(tuple(stated)))
    return _in_order([each for each in spoken if each.time is time])


def announcements_by_time(stated: Iterable[Stated]) -> tuple[tuple[Announcement, ...], ...]:
    """What is said now, during the play and after it, each in the order of speaking."""
    spoken = list(map(announcement, with_besides(tuple(stated))))
    return tuple(_in_order([each for each in spoken if each.time is time]) for time in Time)


def _in_order(spoken: list[Announcement]) -> tuple[Announcement, ...]:
    """Branch by branch and stage by stage; but a player is told everything at once, at the first of it."""
    branches = {when: place for place, when in enumerate(dict.fromkeys(each.stated.when for each in spoken))}
    staged = sorted(spoken, key=lambda each: (branches[each.stated.when], each.stage))
    blocks: dict[Hashable, tuple[int, int, int]] = {}
    for place, each in enumerate(staged):
        blocks.setdefault(_block(each), (branches[each.stated.when], each.stage, place))
    return tuple(sorted(staged, key=lambda each: blocks[_block(each)]))


def _block(each: Announcement) -> Hashable:
    """What is said in one breath: all that one player or side hears, but only one stage of the rest."""
    return each.stated.when, _heard_by(each.to), None if isinstance(each.to, Player) else each.stage


def _heard_by(to: Audience) -> Hashable:
    """Who hears it: one player may be spoken of in two roles."""
    return (to.seats or to) if isinstance(to, Player) else to


def breaths(spoken: Iterable[Announcement]) -> Iterator[tuple[When, Audience, tuple[Stated, ...]]]:
    """What is said to one audience in one breath, with the branch in which it is said."""
    for (when, _), group in groupby(spoken, key=lambda each: (each.stated.when, _heard_by(each.to))):
        block = tuple(group)
        yield when, block[0].to, tuple(each.stated for each in block)


def told_away(spoken: Iterable[Announcement]) -> frozenset[Audience]:
    """Who is taken away from the table: whoever hears something there hears everything there."""
    return frozenset(each.to for each in spoken if each.away)


def headline(stated: Sequence[Stated]) -> tuple[Consequence, ...]:
    """The few consequences that a ruling's headline tells, of those that hold in every branch."""
    certain = _certain(stated)
    recent = _since_last_law(certain)
    first = _of_first_kind(recent, "first") or _of_first_kind(certain, "first")
    second = _of_first_kind(recent, "second", besides=first)
    third = _of_first_kind(recent, "third", besides=first)
    if (second or third) and all(c.kind in headline_kinds("if_alone") for c in first):
        first = ()
    closing = entry(FILE, "headline", "closing")
    last = tuple(c for c in recent if c.kind == "apply-law" and c.variant in closing)
    chosen = dict.fromkeys((*first, *second, *third, *last))
    said_by, kinds = entry(FILE, "headline", "said_by"), {c.kind for c in chosen}
    return tuple(c for c in chosen if kinds.isdisjoint(said_by.get(c.kind, ())))


def _certain(stated: Sequence[Stated], branch: When = ()) -> list[Consequence]:
    """What holds in every branch, whichever provision says so in each of them."""
    deep = len(branch)
    group = [each for each in stated if each.when[:deep] == branch]
    own = [each.consequence for each in group if len(each.when) == deep]
    unknown = next((each.when[deep].question for each in group if len(each.when) > deep), None)
    if unknown is None:
        return own
    first, *others = (_certain(group, (*branch, Assumption(unknown, value))) for value in unknown.values)
    return own + [c for c in first if all(any(_alike(c, other) for other in rest) for rest in others)]


def _alike(consequence: Consequence, other: Consequence) -> bool:
    """Whether they say the same, be it by different provisions."""
    mine, others = (consequence.kind, consequence.variant), (other.kind, other.variant)
    return mine == others and consequence.fields == other.fields


def _since_last_law(stated: Sequence[Consequence]) -> Sequence[Consequence]:
    """The ruling under the law that decided in the end; the change of law itself where it says no more."""
    besides = entry(FILE, "headline", "besides")
    changes = [place for place, c in enumerate(stated) if c.kind == "apply-law" and c.variant not in besides]
    return stated[changes[-1] :] if changes else stated


def _of_first_kind(
    consequences: Sequence[Consequence], part: str, besides: Sequence[Consequence] = ()
) -> tuple[Consequence, ...]:
    """Those of the kind that is preferred among what is said, where a headline can tell so many."""
    spoken = {c.kind for c in besides}
    by_kind: dict[str, list[Consequence]] = {}
    for c in consequences:
        if c.kind not in spoken:
            by_kind.setdefault(c.kind, []).append(c)
    for kind in filter(by_kind.__contains__, headline_kinds(part)):
        ordered = by_kind[kind][:1] if kind in headline_kinds("one_only") else by_kind[kind]
        if len(ordered) <= _MOST_ALIKE:
            return tuple(ordered)
    return ()


@cache
def headline_kinds(part: str) -> tuple[str, ...]:
    """A part's kinds in the order of preference: what one chapter alone has says more than what all share."""
    own = [
        kind for kind, wording in load(SAID).items() if wording.get(part) or wording.get("headline") == part
    ]
    return (*own, *entry(FILE, "headline", part))


def brief(kind: str) -> Mapping[str, Any]:
    """The few words of a kind for the headline, by language or by variant.

    Raises:
        DataError: when no file has them.
    """
    wording: Mapping[str, Any] | None = load(BRIEF).get(kind)
    return wording if wording is not None else entry(FILE, "brief", kind)


@cache
def _spec(kind: str, variant: str) -> Mapping[str, Any]:
    """What the file says of a wording: of its kind, and what is different for the variant."""
    of_kind: Mapping[str, Any] = load(SAID).get(kind) or entry(FILE, "said", kind)
    spec = {**of_kind, **of_kind.get(variant, {})}
    for key, known in (("when", tuple(Time)), ("to", _AUDIENCES), ("stage", entry(FILE, "stages"))):
        if spec.get(key) not in known:
            raise DataError(_file_with(kind), f"said.{kind}.{key}", f"skal være en af {', '.join(known)}.")
    return spec


def _file_with(kind: str) -> str:
    """The file that says when and to whom a kind is said: its chapter's own, or the shared one."""
    return file_with((SAID, kind)) if kind in load(SAID) else FILE


def said_to(kind: str, variant: str) -> str:
    """Whom a wording is said to: `table`, `director`, `who` (its own player), `other-side` or a role."""
    return str(_spec(kind, variant)["to"])


_OTHER_SIDE = "other-side"
_AUDIENCES = ("table", "director", "who", _OTHER_SIDE, *Role)


def _audience(consequence: Consequence, to: str) -> Audience:
    if to == "table":
        return "table"
    if to == "director":
        return "director"
    fields = dict(consequence.fields)
    who = fields.get("who")
    if to == _OTHER_SIDE and isinstance(who, Player):
        return Player(Role.NON_OFFENDING_SIDE, who.seat.lho if who.seat else None)
    if to not in ("who", _OTHER_SIDE):
        own = fields.get(to)
        return own if isinstance(own, Player) else Player(Role(to))
    if not isinstance(who, Player):
        file, key = _file_with(consequence.kind), f"said.{consequence.kind}.to"
        raise DataError(file, key, "kan ikke være »who«; følgen har ingen spiller.")
    return who
