"""What words stand for is the same in three languages, and every concept has words in Danish and English."""

from rulings.engine import data_file
from rulings.told.apart import APART
from rulings.told.chooser.concepts import CONCEPTS
from rulings.told.chooser.features import features
from rulings.topics import topics
from tests.table import each_row

ALIKE = (
    (
        "den blinde rørte spar konge",
        "dummy touched the king of spades",
        ("=dummy", "=touch", "=dummy =touch"),
    ),
    ("kortet faldt på bordet", "the card fell on the table", ("=drop", "=table", "=drop =table")),
    ("kortet datt ned på duken", "the card dropped on the cloth", ("=drop", "=table")),
    ("han bekendte ikke", "he did not follow suit", ("=follow",)),
    ("begge spillede samtidig", "both played at the same time", ("=same-time", "=play")),
    ("hun viste et kort uden for tur", "she showed a card out of turn", ("=show", "=out-of-turn")),
)


@each_row(("nordic", "english", "shared"), ALIKE)
def test_two_languages_have_the_same_concepts(nordic: str, english: str, shared: tuple[str, ...]) -> None:
    for text in (nordic, english):
        assert set(shared) <= set(features(text)[3]), text


def test_every_concept_has_words_in_three_languages() -> None:
    rows = [(name, said) for room in data_file.read(CONCEPTS).values() for name, said in room.items()]
    assert [
        name for name, said in rows if not all(said.get(language) for language in ("da", "en", "no"))
    ] == []


def test_a_concept_stands_in_one_room() -> None:
    names = [name for room in data_file.read(CONCEPTS).values() for name in room]
    assert len(names) == len(set(names))


def test_every_topic_says_what_tells_it_apart() -> None:
    said = data_file.read(APART)
    assert set(said) == {topic.id for topic in topics()}
    assert all(set(row) == {"da", "en"} and all(row.values()) for row in said.values())
