"""More layouts of the book of filler words: hard-wrapped run-on text, odd numerals, soft hyphens."""

import re
import textwrap
from collections.abc import Callable

from tests.laws.reading.web import unseen_books
from tests.laws.reading.web.unseen_books import TITLE, Book, bare_markdown, mark, plain, run_on, wrapped

unseen_books.STYLES |= {
    "stop behind a bracket": ("{}.", "{}).", "{}).", "({})"),
    "bracket behind a stop": ("{}.)", "{}.)", "{}.)", "{}.)"),
    "colons": ("{}:", "{}:", "{}:", "{}:"),
    "brackets and stops": ("({}).", "({}).", "({}).", "({})."),
}


def _hard(text: str, width: int = 72) -> str:
    lines = (textwrap.wrap(line, width, break_on_hyphens=False) or [""] for line in text.split("\n"))
    return "\n".join(line for wrapped_line in lines for line in wrapped_line)


def soft_hyphens(book: Book) -> str:
    """Words broken at a line's end by a soft hyphen, and others that merely could be broken."""
    text = re.sub(r"\b([a-z]{4})([a-z]{4,})\n(?=[a-z])", "\\1\u00ad\n\\2 ", wrapped(book, 60))
    return re.sub(r"\b([a-z]{3})([a-z]{6,})\b", "\\1\u00ad\\2", text)


def fixed_blanks(book: Book) -> str:
    """No-break spaces behind every numeral, marks without width before words."""
    text = re.sub(r"^(LAW|[A-Z0-9]{1,2}\.|\([a-z]+\)) ", "\\1\u00a0", wrapped(book, 60), flags=re.MULTILINE)
    return text.replace(" the ", " \u2060the\u00a0")


def bare_numbers(book: Book) -> str:
    """Laws headed by a number and a title alone."""
    return re.sub(r"^Law (\d+) – ", r"\1. ", plain(book), flags=re.MULTILINE)


def bold_numbers(book: Book) -> str:
    """The same in Markdown, the number bold."""
    return re.sub(r"^\*\*Law (\d+)\*\* ", r"**\1.** ", bare_markdown(book), flags=re.MULTILINE)


def bullets(book: Book) -> str:
    """Markdown with a bullet before every numeral."""
    lines = [f"# {TITLE}", ""]
    for law in book.laws:
        lines += [f"### LAW {law[0].marker} — {law[0].heading}", ""]
        lines += [law[0].words, ""] if law[0].words else []
        for place in law[1:]:
            head = f"**{place.heading}.** " if place.heading else ""
            lines.append(f"{'    ' * (place.depth - 1)}- {mark(place)} {head}{place.words}")
        lines.append("")
    return "\n".join(lines)


ODD: dict[str, Callable[[Book], str]] = {
    **{f"run-on, {style}": lambda book, style=style: run_on(book, style) for style in unseen_books.STYLES},
    **{
        f"run-on and hard-wrapped, {style}": lambda book, style=style: _hard(run_on(book, style))
        for style in ("dots", "both", "stop behind a bracket")
    },
    "stop behind a bracket": lambda book: plain(book, "stop behind a bracket"),
    "brackets and stops": lambda book: plain(book, "brackets and stops"),
    "soft hyphens": soft_hyphens,
    "fixed blanks": fixed_blanks,
    "bare numbers": bare_numbers,
    "bare numbers, hard-wrapped": lambda book: _hard(bare_numbers(book)),
    "bold numbers": bold_numbers,
    "bullets": bullets,
}
"""Layouts that are one document."""


def _listed(book: Book, make: Callable[[str, str], str], between: str) -> str:
    body = between.join(make(head, words) for head, words in book.definitions)
    return plain(book).replace(TITLE, f"{TITLE}\n\nDefinitions\n\n{body}", 1)


DEFINED: dict[str, Callable[[Book], str]] = {
    "colon": lambda book: _listed(book, "{}: {}".format, "\n\n"),
    "dash, a line each": lambda book: _listed(book, "{} – {}".format, "\n"),
    "on its own line": lambda book: _listed(book, "{}\n{}".format, "\n\n"),
    "on its own line, nothing between": lambda book: _listed(
        book, lambda head, words: "\n    ".join([head, *textwrap.wrap(words, 56)]), "\n"
    ),
    "capitals": lambda book: _listed(book, lambda head, words: f"{head.upper()}\n{words}", "\n\n"),
    "Markdown list": lambda book: _listed(book, "- **{}**: {}".format, "\n"),
}
"""How definitions may stand in plain text."""
