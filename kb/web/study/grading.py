"""How hard an example is, computed from its case: what must be asked, weighed, looked up and kept apart.

The points for each stand in `kb/data/study.toml`, and so does from how many a case is called easy, medium or
hard. An editor who knows better writes `difficulty = "let"` (`middel`, `svaer`) at the top of the example.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from kb.web.study.table import Degree, degrees, judged_questions, study
from rulings.engine import interview
from rulings.engine.question import ENTRY_TYPES, Question
from rulings.examples import Example, example
from rulings.topics import topic


@dataclass(frozen=True, slots=True)
class Effort:
    """What an example takes of the one who rules on it.

    Attributes:
        questions: that the rule asks in the case, by whatever way they are answered.
        judgements: those of them that are weighed.
        laws: that the ruling rests on.
        branches: that the ruling keeps apart because an answer is not known.
    """

    questions: int
    judgements: int
    laws: int
    branches: int

    @property
    def points(self) -> int:
        """All of it in one number."""
        each = study()["difficulty"]
        counted = self.questions * each["question"] + self.judgements * each["judgement"]
        return int(counted + (max(self.laws, 1) - 1) * each["law"] + self.branches * each["branch"])


def effort(one: Example) -> Effort:
    """What the case of an example takes."""
    ruling = interview(topic(one.topic), one.facts).ruling
    answered = {
        line.subject.id: line.subject
        for line in ruling.trace
        if isinstance(line.subject, Question) and line.kind in ("answered", "derived", "unknown")
    }
    asked = [question for question in answered.values() if question.type not in ENTRY_TYPES]
    return Effort(
        len(asked),
        sum(question.id in judged_questions() for question in asked),
        len({citation.law for citation in ruling.rests_on}),
        len({stated.when for stated in ruling.consequences if stated.when}),
    )


def degree(one: Example) -> Degree:
    """How hard an example is: what its editor says, or else what its points come to."""
    return _degree(one.id)


@lru_cache(maxsize=2048)
def _degree(example_id: str) -> Degree:
    one = example(example_id)
    if one is None:
        raise KeyError(example_id)
    if one.difficulty:
        return next(d for d in degrees() if d.id == one.difficulty)
    points = effort(one).points
    return [d for d in degrees() if d.begins <= points][-1]
