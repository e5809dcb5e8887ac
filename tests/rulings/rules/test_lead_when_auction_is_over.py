"""Law 26B once the auction is over: who declares is known, and nothing is said »if you become declarer«."""

from __future__ import annotations

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
