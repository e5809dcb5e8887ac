"""Laws 61-64 against outcomes worked out from their text, and against every answer."""

import pytest

from rulings.engine.consequence import Consequence
from rulings.engine.people import Role
from rulings.engine.serial import consequence_fields
from rulings.errors import FactsError
from rulings.topics import run
from tests.rulings.tabled import rows
from tests.rulings.walks import stated, walk, walk_auctions
from tests.table import each_row


def told(consequence: Consequence, wanted: str) -> str:
    """A consequence as the table writes it, with the one detail that the row asks for if it has it."""
    head = f"{consequence.citation} {consequence.kind}"
    details = [f"{head} {value}" for value in consequence_fields(consequence).values()]
    return wanted if wanted in details else head


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:140]) for row in rows("revoke.txt")],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    stops = [e for e in expected if e.startswith("?")]
    wanted = expected[len(stops) :]
    padded = [*wanted, *[""] * len(ruling.consequences)]
    found = [told(s.consequence, w) for s, w in zip(ruling.consequences, padded, strict=False)]
    assert found == wanted
    assert ([f"?{ruling.question.id}"] if ruling.question else []) == stops
    assert ruling.unused_facts == ()


@each_row(
    ("facts", "expected"),
    [
        ({"play": "S: H4 HK S:H5 H2"}, "Stik 1 har to kort fra samme hånd"),
        ({"play": "S: H4 HK HA H2 N:H3"}, "Stik 1 har to kort fra samme hånd"),
        ({"play": "S: H4 HK HA H4"}, "kortet er spillet to gange"),
        ({"play": "S: H4 HK HA C5 / N: D2 D3 D4 D5", "revoke-card-played": "HK"}, "viser »C5«"),
        ({"play": "S: H4 HK HA C5 / N: D2 D3 D4 C6", "revoke-card-played": "HK"}, "vælg en af C5, C6"),
        ({"play": "S: H4 C2 HA H5 / N: D2 D3 D4 H9", "revoke-card-played": "HA"}, "viser »C2«"),
        (
            {"play": "S: H4 C2 HA H5 / N: D2 D3 D4 H9", "declarer-seat": "S", "revoke-hand": "dummy"},
            "de indtastede kort viser »defender«",
        ),
        ({"revoke-hand": "declarer", "revoke-what": "penalty-card"}, "passer ikke her"),
        (
            {
                "revoke-hand": "defender",
                "revoke-what": "suit",
                "revoke-established-by": "next-trick",
                "revoke-exception": "same-side",
                "revoke-trick-winner": "offender",
                "offenders-won-later": "ja",
                "other-revokes-move": "1",
                "offenders-won-since-first": "1",
            },
            "mindst 2 stik",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(facts: dict[str, object], expected: str) -> None:
    with pytest.raises(FactsError) as caught:
        run("kuloersvigt", facts)
    assert expected in str(caught.value) and "\n" not in str(caught.value)


LATE = ("next-board", "round-over")
PROVEN = "W: H4 H5 HA S2 / S: D2 D3 DA D4 / N: C2 C3 H9 C5"
EXCEPTIONS = [
    # The cards prove the revoke: whether the card to follow with was a penalty card has not been asked.
    ({"play": PROVEN, "declarer-seat": "S"}, ("none", "both", *LATE)),
    ({"play": PROVEN, "declarer-seat": "E"}, ("none", "penalty-card", "both", *LATE)),
    # Two tricks may be the last two.
    ({"play": "W: H4 H5 HA S2 / E: H2 H9 H3 H6", "declarer-seat": "E"},
     ("none", "penalty-card", "twelve", "both", *LATE)),
    # One card alone did not follow: what happened was asked, a penalty card and the twelfth trick among it.
    ({"play": "N: D2 D3 C2 D5 / W: H2 H3 H4 H5", "declarer-seat": "E", "revoke-what": "suit"},
     ("none", "both", *LATE)),
    ({"revoke-hand": "defender", "revoke-what": "suit", "revoke-established-by": "next-trick"},
     ("none", "same-side", "again", "both", *LATE)),
]  # fmt: skip


@each_row("facts, offered", EXCEPTIONS)
def test_an_exception_is_offered_where_it_can_hold_and_nothing_has_settled_it(
    facts: dict[str, object], offered: tuple[str, ...]
) -> None:
    """64B3 is about defenders' penalty cards, 64B6 about the twelfth trick; the tricks show revokes."""
    question = run("kuloersvigt", facts).question
    assert question is not None
    assert (question.id, question.values) == ("revoke-exception", offered)


def test_no_path_is_longer_than_nine_questions_and_four_with_the_cards_entered() -> None:
    assert max(len(path.answers) for path in walk("kuloersvigt")) <= 9
    entered = [path.answers for path in walk_auctions("kuloersvigt")]
    assert max(len(answers) - 1 for answers in entered) <= 4


def test_tricks_move_for_an_established_revoke_only_and_never_more_than_two_for_one() -> None:
    for path in walk("kuloersvigt"):
        parts = stated(path.ruling)
        moved = [one for one in parts if one.kind == "tricks-moved"]
        corrected = [one for one in parts if one.kind == "revoke-corrected"]
        assert not moved or all(one["because"] == "dummy-without-rights" for one in corrected), dict(
            path.answers
        )
        if not any(a.text == "same-side" for a in path.answers.values()):
            assert all(one["number"] <= 2 for one in moved)
        later = any(one.variant == "tricks-after-correction" for one in parts)
        assert moved or later or any(one.kind in ("no-tricks-moved", "no-revoke") for one in parts)


def test_a_ruling_on_an_established_revoke_always_looks_at_the_damage() -> None:
    for path in walk("kuloersvigt"):
        parts = stated(path.ruling)
        if any(one.kind == "revoke-established" for one in parts):
            assert any(one.kind == "review-score" and str(one.citation).startswith("64C") for one in parts)


def test_only_a_defender_gets_a_penalty_card() -> None:
    for path in walk("kuloersvigt"):
        cards = [one for one in stated(path.ruling) if one.kind == "penalty-card"]
        assert all(one["who"].role in (Role.DEFENDER, Role.DEFENDERS) for one in cards)


ASKED_SINCE = "played-after-revoke"
SINCE = {
    # what was played of and after the trick in which the club two was a revoke: who has played since
    "N: D2 C2": ("nobody", set()),
    "N: D2 C2 DA": ("opponents", {"62C1"}),
    "N: D2 C2 DA D3": ("partner-too", {"62C1", "62C2"}),
    "N: D2 D3 DA C2": ("nobody", set()),
    "N: D2 D3 DA C2 / S: D5": ("opponents", {"62C1"}),
}


def test_an_opponent_who_has_played_since_may_take_the_card_back_and_then_the_revokers_partner() -> None:
    """One opponent is enough (62C1); the partner only after an opponent who took a card back (62C2)."""
    told = {}
    for play in SINCE:
        facts = {"play": play, "revoke-card-played": "C2", "declarer-seat": "S", "revoke-what": "suit"}
        ruling = run("kuloersvigt", facts | {"revoke-established-by": "not-yet"})
        since = [entry.answer for entry in ruling.trace if getattr(entry.subject, "id", "") == ASKED_SINCE]
        told[play] = since[0], {str(said.citation) for said in stated(ruling)} & {"62C1", "62C2"}
    assert told == SINCE


EXCEPTIONS = {
    # a later card shows the revoke, so nobody was asked what happened: every exception of 64B may still hold
    ("S: H4 C2 HA H5 / N: D2 D3 D4 H9", ""): "none penalty-card twelve both next-board round-over",
    # declarer's hand has no penalty cards (50), and the third trick shows that it is not the twelfth
    ("W: H4 H5 HA S2 / E: D2 D3 D5 DA / N: C2 C3 H9 C5", ""): "none both next-board round-over",
    # what happened was asked, and with it the twelfth trick (64B6) and the penalty card (64B3)
    ("S: H4 C2 HA H5 / N: D2 D3 D4 D9", "suit"): "none both next-board round-over",
    ("W: H4 H2 HA D2 / E: C2 C3 C4 C5", "suit"): "none both next-board round-over",
}


def test_the_exceptions_offered_are_those_that_may_still_hold() -> None:
    told = {}
    for play, what in EXCEPTIONS:
        facts = {"play": play, "declarer-seat": "S"} | ({"revoke-what": what} if what else {})
        question = run("kuloersvigt", facts).question
        assert question is not None and question.id == "revoke-exception"
        told[play, what] = " ".join(question.values)
    assert told == EXCEPTIONS
