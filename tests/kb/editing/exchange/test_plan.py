"""What a file that came back would change, and the texts that would be written."""

from dataclasses import replace

import pytest

from kb.editing.exchange.choice import UNDECIDED, Choice
from kb.editing.exchange.parcel import Parcel, Side, parcel_of
from kb.editing.exchange.plan import Plan, plan_of
from kb.errors import ExchangeError
from laws import markup
from laws.citation import parse
from laws.model import Edition
from tests.kb.editing.exchange.samples import DANISH, EDITIONS, ENGLISH, book, place


def edited(said: dict[str, str], sent: Parcel | None = None) -> Parcel:
    """The file as a translator sends it back."""
    sent = sent or parcel_of(DANISH, ENGLISH)
    return replace(
        sent, entries=tuple(replace(e, target=said.get(e.key, e.target), where=e.key) for e in sent.entries)
    )


def planned(
    said: dict[str, str], editions: dict[str, Edition] | None = None, choice: Choice = UNDECIDED
) -> Plan:
    return plan_of(edited(said), editions or EDITIONS, "fil", choice)


def test_a_file_that_nobody_touched_changes_nothing() -> None:
    plan = planned({})
    assert (plan.changes, plan.files, plan.doubtful) == ((), (), False)
    assert plan.same == len(parcel_of(DANISH, ENGLISH).entries) and plan.absent == 0


def test_a_changed_string_is_shown_word_by_word_and_stands_in_the_file() -> None:
    plan = planned({"27A1": "LHO must call at once."})
    (change,) = plan.changes
    assert (change.key, change.before, change.after) == ("27A1", "LHO may call.", "LHO must call at once.")
    assert [(piece.kind, piece.text) for piece in change.pieces] == [
        ("same", "LHO "), ("gone", "may "), ("new", "must "), ("same", "call "), ("new", "at once"),
        ("same", "."),
    ]  # fmt: skip
    assert plan.held == ("27A1",) and not plan.files  # the Danish has "kan"
    (file,) = planned({"27A1": "LHO must call at once."}, choice=Choice(take=frozenset({"27A1"}))).files
    read = markup.read(file.text)
    assert read.children[0].children[0].lead == "LHO must call at once."
    assert read.heading == "Insufficient Bid" and read.children[0].lead == "The bid stands."


def test_spaces_alone_are_no_change() -> None:
    assert not planned({"27A1": " LHO  may\u00a0call. \n"}).changes


def test_the_plan_says_what_will_be_read_not_what_was_sent() -> None:
    (change,) = planned({"27A1": "  LHO must\u00a0call.\n\n\n\nThen play. "}).changes
    assert change.after == "LHO must call.\n\nThen play."


def test_a_place_that_the_target_lacks_is_made_with_its_table() -> None:
    plan = planned(
        {
            "27B#heading": "Not Accepted",
            "27B": "The bid is corrected.",
            "78#heading": "Scoring",
            "78": "This is how.",
            "78#table:0": "Points\ncard\tpoints\nace\t4\nking\t3\nqueen\t2",
        }
    )
    assert [c.before for c in plan.changes] == ["", "", "", "", ""]
    law, table = (markup.read(file.text) for file in plan.files)
    assert [str(c.citation) for c in law.children] == ["27A", "27B"]
    assert law.children[1].heading == "Not Accepted"
    (drawn,) = table.tables
    assert drawn.caption == "Points" and drawn.rows[-1] == ("queen", "2")
    assert plan.files[1].text.startswith("# Law 78. Scoring\n")


def test_a_table_of_another_width_is_refused() -> None:
    with pytest.raises(ExchangeError, match=r"78#table:0.*2 felter.*her er 3"):
        planned({"78#table:0": "Points\ncard\tpoints\nace\t4\t5"})


def test_a_wording_that_cannot_stand_in_our_texts_stops_nothing_but_itself() -> None:
    sent = {"78": "So.", "78#table:0": "Points\ncard\tpoints\nace\t4\t5", "27A": "The bid is good."}
    plan = planned(sent)
    assert {c.key for c in plan.changes} == {"78", "27A"} and plan.doubtful
    (remark,) = (r for r in plan.remarks if r.kind == "unwritable")
    assert (remark.key, remark.where) == ("78#table:0", "78#table:0") and "2 felter" in remark.words


def test_a_table_stays_behind_its_paragraph_when_the_words_around_it_change() -> None:
    lead = "Først et afsnit.\n\nSå et til."
    table = replace(DANISH[parse("78")].tables[0], offset=len("Først et afsnit.") + 2)
    danish = book(DANISH.id, "da", place("78", "Tabel", lead, tables=(table,)))
    sent = parcel_of(ENGLISH, danish)
    found = plan_of(
        edited({"78": "Et meget længere første afsnit.\n\nOg et til."}, sent),
        {ENGLISH.id: ENGLISH, danish.id: danish},
        "fil",
    )
    (file,) = found.files
    assert file.text.index("første afsnit") < file.text.index("| es | 4 |") < file.text.index("Og et til")


def test_what_changed_here_only_is_left_alone() -> None:
    sent = parcel_of(DANISH, ENGLISH)
    newer = book(
        ENGLISH.id, "en", place("27", "Insufficient Bid", "", place("27A", "Accepted", "It is good."))
    )
    plan = plan_of(edited({"27#heading": "The Insufficient Bid"}, sent), {**EDITIONS, newer.id: newer}, "fil")
    assert plan.newer == ("27A", "27A1") and [c.key for c in plan.changes] == ["27#heading"]
    assert not plan.conflicts


def test_what_changed_in_the_file_and_here_is_a_conflict() -> None:
    newer = book(
        ENGLISH.id, "en", place("27", "Insufficient Bid", "", place("27A", "Accepted", "It is good."))
    )
    plan = planned({"27A": "The bid holds."}, {**EDITIONS, newer.id: newer})
    assert [(c.key, c.before, c.after) for c in plan.conflicts] == [("27A", "It is good.", "The bid holds.")]
    assert plan.doubtful and not plan.changes


def test_a_source_that_has_changed_since_is_shown() -> None:
    law = DANISH[parse("27")]
    first = replace(law.children[0], lead="Buddet står.")
    newer = replace(DANISH, provisions=(replace(law, children=(first, law.children[1])), DANISH[parse("78")]))
    plan = planned({}, {**EDITIONS, newer.id: newer})
    stale = {s.key: (s.then, s.now) for s in plan.stale}
    assert stale == {"27A": ("Buddet gælder.", "Buddet står.")} and plan.doubtful


def test_an_emptied_string_stays_and_is_named() -> None:
    plan = planned({"27A1": ""})
    assert plan.emptied == ("27A1",) and not plan.changes and plan.doubtful


def test_what_a_file_calls_unfinished_is_not_taken() -> None:
    sent = replace(edited({"27A1": "LHO calls."}), unready=("27A1",))
    plan = plan_of(sent, EDITIONS, "fil")
    assert plan.unready == ("27A1",) and not plan.changes


def test_a_file_may_hold_some_strings_only() -> None:
    sent = edited({"27A1": "LHO calls."})
    some = replace(sent, entries=tuple(e for e in sent.entries if e.key == "27A1"))
    plan = plan_of(some, EDITIONS, "fil")
    assert [c.key for c in plan.changes] == ["27A1"] and plan.absent == 3


def test_an_edition_that_is_not_ours_is_compared_and_never_written() -> None:
    theirs = replace(ENGLISH, ours=False)
    plan = planned({"27A1": "LHO calls."}, {**EDITIONS, theirs.id: theirs})
    assert plan.changes and not plan.files


def test_a_new_definition_stands_in_its_place_in_the_alphabet() -> None:
    danish = book(
        DANISH.id, "da", place("def", "Definitioner", "", place("def-melding", "Melding", "En melding."))
    )
    english = book(
        ENGLISH.id,
        "en",
        place("def", "Definitions", "", place("def-bid", "Bid", "A."), place("def-suit", "Suit", "B.")),
    )
    sent = parcel_of(danish, english)
    said = {"def-call": "A call.", "def-call#heading": "Call"}
    plan = plan_of(edited(said, sent), {danish.id: danish, english.id: english}, "fil")
    (file,) = plan.files
    assert [str(c.citation) for c in file.root.children] == ["def-bid", "def-call", "def-suit"]


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("27A1", "LHO may call.\n\n1. Not here."),
        ("27A1", "# A heading\n\n## B. Another"),
        ("27A#heading", "Accepted\n\nand more"),
    ],
)
def test_a_text_that_would_be_read_differently_is_refused_or_kept_whole(key: str, text: str) -> None:
    try:
        plan = planned({key: text})
    except ExchangeError as refused:
        assert refused.where.startswith("27")
        return
    assert [c.after.split() for c in plan.changes] == [text.split()]


def test_a_headword_that_would_move_its_definition_is_refused() -> None:
    english = book(ENGLISH.id, "en", place("def", "Definitions", "", place("def-bid", "Bid", "A call.")))
    sent = parcel_of(DANISH, english)
    with pytest.raises(ExchangeError, match="def-"):
        plan_of(edited({"def-bid#heading": "Offer"}, sent), {**EDITIONS, english.id: english}, "fil")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"key": "27Z9"}, "§\u00a027Z9 findes ikke i »love-2017-en-plain«"),
        ({"key": "27A1#tail"}, "har ingen tekst »tail«"),
    ],
)
def test_a_place_that_neither_edition_has_is_refused_with_its_line(change: dict[str, str], said: str) -> None:
    sent = parcel_of(DANISH, ENGLISH)
    strange = replace(sent, entries=(replace(sent.entries[0], where="linje 7", **change),))
    with pytest.raises(ExchangeError, match=f"fil: linje 7: .*{said}"):
        plan_of(strange, EDITIONS, "fil")


@pytest.mark.parametrize(
    ("side", "said"),
    [
        (Side("love-2027-en", "en"), "»love-2027-en«, som ikke er her"),
        (Side("love-2017-en-plain", "no"), "er på »no«, men den er på »en«"),
    ],
)
def test_a_file_for_another_edition_or_language_is_refused(side: Side, said: str) -> None:
    with pytest.raises(ExchangeError, match=said):
        plan_of(replace(parcel_of(DANISH, ENGLISH), target=side), EDITIONS, "fil")
