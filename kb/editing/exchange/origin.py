"""How a file says which editions it was made from."""

from kb.editing.exchange.parcel import Parcel, Side, check_edition
from kb.errors import ExchangeError

_MAKER, _PART = "bridgelov", "part"


def origin(parcel: Parcel) -> str:
    """The editions of a parcel in one string.

    >>> origin(Parcel(Side("love-2017-da", "da"), Side("love-2017-en-plain", "en"), ()))
    'bridgelov:love-2017-da:love-2017-en-plain'
    """
    names = [_MAKER, parcel.source.edition if parcel.source else "", parcel.target.edition]
    return ":".join([*names, _PART] if parcel.part else names)


def is_part(origin: str | None) -> bool:
    """Whether such a string says that the file is chosen work.

    >>> is_part("bridgelov:love-2017-da:love-2017-en-plain:part"), is_part(None)
    (True, False)
    """
    return (origin or "").endswith(f":{_PART}")


def sides(origin: str | None, languages: tuple[str, str], name: str) -> tuple[Side | None, Side]:
    """The two editions that such a string names.

    Args:
        languages: of source and target, as the file names them.

    Raises:
        ExchangeError: it names none.
    """
    maker, _, rest = (origin or "").partition(":")
    source, _, target = rest.removesuffix(f":{_PART}").partition(":")
    if maker != _MAKER:
        raise ExchangeError(
            name,
            "",
            "filen er ikke lavet af udgaver herfra; hent en fil med »bridgelov export«, og oversæt i den.",
        )
    other = Side(check_edition(source, name), languages[0]) if source else None
    return other, Side(check_edition(target, name), languages[1])
