"""Whatever a test works out, a page and the command can say, in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from rulings.engine.languages import LANGUAGES
from rulings.scoring import say
from rulings.scoring.calculator import Calculator
from rulings.scoring.describe import worked_json
from rulings.scoring.worked import Worked

_work = Calculator.work


def _said(one: Calculator, given: Mapping[str, object]) -> Worked:
    worked = _work(one, given)
    for language in LANGUAGES:
        worked_json(one, worked, language)
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
