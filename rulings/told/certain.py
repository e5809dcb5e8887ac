"""What is certain of a told case: what stands without its unclear clauses, with no word against it."""

from collections.abc import Mapping, Set
from dataclasses import replace
from functools import cache

from laws.words import words
from rulings.engine import data_file
from rulings.told.events import Changed, Withdrew
from rulings.told.lexicon import fold_words, word_set
from rulings.told.story import Story

RIVALS, AUCTION = "told/rivals.toml", "auction"


def unclear(story: Story) -> Set[int]:
    """The clauses with a word that no pattern takes up and that may change what they tell."""
    changing = word_set("changing") | word_set("stranger")
    return {clause for clause, word in story.unread if word in changing}


def clear_story(story: Story) -> Story:
    """The story without its unclear clauses; what is certain of it is told both with and without them."""
    left_out = unclear(story)
    return replace(story, events=tuple(event for event in story.events if event.clause not in left_out))


def lasting(facts: Mapping[str, str], story: Story) -> dict[str, str]:
    """The facts without an auction of which a call is told to have been changed: it may show either."""
    is_changed = story.tells(Changed, Withdrew)
    return {key: value for key, value in facts.items() if not (is_changed and key == AUCTION)}


def without_rivals(facts: Mapping[str, str], text: str) -> dict[str, str]:
    """The facts for whose questions no word of the text speaks for another answer.

    >>> without_rivals({"count-kind": "too-many"}, "et kort for meget, med en anden bagside")
    {}
    """
    text_words = fold_words(words(text))
    return {key: value for key, value in facts.items() if not _speak_for(key, text_words) - {value}}


def _speak_for(question: str, text_words: Set[str]) -> set[str]:
    """The answers to a question that a word of the text speaks for."""
    return {answer for answer, cues in _rivals().get(question, {}).items() if not cues.isdisjoint(text_words)}


@cache
def _rivals() -> Mapping[str, Mapping[str, frozenset[str]]]:
    return {
        question: {answer: fold_words(words(row)) for answer, row in answers.items()}
        for question, answers in data_file.read(RIVALS).items()
    }
