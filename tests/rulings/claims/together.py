"""The search and the reference side by side: both numbers of an ending, and the normal plays on the way."""

import random

from rulings.bridge.cards import Card
from rulings.bridge.seats import CLOCKWISE
from rulings.claims.assumptions import board_of, policy_of
from rulings.claims.board import single
from rulings.claims.claim import Claim
from rulings.claims.lines import Position
from rulings.claims.search import Search
from rulings.claims.task import Clock, Task
from rulings.claims.trick import add_card, led
from tests.rulings.claims.reference import Reference, State


def numbers(claim: Claim, holds: dict[str, bool]) -> tuple[int, int]:
    """What the search finds."""
    task = Task(claim, Clock(None, None))
    return task.number(holds, fewest=True), task.number(holds, fewest=False)


def simply(claim: Claim, holds: dict[str, bool]) -> tuple[int, int]:
    """What trying everything finds."""
    reference = Reference(claim, holds)
    return reference.number(fewest=True), reference.number(fewest=False)


def played(claim: Claim, holds: dict[str, bool], seed: int) -> list[tuple[str, set[Card], set[Card]]]:
    """One way through an ending at random: at each turn of the claiming side the normal plays by both."""
    rng = random.Random(seed)
    reference = Reference(claim, holds)
    task = Task(claim, Clock(None, None))
    search = Search(task.board, policy_of(claim, holds, board_of(claim)), fewest=True)
    state, at, found = reference.start(), task.start, []
    while any(state.hands.values()) or len(state.trick) == 4:
        if len(state.trick) == 4:
            state, at = _next_trick(reference, state, search, at)
            continue
        seat = state.leader.after(len(state.trick))
        theirs = reference.successors(state, seat)
        cards = {then.trick[-1][1] for then in theirs}
        if seat in claim.side:
            mask = _normal(search, at, CLOCKWISE.index(seat))
            found.append((f"{seat} in {state}", cards, {task.board.card(bit) for bit in single(mask)}))
        state = rng.choice(sorted(theirs, key=lambda s: s.trick[-1][1]))
        at = _after(search, at, CLOCKWISE.index(seat), task.board.bits[state.trick[-1][1]])
    return found


def _next_trick(reference: Reference, state: State, search: Search, at: Position) -> tuple[State, Position]:
    winner = reference.winner(state.trick)[0]
    then = State(state.hands, winner, (), reference.after(state), -1, state.shown)
    assert at.table
    leader, step = search.after(at.table, at.step)
    return then, Position(at.left, leader, None, *search.settled(at.left, step, at.shown))


def _normal(search: Search, at: Position, seat: int) -> int:
    if at.table is None:
        step, shown = search.settled(at.left, at.step, at.shown)
        return search.normal.leads(at.left, seat, step, shown)[0]
    return search.normal.follows(at.left, seat, at.table, at.step, at.shown)


def _after(search: Search, at: Position, seat: int, bit: int) -> Position:
    board = search.board
    if at.table is None:
        step, shown = search.settled(at.left, at.step, at.shown)
        own = seat % 2 == search.policy.side
        active = search.normal.leads(at.left, seat, step, shown)[1] if own else -1
        return Position(at.left ^ bit, at.leader, led(seat, bit, board.suit_of(bit), active), step, shown)
    shown = search.seen(at.left, seat, at.table, at.shown)
    table = add_card(at.table, seat, bit, board.trumps, board.suits[at.table.led])
    return Position(at.left ^ bit, at.leader, table, at.step, shown)
