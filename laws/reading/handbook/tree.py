"""A handbook section's blocks as a tree of numbered places, still in the source's letters."""

import re
from dataclasses import dataclass, field

from laws.citation import Citation
from laws.reading.handbook.blocks import Block, RawSection, Sort
from laws.reading.handbook.lost import announces, is_finished, looks_like_heading, restore_lost, starts_small
from laws.reading.letters import BREAK
from laws.reading.outline import Level, Node, Planter


@dataclass(slots=True)
class SectionTree:
    """A section as a tree, with what stands and what lacks beside it.

    Attributes:
        notes: sign and text of each footnote.
        fragments: what is damaged at a place: (letters, Danish sentence).
    """

    planter: Planter
    notes: list[tuple[str, str]] = field(default_factory=list)
    fragments: dict[Citation, list[tuple[str, str]]] = field(default_factory=dict)


def grow(section: RawSection, unwrapped: bool = False) -> SectionTree:
    """Builds the tree of a section; `unwrapped` as in `restore_lost`."""
    restored = restore_lost(section.blocks, unwrapped)
    root = Node(Citation(section.root or "preface"), heading=section.title)
    grown = SectionTree(Planter(root))
    for at, block in enumerate(section.blocks):
        before = section.blocks[at - 1].text if at else ""
        # puts one block where it belongs; `before` and `following` stand around it in the section
        following = section.blocks[at + 1 :]
        if block.sort is Sort.NOTE:
            grown.notes.append((block.mark, block.text))
        elif grown.notes:
            sign, text = grown.notes[-1]
            joint = BREAK if block.close or not is_finished(text) else "\n\n"
            grown.notes[-1] = (sign, text + joint + block.whole)
        elif block.sort is Sort.ITEM:
            _item(grown, block, announces(before), following, at in restored)
        else:
            _paragraph(grown, block, following)
    return grown


def _item(grown: SectionTree, block: Block, announced: bool, following: list[Block], restored: bool) -> None:
    found = grown.planter.fit(block.mark, announced)
    if found is None or (found.missing and starts_small(block.text)):
        _paragraph(grown, Block(Sort.PARAGRAPH, block.whole, "", block.close, block.indent), following)
        return
    node = grown.planter.plant(found)
    node.lost = restored
    goes_on = bool(following) and following[0].sort is Sort.PARAGRAPH and starts_small(following[0].text)
    if found.path[-1].level is Level.CAPITAL and looks_like_heading(block.text) and not goes_on:
        node.heading = block.text
    else:
        grown.planter.add(block.text)


def _paragraph(grown: SectionTree, block: Block, following: list[Block]) -> None:
    planter = grown.planter
    if planter.last is None:
        planter.add(block.text)
    elif block.close or not is_finished(planter.so_far):
        planter.go_on(block.text, BREAK)
    elif starts_small(block.text) and not planter.so_far.rstrip().endswith(":"):
        _note_fragment(grown, block, following)
    else:
        planter.add(block.text, _owner(planter, block, following))


def _note_fragment(grown: SectionTree, block: Block, following: list[Block]) -> None:
    """A paragraph that begins in the middle of a sentence after a finished one."""
    planter, first = grown.planter, block.text.split()[0]
    word = re.search(r"(?<![^\W\d_])([^\W\d_]+)\.$", planter.so_far.rstrip())
    if word and len(first) > 1 and word[1].endswith(first) and word[1] != first:
        letters = f"{word[1]}. | {first}"
        detail = (
            f"Kilden er beskadiget ved et sideskift her: efter »{word[1]}.« begynder næste side "
            f"med »{first}«; læst som ét ord. Om mere mangler, kan ikke ses af kilden."
        )
        owner = planter.here
        planter.go_on(block.text, BREAK + BREAK)
    else:
        letters = block.text[:60]
        detail = f"Kilden er beskadiget her: der mangler tekst før »{block.text[:40]} …«."
        owner = _owner(planter, block, following)
        planter.add(block.text, owner)
    grown.fragments.setdefault(owner.citation, []).append((letters, detail))


def _owner(planter: Planter, block: Block, following: list[Block]) -> Node:
    """The place that a paragraph after a finished one belongs to: see the next numeral and the indent."""
    if block.indent:
        return planter.here
    after = next((b.mark for b in following if b.sort is Sort.ITEM), "")
    return planter.owner(after)


def siblings_unpunctuated(nodes: list[Node]) -> bool:
    """Whether a list leaves out its full stops, so that a missing one means nothing."""
    ends = [str(n.lead[-1]) for n in nodes if n.lead and not n.children]
    return len(ends) > 1 and sum(not is_finished(e) for e in ends) * 2 >= len(ends)
