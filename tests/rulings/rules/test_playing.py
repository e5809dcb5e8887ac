"""Laws 44-47 against expectations worked out from their text, and what cannot be."""

from typing import Any

import pytest

from rulings.errors import FactsError
from rulings.topics import run
from tests.rulings.tabled import rows, written
from tests.table import each_row


@each_row(
    ("topic_id", "facts", "expected"),
    [pytest.param(*row, id=f"{row[0]} {row[1]}"[:90]) for row in rows("playing.txt")],
)
def test_the_ruling_is_what_the_law_says(topic_id: str, facts: dict[str, str], expected: list[str]) -> None:
    ruling = run(topic_id, facts)
    assert written(ruling, expected) == expected
    assert ruling.unused_facts == ()


HAND = {"dummys-hand": "AQ2.K3.54.T98", "words-said": "lille"}


@each_row(
    ("topic_id", "facts", "question"),
    [
        ("stikkets-gang", {"trick-played": "S: H4 N:H5"}, "trick-played"),
        ("stikkets-gang", {"trick-played": "S: H4 H5 H6 H7 H8"}, "trick-played"),
        ("stikkets-gang", {"trick-played": "S: H4 H4"}, "trick-played"),
        ("stikkets-gang", {"trick-played": "S: H4", "players-hand": "A.4.."}, "players-hand"),
        ("ufuldstaendig-angivelse", {**HAND, "play": "W: S2"}, "dummys-hand"),
        ("ufuldstaendig-angivelse", {**HAND, "play": "W: S5", "declarer-seat": "N"}, "play"),
        ("ufuldstaendig-angivelse", {**HAND, "play": "W: S5 S6 S7 S8 S9"}, "play"),
        ("ufuldstaendig-angivelse", {**HAND, "play": "W: S5", "dummy-leads": "ja"}, "dummy-leads"),
        (
            "ufuldstaendig-angivelse",
            {**HAND, "play": "W: S5", "different-intention": "ja", "intended-card": "SK"},
            "intended-card",
        ),
        (
            "ufuldstaendig-angivelse",
            {
                **HAND,
                "play": "W: S5",
                "words-said": "stik",
                "designation-fits": "one",
                "lowest-known-winner": "S2",
            },
            "lowest-known-winner",
        ),
        ("utilsigtet-angivelse", {"play": "W: S4 SQ", "card-called-by-slip": "SA"}, "card-called-by-slip"),
        (
            "utilsigtet-angivelse",
            {"play": "W: S4 SQ", "card-called-by-slip": "SQ", "declarer-seat": "E"},
            "card-called-by-slip",
        ),
        (
            "utilsigtet-angivelse",
            {"play": "W: S4 SQ", "card-called-by-slip": "SQ", "declarer-played-after-slip": "ja"},
            "declarer-played-after-slip",
        ),
        ("forkert-kort-fra-den-blinde", {"play": "W: S4 SQ", "card-put-by-dummy": "H2"}, "card-put-by-dummy"),
        ("for-mange-kort-i-stikket", {"trick-with-fifth-card": "S: H4 H5 H6"}, "trick-with-fifth-card"),
        (
            "for-mange-kort-i-stikket",
            {
                "trick-with-fifth-card": "S: H4 HK HA H2 W:H6",
                "declarer-seat": "S",
                "fifth-card-noticed": "in-time",
                "fifth-card-by": "dummy",
            },
            "fifth-card-by",
        ),
        ("kort-taget-tilbage", {"why-taken-back": "hest"}, "why-taken-back"),
    ],
)
def test_facts_that_cannot_be_are_refused_with_one_sentence(
    topic_id: str, facts: dict[str, Any], question: str
) -> None:
    with pytest.raises(FactsError) as caught:
        run(topic_id, facts)
    assert caught.value.question == question
    assert str(caught.value).endswith((".", "?")) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("topic_id", "facts", "options"),
    [
        (
            "utilsigtet-angivelse",
            {
                "declarer-played-after-slip": "nej",
                "why-wrong-card-called": "slip-of-tongue",
                "opponent-played-over-slip": "ja",
            },
            ["change-play-over-slip", "keep-play-over-slip"],
        ),
        (
            "forkert-kort-fra-den-blinde",
            {"both-sides-played-to-next": "nej", "played-after-dummys-card": "defender"},
            ["change-play-over-wrong-card", "keep-play-over-wrong-card"],
        ),
    ],
)
def test_a_defender_hears_both_ways_before_choosing(
    topic_id: str, facts: dict[str, str], options: list[str]
) -> None:
    offered = run(topic_id, facts).options
    assert [one.option.key for one in offered] == options
    kinds = [[stated.consequence.kind for stated in one.leads_to] for one in offered]
    assert "no-penalty-card" in kinds[0] and "no-penalty-card" not in kinds[1]
