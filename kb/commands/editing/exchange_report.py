"""What `bridgelov apply` says of a file that came back."""

from collections.abc import Iterable
from typing import Any

import click

from kb.commands.output import number, plain, plural
from kb.editing.exchange.plan import Change, Plan, Stale
from kb.editing.exchange.remark import Remark, by_kind, heading
from kb.editing.exchange.terms import GlossaryPlan
from laws.languages import FIRST_LANGUAGE

_MOST_NAMES = 10
"""Keys that are named of those that a file does not have."""


def to_json(plan: Plan | GlossaryPlan, paths: list[str]) -> dict[str, Any]:
    """What the file would change, as the contract's JSON."""
    found: dict[str, Any] = {
        "edition": plan.edition.id if isinstance(plan, Plan) else None,
        "changes": [_change_json(c) for c in plan.changes],
        "emptied": list(plan.emptied),
        "same": plan.same,
        "absent": plan.absent,
        "missing": list(plan.missing),
        "remarks": [{"kind": r.kind, "key": r.key, "where": r.where, "words": r.words} for r in plan.remarks],
        "written": paths,
    }
    if isinstance(plan, Plan):
        found |= {
            "conflicts": [_change_json(c) for c in plan.conflicts],
            "stale": [{"key": s.key, "then": s.then, "now": s.now} for s in plan.stale],
            "unready": list(plan.unready),
            "newer": list(plan.newer),
            "kept": list(plan.kept),
            "held": list(plan.held),
        }
    return found


def _change_json(change: Change) -> dict[str, Any]:
    return {
        "key": change.key,
        "before": change.before,
        "after": change.after,
        "words": [{"kind": piece.kind, "text": piece.text} for piece in change.pieces],
    }


def show(plan: Plan | GlossaryPlan, paths: list[str], read: tuple[str, ...], asked: bool) -> None:
    """What the file would change, string by string, and what is said of it.

    Args:
        paths: the files that were written.
        read: keys that are kept as read against their source.
        asked: whether anything was to be written.
    """
    named_ = plan.edition.title if isinstance(plan, Plan) else "Ordlisten"
    strings = plural(len(plan.changes), "tekst ændres", "tekster ændres")
    absent = (
        "filen er en del af bogen"
        if isinstance(plan, Plan) and plan.part
        else f"{number(plan.absent)} er ikke med i filen"
    )
    click.echo(f"{named_}: {strings}, {number(plan.same)} er ens, {absent}")
    _list("", plan.changes, plan)
    if isinstance(plan, Plan):
        _list(
            "Ændret både i filen og her; skrives ikke, før du vælger med --take eller --keep:", plan.conflicts
        )
        _list("Kilden lyder anderledes her end i filen:", plan.stale)
        _keys("Filen kalder dem ufærdige; de bliver, som de er:", plan.unready)
        _keys("Ændret her, siden filen blev lavet; de bliver, som de er:", plan.newer)
        _keys("Beholdt, som de er, fordi du valgte det:", plan.kept)
    for kind, remarks in by_kind(plan.other_remarks):
        _remarks(heading(kind, FIRST_LANGUAGE), remarks)
    _keys("Tomme i filen; de bliver, som de er:", plan.emptied)
    left = f" og {number(plan.absent - _MOST_NAMES)} til" if plan.absent > _MOST_NAMES else ""
    _keys(
        f"Ikke med i filen ({number(plan.absent)}); de bliver, som de er:", plan.missing[:_MOST_NAMES], left
    )
    for file in paths:
        click.echo(f"Skrevet: {file}")
    _keys("Læst op mod kilden, og derfor ikke forældede mere:", read)
    held = plan.held if isinstance(plan, Plan) else ()
    _keys("Holdt tilbage, fordi tjekkene fandt noget; --take skriver dem alligevel:", held)
    if plan.changes and not asked:
        click.echo("\nIntet er skrevet; kør igen med --write for at skrive det.")


def _list(title: str, changes: Iterable[Change | Stale], plan: Plan | GlossaryPlan | None = None) -> None:
    """Strings with what goes and comes in them, and under each what the plan says of it."""
    for at, change in enumerate(changes):
        if title and not at:
            click.echo(f"\n{title}")
        click.echo(f"\n{click.style(change.key, bold=True)}\n  {_word_diff(change)}")
        for remark in plan.of_change(change.key) if plan else ():
            at_line = f" ({remark.where})" if remark.where else ""
            words = f": {' '.join(remark.words.split())}" if remark.words else ""
            click.echo(f"  ! {heading(remark.kind, FIRST_LANGUAGE)}{plain(at_line + words)}")


def _word_diff(change: Change | Stale) -> str:
    """The words in one line, what went in [-…-] and what came in {+…+}, as wdiff writes it."""
    sides = {"same": ("", ""), "gone": ("[-", "-]"), "new": ("{+", "+}")}
    colours = {"gone": "red", "new": "green"}
    pieces = []
    for piece in change.pieces:
        before, after = sides[piece.kind]
        words = piece.text.rstrip()
        marked = click.style(f"{before}{plain(words)}{after}", fg=colours.get(piece.kind))
        pieces.append(marked + piece.text[len(words) :])
    return "".join(pieces).replace("\n", "\n  ")


def _remarks(title: str, remarks: tuple[Remark, ...]) -> None:
    """One kind of remark, each on its line with its place in the file and its words, if it has any."""
    if not any(remark.words for remark in remarks):
        _keys(f"{title}:", tuple(remark.key for remark in remarks))
        return
    click.echo(f"\n{title}:")
    for remark in remarks:
        at = f" ({remark.where})" if remark.where else ""
        click.echo(f"  {plain(remark.key or 'filen')}{plain(at)}: {plain(remark.words)}")


def _keys(title: str, keys: tuple[str, ...], left: str = "") -> None:
    if keys:
        click.echo(f"\n{title}\n  {', '.join(keys)}{left}")
