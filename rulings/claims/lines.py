"""A line card by card that leads to a number of tricks, found again in what a search has kept."""

from dataclasses import dataclass

from rulings.bridge.cards import Card
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.claims.search import Search
from rulings.claims.trick import Table, add_card, led


@dataclass(frozen=True, slots=True)
class Play:
    """A card of a line.

    Attributes:
        way: `lead`, `follow` or `throw`.
        own: whether the claiming side plays it.
        others: the other plays that are normal here; empty for an opponent's.
        on_table: whether it lay there when the claim was made.
    """

    seat: Seat
    card: Card
    way: str
    own: bool
    others: tuple[Card, ...] = ()
    on_table: bool = False


@dataclass(frozen=True, slots=True)
class PlayedTrick:
    """A trick of a line: its four plays from the lead on, and who wins it."""

    plays: tuple[Play, ...]
    winner: Seat
    won: bool


@dataclass(frozen=True, slots=True)
class Position:
    """Where a line stands: the cards left, the trick in progress if any, the stated line, the voids."""

    left: int
    leader: int
    table: Table | None
    step: int
    shown: int


class Walk:
    """Follows a search from a position, choosing what keeps to the number that it found."""

    def __init__(self, search: Search, tricks: int) -> None:
        self.search = search
        self.k = tricks
        self._board = search.board
        self._side = search.policy.side

    def tricks(self, start: Position, begun: tuple[Card, ...]) -> tuple[PlayedTrick, ...]:
        """The tricks to the end.

        Args:
            begun: the cards of the trick in progress.
        """
        at, found = start, []
        plays = [self._begun(start, n, card) for n, card in enumerate(begun)]
        while at.left or at.table:
            while len(plays) < 4:
                at, play = self._next(at)
                plays.append(play)
            assert at.table
            found.append(
                PlayedTrick(tuple(plays), CLOCKWISE[at.table.winner], at.table.winner % 2 == self._side)
            )
            at, plays = self._after(at, at.table), []
        return tuple(found)

    def _begun(self, start: Position, n: int, card: Card) -> Play:
        assert start.table
        seat = (start.table.leader + n) % 4
        follows = card.suit == start.table.led
        way = "lead" if n == 0 else "follow" if follows else "throw"
        return Play(CLOCKWISE[seat], card, way, seat % 2 == self._side, on_table=True)

    def _after(self, at: Position, table: Table) -> Position:
        leader, step = self.search.after(table, at.step)
        self.k -= table.winner % 2 == self._side
        return Position(at.left, leader, None, step, at.shown)

    def _next(self, at: Position) -> tuple[Position, Play]:
        options = self._leads(at) if at.table is None else self._follows(at, at.table)
        bit, then = self._chosen(options)
        return then, self._play(at, bit, [option for option, _ in options])

    def _leads(self, at: Position) -> list[tuple[int, Position]]:
        step, shown = self.search.settled(at.left, at.step, at.shown)  # as the search does, from the start on
        plays, active = self.search.plays_to_lead(at.left, at.leader, step, shown)
        suit_of = self._board.suit_of
        tables = [(bit, led(at.leader, bit, suit_of(bit), active)) for bit in plays]
        return [(bit, Position(at.left ^ bit, at.leader, table, step, shown)) for bit, table in tables]

    def _follows(self, at: Position, table: Table) -> list[tuple[int, Position]]:
        seat = (table.leader + table.size) % 4
        shown = self.search.seen(at.left, seat, table, at.shown)
        found = []
        for bit in self.search.plays_to_follow(at.left, seat, table, at.step, shown):
            then = add_card(table, seat, bit, self._board.trumps, self._board.suits[table.led])
            found.append((bit, Position(at.left ^ bit, at.leader, then, at.step, shown)))
        return found

    def _chosen(self, options: list[tuple[int, Position]]) -> tuple[int, Position]:
        """A play that keeps to the number: held to it, and for the most tricks also assuring it."""
        for bit, then in options:
            held = self._held(then, self.k)
            if held and (self.search.fewest or not self._held(then, self.k - 1)):
                return bit, then
        raise AssertionError("a search that found a number has a line that shows it")

    def _held(self, at: Position, k: int) -> bool:
        assert at.table
        seat = (at.table.leader + at.table.size) % 4
        return self.search.held_in_trick(at.left, seat, at.table, at.step, at.shown, k)

    def _play(self, at: Position, bit: int, options: list[int]) -> Play:
        table = at.table
        seat = at.leader if table is None else (table.leader + table.size) % 4
        card = self._board.card(bit)
        own = seat % 2 == self._side
        way = "lead" if table is None else "follow" if card.suit == table.led else "throw"
        others = tuple(self._board.card(b) for b in options if b != bit) if own else ()
        return Play(CLOCKWISE[seat], card, way, own, others)
