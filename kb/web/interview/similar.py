"""Worked examples that resemble a ruling: of the same topic, resting on the same provisions."""

from flask import url_for

from kb.web.site.texts.reference import Target
from kb.web.site.words.language import pick
from laws.citation import Citation
from rulings.engine.topic import Topic
from rulings.examples import alike as nearest

MOST = 4
"""Examples that are shown."""


def alike(topic: Topic, rests_on: frozenset[Citation]) -> list[Target]:
    """The examples of the topic, those that share most of a ruling's provisions first."""
    cases = nearest(topic.id, rests_on, MOST)
    return [Target(url_for("examples.example", example=e.id), pick(e.title)) for e in cases]
