"""The files for search engines: that everything may be read, and the list of addresses."""

from collections.abc import Iterable
from html import escape

_SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9"


def robots(origin: str) -> bytes:
    """`robots.txt`; without an origin it names no sitemap, for that takes whole addresses.

    >>> robots("https://lov.example").decode().splitlines()[-1]
    'Sitemap: https://lov.example/sitemap.xml'
    """
    listed = f"Sitemap: {origin}/sitemap.xml\n" if origin else ""
    return f"User-agent: *\nAllow: /\n{listed}".encode()


def sitemap(origin: str, addresses: Iterable[str]) -> bytes:
    """`sitemap.xml`: each address as the host of files has it.

    >>> sitemap("https://a.dk", ["/", "/lov/27"]).decode().count("<loc>https://a.dk/")
    2
    """
    rows = [f"<url><loc>{escape(origin + address.rstrip('/'))}/</loc></url>" for address in sorted(addresses)]
    head = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="{_SCHEMA}">\n'
    return (head + "\n".join(rows) + "\n</urlset>\n").encode()
