"""Tricks as they were entered, checked before anything is asked: each card in turn, each lead by a winner."""

from itertools import pairwise

from rulings.bridge.calls import Denomination
from rulings.bridge.trick import Play, Trick
from rulings.engine.case import Case
from rulings.engine.render import trick_text
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.play_questions import PLAY, TRUMPS


def possible_trumps(case: Case, play: Play) -> tuple[Denomination, ...]:
    """The denominations in which each trick was won by whoever led to the next.

    Raises:
        FactsError: for a card out of turn, a fifth card, a lead that no denomination explains, or trumps that
            the leads rule out.
    """
    for trick in play.tricks:
        _in_turn(trick)
    left = tuple(reversed(Denomination))
    for number, (trick, following) in enumerate(pairwise(play.tricks), 2):
        left = tuple(one for one in left if trick.winner(one) is following.leader)
        if not left:
            why = because("leader-did-not-win", number=number, leader=following.leader)
            raise FactsError(PLAY.id, trick_text(following), why)
    told = case.told(TRUMPS)
    if told is not None and told not in left:
        raise FactsError(TRUMPS.id, told.letter, because("trumps-against-leads", trumps=told))
    return left if told is None else (told,)


def _in_turn(trick: Trick) -> None:
    turn = trick.leader
    for place, made in enumerate(trick.plays):
        if place > 3:
            raise FactsError(PLAY.id, trick_text(trick), because("five-cards-in-trick", trick=trick))
        if made.seat is not turn:
            why = because("played-out-of-turn-since", player=made.seat)
            raise FactsError(PLAY.id, trick_text(trick), why)
        turn = turn.lho
