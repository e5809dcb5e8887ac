"""Where the reading of a text stands, and what was found on the way."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from rulings.bridge.cards import Suit
from rulings.meaning.language.conditions import Said
from rulings.meaning.language.grammar import Phrase, Values, longest
from rulings.meaning.language.names import Named
from rulings.meaning.language.words import Where, message
from rulings.meaning.model import Forcing, Meaning, Purpose, PurposeKind
from rulings.meaning.phrases.asking import Ask
from rulings.meaning.phrases.context import Context
from rulings.meaning.phrases.leading import Leading
from rulings.meaning.phrases.spoken import Item
from rulings.meaning.problems import Problem, Reading

NOTHING: Mapping[str, object] = {}
UNCOUNTED = "tricks"
"""Tricks cannot be told from points and lengths: the words are as good as unread."""
BLANK = re.compile(r"\s+")
STOP = re.compile(r"[,;\n]|\.(?=[\s,;:)]|$)")


@dataclass(slots=True)
class Reader:
    """Where the reading stands, and what was found on the way.

    Attributes:
        text: the whole text.
        language: of the messages.
        context: what the auction tells.
        notation: whether a lone number is exact without asking, as in our data.
        asks: lengths told by a lone number, to be asked about unless the text uses signs for "or more" too.
        vague: words that want a strength beside them.
        raises: words for a raise.
        remarks: purpose, suits shown, forcing and seat, each with its place.
        denying: whether what is read now is an exception.
        named: conventions that the text names, each with its place.
        called: the call that is described, where words about it stand first.
        leading: the call that stands first.
        about: the suit that a double is told to be of, which its purpose does not keep.
        maybe: hands that the call may have, each with its place.
        depth: how many brackets are open.
        read_at: where phrases were read, each with its end.
        turned: the phrase to read at a place, where another than the longest is tried.
        usual: titles of the conventions whose usual hands were taken for what the text leaves unsaid.
    """

    text: str
    language: str
    context: Context
    notation: bool
    at: int = 0
    comma: bool = False
    joined: bool = False
    problems: list[Problem] = field(default_factory=list)
    asks: list[tuple[Item, Ask]] = field(default_factory=list)
    vague: list[tuple[int, int]] = field(default_factory=list)
    raises: list[tuple[int, int]] = field(default_factory=list)
    remarks: list[tuple[int, int, str]] = field(default_factory=list)
    purpose: Purpose | None = None
    shows: set[Suit] = field(default_factory=set)
    loosely: set[Suit] = field(default_factory=set)
    forcing: Forcing | None = None
    seat: int = 0
    denying: bool = False
    named: list[tuple[int, Named]] = field(default_factory=list)
    maybe: list[tuple[int, int, Said]] = field(default_factory=list)
    called: Leading | None = None
    leading: Leading | None = None
    about: str = ""
    depth: int = 0
    usual: list[str] = field(default_factory=list)
    read_at: dict[int, int] = field(default_factory=dict)
    turned: Mapping[int, tuple[Phrase, Values, int]] = field(default_factory=dict)

    def fault(
        self,
        start: int,
        end: int,
        key: str,
        choices: tuple[Reading, ...] = (),
        filled: Mapping[str, object] = NOTHING,
    ) -> None:
        """Marks a place; one beside another with the same reason is one with it."""
        reason = message("messages", key, language=self.language, **filled)
        last = self.problems[-1] if self.problems else None
        plain = last is not None and last.reason == reason and not choices and not last.choices
        if last and plain and not self.text[last.offset + last.length : start].strip():
            start = self.problems.pop().offset
        unread = not choices or key == UNCOUNTED
        self.problems.append(Problem(start, end - start, self.text[start:end], reason, choices, key, unread))

    def own_suit(self, relative: str) -> Where | None:
        """The suit of the call that the text is about, for a word such as »seks af dem«."""
        call = self.called or self.leading
        if relative != "own" or call is None or call.suit is None:
            return None
        return Where((call.suit,), every=True)

    def skip(self, pattern: re.Pattern[str]) -> bool:
        """Passes over what the pattern matches here; whether it did."""
        match = pattern.match(self.text, self.at)
        if match is None or match.end() == self.at:
            return False
        self.at = match.end()
        return True

    def phrase(self) -> tuple[Phrase, Values, int] | None:
        """The phrase to read here: the longest, or the one that is tried instead."""
        found = self.turned.get(self.at) or longest(self.text, self.at)
        if found is not None:
            self.read_at[self.at] = found[2]
        return None if found is None else (found[0], dict(found[1]), found[2])

    def blank(self) -> bool:
        """Passes over blanks and commas; whether there were any."""
        if self.skip(STOP):
            self.comma, self.joined = True, False
            return True
        return self.skip(BLANK)

    @property
    def artificial(self) -> bool:
        """Whether the call may say nothing of its own suit."""
        return self.purpose is not None and self.purpose.kind is not PurposeKind.NATURAL

    @property
    def remark(self) -> Meaning:
        """What was said beside the hands."""
        shows = tuple(sorted(self.shows | self.loosely))
        return Meaning(
            purpose=self.purpose, shows=shows, forcing=self.forcing, seat=self.seat, usual=tuple(self.usual)
        )
