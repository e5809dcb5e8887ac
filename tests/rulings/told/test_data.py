"""What editors write of told cases – patterns, lexicon, what is said beside questions – fits together."""

import re
from collections import Counter
from itertools import chain

import pytest

from laws.shipped import text
from rulings.engine.data import load
from rulings.errors import DataError
from rulings.told.events import Event, RoleName
from rulings.told.grammar import event_types, patterns
from rulings.told.lexicon import idiom, lexicon, verb, word_set
from rulings.told.names import name_words
from rulings.told.pattern import KINDS, pattern_of
from rulings.topics import topic

USED = {
    word
    for pattern in re.findall(r"<([^>]+)>", text("told/patterns.toml", "rulings"))
    for word in pattern.partition(":")[0].split("+")
}
IN_CODE = {
    "adverb",
    "are",
    "aside",
    "but",
    "came-to-be",
    "changing",
    "have",
    "he",
    "in-case",
    "maybe",
    "mid-adverb",
    "nobody",
    "not",
    "say-loud",
    "stranger",
    "that",
    "they",
    "whether",
    "wonder",
}
"""What the program itself asks the lexicon for."""


def test_every_kind_of_event_is_told_by_a_pattern() -> None:
    told = {pattern.event for pattern in patterns()}
    assert set(event_types()) - told == {name for name, kind in event_types().items() if kind is Event}


def test_every_slot_is_a_field_of_its_event_and_takes_a_kind_that_there_is() -> None:
    for pattern in patterns():
        fields = event_types()[pattern.event].__dataclass_fields__
        for step in pattern.steps:
            assert not step.slot or (step.slot in {*fields, "_"} and step.kind in KINDS)


def test_no_pattern_is_written_twice() -> None:
    rows = Counter((one.steps, one.event, str(sorted(map(str, one.fields.items())))) for one in patterns())
    assert [row for row, times in rows.items() if times > 1] == []


@pytest.mark.parametrize("kind", ["verb", "idiom", "words"])
def test_the_lexicon_holds_no_word_that_nothing_uses(kind: str) -> None:
    beside = {word for said in _said() for word in re.findall(r"<([a-z-]+)", said)}
    assert set(lexicon()[kind]) <= USED | IN_CODE | beside


def test_a_name_in_a_pattern_is_one_thing_only() -> None:
    kinds = [set(lexicon()[kind]) for kind in ("verb", "idiom", "words")]
    assert not kinds[0] & kinds[1] and not kinds[1] & kinds[2] and not kinds[0] & kinds[2]


def test_what_is_said_beside_a_question_is_one_of_its_answers() -> None:
    for key, entry in load("question").items():
        answers = entry["da"].get("options", {"ja": "", "nej": ""})
        assert set(entry.get("said", {})) <= set(answers), key


def test_what_is_said_beside_a_topic_starts_it() -> None:
    assert all(topic(key) for key, entry in load("topic").items() if entry.get("said"))


def test_every_player_has_a_name() -> None:
    assert name_words()
    assert len(RoleName) == len(set(RoleName))


@pytest.mark.parametrize("said", ["syd <findes-ikke>", "<show:inf> <findes-ikke>"])
def test_a_word_that_the_lexicon_lacks_is_named(said: str) -> None:
    with pytest.raises(DataError, match="findes-ikke"):
        pattern_of(said, "said", {}, 0)


@pytest.mark.parametrize(
    ("name", "form"),
    [("show", "vist"), ("drop:inf", "tabe"), ("accept:passive", "accepteres"), ("pass", "passer")],
)
def test_forms_come_from_paradigms(name: str, form: str) -> None:
    found = verb(name)
    assert found is not None and form in found.all


def test_idioms_are_rows_of_words_and_words_stand_alone() -> None:
    assert ("i", "stedet", "for") in idiom("instead")
    assert "ikke" in word_set("not")


def _said() -> list[str]:
    answers = (entry.get("said", {}).values() for entry in load("question").values())
    topics = (entry.get("said", ()) for entry in load("topic").values())
    return [row for rows in (*chain.from_iterable(answers), *topics) for row in rows]
