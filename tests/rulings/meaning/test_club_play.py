"""Descriptions as players write them: read as the hands they mean, or asked about; never anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulings.meaning import format_meaning, parse_meaning
from tests.rulings.meaning.dealt import difference

TABLE = Path(__file__).with_name("tables") / "club_play.txt"


def rows() -> list[tuple[str, str]]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    cells = [line.partition(" | ") for line in lines if line and not line.startswith("#")]
    return [(text.strip(), wanted.strip()) for text, _, wanted in cells]


ROWS = rows()
CLEAR = [row for row in ROWS if not row[1].startswith("ask")]
ASKED = [row for row in ROWS if row[1].startswith("ask")]


@pytest.mark.parametrize(("text", "wanted"), CLEAR)
def test_a_clear_description_is_never_read_as_other_hands(text: str, wanted: str) -> None:
    parsed = parse_meaning(text)
    if parsed.problems:
        offered = [choice.text for problem in parsed.problems for choice in problem.choices]
        assert any(difference(parse_meaning(one).meaning, wanted) is None for one in offered), offered
    else:
        assert difference(parsed.meaning, wanted) is None, format_meaning(parsed.meaning)


@pytest.mark.parametrize(("text", "wanted"), ASKED)
def test_a_doubtful_description_is_asked_about(text: str, wanted: str) -> None:
    parsed = parse_meaning(text)
    assert parsed.problems, format_meaning(parsed.meaning)
    offered = [choice.text for problem in parsed.problems for choice in problem.choices]
    for one in filter(None, (part.strip() for part in wanted[4:].split(";"))):
        assert any(difference(parse_meaning(text).meaning, one) is None for text in offered), offered


@pytest.mark.parametrize(("text", "_wanted"), ROWS)
@pytest.mark.parametrize("language", ["da", "en"])
def test_what_is_offered_settles_its_place(text: str, _wanted: str, language: str) -> None:
    parsed = parse_meaning(text, language)
    for problem in parsed.problems:
        assert text[problem.offset : problem.offset + problem.length] == problem.what
        for choice in problem.choices:
            left = parse_meaning(choice.text, language).problems
            assert len(left) < len(parsed.problems), (choice.text, left)


def test_nearly_all_that_is_clear_is_understood_at_once() -> None:
    asked = [text for text, _ in CLEAR if parse_meaning(text).problems]
    assert len(asked) <= len(CLEAR) // 25, asked
