"""A tree written back as a text in our Markdown dialect, which `laws.markup` describes and reads."""

import re
from collections.abc import Sequence

from laws.citation import Citation
from laws.dialect import BULLET
from laws.languages import FIRST_LANGUAGE, Language, find_language
from laws.model import Part, Provision


def write(root: Provision, language: str = FIRST_LANGUAGE) -> str:
    """The file, in that language, that `read` reads as this tree; notes and references are not written."""
    names = find_language(language)
    lines = [f"# {_title(root, names)}", ""]
    lines += _paragraphs(root, "lead", "", names)
    for child in root.children:
        if root.citation.kind == "law" and not child.citation.path[-1].isupper():
            continue
        mark = f"{child.citation.path[-1]}." if root.citation.kind in ("law", "handbook") else ""
        lines += [f"## {mark} {child.heading}".replace("##  ", "## ").rstrip(), ""]
        lines += _paragraphs(child, "lead", "", names) + _list(child.children, "", names)
        lines += _paragraphs(child, "tail", "", names)
    numbered = [c for c in root.children if c.citation.path[-1].isdigit() and not c.heading]
    if root.citation.kind in ("law", "handbook") and numbered:
        lines += _list(numbered, "", names)
    if root.tail or any(t.part == "tail" for t in root.tables):
        lines += ([] if numbered else ["---", ""]) + _paragraphs(root, "tail", "", names)
    return "\n".join(lines).rstrip("\n") + "\n"


def _title(root: Provision, names: Language) -> str:
    if root.citation.kind == "article":
        return f"{names.article}: {root.heading}"
    if root.citation.kind in ("definition", "front"):
        number = f" {root.citation.path[0]}." if root.citation.path else ""
        name = names.root(root.citation.root)
        return f"{name}{number} {root.heading}" if number else name
    sign = names.law if root.citation.kind == "law" else "§"
    return f"{sign} {root.citation}. {root.heading}"


def _list(children: Sequence[Provision], indent: str, names: Language) -> list[str]:
    lines: list[str] = []
    for child in children:
        number = f"{_position(child.citation)}. "
        deeper = indent + " " * len(number)
        # An item may begin with one empty line at most, so a place without a lead has its list right below.
        body = _paragraphs(child, "lead", deeper, names) or [""]
        body[0] = (indent + number + body[0].strip()).rstrip()
        lines += body + _list(child.children, deeper, names) + _paragraphs(child, "tail", deeper, names)
    return lines


def _position(citation: Citation) -> int:
    part = citation.path[-1]
    return int(part) if part.isdigit() else citation.sort_key[-1][1] or ord(part) - ord("a") + 1


def _paragraphs(place: Provision, part: Part, indent: str, names: Language) -> list[str]:
    text: str = getattr(place, part)
    blocks: list[tuple[int, list[str]]] = []
    at = 0
    for paragraph in text.split("\n\n") if text else []:
        written = (
            "- " + paragraph.removeprefix(BULLET) if paragraph.startswith(BULLET) else _escape(paragraph)
        )
        blocks.append((at, [indent + written, ""]))
        at += len(paragraph) + 2
    for table in (t for t in place.tables if t.part == part):
        rows = [table.header, ("---",) * len(table.header), *table.rows]
        lines = [
            f"{indent}| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |" for row in rows
        ]
        caption = [f"{indent}{names.table}: {table.caption}", ""] if table.caption else []
        blocks.append((table.offset - 1 if table.offset < len(text) else len(text), [*caption, *lines, ""]))
    return [line for _, block in sorted(blocks, key=lambda b: b[0]) for line in block]


def _escape(paragraph: str) -> str:
    return re.sub(r"^(\d+)([.)])(?=\s|$)", r"\1\\\2", re.sub(r"^([#\-+>|])", r"\\\1", paragraph))
