"""Law 64A and 64B on random endings with a planted revoke, against the law told once more in another way."""

from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rulings.bridge.calls import Denomination
from rulings.bridge.cards import RANKS, Card, Suit
from rulings.bridge.seats import CLOCKWISE, Seat
from rulings.bridge.trick import Play, PlayedCard, Trick
from rulings.engine.consequence import Consequence
from rulings.rules.revoke.transfer import Moved, Revoke, number_moved, transfer
from rulings.topics import run
from tests.part import examples
from tests.table import each_row

PACK = [Card(suit, rank) for suit in Suit for rank in RANKS]


# the law once more: no code of the rule, tricks as plain numbers, the cards compared by hand


def who_took(cards: list[tuple[Seat, Card]], trumps: Denomination) -> Seat:
    """44E, 44F, by elimination: the trumps if there are any, else the suit led, then the highest rank."""
    ruffs = [one for one in cards if int(one[1].suit) == int(trumps)]
    fighting = ruffs or [one for one in cards if one[1].suit is cards[0][1].suit]
    return sorted(fighting, key=lambda one: "23456789TJQKA".index(one[1].rank))[-1][0]


def side(seat: Seat) -> int:
    return "NS".find(seat) >= 0


def due(taken: list[Seat], who: Seat, at: int) -> int:
    """64A1, 64A2, 64B1 in the words of the law for a single revoke."""
    own = taken[at] == who
    later_won = sum(side(seat) == side(who) for seat in taken[at + 1 :])
    if own:
        return 1 + min(1, later_won)
    won_from_here = later_won + (side(taken[at]) == side(who))
    return min(1, won_from_here)


def most_that_can_move(taken: list[Seat], revokes: list[tuple[Seat, int]]) -> int:
    """As many different tricks as one side's revokes can have among them, each at most its due, tried out."""
    choices = []
    for who, at in revokes:
        theirs = [n for n in range(at, len(taken)) if side(taken[n]) == side(who)]
        pairs = {(n,) for n in theirs} | {(at, n) for n in theirs if taken[at] == who and n > at} | {()}
        choices.append([pair for pair in pairs if len(pair) <= due(taken, who, at)])
    best = 0
    for chosen in product(*choices):
        tricks = [n for one in chosen for n in one]
        if len(set(tricks)) == len(tricks):
            best = max(best, len(tricks))
    return best


Ending = tuple[Play, Denomination, list[tuple[Seat, int]]]


@st.composite
def endings(draw: st.DrawFn, *, revokes: int) -> Ending:
    """An ending of three to five tricks played to its end, legally but for so many revokes at the most.

    The last place is the trick before the last: a player with one card left has no choice.
    """
    count = draw(st.integers(3, 5))
    pack = draw(st.permutations(PACK))[: 4 * count]
    hands = {seat: pack[count * n : count * (n + 1)] for n, seat in enumerate(CLOCKWISE)}
    trumps = draw(st.sampled_from(list(Denomination)))
    passed_over = draw(st.integers(0, 3))
    leader, tricks, planted = draw(st.sampled_from(CLOCKWISE)), [], []
    for number in range(count):
        made: list[tuple[Seat, Card]] = []
        for steps in range(4):
            seat = leader.after(steps)
            able = [card for card in hands[seat] if made and card.suit is made[0][1].suit]
            other = [card for card in hands[seat] if card not in able]
            can = bool(able and other) and len(planted) < revokes
            passed_over -= can
            fails = can and passed_over < 0
            card = draw(st.sampled_from(other if fails else able or hands[seat]))
            if fails:
                planted.append((seat, number))
                passed_over = draw(st.integers(0, 1))
            hands[seat] = [one for one in hands[seat] if one != card]
            made.append((seat, card))
        tricks.append(Trick(leader, tuple(PlayedCard(*one) for one in made)))
        leader = who_took(made, trumps)
    return Play(tuple(tricks)), trumps, planted


def taken_in(play: Play, trumps: Denomination) -> list[Seat]:
    return [who_took([(one.seat, one.card) for one in trick.plays], trumps) for trick in play.tricks]


def number_in(consequences: list[Consequence]) -> int:
    return sum(one["number"] for one in consequences if one.kind == "tricks-moved")


def ruled(play: Play, trumps: Denomination, declarer: Seat) -> list[Consequence]:
    facts = {
        "play": str(play),
        "trumps": trumps.letter,
        "declarer-seat": declarer.value,
        "revoke-exception": "none",
    }
    ruling = run("kuloersvigt", facts)
    assert ruling.complete, ruling.question
    return [one.consequence for one in ruling.consequences]


@settings(deadline=None, max_examples=examples(150))
@given(endings(revokes=1), st.sampled_from(CLOCKWISE))
def test_one_planted_revoke_moves_what_the_law_says(ending: Ending, declarer: Seat) -> None:
    """It is found from the cards alone, and the number is that of the law told once more."""
    play, trumps, planted = ending
    assume(planted)
    (who, at), taken = planted[0], taken_in(play, trumps)
    assert [(one.seat, one.trick) for one in play.failures()] == planted
    expected = 0 if who == declarer.partner else due(taken, who, at)
    assert number_in(ruled(play, trumps, declarer)) == expected


@settings(deadline=None, max_examples=examples(150))
@given(endings(revokes=1), st.sampled_from(CLOCKWISE))
def test_either_way_in_leads_to_the_same_number(ending: Ending, declarer: Seat) -> None:
    play, trumps, planted = ending
    assume(planted)
    (who, at), taken = planted[0], taken_in(play, trumps)
    won_by = "offender" if taken[at] == who else "partner" if side(taken[at]) == side(who) else "opponents"
    later = any(side(seat) == side(who) for seat in taken[at + 1 :])
    answers: dict[str, object] = {
        "revoke-hand": "declarer" if who == declarer else "dummy" if who == declarer.partner else "defender",
        "revoke-what": "suit",
        "revoke-established-by": "next-trick",
        "revoke-exception": "none",
        "revoke-trick-winner": won_by,
    }
    answers |= {} if won_by == "partner" else {"offenders-won-later": later}
    asked = run("kuloersvigt", answers)
    assert asked.complete
    stated = [one.consequence for one in asked.consequences]
    assert number_in(stated) == number_in(ruled(play, trumps, declarer))


@settings(deadline=None, max_examples=examples(150))
@given(endings(revokes=4), st.sampled_from(CLOCKWISE))
def test_several_revokes_move_as_many_as_there_are_tricks_for(ending: Ending, declarer: Seat) -> None:
    play, trumps, planted = ending
    assume(len(planted) > 1)
    taken = taken_in(play, trumps)
    seen: set[tuple[Seat, Suit]] = set()
    counted = []
    for who, at in planted:
        suit = play.tricks[at].plays[0].card.suit
        if who != declarer.partner and (who, suit) not in seen:
            counted.append((who, at))
        seen.add((who, suit))
    both = len({side(who) for who, _ in planted}) == 2
    expected = 0 if both else most_that_can_move(taken, counted)
    assert number_in(ruled(play, trumps, declarer)) == expected


@pytest.mark.parametrize(
    ("own", "by_side", "later", "expected"),
    [
        (True, True, True, (2, "64A1")),
        (True, True, False, (1, "64A1")),
        (False, True, True, (1, "64A2")),
        (False, True, False, (1, "64A2")),
        (False, False, True, (1, "64A2")),
        (False, False, False, (0, "64B1")),
    ],
)
def test_the_whole_table_of_64a(own: bool, by_side: bool, later: bool, expected: tuple[int, str]) -> None:
    number, law = number_moved(by_own_hand=own, by_side=by_side, later=later)
    assert (number, str(law)) == expected


def moves(winners: str, revokes: list[Revoke], *, dummy: Seat, whole: bool = False) -> list[str]:
    found = transfer([Seat(one) for one in winners], revokes, dummy=dummy, whole=whole)
    return [_shown(one) for one in found]


def _shown(moved: Moved) -> str:
    return f"{moved.law}: {' '.join(str(trick) for trick in moved.tricks)}".rstrip(" :")


S, H, D = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS
WEST, EAST, NORTH, SOUTH = Seat.WEST, Seat.EAST, Seat.NORTH, Seat.SOUTH


@each_row(
    ("winners", "revokes", "expected"),
    [
        ("WEN", [Revoke(WEST, 0, H)], ["64A1: 0 1"]),
        ("ENW", [Revoke(WEST, 0, H)], ["64A2: 0"]),
        ("NSW", [Revoke(WEST, 0, H)], ["64A2: 2"]),
        ("WNS", [Revoke(WEST, 1, H)], ["64B1"]),
        ("NNW", [Revoke(SOUTH, 0, H)], ["64A2: 0"]),
        ("NNW", [Revoke(NORTH, 0, H)], ["64B3"]),
        ("WWW", [Revoke(WEST, 0, H), Revoke(WEST, 1, H)], ["64A1: 0 1", "64B2"]),
        ("WWN", [Revoke(WEST, 0, H), Revoke(WEST, 1, D)], ["64A1: 0", "64A1: 1"]),
        ("WNE", [Revoke(WEST, 0, H), Revoke(EAST, 1, D)], ["64A1: 0", "64A2: 2"]),
        ("NWN", [Revoke(WEST, 0, H), Revoke(EAST, 1, D)], ["64A2", "64A2: 1"]),
        ("WNE", [Revoke(WEST, 0, H), Revoke(SOUTH, 1, D)], ["64B7", "64B7"]),
        ("WNN", [Revoke(EAST, 0, H), Revoke(WEST, 0, H)], ["64A2", "64A1: 0"]),
    ],
)
def test_which_tricks_move(winners: str, revokes: list[Revoke], expected: list[str]) -> None:
    """South is declarer."""
    assert moves(winners, revokes, dummy=NORTH) == expected


def test_the_twelfth_trick_moves_none_where_it_is_known_to_be_the_twelfth() -> None:
    revokes = [Revoke(WEST, 11, H)]
    assert moves("N" * 11 + "WW", revokes, dummy=NORTH, whole=True) == ["64B6"]
    assert moves("N" * 11 + "WW", revokes, dummy=NORTH) == ["64A1: 11 12"]
