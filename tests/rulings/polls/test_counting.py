"""Answers counted equal the count by hand, by each measure."""

from rulings.polls import measure, measures, parse_answers, tally, weights
from tests.table import each_row

ACTIONS = ("P", "X", "3S", "4S")
BY_HAND = (
    ("P-s_P.3S-s_3S-s_3S.P-s_4S-w", "ebu", "3S", "logical", [("P", 3, 2), ("3S", 3, 2), ("4S", 1, 1)]),
    ("3S-s_3S-s_3S-s_3S-s_3S-s", "ebu", "3S", "not", [("3S", 5, 5)]),
    ("3S.P-s_3S.P-s_3S-s_3S-s_3S-s", "ebu", "3S", "not", [("3S", 5, 5), ("P", 2, 0)]),
    ("3S-s_3S-s_3S-s_3S-s_P-s", "ebu", "3S", "judge", [("3S", 4, 4), ("P", 1, 1)]),
    ("3S-s_3S-s_3S-s_3S-s_3S.X-s_3S-s", "ebu", "3S", "not", [("3S", 6, 6), ("X", 1, 0)]),
    ("3S-s_3S.P-s", "law", "3S", "judge", [("3S", 2, 2), ("P", 1, 0)]),
    ("3S-s_3S.P-s", "dbf", "3S", "judge", [("3S", 2, 2), ("P", 1, 0)]),
    ("7N-s_hest_3S.9Z.3S-q", "acbl", "3S", "not", [("3S", 1, 1)]),
    ("", "ebu", "3S", "not", []),
)


@each_row("written, by, made, logical, counts", BY_HAND)
def test_the_count(
    written: str, by: str, made: str, logical: str, counts: list[tuple[str, int, int]]
) -> None:
    found = tally(parse_answers(written, ACTIONS), measure(by))
    assert [(row.action, row.considered, row.chosen) for row in found.rows] == counts
    assert found.logical(made) == logical


def test_only_the_level_that_is_asked_for_counts() -> None:
    given = parse_answers("P-w_3S-s_3S-b", ACTIONS)
    assert tally(given, measure("law"), "same").asked == 1
    assert dict(tally(given, measure("law")).levels) == {"weaker": 1, "same": 1, "better": 1}


def test_weights_leave_out_what_was_barred_and_come_to_a_hundred() -> None:
    found = tally(parse_answers("P-s_X-s_4S-s_3S-s", ACTIONS), measure("law"))
    assert weights(found, ["3S"]) == (("P", 34), ("X", 33), ("4S", 33))
    assert weights(found, ACTIONS) == ()


def test_every_measure_says_its_source_in_both_languages_and_figures_have_one() -> None:
    assert [one.id for one in measures()] == ["law", "dbf", "ebu", "acbl"]
    for one in measures():
        assert one.source["da"] and one.source["en"] and str(one.law) == "16B1b"
