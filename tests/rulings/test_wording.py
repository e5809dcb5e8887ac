"""What is read aloud: every text exists in both languages, fits its placeholders and cites what exists."""

import re
import string
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.resources import files
from itertools import product
from typing import Any

import pytest

from laws.citation import parse
from rulings.bridge.calls import PASS
from rulings.bridge.cards import Suit, parse_card
from rulings.engine import question_to_json, ruling_to_json
from rulings.engine.announcement import Time, announcement, said_to
from rulings.engine.besides import with_besides
from rulings.engine.chapters import chapters, file_of, read_chapters
from rulings.engine.consequence import Consequence, consequence
from rulings.engine.data import LANGUAGES, load
from rulings.engine.entry_forms import KINDS as KINDS_OF_TEXT
from rulings.engine.explore import Path
from rulings.engine.people import CallAtIssue, CardAtIssue, Player, Role
from rulings.engine.question import AnswerType, Question, yes_no
from rulings.engine.render import consequence_text, fill, question_text
from rulings.engine.ruling import Ruling, Stated, Step
from rulings.errors import DataError
from rulings.examples import load_examples, ruling_of
from rulings.topics import run, topics
from tests.rulings.behaviour import marks
from tests.rulings.walks import ends, every_walk
from tests.table import each_row

DATA = KINDS_OF_TEXT
SAMPLES, ANNOUNCED = ("auctions.toml", "plays.toml"), "announcement.toml"
SPOKEN = "designations.toml"
"""Tested in `tests/rulings/rules/test_designation.py`."""
REASONS = "reasons.toml"
"""Tested in `tests/rulings/test_reasons.py`."""
SCORES = "scoring.toml"
TRICKS_SAID = "result-words.toml"
"""The words of what became of a contract; `test_written_ways` reads results with them."""
GOES_ON = "goes_on.toml"
RENAMED, OTHER_DOORS, POLLS, POLL_WORDS, CHART_ENTRIES = (
    "renamed.toml",
    "other_doors.toml",
    "polls.toml",
    "poll_words.toml",
    "chart_entries.toml",
)
"""Tested in `tests/rulings/test_likeness.py`, `tests/rulings/polls` and `tests/rulings/charts`."""
"""Tested in `tests/rulings/scoring`."""
MEANINGS = (
    "comparable.toml",
    "meaning_language.toml",
    "conventions.toml",
    "pairs.toml",
    "cards.toml",
    "governed.toml",
    "club_words.toml",
    "amount_words.toml",
    "note_words.toml",
    "circumstances.toml",
)
"""Tested in `tests/rulings/meaning`."""
ADDRESSED = {"du", "Du", "dig", "din", "dit", "dine"}
"""What stands for the player spoken to, in Danish alone: English has one word for one and for several."""
STRAIGHT = re.compile(r"\"|(?<=[^\W\d_])'(?=[^\W\d_])|(?<=s)'(?=[ ,.;:)])")
"""A quotation mark or an apostrophe of a typewriter."""
NAMES = {
    "offender",
    "partner",
    "lho",
    "rho",
    "bid",
    "slip",
    "correction",
    "final",
    "who",
    "calls",
    "card",
    "turn",
    "leader",
}


def texts(name: str) -> Iterator[tuple[str, str]]:
    """Every text of a data file, with the path of keys to it."""

    def walk(here: Any, path: str) -> Iterator[tuple[str, str]]:
        if isinstance(here, Mapping):
            for key, value in here.items():
                yield from walk(value, f"{path}.{key}" if path else key)
        elif isinstance(here, str):
            yield path, here

    yield from walk(load(name), "")


def test_what_a_question_speaks_of_does_not_run_into_the_name_of_a_player() -> None:
    """Where no seat is known, »… for den fejlende meldingen?« has to be read twice, so no name ends so."""
    asked = {question.id: question_text(question) for topic in topics() for question in topic.questions}
    assert asked["lho-accepts"] == "Accepterer den fejlendes venstre modstander meldingen?"
    assert not [text for text in asked.values() if re.search(r"modstanderen til \w+ for den fejlende", text)]


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def danish(name: str) -> list[str]:
    """The paths of keys to what is said in Danish."""
    return [path for path, _ in texts(name) if re.search(rf"\.{LANGUAGES[0]}(\.|$)", path)]


@each_row("name", DATA)
def test_danish_and_english_stand_side_by_side(name: str) -> None:
    found = dict(texts(name))
    danish = {
        re.sub(r"(^|\.)da(\.|$)", r"\1*\2", p): t for p, t in found.items() if re.search(r"(^|\.)da(\.|$)", p)
    }
    english = {
        re.sub(r"(^|\.)en(\.|$)", r"\1*\2", p): t for p, t in found.items() if re.search(r"(^|\.)en(\.|$)", p)
    }
    assert danish.keys() == english.keys()
    for path, text in danish.items():
        told, in_english = placeholders(text), placeholders(english[path])
        assert told - ADDRESSED == in_english, path


@each_row("name", DATA)
def test_texts_are_tidy(name: str) -> None:
    for path, text in texts(name):
        assert text == text.strip() or path.startswith("and."), path
        assert "  " not in text and "\n" not in text, path
        assert "§ " not in text.replace("§\u00a0", ""), path


@each_row("name", DATA)
def test_english_has_the_apostrophe_of_print(name: str) -> None:
    for path, text in texts(name):
        if re.search(rf"(^|\.){LANGUAGES[1]}(\.|$)", path):
            assert not STRAIGHT.search(text), path


def test_english_examples_have_the_signs_of_print() -> None:
    told = (
        (one.id, text[LANGUAGES[1]])
        for one in load_examples()
        for text in (one.title, one.situation, one.because)
    )
    assert [name for name, text in told if STRAIGHT.search(text)] == []


@each_row("name", DATA)
def test_every_provision_that_a_text_names_can_be_parsed(name: str) -> None:
    for _, text in texts(name):
        for cited in re.findall(r"(?:§|Law)\u00a0([0-9X][0-9A-Za-z]*)", text):
            assert str(parse(cited)) == cited


@pytest.mark.parametrize("name", ["question", "option", "step"])
def test_placeholders_are_ones_that_a_case_can_fill(name: str) -> None:
    for path, text in texts(name):
        assert placeholders(text) <= NAMES | ADDRESSED, path


SEVEN = parse_card("H7")
SAMPLES_OF: dict[str, object] = {
    "player": Player(Role.PARTNER),
    "call": CallAtIssue("correction"),
    "card": CardAtIssue("card"),
    "plain-call": PASS,
    "plain-card": SEVEN,
    "cards": (SEVEN,),
    "suit": Suit.SPADES,
    "suits": (Suit.SPADES, Suit.HEARTS),
    "number": 3,
    "yes-no": False,
    "law": "31",
}


def every_consequence() -> list[Consequence]:
    """Each kind with each of its wordings, its fields filled with samples."""
    made: list[Consequence] = []
    for kind in read_chapters().consequences.values():
        names = [field.name for field in kind.fields]
        values = [field.among or (SAMPLES_OF[field.type],) for field in kind.fields]
        rows = [dict(zip(names, row, strict=True)) for row in product(*values)]
        made += [consequence(kind.name, "27B2", **row) for row in rows]
        for variant, wanted in kind.conditions:
            met = {**rows[0], **{name: meeting(rows[0][name], value) for name, value in wanted.items()}}
            made.append(consequence(kind.name, "27B2", **met))
            assert made[-1].variant == variant
    return made


def meeting(sample: object, wanted: Any) -> Any:
    """A value like the sample that a condition of a wording holds of."""
    if isinstance(sample, Player):
        return Player(Role(wanted))
    if isinstance(sample, tuple):
        return sample[: ("none", "one").index(wanted)]
    return None if wanted == "none" else wanted


def test_every_wording_is_taken_for_some_values() -> None:
    taken = {(made.kind, made.variant) for made in every_consequence()}
    wordings = {
        (kind, key) for kind, words in load("consequence").items() for key in set(words) - set(LANGUAGES)
    }
    assert taken - {(kind, "") for kind, _ in taken} == wordings


@each_row("language", LANGUAGES)
@each_row("consequence", every_consequence(), ids=lambda c: f"{c.kind}.{c.variant}")
def test_every_consequence_reads_as_a_sentence(consequence: Consequence, language: str) -> None:
    text = consequence_text(consequence, language)
    assert text[0].isupper() and text.endswith(".")
    assert "{" not in text


SENT_FOR = {
    "da": re.compile(
        r"(?<!burde )\btilkaldes\b|\b(?:skal|bør|må)\b(?! ikke)[^.;:]*\btilkalde\b"
        r"|turneringslederens nærvær|turneringslederen er kommet",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"director (?:is|has|should be) (?:called|come|summoned|present)"
        r"|\b(?:must|should|may)\b(?! not)[^.;:]*\bcall the director\b|they may call",
        re.IGNORECASE,
    ),
}
"""Sends for the director, or waits for them."""
SPOKEN_TO = {"da": re.compile(r"\b(?:du|dig|din|dit|dine)\b", re.I), "en": re.compile(r"\byour?\b", re.I)}


def said_now_to_players() -> list[Consequence]:
    """What the director, who stands at the table, says at once and to somebody else."""
    said = ((one, announcement(Stated(one))) for one in every_consequence())
    return [one for one, spoken in said if spoken.time is Time.NOW and spoken.to != "director"]


@each_row("language", LANGUAGES)
@each_row("consequence", said_now_to_players(), ids=lambda c: f"{c.kind}.{c.variant}")
def test_nobody_is_told_to_call_the_director_who_speaks(consequence: Consequence, language: str) -> None:
    said = consequence_text(consequence, language)
    assert not SENT_FOR[language].search(said), said
    assert not SPOKEN_TO[language].search(said), f"To the director: {said}"


def test_every_wording_of_a_consequence_belongs_to_a_kind() -> None:
    assert set(load("consequence")) == set(read_chapters().consequences)


def test_questions_have_text_and_why_and_types_that_there_are() -> None:
    for key, spec in load("question").items():
        assert spec["type"] in set(AnswerType), key
        parse(spec["citation"])
        for language in LANGUAGES:
            assert spec[language]["text"].endswith("?"), key
            assert spec[language]["why"].endswith("."), key
            assert spec[language]["help"].endswith((".", "?")), key
            if spec.get("unknown"):
                values = spec[language].get("options", {}) or {"ja", "nej"}
                assert set(spec[language]["if"]) == set(values), key


def test_every_question_in_the_file_is_asked_by_some_topic() -> None:
    assert set(load("question")) == {q.id for t in topics() for q in t.questions}


def test_every_title_is_that_of_a_topic() -> None:
    assert set(load("topic")) == {one.id for one in topics()}


def consequences_of(ruling: Ruling) -> list[Consequence]:
    return [one.consequence for one in ruling.consequences]


def named_in(ruling: Ruling) -> set[Player | CallAtIssue | CardAtIssue]:
    """The players, calls and cards that a ruling speaks of."""
    spoken_of = set(ruling.names.values()) | {offered.option.to for offered in ruling.options}
    parts = (value for one in consequences_of(ruling) for _, value in one.fields)
    return spoken_of | {part for part in parts if isinstance(part, Player | CallAtIssue | CardAtIssue)}


def rulings_to_say(topic_id: str, walk: Callable[[str], Iterable[Path]]) -> Iterator[Ruling]:
    """Of a topic and its worked examples, those that say something in a case that has not named so much.

    Where every path is walked, also those that only say together what others say apart.
    """
    met: set[object] = set()
    worked = (ruling_of(example) for example in load_examples() if example.topic == topic_id)
    for ruling in (*(path.ruling for path in walk(topic_id)), *worked):
        told = {(text, frozenset(ruling.names)) for text in said_in(ruling)}
        new = {frozenset(told)} if walk is every_walk else told
        if not new <= met:
            met |= new
            yield ruling


def said_in(ruling: Ruling) -> Iterator[object]:
    """All that a ruling says, by what tells one text from another."""
    yield from ((c.kind, c.variant, c.citations) for c in consequences_of(ruling))
    yield from (offered.option.key for offered in ruling.options)
    yield from (t.subject for t in ruling.trace if isinstance(t.subject, Step))
    yield from ((t.kind, t.subject.id) for t in ruling.trace if isinstance(t.subject, Question))


@pytest.mark.parametrize("walk", marks.WALKS)
@pytest.mark.parametrize("topic_id", [one.id for one in topics()])
def test_everything_that_a_ruling_says_can_be_said(
    topic_id: str, walk: Callable[[str], Iterable[Path]]
) -> None:
    """No template is short of a value on any path."""
    for ruling, language in product(rulings_to_say(topic_id, walk), LANGUAGES):
        shown = ruling_to_json(ruling, language)
        for part in (*shown["consequences"], *shown["options"], *shown["trace"]):
            assert part["text"] and "{" not in part["text"]
            parse(part["citation"])


def test_every_worked_example_is_of_a_topic_whose_rulings_are_said() -> None:
    assert {example.topic for example in load_examples()} <= {one.id for one in topics()}


CHOICES_STILL_OPEN = (
    run(
        "strafkort",
        {
            "penalty-cards": "HK",
            "penalty-moment": "partner-led-too-soon",
            "card-led-too-soon": "S5",
            "hand-left-of-lead-played": "nej",
        },
    ),
    run("melding-uden-for-tur", {"auction": "N: S:1C"}),
    run(
        "strafkort",
        {
            "penalty-cards": "CK",
            "penalty-moment": "owner-played-other",
            "card-played-instead": "ST",
            "duty-to-play-that-suit": "nej",
            "declarer-played-since": "nej",
        },
    ),
    run(
        "aabningsudspil-uden-for-tur",
        {
            "opening-lead-by": "wrong-defender",
            "misled-about-turn": "nej",
            "since-faced-lead": "nothing",
            "faced-lead-choice": "refuse",
        },
    ),
)
"""Rulings that wait for LHO's or declarer's choice: what is said before it stands in no finished one."""


ENTERED_TOGETHER = (
    run(
        "utilstraekkeligt-bud",
        {
            "auction": "N: 1H 2C 1S S:1N",
            "unintended": "nej",
            "lho-accepts": "nej",
            "lho-accepts-second": "nej",
            "final-replacement": "2S",
        },
    ),
    run(
        "forkert-forklaring",
        {
            "auction": "N: 1S 2H P P P",
            "explainer-seat": "N",
            "fault-against-agreement": "wrong",
            "explanation-stage": "after-play",
            "noticed-by": "partner",
        },
    ),
    run(
        "forkert-forklaring",
        {
            "auction": "N: 1S 2H P P P",
            "explainer-seat": "W",
            "fault-against-agreement": "wrong",
            "explanation-stage": "after-play",
            "noticed-by": "partner",
        },
    ),
    run("melding-aendret", {"auction": "N: 1H P P P W:X", "unintended": "nej", "lho-accepts-change": "nej"}),
    run(
        "udspil-uden-for-tur",
        {
            "play": "S: N:H4 S:H2 E:H3",
            "declarer-seat": "S",
            "lead-out-of-turn-stage": "later",
            "lead-misled-by-opponent": "nej",
        },
    ),
    run(
        "strafkort",
        {
            "penalty-cards": "HK",
            "play": "N: S5 E:D2 S6",
            "penalty-owner-seat": "E",
            "penalty-owners-hand": "4.2.2.",
        },
    ),
    run(
        "strafkort",
        {
            "penalty-cards": "HK",
            "penalty-owner-seat": "E",
            "play": "W: S7",
            "declarer-chooses": "require",
            "penalty-partners-hand": "7.9..",
        },
    ),
    run(
        "utilstraekkeligt-bud",
        {
            "insufficient-bid": "1H",
            "last-bid": "1S",
            "unintended": "nej",
            "in-turn": "ja",
            "since": "nothing",
            "lho-accepts": "nej",
        },
    ),
)
"""What exploration does not enter: two facts about one play together, and both bids without the auction."""


@pytest.mark.verify
def test_no_text_stands_in_the_files_for_nothing() -> None:
    said: dict[str, set[str]] = {kind: set() for kind in ("consequence", "option", "step")}
    named: set[Player | CallAtIssue | CardAtIssue] = set()
    known: set[tuple[Stated, ...]] = set()
    finished = (path.ruling for one in topics() for path in ends(one.id))
    for ruling in (*CHOICES_STILL_OPEN, *ENTERED_TOGETHER, *finished):
        if ruling.consequences not in known:  # what rulings say alike is looked at once
            known.add(ruling.consequences)
            spoken = (each.consequence for each in with_besides(ruling.consequences))
            all_said = (*consequences_of(ruling), *spoken)
            said["consequence"] |= {f"{c.kind}.{c.variant}".rstrip(".") for c in all_said}
        said["option"] |= {offered.option.key for offered in ruling.options}
        said["step"] |= {t.subject.key for t in ruling.trace if isinstance(t.subject, Step)}
        named |= named_in(ruling)
    for kind, keys in said.items():
        assert {path.rsplit(f".{LANGUAGES[0]}", 1)[0] for path in danish(kind)} == keys
    phrases = load("phrase")
    spoken_to = {words["to"] for words in load("said").values() if words.get("to") in set(Role)}
    assert set(phrases["role"]) == spoken_to | {one.role for one in named if isinstance(one, Player)}
    spare = {CallAtIssue("call"), CardAtIssue("card")}  # what a placeholder is where nothing more is told
    for group, kind_at_issue in (("call-at-issue", CallAtIssue), ("card-at-issue", CardAtIssue)):
        assert set(phrases[group]) == {one.what for one in named | spare if isinstance(one, kind_at_issue)}


@each_row("subject", topics(), ids=lambda t: t.id)
@each_row("language", LANGUAGES)
def test_questions_as_json(subject: Any, language: str) -> None:
    for question in subject.questions:
        shown = question_to_json(question, language)
        assert {"id", "text", "type", "options", "citation"} <= set(shown)
        assert "{" not in shown["text"] + shown["help"] + shown["why"]
        assert [o["value"] for o in shown["options"]][: len(question.values)] == list(question.values)


@each_row(
    ("path", "says", "never"),
    [
        # Artificial call, 2 and 3: more than a certain strength, values outside the suit last named
        ("pass-meaning.da.help", "mere end en vis styrke", "andet end styrke"),
        ("pass-meaning.da.help", "værdier uden for", "krævende"),
        ("pass-meaning.en.help", "more than a certain strength", "other than strength"),
        # 47E1: an opponent; for a defender dummy is one
        ("lead-misled-by-opponent.da.help", "både spilfører og den blinde", "blindes tæller ikke"),
        ("lead-misled-by-opponent.en.help", "both declarer and dummy", "or dummy said does not"),
        ("early-misled-by-opponent.da.help", "både spilfører og den blinde", "blindes tæller ikke"),
        ("early-misled-by-opponent.en.help", "both declarer and dummy", "or dummy said does not"),
        # 68A: not where a claim was demonstrably not meant; 68B2: immediately
        ("claim-what.da.help", "medmindre spilleren påviseligt", "standser. Ordene"),
        ("claim-what.en.help", "unless the player demonstrably", "a claim too. The"),
        ("claim-partner-objected.da.help", "første reaktion", "før der er talt"),
        ("claim-partner-objected.en.help", "first reaction", "before anything else"),
        # 20F4a, 75B2: a duty; 16C2: withdrawn calls and plays
        ("noticed-by.da.help", "skal selv tilkalde", "må rette sig selv"),
        ("noticed-by.en.help", "must call", "may correct"),
        ("information-source.da.why", "taget tilbage", "Kun det"),
        ("information-source.en.why", "taken back", "Only what"),
    ],
)
def test_a_help_is_neither_narrower_nor_wider_than_the_law(path: str, says: str, never: str) -> None:
    question, language, part = path.split(".")
    text = load("question")[question][language][part]
    assert says in text and never not in text, text


def test_fill_makes_a_capital_of_whatever_comes_first() -> None:
    assert fill("{who} passer", {"who": Player(Role.PARTNER)}, "da") == "Den fejlendes makker passer"


def test_a_missing_wording_names_its_key() -> None:
    with pytest.raises(DataError, match=r"question\.hest"):
        yes_no("hest")


def test_the_data_files_are_those_that_are_tested() -> None:
    found = {f.name for f in files("rulings").joinpath("data").iterdir() if f.name.endswith(".toml")}
    assert found == {
        *map(file_of, chapters()),
        *MEANINGS,
        *SAMPLES,
        ANNOUNCED,
        SPOKEN,
        REASONS,
        SCORES,
        TRICKS_SAID,
        GOES_ON,
        RENAMED,
        OTHER_DOORS,
        POLLS,
        POLL_WORDS,
        CHART_ENTRIES,
    }


def test_whoever_is_spoken_to_is_addressed() -> None:
    """What is said to one player or side is said in the second person, in both languages."""
    for kind, words in load("consequence").items():
        for variant in [key for key, word in words.items() if isinstance(word, dict)] or [""]:
            to = said_to(kind, variant)
            if to in ("table", "director") or (kind, variant) == ("no-penalty-card", "in-dummy"):
                continue
            spoken = load("spoken").get(kind, {})
            spoken = spoken.get(variant, {}) if variant else spoken
            assert SPOKEN_TO["en"].search(spoken.get("en", "")) or kind == "breach", (kind, variant)
            assert placeholders(spoken["da"]) & ADDRESSED or "jeg" in spoken["da"], (kind, variant)


def test_a_call_told_by_a_clause_is_closed_by_a_comma() -> None:
    for name, text in load("phrase")["call-at-issue"].items():
        assert ", som " not in text["da"] or text["da"].endswith(","), name
