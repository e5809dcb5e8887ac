"""The worked examples: read from `rulings/examples`, run, and compared with what they expect."""

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from functools import cache
from typing import Any

from laws.citation import Citation
from rulings.engine.ruling import Ruling, Stated
from rulings.engine.serial import stated_to_json
from rulings.errors import RulingsError
from rulings.example_file import Example, shipped_examples
from rulings.topics import run

__all__ = ["Example", "alike", "check", "example", "load_examples", "ruling_of"]


@cache
def load_examples() -> tuple[Example, ...]:
    """Every worked example, in the order of the provisions that they show.

    Raises:
        ExampleError: for a file that is not well formed, with its line.
    """
    return tuple(sorted(map(_with_citations, shipped_examples()), key=lambda e: (e.about, e.id)))


def _with_citations(one: Example) -> Example:
    """The example with what its ruling cites; one that cannot be run keeps none, and `check` says why."""
    try:
        return replace(one, citations=ruling_of(one).citations)
    except RulingsError:
        return one


def example(example_id: str) -> Example | None:
    """The example of that id, or None."""
    return next((one for one in load_examples() if one.id == example_id), None)


def alike(topic: str, rests_on: frozenset[Citation], most: int) -> tuple[Example, ...]:
    """The examples of a topic, those first that share most of their provisions with these."""

    def distance(row: tuple[Example, frozenset[Citation]]) -> tuple[float, str]:
        one, cited = row
        either = rests_on | cited
        return (-len(rests_on & cited) / len(either) if either else 0.0), one.id

    return tuple(one for one, _ in sorted(_of_topic().get(topic, ()), key=distance)[:most])


@cache
def _of_topic() -> dict[str, list[tuple[Example, frozenset[Citation]]]]:
    """The examples by their topic, each with the provisions that it cites."""
    found: dict[str, list[tuple[Example, frozenset[Citation]]]] = {}
    for one in load_examples():
        found.setdefault(one.topic, []).append((one, frozenset(one.citations)))
    return found


def ruling_of(one: Example, changes: Mapping[str, object] | None = None) -> Ruling:
    """The ruling on the example's facts, with changes to them where a reader asks »what if«.

    Raises:
        UnknownTopic, FactsError: when the facts cannot be ruled on.
    """
    return run(one.topic, {**one.facts, **(changes or {})})


def check(one: Example) -> tuple[str, ...]:
    """What no longer holds of an example, a Danish sentence each; empty when all does."""
    try:
        ruling = ruling_of(one)
    except RulingsError as error:
        return (f"Kendsgerningerne kan ikke bruges: {error}",)
    found: list[str] = []
    stops = ruling.question.id if ruling.question else None
    if stops != one.question:
        found.append(f"Afgørelsen standser ved spørgsmålet »{stops}«, men ventet var »{one.question}«.")
    if ruling.unused_facts:
        found.append(f"Disse kendsgerninger har ingen betydning: {', '.join(ruling.unused_facts)}.")
    actual = [_fields(stated) for stated in ruling.consequences]
    for place, expected in enumerate(one.expected, 1):
        if place > len(actual):
            found.append(f"Konsekvens {place} udebliver: {_fields_text(expected)}.")
        elif not _agrees(expected, actual[place - 1]):
            found.append(
                f"Konsekvens {place} er {_fields_text(actual[place - 1])}, ventet {_fields_text(expected)}."
            )
    for place, extra in enumerate(actual[len(one.expected) :], len(one.expected) + 1):
        found.append(f"Konsekvens {place} var ikke ventet: {_fields_text(extra)}.")
    return tuple(found)


def _fields(stated: Stated) -> dict[str, Any]:
    """A consequence as examples name it; a branch's condition is under `if`."""
    fields = stated_to_json(stated)
    del fields["text"]
    return fields


def _agrees(expected: Mapping[str, object], actual: Mapping[str, object]) -> bool:
    """Whether every field that is expected is there; a branch must be expected to be there."""
    return all(actual.get(key) == value for key, value in expected.items()) and (
        "if" in expected or "if" not in actual
    )


def _fields_text(fields: Mapping[str, object]) -> str:
    return ", ".join(f"{key}={value}" for key, value in fields.items() if value != [])


def nearest(example_id: str) -> tuple[str, ...]:
    """Ids of examples to offer for one that there is none of."""
    return tuple(get_close_matches(example_id, [one.id for one in load_examples()], 3, 0.4))
