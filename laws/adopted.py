"""An edition that was read from a document, as a folder of Markdown that its publisher edits from then on.

Each law, section or article is a file in the dialect of `laws.markup`. What that has no words for stands
in `edition.json` beside them: the title and chapters, footnotes, page numbers, and the exact form of what
Markdown would round off (the heading of a numbered item, a table without a first line). Such a form counts
only as long as the Markdown reads as it did: whatever an editor changes there is what is read.
"""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from hashlib import sha256
from typing import Any, get_args

from laws import markup
from laws.adopted_notes import Extras, attach_note, follow_notes, pack_note, require_kind
from laws.adopted_numbers import ITEMS, numbering, renumber
from laws.citation import NAMED_ROOTS, Citation, parse
from laws.errors import LawsError
from laws.languages import LANGUAGES, find_language
from laws.model import Edition, EditionKind, Provision, Table
from laws.serial import edition_from_json, edition_to_json, provision_from_json, provision_to_json

BOOK = "edition.json"
"""The file of what Markdown has no words for."""

ROOTS = "roots"
"""Its list of the laws, sections and articles that have a file; one that is lost is missed by it."""

_EXACT = ("heading", "lead", "tail", "tables")
_BESIDE: dict[str, type] = {"tags": list, "remarks": list, "page": int, "numeral": str, "label": str}
_WITHOUT_NUMBERS = ("def", "intro", "preface")

_MOST_NAMED = 5

_UNMERGED = re.compile(r"^(?:<{7}|>{7}|\|{7}|={7})(?: .*)?$")
"""A line that git leaves where it could not join two wordings."""
_CONTROL = re.compile("[\x00-\x08\x0b\x0e-\x1f\x7f\ufffe\uffff]")
"""Signs that are no letters, and that no exchange file could carry."""


class AdoptedFolderError(LawsError):
    """A folder that cannot be read as an adopted edition, or an edition that cannot be laid out as one.

    Attributes:
        where: the file or the place.
        reason: one Danish sentence with its remedy.
    """

    def __init__(self, where: str, reason: str) -> None:
        self.where = where
        self.reason = reason
        super().__init__(f"{where}: {reason}")


def file_name(citation: Citation, language: str) -> str:
    """What the file of a law, section, article or other root is called.

    >>> file_name(parse("27"), "da"), file_name(parse("X12"), "da"), file_name(parse("def"), "da")
    ('027.md', 'X12.md', 'definitioner.md')
    """
    if citation.root == "art":
        return f"{citation.path[0]}.md"
    if citation.root in _WITHOUT_NUMBERS:
        return "-".join([find_language(language).root(citation.root).lower(), *citation.path]) + ".md"
    sign = "X" if citation.root.startswith("X") else ""
    return f"{sign}{int(citation.root.removeprefix('X')):0{2 if sign else 3}d}.md"


def lay_out(edition: Edition) -> dict[str, str]:
    """The files of a folder by their names.

    Raises:
        AdoptedFolderError: a place cannot be told apart in Markdown.
    """
    files, places = {}, Extras()
    for root in edition.provisions:
        text, extras = write_root(root, edition.language)
        files[file_name(root.citation, edition.language)] = text
        places |= extras
    return files | {BOOK: write_book(edition, places)}


def write_book(edition: Edition, places: Extras) -> str:
    """The file of what Markdown has no words for."""
    bare = replace(edition, provisions=(), findings=(), account=None, in_force=True, ours=False)
    book = {**edition_to_json(bare), "places": dict(sorted(places.items(), key=lambda row: parse(row[0])))}
    roots = [root.citation for root in edition.provisions]
    book[ROOTS] = [str(citation) for citation in roots]
    if roots != sorted(roots):
        book["order"] = [str(citation) for citation in roots]
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def write_root(root: Provision, language: str) -> tuple[str, Extras]:
    """The Markdown of a root, and what it has no words for.

    Raises:
        AdoptedFolderError: a place cannot be told apart in it.
    """
    try:
        text = markup.write(root, language)
        read = markup.read(text, str(root.citation))
    except LawsError as fault:
        raise AdoptedFolderError(str(root.citation), f"kan ikke skrives som Markdown ({fault}).") from fault
    extras = _differences(root, read)
    if strip(restore(read, extras)) != strip(root):
        raise AdoptedFolderError(
            str(root.citation), "stedets punkter kan ikke skrives som Markdown; ret numrene i dokumentet."
        )
    return text, extras


def strip(place: Provision) -> Provision:
    """A place as a folder keeps it: without how its letters were read and what its references lead to."""
    return replace(place, readings=(), references=(), children=tuple(strip(c) for c in place.children))


def _differences(place: Provision, read: Provision) -> Extras:
    """What a place says that its Markdown does not, with everything under it."""
    packed, found = provision_to_json(replace(place, children=())), dict[str, Any]()
    exact = {
        field: {"reads": _sum(getattr(read, field)), "is": packed.get(field, "" if field != "tables" else [])}
        for field in _EXACT
        if getattr(place, field) != getattr(read, field)
    }
    if exact:
        found["exact"] = exact
    found |= {field: packed[field] for field in _BESIDE if field in packed}
    if place.notes:
        found["notes"] = [pack_note(place, note) for note in place.notes]
    if style := numbering(place, read):
        found[ITEMS] = style
        read = renumber(read, {str(place.citation): found})
    extras = {str(place.citation): found} if found else {}
    under = {child.citation: child for child in read.children}
    for child in place.children:
        if child.citation in under:
            extras |= _differences(child, under[child.citation])
    return extras


def restore(read: Provision, extras: Mapping[str, Mapping[str, Any]]) -> Provision:
    """A place as it was read from Markdown, with what that has no words for."""
    read = renumber(read, extras)
    known = extras.get(str(read.citation), {})
    children = tuple(restore(child, extras) for child in read.children)
    packed: dict[str, Any] = {"citation": str(read.citation)}
    packed |= {field: require_kind(known[field], kind) for field, kind in _BESIDE.items() if field in known}
    exact = known.get("exact", {})
    packed |= {f: e["is"] for f, e in exact.items() if e["reads"] == _sum(getattr(read, f))}
    given = provision_from_json(packed)
    kept = {field: getattr(given, field) for field in packed if field != "citation"}
    place = replace(read, children=children, **kept)
    return replace(place, notes=tuple(attach_note(place, note) for note in known.get("notes", ())))


def _sum(value: str | tuple[Table, ...]) -> str:
    return sha256(repr(value).encode()).hexdigest()[:12]


def read_folder(texts: Mapping[str, str], folder: str) -> Edition:
    """The edition that stands in a folder.

    Args:
        texts: its files by their names.
        folder: what messages call it.

    Raises:
        AdoptedFolderError: `edition.json` is missing or broken, or there is no text.
        MarkupError: a text breaks the dialect; with file and line.
    """
    book = read_book(texts, folder)
    places, order, known = book.pop("places", {}), book.pop("order", []), book.pop(ROOTS, None)
    roots = []
    for name, text in texts.items():
        if name.endswith(".md"):
            _check_lines(text, f"{folder}/{name}")
            roots.append(restore_root(markup.read(text, f"{folder}/{name}"), places, f"{folder}/{BOOK}"))
    if not roots:
        raise AdoptedFolderError(folder, "mappen har ingen tekster; hent dem igen, eller vælg mappen om.")
    twice = [r.citation for r in roots if sum(r.citation == other.citation for other in roots) > 1]
    if twice:
        raise AdoptedFolderError(folder, f"{twice[0].label} står i to filer; behold den ene.")
    _check_whole(known, places, roots, folder)
    make: Callable[[Mapping[str, Any]], Edition] = edition_from_json
    try:
        for field in ("title", "kind", "language"):
            require_kind(book[field], str)
        require_kind(book["year"], int)
        if book["language"] not in LANGUAGES or book["kind"] not in get_args(EditionKind):
            raise ValueError(f"{book['language']}, {book['kind']}")
        if unknown := book.keys() - {field.name for field in fields(Edition)}:
            raise ValueError(min(unknown))
        at = {name: number for number, name in enumerate(require_kind(order, list))}
        roots.sort(key=lambda root: (at.get(str(root.citation), len(at)), root.citation))
        return replace(make(book), provisions=tuple(roots), ours=False)
    except (AttributeError, KeyError, LawsError, TypeError, ValueError) as fault:
        raise AdoptedFolderError(
            f"{folder}/{BOOK}", f"filen mangler noget eller har noget forkert ({fault}); hent den igen."
        ) from fault


def _check_whole(known: object, places: object, roots: list[Provision], folder: str) -> None:
    """Sees that no file is lost: a law is dropped from a book by whoever says so, not by a slip.

    Args:
        known: the roots that the book lists; None in an older one, where what stands beside them must do.

    Raises:
        AdoptedFolderError: a root has no file, or the list is none.
    """
    try:
        listed = [
            parse(key) for key in (require_kind(places, dict) if known is None else require_kind(known, list))
        ]
    except (LawsError, TypeError, ValueError) as fault:
        field = "places" if known is None else ROOTS
        reason = f"det, der står under »{field}«, kan ikke læses ({fault}); hent filen igen."
        raise AdoptedFolderError(f"{folder}/{BOOK}", reason) from fault
    alone = (each for each in listed if not any(each.within(root.citation) for root in roots))
    lost = sorted({each if each.root in NAMED_ROOTS else each.law for each in alone})
    if lost:
        named = ", ".join(root.label for root in lost[:_MOST_NAMED]) + " …" * (len(lost) > _MOST_NAMED)
        under = f"»{ROOTS}«" if known is not None else "»places«"
        reason = (
            f"{named} har ingen fil i mappen; hent filen igen. Skal stedet udgå, så fjern det også under "
            f"{under} i {BOOK}."
        )
        raise AdoptedFolderError(folder, reason)


def _check_lines(text: str, where: str) -> None:
    """Refuses lines that are nobody's wording: Markdown would take them for words of the book.

    Raises:
        AdoptedFolderError: git could not join two wordings there, or there is a control character.
    """
    for number, line in enumerate(text.split("\n"), 1):
        if _UNMERGED.match(line.rstrip("\r")):
            reason = "git har ladet to ordlyde stå; behold den ene, og fjern gits egne linjer."
            raise AdoptedFolderError(f"{where}:{number}", reason)
        if sign := _CONTROL.search(line):
            reason = f"linjen har styretegnet U+{ord(sign[0]):04X}; fjern det."
            raise AdoptedFolderError(f"{where}:{number}", reason)


def restore_root(read: Provision, places: Extras, where: str) -> Provision:
    """A root with what `edition.json` has of it.

    Raises:
        AdoptedFolderError: that is not what it must be.
    """
    try:
        numbered = renumber(read, places)
        return restore(numbered, follow_notes(numbered, places))
    except (AttributeError, KeyError, LawsError, TypeError, ValueError) as fault:
        reason = f"det, der står om {read.citation.label} under »places«, kan ikke læses; hent filen igen."
        raise AdoptedFolderError(where, reason) from fault


def read_book(texts: Mapping[str, str], folder: str) -> dict[str, Any]:
    """What stands in `edition.json`.

    Raises:
        AdoptedFolderError: it is missing or broken.
    """
    try:
        book = json.loads(texts[BOOK])
    except KeyError as missing:
        raise AdoptedFolderError(
            folder, f"mappen har ingen {BOOK}; vælg en, som adopt har skrevet."
        ) from missing
    except (RecursionError, ValueError) as fault:
        raise AdoptedFolderError(
            f"{folder}/{BOOK}", f"filen er ikke hel ({fault}); hent den igen."
        ) from fault
    if not isinstance(book, dict) or not isinstance(book.get("id"), str):
        raise AdoptedFolderError(
            f"{folder}/{BOOK}", "filen siger ikke, hvilken udgave den er; hent den igen."
        )
    return book
