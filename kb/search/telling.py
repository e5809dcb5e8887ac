"""What a query tells of a case: seats, calls, whose turn, who accepts – by the phrases of a data file."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

from kb.text import fold, words

DATA = "data/starting.toml"

_CLAUSE = re.compile(r"[,.;:!?()\n–—]+")
_LEVEL = re.compile(r"[1-9]")
_SLOT = re.compile(r"\{([a-z-]+):([a-z']+)\}")


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a query, or a bid written in one or two words."""

    word: str
    call: Any = None


@dataclass(frozen=True, slots=True)
class Step:
    """One place in a phrase: a word of a class, or a slot that takes a value."""

    words: frozenset[str]
    slot: str
    kind: str
    optional: bool


@dataclass(frozen=True, slots=True)
class Phrase:
    """A way to tell something.

    Attributes:
        sets: what is told by it besides the values of its slots.
        topic: the ruling that it is about, where it names one; its slots and `sets` are then facts.
    """

    steps: tuple[Step, ...]
    sets: Mapping[str, Any]
    topic: str


@dataclass(frozen=True, slots=True)
class Told:
    """One phrase found in a query.

    Attributes:
        clause: which part of the sentence it stands in.
        doubted: whether a word before it in that part makes it a question.
    """

    clause: int
    values: Mapping[str, Any]
    topic: str
    doubted: bool


@dataclass(slots=True)
class Telling:
    """Everything that a query tells.

    Attributes:
        said: the phrases, in order.
        vague: whether it is open from whom »makker« is seen.
        written: the words that were read as bids.
    """

    said: list[Told] = field(default_factory=list)
    vague: bool = False
    written: set[str] = field(default_factory=set)


@cache
def data() -> Mapping[str, Any]:
    """The data file, read once."""
    return tomllib.loads(resources.files("kb").joinpath(DATA).read_text(encoding="utf-8"))


def _folded(row: str) -> frozenset[str]:
    return frozenset(fold(word) for word in row.split())


@cache
def phrases() -> tuple[Phrase, ...]:
    """Every phrase of the data file, ready to be matched.

    Raises:
        KeyError: a phrase names a class that there is none of.
    """
    classes = {name: _folded(row) for name, row in data()["classes"].items()}
    found = []
    for entry in (*data()["phrase"], *data()["matter"]):
        for said in entry["say"]:
            steps = tuple(_step(piece, classes) for piece in said.split())
            found.append(Phrase(steps, entry.get("sets", entry.get("facts", {})), entry.get("topic", "")))
    return tuple(found)


def _step(piece: str, classes: Mapping[str, frozenset[str]]) -> Step:
    bare = piece.removesuffix("?")
    optional = bare != piece
    if slot := _SLOT.fullmatch(bare):
        return Step(frozenset(), slot[1], slot[2], optional)
    if bare.startswith("<"):
        return Step(classes[bare.strip("<>")], "", "", optional)
    return Step(_folded(bare), "", "", optional)


def listen(query: str) -> Telling:
    """What a query tells of a case; nothing for most."""
    telling = Telling()
    doubt, vague = _folded(data()["doubt"]["words"]), _folded(data()["vague"]["words"])
    clauses = [_tokens(part, telling.written) for part in _CLAUSE.split(query)]
    if not any(_is_particular(token) for tokens in clauses for token in tokens):
        return telling  # most queries; matching them would cost more than the search
    for clause, tokens in enumerate(clauses):
        telling.vague = telling.vague or any(fold(token.word) in vague for token in tokens)
        at, doubted = 0, False
        while at < len(tokens):
            doubted = doubted or fold(tokens[at].word) in doubt
            length, values, topic = _longest(tokens, at)
            if length:
                telling.said.append(Told(clause, values, topic, doubted))
            at += max(1, length)
    return telling


def _is_particular(token: Token) -> bool:
    """Whether a word names a bid or a player, without which there is no case."""
    bare = token.word.removesuffix("s")
    return token.call is not None or any(_seat(w) or _role(w) for w in (token.word, bare))


def _tokens(part: str, written: set[str]) -> list[Token]:
    """The words of a clause, with what is one bid made one token."""
    from rulings.bridge.calls import call_of

    row = words(part)
    numbers = {fold(word): str(level) for word, level in data()["numbers"].items()}
    tokens: list[Token] = []
    at = 0
    while at < len(row):
        one = call_of(row[at]) if _LEVEL.match(row[at]) else None
        level = numbers.get(fold(row[at]), row[at])
        two = call_of(level + row[at + 1]) if at + 1 < len(row) and _LEVEL.fullmatch(level) else None
        if one is not None and one.is_bid:
            tokens.append(Token(row[at], one))
            written.add(row[at])
            at += 1
        elif two is not None and two.is_bid:
            tokens.append(Token(f"{row[at]} {row[at + 1]}", two))
            at += 2
        else:
            tokens.append(Token(row[at]))
            at += 1
    return tokens


def _longest(tokens: Sequence[Token], at: int) -> tuple[int, Mapping[str, Any], str]:
    """How many words the longest phrase takes that begins at a word, and what it tells."""
    best: tuple[int, Mapping[str, Any], str] = (0, {}, "")
    for phrase in phrases():
        for end, values in _match(phrase.steps, tokens, at):
            if end - at > best[0]:
                best = (end - at, {**phrase.sets, **values}, phrase.topic)
    return best


def _match(steps: Sequence[Step], tokens: Sequence[Token], at: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each way in which steps fit the words from a place on: where it ends, and the values of its slots."""
    if not steps:
        yield at, {}
        return
    step, rest = steps[0], steps[1:]
    for width, value in _fits(step, tokens, at):
        for end, values in _match(rest, tokens, at + width):
            yield end, {step.slot: value, **values} if step.slot else values
    if step.optional:
        yield from _match(rest, tokens, at)


def _fits(step: Step, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, Any]]:
    if at >= len(tokens):
        return
    token = tokens[at]
    if not step.slot:
        if token.call is None and fold(token.word) in step.words:
            yield 1, None
        return
    if step.kind == "call":
        value = token.call or _spoken(token.word)
        if value is not None:
            yield 1, value
        return
    if token.call is not None:
        return
    read = _seat if step.kind.startswith("seat") else _role
    if not step.kind.endswith("'s"):
        if (value := read(token.word)) is not None:
            yield 1, value
        return
    # »syds«, »syd's« and what is typed in haste: »syd tur«
    if token.word.endswith("s") and (value := read(token.word[:-1])) is not None:
        yield 1, value
    if (value := read(token.word)) is not None:
        yield (2 if at + 1 < len(tokens) and tokens[at + 1].word == "s" else 1), value


def _spoken(word: str) -> Any:
    """Pass, double or redouble; one letter is too little to be sure of a call."""
    from rulings.bridge.calls import call_of

    call = call_of(word) if len(word) > 1 else None
    return call if call is not None and not call.is_bid else None


def _seat(word: str) -> Any:
    from rulings.bridge.seats import seat_of

    return seat_of(word) or seat_of(fold(word))


@cache
def _roles() -> Mapping[str, str]:
    return {fold(word): role for role, row in data()["roles"].items() for word in row.split()}


def _role(word: str) -> str | None:
    return _roles().get(fold(word))
