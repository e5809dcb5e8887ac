"""XML of scoring programs that do not write USEBIO: an element for each result, whatever it is called.

The rows are the elements whose attributes and simple children have headings of results as names. What stands
once above many of them, as a section or a board does, is theirs too.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from kb.errors import FactsError
from kb.results.columns import column_of, is_header
from kb.results.formats.usebio import changes_a_standing, parse_tree, read_usebio
from kb.results.sheet import Sheet
from kb.results.words import quote_texts, sentence

_ABOVE = ("section", "round", "match", "table", "board")
"""Columns that an element above the results may tell for all of them."""
MOST_ROWS = 5000
"""Rows that the calculator of an evening takes."""
_MOST_FIELDS, _MOST_NAMED = 60, 12
_NUMBERS = ("id", "no", "nr", "number", "name", "value", "letter")
"""Attributes by which an element is told from its neighbours."""


def read_records(name: str, data: bytes, language: str) -> Sheet:
    """The elements that hold results, a row each, and what their fields are called.

    Raises:
        FactsError: no whole XML, no elements with results, or more rows or fields than an evening has.
    """
    root = parse_tree(name, data, language)
    if str(root.tag).upper() == "USEBIO":
        return read_usebio(name, data, language)
    tag = _tag_of_results(root)
    if not tag:
        kind = "html" if str(root.tag).lower().endswith("html") else "xml"
        raise FactsError(name, sentence("foreign", language, kind=sentence(f"kind-{kind}", language)))
    elements = list(root.iter(tag))
    if len(elements) > MOST_ROWS:
        raise FactsError(name, sentence("rows-too-many", language, rows=len(elements), most=MOST_ROWS))
    own = [dict(_fields(element)) for element in elements]
    known = {column_of(key) for fields in own for key in fields}
    told = {parent: _told_above(parent) for parent in {element.getparent() for element in elements}}
    rows = [
        {**{key: text for key, text in told[element.getparent()].items() if key not in known}, **fields}
        for element, fields in zip(elements, own, strict=True)
    ]
    header = list(dict.fromkeys(key for row in rows for key in row))
    if len(header) > _MOST_FIELDS:
        raise FactsError(
            name, sentence("fields-too-many", language, tag=tag, fields=len(header), most=_MOST_FIELDS)
        )
    notes: list[tuple[str, dict[str, str]]] = [("records-read", {"tag": tag})]
    if beside := _beside(root, tag):
        notes.append(("records-beside", {"elements": quote_texts(beside, language)}))
    changing = (
        key
        for each in root.iter("*")
        if each.tag != tag
        for key, text in _fields(each)
        if changes_a_standing(key, text)
    )
    if names := list(dict.fromkeys(changing))[:_MOST_NAMED]:
        notes.append(("standing-without", {"fields": quote_texts(names, language)}))
    return Sheet(
        tuple(header),
        tuple(tuple(row.get(key, "") for key in header) for row in rows),
        tuple(element.sourceline for element in elements),
        scoring=_scoring(root),
        notes=tuple(notes),
    )


def _tag_of_results(root: Any) -> str:
    """What the elements are called whose fields are those of results; empty where none are."""
    fields: dict[str, set[str]] = {}
    counts: dict[str, int] = {}
    for element in root.iter("*"):
        keys = {key for key, _ in _fields(element)}
        fields.setdefault(str(element.tag), set()).update(keys)
        counts[str(element.tag)] = counts.get(str(element.tag), 0) + 1
    fitting = [tag for tag, keys in fields.items() if is_header(sorted(keys)) and _tells_a_result(keys)]
    return max(fitting, key=lambda tag: counts[tag], default="")


def _tells_a_result(keys: set[str]) -> bool:
    columns = {column_of(key) for key in keys}
    return {"ns", "ew"} <= columns and bool({"score", "score-ew", "contract"} & columns)


def _fields(element: Any) -> Iterator[tuple[str, str]]:
    """The attributes of an element and its children that hold a text only, by name; of very many a few."""
    for key, value in islice(element.attrib.items(), _MOST_FIELDS + 1):
        yield str(key), value.strip()
    if len(element) <= _MOST_FIELDS:
        yield from (
            (child.tag, (child.text or "").strip())
            for child in element
            if isinstance(child.tag, str) and not len(child)
        )


def _told_above(parent: Any) -> dict[str, str]:
    """What a parent of results and those above it tell of them all.

    It is a column of theirs, or which section or board they are themselves.
    """
    told: dict[str, str] = {}
    for element in (parent, *parent.iterancestors()):
        fields = {
            key: text for key, text in _fields(element) if column_of(key) in _ABOVE or key.lower() in _NUMBERS
        }
        for key, text in fields.items():
            if text and (column := column_of(key)) in _ABOVE:
                told.setdefault(column, text)
        column = next((each for each in _ABOVE if each in str(element.tag).lower()), "")
        number = next((text for key, text in fields.items() if key.lower() in _NUMBERS and text), "")
        if column and number:
            told.setdefault(column, number)
    return told


def _beside(root: Any, tag: str) -> list[str]:
    """The elements with something in them that are neither results, nor above or in one."""
    rows = set(root.iter(tag))
    around = {parent for element in rows for parent in element.iterancestors()}
    within = {child for element in rows for child in element}
    tags = [
        str(element.tag)
        for element in root.iter("*")
        if element not in rows | around | within and (element.attrib or (element.text or "").strip())
    ]
    return list(dict.fromkeys(tags))[:_MOST_NAMED]


def _scoring(root: Any) -> str:
    """How the file says that it is scored, wherever a field of that name stands."""
    fields = (field for element in root.iter("*") for field in _fields(element))
    return next((text for key, text in fields if key.lower().endswith("scoring_type") and text), "")
