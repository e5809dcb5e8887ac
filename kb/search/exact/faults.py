"""What can be wrong with an exact query, each said in one sentence that names the place and the remedy."""

from collections.abc import Mapping
from functools import cache

from kb.errors import ExactQueryError
from laws import shipped


@cache
def sentences() -> Mapping[str, Mapping[str, str]]:
    """The sentences of each fault by language."""
    return shipped.table("exact-faults.toml", "kb")


def fault(name: str, typed: str, start: int, end: int, **values: object) -> ExactQueryError:
    """The error over a piece of what was typed.

    Args:
        name: of the fault, as `kb/data/exact-faults.toml` has it.
        start, end: where the piece stands.
        values: what else its sentence says; one that differs by language is a mapping.

    >>> str(fault("bracket-open", "(bud", 0, 1))
    'Tegn 1: parentesen »(« bliver ikke lukket; sæt »)« efter det, den skal samle.'
    """
    shown = {"at": start + 1, "piece": _shorten(typed[start:end]), **values}
    said = {language: text.format(**_in(language, shown)) for language, text in sentences()[name].items()}
    return ExactQueryError(typed, start, end, said)


def _in(language: str, values: Mapping[str, object]) -> dict[str, object]:
    return {name: v[language] if isinstance(v, Mapping) else v for name, v in values.items()}


def _shorten(piece: str) -> str:
    return piece if len(piece) <= 40 else piece[:39] + "…"
