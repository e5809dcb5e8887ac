"""Which ruling a told case comes under, of three opinions: its events, a law that it names, and its words."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache

from rulings.told.chooser import Chooser
from rulings.told.cited import places_in, shares
from rulings.topics import topics

EVENTS, FIRM = 0.3, 0.6
"""What it counts that a topic starts by the events, and where they answer something too."""
SURE = 0.3
"""What it counts more where the events were never wrong on lists by other hands."""
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
_PROOF = {"bud-over-syv-traek"}
"""Topics of which the calls are proof: to the chooser all bids are alike, 8♦ over 7♥ as 2♦ over 2♥."""
AGAINST = 0.8
"""What it counts against a topic that the calls that are told show no fault for."""
CITATION = 0.8
"""What it counts that a law is named that comes under no other topic."""
NEAR = 0.7
"""How much more a topic must have for it than the next to be offered alone: then one in fifty is wrong."""
UNKNOWN = -1.0
"""The score of a topic that no text was learned for."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The topic that has most for it.

    Attributes:
        topic: its id; empty where no case is told, or one that there is no ruling for.
        beside: the next ruling where it has nearly as much for it, or where the events start one and
            the words speak for another; empty where none is.
    """

    topic: str
    beside: str = ""


def choose(
    text: str,
    by_events: str,
    chooser: Chooser,
    *,
    against: Collection[str] = (),
    firm: bool = False,
    doubt: float = 0.0,
) -> Choice:
    """The topic that a text comes under.

    Args:
        by_events: the topic that the events start; empty where they start none.
        against: topics that the events speak against.
        firm: whether they answer a question of it too.
        doubt: what it counts that the text may tell of no case.
    """
    by_words = chooser.scores(text)
    if by_events and (by_events not in by_words or by_events in _PROOF):
        return Choice(by_events)  # of what it never learned the chooser says nothing
    scores = dict(weigh(by_words, by_events, shares(places_in(text)), against, firm=firm))
    scores[""] = scores.get("", UNKNOWN) + doubt
    order = sorted(scores, key=lambda topic: (-scores[topic], topic))
    first = order[0]
    if first not in _ruled_on():
        return Choice("")
    second = next(topic for topic in order[1:] if topic in _ruled_on())
    near = scores[first] - scores[order[1]] < NEAR
    return Choice(first, second if near else "" if firm else _otherwise(first, by_events, by_words))


def _otherwise(first: str, by_events: str, by_words: Mapping[str, float]) -> str:
    """The other ruling where events that answer nothing start one and the words speak for another."""
    likeliest = max((topic for topic in by_words if topic in _ruled_on()), key=lambda topic: by_words[topic])
    return next((topic for topic in (by_events, likeliest) if topic and topic != first), "")


def weigh(
    scores: Mapping[str, float],
    by_events: str,
    law_shares: Mapping[str, float],
    against: Collection[str] = (),
    *,
    firm: bool = False,
) -> Mapping[str, float]:
    """The chooser's scores with what the events and the named laws count; no case has neither."""
    counts = dict(scores)
    for topic, share in law_shares.items():
        counts[topic] = counts.get(topic, UNKNOWN) + CITATION * share
    if by_events:
        more = (FIRM if firm else EVENTS) + SURE * (by_events in _SURE)
        counts[by_events] = counts.get(by_events, UNKNOWN) + more
    return {topic: score - AGAINST * (topic in against) for topic, score in counts.items()}


@cache
def _ruled_on() -> frozenset[str]:
    return frozenset(ruling.id for ruling in topics())
