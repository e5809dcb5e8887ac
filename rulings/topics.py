"""The matters that can be ruled on, and the one way in: `run`.

A rule names its topic itself (`@topic` beside it); the modules under `rulings/rules` are found here, and
imported when the first topic is asked for.
"""

from collections.abc import Mapping
from difflib import get_close_matches
from functools import cache, partial
from importlib import import_module
from pkgutil import walk_packages

from laws.languages import OWN_LANGUAGES
from rulings import rules, scopes
from rulings.engine import chapters
from rulings.engine.chapters import file_of
from rulings.engine.data import load
from rulings.engine.entry_forms import TOPIC
from rulings.engine.facts import read_facts
from rulings.engine.ruling import Ruling
from rulings.engine.run import decide
from rulings.engine.topic import REGISTRY, RegisteredRule, Scope, Topic
from rulings.errors import DataError, UnknownTopic

__all__ = ["Topic", "run", "topic", "topics"]


def topics() -> tuple[Topic, ...]:
    """Every topic that can be ruled on, in the order of the laws."""
    return _load()[0]


def faults() -> tuple[DataError, ...]:
    """What is wrong with the chapters' files, each slip once; some keep a rule from the topics."""
    both = {str(error): error for error in (*_load()[1], *chapters.faults())}
    return tuple(both.values())


@cache
def _load() -> tuple[tuple[Topic, ...], tuple[DataError, ...]]:
    """The topics, and what kept others from being loaded: one chapter's slip leaves the others alone."""
    wrong: dict[str, DataError] = {}
    for module in sorted(found.name for found in walk_packages(rules.__path__, f"{rules.__name__}.")):
        try:
            import_module(module)
        except DataError as error:
            wrong.setdefault(str(error), error)
    loaded = []
    for key, registered in REGISTRY.items():
        try:
            loaded.append(_topic(key, registered))
        except DataError as error:
            wrong.setdefault(str(error), error)
    return tuple(sorted(loaded, key=lambda one: (one.citation, one.id))), tuple(wrong.values())


def _topic(key: str, registered: RegisteredRule) -> Topic:
    titles = load(TOPIC).get(key, {})
    for language in OWN_LANGUAGES:
        if language not in titles:
            chapter = registered.rule.__module__.removeprefix(f"{rules.__name__}.").split(".")[0]
            raise DataError(file_of(chapter), f"{TOPIC}.{key}.{language}", "mangler; skriv emnets titel ind.")
    title = {language: str(titles[language]) for language in OWN_LANGUAGES}
    return Topic(key, title, registered.law, registered.rule, partial(_scope, key))


@cache
def _scope(topic_id: str) -> Scope:
    return scopes.scope(topic(topic_id))


def topic(topic_id: str) -> Topic:
    """The topic of that id.

    Raises:
        UnknownTopic: with the ids that there are.
        DataError: where a chapter could not be loaded, and the topic may be one of its.
    """
    known = [one.id for one in topics()]
    if topic_id in known:
        return topics()[known.index(topic_id)]
    if _load()[1]:
        raise _load()[1][0]
    near = get_close_matches(topic_id, known, 3, 0.4)
    raise UnknownTopic(topic_id, (*near, *(key for key in known if key not in near)))


def run(topic_id: str, facts: Mapping[str, object]) -> Ruling:
    """The ruling on facts, by question id; incomplete facts give the next question and the options so far.

    Raises:
        UnknownTopic: for a topic that there is none of.
        FactsError: for an unknown question, a wrong value or facts that contradict each other.

    >>> run("utilstraekkeligt-bud", {"unintended": "nej", "in-turn": "ja"}).question.id
    'since'
    >>> ruling = run("utilstraekkeligt-bud", {"auction": "N: 1S P 1H 2D", "unintended": False})
    >>> ruling.complete, [s.consequence.kind for s in ruling.consequences]
    (True, ['call-stands', 'information-authorised', 'nothing-further', 'auction-continues'])
    """
    chosen = topic(topic_id)
    return decide(chosen, read_facts(chosen.questions, facts))
