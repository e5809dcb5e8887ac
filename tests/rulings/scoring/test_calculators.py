"""What every calculator owes: words in both languages, an example that runs, provisions, exact results."""

import ast
import inspect
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from laws import shipped
from laws.embedded import embedded_editions
from laws.languages import OWN_LANGUAGES
from rulings.engine.data import load
from rulings.errors import NotationError
from rulings.scoring import say
from rulings.scoring.calculation import Calculation
from rulings.scoring.calculator import Calculator
from rulings.scoring.catalogue import calculator, calculators
from rulings.scoring.describe import calculation_json, calculator_json, example
from rulings.scoring.errors import DATA, CalcError, UnknownCalculator, refusal
from rulings.scoring.fields import Choice, Field, Rows
from rulings.scoring.numbers import exact, json_number
from tests.dear import verified
from tests.table import each_row

every = each_row("one", calculators(), ids=lambda one: one.name)


def all_fields(one: Calculator) -> list[Field[Any]]:
    columns = [column for field in one.fields if isinstance(field, Rows) for column in field.columns]
    return [*one.fields, *columns]


@every
@each_row("language", OWN_LANGUAGES)
def test_the_example_runs_and_is_put_into_words(one: Calculator, language: str) -> None:
    worked = one.work(example(one))
    found = calculation_json(one, worked, language)
    assert found["steps"] and found["citations"] and found["headline"]
    assert all(step["citation"] and step["text"] for step in found["steps"])
    json.dumps(found, allow_nan=False)
    assert set(found["result"]) <= set(load(DATA)[one.name]["result"]), "a figure of the result has no words"


@every
@each_row("language", OWN_LANGUAGES)
def test_all_that_is_asked_has_words(one: Calculator, language: str) -> None:
    described = calculator_json(one, language)
    assert described["title"] and described["about"] and say.group_title(say.group(one), language)
    for field in all_fields(one):
        assert say.label(one, field, language)
        if isinstance(field, Choice):
            assert all(text for _, text in say.options(one, field, language))


@every
def test_a_field_that_decides_stands_before_what_it_decides(one: Calculator) -> None:
    seen: set[str] = set()
    for field in one.fields:
        assert {other for other, _ in field.when} <= seen
        seen.add(field.id)
    assert len(seen) == len(one.fields)


RUBBISH: list[object] = ["", "½", [], -1, None, "x", [{}], 10**9, {}, True, "0", [1, 2], "♠", 0.1, "a;b\nc"]


@pytest.mark.parametrize("many", verified([5, len(RUBBISH)]), ids=["some", "all"])
@every
def test_each_kind_of_rubbish_is_one_sentence(many: int, one: Calculator) -> None:
    """No input brings a calculator down: only CalcError leaves it."""
    for field in one.fields:
        for value in RUBBISH[:many]:
            try:
                assert isinstance(one.work({**example(one), field.id: value}), Calculation)
            except CalcError as error:
                assert all(error.said[language] for language in OWN_LANGUAGES)


def written_keys(function: str) -> set[str]:
    """The first arguments, where they are literals, of all calls of a function under rulings/scoring."""
    keys = set()
    for file in Path(inspect.getfile(say)).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == function and node.args:
                place = 1 if function == "refusal" else 0
                keys |= {leaf.value for leaf in ast.walk(node.args[place]) if isinstance(leaf, ast.Constant)}
    return keys


def test_every_refusal_has_its_words_and_every_word_its_refusal() -> None:
    words = set(load(DATA)["error"])
    used = written_keys("refusal")
    assert used <= words
    strings = {
        leaf.value
        for file in Path(inspect.getfile(say)).parent.rglob("*.py")
        for leaf in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }
    assert words <= strings
    for key in sorted(words):
        said = load(DATA)["error"][key]
        assert set(said) == set(OWN_LANGUAGES) and all(said.values())


def test_the_data_files_are_named_after_their_calculators() -> None:
    names = {file.removesuffix(".toml") for file, _ in shipped.texts("scoring", "rulings")}
    assert {one.name for one in calculators()} == names


def test_an_unknown_calculator_offers_the_nearest() -> None:
    with pytest.raises(UnknownCalculator) as caught:
        calculator("scor")
    assert caught.value.known[0] == "score" and "score" in str(caught.value)


@each_row(
    ("given", "value"),
    [
        ("12,5", "25/2"),
        ("−3", "-3"),
        ("1 1/2", "3/2"),
        ("4 2", None),
        ("1½", "3/2"),
        (0.1, "1/10"),
        ("1/0", None),
        ("", None),
    ],
)
def test_numbers_are_exact(given: object, value: str | None) -> None:
    assert exact(given) == (None if value is None else Fraction(value))


@each_row(
    ("name", "plain", "same"),
    [
        ("imps", {"boards": [{"open": 620, "closed": 170}]}, {"boards": [[620, 170]]}),
        ("imps", {"boards": [{"open": 620, "closed": 170}]}, {"boards": {"open": 620, "closed": 170}}),
        ("neuberg", {"matchpoints": [6], "results": 4, "tables": 11}, {"matchpoints": 6}),
        ("matchpoints", {"results": ["420", "420", "60 % 620 + 40 % 170", "-50"]}, {
            "results": [[420, 2], [{"weight": 60, "score": 620}, {"weight": 40, "score": 170}], -50]
        }),
        ("bye", {"tables": 7, "percent": 57.25}, {"percent": "57,25 %"}),
        *(
            ("weighted", {"scoring": "butler", "datum": 330, "results": [
                {"weight": 60, "score": 620}, {"weight": 40, "score": -50}
            ]}, {"results": written})
            for written in ("60 % 620 + 40 % −50", "60 % 620\n40 % −50", ["620 60 %", "40 % -50"])
        ),
        ("assigned", {"form": "points", "results": [{"score": 420}]}, {"results": 420}),
    ],
)  # fmt: skip
def test_a_table_and_a_number_may_be_written_in_more_ways(
    name: str, plain: dict[str, Any], same: dict[str, Any]
) -> None:
    one = calculator(name)
    first, other = (calculation_json(one, one.work(given)) for given in (plain, {**plain, **same}))
    assert figures(first["result"]) == figures(other["result"])


def figures(result: dict[str, Any]) -> object:
    """What does not say how the rows were written."""
    return result.get("frequencies_ns", result)


@pytest.mark.parametrize("given", [[[]], [[None]], [[[420]]], [[420, 1, 2, 3, 4, 5, 6, 7, 8, 9]], True, 1.5])
def test_what_is_no_row_is_refused(given: object) -> None:
    with pytest.raises(CalcError) as caught:
        calculator("matchpoints").work({"results": given})
    assert caught.value.field.startswith("results")


def test_a_decimal_without_end_is_rounded_only_for_json() -> None:
    assert json_number(Fraction(1, 3)) == 0.333333


def test_a_refusal_names_its_field_and_row() -> None:
    assert refusal("score", "missing").within("results.3").field == "results.3.score"
    with pytest.raises(CalcError) as caught:
        calculator("score").work({"played": "4♠ S =", "bord": 3})
    assert caught.value.field == "bord"


def test_a_contract_is_read_before_its_zone() -> None:
    with pytest.raises(CalcError) as caught:
        calculator("score").work({"played": "9♠ S ="})
    assert caught.value.field == "played" and isinstance(caught.value.__cause__, NotationError)


@every
def test_what_stands_aside_may_be_left_out(one: Calculator) -> None:
    """A folded field must not be one that stops the form, and there must be something before the fold."""
    aside = say.aside(one)
    fields = {field.id: field for field in one.fields}
    assert aside <= set(fields) and len(aside) < len(fields)
    assert all(fields[name].optional for name in aside)


def test_a_spreadsheet_is_pasted_with_its_heading() -> None:
    rows = "1\t1\t2\t420\n1\t3\t4\t-50"
    evening = calculator("evening")
    plain = evening.work({"results": rows}).result
    assert evening.work({"results": f"Spil\tN/S\tØ/V\tScore\n{rows}"}).result == plain
    for wrong, field in (
        (f"Spil\tN/S\n{rows}", "results.1.board"),
        (f"{rows}\nSpil\tN/S\tØ/V\tScore", "results.3.board"),
        ("1 1 2 420", "results.1"),
    ):
        with pytest.raises(CalcError) as caught:
            evening.work({"results": wrong})
        assert caught.value.field == field


def test_no_result_is_taken_for_a_heading() -> None:
    """A board on which everybody passed has no number in its lines."""
    with pytest.raises(CalcError) as caught:
        calculator("matchpoints").work({"results": "pas;x\n420;3"})
    assert caught.value.field.startswith("results.1")


@pytest.mark.parametrize("said", ["EW", "ew", "ØV", "Ø/V", "Øst/Vest", "E/W"])
def test_a_side_is_named_as_people_write_it(said: str) -> None:
    rows = [{"score": 420}, {"score": "60 % 420 + 40 % -50", "obtained": -50, "offending": said}]
    named = [rows[0], {**rows[1], "offending": "EW"}]
    board = calculator("matchpoints")
    assert board.work({"results": rows, "method": "manual"}) == board.work(
        {"results": named, "method": "manual"}
    )


def test_every_provision_that_a_calculator_names_is_one_that_we_have() -> None:
    known = {str(place.citation) for edition in embedded_editions() for place in edition.walk()}
    named = {
        (path.stem, node.value)
        for path in Path(inspect.getfile(say)).parent.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"X?\d{2,3}[A-Z]\w*", node.value)
    }
    assert len(named) > 200 and [each for each in sorted(named) if each[1] not in known] == []
