"""A pattern: a row of words and slots that tells one event, and how it fits the words of a text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulings.told.events import RoleName
from rulings.told.lexicon import Verb, doing, fold_words, idiom, verb, word_set
from rulings.told.names import call_in_words, many
from rulings.told.token import Token

KINDS = ("person", "person's", "declarer", "dummy", "defender", "call", "card", "whole", "many")
_ROLES = {"declarer": RoleName.DECLARER, "dummy": RoleName.DUMMY, "defender": RoleName.DEFENDER}
_SLOT = re.compile(r"\{([a-z_]+):([a-z']+)\}")
_NO_FIELD = "_"
_ANY = "any"
_MOST = 4  # words that »<any>« takes


@dataclass(frozen=True, slots=True)
class Step:
    """One place in a pattern: a word, something done, or a slot that takes a value.

    Attributes:
        words: the words that fit alone.
        idioms: rows of words that fit together.
        action: the verb where it may also stand behind »har«, »kom til at« and the like.
        slot: the field that takes the value; `kind` says of what kind it is.
    """

    words: frozenset[str]
    action: Verb | None = None
    idioms: tuple[tuple[str, ...], ...] = ()
    slot: str = ""
    kind: str = ""
    optional: bool = False

    @property
    def all_words(self) -> frozenset[str]:
        """Every word of which one must be there."""
        return self.action.all if self.action else self.first_words

    @property
    def first_words(self) -> frozenset[str]:
        """The words that it can begin with."""
        if self.idioms:
            return frozenset(row[0] for row in self.idioms)
        if self.action is None:
            return self.words
        return self.words | {row[0] for form in ("inf", "part") for row in doing(form)}


@dataclass(frozen=True, slots=True)
class Pattern:
    """A way to tell something.

    Attributes:
        event: the event's name in the data.
        fields: what is told by it besides the values of its slots.
        requirements: the words of each place that cannot be left out, fewest first; one of each must occur.
        number: its place among all; of two that take as many words the first counts.
        verb_first: whether it begins with the verb, and so tells nothing behind a player.
    """

    steps: tuple[Step, ...]
    event: str
    fields: Mapping[str, Any]
    requirements: tuple[frozenset[str], ...]
    number: int
    verb_first: bool = False


def pattern_of(saying: str, event: str, fields: Mapping[str, Any], number: int) -> Pattern:
    """The pattern that a row of words in the data says.

    Raises:
        DataError: a word of the lexicon that there is none of.
    """
    steps = tuple(_step(piece) for piece in saying.split())
    requirements = {step.all_words for step in steps if not (step.slot or step.optional)}
    verb_first = saying.partition(" ")[0].endswith(":turned>")
    return Pattern(steps, event, fields, tuple(sorted(requirements, key=len)), number, verb_first)


def _step(piece: str) -> Step:
    bare = piece.removesuffix("?")
    optional = bare != piece
    if slot := _SLOT.fullmatch(bare):
        return Step(frozenset(), slot=slot[1], kind=slot[2], optional=optional)
    if not bare.startswith("<"):
        return Step(fold_words([bare]), optional=optional)
    name = bare.strip("<>")
    if name == _ANY:
        return Step(frozenset(), kind=_ANY, optional=True)
    if rows := idiom(name):
        return Step(frozenset(), idioms=rows, optional=optional)
    if (action := verb(name)) is None:
        return Step(word_set(name), optional=optional)
    return Step(action.did, action if action.infinitives else None, optional=optional)


def matches(pattern: Pattern, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each way in which a pattern fits the words from a place on: where it ends, and its slots' values."""
    return _match(pattern.steps, tokens, at)


def _match(steps: Sequence[Step], tokens: Sequence[Token], at: int) -> Iterator[tuple[int, dict[str, Any]]]:
    if not steps:
        yield at, {}
        return
    step, rest = steps[0], steps[1:]
    for width, value in _fits(step, tokens, at):
        for behind in _behind_adverb(step, rest, tokens, at + width):
            for end, values in _match(rest, tokens, behind):
                yield end, {step.slot: value, **values} if step.slot not in ("", _NO_FIELD) else values
    if step.optional:
        yield from _match(rest, tokens, at)


def _fits(step: Step, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, Any]]:
    """How many words a step takes from a place on, and the value that they have."""
    if at >= len(tokens):
        return
    token = tokens[at]
    match step.kind:
        case "call":
            yield from _one_word(token.call or call_in_words(token.word))
        case "card":
            yield from _one_word(token.card)
        case "whole":
            yield from _one_word(token.whole)
        case "many":
            yield from _one_word(many(token.word))
        case "any":
            yield from ((width, None) for width in _plain(tokens, at))
        case "person":
            yield from _one_word(None if token.genitive else token.person)
        case "declarer" | "dummy" | "defender":
            yield from _one_word(
                token.person if token.person is _ROLES[step.kind] and not token.genitive else None
            )
        case "person's":
            # »syds«, »syd's« and what is typed in haste: »syd tur«
            width = 2 if at + 1 < len(tokens) and tokens[at + 1].word == "s" else 1
            yield from ((width, value) for _, value in _one_word(token.person))
        case _:
            if _is_word(token) and token.key in step.words:
                yield 1, None
            if step.action is not None:
                yield from ((width, None) for width in _behind(step.action, tokens, at))
            yield from ((len(row), None) for row in step.idioms if _stands(row, tokens, at))


def _behind_adverb(step: Step, rest: Sequence[Step], tokens: Sequence[Token], at: int) -> Iterator[int]:
    """Where a pattern goes on behind a step: there, or behind an adverb or a moment that it does not name."""
    yield at
    if rest and at < len(tokens) and tokens[at].aside:  # »spurgte midt i spillet, hvad 2♦ betød«
        yield at + tokens[at].aside
    behind_verb = step.action is not None and rest and _is_adverb(tokens, at)  # »bød pludselig 2♥«
    if behind_verb or (
        _does(step, rest) and _is_adverb(tokens, at, "mid-adverb")
    ):  # »at han lige har forklaret«
        yield at + 1


def _does(step: Step, rest: Sequence[Step]) -> bool:
    """Whether a player stands right before what that player does."""
    return step.kind == "person" and bool(rest) and (rest[0].action is not None or "har" in rest[0].words)


def _is_adverb(tokens: Sequence[Token], at: int, which: str = "adverb") -> bool:
    return at < len(tokens) and tokens[at].key in word_set(which)


def _one_word(value: Any) -> Iterator[tuple[int, Any]]:
    if value is not None:
        yield 1, value


def _is_word(token: Token) -> bool:
    return token.call is None and token.card is None


def _plain(tokens: Sequence[Token], at: int) -> Iterator[int]:
    """How many words a gap takes: none that names a player, a call or a card, or turns the sentence round."""
    for width, token in enumerate(tokens[at : at + _MOST], 1):
        if token.person or token.call or token.card or token.key in word_set("not"):
            return
        yield width


def _stands(row: Sequence[str], tokens: Sequence[Token], at: int) -> bool:
    """Whether a row of words stands at a place."""
    if at >= len(tokens) or tokens[at].key != row[0]:
        return False  # most rows, and there are many
    span = tokens[at : at + len(row)]
    return len(span) == len(row) and all(t.key == word for t, word in zip(span, row, strict=True))


def _behind(action: Verb, tokens: Sequence[Token], at: int) -> Iterator[int]:
    """How many words »kom til at vise« and »har allerede vist« take."""
    for form, forms in (("inf", action.infinitives), ("part", action.participles)):
        for row in doing(form):
            end = at + len(row)
            if not _stands(row, tokens, at) or end >= len(tokens):
                continue
            if tokens[end].key in forms and _is_word(tokens[end]):
                yield len(row) + 1


def kinds_of(token: Token) -> Iterator[str]:
    """The kinds of value that a word can be."""
    if token.person is not None:
        yield "person"
        yield from (kind for kind, role in _ROLES.items() if token.person is role)
    if token.call or call_in_words(token.word):
        yield "call"
    if token.card is not None:
        yield "card"
        yield "whole"
    if many(token.word) is not None:
        yield "many"
