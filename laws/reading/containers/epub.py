"""E-books as blocks: the pages of the spine in their order, each read as a page of the web."""

import posixpath
from urllib.parse import unquote

from laws.errors import UnreadableSource
from laws.reading.containers.blocks import Block, Sheets
from laws.reading.containers.markup import markup_sheets
from laws.reading.containers.packed import Package
from laws.reading.web.pieces import tidy

_OPF = "{http://www.idpf.org/2007/opf}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_CONTAINER = "{urn:oasis:names:tc:opendocument:xmlns:container}"


def epub_sheets(data: bytes, name: str) -> Sheets:
    """An e-book as blocks.

    Raises:
        UnreadableSource: it is damaged, locked, or far larger than any document.
    """
    package = Package(data, name)
    container = package.xml("META-INF/container.xml")
    file = container.find(f".//{_CONTAINER}rootfile") if container is not None else None
    path = file.get("full-path", "") if file is not None else ""
    root = package.xml(path)
    if root is None:
        raise UnreadableSource(name, "E-bogen siger ikke, hvad den består af; gem den på ny, fx som .html.")
    pages = {item.get("id", ""): item for item in root.iter(f"{_OPF}item")}
    blocks: list[Block] = []
    spoken: list[str] = []
    dropped: list[str] = []
    for reference in root.iter(f"{_OPF}itemref"):
        item = pages.get(reference.get("idref", ""))
        if item is None or "nav" in (item.get("properties") or "").split():
            continue
        inside = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(item.get("href", ""))))
        text = package.read(inside).decode("utf-8", "replace")
        if text.strip():
            page = markup_sheets(text)
            blocks += page.blocks
            dropped += page.dropped
            spoken.append(page.spoken)
    title = tidy(root.findtext(f".//{_DC}title") or "")
    language = tidy(root.findtext(f".//{_DC}language") or "")[:2].lower()
    return Sheets(tuple(blocks), "\n".join(spoken), title, language, tuple(dropped))
