"""The fewest and the most tricks of a claim over all normal lines, and what each assumption is worth."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from rulings.bridge.seats import CLOCKWISE
from rulings.claims import assumptions
from rulings.claims.board import Board
from rulings.claims.claim import Claim
from rulings.claims.errors import OutOfTime
from rulings.claims.lines import PlayedTrick, Position, Walk
from rulings.claims.misjudgement import Misjudgement, explain
from rulings.claims.search import Narrow, Search
from rulings.claims.trick import Table, joined, led

LARGE = 8
"""Cards a hand from which on bounds are found before the numbers are, when time is short."""

_QUICK = 0.2
"""The part of the time that lines found at once may take."""

TURNING = 4.0
"""Seconds that may go to what each assumption would change, once the two numbers are found."""

Progress = Callable[[int, float], None]
"""Told how many positions have been looked at, and how many seconds it took."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A number of tricks for the claiming side, and a line that leads to it."""

    tricks: int
    line: tuple[PlayedTrick, ...]


@dataclass(frozen=True, slots=True)
class Assumed:
    """An assumption as it was made.

    Attributes:
        holds: whether it holds.
        decided: whether the director decided that.
        otherwise: the fewest and the most tricks if it were the other way; None where time ran out.
        slips: for `knows-high`, what the claimer was wrong about instead: one of these.
    """

    key: str
    holds: bool
    decided: bool
    otherwise: tuple[int, int] | None
    slips: tuple[Misjudgement, ...] = ()


@dataclass(frozen=True, slots=True)
class Together:
    """Assumptions that shield each other: only all of them turned round change the numbers.

    Attributes:
        fewest, most: what it would then be.
    """

    keys: tuple[str, ...]
    fewest: Outcome
    most: Outcome


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check found.

    Attributes:
        fewest: over all normal plays of the claiming side and all legal plays of its opponents.
        most: what the best normal play assures against every defence.
        assumed: what was assumed, in the order in which it is read out.
        together: assumptions none of which changes anything alone, but all of them do; None for no such set.
        positions, seconds: what it took.
    """

    claim: Claim
    fewest: Outcome
    most: Outcome
    assumed: tuple[Assumed, ...]
    positions: int
    seconds: float
    together: Together | None = None

    @property
    def stands(self) -> bool:
        """Whether every normal line leads to at least the tricks that were claimed."""
        return self.fewest.tricks >= self.claim.claimed


class Clock:
    """The time that a check may take.

    Attributes:
        positions: how many positions all its searches have looked at.
    """

    def __init__(self, seconds: float | None, progress: Progress | None) -> None:
        self._started = time.perf_counter()
        self._seconds = seconds
        self._progress = progress
        self._tasks: list[tuple[Claim, Task]] = []
        self.positions = 0

    def task(self, claim: Claim) -> Task:
        """The claim on its board; what has been searched of it is kept as long as this check lasts."""
        found = next((task for known, task in self._tasks if known == claim), None)
        if found is None:
            found = Task(claim, self)
            self._tasks.append((claim, found))
        return found

    @property
    def elapsed(self) -> float:
        """Seconds since the check began."""
        return time.perf_counter() - self._started

    def only(self, seconds: float) -> None:
        """Gives what is still to do no more than so many seconds from now."""
        until = self.elapsed + seconds
        self._seconds = until if self._seconds is None else min(self._seconds, until)

    def hurry(self) -> None:
        """Ends what is going on when its time is up.

        Raises:
            OutOfTime: then.
        """
        if self._seconds is not None and self.elapsed > self._seconds:
            raise OutOfTime(self._seconds, self.positions)

    def share(self, part: float) -> float:
        """The moment, in seconds since the check began, when a part of the time that is left is over."""
        left = (self._seconds or 0) - self.elapsed
        return self.elapsed + part * left

    def brief(self, until: float) -> Callable[[int], None]:
        """What a search that may be given up tells its positions to."""

        def told(positions: int) -> None:
            if self.elapsed > until:
                raise OutOfTime(until, positions)

        return told

    def watch(self) -> Callable[[int], None]:
        """What one search tells its positions to."""
        last = 0

        def told(positions: int) -> None:
            nonlocal last
            self.positions, last = self.positions + positions - last, positions
            if self._progress:
                self._progress(self.positions, self.elapsed)
            self.hurry()

        return told


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
        return _checked(claim, clock, sure)
    except OutOfTime as late:
        if sure:
            late.fewest, late.most = sure.fewest, sure.most
        raise


def _checked(claim: Claim, clock: Clock, sure: Closing | None) -> Verdict:
    if sure:
        sure.close_in()
    holds, slips = _knowing(claim, clock)
    believed = [slip.believed(claim) for slip in slips] or [claim]
    tasks = (clock.task(other) for n, other in enumerate(believed) if other not in believed[:n])
    either = Either(tuple(tasks))
    fewest, most = either.outcome(holds, fewest=True), either.outcome(holds, fewest=False)
    clock.only(TURNING)
    now = (fewest.tricks, most.tricks)
    assumed = tuple(_assumed(either, claim, key, holds, slips, now) for key in assumptions.concerning(claim))
    try:
        together = _together(either, holds, assumed, now)
    except OutOfTime:
        together = None
    return Verdict(claim, fewest, most, assumed, clock.positions, clock.elapsed, together)


def _together(
    either: Either, holds: dict[str, bool], assumed: tuple[Assumed, ...], now: tuple[int, int]
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


def _knowing(claim: Claim, clock: Clock) -> tuple[dict[str, bool], tuple[Misjudgement, ...]]:
    """What holds: whether the claimer knew the high cards, and what else explains a claim for too much."""
    holds = assumptions.settled(claim, reachable=True)
    careless = assumptions.settled(claim, reachable=False)
    if holds == careless or clock.task(claim).assures(holds) or clock.task(claim).assures(careless):
        return holds, ()

    def is_reached(supposed: Claim) -> bool:
        return Task(supposed, clock).assures(assumptions.settled(supposed, reachable=True))

    unknown = holds.get(assumptions.TRUMP_UNKNOWN, False)
    slips = explain(claim, trump_unknown=unknown, is_reached=is_reached)
    return (holds if slips else careless), slips


def _assumed(
    either: Either,
    claim: Claim,
    key: str,
    holds: dict[str, bool],
    slips: tuple[Misjudgement, ...],
    now: tuple[int, int],
) -> Assumed:
    otherwise = {**holds, key: not holds[key]}
    few, most = now
    slips = slips if key == assumptions.KNOWS_HIGH else ()
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
        return Assumed(key, holds[key], key in claim.assume, None, slips)
    return Assumed(key, holds[key], key in claim.assume, numbers, slips)


@dataclass(frozen=True, slots=True)
class Either:
    """Claims that differ in what the claimer was wrong about, which is not known: any of them may be it."""

    tasks: tuple[Task, ...]

    def number(
        self, holds: dict[str, bool], *, fewest: bool, guess: int | None = None
    ) -> tuple[int, Search, Task]:
        """The fewest, or the most, tricks over all of them, with the search and the task that led there."""
        first, *others = self.tasks
        search = first.search(holds, fewest=fewest)
        best = (_number(search, first.start, 0, first.claim.ending.tricks, guess), search, first)
        for task in others:
            search, tricks = task.search(holds, fewest=fewest), task.claim.ending.tricks
            found = _number(search, task.start, 0 if fewest else best[0], best[0] if fewest else tricks)
            if found != best[0]:
                best = (found, search, task)
        return best

    def outcome(self, holds: dict[str, bool], *, fewest: bool) -> Outcome:
        """The same with a line that leads there."""
        tricks, search, task = self.number(holds, fewest=fewest)
        return Outcome(tricks, Walk(search, tricks).tricks(task.start, task.claim.ending.trick))


class Closing:
    """The two numbers of a large ending between bounds that close in, where the claimer knows what is high.

    From above, by lines that can be found at once: few plays are looked at for each hand, and what the side
    takes on a normal line bounds the fewest. From below, by asking for one trick more at a time: to prove the
    first tricks only the first tricks need be looked at.
    """

    def __init__(self, claim: Claim, clock: Clock) -> None:
        self._claim, self._clock = claim, clock
        self._task = clock.task(claim)
        self.fewest = self.most = (0, claim.ending.tricks)

    def close_in(self) -> None:
        """Narrows both as far as time allows; the tasks after it find again what it has found."""
        holds = assumptions.settled(self._claim, reachable=True)
        until = self._clock.share(_QUICK)
        for width in (1, 2):
            self._narrow(holds, width, until)
        exact = self._task.search(holds, fewest=True)
        for k in range(*self.fewest):
            if _held(exact, self._task.start, k):
                self.fewest = (k, k)
                break
            self.fewest = (k + 1, self.fewest[1])
            self.most = (max(self.most[0], k + 1), self.most[1])
        exact.done()

    def _narrow(self, holds: dict[str, bool], width: int, until: float) -> None:
        """Bounds from above by looking at few plays of each hand."""
        policy = assumptions.policy_of(self._claim, holds, self._task.board)
        for fewest in (True, False):
            now = self.fewest if fewest else self.most
            watch = self._clock.brief(until)
            search = Narrow(self._task.board, policy, fewest=fewest, watch=watch, width=width)
            try:
                found = _number(search, self._task.start, *now)
            except OutOfTime:
                self._clock.hurry()
                continue
            if fewest:
                self.fewest = (now[0], found)
            else:
                self.most = (now[0], found)


class Task:
    """A claim on its board, searched under one set of assumptions after another."""

    def __init__(self, claim: Claim, clock: Clock) -> None:
        self.claim = claim
        self.clock = clock
        self.board: Board = assumptions.board_of(claim)
        self.start = _start(claim, self.board)
        self._searches: dict[tuple[frozenset[tuple[str, bool]], bool], Search] = {}

    def search(self, holds: dict[str, bool], *, fewest: bool) -> Search:
        """The search under these assumptions; one that was begun goes on with what it has found."""
        key = (frozenset(holds.items()), fewest)
        if key not in self._searches:
            policy = assumptions.policy_of(self.claim, holds, self.board)
            self._searches[key] = Search(self.board, policy, fewest=fewest, watch=self.clock.watch())
        return self._searches[key]

    def number(self, holds: dict[str, bool], *, fewest: bool) -> int:
        return _number(self.search(holds, fewest=fewest), self.start, 0, self.claim.ending.tricks)

    def assures(self, holds: dict[str, bool]) -> bool:
        """Whether a normal line assures the tricks that were claimed."""
        search = self.search(holds, fewest=False)
        assured = not _held(search, self.start, self.claim.claimed - 1)
        search.done()
        return assured


def _number(search: Search, start: Position, fewest: int, most: int, guess: int | None = None) -> int:
    """The number that a search leads to, between two bounds: the least `k` to which the side is held.

    Args:
        guess: what it probably is, which is asked for first.
    """
    while fewest < most:
        k = (fewest + most) // 2
        if guess is not None and fewest <= guess <= most:
            k = guess if guess < most else guess - 1
        if _held(search, start, k):
            most = k
        else:
            fewest = k + 1
    search.done()
    return fewest


def _held(search: Search, at: Position, k: int) -> bool:
    if at.table is None:
        return search.held(at.left, at.leader, at.step, at.shown, k)
    seat = (at.table.leader + at.table.size) % 4
    return search.held_in_trick(at.left, seat, at.table, at.step, at.shown, k)


def _start(claim: Claim, board: Board) -> Position:
    ending = claim.ending
    leader = CLOCKWISE.index(ending.leader)
    shown = assumptions.voids(claim)
    table: Table | None = None
    for n, card in enumerate(ending.trick):
        bit, seat = board.bits[card], (leader + n) % 4
        if table is None:
            table = led(seat, bit, int(card.suit))
            continue
        table = joined(table, seat, bit, board.trumps, board.suits[table.led])
        if card.suit != table.led and CLOCKWISE[seat] not in claim.side:
            shown |= 1 << (4 * seat + table.led)
    return Position(sum(board.hands), leader, table, 0, shown)
