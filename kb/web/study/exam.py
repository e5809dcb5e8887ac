"""A test for students: exercises drawn by a number that a teacher hands out, and the mark.

The same number with the same choices gives everybody the same test; nothing is kept but in its address.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256

from kb.web.compare.exercises import JUDGEMENTS
from kb.web.study.alternatives import ENOUGH, pose
from kb.web.study.exercise import JUDGEMENT, Choice, choices, has_wrong
from kb.web.study.grading import degree
from kb.web.study.practice import COMPARABLE
from kb.web.study.table import belongs, study, themes
from rulings.examples import Example, load_examples
from rulings.meaning import Pair, pairs

COUNTS: tuple[int, ...] = tuple(study()["exam"]["counts"])
PASS_MARKS: tuple[int, ...] = tuple(study()["exam"]["pass"])
"""How many exercises a test may have, and from how many per cent it is passed; the first is the usual."""

NUMBERS = 9999
"""Tests are numbered from 1 to this."""
_COMPARABLE_LAW = "23"


@dataclass(frozen=True, slots=True)
class Settings:
    """What decides which exercises a test has.

    Attributes:
        theme, degree: ids; empty for all.
        law: its number; empty for all.
    """

    number: int
    count: int = COUNTS[0]
    pass_mark: int = PASS_MARKS[0]
    theme: str = ""
    law: str = ""
    degree: str = ""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a test went.

    Attributes:
        right, blank: exercises answered rightly, and not at all.
        of: exercises in the test.
        per_cent: of right answers, rounded down.
    """

    right: int
    blank: int
    of: int
    per_cent: int
    passed: bool


def draw(settings: Settings) -> tuple[Example | Pair, ...]:
    """The exercises of a test in their order; fewer where fewer fit.

    Each topic comes once before any comes twice, so that a test of all laws is about many of them.
    """

    def order(exercise: Example | Pair) -> str:
        return sha256(f"{settings.number}: {exercise.id}".encode()).hexdigest()

    exercises: list[Example | Pair] = []
    for exercise in _one_of_each(sorted(_candidates(settings), key=order)):
        if isinstance(exercise, Pair) or _is_fit(exercise):
            exercises.append(exercise)
        if len(exercises) == settings.count:
            break
    return tuple(exercises)


def _candidates(settings: Settings) -> Iterator[Example | Pair]:
    theme = next((t for t in themes() if t.id == settings.theme), None)
    if settings.theme != COMPARABLE:
        for example in load_examples():
            if (
                (theme is None or belongs(example, theme))
                and settings.law in ("", example.about.root)
                and settings.degree in ("", degree(example).id)
            ):
                yield example
    if settings.theme in ("", COMPARABLE) and settings.law in ("", _COMPARABLE_LAW) and not settings.degree:
        yield from pairs()


def _one_of_each(ordered: Iterable[Example | Pair]) -> list[Example | Pair]:
    """The first exercise of each topic, then the second of each, and so on."""
    turns_of: dict[str, int] = {}
    turns: list[tuple[int, int, Example | Pair]] = []
    for place, exercise in enumerate(ordered):
        topic = exercise.topic if isinstance(exercise, Example) else COMPARABLE
        turns_of[topic] = turns_of.get(topic, 0) + 1
        turns.append((turns_of[topic], place, exercise))
    return [exercise for _turn, _place, exercise in sorted(turns, key=lambda row: row[:2])]


def _is_fit(example: Example) -> bool:
    """Whether there are wrong answers enough for a mark to be worth something."""
    exercise = pose(example)
    return has_wrong(exercise) and len(exercise.wrong) >= ENOUGH


def exam_choices(example: Example) -> list[Choice]:
    """The answers to choose among in a test: only one of them is right.

    Where a judgement decides and the text says how it was made, an exercise accepts »it is a judgement«
    beside the ruling; in a test somebody who always ticked that would have marks for it.
    """
    among = choices(example)
    several = sum(choice.right for choice in among) > 1
    return [choice for choice in among if not (several and choice.key == JUDGEMENT)]


def right_keys(exercise: Example | Pair) -> frozenset[str]:
    """The answer that is marked as right: the ruling, or »it is a judgement« where nothing more is sure."""
    if isinstance(exercise, Pair):
        return frozenset(key for key, verdict in JUDGEMENTS.items() if verdict == exercise.verdict)
    return frozenset(choice.key for choice in exam_choices(exercise) if choice.right)


def mark(settings: Settings, exercises: tuple[Example | Pair, ...], answers: Mapping[int, str]) -> Mark:
    """The mark of the answers, which are numbered from 1."""
    right = sum(answers.get(n, "") in right_keys(exercise) for n, exercise in enumerate(exercises, 1))
    blank = sum(not answers.get(n) for n in range(1, len(exercises) + 1))
    whole = len(exercises)
    passed = bool(whole) and 100 * right >= settings.pass_mark * whole
    return Mark(right, blank, whole, 100 * right // whole if whole else 0, passed)
