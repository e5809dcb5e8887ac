"""The wording that editors can correct: what stands under `rulings/data`, looked up by path of keys."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from laws import shipped
from laws.languages import OWN_LANGUAGES as LANGUAGES
from rulings.engine import data_file
from rulings.engine.chapters import file_with, texts
from rulings.engine.entry_forms import KINDS
from rulings.errors import DataError

__all__ = ["LANGUAGES", "entry", "load", "wording"]


@cache
def load(name: str) -> Mapping[str, Any]:
    """The chapters' texts of a kind (`question`), or a data file (`pairs.toml`) with the files in its folder.

    Raises:
        DataError: when a file is missing or is no TOML, or two say the same key.
    """
    if name in KINDS:
        return texts()[name]
    merged: dict[str, Any] = {}
    for part in (name, *_parts(name.removesuffix(".toml"))):
        _merge(merged, data_file.read(part), part)
    return merged


def _parts(folder: str) -> list[str]:
    if not shipped.data_file(folder, "rulings").is_dir():
        return []
    return [f"{folder}/{file}" for file, _ in shipped.texts(folder, "rulings")]


def _merge(merged: dict[str, Any], table: Mapping[str, Any], part: str, path: tuple[str, ...] = ()) -> None:
    for key, value in table.items():
        earlier = merged.get(key)
        if earlier is None:
            merged[key] = value
        elif isinstance(earlier, dict) and isinstance(value, dict) and not set(earlier) & set(LANGUAGES):
            _merge(earlier, value, part, (*path, key))
        else:
            raise DataError(part, ".".join((*path, key)), "står også i en anden fil; behold det ét sted.")


def entry(name: str, *path: str) -> Any:
    """What stands at a path of keys, in a kind of text or in a data file.

    Raises:
        DataError: when there is nothing.
    """
    value: Any = load(name)
    for key in path:
        if not isinstance(value, (dict, Mapping)) or key not in value:  # a dict is told apart much sooner
            raise _missing(name, path)
        value = value[key]
    return value


def _missing(name: str, path: tuple[str, ...]) -> DataError:
    if name in KINDS:
        return DataError(file_with((name, *path)), ".".join((name, *path)), "mangler; skriv den ind.")
    return DataError(name, ".".join(path), "mangler; skriv den ind.")


def wording(name: str, *path: str, language: str) -> str:
    """A text in one language.

    Raises:
        DataError: when there is none.
    """
    text = entry(name, *path, language)
    if not isinstance(text, str):
        raise DataError(name, ".".join((*path, language)), "skal være en tekst.")
    return text
