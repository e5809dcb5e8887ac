"""The wording that editors can correct: TOML files under `rulings/data`, read once."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from rulings.errors import DataError

LANGUAGES = ("da", "en")

_SIGN_AND_NUMBER = re.compile(r"(§§?|Laws?) (?=[0-9X])")


@cache
def load(name: str) -> Mapping[str, Any]:
    """The data file of that name and the files of its chapters, with a no-break space after section signs.

    `questions.toml` holds what all chapters share; `questions/explanations.toml` adds a chapter's own.

    Raises:
        DataError: when a file is missing or is no TOML, or two say the same key.
    """
    data = files("rulings").joinpath("data")
    chapters = data.joinpath(name.removesuffix(".toml"))
    merged: dict[str, Any] = {}
    names = sorted(f.name for f in chapters.iterdir()) if chapters.is_dir() else []
    for part in (name, *(f"{chapters.name}/{file}" for file in names if file.endswith(".toml"))):
        try:
            text = data.joinpath(*part.split("/")).read_text(encoding="utf-8")
            found = tomllib.loads(_SIGN_AND_NUMBER.sub("\\1\u00a0", text))
        except (OSError, tomllib.TOMLDecodeError) as error:
            raise DataError(part, "", f"filen kan ikke læses: {error}") from error
        _merge(merged, found, part)
    return merged


def _merge(merged: dict[str, Any], found: Mapping[str, Any], part: str, path: tuple[str, ...] = ()) -> None:
    for key, value in found.items():
        here = merged.get(key)
        if here is None:
            merged[key] = value
        elif isinstance(here, dict) and isinstance(value, dict) and not set(here) & set(LANGUAGES):
            _merge(here, value, part, (*path, key))
        else:
            raise DataError(part, ".".join((*path, key)), "står også i en anden fil; behold det ét sted.")


def entry(name: str, *path: str) -> Any:
    """What stands at a path of keys in a data file.

    Raises:
        DataError: when there is nothing.
    """
    here: Any = load(name)
    for key in path:
        if not isinstance(here, Mapping) or key not in here:
            raise DataError(name, ".".join(path), "mangler; skriv den ind.")
        here = here[key]
    return here


def wording(name: str, *path: str, language: str) -> str:
    """A text of a data file in one language.

    Raises:
        DataError: when there is none.
    """
    text = entry(name, *path, language)
    if not isinstance(text, str):
        raise DataError(name, ".".join((*path, language)), "skal være en tekst.")
    return text
