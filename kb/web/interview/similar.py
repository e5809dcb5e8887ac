"""Worked examples that resemble a ruling: of the same topic, resting on the same provisions."""

from __future__ import annotations

from flask import url_for

from kb.web.site.language import pick
from kb.web.site.reference import Target
from rulings.engine import Ruling
from rulings.engine.topic import Topic
from rulings.examples import load_examples

MOST = 4
"""Examples that are shown."""


def alike(topic: Topic, ruling: Ruling) -> list[Target]:
    """The examples of the topic, those that share most of the ruling's provisions first."""
    mine = {s.consequence.citation for s in ruling.consequences}
    ranked = []
    for example in load_examples():
        if example.topic == topic.id:
            theirs = set(example.citations)
            shared = len(mine & theirs) / len(mine | theirs) if mine | theirs else 0.0
            ranked.append((-shared, example.id, example))
    ranked.sort(key=lambda row: row[:2])
    return [Target(url_for("examples.example", example=e.id), pick(e.title)) for _, _, e in ranked[:MOST]]
