"""The texts of the rules: one data file a chapter, each table named after what it is and its key.

A chapter is a folder (or module) under `rulings/rules`; `rulings/data/<chapter>.toml` has its topics,
questions, consequences, options, steps and phrases, and when and in which few words its own consequences are
said; `common.toml` has those that all chapters share. A slip of an editor's is named with its file and key
(`faults`), and stops only whoever asks for the very words that it spoils.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES
from rulings.engine import data_file
from rulings.engine.declared import Kind, read_kind
from rulings.engine.entry_forms import BRIEF, CONSEQUENCE, KINDS, MISSING, PHRASE, SPOKEN, Table, check_entry
from rulings.errors import DataError

_OF_VARIANTS = (CONSEQUENCE, SPOKEN, PHRASE, BRIEF)
_FIELDS = "fields"


@cache
def chapters() -> tuple[str, ...]:
    """The names of the chapters, in alphabetical order."""
    entries = (entry.name for entry in files("rulings").joinpath("rules").iterdir())
    names = (name.removesuffix(".py") for name in entries if not name.startswith("_"))
    return tuple(sorted(name for name in names if name.isidentifier()))


@dataclass(frozen=True, slots=True)
class Chapters:
    """All chapters' files, read.

    Attributes:
        texts: by kind, then by key.
        files: the file that each text stands in, by its path of keys.
        faults: what is wrong with the files, in their order.
        consequences: the kinds of consequences that the files declare.
    """

    texts: Mapping[str, Table]
    files: Mapping[tuple[str, ...], str]
    faults: tuple[DataError, ...]
    consequences: Mapping[str, Kind]


def texts() -> Mapping[str, Table]:
    """Every text of every chapter: by kind, then by key. What has a fault is there as far as it goes."""
    return read_chapters().texts


def faults() -> tuple[DataError, ...]:
    """What is wrong with the files: a file that is missing or is no TOML, a text that is missing in a
    language, a question without help or reason, a key that nobody knows, or one that two files have."""
    return read_chapters().faults


def kind(name: str) -> Kind:
    """A kind of consequence as it is declared.

    Raises:
        DataError: when no file has it.
    """
    declared = read_chapters().consequences.get(name)
    if declared is None:
        raise DataError(
            "rulings/data", f"{CONSEQUENCE}.{name}", "kendes ikke; skriv den ind, eller ret navnet."
        )
    return declared


def file_with(path: tuple[str, ...]) -> str:
    """The file that has a text, or most of the way to it; the folder where none does."""
    for length in range(len(path), 1, -1):
        for known, file in read_chapters().files.items():
            if known[:length] == path[:length]:
                return file
    return "rulings/data"


@cache
def read_chapters() -> Chapters:
    """Reads and checks every chapter's file, once."""
    merged: dict[str, Table] = {kind: {} for kind in KINDS}
    said_in: dict[tuple[str, ...], str] = {}
    wrong: list[DataError] = []
    fields: dict[str, tuple[str, Table]] = {}
    for chapter in chapters():
        file = file_of(chapter)
        try:
            tables = data_file.read(file)
        except DataError as error:
            wrong.append(error)
            continue
        tables = _without_fields(tables, file, fields, wrong)
        for path, entry in _entries(tables, file, wrong):
            if path in said_in:
                again = f"står også i {said_in[path]}; behold den ét sted."
                wrong.append(DataError(file, ".".join(path), again))
                continue
            try:
                check_entry(file, path, entry)
            except DataError as error:
                wrong.append(error)
            said_in[path] = file
            _put(merged, path, entry)
    kinds = dict(_kinds(merged[CONSEQUENCE], fields, said_in, wrong))
    return Chapters(merged, said_in, tuple(wrong), kinds)


def _without_fields(
    tables: Table, file: str, fields: dict[str, tuple[str, Table]], wrong: list[DataError]
) -> Table:
    """A file's tables without the declarations of its consequences, which are put among the fields."""
    kinds = tables.get(CONSEQUENCE)
    if not isinstance(kinds, dict):
        return tables
    words: Table = {}
    for name, entry in kinds.items():
        if not isinstance(entry, dict) or _FIELDS not in entry:
            words[name] = entry
            continue
        declared, key = entry[_FIELDS], f"{CONSEQUENCE}.{name}.{_FIELDS}"
        if not isinstance(declared, dict):
            wrong.append(DataError(file, key, "skal være en tabel."))
        elif name in fields:
            wrong.append(DataError(file, key, f"står også i {fields[name][0]}; behold den ét sted."))
        else:
            fields[name] = file, declared
        if len(entry) > 1:
            words[name] = {part: wording for part, wording in entry.items() if part != _FIELDS}
    return {**tables, CONSEQUENCE: words}


def _kinds(
    words: Table,
    fields: Mapping[str, tuple[str, Table]],
    files: Mapping[tuple[str, ...], str],
    wrong: list[DataError],
) -> Iterator[tuple[str, Kind]]:
    """Each kind of consequence; one whose file declares no fields has none."""
    for name in sorted(fields.keys() - words.keys()):
        wrong.append(DataError(fields[name][0], f"{CONSEQUENCE}.{name}.{FIRST_LANGUAGE}", MISSING))
    all_read = all(error.key for error in wrong)  # else the declaration may stand in the file that is not
    of_kind = {path[1]: file for path, file in files.items() if path[0] == CONSEQUENCE}
    for name, wordings in words.items():
        file, declared = fields.get(name, (of_kind[name], {}))
        try:
            yield name, read_kind(name, file, declared, wordings)
        except DataError as error:
            if name in fields or all_read:
                wrong.append(error)


def file_of(chapter: str) -> str:
    """The name of a chapter's data file."""
    return f"{chapter}.toml"


def _entries(tables: Table, file: str, wrong: list[DataError]) -> Iterator[tuple[tuple[str, ...], Table]]:
    """Each thing that is said, with the path of keys to it; what is no such thing goes to what is wrong."""
    for kind, table in tables.items():
        if kind not in KINDS or not isinstance(table, dict):
            wrong.append(DataError(file, kind, f"kendes ikke; skriv en af {', '.join(KINDS)} foran nøglen."))
            continue
        for key, entry in table.items():
            yield from _under((kind, key), entry, file, wrong, deep=kind in _OF_VARIANTS)


def _under(
    path: tuple[str, ...], entry: Any, file: str, wrong: list[DataError], *, deep: bool
) -> Iterator[tuple[tuple[str, ...], Table]]:
    if not isinstance(entry, dict):
        wrong.append(DataError(file, ".".join(path), "kendes ikke her; ret eller slet den."))
        return
    if not deep or not entry or set(entry) & set(OWN_LANGUAGES):
        yield path, entry
        return
    for key, inner in entry.items():
        yield from _under((*path, key), inner, file, wrong, deep=True)


def _put(merged: dict[str, Table], path: tuple[str, ...], table: Table) -> None:
    place: Table = merged[path[0]]
    for key in path[1:-1]:
        place = place.setdefault(key, {})
    place[path[-1]] = table
