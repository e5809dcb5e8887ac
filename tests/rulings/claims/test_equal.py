"""The search against the reference that tries everything: on 230 endings, always the same.

`python -m tests.benchmarks claims` compares 1,000; they take longer than a test may.
"""

from dataclasses import replace

import pytest

from rulings.bridge.seats import CLOCKWISE
from rulings.claims.check import check
from rulings.claims.misjudgement import Slip
from rulings.claims.plan import Item, Kind
from tests.dear import verified
from tests.part import drawn
from tests.rulings.claims.endings import claim
from tests.rulings.claims.reference import Reference
from tests.rulings.claims.together import numbers, played, simply
from tests.table import each_row

NAMED_TWICE = (30256, 3)
"""An ending whose line names a card that the director has marked too."""

FEW = [(n, 2) for n in range(20)] + [(n, 3) for n in range(20)] + [(0, 4), NAMED_TWICE]
SAME = [(n, 2) for n in range(20, 50)] + [(n, 3) for n in range(20, 120)] + [(n, 4) for n in range(1, 30)]
MORE = [(n, tricks) for n in range(1000, 1225) for tricks in (2, 3)]


every = pytest.mark.parametrize("third", verified([True, False]), ids=["a third", "the others"])


def numbered(end: int, third: bool) -> list[int]:
    """Numbers of endings: each third, or the others."""
    return [number for number in range(end) if (number % 3 == 0) is third]


@each_row(("number", "tricks"), FEW)
def test_both_numbers_are_those_of_trying_everything(number: int, tricks: int) -> None:
    made, holds = claim(number, tricks)
    assert numbers(made, holds) == simply(made, holds)


@pytest.mark.verify
@pytest.mark.part
@each_row(("number", "tricks"), [*SAME, *drawn(MORE, 15, "endings")])
def test_both_numbers_of_more_are_too(number: int, tricks: int) -> None:
    made, holds = claim(number, tricks)
    assert numbers(made, holds) == simply(made, holds)


@pytest.mark.parametrize("which", verified([range(100), range(100, 500)]), ids=["a hundred", "more"])
def test_the_normal_plays_on_the_way_are_the_same(which: range) -> None:
    for number in which:
        made, holds = claim(number, 4)
        for where, simple, found in played(made, holds, number):
            assert simple == found, f"claim({number}, 4), {where}"


def test_the_endings_are_of_every_kind() -> None:
    made = [claim(number, tricks) for number, tricks in (*FEW, *SAME)]
    assert {one.ending.trumps is None for one, _ in made} == {True, False}
    assert {len(one.ending.trick) for one, _ in made} == {0, 1, 2, 3}
    assert {one.defender for one, _ in made} == {True, False}
    assert {item.kind for one, _ in made for item in one.line} >= {"card", "cash", "draw", "ruff", "finesse"}
    assert {(key, holds) for _, all_ in made for key, holds in all_.items() if key != "plain-sense"} == {
        (key, holds) for _, all_ in made for key in all_ if key != "plain-sense" for holds in (True, False)
    }


@every
def test_counted_items_that_wait_for_an_entry_are_held_to_alike(third: bool) -> None:
    """Two ruffs, then trumps and a suit: what is thrown and led in between, by both."""
    for number in numbered(400, third):
        made, holds = claim(number, 4)
        trumps, cards = made.ending.trumps, sorted(made.cards)
        suits = sorted({c.suit for c in cards} - {trumps})
        if trumps is None or not suits:
            continue
        where = ["", "hand", "" if made.defender else "dummy"][number % 3]
        line = (
            Item(Kind.RUFF, suit=suits[0], times=2, where=where),
            *[Item(Kind.DRAW, times=number % 2), Item(Kind.CROSSRUFF)][: 1 + (number % 5 == 0)],
            Item(Kind.CASH, suit=suits[-1], times=number % 3),
        )
        for seed in (number, number + 1):
            for where, simple, found in played(replace(made, line=line), holds, seed):
                assert simple == found, f"claim({number}, 4), {where}"


@every
def test_what_is_thrown_on_a_card_to_come_is_thrown_alike(third: bool) -> None:
    for number in numbered(240, third):
        made, holds = claim(number, 4)
        cards = sorted(made.cards)
        card = cards[number % len(cards)]
        line = (
            Item(Kind.DISCARD, suit=cards[-1].suit),
            Item(Kind.CARD, card=card),
            Item(Kind.CASH, suit=card.suit),
        )
        for where, simple, found in played(replace(made, line=line), holds, number):
            assert simple == found, f"claim({number}, 4), {where}"


@every
def test_partner_s_higher_card_falls_alike_on_a_trick_that_one_hand_was_to_win(third: bool) -> None:
    """Two cards of one hand with a higher one opposite: random lines hardly ever name them."""
    seen = 0
    for number in numbered(900, third):
        made, holds = claim(number, 3)
        at = made.ending
        leader = at.leader if at.leader.same_side(made.claimer) else made.claimer
        own, partner = sorted(at.hand(leader), reverse=True), at.hand(leader.partner)
        over = [c for c in own if any(o.suit is c.suit and o > c for o in partner)]
        if at.trick or not over or len(own) < 2:
            continue
        seen += 1
        then = next(c for c in own if c != over[0])
        named = replace(made, line=(Item(Kind.CARD, card=over[0]), Item(Kind.CARD, card=then)))
        for where, simple, found in played(named, holds, number):
            assert simple == found, f"claim({number}, 3), {where}"
        assert numbers(named, holds) == simply(named, holds), number
    assert seen > (16 if third else 33)


@every
def test_a_card_is_driven_out_alike(third: bool) -> None:
    for number in numbered(240, third):
        made, holds = claim(number, 4)
        theirs = sorted({c for hand in made.ending.hands for c in hand} - made.cards)
        driven = [c for c in theirs if any(own.suit is c.suit for own in made.cards)]
        if not driven:
            continue
        line = (Item(Kind.DRIVE, card=driven[number % len(driven)]), Item(Kind.CASH, suit=driven[-1].suit))
        for where, simple, found in played(replace(made, line=line), holds, number):
            assert simple == found, f"claim({number}, 4), {where}"


@every
def test_a_claim_for_too_much_is_the_worst_of_the_slips_that_explain_it(third: bool) -> None:
    seen = set()
    for number in numbered(150, third):
        bare, _ = claim(number, 3)
        made = replace(
            bare, claimed=bare.ending.tricks, falling=frozenset(), unseen_blocks=frozenset(), marks=()
        )
        found = check(made)
        holds = {one.key: one.holds for one in found.assumed}
        slips = [slip for one in found.assumed for slip in one.slips]
        references = [Reference(slip.believed(made), holds) for slip in slips] or [Reference(made, holds)]
        assert found.fewest.tricks == min(one.number(fewest=True) for one in references), number
        assert found.most.tricks == max(one.number(fewest=False) for one in references), number
        seen |= {slip.slip for slip in slips}
    assert seen >= {
        Slip.TRUMP,
        Slip.CARD,
        Slip.BREAK if third else Slip.BLOCK,
    }  # of the rare ones each is met in one part


@every
def test_a_ruff_that_an_opponent_leads_to_is_the_one_that_was_stated(third: bool) -> None:
    for number in numbered(300, third):
        made, holds = claim(number, 4)
        suits, cards = {c.suit for c in made.cards}, sorted(made.cards)
        for suit in sorted(suits - {made.ending.trumps}):
            where = ["", "hand", "" if made.defender else "dummy"][number % 3]
            line = (Item(Kind.RUFF, suit=suit, where=where), Item(Kind.CARD, card=cards[number % len(cards)]))
            for where, simple, found in played(replace(made, line=line), holds, number):
                assert simple == found, f"claim({number}, 4), {where}"


@every
def test_what_is_said_of_trumps_out_of_high_ruffs_and_of_finesses_is_played_alike(third: bool) -> None:
    """A number of trumps that is too small, a card that is not gone, a finesse to either hand, by both."""
    for number in numbered(300, third):
        made, holds = claim(number, 4)
        trumps, cards = made.ending.trumps, sorted(made.cards)
        theirs = sorted(c for seat in CLOCKWISE if seat not in made.side for c in made.ending.hand(seat))
        if trumps is None or not theirs or not cards:
            continue
        where = ["", "hand", "" if made.defender else "dummy"][number % 3]
        line = (
            Item(Kind.TRUMP_OUT, times=1 + number % 2),
            Item(Kind.FINESSE, suit=cards[number % len(cards)].suit, where=where),
            *[Item(Kind.DRAW, times=number % 2), Item(Kind.CROSSRUFF), Item(Kind.RUFF_HIGH)][
                : 1 + number % 3
            ],
            Item(Kind.GONE, card=theirs[number % len(theirs)]),
        )
        for seed in (number, number + 1):
            for at, simple, found in played(replace(made, line=line), holds, seed):
                assert simple == found, f"claim({number}, 4), {at}"


@every
def test_what_stated_finesses_need_is_not_thrown_by_either(third: bool) -> None:
    """A card that brings the lead over, then one or two finesses and a trick given up in a suit."""
    for number in numbered(300, third):
        made, holds = claim(number, 4)
        cards = sorted(made.cards)
        suits = sorted({c.suit for c in cards})
        where = ["", "hand", "" if made.defender else "dummy"][number % 3]
        line = (
            Item(Kind.CARD, card=cards[number % len(cards)]),
            Item(Kind.FINESSE, suit=suits[number % len(suits)], times=number % 3, where=where),
            Item(Kind.GIVE, suit=suits[-1]),
        )
        for seed in (number, number + 1):
            for at, simple, found in played(replace(made, line=line), holds, seed):
                assert simple == found, f"claim({number}, 4), {at}"
