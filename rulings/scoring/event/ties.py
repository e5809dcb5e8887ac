"""`ties`: who is placed before whom, and which criterion of the handbook said so (221-223)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from laws.citation import Citation, parse
from rulings.scoring.calculator import Given, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.event.encounters import level_pairs
from rulings.scoring.event.knockout import Decided, Side, decided, without_points
from rulings.scoring.event.matches import all_play_all, other_forms
from rulings.scoring.event.ranking import Criterion, Placed, Tried, parted, ranked
from rulings.scoring.event.tie_fields import (
    BOARDS,
    CARRY_OVER,
    FIELDS,
    FORM,
    KNOCKOUT,
    MATCHES,
    PAIRS,
    POINTS,
    ROUND_ROBIN,
    TEAMS,
    read_boards,
    read_matches,
    read_sides,
)
from rulings.scoring.worked import Said, Step, Table, Value, Worked, headline, step

LAWS = {form: parse(law) for form, law in ((ROUND_ROBIN, "221A"), ("other", "221B"), (PAIRS, "223B"))}
REST = {form: parse(law) for form, law in ((ROUND_ROBIN, "221A5"), ("other", "221B3"), (PAIRS, "223A2"))}
UNIQUE, L221B, REPLAY, L222 = parse("223A1"), parse("221B"), parse("222C1"), parse("222")
WORST = "worst"
_REPLAY = 4
_TABLES = 20
_MOST_LEVEL = 400
"""Of these each criterion may tell only two apart, and then all the others start again."""


@calculator("ties", law="221", fields=FIELDS)
def ties(given: Given) -> Worked:
    """The order of teams or pairs, or the winner of a drawn match."""
    form = given[FORM]
    if form == KNOCKOUT:
        return _match(given)
    if form == PAIRS:
        boards, totals = read_boards(given)
        return _standings(form, totals, level_pairs(boards), (("unique", UNIQUE),))
    found = read_matches(given)
    uneven = form == ROUND_ROBIN and not found.even()
    criteria = all_play_all(found) if form == ROUND_ROBIN else other_forms(found)
    return _standings(form, found.totals, criteria, (("uneven", L221B),) if uneven else ())


def _standings(
    form: str,
    totals: Mapping[str, Fraction],
    criteria: Sequence[Criterion],
    notes: tuple[tuple[str, Citation], ...],
) -> Worked:
    """All contestants by their totals, those who are level by the criteria."""
    steps: list[Step] = []
    order: list[Placed] = []
    used: list[Tried] = []
    for group in parted(list(totals), {name: (total,) for name, total in totals.items()}):
        if len(group) > _MOST_LEVEL:
            field = BOARDS if form == PAIRS else MATCHES
            raise refusal(field.id, "too-many-level", given=str(len(group)), most=str(_MOST_LEVEL))
        placed, tried = ranked(group, criteria)
        order += placed
        if len(group) > 1:
            steps += _told_apart(form, group, totals[group[0]], placed, tried)
            used += [one for one in tried if one.criterion.key != WORST]
    rows = _rows(order, totals)
    names = order[0].names
    return Worked(
        {
            "order": rows,
            "level": [list(one.names) for one in order if len(one.names) > 1],
            "figures": [_by_criterion(one) for one in used],
        },
        tuple(steps) or (step("no-tie", LAWS[form]),),
        headline("shared" if len(names) > 1 else "first", names=names),
        tables=(_table(order, totals), *map(_figures, used[:_TABLES])),
        also=notes,
    )


def _told_apart(
    form: str, group: tuple[str, ...], total: Fraction, placed: Sequence[Placed], tried: Sequence[Tried]
) -> list[Step]:
    """A group that was level: each criterion used on it, and who stays level."""
    unit = Said("matchpoints" if form == PAIRS else "kp")
    shared = [one for one in placed if len(one.names) > 1]
    return [
        step("level", LAWS[form], total, names=group, total=total, unit=unit),
        *(each for one in tried for each in (_tried(one), *_afresh(one))),
        *(step("shared", REST[form], names=one.names) for one in shared),
    ]


def _tried(one: Tried) -> Step:
    """A criterion: what each has, and the order that it gives."""
    values: dict[str, Value] = {name: _plain(value) for name, value in one.values.items()}
    known = None if one.criterion.key == WORST else values
    order = ", ".join(" = ".join(part) for part in one.parts)
    kind = Said(one.criterion.key)
    if len(one.parts) == 1:
        return step("undecided", one.criterion.law, known, names=one.group, kind=kind)
    return step("decided", one.criterion.law, known, order=order, kind=kind)


def _afresh(one: Tried) -> list[Step]:
    """Those whom a criterion left level start again with the whole list, where the handbook says so."""
    law = one.criterion.afresh
    if law is None or len(one.parts) == 1:
        return []
    return [step("afresh", law, names=part) for part in one.parts if len(part) > 1]


def _plain(value: Fraction | None) -> Value:
    return "∞" if value is None else value


def _by_criterion(one: Tried) -> Value:
    """A criterion with what each of the level contestants has by it."""
    names: dict[str, Value] = {name: _plain(value) for name, value in one.values.items()}
    return {"criterion": one.criterion.key, "law": str(one.criterion.law), "values": names}


def _figures(one: Tried) -> Table:
    """What each of a group has by a criterion, the best first."""
    names = [name for part in one.parts for name in part]
    rows = tuple((name, _plain(one.values[name])) for name in names)
    return Table(one.criterion.key, ("name", "figure"), rows)


def _rows(order: Sequence[Placed], totals: Mapping[str, Fraction]) -> list[Value]:
    """Each contestant with its place; those who share one have the same."""
    rows: list[Value] = []
    for one in order:
        place = len(rows) + 1
        law = None if one.law is None else str(one.law)
        rows += [
            {"place": place, "name": name, "total": totals[name], "criterion": law} for name in one.names
        ]
    return rows


def _table(order: Sequence[Placed], totals: Mapping[str, Fraction]) -> Table:
    rows: list[tuple[object, ...]] = []
    for one in order:
        place = len(rows) + 1
        rows += [(place, name, totals[name], one.law) for name in one.names]
    return Table("standings", ("place", "name", "total", "criterion"), tuple(rows))


def _match(given: Given) -> Worked:
    """A single match: who wins it, or that more boards are played."""
    one, other = sides = read_sides(given)
    carried = given.get(CARRY_OVER)
    if carried is None:
        carried = bool(one.carried or other.carried)
    missing = without_points(sides)
    if one.total == other.total and not carried and missing is not None:
        raise refusal(f"{TEAMS.id}.{missing + 1}.{POINTS.id}", "missing")
    found = decided(one, other, carried=carried)
    replay = found.winner is None
    law = None if found.law is None else str(found.law)
    return Worked(
        {"winner": found.winner, "criterion": law, "replay": replay, "boards": _REPLAY if replay else 0},
        tuple(_match_steps(one, other, found)),
        headline("replay" if replay else "winner", winner=found.winner, names=(one.name, other.name)),
    )


def _match_steps(one: Side, other: Side, found: Decided) -> list[Step]:
    names = {"one": one.name, "first": one.total, "other": other.name, "second": other.total}
    if found.law is None:
        return [step("by-imps", L222, found.winner, winner=found.winner, **names)]
    steps = [step("drawn", L222, one.total, **names), _decision(one, other, found, found.law)]
    return [*steps, *([step("replay", REPLAY, _REPLAY, boards=_REPLAY)] if found.winner is None else ())]


def _decision(one: Side, other: Side, found: Decided, law: Citation) -> Step:
    """What decided the match, or why nothing did."""
    carried = str(law).startswith("222A")
    figures = (one.imps, other.imps) if carried else (one.points, other.points)
    key = ("carried" if carried else "points") + ("" if found.winner else "-level")
    names = {"one": one.name, "first": figures[0], "other": other.name, "second": figures[1]}
    return step(key, law, found.winner, winner=found.winner, **names)
