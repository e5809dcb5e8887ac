"""Judges what stands around a numeral that no word for a point introduces: whether it cites at all."""

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from laws.references import numerals
from laws.references.forms import Forms
from laws.references.labels import LABEL, Label, ends, says
from laws.references.scene import Scene

_ARTICLE = re.compile(r"(?<!\w)(?:an?|the|no|any|en|et)\s+$", re.IGNORECASE)
_CARD = re.compile(r"[CDH](?:[2-9]|10)$")
"""Such a numeral may as well be a card: D4, C3."""
_STOPS = re.compile(r"[,;:]\s|[.)]?$|[.)]\s")
_STRANGER = re.compile(r"(?<!\w)(?![IA-H](?!\w))(?:[A-ZÆØÅ]|10)(?!\w)(?:[ ,/]{1,2}|\s(?:and|or|og|eller)\s)$")
_STRANGERS = re.compile(r"(?:[ ,/]{1,2}|\s(?:and|or|og|eller)\s)(?:(?!I(?!\w))[I-ZÆØÅ]|\d{1,2})(?!\w)")
"""A card or a seat beside a letter: A K 5, N and E."""
_PLURAL = re.compile(r"\s\w{1,30}s(?!\w)")
_GLUE = re.compile(r"[-+’'”\"/&]")
_SUBJECT = re.compile(r"(?:\A|[.!?,])\s*$")
_INITIAL = re.compile(r"\s(?!I\s)[A-ZÆØÅ]\w|\.\s[A-ZÆØÅ](?:\.|\w{1,30}(?:[,.;:)]|\s(?:and|og)\s[A-ZÆØÅ]))")
_TITLE_OR_INITIAL = re.compile(r"(?<!\w)(?:Mr|Mrs|Ms|Dr|Prof|[A-ZÆØÅ])\.\s$")
_START = re.compile(r"(?:\A|[.:;!?–—(\[»“\"]|\n)\s{0,60}$")


_SENTENCE = 2_000
"""Letters before a point in which its sentence is looked for."""


@dataclass(frozen=True)
class Evidence:
    """A text, how its language cites, and what its sentences say."""

    text: str
    known: Forms
    scene: Scene

    def proves(self, labels: Sequence[Label], ahead: str, *, cut: bool) -> bool:
        """Whether what stands before or after a list says that it cites.

        Args:
            ahead: the letters before it.
            cut: whether the list was taken from a row that went on.
        """
        text, known = self.text, self.known
        first, last = labels[0], labels[-1]
        if known.unit.match(text, last.end):
            return False
        if first.plain:
            return self._plainly(labels, ahead)
        if known.of_cited.match(text, last.end) or known.of_here.match(text, last.end):
            return True
        after = _past_laws(text, last.end, known)
        if after > last.end and not (first.lone and _ARTICLE.search(ahead)):
            return True
        card = len(labels) == 1 and _CARD.match("".join(first.parts)) is not None
        alone = ahead.endswith("(") and text.startswith(")", last.end)
        if alone and not (first.lone or first.bracketed or card):
            return True
        if known.ends is None:
            row = len(labels) > 1 or first.last != ()
            return row and all(_in_brackets(text, label) for label in labels)
        if first.bracketed:
            return self._bracket_cites(labels, ahead)
        if any(len(label.parts) > 1 and not _is_card(label) for label in labels):
            return not _ARTICLE.search(ahead)
        if not first.lone:
            return self._like_a_card(labels, ahead)
        return not cut and self._lone(labels, ahead)

    def of_no_law(self, at: int) -> bool:
        """Whether its sentence has spoken of parts of something else: "section 2 of the card … section 4"."""
        least = max(0, at - _SENTENCE)
        begins = max(least, *(self.text.rfind(end, least, at) + 1 for end in (". ", "\n")))
        after = bisect_left(self._of_others, begins)
        return after < len(self._of_others) and self._of_others[after] < at

    @cached_property
    def _of_others(self) -> list[int]:
        """Where words for points stand whose numerals are said to be of something else than a law."""
        text, known = self.text, self.known
        others = (known.letters.foreign, known.letters.strange)
        spoken = ((word.start(), LABEL.match(text, word.end())) for word in known.point.finditer(text))
        return [at for at, label in spoken if label and any(o.match(text, label.end()) for o in others)]

    def _plainly(self, labels: Sequence[Label], ahead: str) -> bool:
        """Whether bare numbers cite: a row that applies, or the end of a clause that says "as in 1"."""
        text, known, last = self.text, self.known, labels[-1]
        if labels[0].parts in (("a",), ("i",)):
            return False
        if len(labels) > 1 and known.letters.tell_bare.match(text, last.end):
            return True
        if known.ends is not None and any(_in_steps(text, label) for label in labels):
            return True
        # No noun in the plural can follow a one: what ends as it would is a verb.
        if labels[0].parts == ("1",) and len(labels) == 1 and known.verb.match(text, last.end):
            return known.letters.opens.ends(ahead)
        return known.letters.lead_bare.ends(ahead) and _STOPS.match(text, last.end) is not None

    def _bracket_cites(self, labels: Sequence[Label], ahead: str) -> bool:
        """Whether a letter in brackets cites, which may as well begin a member of a list."""
        text, letters, last = self.text, self.known.letters, labels[-1]
        if any(label.start in self.scene.members for label in labels):
            return False
        if len(labels) > 1 and all(_in_brackets(text, label) for label in labels):
            return True
        led = letters.lead.ends(ahead) or letters.noun.ends(ahead)
        if labels[0].parts[0].isdigit() or labels[0].parts[0].isupper():
            return led and ends(text, last.end, self.known)
        if re.search(r"\d\s*$", ahead):
            return False
        if led or letters.preposition.ends(ahead):
            return True
        if letters.joins.match(text, last.end) or self.known.of_here.match(text, last.end):
            return _START.search(ahead) is None
        if self.known.tell.match(text, last.end) or self.known.says.match(text, last.end):
            return not letters.pronoun.ends(ahead)
        if not letters.auxiliary.match(text, last.end) or letters.pronoun.ends(ahead):
            return letters.opens.ends(ahead) and ends(text, last.end, self.known)
        return letters.govern.ends(ahead) or _SUBJECT.search(ahead) is not None

    def _like_a_card(self, labels: Sequence[Label], ahead: str) -> bool:
        """Whether "C3" is a place: said as one, or beside another that can be no card."""
        text, letters, first, last = self.text, self.known.letters, labels[0], labels[-1]
        if _ARTICLE.search(ahead) or letters.determiner.ends(ahead):
            return False
        if self.known.tell.match(text, last.end):
            return True
        if letters.lead_bare.ends(ahead) or letters.noun.ends(ahead):
            return True
        if not ends(text, last.end, self.known):
            return False
        if len(labels) > 1 and letters.lead.ends(ahead):
            return True
        return self.scene.is_a_place(first.parts[0], first.start)

    def _lone(self, labels: Sequence[Label], ahead: str) -> bool:
        """Whether a lone capital is a place, which it is unless the words beside it say otherwise."""
        text, letters = self.text, self.known.letters
        last = labels[-1]
        if any(self.scene.names_a_thing(label.parts[0], label.start) for label in labels):
            return False
        if letters.determiner.ends(ahead) or _STRANGER.search(ahead) or _GLUE.search(ahead[-1:]):
            return False
        if _STRANGERS.match(text, last.end) or _GLUE.match(text, last.end):
            return False
        if _TITLE_OR_INITIAL.search(ahead) or _name(text, last):
            return False
        if len(labels) == 1 and re.search(r"(?<!\w)[A-Z],?\s+$", ahead):
            return False
        closed, is_said = ends(text, last.end, self.known), says(text, last.end, self.known)
        begins = _START.search(ahead) is not None
        if begins:
            return self._begins(labels)
        governed = any(p.ends(ahead) for p in (letters.govern, letters.lead, letters.noun))
        governed = governed or any(p.ends(ahead) for p in (letters.drives, letters.participle))
        if ahead.rstrip().endswith(","):
            closed = letters.auxiliary.match(text, last.end) is not None
            governed = True
        if len(labels) > 1 and letters.correlative.ends(ahead):
            return is_said or _PLURAL.match(text, last.end) is None
        return closed or is_said if governed else self._place_acts(labels)

    def _begins(self, labels: Sequence[Label]) -> bool:
        """Whether a lone capital that begins a clause is a place, and no article: "A applies"."""
        text, letters, last = self.text, self.known.letters, labels[-1]
        if self._place_acts(labels) or letters.auxiliary.match(text, last.end):
            return True
        if labels[0].parts == ("A",) and len(labels) == 1:
            return False
        joined = re.match(r"\w", text[last.end :].lstrip()[:1]) and ends(text, last.end, self.known)
        return bool(joined) or says(text, last.end, self.known)

    def _place_acts(self, labels: Sequence[Label]) -> bool:
        """Whether what only a place does follows; of one place in the singular: "A applies", but "A call"."""
        tells = self.known.tell.match(self.text, labels[-1].end)
        if tells is None or len(labels) > 1 or labels[0].last:
            return tells is not None
        return self.known.singular.match(tells[0].split()[0]) is not None


def _name(text: str, last: Label) -> bool:
    """Whether a letter is an initial: "D Smith", "C. D. Archer", "with B. Evans."."""
    return _INITIAL.match(text, last.end - last.stopped) is not None


def _in_steps(text: str, label: Label) -> bool:
    """Whether a number has a letter in brackets, as in "2(c)", which is no number of anything."""
    return label.parts[0].isdigit() and text.find("(", label.start, label.end) > label.start


def _in_brackets(text: str, label: Label) -> bool:
    """Whether a small letter stands in brackets; several of them in a row begin no list of their own."""
    return text[label.start] == "(" and label.parts[0].islower()


def _is_card(label: Label) -> bool:
    return label.parts[0].isupper() and _CARD.match("".join(label.parts)) is not None


def _past_laws(text: str, at: int, forms: Forms) -> int:
    """The end of the citations with a sign that go on a list: "A or Law 25B1"."""
    while (joint := forms.joint.match(text, at)) and joint["and"]:
        sign = forms.sign.match(text, joint.end())
        law = numerals.whole(text, sign.end(), forms.unit) if sign else None
        if law is None:
            break
        at = law.end
    return at
