"""A claim on its board, searched under one set of assumptions after another, within a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf

from rulings.bridge.seats import CLOCKWISE
from rulings.claims import assumptions
from rulings.claims.board import Board
from rulings.claims.claim import Claim
from rulings.claims.errors import OutOfTime
from rulings.claims.lines import Position
from rulings.claims.search import Search
from rulings.claims.trick import Table, add_card, led

Progress = Callable[[int, float], None]
"""Told how many positions have been looked at, and how many seconds it took."""


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

    @contextmanager
    def within(self, until: float) -> Iterator[None]:
        """Ends what goes on inside at a moment, in seconds since the check began, if that is sooner."""
        seconds = self._seconds
        self._seconds = until if seconds is None else min(seconds, until)
        try:
            yield
        finally:
            self._seconds = seconds

    def hurry(self) -> None:
        """Ends what is going on when its time is up.

        Raises:
            OutOfTime: then.
        """
        if self._seconds is not None and self.elapsed > self._seconds:
            raise OutOfTime(self._seconds, self.positions)

    def share(self, part: float) -> float:
        """The moment, in seconds since the check began, when a part of the time that is left is over."""
        if self._seconds is None:
            return inf
        return self.elapsed + part * (self._seconds - self.elapsed)

    def brief(self, until: float) -> Callable[[int], None]:
        """What a search that may be given up tells its positions to."""

        def tell(positions: int) -> None:
            if self.elapsed > until:
                raise OutOfTime(until, positions)

        return tell

    def watch(self) -> Callable[[int], None]:
        """What one search tells its positions to."""
        last = 0

        def tell(positions: int) -> None:
            nonlocal last
            self.positions, last = self.positions + positions - last, positions
            if self._progress:
                self._progress(self.positions, self.elapsed)
            self.hurry()

        return tell


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
        return number_between(self.search(holds, fewest=fewest), self.start, 0, self.claim.ending.tricks)

    def assures(self, holds: dict[str, bool]) -> bool:
        """Whether a normal line assures the tricks that were claimed."""
        search = self.search(holds, fewest=False)
        assured = not is_held(search, self.start, self.claim.claimed - 1)
        search.done()
        return assured


def number_between(search: Search, start: Position, fewest: int, most: int, guess: int | None = None) -> int:
    """The number that a search leads to, between two bounds: the least `k` to which the side is held.

    Args:
        guess: what it probably is, which is asked for first.
    """
    while fewest < most:
        k = (fewest + most) // 2
        if guess is not None and fewest <= guess <= most:
            k = guess if guess < most else guess - 1
        if is_held(search, start, k):
            most = k
        else:
            fewest = k + 1
    search.done()
    return fewest


def is_held(search: Search, at: Position, k: int) -> bool:
    if at.table is None:
        return search.held(at.left, at.leader, at.step, at.shown, k)
    seat = (at.table.leader + at.table.size) % 4
    return search.held_in_trick(at.left, seat, at.table, at.step, at.shown, k)


def count_sure(search: Search, at: Position) -> int:
    """Tricks that are sure before anything is searched; 0 in the middle of a trick."""
    if at.table is not None:
        return 0
    step, shown = search.settled(at.left, at.step, at.shown)
    return search.sure.won(at.left, at.leader, step, shown)


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
        table = add_card(table, seat, bit, board.trumps, board.suits[table.led])
        if card.suit != table.led and CLOCKWISE[seat] not in claim.side:
            shown |= 1 << (4 * seat + table.led)
    return Position(sum(board.hands), leader, table, 0, shown)
