"""What the fuzzer and the attacks found, each kept: an answer or a refusal, and soon."""

import time

import pytest

from laws.citation import parse
from laws.errors import CitationError
from tests.fuzz.doors import DOORS, REFUSALS
from tests.hostile.growth import pace

SECONDS = 1.0
"""More only where the machine is slow, or just then does other things."""
LATE = "Se § 27B1 bokstav a, lovene 9 og 10 samt punkt 2 "
FOUND = [
    ("notation", "N:AKQ2.T98.76.5432 J543.K7.A5.KQ" + "\n" * 4_000),
    ("notation", "N: 1" + "\n" * 4_000),
    ("notation", "N:" + "." * 3_900),
    ("notation", "n" + " " * 3_900),
    ("notation", "9" * 30 + "\n" * 4_000 + "9♠AK"),
    ("notation", "north 1 diamonds" + " " * 20_000 + "x"),
    ("references", LATE * 400),
    ("references", "§" * 20_000),
    ("references", "§ 27" + " " * 20_000 + "A"),
    ("meaning", "♦\ufe0e" + " / ♣\ufe0e" * 240),
    ("meaning", "min" + " " * 990 + "5"),
    ("meaning", "@multi(" + " " * 900 + ")"),
    ("example", "```example\na = " + "[" * 5_000 + "\n```\n```expected\n```\n"),
    ("card", "a = " + "[" * 5_000),
    ("card", "a = " + "9" * 5_000),
    ("card", "a." * 20_000 + "a = 1"),
    ("example", '```example\ntopic = "x"\n```\n\n```expected\nconsequences = []\n```\nno heading\n'),
    ("references", "See Law 27B1(a), Laws 9 to 12 " + "27B1a\u2013" * 6_000),
    ("results", ",,"),
    ("results", "Spil;NS;ØV;Kontrakt;Spilfører;Stik\n1;1;2;4♠;S;-\t1\n"),
    ("citation", "l" + " " * 20_000 + "27"),
    ("told", "§" * 500),
    ("document", "§" * 2_000),
    ("document", "Lov" + " " * 20_000 + "27"),
    ("document", "_" * 20_000),
    ("document", "1 ©" + " " * 20_000 + "§"),
    ("document", "<html><body><p>LAW 1" + "<!--" * 20_000),
    ("document", "<html><body><p>LAW 1" + "<script " * 20_000),
    ("document", "<html><body><p>LAW 1<b>" + "<a href=b>c</a> " * 4_000),
    ("document", f"<html><p>LAW 1. Kort<ol start={'9' * 5_000}><li>a<li value=999999999>b</ol><p>LAW 2"),
    ("meaning", "1♥ pas " * 90),
    ("meaning", ", ".join(f"{n} ord" for n in range(900))),
    ("meaning", " eller ".join(f"5 hjerter{n}" for n in range(24))),
    ("calc", 'weighted\n{"results": [{"score": "420", "weight": "' + "½" * 3_000 + '"}]}'),
]


def is_answered(door: str, text: str) -> bool:
    """Whether a door takes a text, or refuses it with a sentence."""
    try:
        DOORS[door].take(text.encode())
    except REFUSALS as refusal:
        return bool(str(refusal))
    return True


def test_what_was_found_is_answered() -> None:
    assert [(door, text[:40]) for door, text in FOUND if not is_answered(door, text)] == []


@pytest.mark.verify
@pytest.mark.timing
def test_what_was_found_is_answered_soon() -> None:
    slow = []
    for door, text in FOUND:
        DOORS[door].seeds()  # what a door loads when it is first opened is no fault of the input
        began = time.process_time()
        is_answered(door, text)
        took = time.process_time() - began
        if took > SECONDS and took > SECONDS * pace():
            slow.append(f"{door} took {took:.1f} s: {text[:40]!r}")
    assert slow == []


@pytest.mark.parametrize("text", ["§ 27 B 1 2", "27B1.1", "X12 A 1 2", "211 B 1 (2)", "2.1 5"])
def test_no_number_stands_in_a_number(text: str) -> None:
    with pytest.raises(CitationError) as refused:
        parse(text)
    assert refused.value.found is not None and parse(str(refused.value.found)) == refused.value.found
