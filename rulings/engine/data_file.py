"""One file under `rulings/data`, read with the no-break spaces that section signs take."""

import re
import tomllib
from typing import Any

from laws import shipped
from rulings.errors import DataError

_SIGN_AND_NUMBER = re.compile(r"(§§?|Laws?) (?=[0-9X])")


def read(name: str) -> dict[str, Any]:
    """The tables of a data file, by its path under `rulings/data`.

    Raises:
        DataError: when it is missing or is no TOML.
    """
    try:
        tables = shipped.table(name, "rulings")
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise DataError(name, "", f"filen kan ikke læses; ret den ({error}).") from error
    return {key: _with_no_break_spaces(value) for key, value in tables.items()}


def _with_no_break_spaces(value: Any) -> Any:
    if isinstance(value, str):
        return _SIGN_AND_NUMBER.sub("\\1\u00a0", value)
    if isinstance(value, dict):
        return {key: _with_no_break_spaces(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_with_no_break_spaces(inner) for inner in value]
    return value
