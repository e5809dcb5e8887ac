"""What the styles of an OpenDocument text say: of lists that count, headings, bold and hidden words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from lxml import etree

URN = "urn:oasis:names:tc:opendocument:xmlns:"
T, S, B, OFFICE = (f"{{{URN}{name}:1.0}}" for name in ("text", "style", "table", "office"))
D = f"{{{URN}drawing:1.0}}"
FO = f"{{{URN}xsl-fo-compatible:1.0}}"


@dataclass(frozen=True, slots=True)
class ListLevel:
    form: str = "1"
    prefix: str = ""
    suffix: str = ""
    shown: int = 1
    start: int = 1


Lists = Mapping[str, Mapping[int, ListLevel]]


def lists_in(roots: list[etree._Element]) -> Lists:
    found: dict[str, dict[int, ListLevel]] = {}
    for root in roots:
        for style in root.iter(f"{T}list-style"):
            levels = found.setdefault(style.get(f"{S}name", ""), {})
            for level in style:
                if level.tag in (f"{T}list-level-style-number", f"{T}list-level-style-bullet"):
                    levels[whole(level.get(f"{T}level"), 1)] = _level(level)
    return found


def outline_in(roots: list[etree._Element]) -> Mapping[int, ListLevel]:
    return {
        whole(level.get(f"{T}level"), 1): _level(level)
        for root in roots
        for style in root.iter(f"{T}outline-style")
        for level in style.iter(f"{T}outline-level-style")
    }


def _level(element: etree._Element) -> ListLevel:
    bullet = element.tag == f"{T}list-level-style-bullet"
    return ListLevel(
        form="•" if bullet else element.get(f"{S}num-format", ""),
        prefix=element.get(f"{S}num-prefix", ""),
        suffix=element.get(f"{S}num-suffix", ""),
        shown=whole(element.get(f"{T}display-levels"), 1),
        start=whole(element.get(f"{T}start-value"), 1),
    )


def styles_with(roots: list[etree._Element], attribute: str, values: tuple[str, ...]) -> frozenset[str]:
    """The styles whose letters have one of the values of an attribute."""
    styles = (style for root in roots for style in root.iter(f"{S}style"))
    return frozenset(
        style.get(f"{S}name", "")
        for style in styles
        for text in style.findall(f"{S}text-properties")
        if text.get(attribute, "") in values
    )


def heading_levels_in(roots: list[etree._Element]) -> Mapping[str, int]:
    """The level of heading that a paragraph style is of."""
    styles = (style for root in roots for style in root.iter(f"{S}style"))
    found = {s.get(f"{S}name", ""): whole(s.get(f"{S}default-outline-level"), 0) for s in styles}
    return found | {"Title": 1}


def whole(said: str | None, default: int) -> int:
    return int(said) if said is not None and re.fullmatch(r"\d{1,5}", said) else default
