"""Meanings as club players write them go straight to the verdict, what was assumed for it being told."""

import re
from collections.abc import Iterator

import pytest

from rulings.bridge.notation import parse_auction
from rulings.meaning import Context, Judgement, Senses, context_of, judge, sense_of, senses_of
from tests.rulings.meaning.dealt import difference
from tests.rulings.meaning.test_senses import lines
from tests.table import each_row


def context_after(auction: str) -> Context:
    """What the auction tells of its last call."""
    made = parse_auction(auction)
    last = made.calls[-1]
    return context_of(made.before(len(made.calls) - 1), last.seat, last.call)


def read(language: str, auction: str, note: str) -> Senses:
    return senses_of(note, "en" if language == "en" else "da", context_after(auction))


def rows(taken: str) -> list[tuple[str, str, str, str]]:
    found = (line.split(" | ", 4) for line in lines("club_meanings.txt"))
    return [(language, auction, note, hands) for language, how, auction, note, hands in found if how == taken]


ONCE, ASKED = rows("once"), rows("asked")


@each_row(("language", "auction", "note", "hands"), ONCE)
def test_the_first_sense_is_the_one_that_is_meant(language: str, auction: str, note: str, hands: str) -> None:
    found = read(language, auction, note)
    assert found.senses, [(one.key, one.what) for one in found.problems]
    assert len(found.usual) == 1 or verdicts(found), [one.says("da") for one in found.usual]
    first = found.senses[0].meaning
    assert any(difference(first, one) is None for one in hands.split("||")), found.senses[0].says("da")


def verdicts(found: Senses) -> bool:
    """Whether a call beside which the note stands is judged, on whichever side the note is."""
    other = sense_of(found.senses[0].meaning, "")
    return all(judge(old, new).verdict is not None for old, new in ((found, other), (other, found)))


@each_row(("language", "auction", "note", "hands"), ASKED)
def test_what_cannot_be_read_whole_is_never_judged_in_silence(
    language: str, auction: str, note: str, hands: str
) -> None:
    found = read(language, auction, note)
    meant = [
        one for one in found.senses if any(difference(one.meaning, h) is None for h in hands.split("||"))
    ]
    assert found.problems or meant, [one.says("da") for one in found.senses]
    assert not found.unread or all(one.left_out for one in found.senses)


def test_most_meanings_go_straight_to_the_verdict() -> None:
    assert len(ONCE) >= 0.7 * (len(ONCE) + len(ASKED))


# One word of an understood note changed: it says another thing, or it is asked about.
CHANGES = (
    (r"\b(\d+)(?=\+)", lambda match: str(int(match[1]) + 1)),
    (r"(?<=\d[-–])(\d\d)\b", lambda match: str(int(match[1]) + 1)),
    (r"\b(?:spar|spades)\b", "ruder"),
    (r"\b(?:hjerter|hearts)\b", "klør"),
    (r"\b(?:ruder|ruter|diamonds)\b", "hjerter"),
    (r"\b(?:mindst|minst|at least)\b", "højst"),
    (r"\b(?:ikke|ingen|nægter|benekter|no|denies)\b ", ""),
    (r"\b(?:eller|or)\b(?= \d)", "og"),
    (r"\bjævn\b", "ujævn"),
    (r"\bspørger om\b", "viser"),
)


def changed(note: str) -> Iterator[str]:
    for pattern, other in CHANGES:
        said = re.sub(pattern, other, note, count=1, flags=re.IGNORECASE)
        if said != note:
            yield said


SAYS_NOTHING = (
    "to spar:",
    "to hjerter:",
    "kan godt",
    "siger ikke",
    "lover ikke",
    "eller mere",
    "or more",
    "or better",
    "no 4cM",
    "ikke udgangskrav",
    "benægter ikke",
    "over 1 ",
)
"""Where a changed word leaves the hands: what is not promised, the call itself, what it was called over."""


@pytest.mark.verify
def test_one_word_changed_is_another_reading_or_a_question() -> None:
    same = []
    for language, auction, note, _ in ONCE:
        if any(one in note for one in SAYS_NOTHING):
            continue
        first = read(language, auction, note).senses[0].meaning
        for other in changed(note):
            found = read(language, auction, other)
            if len(found.usual) == 1 and not found.problems and found.senses[0].meaning == first:
                same.append((note, other))
    assert same == []


def judged(auction: str, withdrawn: str, new: str) -> Judgement:
    context = context_after(auction)
    return judge(senses_of(withdrawn, "da", context), senses_of(new, "da", context))


def test_a_limit_left_out_is_assumed_and_said_with_what_would_turn_the_verdict() -> None:
    found = judged("S: 2♠", "svag, 6-farve spar", "svag, 7-farve spar")
    assert found.verdict is not None
    said = found.assumed("da")
    assert "Antaget: »svag« er 5-10." in said and any("6+" in one for one in said)
    assert any("bliver dommen en anden" in one for one in said) == bool(found.turning)


@each_row(
    ("withdrawn", "new", "judged_at_once"),
    [
        # A condition that was not read only takes hands away.
        ("11-20 5+♠", "12-16 6+♠ zzstop", True),
        ("11-20 5+♠ zzstop", "12-16 5+♥", True),
        ("11-20 5+♠ zzstop", "12-16 6+♠", False),
        ("11-20 5+♠", "12-16 5+♥ zzstop", False),
        ("11-20 5+♠ zzstop", "12-16 6+♠ zzstop", False),
    ],
)
def test_an_unread_word_blocks_only_where_it_could_turn_the_verdict(
    withdrawn: str, new: str, judged_at_once: bool
) -> None:
    found = judge(senses_of(withdrawn, "da"), senses_of(new, "da"))
    assert (found.verdict is not None) == judged_at_once
    assert bool(found.unread) != judged_at_once


@each_row(
    ("note",),
    [
        ("5+♠, uden zzz",),
        ("5+♠, kan have zzz",),
        ("5+♠ hvis zzz",),
        ("5+♠ eller zzz",),
        ("beder om zzz, 12+",),
        ("10+ 12+",),
    ],
)
def test_what_is_denied_allowed_asked_or_joined_by_or_is_never_left_out(note: str) -> None:
    assert not senses_of(note, "da").senses


@each_row(
    ("auction", "note", "says"),
    [
        ("S: 1♥ 2NT", "ghestem", "8-16, mindst 5-5 i ♣ og ♦; kunstig; viser ♦ og ♣"),
        ("S: 1♥ 2♥", "ghestem", "8-16, mindst 5-5 i ♣ og ♠; kunstig; viser ♠ og ♣"),
        ("S: 1♥ 3♣", "ghestem", "8-16, mindst 5-5 i ♦ og ♠; kunstig; viser ♠ og ♦"),
        ("S: 1♥ P 3♠", "splinter", "10-15 0-1♠ 4+♥; kunstig; viser ♥; udgangskrav"),
        ("S: 1♠ P 3♠", "invit", "10-12 4+♠; inviterer"),
        ("S: 1♠ P 2♠", "konstruktiv", "8-10 3+♠"),
        ("S: 1♦ 1NT", "15-18 med hold", "15-18 jævn, hold i ♦"),
        ("S: 1♠ P 3♠", "spær med firestøtte, 0-6", "0-6 4+♠; naturlig"),
        ("S: 2♦", "svag to i ruder, 6 kort, 5-10", "5-10 præcis 6♦; naturlig"),
    ],
)
def test_the_auction_and_the_call_fill_what_a_note_leaves_out(auction: str, note: str, says: str) -> None:
    found = senses_of(note, "da", context_after(auction))
    assert [one.says("da") for one in found.usual][:1] == [says]
