"""The addresses of pages that are asked for by parameters."""

from collections.abc import Mapping
from urllib.parse import urlencode


def with_query(address: str, parameters: Mapping[str, str]) -> str:
    """An address with these parameters; empty ones are left out.

    >>> with_query("/krav", {"nord": "AK", "syd": ""}), with_query("/krav", {"nord": ""})
    ('/krav?nord=AK', '/krav')
    """
    query = urlencode({name: value for name, value in parameters.items() if value})
    return f"{address}?{query}" if query else address
