"""Laws 26B, 27B and 36B once the auction is over: who declares is known, and nobody calls any more."""

from rulings.topics import run
from tests.table import each_row

DEFENDS, OPEN = "side-is-defending", "offending-side-defends"
CHANGE = {"unintended": "nej", "lho-accepts-change": "nej"}
MUST_PASS = {"unintended": "nej", "must-pass-for": "rest-of-auction"}


@each_row(
    "topic_id, facts, said",
    [
        ("bud-over-syv-traek", {"auction": "N: 1S P P 8C", "unintended": "nej"}, [DEFENDS]),
        ("bud-over-syv-traek", {"auction": "N: 1S P 8C", "unintended": "nej"}, [OPEN]),
        # North takes the third pass after East’s double, and declares one spade doubled
        ("bud-over-syv-traek", {"auction": "N: 1S X P P 8C", "unintended": "nej"}, ["no-lead-restriction"]),
        ("bud-over-syv-traek", {"auction": "N: P P P 8C", "unintended": "nej"}, []),
        (
            "melding-trods-tvungen-pas",
            {"auction": "N: 1S P P 2C", "who-must-pass": "W", **MUST_PASS},
            [DEFENDS],
        ),
        (
            "utilladelig-dobling",
            {
                "auction": "N: 1S P P XX",
                "unintended": "nej",
                "replacement": "P",
                "comparable": "nej",
            },
            [DEFENDS],
        ),
        ("melding-aendret", {"auction": "N: 1H P P P W:X", **CHANGE}, [f"{DEFENDS}-and-not-comparable"]),
    ],
)
def test_what_is_said_of_the_lead(topic_id: str, facts: dict[str, str], said: list[str]) -> None:
    ruled = run(topic_id, facts)
    assert ruled.complete
    found = [
        one.consequence.variant or one.consequence.kind
        for one in ruled.consequences
        if one.consequence.kind in ("lead-restriction", "no-lead-restriction")
    ]
    assert found == said


OUT_OF_TURN = {"lho-calls": "nej", "since-out-of-turn": "in-turn-called", "comparable": "nej"}
NOT_ACCEPTED = {"unintended": "nej", "lho-accepts": "nej", "comparable": "nej"}


@each_row(
    "topic_id, facts, ended",
    [
        ("utilstraekkeligt-bud", {"auction": "N: 1S P P 1H", "replacement": "P", **NOT_ACCEPTED}, True),
        ("utilstraekkeligt-bud", {"auction": "N: 1S P 1H", "replacement": "P", **NOT_ACCEPTED}, False),
        (
            "utilstraekkeligt-bud",
            {
                "auction": "N: 1S P P 1H",
                "replacement": "X",
                "final-replacement": "P",
                "comparable-final": "nej",
                **NOT_ACCEPTED,
            },
            True,
        ),
        (
            "utilstraekkeligt-bud",
            {
                "auction": "N: 1S P P 1H",
                "replacement": "X",
                "final-replacement": "2H",
                "comparable-final": "nej",
                **NOT_ACCEPTED,
            },
            False,
        ),
        (
            "utilladelig-dobling",
            {"auction": "N: 1S P P XX", "unintended": "nej", "replacement": "P", "comparable": "nej"},
            True,
        ),
        (
            "utilladelig-dobling",
            {"auction": "N: 1S P P XX", "unintended": "nej", "replacement": "2C", "comparable": "nej"},
            False,
        ),
        ("utilladelig-dobling", {"auction": "N: 1S P P XX", "unintended": "nej", "comparable": "nej"}, False),
        ("melding-uden-for-tur", {"auction": "N: 1S W:2H E:P S:P W:P", **OUT_OF_TURN}, True),
        ("melding-uden-for-tur", {"auction": "N: 1S W:2H E:P S:P W:3H", **OUT_OF_TURN}, False),
    ],
)
def test_partner_is_told_to_pass_while_there_is_an_auction(
    topic_id: str, facts: dict[str, str], ended: bool
) -> None:
    ruled = run(topic_id, facts)
    kinds = [one.consequence.kind for one in ruled.consequences]
    assert ruled.complete
    assert ("auction-over" in kinds, "must-pass" in kinds) == (ended, not ended)
