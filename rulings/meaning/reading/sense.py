"""A way to take a whole note, and all ways of one."""

from dataclasses import dataclass

from rulings.meaning.language.phrasing import format_meaning
from rulings.meaning.language.sentence import sentence
from rulings.meaning.model import Meaning
from rulings.meaning.problems import Problem


@dataclass(frozen=True, slots=True)
class Sense:
    """A way to take a whole note.

    Attributes:
        text: the note written so that it has this sense only.
        left_out: words of which no account is taken.
        assumed: words that leave a limit out, each with what is taken for it.
        unusual: the limit that is taken otherwise than usual, if any: such a sense is told, not asked about.
        without: whether words are left open in it that the other senses fill: it is never a choice.
    """

    meaning: Meaning
    text: str
    left_out: tuple[str, ...] = ()
    assumed: tuple[tuple[str, str], ...] = ()
    unusual: str = ""
    without: bool = False

    def says(self, language: str) -> str:
        """In the notation of meanings, short enough for a button."""
        return format_meaning(self.meaning, language)

    def to_json(self, language: str) -> dict[str, object]:
        """As JSON."""
        return {
            "says": self.says(language),
            "text": self.text,
            "sentence": sentence(self.meaning, language),
            "left_out": list(self.left_out),
            "assumed": [{"words": words, "taken": taken} for words, taken in self.assumed],
            "unusual": self.unusual or None,
        }


@dataclass(frozen=True, slots=True)
class Senses:
    """All that a note can mean.

    Attributes:
        text: the note.
        kept: what could be read of it, whatever could not.
        senses: no two of the same hands and purpose, the usual ones first; none where a place must be settled
            before they are known.
        problems: the places that could not be read or must be settled; where there are senses, those are of
            the note without them.
        left_out: words of which no account is taken, as the note itself has it.
        reserved: words that are not known and are taken to say nothing of the hand; the verdict holds if so.
        wider: those of the unread words that may add hands, and take none away (»kan være …«).
    """

    text: str
    kept: Meaning
    senses: tuple[Sense, ...]
    problems: tuple[Problem, ...]
    left_out: tuple[str, ...] = ()
    wider: tuple[str, ...] = ()
    reserved: tuple[str, ...] = ()

    @property
    def usual(self) -> tuple[Sense, ...]:
        """The senses that differ in more than a limit which the note leaves out."""
        return tuple(one for one in self.senses if not one.unusual)

    @property
    def unread(self) -> bool:
        """Whether words were left out by the reader, and not by whoever wrote the note."""
        return bool(self.senses and self.problems)
