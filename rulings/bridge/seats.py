"""The four seats and who sits where seen from a player."""

from __future__ import annotations

from enum import StrEnum


class Seat(StrEnum):
    """A seat at the table; its value is the letter that code and PBN write.

    >>> Seat.SOUTH.lho, Seat.SOUTH.partner, Seat.SOUTH.rho
    (<Seat.WEST: 'W'>, <Seat.NORTH: 'N'>, <Seat.EAST: 'E'>)
    """

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @property
    def lho(self) -> Seat:
        """The player who calls next: the left-hand opponent (MTV)."""
        return self.after(1)

    @property
    def partner(self) -> Seat:
        """The player across the table."""
        return self.after(2)

    @property
    def rho(self) -> Seat:
        """The player who calls before: the right-hand opponent (MTH)."""
        return self.after(3)

    def after(self, steps: int) -> Seat:
        """The seat so many steps on, clockwise."""
        return CLOCKWISE[(CLOCKWISE.index(self) + steps) % 4]

    def same_side(self, other: Seat) -> bool:
        """Whether the two are the same player or partners."""
        return other in (self, self.partner)


CLOCKWISE = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)

_SPELLINGS = {
    Seat.NORTH: ("n", "nord", "north"),
    Seat.EAST: ("e", "ø", "oe", "øst", "oest", "ost", "east"),
    Seat.SOUTH: ("s", "syd", "south", "sør"),
    Seat.WEST: ("w", "v", "vest", "west"),
}
SEATS = {spelling: seat for seat, spellings in _SPELLINGS.items() for spelling in spellings}
"""Every accepted spelling of a seat in small letters, Danish, Norwegian, English and PBN."""


def seat_of(text: str) -> Seat | None:
    """The seat that a word names, or None.

    >>> seat_of("Øst"), seat_of("v"), seat_of("North"), seat_of("x")
    (<Seat.EAST: 'E'>, <Seat.WEST: 'W'>, <Seat.NORTH: 'N'>, None)
    """
    return SEATS.get(text.strip().strip(".").lower())
