"""Where a page leads: each address is asked for once, and of a page's own states only some."""

import re
from html import unescape

from flask.testing import FlaskClient

_SOME = 6
"""So many of its own states, which are dear to work out; there are hundreds that differ in one answer."""


def dead_links(html: str, client: FlaskClient, page: str, asked: set[str]) -> list[str]:
    """The links of a page that lead nowhere.

    Args:
        page: the path of the page itself, without its language.
        asked: addresses that were asked for before, and need not be again.
    """
    links = sorted(set(map(unescape, re.findall(r'href="(/[^"#]*)', html))))
    own = [link for link in links if link.removeprefix("/en").startswith(page)]
    chosen = {*links} - {*own} | {*own[:: len(own) // _SOME + 1]}
    new = sorted(chosen - asked)
    asked.update(new)
    return [link for link in new if client.get(link).status_code >= 400]
