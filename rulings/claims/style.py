"""Which plays count as normal, as the director sets it."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Style:
    """How one hand of the claiming side plays where nothing was stated.

    Attributes:
        any_legal: every legal play counts; the rest is of no account then.
        from_top: a mask of suits (1 << suit) that are played from the top (X70A1).
        careless: a mask of suits each of whose cards may be led as if it were high, though it is not.
        low_ruff: ruffs are made with the lowest trump (X70A2).
        high_ruff: ruffs are made with the highest, as was said.
        draws: trumps are drawn while one is out that can be caught: the claimer knew of it (70C).
        knows_losers: what is not high is neither led before nor kept instead of what is (70A).
        keeps_entries: no suit is led, and no card thrown, that loses the entry to high cards. Like
            `unblocks` it holds only where the claimer knew which cards are high.
        unblocks: no card of a suit is played that blocks it.
        sees_voids: a finesse that is proven by an opponent's void is taken (70E1).
        sees_other: the hand knows the other hand of its side, as declarer does.
        own: the hand is the claimer's to play; the partner of a defender plays independently (70D2).
    """

    any_legal: bool = False
    from_top: int = 15
    careless: int = 0
    low_ruff: bool = True
    high_ruff: bool = False
    draws: bool = False
    knows_losers: bool = False
    keeps_entries: bool = False
    unblocks: bool = False
    sees_voids: bool = True
    sees_other: bool = True
    own: bool = True

    def of_partner(self) -> Style:
        """How the partner of a claiming defender plays: any normal lead and discard may come (70D2)."""
        return replace(
            self,
            from_top=0,
            careless=0,
            draws=False,
            knows_losers=False,
            keeps_entries=False,
            unblocks=False,
            own=False,
        )
