"""What is said of adjusted scores that do not count, or whose sign was forgotten."""

import pytest

from kb.errors import FactsError
from kb.results.changes import read_changes
from kb.results.reading import read_session
from kb.results.working import work_out
from tests.table import each_row

FILE = """Spil;NS;ØV;Score;Justeret;Bemærkning
1;1;2;420;;
1;3;4;{};{};{}
"""


@pytest.mark.parametrize("language", ["da", "en"])
def test_an_adjusted_score_of_a_row_that_does_not_count_is_named(language: str) -> None:
    session = read_session("f", FILE.format("-50", "60-40", "Wrong direction").encode(), language=language)
    (part,) = work_out(session, winners="two", language=language)
    assert "60-40" in " ".join(part.kept.sentences) and len(part.kept.results) == 1


@each_row(
    "score, adjusted, is_named",
    [
        ("-50", "420 NS 420 EW", True),
        ("-50", "420/420", True),
        ("-50", "NS 420 ØV 50", True),
        ("420/420", "", True),
        ("-50", "420/-420", False),
        ("-50", "420/-170", False),
        ("-50", "-50/-420", False),
        ("-50", "60-40", False),
        ("-50", "A+/A+", False),
        ("-50", "60 % 420 + 40 % -50", False),
        ("0", "", False),
    ],
)
def test_plus_for_both_sides_is_named(score: str, adjusted: str, is_named: bool) -> None:
    session = read_session("f", FILE.format(score, adjusted, "").encode(), language="en")
    (part,) = work_out(session, winners="two", language="en")
    assert ("gives both sides plus" in " ".join(part.kept.sentences)) is is_named


def test_two_scores_for_one_row_are_refused() -> None:
    session = read_session("f", FILE.format("-50", "", "").encode(), language="en")
    assert read_changes(session, ["3=60-40", "board 1 pair 3=60-40"], "en") == {1: "60-40"}
    with pytest.raises(FactsError, match="already"):
        read_changes(session, ["3=60-40", "board 1 pair 3=420"], "en")


@each_row(
    "adjusted, words",
    [
        ("4♠ S 4", "may be 4 tricks in all or 10"),
        ("60 % 4S S 7 + 40 % -50", "“4S S 7” may be 7 tricks in all or 13"),
        ("4♠ S 4 stik i alt", ""),
        ("4♠ S 10", ""),
        ("4♠ S -6", ""),
        ("NS 60%", "only what one side gets"),
        ("60% ØV", "only what one side gets"),
    ],
)
def test_an_adjusted_score_that_may_be_read_in_two_ways_is_asked_about(adjusted: str, words: str) -> None:
    session = read_session("f", FILE.format("-50", "", "").encode(), language="en")
    session = session.with_changes({1: adjusted})
    if not words:
        assert work_out(session, winners="two", language="en")
        return
    with pytest.raises(FactsError, match=words) as refused:
        work_out(session, winners="two", language="en")
    assert "line 3" in str(refused.value)
