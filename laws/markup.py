"""Our Markdown dialect for the texts that we write: one file a law, readable and writable by an editor.

    # § 27. Utilstrækkeligt bud        the root: its sign, number and heading
    Words before the letters.
    ## A. Accepteret                   a letter with its heading; `## A.` alone has none
    1. First number.                   nested numbered lists: numbers, then small letters, then romans,
       1. Small letter a.              all written 1. 2. 3.; the depth says which numeral it is
          1. Roman i.
       Words after the list belong to number 1 (its tail).
    2. Second number.
    ---
    After a line of dashes: words that belong to the law as a whole, after all its letters.

Bullets stand in a paragraph of their own and keep their sign; a pipe table stands where it is written,
its caption in a paragraph `Tabel: …` right above it. `# Indledning`, `# Forord 1. …` and
`# Definitioner` (with one `## Headword` each) are read likewise; `# Artikel: …` is a commentary article
whose `##` headings number its sections.

English texts say `# Law 27. Insufficient Bid`, `# Introduction`, `# Preface 1. …`, `# Definitions`,
`# Article: …` and `Table: …`; the rest of the dialect is the same. `read` takes either language as it comes.

Guarantees, held by tests: every word of the file is in the tree or an error says where it is not;
`read(write(tree, language)) == tree`.
"""

import re
from dataclasses import dataclass, field, replace
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from laws.citation import Citation, parse, slug
from laws.dialect import BULLET, caption
from laws.errors import CitationError, LawsError
from laws.markup_writer import write as write
from laws.model import Part, Provision, Table
from laws.roman import to_roman


class MarkupError(LawsError):
    """A text file that breaks the dialect.

    Attributes:
        name: the file.
        line: the line, counted from 1.
        reason: what is wrong and what to write instead.
    """

    def __init__(self, name: str, line: int, reason: str) -> None:
        self.name = name
        self.line = line
        self.reason = reason
        super().__init__(f"{name}:{line}: {reason}")


@cache
def _markdown() -> MarkdownIt:
    # Only what the dialect has; emphasis, links and HTML stay as the letters that they are.
    return MarkdownIt("zero").enable(["heading", "list", "hr", "table", "escape", "newline"])


@dataclass(slots=True)
class _Place:
    """A provision while it is being read."""

    citation: Citation
    heading: str = ""
    lead: list[str] = field(default_factory=list)
    tail: list[str] = field(default_factory=list)
    children: list[Provision] = field(default_factory=list)
    tables: list[Table] = field(default_factory=list)

    @property
    def part(self) -> Part:
        return "tail" if self.children else "lead"

    def add(self, paragraph: str) -> None:
        (self.tail if self.children else self.lead).append(paragraph)

    def add_table(self, table: Table) -> None:
        paragraphs = self.tail if self.children else self.lead
        offset = len("\n\n".join(paragraphs)) + (2 if paragraphs else 0)
        self.tables.append(replace(table, part=self.part, offset=offset))

    def done(self) -> Provision:
        return Provision(
            self.citation,
            self.heading,
            "\n\n".join(self.lead),
            tuple(self.children),
            "\n\n".join(self.tail),
            tables=tuple(_clip(t, self) for t in self.tables),
        )


def _clip(table: Table, place: _Place) -> Table:
    """A table at the end of its part stands at its end, not two characters behind it."""
    text = "\n\n".join(place.lead if table.part == "lead" else place.tail)
    return replace(table, offset=min(table.offset, len(text)))


def read(text: str, name: str = "tekst") -> Provision:
    """Reads one file of the dialect.

    Raises:
        MarkupError: with the file and line of what breaks the dialect.
    """
    nodes = SyntaxTreeNode(_markdown().parse(text)).children
    if not nodes or nodes[0].type != "heading" or nodes[0].tag != "h1":
        raise MarkupError(name, 1, "Filen skal begynde med en overskrift som »# § 27. Utilstrækkeligt bud«.")
    root = _root(_inline(nodes[0]), name, _line(nodes[0]))
    current = root
    open_letter: _Place | None = None
    sections = 0
    for node in nodes[1:]:
        if node.type == "heading" and node.tag == "h2":
            if open_letter is not None:
                root.children.append(open_letter.done())
            sections += 1
            open_letter = current = _second(root, _inline(node), sections, name, _line(node))
        elif node.type == "hr":
            if open_letter is not None:
                root.children.append(open_letter.done())
            open_letter, current = None, root
        else:
            _block(node, current, name)
    if open_letter is not None:
        root.children.append(open_letter.done())
    return _in_order(root.done(), name)


def _root(title: str, name: str, line: int) -> _Place:
    match = re.match(r"(Artikel|Article)\s*:\s*(?P<title>.+)$", title)
    if match:
        return _Place(Citation("art", (slug(match["title"]),)), match["title"].strip())
    match = re.match(r"(?:§|Law\b)\s*(?P<number>X?\d+)\.\s*(?P<title>.*)$", title)
    if match:
        return _Place(parse(match["number"]), match["title"].strip())
    match = re.match(r"(?P<name>\w+)(?:\s+(?P<number>\d+)\.\s*(?P<title>.*))?$", title)
    try:
        if match:
            citation = parse(f"{match['name']} {match['number'] or ''}")
            return _Place(citation, (match["title"] or match["name"]).strip())
    except CitationError:
        pass
    wanted = "»# § 27. Titel« eller »# Law 27. Title«"
    raise MarkupError(name, line, f"»{title}« siger ikke, hvilken paragraf filen er; skriv {wanted}.")


def _second(root: _Place, title: str, count: int, name: str, line: int) -> _Place:
    kind = root.citation.kind
    if kind == "definition":
        return _Place(Citation("def", (slug(title),)), title)
    if kind in ("article", "front"):
        return _Place(root.citation.child(str(count)), title)
    match = re.match(r"(?P<letter>[A-Z])\.(?:\s+(?P<title>.+))?$", title)
    if not match:
        raise MarkupError(name, line, f"»{title}« skal begynde med sit bogstav, som »## A. {title}«.")
    return _Place(root.citation.child(match["letter"]), (match["title"] or "").strip())


def _block(node: SyntaxTreeNode, place: _Place, name: str) -> None:
    if node.type == "paragraph":
        place.add(_inline(node))
    elif node.type == "ordered_list":
        first = int(node.attrs.get("start", 1))
        for number, item in enumerate(node.children, first):
            child = _Place(_numbered_place(place.citation, number, name, _line(item)))
            for block in item.children:
                _block(block, child, name)
            place.children.append(child.done())
    elif node.type == "bullet_list":
        for item in node.children:
            place.add(BULLET + "\n".join(_inline(p) for p in item.children))
    elif node.type == "table":
        place.add_table(_table(node, _caption(place)))
    else:
        raise MarkupError(name, _line(node), f"»{node.type}« hører ikke til i teksterne.")


def _numbered_place(parent: Citation, number: int, name: str, line: int) -> Citation:
    last = parent.path[-1] if parent.path else ""
    if parent.kind in ("definition", "article", "front") or not last or last.isupper():
        return parent.child(str(number))
    if last.isdigit():
        if number > 26:
            raise MarkupError(name, line, "Der er flere punkter, end der er bogstaver.")
        return parent.child("abcdefghijklmnopqrstuvwxyz"[number - 1])
    if len(parent.path) > 1 and parent.path[-2].isdigit():
        return parent.child(to_roman(number))
    raise MarkupError(name, line, "Listen er dybere, end lovene nummererer (A, 1, a, i).")


def _caption(place: _Place) -> str:
    paragraphs = place.tail if place.children else place.lead
    caption_text = caption(paragraphs[-1]) if paragraphs else ""
    if caption_text:
        paragraphs.pop()
    return caption_text


def _table(node: SyntaxTreeNode, caption: str) -> Table:
    rows = [[_inline(cell) for cell in row.children] for part in node.children for row in part.children]
    return Table(caption, tuple(rows[0]), tuple(tuple(row) for row in rows[1:]))


def _inline(node: SyntaxTreeNode) -> str:
    """The text of a block, its lines joined; escapes undone."""
    pieces: list[str] = []
    for inline in node.children:
        for leaf in inline.children or [inline]:
            pieces.append("\n" if leaf.type in ("softbreak", "hardbreak") else leaf.content)
    return " ".join("".join(pieces).split())


def _line(node: SyntaxTreeNode) -> int:
    return (node.map[0] + 1) if node.map else 1


def _in_order(root: Provision, name: str) -> Provision:
    for place in root.walk():
        cited = [c.citation for c in place.children]
        if len(set(cited)) < len(cited):
            twice = next(c for c in cited if cited.count(c) > 1)
            raise MarkupError(name, 1, f"{twice.label} står to gange.")
        if root.citation.kind != "definition" and cited != sorted(cited):
            raise MarkupError(name, 1, f"Punkterne under {place.citation.label} står ikke i rækkefølge.")
    return root
