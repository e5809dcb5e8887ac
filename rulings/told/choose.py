"""Which ruling a told case comes under, of three opinions: its events, a law that it names, and its words."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from rulings.told.chooser import Chooser
from rulings.told.cited import cited, shares
from rulings.topics import topics

EVENTS = 0.6
"""What it counts that a topic starts by the events: on left-out lists from 0.4 to 0.8 came out alike."""
SURE = 1.2
"""What it counts where the events were never wrong on those lists."""
_SURE = {
    "bud-over-syv-traek",
    "forkert-spil",
    "kort-fra-forkert-mappe",
    "makkeraftale",
    "tre-passer-med-en-uden-for-tur",
    "udspilsbegraensning",
    "utilladelig-dobling",
    "utilladelig-melding",
    "vist-kort-i-meldeforloebet",
}
AGAINST = 0.8
"""What it counts against a topic that the calls that are told show no fault for."""
CITED = 0.8
"""What it counts that a law is named that comes under no other topic."""
UNKNOWN = -1.0
"""The score of a topic that no text was learned for."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The topic that has most for it.

    Attributes:
        topic: its id; empty where no case is told, or one that there is no ruling for.
        margin: how much more it has for it than the next, in scores of the chooser.
    """

    topic: str
    margin: float


def choose(text: str, by_events: str, chooser: Chooser, against: Collection[str] = ()) -> Choice:
    """The topic that a text comes under.

    Args:
        by_events: the topic that the events start; empty where they start none.
        against: topics that the events speak against.
    """
    scores = weighed(chooser.scores(text), by_events, shares(cited(text)), against)
    (first, most), (_, next_most) = sorted(scores.items(), key=lambda one: (-one[1], one[0]))[:2]
    return Choice(first if first in _ruled_on() else "", round(most - next_most, 3))


def weighed(
    scores: Mapping[str, float], by_events: str, named: Mapping[str, float], against: Collection[str] = ()
) -> Mapping[str, float]:
    """The chooser's scores with what the events and the named laws count; no case has neither."""
    counts = dict(scores)
    for topic, share in named.items():
        counts[topic] = counts.get(topic, UNKNOWN) + CITED * share
    if by_events:
        counts[by_events] = counts.get(by_events, UNKNOWN) + (SURE if by_events in _SURE else EVENTS)
    return {topic: score - AGAINST * (topic in against) for topic, score in counts.items()}


@cache
def _ruled_on() -> frozenset[str]:
    return frozenset(one.id for one in topics())
