"""Texts in a form that is not read: named in one sentence, with what would be read instead."""

import re

from laws.errors import UnreadableSource

_JSON = re.compile(r'^\s*(?:\{\s*"(?:[^"\\]|\\.)*"\s*:|\[\s*(?:\{\s*"|\[|"))')
_LATEX = re.compile(r"\\(?:documentclass|usepackage)\b|\\begin\{document\}")
_COMMANDS = re.compile(r"\\(?:chapter|(?:sub)*section|paragraph|item|textbf|textit|emph|footnote|label)\b")
_MANY = 5
"""Commands of LaTeX from which on a text without its beginning is LaTeX too."""
_HEAD = 20_000
"""Letters at the beginning that tell the form."""


def refuse_foreign(text: str, name: str) -> None:
    """Refuses a text that is data or a program's source and no book to read.

    Raises:
        UnreadableSource: it is JSON or LaTeX.
    """
    form = _form(text[:_HEAD])
    if form:
        raise UnreadableSource(
            name,
            f"Filen er {form}, som ikke læses; gem lovene som ren tekst (.txt), Markdown (.md), "
            "webside (.html) eller PDF, og importér den fil.",
        )


def _form(head: str) -> str:
    r"""What form a text has by its beginning; empty for one that may be read.

    >>> _form('{"laws": [1]}'), _form("\\documentclass{book}"), _form("[1] Law 3")
    ('JSON (data)', 'LaTeX (kildetekst)', '')
    """
    if _JSON.match(head):
        return "JSON (data)"
    if _LATEX.search(head) or len(_COMMANDS.findall(head)) >= _MANY:
        return "LaTeX (kildetekst)"
    return ""
