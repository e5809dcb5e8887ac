"""Markdown as blocks: made a page of, and read as one."""

import re
from dataclasses import replace

from markdown_it import MarkdownIt

from laws.reading.containers.blocks import Block, Sheets, mark_sign
from laws.reading.containers.markup import markup_sheets
from laws.reading.web.pieces import tidy

_NOTE_TEXT = re.compile(r"^\[\^(?P<sign>[\w-]{1,12})\]:[ \t]*(?P<text>.*(?:\n(?:[ \t]+\S.*))*)", re.MULTILINE)
_NOTE = re.compile(r"\[\^(?P<sign>[\w-]{1,12})\]")
_FRONT = re.compile(r"\A---\n(?P<said>(?:[\w-]+:.*\n)+)---\n")
_SIGNS = re.compile(
    r"^ {0,3}#{1,6}\s|^(?:\||\*\*|- |\* |\d+\. |> )|\[\^\w+\]|\*\*\S|^(?:=+|-{3,})$", re.MULTILINE
)


def is_markdown(text: str) -> bool:
    """Whether a text has the signs of Markdown that plain text has not.

    >>> is_markdown("# Regler\\n\\n- et\\n- to\\n"), is_markdown("Regler\\n\\n4.2 Spil\\n")
    (True, False)
    """
    if re.search(r"^ {0,3}#{1,6} \S", text, re.MULTILINE):
        return True
    signs = _SIGNS.findall(text)
    return len(signs) >= 4 and any(
        not re.match(r"\d|=+$|-+$", sign)
        for sign in signs  # nor are numbers and underlined headings
    )


def markdown_sheets(text: str) -> Sheets:
    """A text in Markdown as blocks."""
    front = _FRONT.match(text)
    title, date = "", 0
    left_out = tuple(front["said"].strip().split("\n")) if front else ()
    if front:
        said = re.search(r"^title:[ \t]*[\"']?(.*?)[\"']?$", front["said"], re.MULTILINE)
        title, text = (said[1] if said else ""), text[front.end() :]
        year = re.search(r"^(?:date|dato|year|år):.*?\b((?:19|20)\d\d)\b", front["said"], re.MULTILINE)
        date = int(year[1]) if year else 0
    notes = {m["sign"]: " ".join(m["text"].split()) for m in _NOTE_TEXT.finditer(text)}
    body = _NOTE_TEXT.sub("", text)
    body = _NOTE.sub(lambda m: mark_sign(m["sign"]) if m["sign"] in notes else m[0], body)
    # A number of several parts, or with a sign, begins a paragraph wherever its line stands.
    reader = MarkdownIt("commonmark", {"breaks": True, "html": False}).enable("table")
    tokens = reader.parse(body)
    for token in tokens:
        if token.type == "ordered_list_open":
            token.attrSet("data-stop", token.markup)  # »1)« stays »1)«
    page = reader.renderer.render(tokens, reader.options, {})
    sheets = markup_sheets(f"<html><body>{page}</body></html>")
    more = [Block(tidy(said), sign=sign) for sign, said in notes.items()]
    return replace(
        sheets,
        blocks=(*sheets.blocks, *more),
        spoken=text,
        title=title or sheets.title,
        dropped=(*left_out, *sheets.dropped),
        date=date,
    )
