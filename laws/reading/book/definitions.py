"""The law book's definitions: headwords in capitals with their senses."""

import re
from collections.abc import Sequence

from laws.citation import Citation
from laws.reading.book.draft import Ledger
from laws.reading.book.scan import Line
from laws.reading.book.wording import ends_sentence, starts_sentence
from laws.reading.outline import Node

_HEAD = re.compile(r"^(?P<head>[^-—–]{2,45}?)(?P<dash>\s+[-—–]\s+|\u2003)")
_SENSE = re.compile(r"(?:(?<=\s)|^)(\d)([.)])\s+")
_BULLET = re.compile(r"^[*«•·»-]\s+(?=[a-zæøå])")
_ALIAS = re.compile(r",\s*\w+$|\([^()]*\)")


def read_definitions(lines: Sequence[Line], ledger: Ledger) -> list[Node]:
    """The entries in order, each with its headword as heading; numbered senses are its children.

    Citations are placeholders (`def-1`, `def-2` …) until the headwords' letters are settled.
    """
    entries: list[Node] = []
    before = ""
    for line in lines:
        text = line.text
        head = _HEAD.match(text)
        if head and _is_headword(head["head"]):
            ledger.drop(head["dash"], "tankestreg efter opslagsord")
            place = Node(Citation("def", (str(len(entries) + 1),)), heading=head["head"], page=line.page)
            place.lead.append(text[head.end() :])
            entries.append(place)
        elif not entries:
            entries.append(Node(Citation("def", ("1",)), heading="", lead=[text], page=line.page))
        else:
            bullet = _BULLET.match(text)
            if bullet and ends_sentence(before):
                ledger.drop(bullet[0], "punkttegn")
                text = text[bullet.end() :]
                glue = "\n\n"
            else:
                glue = "\n\n" if line.gap and ends_sentence(before) and starts_sentence(text) else "\n"
            entries[-1].lead[-1] = f"{entries[-1].lead[-1]}{glue}{text}"
        before = text
    for entry in entries:
        _split_senses(entry)
    return entries


def _is_headword(text: str) -> bool:
    """Whether a text is set in capitals, as headwords are; the first may be a misread one.

    >>> _is_headword("BLINDE, den"), _is_headword("MELDEFORL@B"), _is_headword("DBf"), _is_headword("Middel")
    (True, True, True, False)
    """
    letters = [c for c in _ALIAS.sub("", text) if c.isalpha()]
    capital = (
        text[0].isupper() or not re.match(r"[a-zæøå\d\s(»«*•·]", text) or bool(re.match(r"\d[A-ZÆØÅ]", text))
    )
    return len(letters) >= 2 and capital and sum(c.isupper() for c in letters) >= 0.65 * len(letters)


def _split_senses(entry: Node) -> None:
    """Makes children of senses that are numbered from 1 on, whatever sign follows the numbers."""
    text = entry.lead[0]
    assert isinstance(text, str)
    found: list[re.Match[str]] = []
    for match in _SENSE.finditer(text):
        if int(match[1]) == len(found) + 1 and (not found or match[2] == found[0][2]):
            found.append(match)
    if len(found) < 2 or found[0].start() != 0:
        return
    ends = [m.start() for m in found[1:]] + [len(text)]
    for match, end in zip(found, ends, strict=True):
        child = Node(entry.citation.child(match[1]), numeral=match[0].strip(), page=entry.page)
        child.lead.append(text[match.end() : end].rstrip())
        entry.children.append(child)
    entry.lead.clear()
