"""English words that lost a ligature on the way out of a PDF: read again where one word alone fits."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from laws import shipped
from laws.embedded import embedded_editions
from laws.reading.letters import Wording

_LIGATURES = ("ffi", "ffl", "ff", "fi", "fl")
_WORD = re.compile(r"(?<![’'])\b[^\W\d_]+\b")
_PROOFS = 3
"""Different words that must have lost theirs before a document counts as one that lost them."""
_PROOF = 4
"""Letters of the shortest remains that prove anything."""
_LEAST = 2
"""Letters of the shortest remains of a word that stand alone."""
WHY = "ligatur (ff, fi, fl), som filen har tabt"
"""Of each such reading."""


@dataclass(frozen=True, slots=True)
class Ligatures:
    """The words of a document that may be restored, by what is left of them (`insu cient`, `rst`)."""

    whole: Mapping[str, str]

    def restore(self, wording: Wording) -> list[str]:
        """Restores what is proven, as readings; gives what is left that no word explains."""
        last = len(wording.text) + 1
        for start, end in sorted(_stretches(wording.text), key=lambda span: (-span[1], span[0])):
            said = wording.text[start:end]
            now = self.whole.get(said.lower())
            if now and end <= last:
                wording.change(start, end, _as_written(now, said), WHY, 0.9)
                last = start
        left = (wording.text[start:end] for start, end in _stretches(wording.text))
        return [said for said in left if " " in said and said.islower() and not _has_known(said)]


def with_whole_words(text: str, lost: Ligatures) -> str:
    """A text with the words restored that may be."""
    wording = Wording(text)
    lost.restore(wording)
    return wording.text


def lost_ligatures(text: str, language: str) -> Ligatures | None:
    """What a document's own words, and those of our texts, restore; None where it lost no ligatures.

    >>> lost = lost_ligatures("An insu cient bid by the o ender is di erent, and different is rst.", "en")
    >>> w = Wording("The o ender made an insu cient bid rst.")
    >>> lost.restore(w), w.text
    ([], 'The offender made an insufficient bid first.')
    >>> lost_ligatures("An insufficient bid by the offender is different.", "en") is None
    True
    """
    if language != "en":
        return None
    words = {match[0].lower() for match in _WORD.finditer(text)}
    own = {word for word in words if any(sign in word for sign in _LIGATURES)}
    remains = _remains(_vocabulary() | own)
    said = {text[start:end].lower() for start, end in _stretches(text)}
    whole = {left: remains[left] for left in said if remains.get(left)}
    proofs = [left for left in whole if len(left) >= _PROOF]
    return Ligatures(whole) if len(proofs) >= _PROOFS else None


def proven_by(lost: Ligatures, text: str) -> Ligatures:
    """Of what may be restored, the words that the document itself has whole in another place."""
    own = {match[0].lower() for match in _WORD.finditer(text)}
    return Ligatures({left: word for left, word in lost.whole.items() if word in own})


def _remains(known: Collection[str]) -> dict[str, str]:
    """What is left of words without their ligature, with a blank in its place or none; empty of two words."""
    found: dict[str, str] = {}
    for word in known:
        for sign in _LIGATURES:
            at = word.find(sign)
            if at < 0:
                continue
            before, after = word[:at], word[at + len(sign) :]
            spaced = f"{before} {after}" if before and after else ""
            for left in filter(None, (spaced, before + after)):
                if _is_broken(left):
                    found[left] = word if found.get(left, word) == word else ""
    return found


def _is_broken(left: str) -> bool:
    """Whether what is left of a word can be told from whole words."""
    parts = left.split()
    return len(left) >= _LEAST and not all(part in _vocabulary() for part in parts)


def _stretches(text: str) -> Iterator[tuple[int, int]]:
    """Where something stands that is no word, and two words beside each other of which one is none."""
    spans = [match.span() for match in _WORD.finditer(text)]
    for start, end in spans:
        if text[start:end].lower() not in _vocabulary():
            yield start, end
    for (start, a), (b, end) in pairwise(spans):
        if text[a:b] == " " and not (_is_known(text[start:a]) and _is_known(text[b:end])):
            yield start, end


def _is_known(word: str) -> bool:
    return word.lower() in _vocabulary()


def _has_known(said: str) -> bool:
    """Whether at least one of two words is a word."""
    return any(map(_is_known, said.split()))


def _as_written(word: str, said: str) -> str:
    """A word with the capitals of what is left of it."""
    return (
        word.upper() if said.isupper() and len(said) > 1 else word.capitalize() if said[0].isupper() else word
    )


@cache
def _vocabulary() -> frozenset[str]:
    lines = shipped.text("words-ours-en.txt").splitlines()
    listed = " ".join(line.partition("#")[0] for line in lines)
    ours = (edition for edition in embedded_editions() if edition.language == "en")
    texts = (text for book in ours for p in book.walk() for text in (p.heading, p.lead, p.tail))
    words = _WORD.findall(" ".join([listed, *texts]).lower())
    return frozenset(word for word in words if len(word) > 1 or word in "ai")
