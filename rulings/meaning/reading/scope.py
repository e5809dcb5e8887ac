"""What »eller«, »og« and »men ikke« join, and where a reader can doubt it.

Each doubt is a decision with two outcomes, the likelier first. The meaning is made with all the likelier
ones, and once more for each decision turned the other way. A doubt that changes no hand is none.
"""

from dataclasses import dataclass, field, replace

from rulings.meaning.model import ANY_HAND, MOST_POINTS, Meaning, Type
from rulings.meaning.phrases.spoken import Expression, Item, together

INHERITED, SHARED, FIRST, LAST, EXCEPTION = "inherited", "shared", "first", "last", "exception"


@dataclass(slots=True)
class Decisions:
    """Which decisions came up, where, and which one is turned."""

    turned: int = -1
    places: list[tuple[int, int]] = field(default_factory=list)

    def other(self, place: tuple[int, int]) -> bool:
        """Whether this decision goes the less likely way."""
        self.places.append(place)
        return len(self.places) - 1 == self.turned


Way = list[Item]


def settled(said: Expression, decisions: Decisions) -> tuple[tuple[Type, ...], tuple[Type, ...]]:
    """The types of an expression, and those left out of all of them."""
    ways = [list(way) for way in said.ways if way]
    places = said.ors or [(0, 0)]
    if said.common:
        ways = [_below(said.common, way) for way in ways] or [list(said.common)]
    elif len(ways) > 1:
        ways = _joined(ways)
        if len(ways) > 1:
            ways = _strength_alone(ways, places, decisions)
            ways = _said_once(ways, places, decisions)
    excluded: list[Type] = []
    for one in said.excluded:
        types, beyond = settled(one, decisions)
        if len(one.ways) > 1 and not one.bracketed and decisions.other(one.ors[0]):
            ways.append(one.ways[-1])
            types = together(one.ways[0])
        excluded += [replace(t, without=(*t.without, *beyond)) for t in types]
    found = [t for way in ways for t in together(way)]
    return tuple(dict.fromkeys(found)) or (ANY_HAND,), tuple(dict.fromkeys(excluded))


def _below(common: Way, way: Way) -> Way:
    """A way under what a colon puts before all: its own strength goes before theirs."""
    if any(item.strong for item in way):
        return [*(item for item in common if not item.points), *way]
    return [*common, *way]


def _joined(ways: list[Way]) -> list[Way]:
    """»12-14 eller 18-19 jævn«: two strengths beside each other belong to the same hand."""
    found = [ways[0]]
    for way in ways[1:]:
        last = found[-1]
        beside = last[-1].points and way[0].points and not way[0].comma
        bare = all(i.points for i in last), all(i.points for i in way)
        upper = (last[-1] if bare[0] else way[0]).types
        endless = any(t.points.high == MOST_POINTS for t in upper)
        if beside and any(bare) and not endless:
            either = replace(last[-1], end=way[0].end, types=(*last[-1].types, *way[0].types))
            found[-1] = [*last[:-1], either, *way[1:]]
        else:
            found.append(way)
    return found


def _strength_alone(ways: list[Way], places: list[tuple[int, int]], decisions: Decisions) -> list[Way]:
    """»12-14 jævn eller 18+«: any hand of that strength, or only such as the other way tells?"""
    found = list(ways)
    for at, way in enumerate(ways):
        if all(item.points for item in way):
            beside = ways[at - 1] if at else ways[1]
            rest = [item for item in beside if not item.points]
            if rest and decisions.other(_place(places, at)):
                found[at] = [*way, *rest]
    return found


def _said_once(ways: list[Way], places: list[tuple[int, int]], decisions: Decisions) -> list[Way]:
    """What was said once and may be meant for all: a strength, or conditions before or after.

    A strength that is all of its way, »begge minor eller 20+«, is of that way alone: beside it the other
    would else tell nothing.
    """
    own = [any(item.strong for item in way) for way in ways]
    gives = [own[at] and not _is_strength_alone(way) for at, way in enumerate(ways)]
    found = [list(way) for way in ways]
    if any(gives):
        for at in range(len(ways)):
            if not own[at]:
                source = max((n for n in range(at) if gives[n]), default=gives.index(True))
                points = [item for item in ways[source] if item.points]
                doubt = _doubtful(ways, at, source)
                if points and not (doubt and decisions.other(_place(places, at))):
                    found[at] = [*points, *found[at]]
    if not all(own):
        found = _before(found, ways, own, places, decisions)
    elif _opens(ways) and decisions.other(_place(places, 1)):
        first = [item for item in ways[0][: _strength_at(ways[0])] if not item.points]
        found = [found[0], *([*first, *way] for way in found[1:])]
    return _after(found, ways, places, decisions, all(own))


def _is_strength_alone(way: Way) -> bool:
    """Whether a way tells a strength and no more, »20+«, »any game force«."""
    return all(item.points or all(one == ANY_HAND for one in item.types) for item in way)


def _strength_at(way: Way) -> int:
    return next((at for at, item in enumerate(way) if item.points), 0)


def _opens(ways: list[Way]) -> bool:
    """»5+♥, 12-14 eller 15+ med 4♠«: what stands before the first strength may be meant for both."""
    return _strength_at(ways[0]) > 0 and all(way[0].points for way in ways[1:])


def _doubtful(ways: list[Way], at: int, source: int) -> bool:
    """Whether the strength of another way may be meant for that way alone."""
    unlike = all(i.even for i in ways[at]) != all(i.even for i in ways[source] if not i.points)
    if unlike:
        return True
    last = ways[source][-1]
    return source > at and last.points and last.joined and not last.comma


def _before(
    found: list[Way], ways: list[Way], own: list[bool], places: list[tuple[int, int]], decisions: Decisions
) -> list[Way]:
    """»kort i ♦, 4+♥ eller 4+♠«: does the first condition hold for both?"""
    rest = [item for item in ways[0] if not item.points]
    if len(rest) > 1 and not own[1] and decisions.other(_place(places, 1)):
        return [
            found[0],
            *([*rest[:-1], *way] if not own[at] else way for at, way in enumerate(found[1:], 1)),
        ]
    return found


def _after(
    found: list[Way], ways: list[Way], places: list[tuple[int, int]], decisions: Decisions, whole: bool
) -> list[Way]:
    """»4+♥ eller 4+♠, hold i ♦«: does the last condition hold for both?

    Where each way tells its strength (`whole`), only what stands last, set off by a comma, may hold for both.
    """
    first = next((at for at, i in enumerate(ways[-1]) if at and not i.points and _set_off(i)), None)
    if first is None or (whole and not _last_of_several(ways[-1], first)):
        return found
    trailing = [item for item in ways[-1][first:] if not item.points]
    place = (trailing[0].start, trailing[-1].end)
    if decisions.other(place):
        return [*([*way, *trailing] for way in found[:-1]), found[-1]]
    return found


def _last_of_several(way: Way, first: int) -> bool:
    """»12-14 jævn eller 15-17 jævn, uden 5-farve major«: what is set off stands behind strength and shape."""
    return first > 1 and way[first].comma and not any(item.points for item in way[first:])


def _set_off(item: Item) -> bool:
    return item.comma or item.joined or item.kind == "denied"


def _place(places: list[tuple[int, int]], at: int) -> tuple[int, int]:
    return places[min(max(at - 1, 0), len(places) - 1)]


def meaning_of(said: Expression, remarks: Meaning, turned: int = -1) -> tuple[Meaning, Decisions]:
    """The meaning with one decision turned, and the decisions that came up."""
    decisions = Decisions(turned)
    types, excluded = settled(said, decisions)
    return replace(remarks, types=types, exclusions=excluded), decisions
