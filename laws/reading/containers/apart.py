"""Headings without numbers, told from how they stand in the whole document: each with its words below it.

A line by itself may be anything. Where several of one look (bold, questions, short without a stop, begun with
a date) each have a paragraph below them, or on their line, they are what the document is ordered by.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from laws.reading.containers.blocks import Block, drop_marks, is_capital
from laws.reading.containers.labels import WORD, labels_of
from laws.reading.web.pieces import NOTE_OPEN

_FEWEST, _FEWEST_LEADS, _RARE = 2, 3, 6
"""Headings of one look, at least, those that their words follow on the line, and the most blocks for each."""
_LONGEST, _LONGEST_LINE, _LONGEST_QUESTION = 90, 70, 200
_LEVEL, _CAPITAL = 6, 2
"""Ranks of a heading that only stands apart, and of one in capitals."""
_ENDED = re.compile(r"[.:;!?)»”\"]$")
_SENTENCE = re.compile(r"[.!?]$")
_SHORT = 0.7
"""Share of the width that a line stays below which ended of its own."""
_BOLD, _ASKED, _WORDS, _FIGURES = "bold", "asked", "words", "figures"
_GREETING = re.compile(
    r"(?:hej|hei|kære|kjære|goddag|dear|hi|hello|all the best|best|kind|regards|yours|venlig|vennlig"
    r"|med venn?lig|hilsen|mange hilsner|mvh|vh|tak for|takk for|thanks)(?!\w)",
    re.IGNORECASE,
)
_MAIL = ("From", "Date", "Subject", "To")
"""What a mail says of itself (`plain.mail`)."""
_BARE = (_WORDS, _FIGURES)
"""Looks that mean something only where nothing else is a heading."""


def with_heads(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Blocks of which those that stand apart alike are headings; the first is none, the title may be."""
    ranked = any(_is_headed(block) for block in blocks[1:])
    ordered = ranked or any(map(labels_of, blocks))
    if not ordered and (led := _with_leads(blocks)) is not None:
        return led
    found: dict[str, list[int]] = {}
    for at, block in enumerate(blocks[1:-1], 1):
        look = (
            "" if _is_under_number(blocks[at - 1]) or _is_of_letter(block, blocks[at + 1]) else _look(block)
        )
        if look and look != _look(blocks[at + 1]) and _is_body(blocks[at + 1]):
            found.setdefault(look, []).append(at)
    rank = max((block.level for block in blocks), default=0) + 1 if ranked else _LEVEL
    heads = {
        at
        for look, ats in found.items()
        if len(ats) >= _FEWEST and len(ats) * _RARE >= len(blocks) and not (ranked and look in _BARE)
        for at in ats
        if look != _BOLD or any(_ENDED.search(blocks[n].text) for n in ats)
    }
    return tuple(replace(block, level=rank) if at in heads else block for at, block in enumerate(blocks))


def _with_leads(blocks: Sequence[Block]) -> tuple[Block, ...] | None:
    """Blocks whose first words, each its own, head what follows on the line; None where most have none."""
    leads = {at: lead for at, block in enumerate(blocks[1:], 1) if (lead := _lead(block))}
    said = sum(1 for block in blocks[1:] if _SENTENCE.search(drop_marks(block.text)))
    names = {lead[0] for lead in leads.values()}
    if not _FEWEST_LEADS <= len(names) == len(leads) or 2 * len(leads) < said:
        return None
    cut: list[Block] = []
    for at, block in enumerate(blocks):
        if at in leads:
            cut += [Block(leads[at][0], _LEVEL), Block(leads[at][1])]
        else:
            cut.append(block)
    return tuple(cut)


def _lead(block: Block) -> tuple[str, str] | None:
    """The words that a paragraph begins with, bold or before a colon, and the others."""
    if block.rows or block.sign or block.level or block.soft or NOTE_OPEN in block.text:
        return None
    bold = block.text[: block.strong] if 0 < block.strong < len(block.text) else ""
    found = re.match(r"(?P<name>[^.,:;!?]{2,40}):\s+(?=[^\W_a-zæøå])", block.text)
    parted = re.search(r"[.:!?–—]\s*$", bold) or re.match(r"\s*[.:–—]", block.text[len(bold) :])
    if bold and len(bold) <= _LONGEST_LINE and parted:
        name, rest = bold, block.text[len(bold) :]
    elif found is not None and not block.item and block.text[0].isupper() and found["name"] not in _MAIL:
        name, rest = found["name"], block.text[found.end() :]
    else:
        return None
    return name.strip(" .:–—"), rest.lstrip(" .:–—")


def _is_headed(block: Block) -> bool:
    bold = 0 < len(block.text) <= min(block.strong, _LONGEST) and not _ENDED.search(block.text)
    return not block.rows and (block.level > 0 or (bold and not block.item))


def _look(block: Block) -> str:
    """How a block looks that may be a heading; empty where it is none."""
    text = drop_marks(block.text)
    if not text or block.rows or block.sign or block.item or block.level or block.soft or labels_of(block):
        return ""
    if block.strong >= len(block.text) and len(text) <= _LONGEST_QUESTION:
        return _BOLD
    if text.endswith("?") and len(text) <= _LONGEST_QUESTION:
        return _ASKED
    if len(text) > _LONGEST_LINE or re.search(r"[.,;:!?]$|[.;!?]\s[A-ZÆØÅ]", text) or text[0].islower():
        return ""
    return _FIGURES if text[0].isdigit() else _WORDS


def _is_under_number(above: Block) -> bool:
    """Whether a block stands under a number that is nothing else: »Opgave 1«, then the question."""
    label = next(iter(labels_of(above)), None)
    return label is not None and label.kind is WORD and not label.rest


def _is_of_letter(block: Block, below: Block) -> bool:
    """Whether a line greets, takes leave, or signs what stands above a mail that was sent on."""
    return _GREETING.match(block.text) is not None or re.match(r"-{4,}|_{4,}", below.text) is not None


def _is_body(block: Block) -> bool:
    """Whether a block is what a heading may stand over: a sentence, a list, a table, numbered places."""
    text = drop_marks(block.text)
    listed = bool(block.rows or block.item or labels_of(block))
    return not block.level and (listed or len(text) > _LONGEST_LINE or _ENDED.search(text) is not None)


def heads_above(lines: Sequence[str], width: int) -> Mapping[int, Block]:
    """Lines that stand over their paragraphs without a blank line between, where most paragraphs have one."""
    paragraphs = list(_paragraphs(lines))
    over = [begin for begin, end in paragraphs if end - begin > 1 and _is_over(lines, begin, width)]
    several = sum(1 for begin, end in paragraphs[1:] if end - begin > 1)
    if len(over) < _FEWEST or 2 * len(over) < several:
        return {}
    heads = {at: " ".join(lines[at].split()) for at in over}
    return {at: Block(head, _CAPITAL if is_capital(head) else 0) for at, head in heads.items()}


def _paragraphs(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where each run of lines begins and ends."""
    begin = -1
    for at, line in enumerate([*lines, ""]):
        if line.strip() and begin < 0:
            begin = at
        elif not line.strip() and begin >= 0:
            yield begin, at
            begin = -1


def _is_over(lines: Sequence[str], at: int, width: int) -> bool:
    line, below = lines[at].strip(), lines[at + 1].strip()
    short = len(line) <= min(_SHORT * width, _LONGEST_LINE) or line.endswith("?")
    return bool(
        short
        and _look(Block(line))
        and not below[0].islower()
        and (is_capital(line) or not _look(Block(below)))
        and not is_capital(below)
        and not below.startswith(("=", "-", "*", "•", "|"))
    )
