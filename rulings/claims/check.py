"""The fewest and the most tricks of a claim over all normal lines, and what each assumption is worth."""

from __future__ import annotations

from dataclasses import dataclass

from rulings.claims import assumptions
from rulings.claims.claim import Claim
from rulings.claims.closing import Closing
from rulings.claims.conceding import given_first, given_up
from rulings.claims.errors import OutOfTime
from rulings.claims.lines import Walk
from rulings.claims.misjudgement import Misjudgement, explain
from rulings.claims.search import Search
from rulings.claims.spots import find_doubt, finessed
from rulings.claims.task import Clock, Progress, Task, number_between
from rulings.claims.verdict import Assumption, Outcome, Together, Verdict

LARGE = 6
"""Cards a hand from which on bounds are found before the numbers are, when time is short."""

_DOUBTING = 0.3
"""The part of the time in which it is told whether small cards are in doubt."""

TURNING = 4.0
"""Seconds that may go to what each assumption would change, once the two numbers are found."""


def check(claim: Claim, *, seconds: float | None = None, progress: Progress | None = None) -> Verdict:
    """The fewest and the most tricks of a claim, with lines and assumptions.

    Args:
        seconds: what it may take; None for as long as it needs.
        progress: told now and then how far it is.

    Raises:
        OutOfTime: when the two numbers were not found in time, with what is sure of them for a claimer who
            knows which cards are high. What the assumptions would change is left out rather than waited for.
    """
    clock = Clock(seconds, progress)
    sure = Closing(claim, clock) if seconds is not None and claim.ending.tricks >= LARGE else None
    try:
        verdict = _check(claim, clock, sure)
        return _given_first(verdict, clock) or verdict
    except OutOfTime as late:
        every = (0, claim.ending.tricks)
        late.fewest, late.most = (sure.fewest, sure.most) if sure else (every, every)
        raise


def _given_first(verdict: Verdict, clock: Clock) -> Verdict | None:
    """The verdict where a trick that was given up could be lost after all (71B); None where it cannot."""
    claim, few = verdict.claim, verdict.fewest.tricks
    other = (given_up(claim) or given_first(claim)) if few > claim.claimed else None
    if other is None or not claim.claimed <= fewest_tricks(other, clock) < few:
        return None
    return _check(other, clock, None)


def _check(claim: Claim, clock: Clock, sure: Closing | None) -> Verdict:
    in_doubt = _may_have_finessed(claim, clock)
    if sure:
        sure.close_in(in_doubt=in_doubt)
    holds, slips = _knowing(claim, clock, in_doubt)
    either = _either(claim, slips, clock)
    fewest = either.outcome(holds, fewest=True, guess=claim.claimed)
    most = either.outcome(holds, fewest=False, guess=max(claim.claimed, fewest.tricks))
    clock.only(TURNING)
    now = (fewest.tricks, most.tricks)
    assumed = tuple(
        _assumption(either, claim, key, holds, slips, now) for key in assumptions.concerning(claim)
    )
    try:
        together = _together(either, holds, assumed, now)
    except OutOfTime:
        together = None
    return Verdict(claim, fewest, most, assumed, clock.positions, clock.elapsed, together)


def _either(claim: Claim, slips: tuple[Misjudgement, ...], clock: Clock) -> Either:
    """The claim with what each slip made the claimer believe."""
    believed = [slip.believed(claim) for slip in slips] or [claim]
    tasks = (clock.task(other) for n, other in enumerate(believed) if other not in believed[:n])
    return Either(tuple(tasks))


def fewest_tricks(claim: Claim, clock: Clock) -> int:
    """The fewest tricks of a claim alone.

    Raises:
        OutOfTime: when the clock ends it.
    """
    holds, slips = _knowing(claim, clock, _may_have_finessed(claim, clock))
    return _either(claim, slips, clock).number(holds, fewest=True)[0]


def _together(
    either: Either, holds: dict[str, bool], assumed: tuple[Assumption, ...], now: tuple[int, int]
) -> Together | None:
    """The least set of assumptions that change the numbers only together, of those that do not alone."""

    def outcomes(keys: list[str]) -> tuple[Outcome, Outcome] | None:
        either.tasks[0].clock.hurry()
        turned = {**holds, **{key: not holds[key] for key in keys}}
        few, most = now
        fewest = either.number(turned, fewest=True, guess=few)[0]
        if (fewest, either.number(turned, fewest=False, guess=most)[0]) == now:
            return None
        return either.outcome(turned, fewest=True), either.outcome(turned, fewest=False)

    keys = [one.key for one in assumed if one.otherwise == now]
    found = outcomes(keys) if len(keys) > 1 else None
    if found is None:
        return None
    for key in tuple(keys):
        fewer = [one for one in keys if one != key]
        if len(fewer) > 1 and (less := outcomes(fewer)):
            keys, found = fewer, less
    return Together(tuple(keys), *found)


def _knowing(claim: Claim, clock: Clock, in_doubt: bool) -> tuple[dict[str, bool], tuple[Misjudgement, ...]]:
    """What holds: whether the claimer knew the high cards, and what else explains a claim for too much."""
    holds = assumptions.settle(claim, reachable=True, in_doubt=in_doubt)
    careless = assumptions.settle(claim, reachable=False, in_doubt=in_doubt)
    if holds == careless or clock.task(claim).assures(holds) or clock.task(claim).assures(careless):
        return holds, ()

    def is_reached(supposed: Claim) -> bool:
        return Task(supposed, clock).assures(assumptions.settle(supposed, reachable=True))

    unknown = holds.get(assumptions.TRUMP_UNKNOWN, False)
    slips = explain(claim, trump_unknown=unknown, is_reached=is_reached)
    return (holds if slips else careless), slips


def _may_have_finessed(claim: Claim, clock: Clock) -> bool:
    """Whether the number may rest on a finesse that was not named, as well as on small cards that are high.

    Where time is too short to tell, it may: doubt goes against the claimer.
    """
    doubt = find_doubt(claim)
    if doubt is None or assumptions.SPOT_UNKNOWN in claim.assume:
        return doubt is not None
    seen = assumptions.settle(claim, reachable=True, in_doubt=False)
    unseen = {**seen, assumptions.SPOT_UNKNOWN: True}
    try:
        with clock.within(clock.share(_DOUBTING)):
            sure = min(claim.claimed, clock.task(claim).number(seen, fewest=True))
            others = (Task(other, clock) for other in finessed(claim, doubt))
            return any(other.number(unseen, fewest=True) >= sure for other in others)
    except OutOfTime:
        return True


def _assumption(
    either: Either,
    claim: Claim,
    key: str,
    holds: dict[str, bool],
    slips: tuple[Misjudgement, ...],
    now: tuple[int, int],
) -> Assumption:
    otherwise = {**holds, key: not holds[key]}
    few, most = now
    slips = slips if key == assumptions.KNOWS_HIGH else ()
    doubt = find_doubt(claim) if key == assumptions.SPOT_UNKNOWN else None
    clock = either.tasks[0].clock
    if slips:
        either = Either((clock.task(claim),))
    try:
        clock.hurry()
        numbers = (
            either.number(otherwise, fewest=True, guess=few)[0],
            either.number(otherwise, fewest=False, guess=most)[0],
        )
    except OutOfTime:
        return Assumption(key, holds[key], key in claim.assume, None, slips, doubt)
    return Assumption(key, holds[key], key in claim.assume, numbers, slips, doubt)


@dataclass(frozen=True, slots=True)
class Either:
    """Claims that differ in what the claimer was wrong about, which is not known: any of them may be it."""

    tasks: tuple[Task, ...]

    def number(
        self, holds: dict[str, bool], *, fewest: bool, guess: int | None = None
    ) -> tuple[int, Search, Task]:
        """The fewest, or the most, tricks over all of them, with the search and the task that led there.

        Small cards that are in doubt may have been seen to be high as well as not.
        """
        beliefs = [holds]
        if holds.get(assumptions.SPOT_UNKNOWN):
            beliefs.append({**holds, assumptions.SPOT_UNKNOWN: False})
        (first, _), *others = [(task, belief) for belief in beliefs for task in self.tasks]
        search = first.search(holds, fewest=fewest)
        best = (number_between(search, first.start, 0, first.claim.ending.tricks, guess), search, first)
        for task, belief in others:
            search, tricks = task.search(belief, fewest=fewest), task.claim.ending.tricks
            found = number_between(
                search, task.start, 0 if fewest else best[0], best[0] if fewest else tricks
            )
            if found != best[0]:
                best = (found, search, task)
        return best

    def outcome(self, holds: dict[str, bool], *, fewest: bool, guess: int | None = None) -> Outcome:
        """The same with a line that leads there."""
        tricks, search, task = self.number(holds, fewest=fewest, guess=guess)
        return Outcome(tricks, Walk(search, tricks).tricks(task.start, task.claim.ending.trick))
