"""`ties`: who is placed before whom, and which criterion of the handbook said so (221-223)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from rulings.scoring.calculation import Calculation, Step, Table, Value, Word, headline, step
from rulings.scoring.calculator import Inputs, calculator
from rulings.scoring.errors import refusal
from rulings.scoring.event.encounters import level_pairs
from rulings.scoring.event.knockout import Decision, Side, decide, without_points
from rulings.scoring.event.matches import all_play_all, other_forms
from rulings.scoring.event.ranking import Criterion, SharedPlace, Trial, rank, split_by_value
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

LAWS = {ROUND_ROBIN: "221A", "other": "221B", PAIRS: "223B"}
REST = {ROUND_ROBIN: "221A5", "other": "221B3", PAIRS: "223A2"}
WORST = "worst"
_REPLAY = 4
_TABLES = 20
_MOST_LEVEL = 400
"""Of these each criterion may tell only two apart, and then all the others start again."""


@calculator("ties", law="221", fields=FIELDS)
def ties(inputs: Inputs) -> Calculation:
    """The order of teams or pairs, or the winner of a drawn match."""
    form = inputs[FORM]
    if form == KNOCKOUT:
        return _match(inputs)
    if form == PAIRS:
        boards, totals = read_boards(inputs)
        return _standings(form, totals, level_pairs(boards), (("unique", "223A1"),))
    matches = read_matches(inputs)
    uneven = form == ROUND_ROBIN and not matches.even()
    criteria = all_play_all(matches) if form == ROUND_ROBIN else other_forms(matches)
    return _standings(form, matches.totals, criteria, (("uneven", "221B"),) if uneven else ())


def _standings(
    form: str,
    totals: Mapping[str, Fraction],
    criteria: Sequence[Criterion],
    notes: tuple[tuple[str, str], ...],
) -> Calculation:
    """All contestants by their totals, those who are level by the criteria."""
    steps: list[Step] = []
    order: list[SharedPlace] = []
    figures: list[Trial] = []
    for group in split_by_value(list(totals), {name: (total,) for name, total in totals.items()}):
        if len(group) > _MOST_LEVEL:
            field = BOARDS if form == PAIRS else MATCHES
            raise refusal(field.id, "too-many-level", given=str(len(group)), most=str(_MOST_LEVEL))
        places, trials = rank(group, criteria)
        order += places
        if len(group) > 1:
            steps += _separation_steps(form, group, totals[group[0]], places, trials)
            figures += [trial for trial in trials if trial.criterion.key != WORST]
    rows = _rows(order, totals)
    names = order[0].names
    return Calculation(
        {
            "order": rows,
            "level": [list(place.names) for place in order if len(place.names) > 1],
            "figures": [_by_criterion(trial) for trial in figures],
        },
        tuple(steps) or (step("no-tie", LAWS[form]),),
        headline("shared" if len(names) > 1 else "first", names=names),
        tables=(_table(order, totals), *map(_figures, figures[:_TABLES])),
        also=notes,
    )


def _separation_steps(
    form: str, group: tuple[str, ...], total: Fraction, places: Sequence[SharedPlace], trials: Sequence[Trial]
) -> list[Step]:
    """A group that was level: each criterion used on it, and who stays level."""
    unit = Word("matchpoints" if form == PAIRS else "kp")
    level = [place for place in places if len(place.names) > 1]
    return [
        step("level", LAWS[form], total, names=group, total=total, unit=unit),
        *(each for trial in trials for each in (_trial_step(trial), *_afresh(trial))),
        *(step("shared", REST[form], names=place.names) for place in level),
    ]


def _trial_step(trial: Trial) -> Step:
    """A criterion: what each has, and the order that it gives."""
    values: dict[str, Value] = {name: _plain(value) for name, value in trial.values.items()}
    figures = None if trial.criterion.key == WORST else values
    order = ", ".join(" = ".join(part) for part in trial.parts)
    kind = Word(trial.criterion.key)
    if len(trial.parts) == 1:
        return step("undecided", trial.criterion.law, figures, names=trial.group, kind=kind)
    return step("decided", trial.criterion.law, figures, order=order, kind=kind)


def _afresh(trial: Trial) -> list[Step]:
    """Those whom a criterion left level start again with the whole list, where the handbook says so."""
    law = trial.criterion.afresh
    if law is None or len(trial.parts) == 1:
        return []
    return [step("afresh", law, names=part) for part in trial.parts if len(part) > 1]


def _plain(value: Fraction | None) -> Value:
    return "∞" if value is None else value


def _by_criterion(trial: Trial) -> Value:
    """A criterion with what each of the level contestants has by it."""
    names: dict[str, Value] = {name: _plain(value) for name, value in trial.values.items()}
    return {"criterion": trial.criterion.key, "law": str(trial.criterion.law), "values": names}


def _figures(trial: Trial) -> Table:
    """What each of a group has by a criterion, the best first."""
    names = [name for part in trial.parts for name in part]
    rows = tuple((name, _plain(trial.values[name])) for name in names)
    return Table(trial.criterion.key, ("name", "figure"), rows)


def _rows(order: Sequence[SharedPlace], totals: Mapping[str, Fraction]) -> list[Value]:
    """Each contestant with its place; those who share one have the same."""
    rows: list[Value] = []
    for place_shared in order:
        place = len(rows) + 1
        rows += [
            {"place": place, "name": name, "total": totals[name], "criterion": place_shared.law}
            for name in place_shared.names
        ]
    return rows


def _table(order: Sequence[SharedPlace], totals: Mapping[str, Fraction]) -> Table:
    rows: list[tuple[object, ...]] = []
    for place_shared in order:
        place = len(rows) + 1
        rows += [(place, name, totals[name], place_shared.law) for name in place_shared.names]
    return Table("standings", ("place", "name", "total", "criterion"), tuple(rows))


def _match(inputs: Inputs) -> Calculation:
    """A single match: who wins it, or that more boards are played."""
    home, away = sides = read_sides(inputs)
    carries_over = inputs.get(CARRY_OVER)
    if carries_over is None:
        carries_over = bool(home.carry_over or away.carry_over)
    missing = without_points(sides)
    if home.total == away.total and not carries_over and missing is not None:
        raise refusal(f"{TEAMS.id}.{missing + 1}.{POINTS.id}", "missing")
    decision = decide(home, away, carries_over=carries_over)
    replay = decision.winner is None
    boards = _REPLAY if replay else 0
    return Calculation(
        {"winner": decision.winner, "criterion": decision.law, "replay": replay, "boards": boards},
        tuple(_match_steps(home, away, decision)),
        headline("replay" if replay else "winner", winner=decision.winner, names=(home.name, away.name)),
    )


def _match_steps(home: Side, away: Side, decision: Decision) -> list[Step]:
    names = {"one": home.name, "first": home.total, "other": away.name, "second": away.total}
    if decision.law is None:
        return [step("by-imps", "222", decision.winner, winner=decision.winner, **names)]
    steps = [step("drawn", "222", home.total, **names), _decision(home, away, decision, decision.law)]
    return [*steps, *([step("replay", "222C1", _REPLAY, boards=_REPLAY)] if decision.winner is None else ())]


def _decision(home: Side, away: Side, decision: Decision, law: str) -> Step:
    """What decided the match, or why nothing did."""
    carries_over = law.startswith("222A")
    figures = (home.imps, away.imps) if carries_over else (home.points, away.points)
    key = ("carried" if carries_over else "points") + ("" if decision.winner else "-level")
    names = {"one": home.name, "first": figures[0], "other": away.name, "second": figures[1]}
    return step(key, law, decision.winner, winner=decision.winner, **names)
