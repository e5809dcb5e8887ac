"""Which note of the slides belongs to which signs: signs may be repeated, notes may share one."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from laws.reading.slides.mend import Sign
from laws.reading.slides.outline import Note


def hang_notes(notes: Sequence[Note], signs: Iterable[Sign]) -> tuple[dict[int, list[Note]], list[Note]]:
    """The notes of every sign, by the sign's mark, and the notes for which no sign stands on their slide.

    A note belongs to the signs like its own since the note before it; notes that follow each other share
    them. Signs after a slide's last note belong to that note.
    """
    hung: dict[int, list[Note]] = {}
    lost: list[Note] = []
    placed = list(signs)
    for (slide, sign), group in groupby(
        sorted(notes, key=lambda n: (n.slide, n.sign)), key=lambda n: (n.slide, n.sign)
    ):
        mine = [s.mark for s in placed if s.slide == slide and s.sign == sign]
        blocks: list[list[Note]] = []
        for note in group:
            since = blocks[-1][-1].after if blocks else 0
            if blocks and not any(since <= mark < note.after for mark in mine):
                blocks[-1].append(note)
            else:
                blocks.append([note])
        if not mine:
            lost.extend(note for block in blocks for note in block)
        start = 0
        for number, block in enumerate(blocks):
            last = number == len(blocks) - 1
            for mark in mine:
                if start <= mark and (last or mark < block[0].after):
                    hung.setdefault(mark, []).extend(block)
            start = block[0].after
    return hung, lost
