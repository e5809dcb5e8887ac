"""How hard an example is, computed from its case: what must be asked, weighed, looked up and kept apart.

The points for each stand in `kb/data/study.toml`, and so does from how many a case is called easy, medium or
hard. An editor who knows better writes `difficulty = "let"` (`middel`, `svaer`) at the top of the example.
"""

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
        sum_of_steps = self.questions * each["question"] + self.judgements * each["judgement"]
        return int(sum_of_steps + (max(self.laws, 1) - 1) * each["law"] + self.branches * each["branch"])


def effort(example: Example) -> Effort:
    """What the case of an example takes."""
    ruling = interview(topic(example.topic), example.facts).ruling
    questions_answered = {
        line.subject.id: line.subject
        for line in ruling.trace
        if isinstance(line.subject, Question) and line.kind in ("answered", "derived", "unknown")
    }
    questions_asked = [
        question for question in questions_answered.values() if question.type not in ENTRY_TYPES
    ]
    return Effort(
        len(questions_asked),
        sum(question.id in judged_questions() for question in questions_asked),
        len({citation.law for citation in ruling.rests_on}),
        len({consequence.when for consequence in ruling.consequences if consequence.when}),
    )


def degree(example: Example) -> Degree:
    """How hard an example is: what its editor says, or else what its points come to."""
    return _degree(example.id)


@lru_cache(maxsize=2048)
def _degree(example_id: str) -> Degree:
    the_example = example(example_id)
    if the_example is None:
        raise KeyError(example_id)
    if the_example.difficulty:
        return next(d for d in degrees() if d.id == the_example.difficulty)
    points = effort(the_example).points
    return [d for d in degrees() if d.begins <= points][-1]
