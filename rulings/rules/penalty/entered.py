"""Tricks as they were entered, checked before anything is asked: each card in turn, each lead by a winner."""

from __future__ import annotations

from itertools import pairwise

from rulings.bridge.calls import Denomination
from rulings.bridge.trick import Play, Trick
from rulings.engine.case import Case
from rulings.engine.render import denomination_text, seat_text, trick_text
from rulings.errors import FactsError
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
            leader = seat_text(following.leader)
            reason = f"Stik {number} begynder hos {leader}, som ikke kan have vundet stikket før; ret det."
            raise FactsError(PLAY.id, trick_text(following), reason)
    told = case.told(TRUMPS)
    if told is not None and told not in left:
        shown = denomination_text(told)
        reason = f"Med {shown} som trumf passer det ikke, hvem der spillede ud til hvert stik; ret det ene."
        raise FactsError(TRUMPS.id, told.letter, reason)
    return left if told is None else (told,)


def _in_turn(trick: Trick) -> None:
    turn = trick.leader
    for place, made in enumerate(trick.plays):
        if place > 3:
            reason = f"Der er fem kort i stikket »{trick_text(trick)}«; slet det, der ikke hører til."
            raise FactsError(PLAY.id, trick_text(trick), reason)
        if made.seat is not turn:
            who = seat_text(made.seat)
            reason = f"{who} spillede uden for tur. Skriv kun kortene før det, og brug så §\u00a053-57."
            raise FactsError(PLAY.id, trick_text(trick), reason)
        turn = turn.lho
