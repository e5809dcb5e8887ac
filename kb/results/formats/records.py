"""XML of scoring programs that do not write USEBIO: an element for each result, whatever it is called.

The rows are the elements whose attributes and simple children have headings of results as names. What stands
once above many of them, as a section or a board does, is theirs too.
"""

from collections.abc import Iterator
from typing import Any

from kb.errors import FactsError
from kb.results.columns import column_of, is_header
from kb.results.formats.usebio import parse_tree, read_usebio
from kb.results.sheet import Sheet
from kb.results.words import quote_texts, sentence

_ABOVE = ("section", "round", "match", "table", "board")
"""Columns that an element above the results may tell for all of them."""
_NUMBERS = ("id", "no", "nr", "number", "name", "value", "letter")
"""Attributes by which an element is told from its neighbours."""


def read_records(name: str, data: bytes, language: str) -> Sheet:
    """The elements that hold results, a row each, and what their fields are called.

    Raises:
        FactsError: no whole XML, or no elements with results.
    """
    root = parse_tree(name, data, language)
    if str(root.tag).upper() == "USEBIO":
        return read_usebio(name, data, language)
    tag = _tag_of_results(root)
    if not tag:
        kind = "html" if str(root.tag).lower().endswith("html") else "xml"
        raise FactsError(name, sentence("foreign", language, kind=sentence(f"kind-{kind}", language)))
    elements = [element for element in root.iter(tag) if dict(_fields(element))]
    own = [dict(_fields(element)) for element in elements]
    known = {column_of(key) for fields in own for key in fields}
    above = [
        {column: text for column, text in _above(element).items() if column not in known}
        for element in elements
    ]
    header = list(dict.fromkeys(key for fields in (*above, *own) for key in fields))
    rows = [
        tuple({**told, **fields}.get(key, "") for key in header)
        for told, fields in zip(above, own, strict=True)
    ]
    notes: list[tuple[str, dict[str, str]]] = [("records-read", {"tag": tag})]
    if beside := _beside(root, tag):
        notes.append(("records-beside", {"elements": quote_texts(beside, language)}))
    return Sheet(
        tuple(header), tuple(rows), tuple(element.sourceline for element in elements),
        scoring=_scoring(root), notes=tuple(notes),
    )  # fmt: skip


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
    """The attributes of an element and its children that hold a text only, by name."""
    yield from ((str(key), value.strip()) for key, value in element.attrib.items())
    for child in element:
        if isinstance(child.tag, str) and not len(child):
            yield child.tag, (child.text or "").strip()


def _above(element: Any) -> dict[str, str]:
    """What elements above tell of it: a column of theirs, or which section or board they are themselves."""
    told: dict[str, str] = {}
    for parent in element.iterancestors():
        fields = dict(_fields(parent))
        for key, text in fields.items():
            if (column := column_of(key)) in _ABOVE and text:
                told.setdefault(column, text)
        column = next((each for each in _ABOVE if each in str(parent.tag).lower()), "")
        number = next((fields[key] for key in fields if key.lower() in _NUMBERS and fields[key]), "")
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
    return list(dict.fromkeys(tags))


def _scoring(root: Any) -> str:
    """How the file says that it is scored, wherever a field of that name stands."""
    fields = (field for element in root.iter("*") for field in _fields(element))
    return next((text for key, text in fields if key.lower().endswith("scoring_type") and text), "")
