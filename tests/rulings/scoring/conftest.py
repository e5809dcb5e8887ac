"""Whatever a test works out, a page and the command can say, in both languages."""

from collections.abc import Iterator, Mapping

import pytest

from laws.languages import OWN_LANGUAGES
from rulings.scoring import say
from rulings.scoring.calculation import Calculation
from rulings.scoring.calculator import Calculator

_work = Calculator.work


def _said(one: Calculator, given: Mapping[str, object]) -> Calculation:
    worked = _work(one, given)
    steps = {step.key: step for step in worked.steps}.values()  # one of each: an evening has hundreds
    for language in OWN_LANGUAGES:
        assert say.headline_text(one, worked, language)
        assert all(say.step_text(one, step, language) for step in steps)
        assert all(say.note_text(one, key, language) for key, _ in worked.also)
        for table in worked.tables:
            assert say.table_text(one, table, language)
            assert all(say.column_text(one, key, language) for key in table.columns)
        for key in worked.result:
            assert say.result_text(one, key, language)
        for plot in worked.plots:
            assert say.plot_text(one, plot.key, language)
    return worked


@pytest.fixture(autouse=True, scope="package")
def _every_result_has_words() -> Iterator[None]:
    """A figure, a step or a note that no example reaches must have its words too."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Calculator, "work", _said)
        yield
