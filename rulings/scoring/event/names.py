"""The name of a team or a pair, as it stands in the standings."""

from rulings.scoring.errors import refusal
from rulings.scoring.fields import NotationField

_MOST = 60


def parse_name(text: str) -> str:
    """A name without needless spaces.

    Raises:
        CalcError: it is empty or too long.
    """
    name = " ".join(text.split())
    if not name:
        raise refusal("", "missing")
    if len(name) > _MOST:
        raise refusal("", "too-long", most=str(_MOST))
    return name


def name_field(name: str) -> NotationField[str]:
    """A field that asks for one."""
    return NotationField(id=name, parse=parse_name, pattern="name")
