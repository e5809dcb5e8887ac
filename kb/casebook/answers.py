"""What was found, as the JSON of the command and of the interface of the pages."""

from dataclasses import asdict
from typing import Any

from kb.casebook.finding import Answer, Line


def answer_to_json(answer: Answer) -> dict[str, Any]:
    """`total`, `cases`, `facets` and `nowhere`: words that no case has."""
    return {
        "total": answer.total,
        "cases": [line_to_json(line) for line in answer.lines],
        "facets": {name: dict(counts) for name, counts in answer.facets.items()},
        "nowhere": list(answer.nowhere),
    }


def line_to_json(line: Line) -> dict[str, Any]:
    """A case of a list, without the key that it is compared by."""
    fields = asdict(line)
    del fields["judged_key"]
    return fields
