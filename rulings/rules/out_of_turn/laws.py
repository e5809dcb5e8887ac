"""The provisions of 30, 31 and 32 side by side: the three laws rule alike, each in its own numbers."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Law:
    """The provisions by which one law rectifies a cancelled call out of rotation.

    Attributes:
        law: itself.
        rho_passed: the call is repeated once RHO has passed.
        after_rho_called: the offender may call freely once RHO has called otherwise.
        partner: partner may call freely at partner's or LHO's turn.
        after_partner: the offender may call freely after that.
        comparable: a comparable call costs nothing.
        other: any other call makes partner pass once.
    """

    law: str
    rho_passed: str
    after_rho_called: str
    partner: str
    after_partner: str
    comparable: str
    other: str


LAW_30 = Law("30", "30A", "30A", "30B1a", "30B1b", "30B1bi", "30B1bii")
"""A pass; at RHO's turn 30A alone speaks."""
LAW_31 = Law("31", "31A1", "31A2", "31B1", "31B2", "31A2a", "31A2b")
"""A bid, an artificial pass, a pass of partner's artificial call (30C)."""
LAW_32 = Law("32", "32A1", "32A2", "32B1", "32B2", "32A2a", "32A2b")
"""A double or redouble."""
