"""Every pattern that there is – of events, and what stands beside questions and topics – by its words."""

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache
from itertools import chain
from typing import Any

from rulings.bridge.calls import call_of
from rulings.engine import data_file
from rulings.engine.data import load
from rulings.errors import DataError
from rulings.told import events
from rulings.told.events import At, Event, Moment, RoleName, Wrong
from rulings.told.lexicon import verb, word_set
from rulings.told.names import name_words
from rulings.told.pattern import Pattern, kinds_of, matches, pattern_of
from rulings.told.slips import Vocabulary
from rulings.told.token import Token

PATTERNS = "told/patterns.toml"

_DOES = re.compile(r"(?P<who>\{who:person\}) <(?P<verb>[a-z+-]+(?P<forms>:[a-z,]+)?)>(?P<rest>(?: .*)?)$")
_NEVER_FIRST = {"see", "see+find", "overlook", "believe", "want", "accept", "reject", "give", "forget"}
"""Verbs whose forms are something else in front of a player: »så syd«, »accepterer vest«."""
_BEFORE_OTHERS = {"called", "called-something", "has-called", "changed", "regretted", "slipped"}
"""Where »havde« tells that a call came before the others, which their patterns say themselves."""

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")
ANSWER, MOMENT = "said", "at"
_COULD = {"yes": True, "no": False, "open": None}


@cache
def event_types() -> Mapping[str, type[Event]]:
    """Every kind of event by its name in the data: `CalledSomething` is `called-something`."""
    kinds = (kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event))
    return {_CAPITAL.sub("-", kind.__name__).lower(): kind for kind in kinds}


@cache
def patterns() -> tuple[Pattern, ...]:
    """Every pattern: those of events first, then what stands beside questions, then beside topics.

    Raises:
        DataError: an event, a field or a word of the lexicon that there is none of.
    """
    rows = chain(_of_events(), _of_questions(), _of_topics())
    return tuple(pattern_of(saying, kind, fields, n) for n, (saying, kind, fields) in enumerate(rows))


def _of_events() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for row in data_file.read(PATTERNS)["pattern"]:
        kind = row["event"]
        if kind not in event_types():
            raise DataError(PATTERNS, kind, "er ingen begivenhed; skriv en af dem i events.py.")
        values = {key: value for key, value in row.items() if key not in ("event", "say")}
        fields = {key: _value(kind, key, value) for key, value in values.items()}
        others = chain.from_iterable(_otherwise(saying, kind) for saying in row["say"])
        yield from ((saying, kind, fields) for saying in dict.fromkeys(chain(row["say"], others)))


def _otherwise(saying: str, kind: str) -> Iterator[str]:
    """The same with the verb first, »så bød syd«, »har syd vist«, »kom syd til at vise«, or further back."""
    match = _DOES.match(saying)
    if match is None or match["verb"].partition(":")[0] in _NEVER_FIRST or verb(match["verb"]) is None:
        return
    who, name, forms, rest = match["who"], match["verb"].partition(":")[0], match["forms"], match["rest"]
    # »Men doblede« alone goes on from whoever was named: »nord skulle passe men doblede øst passede«.
    yield from (f"{front}<{name}:turned> {who} <adverb>?{rest}" for front in ("", "<but>? <then> "))
    if not forms:
        yield f"<have-now> {who} <adverb>? <{name}:part>{rest}"
        yield f"kom {who} til at <{name}:inf>{rest}"
        if kind not in _BEFORE_OTHERS:
            yield f"{who} <had-before> <{name}:part>{rest}"


def _value(kind: str, key: str, value: Any) -> Any:
    """A field of an event as its class has it."""
    field_types = {field.name: str(field.type) for field in dataclasses.fields(event_types()[kind])}
    if key not in field_types:
        raise DataError(PATTERNS, f"{kind}.{key}", "kendes ikke; ret eller slet den.")
    if "Call" in field_types[key] and isinstance(value, str):
        return call_of(value)
    if "Wrong" in field_types[key]:
        return Wrong(value)
    if "Moment" in field_types[key]:
        return Moment(value)
    if "Person" in field_types[key]:
        return RoleName(value)
    return _COULD[value] if key == "could" else value


def _of_questions() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for question, entry in load("question").items():
        for value, rows in entry.get("said", {}).items():
            yield from ((saying, ANSWER, {"question": question, "value": value}) for saying in rows)


def _of_topics() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    for topic, entry in load("topic").items():
        yield from ((saying, ANSWER, {"topic": topic}) for saying in entry.get("said", ()))


@cache
def vocabulary() -> Vocabulary:
    """Every word that a pattern can have, and every name."""
    ours = (step.all_words for pattern in patterns() for step in pattern.steps)
    return Vocabulary([*chain.from_iterable(ours), *name_words()])


@cache
def _beginnings() -> tuple[Mapping[str, tuple[Pattern, ...]], Mapping[tuple[str, str], tuple[Pattern, ...]]]:
    """Patterns by the word they can begin with; by the kind of value and a word they need ("": none)."""
    by_word: dict[str, list[Pattern]] = {}
    by_kind: dict[tuple[str, str], list[Pattern]] = {}
    for pattern in patterns():
        for step in pattern.steps:
            if step.slot:
                for word in pattern.requirements[0] if pattern.requirements else ("",):
                    by_kind.setdefault((step.kind.removesuffix("'s"), word), []).append(pattern)
            for word in step.first_words:
                by_word.setdefault(word, []).append(pattern)
            if not step.optional:
                break
    return {w: tuple(p) for w, p in by_word.items()}, {k: tuple(p) for k, p in by_kind.items()}


def longest(tokens: Sequence[Token], at: int, clause_words: Set[str]) -> tuple[int, list[Event]]:
    """How many words the longest pattern takes that begins at a word, and what it tells.

    The same words may stand beside several questions; then they answer all of them.

    Args:
        said: the tokens' words, folded.
    """
    best: list[tuple[int, int, Pattern, Mapping[str, Any]]] = []
    subject = at > 0 and tokens[at - 1].person is not None and not tokens[at - 1].genitive
    for pattern in _possible(tokens[at], clause_words):
        if (pattern.verb_first and subject) or not _may_stand(pattern, clause_words):
            continue
        for end, values in matches(pattern, tokens, at):
            if end > at and (not best or end >= best[0][0]):
                best = [match for match in best if match[0] == end]
                best.append((end, pattern.number, pattern, values))
    if not best:
        return 0, []
    first = min(best, key=lambda match: match[1])
    kept_matches = {match[1]: match for match in best} if first[2].event == ANSWER else {first[1]: first}
    return first[0] - at, [_event(pattern, more) for _, _, pattern, more in kept_matches.values()]


def _may_stand(pattern: Pattern, clause_words: Set[str]) -> bool:
    """Whether words have all that a pattern cannot do without."""
    for choices in pattern.requirements:  # noqa: SIM110  # asked a hundred times a word, and `any` takes twice as long
        if choices.isdisjoint(clause_words):
            return False
    return True


def aside(tokens: Sequence[Token], at: int, clause_words: Set[str]) -> int:
    """How many words from a word on tell how far the board was, as an aside to something else; 0 for none."""
    if tokens[at].key not in word_set("aside"):
        return 0
    moments = (pattern for pattern in _possible(tokens[at], clause_words) if pattern.event == MOMENT)
    return max((end - at for pattern in moments for end, _ in matches(pattern, tokens, at)), default=0)


def moments_in(tokens: Sequence[Token], at: int, end: int, clause_words: Set[str]) -> Iterator[Event]:
    """The moments that are told as asides among words that tell something else."""
    for place in range(at + 1, end):
        if tokens[place].aside and place + tokens[place].aside <= end:
            yield from (event for event in longest(tokens, place, clause_words)[1] if isinstance(event, At))


def _event(pattern: Pattern, values: Mapping[str, Any]) -> Event:
    return event_types()[pattern.event](**{**pattern.fields, **values})


def _possible(token: Token, clause_words: Iterable[str]) -> Iterator[Pattern]:
    by_word, by_kind = _beginnings()
    yield from by_word.get(token.key, ())
    for kind in kinds_of(token):
        for word in ("", *clause_words):
            yield from by_kind.get((kind, word), ())
