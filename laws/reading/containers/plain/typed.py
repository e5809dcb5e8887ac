"""Plain text, and text taken out of a PDF, as blocks: paragraphs, headings, columns of a table, notes."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from laws.reading.containers.apart import heads_above
from laws.reading.containers.blocks import Block, Sheets, is_capital, mark_sign, row_of
from laws.reading.containers.labels import CHAIN, LIST, PART, SIGN, WORD, Label, labels_of
from laws.reading.containers.plain import tabbed
from laws.reading.containers.series import Series, learn_series
from laws.reading.web.heads import without_heads
from laws.reading.web.markers import in_row, mentions_next
from laws.reading.web.pieces import COLUMN_BREAK, NOTE_CLOSE, NOTE_OPEN, PAGE_BREAK, SCAN_MARK, tidy

_RULE = re.compile(r"^\s*(?:={3,}|-{3,}|_{3,}|\*{3,})\s*$")
_NOTE_TEXT = re.compile(
    rf"^\s*(?:\[(?P<square>\d{{1,3}}|\*{{1,3}})\]|{NOTE_OPEN}(?P<raised>[^{NOTE_CLOSE}]+){NOTE_CLOSE}|"
    r"(?P<power>[¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]?)|\(?(?P<star>\*{1,3})\)?(?=\s))\s*(?P<text>\S.*)$"
)
_NOTE = re.compile(r"(?<=\S)\s?\[(?P<sign>\d{1,3}|\*{1,3})\]")
_STAR = re.compile(r"(?<=\S)\s?(?<!\*)(?P<open>\()?(?P<sign>\*{1,3})(?(open)\)|(?=[\s.,;:)]|$))")
_POWER = re.compile(r"(?<=\S)\s?(?P<sign>[¹²³⁴⁵⁶⁷⁸⁹][⁰¹²³⁴⁵⁶⁷⁸⁹]?)(?![⁰¹²³⁴⁵⁶⁷⁸⁹])")
_DIGITS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_ROUND = re.compile(r"\((?P<sign>\d{1,2})\)\s+(?=\S)")
_BULLET = re.compile(r"^\s*[-*•–·]\s+(?=\S)")
_FULL = 0.75
"""Share of the usual width that a line has at least which its margin ended."""
_LONGEST_HEADING = 70


def typed_sheets(text: str, *, printed: bool = False) -> Sheets:
    """A text as blocks.

    Args:
        printed: whether it was taken out of a PDF, whose paragraphs have no blank lines between them.
    """
    pages = text.replace(COLUMN_BREAK, "\n").replace(SCAN_MARK, "").split(PAGE_BREAK)
    kept, left_out = without_heads([page.split("\n") for page in pages], _begins_place)
    said, marks = tabbed.without_page_marks([line.expandtabs(8).rstrip() for page in kept for line in page])
    dropped = [*dict.fromkeys(" ".join(line.split()) for line in left_out), *marks]
    width = _width(said)
    series = learn_series(line.strip() for line in said)
    heads = {**({} if printed else heads_above(said, width)), **tabbed.numbered_heads(said)}
    blocks = list(_blocks(said, width, printed, series, heads))
    spoken = text.translate({ord(NOTE_OPEN): " ", ord(NOTE_CLOSE): " "})
    blocks = _with_round_notes(blocks)
    notes = {block.sign for block in blocks if block.sign}
    whole = tuple(_mark_signs(block, notes) for block in blocks)
    return Sheets(whole, spoken, dropped=tuple(dropped))


def _begins_place(line: str) -> bool:
    return labels_of(Block(line.strip())) != ()


def _mark_signs(block: Block, notes: set[str]) -> Block:
    """A block in whose text the signs of notes that there are stand between marks."""
    if block.sign or block.rows or not notes:
        return block
    text = _NOTE.sub(lambda m: mark_sign(m["sign"]) if m["sign"] in notes else m[0], block.text)
    text = _POWER.sub(lambda m: mark_sign(s) if (s := m["sign"].translate(_DIGITS)) in notes else m[0], text)
    return replace(
        block, text=_STAR.sub(lambda m: mark_sign(m["sign"]) if m["sign"] in notes else m[0], text)
    )


def _with_round_notes(blocks: list[Block]) -> list[Block]:
    """Blocks at the end that begin with »(1)« as notes, where that stands behind words before them."""
    kept = list(blocks)
    for at in range(len(kept) - 1, -1, -1):
        begins = _ROUND.match(kept[at].text)
        if begins is None or kept[at].rows:
            break
        sign = begins["sign"]
        inside = re.compile(rf"(?<=[^\W\d_]) ?\({re.escape(sign)}\)(?=[\s.,;:]|$)")
        holders = [n for n, block in enumerate(kept[:at]) if inside.search(block.text)]
        if len(holders) != 1:
            break
        kept[holders[0]] = replace(kept[holders[0]], text=inside.sub(f" [{sign}]", kept[holders[0]].text))
        kept[at] = Block(kept[at].text[begins.end() :], sign=sign)
    return kept


def _width(lines: Sequence[str]) -> int:
    """The width that the margin gives the text: nine of ten lines are no longer."""
    sizes = sorted(len(line) for line in lines if line.strip())
    return sizes[int(len(sizes) * 0.9)] if sizes else 0


def _blocks(
    lines: Sequence[str], width: int, printed: bool, series: Series, heads: Mapping[int, Block]
) -> Iterator[Block]:
    open_: list[str] = []
    bullet, at, indent = False, 0, 0
    listed = tabbed.listed_lines(lines)

    def close() -> Iterator[Block]:
        nonlocal open_, bullet
        if open_:
            text = tidy(_run(open_))
            yield Block(f"• {text}" if bullet else text, _level(open_, text), item=int(bullet))
        open_, bullet = [], False

    while at < len(lines):
        line = lines[at]
        table = _table(lines, at)
        if not line.strip():
            yield from close()
        elif at in heads:
            yield from close()
            yield heads[at]
        elif table:
            yield from close()
            rows, at = table
            yield rows
            continue
        elif _RULE.match(line):
            if len(open_) == 1 and lines[at - 1].strip():
                text = tidy(open_[0])
                open_ = []
                yield Block(text, 1 if line.strip()[0] == "=" else 2)
            else:
                yield from close()
        elif note := _NOTE_TEXT.match(line):
            yield from close()
            taken = [note["text"]]
            while at + 1 < len(lines) and _goes_on(lines[at + 1]):
                at += 1
                taken.append(lines[at])
            power = (note["power"] or "").translate(_DIGITS)
            sign = (note["square"] or note["raised"] or power or note["star"]).strip()
            yield Block(tidy(_run(taken)), sign=sign)
        else:
            dot = _BULLET.match(line)
            depth = len(line) - len(line.lstrip())
            begins = (
                not open_
                or dot
                or _begins(lines, at, open_, width, printed, depth != indent, listed)
                or (series.begins(line.strip()) and _has_ended(open_, width))
            )
            if begins:
                yield from close()
                bullet, indent = bool(dot), depth
                open_ = [line[dot.end() :] if dot else line]
            else:
                open_.append(line)
                indent = depth if len(open_) == 2 else indent
        at += 1
    yield from close()


def _goes_on(line: str) -> bool:
    """Whether a line goes on with a note's text."""
    return bool(line.strip()) and not _NOTE_TEXT.match(line) and not labels_of(Block(line.strip()))


def _begins(
    lines: Sequence[str],
    at: int,
    block: Sequence[str],
    width: int,
    printed: bool,
    moved: bool,
    listed: Collection[int],
) -> bool:
    """Whether a line begins a block behind another line."""
    line, before = lines[at].strip(), block[-1]
    counted = _counts_on(block[0].strip(), line)
    if (counted and counted.kind is LIST) or at in listed:
        return True
    ended = bool(re.search(r"[.:;!?)»”]$", before.strip()))
    short = len(before) < _FULL * width
    label = next(iter(labels_of(Block(line)) or labels_of(Block(line, level=9))), None)
    if label is not None:
        strong = label.kind in (CHAIN, SIGN, WORD, PART)
        if strong and not ended and (mentions_next(before) or in_row(before)):
            return False  # the sentence before goes on to it
        apart = tabbed.hangs(block, lines[at]) or tabbed.stand_apart(block[0], lines[at])
        if tabbed.is_outdented(block, lines[at]) or (strong and counted is not None and apart):
            return True
        if strong and not ended and len(block) > 1:
            return counted is not None and not label.rest[:1].islower()
        if not ended and not short and not label.rest[:1].isupper():
            return False  # a mention that the margin brought to a line's beginning
        return ended or (short and (strong or label.kind is LIST)) or (moved and strong)
    if is_capital(line) != is_capital(before.strip()):
        return True
    if is_capital(line) and moved and short and lines[at][:1].isspace() and before[:1].isspace():
        return True  # lines of a title that are centred one by one
    headed = labels_of(Block(before.strip(), level=9))
    if printed or headed:
        return short and (ended or bool(headed)) and line[:1].isupper()
    return False


def _has_ended(block: Sequence[str], width: int) -> bool:
    """Whether a line ended of its own: with a stop, or before the margin."""
    before = block[-1].strip()
    return bool(re.search(r"[.:;!?)»”]$", before)) or (
        len(block[-1]) < _FULL * width and not mentions_next(block[-1])
    )


def _counts_on(first: str, line: str) -> Label | None:
    """A line's label, where it comes after the one that a block begins with."""
    begun = labels_of(Block(first))
    elder = {(label.style, label.parts[:-1]): label.value for label in begun}
    for label in begun[:1]:
        if label.kind is CHAIN:  # 2.2 and 3 come behind 2.1.4
            over = (label.parts[:size] for size in range(1, len(label.parts)))
            elder |= {(CHAIN, parts[:-1]): int(parts[-1]) for parts in over if parts[-1].isdecimal()}
    found = labels_of(Block(line))
    return next((f for f in found if elder.get((f.style, f.parts[:-1])) == f.value - 1), None)


def _run(lines: Sequence[str]) -> str:
    """Lines of a paragraph as one; a word that was divided between two is whole again."""
    text = ""
    for line in map(str.strip, lines):
        alone = re.match(r"(?:og|eller|and|or)\b", line) is not None
        if re.search(r"[a-zæøå]-$", text) and line[:1].islower() and not alone:
            text = text[:-1] + line
        else:
            text = f"{text} {line}".strip()
    return text


def _level(lines: Sequence[str], text: str) -> int:
    """Whether a block of one line is a heading by its capitals."""
    return 2 if len(lines) == 1 and len(text) <= _LONGEST_HEADING and is_capital(text) else 0


def _table(lines: Sequence[str], at: int) -> tuple[Block, int] | None:
    """The table that begins at a line, with the line behind it; None where none does."""
    if "|" in lines[at]:
        split = _split_pipes
    elif re.search(r"\S {3,}\S|\S {2,}\S+ {2,}\S", lines[at].strip()):
        split = _columns
    else:
        return None
    rows, end = [], at
    while end < len(lines) and (cells := split(lines[end])):
        rows.append(cells)
        end += 1
        if rows and len(cells) != len(rows[0]):
            rows.pop()
            end -= 1
            break
    if len(rows) < (2 if split is _split_pipes else 3):
        return None
    ruled = [row for row in rows if not all(re.fullmatch(r"[-:=+ ]*", cell) for cell in row)]
    return Block("", int(len(ruled) < len(rows)), rows=tuple(row_of(row) for row in ruled)), end


def _split_pipes(line: str) -> list[str]:
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    return cells if len(cells) >= 2 else []


def _columns(line: str) -> list[str]:
    if labels_of(Block(line.strip())) and not re.search(r"\S {3,}\S.* {3,}", line.strip()):
        return []
    cells = re.split(r" {2,}", line.strip())
    return cells if len(cells) >= 2 else []
