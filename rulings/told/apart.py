"""What tells a ruling from those near it, said where a told case may come under two."""

from collections.abc import Mapping
from functools import cache

from rulings.engine import data_file
from rulings.engine.data import entry
from rulings.engine.entry_forms import TOPIC

APART = "told/apart.toml"


def apart(topic: str, language: str) -> str:
    """The matter of a ruling in one sentence; its title where nobody has written one.

    >>> apart("samtidigt-spil", "en")
    'Two played at the same time.'
    """
    sentences = _sentences().get(topic)
    return sentences[language] if sentences is not None else entry(TOPIC, topic, language)


@cache
def _sentences() -> Mapping[str, Mapping[str, str]]:
    return data_file.read(APART)
