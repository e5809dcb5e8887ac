"""The ids that kept cases and addresses are written in.

`python -m tests.rulings.vocabulary --record` adds new ones.
Nothing is ever taken out of the list, so that a name which vanishes is noticed.
"""

import sys
from pathlib import Path

from laws.languages import FIRST_LANGUAGE
from rulings.engine.chapters import texts
from rulings.engine.entry_forms import QUESTION
from rulings.topics import topics

FILE = Path(__file__).parent / "tables" / "vocabulary.txt"


def today() -> tuple[str, ...]:
    """Every topic, question and answer of today, a line each."""
    lines = [f"topic {topic.id}" for topic in topics()]
    for key, entry in texts()[QUESTION].items():
        lines.append(f"question {key}")
        lines += [f"answer {key} {value}" for value in entry[FIRST_LANGUAGE].get("options", ())]
    return tuple(sorted(lines))


def recorded() -> tuple[str, ...]:
    """Every line that there ever was."""
    return tuple(FILE.read_text(encoding="utf-8").split("\n")[:-1])


if __name__ == "__main__" and sys.argv[1:] == ["--record"]:
    known = set(recorded()) if FILE.exists() else set()
    FILE.write_text("".join(f"{line}\n" for line in sorted(known | set(today()))), encoding="utf-8")
