"""What commands print: one JSON document, or text for people."""

import json
import shutil
import sys
from pathlib import Path
from textwrap import fill

import click

from kb.commands.danish import NO_BREAK
from kb.library.documents.store import home_folder
from kb.library.knowledge import KnowledgeBase


def print_json(data: object) -> None:
    """Prints one JSON document and nothing else."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def plain(text: str) -> str:
    """A text for a terminal, without the no-break spaces that hinder whoever searches the output."""
    return text.replace(NO_BREAK, " ")


def print_text(text: str, indent: str = "") -> None:
    """Prints paragraphs, wrapped to the width of the terminal where there is one."""
    for paragraph in plain(text).split("\n"):
        if not sys.stdout.isatty() or "\t" in paragraph or not paragraph:
            click.echo(indent + paragraph if paragraph else "")
        else:
            width = min(100, shutil.get_terminal_size().columns)
            click.echo(fill(paragraph, width, initial_indent=indent, subsequent_indent=indent))


def open_knowledge(home: Path | None = None, *, to_search: bool = True) -> KnowledgeBase:
    """The user's knowledge base; says on standard error when it must be built anew first.

    Args:
        to_search: whether something will be searched; opening the index takes a while.
    """
    return KnowledgeBase.open(home or home_folder(), to_search=to_search)


def number(value: int) -> str:
    """A number as a Danish text has it.

    >>> number(12345)
    '12.345'
    """
    return f"{value:,}".replace(",", ".")


def plural(value: int, singular: str, many: str) -> str:
    """A number with its noun.

    >>> plural(1, "ord", "ord"), plural(2000, "bestemmelse", "bestemmelser")
    ('1 ord', '2.000 bestemmelser')
    """
    return f"{number(value)} {singular if value == 1 else many}"
