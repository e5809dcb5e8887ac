"""A manual for a terminal: its Markdown without the signs that only a page needs."""

import re
from string import ascii_lowercase

from kb.help.manuals import manual

_LINK = re.compile(r"\[([^\[\]]+)\]\(([^()]+)\)")
_SIGNS = re.compile(r"\*\*|`")
_INDENT = "    "
_OF_A_NAME = ascii_lowercase
_MANUALS = "/hjaelp/"


def plain(markdown: str, language: str) -> str:
    """The text: headings underlined, commands set in, links with what they lead to behind them.

    >>> plain("# Ur\\n\\nSe **nu** [uret](/ur).\\n\\n```sh\\nbridgelov about\\n```\\n", "da")
    'Ur\\n==\\n\\nSe nu uret (/ur).\\n\\n    bridgelov about\\n'
    >>> plain("See [claims](/hjaelp/krav).", "en")
    'See claims (bridgelov help claims).\\n'
    """

    def led(link: re.Match[str]) -> str:
        words, address = link.groups()
        other = manual(address.removeprefix(_MANUALS)) if address.startswith(_MANUALS) else None
        return f"{words} ({f'bridgelov help {other.names[language]}' if other else address})"

    out: list[str] = []
    fence = ""  # a longer one may hold shorter ones
    for line in markdown.splitlines():
        if fence and line != fence:
            out.append(f"{_INDENT}{line}".rstrip())
        elif line.startswith("```"):
            fence = "" if fence else line.rstrip(_OF_A_NAME)
        elif line.startswith("#"):
            signs, _, title = line.partition(" ")
            out += [title, ("=" if signs == "#" else "-") * len(title)]
        else:
            out.append(_SIGNS.sub("", _LINK.sub(led, line)))
    return "\n".join(out) + "\n"
