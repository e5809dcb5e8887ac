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
    """The data file of that name, with a no-break space after every section sign.

    Raises:
        DataError: when the file is missing or is no TOML.
    """
    try:
        text = files("rulings").joinpath("data", name).read_text(encoding="utf-8")
        return tomllib.loads(_SIGN_AND_NUMBER.sub("\\1\u00a0", text))
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError(name, "", f"filen kan ikke læses: {error}") from error


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
