"""The worked examples hold, and a malformed one says where it is wrong."""

import re
from dataclasses import replace

import pytest

from laws.citation import parse
from rulings.errors import ExampleError
from rulings.example_file import read_example
from rulings.examples import Example, check, example, load_examples, ruling_of
from tests.table import each_row

GOOD = """```example
topic = "utilstraekkeligt-bud"
about = "27A1"
title.da = "Prøve"
title.en = "Test"
auction = "N: 1S P 1H P"

[facts]
unintended = "nej"
```

```deal
Syd: ♠2 ♥E
```

```expected
consequences = [
  {kind = "call-stands", citation = "27A1", call = "1H"},
  {kind = "information-authorised", citation = "16A1a"},
  {kind = "nothing-further", citation = "27A1"},
  {kind = "auction-continues", citation = "27A1", who = "partner", seat = "N"},
]
```

## Dansk

Det skete.

### Fordi

Sådan er det.

## English

It happened.

### Because

So it is.
"""


def good() -> Example:
    return read_example("proeve.md", GOOD)


@each_row("one", load_examples(), ids=lambda e: e.id)
def test_every_example_holds(one: Example) -> None:
    assert check(one) == ()


@each_row("one", load_examples(), ids=lambda e: e.id)
def test_every_hand_shown_has_thirteen_cards(one: Example) -> None:
    for seat, hand in one.deal.hands if one.deal else ():
        assert len(hand.cards) == 13, seat


@each_row("one", load_examples(), ids=lambda e: e.id)
def test_an_example_is_linked_from_what_it_is_about_or_cites(one: Example) -> None:
    assert one.citations == ruling_of(one).citations
    assert one.about.law in {c.law for c in one.citations}


def test_a_range_has_a_dash_and_no_hyphen() -> None:
    ranges = re.compile(r"(?<![\d-])(\d{1,2})-(\d{1,2})(?![\d-])")
    told = [
        (one.id, text) for one in load_examples() for text in (*one.situation.values(), *one.because.values())
    ]
    found = [(key, two[0], *map(int, two.groups())) for key, text in told for two in ranges.finditer(text)]
    # A distribution (5-4, 4-4) does not rise, and keeps its hyphen.
    assert [(key, two) for key, two, low, high in found if low < high] == []


def test_every_branch_of_law_27_has_an_example() -> None:
    cited = {c for one in load_examples() for c in one.citations}
    branches = ("27A1", "27A2", "27B1a", "27B1b", "27B2", "27B3", "27B4", "27C", "27D", "25A1", "72C")
    assert {parse(c) for c in branches} <= cited


def test_the_examples_stand_in_the_order_of_the_laws() -> None:
    about = [one.about for one in load_examples()]
    assert about == sorted(about)


def test_an_example_is_checked_only_where_it_says_so() -> None:
    assert not good().checked
    marked = GOOD.replace('about = "27A1"', 'about = "27A1"\nchecked = "law"')
    assert read_example("proeve.md", marked).checked
    read = read_example("proeve.md", marked.replace('"law"', '"reading"'))
    assert read.second_reading and not read.checked


def test_a_file_is_read_whole() -> None:
    one = good()
    assert (one.id, one.topic, str(one.about)) == ("proeve", "utilstraekkeligt-bud", "27A1")
    assert one.title == {"da": "Prøve", "en": "Test"}
    assert one.situation == {"da": "Det skete.", "en": "It happened."}
    assert one.because == {"da": "Sådan er det.", "en": "So it is."}
    assert one.auction is not None and str(one.auction) == "N: 1S P 1H P" == one.facts["auction"]
    assert one.deal is not None and str(one.deal) == "S:2.A.."
    assert check(one) == ()


@each_row(
    ("was", "now", "told"),
    [
        ('citation = "27A1", call = "1H"', 'citation = "27A1", call = "1D"', "Konsekvens 1"),
        ('citation = "16A1a"', 'citation = "16C1"', "Konsekvens 2"),
        ('kind = "nothing-further"', 'kind = "must-pass"', "Konsekvens 3"),
        ('seat = "N"', 'seat = "S"', "Konsekvens 4"),
        (
            '  {kind = "auction-continues", citation = "27A1", who = "partner", seat = "N"},\n',
            "",
            "ikke ventet",
        ),
        ("consequences = [", 'question = "comparable"\nconsequences = [', "standser"),
        ('unintended = "nej"', 'unintended = "nej"\ncomparable = "ja"', "ingen betydning"),
        ('unintended = "nej"', 'unintended = "hest"', "kan ikke bruges"),
        ("1S P 1H P", "1S P 1H", "standser"),
    ],
)
def test_an_example_that_no_longer_holds_says_what(was: str, now: str, told: str) -> None:
    assert was in GOOD
    found = check(read_example("proeve.md", GOOD.replace(was, now, 1)))
    assert any(told in line for line in found), found


def test_a_branch_must_be_expected_to_be_one() -> None:
    one = next(e for e in load_examples() if e.id == "systemet-maa-vente")
    bare = tuple({k: v for k, v in row.items() if k != "if"} for row in one.expected)
    assert check(replace(one, expected=bare)) != ()


@each_row(
    ("was", "now", "line", "told"),
    [
        ("```example", "```eksempel", 1, "eksempel"),
        ("```expected", "```expected-x", 16, "expected-x"),
        ('about = "27A1"', "about = 27A1", 3, "TOML"),
        ('about = "27A1"', 'about = "hest"', 1, "henvisning"),
        ('about = "27A1"\n', "", 1, "about"),
        ('title.en = "Test"', "", 1, "en"),
        ('auction = "N: 1S P 1H P"', 'auction = "N: 1S hest"', 1, "hest"),
        ('auction = "N: 1S P 1H P"', 'auktion = "x"', 1, "auktion"),
        ('about = "27A1"', 'about = "27A1"\nchecked = "ja"', 1, "law"),
        ('about = "27A1"', 'about = "27A1"\nchecked = true', 1, "checked"),
        ("♥E", "♥EE", 12, "to gange"),
        ('citation = "16A1a"', 'citation = "hest"', 16, "henvisning"),
        (', citation = "16A1a"', "", 16, "citation"),
        ("consequences = [", "consequence = [", 16, "consequences"),
        ("## English", "## Engelsk", 33, "Engelsk"),
        ("### Fordi\n\nSådan er det.\n", "", 0, "Fordi"),
        ("It happened.", "", 0, "English"),
        ("## Dansk", "```deal\nSyd: ♠3\n```\n\n## Dansk", 25, "to blokke"),
    ],
)
def test_a_malformed_file_names_file_line_and_remedy(was: str, now: str, line: int, told: str) -> None:
    assert was in GOOD
    with pytest.raises(ExampleError) as caught:
        read_example("proeve.md", GOOD.replace(was, now, 1))
    assert caught.value.file == "proeve.md"
    assert told in str(caught.value) and "\n" not in str(caught.value)
    assert caught.value.line == line or not line


def test_what_if_changes_a_fact_of_an_example() -> None:
    one = example("samme-farve-et-trin-hoejere")
    assert one is not None
    kinds = {
        s.consequence.kind
        for s in ruling_of(one, {"lowest-same-denomination": "nej", "comparable": "nej"}).consequences
    }
    assert "must-pass" in kinds
