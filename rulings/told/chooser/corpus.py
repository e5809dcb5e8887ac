"""Our own texts by the topic that they come under: told cases, what names a topic, the examples' stories."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from laws import shipped
from laws.asked import load_asked
from laws.citation import Citation
from laws.languages import OWN_LANGUAGES
from rulings.engine import data_file
from rulings.engine.data import load
from rulings.engine.entry_forms import TOPIC
from rulings.errors import DataError
from rulings.example_file import shipped_examples
from rulings.told.cited import ruled_under

CORPUS = "told/corpus"
NONE = "none"
"""Under which the corpus has what tells of no case; such a text has the empty topic."""
TERMS = "topics"
"""The list of what names a topic: titles, and what is said for it."""
QUESTIONS = "asked"
"""The list of how people ask for places of the laws."""
_WAYS, _ASKED_COUNTS = 6, 0.3
EXAMPLES = "examples"
"""The list of the worked examples' stories."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text whose topic is known.

    Attributes:
        topic: id of a topic, also of one that no rule is written for yet; empty for no case.
        source: the list that it stands in; of a list, either all is learned or nothing.
        counts: how much it counts beside a told case, which counts 1.
    """

    say: str
    topic: str
    source: str
    counts: float = 1.0


@cache
def texts() -> tuple[Text, ...]:
    """Every text that is learned from, always in the same order.

    Raises:
        DataError: a list that is no table of rows.
    """
    return (*_told_cases(), *_terms(), *_stories(), *_questions())


def _told_cases() -> Iterator[Text]:
    for name, _ in shipped.texts(CORPUS, "rulings"):
        path = f"{CORPUS}/{name}"
        for topic, rows in data_file.read(path).items():
            if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
                raise DataError(path, topic, 'skal være en række af fortalte sager, hver i sine egne »"«.')
            topic_id = "" if topic == NONE else topic
            yield from (Text(row, topic_id, name.removesuffix(".toml")) for row in rows)


def _terms() -> Iterator[Text]:
    for topic, entry in load(TOPIC).items():
        yield from (Text(name, topic, TERMS) for name in _names_of(entry))


def _names_of(entry: Mapping[str, object]) -> Iterator[str]:
    rows = entry.get("said", ())
    yield from (str(entry[language]) for language in OWN_LANGUAGES)
    yield from (row for row in (rows if isinstance(rows, list) else ()) if "{" not in row and "<" not in row)


def _stories() -> Iterator[Text]:
    for example in shipped_examples():
        yield from (Text(story, example.topic, EXAMPLES) for story in example.situation.values())


def _questions() -> Iterator[Text]:
    """How people ask for the places that come under one ruling, several ways in a text."""
    ways: dict[Citation, list[str]] = {}
    for phrase in load_asked():
        ways.setdefault(phrase.citation, []).append(phrase.phrase)
    for place, phrases in ways.items():
        under = ruled_under(place)
        for rows in _by(_WAYS, phrases) if len(under) == 1 else ():
            yield Text(". ".join(rows), under[0], QUESTIONS, _ASKED_COUNTS)


def _by(width: int, phrases: Sequence[str]) -> Iterator[Sequence[str]]:
    yield from (phrases[at : at + width] for at in range(0, len(phrases), width))
