"""What went into a reading held against what came out of it: the words of a source that no place holds.

Both are runs of words. A word is held where it stands among the same neighbours as in some heading, wording,
note or table of the edition – as we read it, or as the source had it before letters were repaired. What is
left over in a run too long to be a running head or a misread word is lost, and can be named.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from laws.model import Edition, Finding, Part, Provision
from laws.reading.web.pieces import law_words

# How a text ends, as it is shown where a document breaks off

_LAST = 6
"""Words of the end of a text that are shown."""
_LOOKED_AT = 200


def last_words(text: str) -> str:
    """The last words of a text.

    >>> last_words("Hvis en spiller bryder af midt i en")
    'spiller bryder af midt i en'
    """
    return " ".join(text[-_LOOKED_AT:].split()[-_LAST:])


_WORD = re.compile(r"[^\W\d_]{2,}")
_HYPHEN = re.compile(r"(?<=[^\W\d_])-[ \t]*\n\s*(?=[^\W\d_])")
_NEIGHBOURS = 3
"""Words that stand together in the source and in the edition before each of them counts as held."""
_LEAST = 8
"""Words of the shortest run that is a loss; a shorter one is a head, an entry of contents, misread words."""
_GAP = 2
"""Held words that two runs may have between them and still be one loss: neighbours that agree by chance."""
_FURNITURE = 3
"""How often a line stands in a source that is furniture where no place holds it."""
_MOST_WORDS = 12
"""Words of a loss, from its beginning, that are shown."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A run of words of a source that no place holds.

    Attributes:
        line: number of the line of the source at which it begins, from 1.
        words: how many it has.
        text: how it begins.
    """

    line: int
    words: int
    text: str


@dataclass(frozen=True, slots=True)
class Tally:
    """What became of a source's words.

    Attributes:
        words: how many it has; what was left out as furniture not counted.
        losses: the runs of them that no place holds, in the source's order.
        dropped: how many words more stand in lines that were left out: those that a reader names as left out,
            and those that stand again and again and that no place holds.
        again: the lines of the latter, each once.
        cut: its last words where it ends in the middle of a sentence that a place holds.
    """

    words: int
    losses: tuple[Loss, ...]
    cut: str = ""
    dropped: int = 0
    again: tuple[str, ...] = ()

    @property
    def lost(self) -> int:
        """How many words are lost."""
        return sum(loss.words for loss in self.losses)


@dataclass(frozen=True, slots=True)
class _Word:
    bare: str
    line: int
    again: bool = False


def tally(edition: Edition, text: str) -> Tally:
    """Holds a source against the edition that was read from it.

    Args:
        text: the source's words, without the signs of its form (tags).
    """
    lines_out = [line for f in edition.findings if f.kind == "dropped" for line in f.text.split("; ")]
    everything = list(_words(text, {" ".join(_bare(line)) for line in lines_out}))
    held = _grams(_streams(edition))
    flags = zip(everything, _are_held(everything, held), strict=True)
    parted = (list(line) for _, line in groupby(flags, key=lambda pair: pair[0].line))
    unheld = [[word for word, _ in line] for line in parted if _is_left_out(line)]
    source = [word for word in everything if not word.again]
    kept = _are_held(source, held)
    said = [_bare(f.text) for f in edition.findings if f.text and _is_told_already(f, edition)]
    index = {_skeleton(word) for term in edition.terms for word in _bare(f"{term.under} {term.term} def se")}
    runs = [run for run in _runs(source, kept) if not _is_of_the_index(run, index)]
    losses = tuple(_loss(run) for run in runs if not _is_left_out_knowingly(run, said))
    left_out = [_bare(f.text) for f in edition.findings if f.kind == "dropped"]
    lines = [line for line in unheld if not _is_of_the_index(line, index) and not _only_numbers(line)]
    dropped = sum(map(len, lines)) + sum(len(run) for run in runs if _is_left_out_knowingly(run, left_out))
    again = dict.fromkeys(" ".join(word.bare for word in line) for line in lines)
    unsaid = (line for line in again if not any(_within(line.split(), said) for said in left_out))
    cut = _cut(text, lines_out) if kept and kept[-1] and not everything[-1].again else ""
    return Tally(len(everything) - dropped, losses, cut, dropped, tuple(unsaid))


def _is_left_out(line: Sequence[tuple[_Word, bool]]) -> bool:
    """Whether most words of a line that stands again and again are not held; some are by their neighbours."""
    return line[0][0].again and 2 * sum(not kept for _, kept in line) > len(line)


def _are_held(source: Sequence[_Word], held: Container[tuple[str, ...]]) -> list[bool]:
    """Of each word whether it is held: among the same neighbours as in the source."""
    kept = [False] * len(source)
    for at, gram in enumerate(_in_threes([word.bare for word in source])):
        if gram in held:
            kept[at : at + _NEIGHBOURS] = [True] * _NEIGHBOURS
    return kept


def _is_told_already(finding: Finding, edition: Edition) -> bool:
    """Whether a finding tells words that the reader left out, or a listed title that has no place."""
    gone = finding.citation is not None and finding.citation not in edition
    return finding.kind == "dropped" or (finding.kind == "missing" and gone)


def _cut(text: str, lines_out: Sequence[str]) -> str:
    """The last words of a text that ends with none of the signs that end a sentence, its last foot aside."""
    left_out = {" ".join(line.split()) for line in lines_out}
    last = text.rstrip()[-200:]
    while (line := last.rpartition("\n")[2]) and " ".join(line.split()) in left_out:
        last = last.removesuffix(line).rstrip()
    return "" if not last or re.search(r"[^\w\s,–—(-]$", last) else last_words(last)


def _is_left_out_knowingly(run: Sequence[_Word], dropped: Iterable[Sequence[str]]) -> bool:
    """Whether the reader itself said that it left this out."""
    begins = [word.bare for word in run[:_MOST_WORDS]]
    return any(_within(begins[:_NEIGHBOURS], said) or _within(said[:_NEIGHBOURS], begins) for said in dropped)


def _within(few: Sequence[str], many: Sequence[str]) -> bool:
    size = len(few)
    return size > 0 and any(list(many[n : n + size]) == list(few) for n in range(len(many) - size + 1))


def _is_of_the_index(run: Sequence[_Word], index: Container[str]) -> bool:
    """Whether a run is of the book's own index, whose terms are repaired without a note of each letter."""
    return 2 * sum(_skeleton(word.bare) in index for word in run) >= len(run)


def _only_numbers(line: Iterable[_Word]) -> bool:
    """Whether a line has nothing but the word before a law's number, which its place's number says."""
    return all(re.fullmatch(law_words(), word.bare) for word in line)


def _skeleton(word: str) -> str:
    """What repairing leaves of a word: its first consonants."""
    return re.sub(r"[^bcdfghjklmnpqrstvwxz]", "", word)[:3]


def _bare(text: str) -> list[str]:
    return _WORD.findall(unicodedata.normalize("NFC", text.replace("\u00ad", "")).lower())


def _words(text: str, out: Container[str]) -> Iterator[_Word]:
    """The words of a source, each with its line, and whether that stands again and again or was left out."""
    lines = [_bare(line) for line in _HYPHEN.sub("", text).split("\n")]
    often = Counter(" ".join(line) for line in lines)
    for number, line in enumerate(lines, 1):
        said = " ".join(line)
        again = often[said] >= _FURNITURE or said in out
        yield from (_Word(word, number, again) for word in line)


def _in_threes(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    return zip(*(words[n:] for n in range(_NEIGHBOURS)), strict=False)


def _grams(streams: Iterable[Sequence[str]]) -> set[tuple[str, ...]]:
    return {gram for stream in streams for gram in _in_threes(stream)}


def _streams(edition: Edition) -> Iterator[list[str]]:
    """Everything that an edition holds, as it is read and as its source had it."""
    for read in (True, False):
        for root in edition.provisions:
            yield [word for piece in _pieces(root, read) for word in _bare(piece)]
    for place in edition.walk():
        for note in place.notes:
            yield _bare(note.text)
        for table in place.tables:
            yield _bare(table.text)
    yield _bare(edition.title)
    yield [word for section in edition.outline for word in _bare(f"{section.chapter} {section.title}")]
    yield [word for term in edition.terms for word in _bare(f"{term.term} {' '.join(term.see)}")]


def _pieces(place: Provision, read: bool) -> Iterator[str]:
    yield place.numeral
    yield _part(place, "heading", read)
    yield _part(place, "lead", read)
    for child in place.children:
        yield from _pieces(child, read)
    yield _part(place, "tail", read)


def _part(place: Provision, part: Part, read: bool) -> str:
    """A part's text; as the source had it where `read` is false."""
    text: str = getattr(place, part)
    for reading in sorted(place.readings, key=lambda r: -r.offset) if not read else ():
        end = reading.offset + len(reading.now)
        if reading.part == part and reading.offset >= 0 and text[reading.offset : end] == reading.now:
            text = text[: reading.offset] + reading.was + text[end:]
    return text


def _runs(source: Sequence[_Word], kept: Sequence[bool]) -> Iterator[list[_Word]]:
    run: list[_Word] = []
    gap = 0
    for word, is_kept in zip(source, kept, strict=True):
        gap = gap + 1 if is_kept else 0
        if not is_kept:
            run.append(word)
        elif gap > _GAP:
            if len(run) >= _LEAST:
                yield run
            run = []
    if len(run) >= _LEAST:
        yield run


def _loss(run: Sequence[_Word]) -> Loss:
    return Loss(run[0].line, len(run), " ".join(word.bare for word in run[:_MOST_WORDS]))
