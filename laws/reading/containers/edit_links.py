"""What a wiki puts behind its headings, copied along: »[rediger | rediger kilde]«; left out, and told."""

import re
from dataclasses import replace

from laws.reading.containers.blocks import Block, Sheets

_LONGEST = 160
"""Letters of the longest heading with such links."""
_LINK = r"(?:redig[eé]r|edit|endre|ändra|redigera|bearbeiten|modifier|wikitekst|vis kilde|view source)"
_LINKS = re.compile(rf"\[\s{{0,2}}{_LINK}(?:\s[^\[\]]{{0,60}})?\]$", re.IGNORECASE)


def without_edit_links(sheets: Sheets) -> Sheets:
    """A document without the links to its editing at the ends of its headings.

    >>> without_edit_links(Sheets((Block("Tid [rediger | rediger kilde]", level=2),))).blocks[0].text
    'Tid'
    """
    dropped = list(sheets.dropped)
    blocks: list[Block] = []
    for block in sheets.blocks:
        found = _LINKS.search(block.text) if len(block.text) <= _LONGEST else None
        if found is None:
            blocks.append(block)
            continue
        dropped.append(found[0].strip())
        text = block.text[: found.start()].rstrip()
        if text:
            blocks.append(replace(block, text=text, strong=min(block.strong, len(text))))
    return replace(sheets, blocks=tuple(blocks), dropped=tuple(dropped))
