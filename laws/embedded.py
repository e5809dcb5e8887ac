"""The editions that we write ourselves, read from the Markdown files that come with the package."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from laws import markup, shipped
from laws.citation import Citation
from laws.model import Edition, Provision, Section
from laws.titles import title


@cache
def embedded_editions() -> tuple[Edition, ...]:
    """Every edition of ours that has at least one text, in the order of `laws/data/editions.toml`.

    Raises:
        MarkupError: with file and line, when a text breaks the dialect.
    """
    package = files("laws")
    data = shipped.table("editions.toml")
    outlines = {outline["book"]: outline["sections"] for outline in data["outline"]}
    editions = []
    for entry in data["edition"]:
        provisions = _provisions(package.joinpath("texts", *entry["folder"].split("/")), entry["holds"])
        if provisions:
            editions.append(_edition(entry, provisions, outlines.get(entry["kind"], ())))
    return tuple(editions)


def _provisions(folder: Traversable, holds: Iterable[str]) -> tuple[Provision, ...]:
    if not folder.is_dir():
        return ()
    texts = [f for f in folder.iterdir() if f.name.endswith(".md")]
    read = [markup.read(f.read_text(encoding="utf-8"), f.name) for f in texts]
    mine = [p for p in read if p.citation.kind in holds]
    return tuple(sorted(mine, key=lambda p: p.citation))


def _edition(
    entry: dict[str, Any], provisions: tuple[Provision, ...], sections: Iterable[dict[str, Any]]
) -> Edition:
    return Edition(
        id=entry["id"],
        title=entry["title"],
        kind=entry["kind"],
        language=entry["language"],
        year=entry["year"],
        provisions=provisions,
        laws_of=entry["laws_of"],
        ours=True,
        outline=tuple(_outline(sections, entry["language"], {p.citation.root for p in provisions})),
    )


def _outline(sections: Iterable[dict[str, Any]], language: str, laws: Collection[str]) -> Iterator[Section]:
    """The sections that have a law here, called as the language calls them."""
    chapter, begins = "", ""
    for section in sections:
        first = str(section["first"])
        if section["chapter"] != chapter:
            chapter, begins = section["chapter"], first
        roots = tuple(str(n) for n in range(section["first"], section["last"] + 1) if str(n) in laws)
        if roots:
            heading = title(Citation(first), language, "sections") or section["title"]
            yield Section(heading, roots, title(Citation(begins), language, "chapters") or chapter)
