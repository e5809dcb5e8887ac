"""`bridgelov search --exact`: every hit in its line, one under the other."""

import shutil
import sys
from collections.abc import Sequence

import click

from kb.commands.output import open_knowledge, plain, plural, print_json
from kb.contract import exact_json
from kb.errors import QueryError
from kb.refusals import in_each_language
from kb.search.exact import LIMIT, ExactHit
from kb.search.exact.line import AROUND, beginning_of, end_of

_NARROWEST = 12  # characters on each side of a hit, however narrow the terminal
_FIELDS = {"overskrift": "overskrift", "note": "note"}  # the text itself needs no name


def print_exact(query: str, limit: int | None, narrowed: bool, as_json: bool) -> None:
    """Prints the hits of an exact query, edition by edition.

    Args:
        limit: lines at most; all hits are counted.
        narrowed: whether an option of the ranked search came along, which an exact query says by itself.

    Raises:
        QueryError: the query cannot be read, or it was narrowed by an option.
    """
    if narrowed:
        raise QueryError(query, in_each_language("exact-narrowed"))
    answer = open_knowledge().exact(query, limit or LIMIT)
    if as_json:
        print_json(exact_json(answer))
    else:
        counted = _hits_and_places(answer.total, answer.places)
        click.echo(f"{counted}." if answer.total else f"Ingen træf på {answer.query}.")
        for sentence in answer.nowhere:
            click.echo(f"{sentence} står ingen steder, som det er skrevet.")
        hits = [hit for edition in answer.editions for hit in edition.results]
        for one in answer.editions:
            title = f"{one.edition.title} ({one.edition.id}): {_hits_and_places(one.hits, one.places)}"
            click.echo("\n" + click.style(plain(title), bold=True))
            _print_lines(one.results, hits)
        if answer.shown < answer.total:
            more = min(answer.total, 1000)
            what = "alle" if more == answer.total else "flere"
            click.echo(f"\n{answer.shown} vist; --limit {more} viser {what}.")


def _hits_and_places(hits: int, places: int) -> str:
    return f"{plural(hits, 'træf', 'træf')} på {plural(places, 'sted', 'steder')}"


def _print_lines(hits: Sequence[ExactHit], all_shown: Sequence[ExactHit]) -> None:
    """One line a hit, the hits under each other in all editions."""
    label = max(len(_label(hit)) for hit in all_shown)
    width = shutil.get_terminal_size((120, 24)).columns if sys.stdout.isatty() else 2 * AROUND
    around = min(AROUND, max(_NARROWEST, (width - label - 2) * 2 // 5))
    for hit in hits:
        left = end_of(hit.line.left, around).rjust(around + 2)
        room = max(_NARROWEST, width - label - around - 4 - len(hit.line.hit))
        right = beginning_of(hit.line.right, room)
        word = click.style(hit.line.hit, underline=True) if sys.stdout.isatty() else f"«{hit.line.hit}»"
        click.echo(plain(f"{_label(hit):{label}}  {left}{word}{right}").rstrip())


def _label(hit: ExactHit) -> str:
    field = _FIELDS.get(hit.field)
    return f"{hit.citation} ({field})" if field else str(hit.citation)
