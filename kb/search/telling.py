"""What a query tells of a case – who called what, what was seen – by the phrases of a data file."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, pairwise
from typing import Any

from kb.search.text import fold, words
from kb.search.tokens import Token, data, folded, many, names, slip_for, spoken, tokens_of, words_of

# A comma before »der« or »som« parts nothing: »det var nord, der var giver«.
_CLAUSE = re.compile(r"(?:[.;:!?()\n–—]|,(?!\s*(?:der|som|who|that)\b))+", re.IGNORECASE)
_SLOT = re.compile(r"\{([a-z-]+):([a-z']+)\}")

_ANYBODY = {"opponents", "next", "second", "third", "fourth"}
"""Players whom a general question names too: »bluffer i tredje hånd«."""

Known = Callable[[str], bool]
"""Whether a word is one that people use, so that it is no slip for another."""


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
        needed: the words of each place that cannot be left out, fewest first; one of each must be said.
        number: its place in the file; of two phrases that take as many words the first counts.
    """

    steps: tuple[Step, ...]
    sets: Mapping[str, Any]
    needed: tuple[frozenset[str], ...]
    number: int


@dataclass(frozen=True, slots=True)
class Told:
    """One phrase found in a query.

    Attributes:
        at, end: its words, counted through the whole query.
        clause: which part of the query it stands in.
        doubted: whether a word before it in its part of the sentence makes it a question, or denies it.
    """

    at: int
    end: int
    values: Mapping[str, Any]
    doubted: bool
    clause: int = 0

    def follows(self, other: Told) -> bool:
        """Whether nothing but a comma or a dash stands between another phrase and this one."""
        return self.at - other.end == (1 if self.clause == other.clause + 1 else 0)


@dataclass(slots=True)
class Telling:
    """Everything that a query tells.

    Attributes:
        said: the phrases, in order.
        named: everybody who is named, with the word at which it is.
        asking: whether it begins like a question about the laws.
        vague: whether it is open from whom »makker« is seen.
        written: the words that were read as bids.
    """

    said: list[Told] = field(default_factory=list)
    named: list[tuple[int, Any]] = field(default_factory=list)
    asking: bool = False
    vague: bool = False
    written: set[str] = field(default_factory=set)
    _by_key: dict[str, list[Any]] = field(default_factory=dict)

    def hear(self, told: Told) -> None:
        """Add a phrase."""
        self.said.append(told)
        for key, value in told.values.items():
            self._by_key.setdefault(key, []).append(value)

    @property
    def people(self) -> set[Any]:
        """Everybody who is named."""
        return {person for _, person in self.named}

    @property
    def somebody(self) -> bool:
        """Whether it tells of somebody, also without saying who."""
        return bool(self.people - _ANYBODY) or self.tells("offender") or self.tells("somebody")

    def before(self, at: int) -> Any:
        """Who was named last before a word."""
        return next((person for where, person in reversed(self.named) if where < at), None)

    def tells(self, key: str) -> bool:
        """Whether something was told."""
        return any(self.all(key))

    def all(self, key: str) -> Sequence[Any]:
        """Everything that was told under a key."""
        return self._by_key.get(key, ())

    def one(self, key: str) -> Any:
        """The one thing that was told under a key; None where nothing was, or several things."""
        different = {*self.all(key)} - {None}
        return next(iter(different)) if len(different) == 1 else None


@cache
def phrases() -> tuple[Phrase, ...]:
    """Every phrase of the data file, ready to be matched.

    Raises:
        KeyError: a phrase names a class that there is none of.
    """
    classes = {name: folded(row) for name, row in data()["classes"].items()}
    rows = [(said, entry.get("sets", {})) for entry in data()["phrase"] for said in entry["say"]]
    return tuple(
        _phrase(tuple(_step(piece, classes) for piece in said.split()), sets, number)
        for number, (said, sets) in enumerate(rows)
    )


def _phrase(steps: tuple[Step, ...], sets: Mapping[str, Any], number: int) -> Phrase:
    said = {step.words for step in steps if not (step.slot or step.optional)}
    return Phrase(steps, sets, tuple(sorted(said, key=len)), number)


def _step(piece: str, classes: Mapping[str, frozenset[str]]) -> Step:
    bare = piece.removesuffix("?")
    optional = bare != piece
    if slot := _SLOT.fullmatch(bare):
        return Step(frozenset(), slot[1], slot[2], optional)
    if bare.startswith("<"):
        return Step(classes[bare.strip("<>")], "", "", optional)
    return Step(folded(bare), "", "", optional)


@cache
def _beginnings() -> tuple[Mapping[str, tuple[Phrase, ...]], Mapping[tuple[str, str], tuple[Phrase, ...]]]:
    """Phrases by the word they can begin with; by the kind of value and a word they need ("": none)."""
    by_word: dict[str, list[Phrase]] = {}
    by_kind: dict[tuple[str, str], list[Phrase]] = {}
    for phrase in phrases():
        for step in phrase.steps:
            if step.slot:
                for word in phrase.needed[0] if phrase.needed else ("",):
                    by_kind.setdefault((step.kind.removesuffix("'s"), word), []).append(phrase)
            for word in step.words:
                by_word.setdefault(word, []).append(phrase)
            if not step.optional:
                break
    return {w: tuple(found) for w, found in by_word.items()}, {k: tuple(p) for k, p in by_kind.items()}


@cache
def _vocabulary() -> tuple[str, ...]:
    """Every word that a phrase can have, and every name."""
    known = {word for phrase in phrases() for step in phrase.steps for word in step.words} | {*names()}
    return tuple(sorted(word for word in known if len(word) > 2))


def _mended(word: str, known: Known) -> str:
    return word if known(word) else slip_for(fold(word), _vocabulary()) or word


def listen(query: str, known: Known = lambda _: True) -> Telling:
    """What a query tells of a case; nothing for most.

    Args:
        known: for a word that it does not know, a slip for one of ours is looked for.
    """
    telling = Telling()
    negations = folded(data()["classes"]["not"])
    nobody, going_on = folded(data()["classes"]["nobody"]), folded(data()["classes"]["but"])
    doubt, vague = words_of("doubt"), words_of("vague")
    rows = [[_mended(word, known) for word in words(part)] for part in _CLAUSE.split(query)]
    clauses = [tokens_of(row, telling.written) for row in rows]
    if not any(token.person or token.call for tokens in clauses for token in tokens) and not _they(rows):
        return telling  # most queries; matching them would cost more than the search
    first = next((row[0] for row in rows if row), "")
    telling.asking = fold(first) in words_of("asking")
    before = 0
    for number, tokens in enumerate(clauses):
        telling.vague = telling.vague or any(fold(token.word) in vague for token in tokens)
        at, doubted, denied = 0, False, False
        here = {fold(token.word) for token in tokens}
        while at < len(tokens):
            word = fold(tokens[at].word)
            doubted = doubted or word in doubt
            length, values = _longest(tokens, at, here)
            # »ingen af dem har meldt« tells of no call, unless a phrase takes up »ingen« itself.
            denied = (denied and word not in going_on) or (word in nobody and not length)
            if length and not denied:
                # A negation that no phrase has taken up turns what follows round.
                turned = at > 0 and fold(tokens[at - 1].word) in negations
                doubtful = doubted or turned
                telling.hear(Told(before + at, before + at + length, values, doubtful, number))
            at += max(1, length)
        telling.named += [(before + at, token.person) for at, token in enumerate(tokens) if token.person]
        before += len(tokens) + 1
    return telling


def _they(rows: Sequence[Sequence[str]]) -> bool:
    """Whether it is told that somebody did something without a name: »de har meldt …«."""
    classes = data()["classes"]
    they, did = folded(classes["they"]), folded(classes["have"]) | folded(classes["bids"])
    return any(fold(one) in they and fold(two) in did for row in rows for one, two in pairwise(row))


def _longest(tokens: Sequence[Token], at: int, said: Set[str]) -> tuple[int, Mapping[str, Any]]:
    """How many words the longest phrase takes that begins at a word, and what it tells.

    Args:
        said: the tokens' words, folded.
    """
    best: tuple[int, int, Mapping[str, Any]] = (0, 0, {})
    by_word, by_kind = _beginnings()
    begun = [by_word.get(fold(tokens[at].word), ())]
    begun += [by_kind.get((kind, word), ()) for kind in _kinds(tokens[at]) for word in ("", *said)]
    for phrase in chain.from_iterable(begun):
        for needed in phrase.needed:
            if needed.isdisjoint(said):
                break
        else:
            for end, values in _match(phrase.steps, tokens, at):
                if (end - at, -phrase.number) > best[:2] and end > at:
                    best = (end - at, -phrase.number, {**phrase.sets, **values})
    return best[0], best[2]


def _kinds(token: Token) -> Iterator[str]:
    """The kinds of value that a word can be."""
    if token.person is not None:
        yield "person"
    if token.call or spoken(token.word):
        yield "call"
    if token.card is not None:
        yield "card"
    if many(token.word) is not None:
        yield "many"


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
        if token.call is None and token.card is None and fold(token.word) in step.words:
            yield 1, None
    elif step.kind == "call":
        if (value := token.call or spoken(token.word)) is not None:
            yield 1, value
    elif step.kind == "card":
        if token.card is not None:
            yield 1, token.card
    elif step.kind == "many":
        if (number := many(token.word)) is not None:
            yield 1, number
    elif token.person is not None:
        if step.kind == "person's":
            # »syds«, »syd's« and what is typed in haste: »syd tur«
            yield (2 if at + 1 < len(tokens) and tokens[at + 1].word == "s" else 1), token.person
        elif not token.genitive:
            yield 1, token.person
