"""What a web page says of its elements besides their words: how lists count, what notes are, what it adds."""

import re
from collections.abc import Mapping

from laws.reading.web.pieces import NOTE_CLOSE, NOTE_OPEN

_STYLES = {"upper-alpha": "A", "upper-latin": "A", "lower-alpha": "a", "lower-latin": "a", "lower-roman": "i"}
_STYLES |= {"upper-roman": "I", "decimal": "1"}
_SIGN = re.compile(r"^\(?(?:\d{1,2}|\*{1,4}|[†‡])\)?$")
ADDITION = re.compile(
    r"\b(?:mw-editsection|headerlink|permalink|navbox|catlinks|printfooter|sharedaddy|screen-reader-text)\b"
)
"""Classes of what a wiki or a blog puts beside the words."""
NOTES = re.compile(r"\b(?:footnotes?|endnotes?|doc-endnotes|doc-footnote|fodnoter?|fotnoter?|noter)\b")
"""Classes and roles of what holds a page's footnotes."""
NOTE_NUMBER = re.compile(r"(\d{1,3})\D*$")
_MARGIN = re.compile(
    r"(?:margin-left|padding-left)\s*:\s*(?P<size>\d{1,4}(?:\.\d{1,4})?)(?P<unit>px|pt|cm|mm|em|rem)"
)
_PIXELS = {"px": 1.0, "pt": 4 / 3, "cm": 37.8, "mm": 3.78, "em": 16.0, "rem": 16.0}
_BACK = "↩↑⏎\ufe0e"  # what leads from a footnote back to its sign


def element_name(attributes: Mapping[str, str]) -> str:
    """What an element is called: its classes, its role and its name."""
    return f"{attributes.get('class', '')} {attributes.get('role', '')} {attributes.get('id', '')}".lower()


def list_kind(tag: str, given: Mapping[str, str]) -> str:
    """How a list counts: `1`, `a`, `A`, `i`, `I`; `?` where it does not say; empty for bullets."""
    style = re.search(r"list-style(?:-type)?\s*:\s*([a-z-]+)", given.get("style", ""))
    if style and style[1] in _STYLES:
        return _STYLES[style[1]]
    if given.get("type") in ("1", "a", "A", "i", "I"):
        return given["type"]
    return "?" if tag == "ol" else ""


def without_back(note: str) -> str:
    """A footnote without the arrow at its end that leads back to its sign.

    >>> without_back("Jf. § 12. ↩"), without_back("↑ Op")
    ('Jf. § 12.', '↑ Op')
    """
    return note.rstrip(f"{_BACK} \n\u00a0")


def note_signs(raw: str) -> str:
    """Raised signs that may be a footnote's keep their marks; anything else raised is plain text."""

    def sign(match: re.Match[str]) -> str:
        inner = match[1].strip()
        return match[0] if _SIGN.match(inner) else inner

    raw = re.sub(f"{NOTE_OPEN}([^{NOTE_CLOSE}{NOTE_OPEN}]*){NOTE_CLOSE}", sign, raw)
    opened = raw.count(NOTE_OPEN) != raw.count(NOTE_CLOSE)
    return re.sub(f"[{NOTE_OPEN}{NOTE_CLOSE}]", "", raw) if opened else raw


def indent(style: str) -> float:
    """How far to the right a block stands, in pixels.

    >>> indent("margin-left: 1.5em; color: red"), indent("")
    (24.0, 0.0)
    """
    found = _MARGIN.search(style)
    return float(found["size"]) * _PIXELS[found["unit"]] if found else 0.0
