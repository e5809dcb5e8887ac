"""New wordings put into the tree of an edition that we write ourselves, and the files that say so."""

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace

from kb.editing.units import Unit, read_key, units
from kb.errors import ExchangeError
from laws import markup
from laws.adopted import restore, write_root
from laws.adopted_notes import Extras
from laws.citation import Citation
from laws.errors import LawsError
from laws.model import Edition, Part, Provision, Table

Wordings = Mapping[Citation, Mapping[str, str]]
"""Place → part → its new wording."""


_MOST_REFUSED = 50
"""Wordings of a file that may be wrong before all of it is."""
_EMPTY_LINE = re.compile(r"\n[^\S\n]*+\n")


@dataclass(frozen=True, slots=True)
class File:
    """A text file as it would be.

    Attributes:
        root: the tree that stands in it, as it reads.
        text: its letters.
        extras: of an adopted edition, what stands beside it (`laws.adopted`).
    """

    root: Provision
    text: str
    extras: Extras = field(default_factory=dict)


def paragraphs(text: str) -> list[list[str]]:
    """The words of a wording, paragraph by paragraph: two wordings of the same words are one.

    >>> paragraphs("Et bud.\\n\\n\\n\\nSe  §\\u00a018.")
    [['Et', 'bud.'], ['Se', '§', '18.']]
    """
    return [words for paragraph in _EMPTY_LINE.split(text) if (words := paragraph.split())]


def rebuilt(
    target: Edition, source: Edition | None, texts: Mapping[str, str], name: str
) -> tuple[tuple[File, ...], dict[str, str]]:
    """The files that change when strings get new wordings, and why some of these cannot stand in them.

    Args:
        target: the edition as it is.
        source: the edition that lends a new place its tables' shape, if any.
        texts: key → new wording.
        name: the file that they come from, for messages.

    Returns:
        The files, and key → reason for each wording that would not be read as it was written.

    Raises:
        ExchangeError: none of the wordings can stand in our Markdown, or too many cannot.
    """
    wanted: dict[Citation, dict[str, str]] = {}
    for key, text in texts.items():
        citation, part = read_key(key)
        wanted.setdefault(citation, {})[part] = text
    by_root: dict[Citation, dict[Citation, dict[str, str]]] = {}
    for citation, said in wanted.items():
        by_root.setdefault(_root(citation, target, source), {})[citation] = said
    files, refused = [], dict[str, str]()
    for root, wordings in by_root.items():
        while wordings:
            try:
                files.append(_file(root, target, source, wordings, name))
                break
            except ExchangeError as fault:
                # the keys of the wordings that a fault speaks of: the one at its place, or all that it
                # could be
                keys = [Unit(citation, part, "").key for citation, said in wordings.items() for part in said]
                bad = [fault.where] if fault.where in keys else keys
                refused |= dict.fromkeys(bad, fault.reason)
                if len(refused) == len(texts) or len(refused) > _MOST_REFUSED:
                    raise
                wordings = _without(wordings, bad)
    return tuple(files), refused


def _without(wordings: Wordings, keys: Collection[str]) -> dict[Citation, dict[str, str]]:
    rest = {
        citation: {part: text for part, text in said.items() if Unit(citation, part, "").key not in keys}
        for citation, said in wordings.items()
    }
    return {citation: said for citation, said in rest.items() if said}


def _root(citation: Citation, target: Edition, source: Edition | None) -> Citation:
    """The place that a file begins with."""
    books = [target, source] if source is not None else [target]
    roots = (p.citation for book in books for p in book.provisions)
    return next((root for root in roots if citation.within(root)), citation.law)


def _file(root: Citation, target: Edition, source: Edition | None, wordings: Wordings, name: str) -> File:
    built = _Builder(target, source, wordings, name).place(root)
    extras = Extras()
    try:
        if target.ours:
            text = markup.write(built, target.language)
            read = markup.read(text, name)
        else:
            text, extras = write_root(built, target.language)
            read = restore(markup.read(text, name), extras)
    except LawsError as fault:
        raise ExchangeError(name, str(root), f"teksten kan ikke skrives i vores filer ({fault})") from fault
    # Sees that what was written is what would be read
    meant = {u.key: paragraphs(u.text) for place in built.walk() for u in units(place)}
    found = {u.key: paragraphs(u.text) for place in read.walk() for u in units(place)}
    for key in (*meant, *found):
        if meant.get(key) != found.get(key):
            raise ExchangeError(
                name,
                key,
                "teksten ville blive læst anderledes i vores filer; skriv den uden tegn, der deler den op, "
                "og ret overskriften på en definition i selve filen.",
            )
    return File(read, text, extras)


@dataclass(frozen=True, slots=True)
class _Builder:
    target: Edition
    source: Edition | None
    wanted: Wordings
    name: str

    def place(self, citation: Citation) -> Provision:
        """A place with its new wordings and everything under it."""
        before = self.target.get(citation) or Provision(citation)
        said = self.wanted.get(citation, {})
        lead, tail = said.get("lead", before.lead), said.get("tail", before.tail)
        now = Provision(
            citation,
            said.get("heading", before.heading),
            lead,
            tuple(self.place(c) for c in self._children(before)),
            tail,
        )
        if not self.target.ours:  # an adopted edition keeps what our own texts never have
            self._check_notes(before, said)
            notes = tuple(
                replace(note, text=said.get(f"note:{number}", note.text))
                for number, note in enumerate(before.notes)
            )
            kept = {name: getattr(before, name) for name in ("tags", "remarks", "page", "numeral", "label")}
            now = replace(now, notes=notes, **kept)
        return replace(now, tables=tuple(self._tables(before, now, said)))

    def _check_notes(self, before: Provision, said: Mapping[str, str]) -> None:
        known = {f"note:{number}" for number in range(len(before.notes))}
        if new := next((part for part in said if part.startswith("note:") and part not in known), ""):
            reason = "fodnoten er ny; skriv den i edition.json i mappen, hvor dens plads kan stå."
            raise ExchangeError(self.name, f"{before.citation}#{new}", reason)

    def _children(self, before: Provision) -> list[Citation]:
        known = [c.citation for c in before.children]
        depth = len(before.citation.path) + 1
        under = (c for c in self.wanted if c.within(before.citation) and len(c.path) >= depth)
        steps = dict.fromkeys(Citation(c.root, c.path[:depth]) for c in under)
        new = [c for c in steps if c not in known]
        if before.citation.kind != "definition":
            return sorted([*known, *new])
        # Definitions in their order, each new one before the first that its headword precedes
        heading = self._heading
        assert callable(heading)
        row = list(known)
        for citation in new:
            at = next((i for i, other in enumerate(row) if heading(other) > heading(citation)), len(row))
            row.insert(at, citation)
        return row

    def _heading(self, citation: Citation) -> str:
        place = self.target.get(citation)
        return self.wanted.get(citation, {}).get("heading", place.heading if place else "").casefold()

    def _tables(self, before: Provision, now: Provision, wordings: Mapping[str, str]) -> Iterator[Table]:
        model = self.source.get(before.citation) if self.source else None
        lent = model.tables if model and not before.tables else ()
        for number, table in enumerate(before.tables or lent):
            text = wordings.get(f"table:{number}")
            if text is not None:
                yield _move(_table(text, table, self.name, f"{before.citation}#table:{number}"), before, now)
            elif before.tables:
                yield _move(table, before, now)


def _table(text: str, model: Table, name: str, key: str) -> Table:
    """A table from its lines of cells, of the shape that it had."""
    lines = text.strip("\n").split("\n")
    caption = lines.pop(0).strip() if model.caption and lines else ""
    rows = [tuple(cell.strip() for cell in line.split("\t")) for line in lines]
    width = len(model.header)
    wrong = next((row for row in rows if len(row) != width), None)
    if wrong is not None or not rows:
        found = len(wrong) if wrong else 0
        raise ExchangeError(
            name,
            key,
            f"tabellen skal have {width} felter på hver linje, delt af tabulatorer; her er {found}.",
        )
    header = rows.pop(0) if any(model.header) else model.header
    return replace(model, caption=caption, header=header, rows=tuple(rows))


def _move(table: Table, before: Provision, now: Provision) -> Table:
    """The table behind as many paragraphs as it stood behind."""
    part: Part = table.part
    old, new = getattr(before, part), getattr(now, part)
    count = len([p for p in old[: table.offset].split("\n\n") if p]) if table.offset > 0 else 0
    if not old or count >= len(old.split("\n\n")):
        return replace(table, offset=len(new))
    kept = new.split("\n\n")[:count]
    return replace(table, offset=min(len(new), len("\n\n".join(kept)) + (2 if kept else 0)))
