"""What was found in a note that was put in other words, told in the words of the note as it was typed."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from difflib import SequenceMatcher

from rulings.meaning.problems import Problem
from rulings.meaning.reading.sense import Sense, Senses

_Steps = Sequence[tuple[str, int, int, int, int]]


def in_typed_words(found: Senses, text: str, written: str) -> Senses:
    """The senses with each place, assumption and word left out as it stands in the note that was typed.

    Args:
        found: of the note as it was put.
        text: the note as it was typed.
        written: the note as it was put.

    >>> from rulings.meaning.model import Meaning
    >>> kept = Senses("3+♥, 6-9", Meaning(), (), (), left_out=("3+♥",))
    >>> in_typed_words(kept, "hjerter, tre mindst, 6-9", "3+♥, 6-9").left_out
    ('hjerter, tre mindst',)
    """
    if written == text:
        return found
    steps: _Steps = SequenceMatcher(None, written, text, autojunk=False).get_opcodes()

    def placed(one: Problem) -> Problem:
        end = one.offset + one.length
        if text[one.offset : end] == one.what or not one.length:
            return one
        place = _place(steps, one.offset, end)
        return (
            one
            if place is None
            else replace(one, offset=place[0], length=place[1] - place[0], what=text[slice(*place)])
        )

    def typed(said: str) -> str:
        quoted = re.search(r"\s+".join(map(re.escape, said.split())), written) if said.strip() else None
        if quoted is None or said in " ".join(text.split()):
            return said
        place = _place(steps, *quoted.span())
        return " ".join(_whole_words(text, place).split()).strip(" ,;") or said if place else said

    return replace(
        found,
        text=text,
        senses=tuple(_of_sense(one, typed) for one in found.senses),
        problems=tuple(map(placed, found.problems)),
        left_out=tuple(map(typed, found.left_out)),
        reserved=tuple(map(typed, found.reserved)),
    )


def _whole_words(text: str, place: tuple[int, int]) -> str:
    """A place without the pieces of words at its ends: where signs are alike by chance, a word is cut."""
    start, end = place
    while 0 < start < end and text[start - 1].isalnum() and text[start].isalnum():
        start -= 1
    while start < end < len(text) and text[end - 1].isalnum() and text[end].isalnum():
        end += 1
    return text[start:end]


def _of_sense(one: Sense, typed: Callable[[str], str]) -> Sense:
    text = one.text
    for said in one.left_out:
        text = text.replace(f"[{said}]", f"[{typed(said)}]")
    assumed = tuple((typed(said), meant) for said, meant in one.assumed)
    return replace(one, text=text, left_out=tuple(map(typed, one.left_out)), assumed=assumed)


def _place(steps: _Steps, start: int, end: int) -> tuple[int, int] | None:
    """Where a place of the note as it was put stands in the note as it was typed."""
    touched = [step for step in steps if step[1] < end and step[2] > start]
    if not touched:
        return None
    (kind, begun, _, first, _), (last_kind, last_begun, _, last, last_end) = touched[0], touched[-1]
    begin = first + start - begun if kind == "equal" else first
    return begin, last + end - last_begun if last_kind == "equal" else last_end
