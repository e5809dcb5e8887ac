"""A definition's headword that the law book's scan misread by a sign or two, read as the known one."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from laws.citation import Citation, slug
from laws.headwords import headwords
from laws.model import Finding, Provision, Reading
from laws.reading.letters import ALPHABET, Lexicon

BY_HEADWORD = "læst som det kendte opslagsord, som bogen ellers ikke har"
_SHORTEST = 4
"""Shorter headwords turn into one another by one letter."""
_LONG = 8
"""A headword so long may have two such signs."""
_SURE = 0.8


def read_headwords(
    provisions: Sequence[Provision], findings: Sequence[Finding], lexicon: Lexicon
) -> tuple[tuple[Provision, ...], tuple[Finding, ...]]:
    """A book's parts and findings, with the definitions under the headwords that were printed.

    A headword whose own words there are is left alone: another book may define something else.
    """
    moved: dict[Citation, Provision] = {}
    found = []
    for part in provisions:
        if part.citation == Citation("def"):
            moved = dict(_entries_as_printed(part.children, lexicon))
            part = replace(part, children=tuple(moved.get(c.citation, c) for c in part.children))
        found.append(part)
    return tuple(found), tuple(
        _with_printed_place(finding, moved) for finding in findings if not _is_settled(finding, moved)
    )


def _entries_as_printed(
    entries: Sequence[Provision], lexicon: Lexicon
) -> Iterator[tuple[Citation, Provision]]:
    """The entries whose headword is misread, as they were printed, by the citation that they had."""
    known = {row["da"] for row in headwords() if row["da"]}
    wanted = known - {entry.citation.path[0] for entry in entries if entry.citation.path}
    for entry in entries:
        name = entry.citation.path[0]
        words = re.findall(r"\w+", entry.heading.lower())
        if name in known or all(len(word) > 1 and word in lexicon for word in words):
            continue
        bases = (entry.heading, _scan_letters(entry))
        ways = _ways(bases, wanted) or _ways([way for base in bases for way in _two_danish(base)], wanted)
        if len(ways) == 1:
            ((head, heading),) = ways.items()
            wanted -= {head}
            yield entry.citation, _rename(entry, Citation("def", (head,)), heading)


def _ways(bases: Iterable[str], wanted: Collection[str]) -> dict[str, str]:
    """What is wanted that one change makes of a headword, by its name in citations."""
    return {name: way for base in bases for way in _one_change(base) if (name := slug(way)) in wanted}


def _two_danish(heading: str) -> Iterator[str]:
    """A long headword with one sign exchanged for a letter that Danish alone has.

    Capitals of them are too few for a text to tell what its machine makes of them.
    """
    if len(heading) >= _LONG:
        yield from (
            f"{heading[:at]}{letter}{heading[at + 1 :]}" for at in range(len(heading)) for letter in "ÆØÅ"
        )


def _rename(entry: Provision, citation: Citation, heading: str) -> Provision:
    children = tuple(
        replace(child, citation=citation.child(child.citation.path[-1])) for child in entry.children
    )
    others = tuple(reading for reading in entry.readings if reading.part != "heading")
    own = Reading(_scan_letters(entry), heading, BY_HEADWORD, _SURE, "heading", 0)
    return replace(entry, citation=citation, heading=heading, children=children, readings=(own, *others))


def _scan_letters(entry: Provision) -> str:
    """The headword with the scan's own letters."""
    was = entry.heading
    for reading in sorted(entry.readings, key=lambda r: -r.offset):
        if reading.part == "heading":
            was = was[: reading.offset] + reading.was + was[reading.offset + len(reading.now) :]
    return was


def _one_change(heading: str) -> Iterator[str]:
    """A headword in capitals with one sign or two exchanged for a letter, or one sign wherever it stands.

    >>> "HÅND" in _one_change("H¤ND"), "BUD" in _one_change("BLD"), "SPISESKE" in _one_change("5PI5E5KE")
    (True, False, True)
    """
    letters = ALPHABET.upper()
    if len(heading) < _SHORTEST:
        return
    for at in range(len(heading)):
        for size in (1, 2):
            head, tail = heading[:at], heading[at + size :]
            yield from (head + letter + tail for letter in letters)
    for sign in set(re.findall(r"[^\s()]", heading)):
        yield from (heading.replace(sign, letter) for letter in letters)


def _is_settled(finding: Finding, moved: Collection[Citation]) -> bool:
    """Whether a finding says only that nobody knows the misread headword."""
    where = finding.citation
    return finding.kind == "unknown-word" and where in moved and finding.text.isupper()


def _with_printed_place(finding: Finding, moved: dict[Citation, Provision]) -> Finding:
    now = moved.get(finding.citation) if finding.citation else None
    return replace(finding, citation=now.citation) if now else finding
