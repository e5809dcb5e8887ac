"""Letters as a Danish law book sets them: no-break spaces, and suits that a screen reader can say."""

import re
from functools import lru_cache

from markupsafe import Markup, escape

from laws import shipped

_TEXT_STYLE = "\ufe0e"  # asks for the letter, not the coloured picture that phones put in its place
_SUIT = re.compile(f"([♠♥♦♣♤♡♢♧]){_TEXT_STYLE}?\ufe0f?")
_OUTLINE = str.maketrans("♤♡♢♧", "♠♥♦♣")
_CLASS = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_NO_BREAK = re.compile(r"(?<=§) +(?=\S)|(?<=\d) +(?=%|(?:imp|KP|stik)\b)|(?<=\b(?:stk|pkt)\.) +(?=\w)")


def suit_name(sign: str, language: str) -> str:
    """What a suit sign is called in the language of the text that it stands in.

    >>> suit_name("♣", "no")
    'kløver'
    """
    names = shipped.table("suit-names.toml", "kb")
    return str(names.get(language, names["da"])[sign])


@lru_cache(maxsize=256)
def suit(sign: str, language: str = "da", *, with_name: bool = True) -> Markup:
    """One suit sign with its spoken name; without one inside something that is spoken as a whole.

    >>> str(suit("♥")).count("hjerter")
    1
    """
    sign = sign.translate(_OUTLINE)
    if not with_name:
        return Markup('<span class="suit {}">{}</span>').format(_CLASS[sign], sign + _TEXT_STYLE)
    name = suit_name(sign, language)
    return Markup('<span class="suit {}" role="img" aria-label="{}">{}</span>').format(
        _CLASS[sign], name, sign + _TEXT_STYLE
    )


def hold_signs(text: str) -> str:
    """A text whose signs stay on the line of their numbers.

    >>> hold_signs("højst 40 % af § 12")
    'højst 40\\xa0% af §\\xa012'
    """
    return _NO_BREAK.sub("\u00a0", text)


def typeset(text: str, language: str = "da") -> Markup:
    """Plain text as HTML: escaped, spaces held after §, suits with spoken names, line breaks kept.

    >>> str(typeset("§ 27 & a"))
    '§\\xa027 &amp; a'
    """
    return typeset_anew(text, language) if len(text) > _SHORT else _typeset(text, language)


def typeset_anew(text: str, language: str) -> Markup:
    """The same of a text that is hardly met again."""
    text_held = hold_signs(text)
    pieces = _SUIT.split(text_held)
    if len(pieces) == 1:
        return _lines(text_held)
    out = [suit(p, language) if i % 2 else _lines(p) for i, p in enumerate(pieces)]
    return Markup("").join(out)


_SHORT = 200  # characters of a text that is worth keeping: headings, labels, names
_typeset = lru_cache(maxsize=4096)(typeset_anew)


def _lines(text: str) -> Markup:
    if "\n" not in text:
        return escape(text)
    return Markup("<br>").join(escape(line) for line in text.split("\n"))
