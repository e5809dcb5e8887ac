"""What grew faster than its text in a reader, counted in steps: four times the text, four times the work."""

import sys
from types import FrameType
from typing import Any

import pytest

from laws.reading.web.ends import escape_open_signs
from laws.reading.web.visible import visible_text
from tests.fuzz.doors import DOORS, REFUSALS
from tests.fuzz.shapes import SHAPES
from tests.hostile.patterns import ROOT

STEEP = 7.0
"""More than this many times the steps for four times the text is no straight line (16 is a square)."""
OURS = tuple(str(ROOT / package) for package in ("laws", "rulings", "kb"))
HANDBOOK, PAGE = 0, 7
"""Seeds of the document door: a handbook and a web page."""
SHORT = 600


def steps(door: str, data: bytes) -> int:
    """Lines of our own code that run until a door has answered or refused."""
    count = 0

    def line(_frame: FrameType, event: str, _given: Any) -> Any:
        nonlocal count
        count += event == "line"
        return line

    def call(frame: FrameType, _event: str, _given: Any) -> Any:
        return line if frame.f_code.co_filename.startswith(OURS) else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        DOORS[door].take(data)
    except REFUSALS as refusal:
        assert str(refusal)
    finally:
        sys.settrace(before)
    return count


def within(seed: bytes, shape: bytes) -> bytes:
    """A seed with a line of something else in its middle."""
    at = seed.find(b"\n", len(seed) // 2) + 1
    return seed[:at] + shape + b"\n" + seed[at:]


@pytest.mark.verify
@pytest.mark.parametrize(
    ("seed", "shape"),
    [
        (HANDBOOK, "other-line-ends"),
        (HANDBOOK, "full-stops"),
        (HANDBOOK, "hyphens-at-line-ends"),
        (HANDBOOK, "new-words"),
        (PAGE, "small-points"),
        (PAGE, "deep-points"),
        (PAGE, "deep-lists-open"),
        (PAGE, "deep-tables"),
        (PAGE, "items-left-open"),
    ],
)
def test_a_document_is_read_in_steps_that_grow_with_it(seed: int, shape: str) -> None:
    given = DOORS["document"].seeds()[seed]
    steps("document", given)  # what is loaded at first is no step of the text
    bare = steps("document", given)
    once, more = (steps("document", within(given, SHAPES[shape](n).encode())) for n in (2 * SHORT, 8 * SHORT))
    assert more - bare < STEEP * max(once - bare, 1_000)


def test_a_page_whose_comments_never_end_has_them_as_text() -> None:
    page = "<!-- menu --><p>Kort <!-- og" + "<!--" * 50
    assert escape_open_signs(page).count("<!--") == 1 and escape_open_signs(page).count("&lt;!--") == 51
    assert visible_text(page).split()[:2] == ["Kort", "<!--"]


@pytest.mark.parametrize("begun", ["<![CDATA[", "<![if a", "<a ", "</a", "<?x ", "<!DOCTYPE "])
def test_what_never_ends_is_text(begun: str) -> None:
    assert "<" not in escape_open_signs(begun * 3)


@pytest.mark.parametrize("whole", ["<![CDATA[a]]>", "<![if a]>", "<a >", "</a>", "<?x >", "<!DOCTYPE a>"])
def test_what_ends_is_left_as_it_is(whole: str) -> None:
    assert escape_open_signs(whole * 3) == whole * 3


def test_a_text_of_letters_alone_is_no_book_to_repair() -> None:
    scan = DOORS["document"].seeds()[1]
    with pytest.raises(REFUSALS, match="danske ord"):
        DOORS["document"].take(within(scan, SHAPES["new-words"](20_000).encode()))
