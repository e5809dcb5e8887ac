"""Who sits where, told only so that a ruling speaks to seats: nothing turns on it."""

from dataclasses import replace

from rulings.bridge.seats import Seat
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import Role
from rulings.rules.common.play_questions import DECLARER_SEAT, PLAY

OFFENDER_SEAT = question.seat("offender-seat")
RECEIVER_SEAT = question.seat("receiver-seat")
CLAIMER_SEAT = question.seat("claimer-seat")
ASKER_SEAT = question.seat("asker-seat")
APPELLANT_SEAT = question.seat("appellant-seat")
_DECLARER = replace(DECLARER_SEAT, optional=True)


def seat_offender(case: Case, offender: Seat | None = None) -> None:
    """Names the offender and the three others by their seats.

    Args:
        offender: where the auction or the trick tells; else it may be told.
    """
    seat = offender or case.given(OFFENDER_SEAT)
    if seat is not None:
        case.seat(
            {
                Role.OFFENDER: seat,
                Role.LHO: seat.lho,
                Role.PARTNER: seat.partner,
                Role.RHO: seat.rho,
                Role.OFFENDING_SIDE: seat,
                Role.NON_OFFENDING_SIDE: seat.lho,
            }
        )


def seat_at_trick(case: Case, offender: Seat | None = None) -> None:
    """Names the offender and the others where either side may be at fault; a defender's partner defends too.

    Args:
        offender: where the trick tells; else it may be told.
    """
    seat_offender(case, offender)
    seat = offender or case.given(OFFENDER_SEAT)
    if seat is not None:
        case.seat({Role.OTHER_DEFENDER: seat.partner})


def seat_defender(case: Case) -> None:
    """Names a defender at fault, the other one and both sides."""
    seat_offender(case)
    seat = case.given(OFFENDER_SEAT)
    if seat is not None:
        case.seat(
            {
                Role.DEFENDER: seat,
                Role.OTHER_DEFENDER: seat.partner,
                Role.DEFENDERS: seat,
                Role.DECLARING_SIDE: seat.lho,
            }
        )


def seat_declarer(case: Case, declarer: Seat | None = None) -> None:
    """Names declarer, dummy and both sides.

    Args:
        declarer: where the auction tells; else it may be told.
    """
    seat = declarer or case.given(_DECLARER)
    if seat is not None:
        case.seat(
            {
                Role.DECLARER: seat,
                Role.DUMMY: seat.partner,
                Role.DECLARING_SIDE: seat,
                Role.DEFENDERS: seat.lho,
            }
        )


def seat_hands(case: Case, *, by_defender: bool) -> None:
    """Names the hand at fault, where the cards that tell it were not entered."""
    if case.told(PLAY) is None:
        (seat_defender if by_defender else seat_declarer)(case)


def seat_receiver(case: Case) -> None:
    """Names whoever received information, and the opponents."""
    seat = case.given(RECEIVER_SEAT)
    if seat is not None:
        case.seat({Role.RECEIVER: seat, Role.OPPONENTS: seat.lho})


def seat_asker(case: Case) -> None:
    """Names whoever asks, that player's partner and the opponents."""
    seat = case.given(ASKER_SEAT)
    if seat is not None:
        case.seat({Role.ASKER: seat, Role.ASKERS_PARTNER: seat.partner, Role.OPPONENTS: seat.lho})


def seat_appellants(case: Case) -> None:
    """Names the side that appeals."""
    seat = case.given(APPELLANT_SEAT)
    if seat is not None:
        case.seat({Role.APPELLANTS: seat})


def seat_claim(case: Case, *, by_defender: bool) -> None:
    """Names whoever claimed or conceded, and both sides; a claim by dummy is one of declarer's side."""
    seat = case.given(CLAIMER_SEAT)
    if seat is None:
        return
    declaring, defending = (seat.lho, seat) if by_defender else (seat, seat.lho)
    case.seat(
        {
            Role.CONCEDING_SIDE: seat,
            Role.NON_CLAIMING_SIDE: seat.lho,
            Role.DECLARING_SIDE: declaring,
            Role.DEFENDERS: defending,
        }
    )
    if by_defender:
        case.seat({Role.DEFENDER: seat, Role.OTHER_DEFENDER: seat.partner})
