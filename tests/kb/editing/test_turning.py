"""A change of a text that may change its rule is told; one that says the same otherwise is not."""

import csv
from dataclasses import replace
from pathlib import Path

from kb.editing.checks.changed import change_weighs, wordings_read
from kb.editing.checks.dismissed import shipped_dismissals
from kb.editing.checks.lines import as_sarif, line_of
from kb.editing.checks.material import Material
from kb.editing.checks.run import checks, find_all, sift
from kb.editing.checks.turning import turn
from laws.embedded import embedded_editions
from laws.languages import FIRST_LANGUAGE
from laws.model import Edition, Provision
from tests.table import each_row

SOUND = "sound"
EDITIONS = {edition.id: edition for edition in embedded_editions()}
DANISH, ENGLISH = EDITIONS["love-2017-da-klar"], EDITIONS["love-2017-en-plain"]
ROWS = list(
    csv.DictReader(
        (Path(__file__).parent / "changes.csv").read_text("utf-8").splitlines(),
        delimiter="|",
        quoting=csv.QUOTE_NONE,
    )
)


@each_row("row", ROWS, ids=lambda row: f"{row['place']} {row['kind']} {row['now'][:30]}")
def test_a_change_of_the_rule_is_told_and_another_wording_is_not(row: dict[str, str]) -> None:
    edition = EDITIONS[row["edition"]]
    read = wordings_read(edition.id, edition.language)
    keys = (row["place"], f"{row['place']}#tail")
    was = next(text for key in keys if row["was"] in (text := read.get(key, "")))
    told = turn(was, was.replace(row["was"], row["now"], 1), edition.language)
    assert (told is None) == (row["kind"] == SOUND), told


def _with(edition: Edition, place: str, was: str, now: str) -> Edition:
    def other(p: Provision) -> Provision:
        lead = p.lead.replace(was, now) if str(p.citation) == place else p.lead
        return replace(p, lead=lead, children=tuple(map(other, p.children)))

    return replace(edition, provisions=tuple(map(other, edition.provisions)))


def test_every_string_of_ours_is_kept_as_it_was_read() -> None:
    assert list(change_weighs(Material(EDITIONS))) == []


def test_a_handbook_without_its_document_is_read_too() -> None:
    handbook = _with(EDITIONS["tlh-2014-da-klar"], "206A", "0,8 point", "0,6 point")
    (one,) = change_weighs(Material({handbook.id: handbook}))
    assert (one.key, one.stands, one.expected) == ("206A", "6", "8")


def test_a_fault_in_the_danish_accuses_the_danish() -> None:
    """The English was read and has not changed since: what differs is the doing of the Danish."""
    danish = _with(DANISH, "38C", "syv træk", "seks træk")
    every = find_all({danish.id: danish, ENGLISH.id: ENGLISH}, "number-differs")
    (one,) = (finding for finding in every if finding.key == "38C")
    assert (one.editions, one.stands[:4]) == ((ENGLISH.id, DANISH.id), "seks")


def test_a_finding_names_its_line_and_a_pull_request_shows_it() -> None:
    english = _with(ENGLISH, "18E", "hearts, diamonds", "diamonds, hearts")
    (one,) = change_weighs(Material({english.id: english}))
    spot = line_of(one)
    assert spot is not None and spot.file == "laws/texts/en/018.md"
    (result,) = as_sarif([one], checks(), FIRST_LANGUAGE)["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == spot.file
    assert place["region"]["startLine"] == spot.line > 1
    assert result["ruleId"] == "change-weighs"


def test_what_was_explained_holds_while_a_change_turns_nothing() -> None:
    """66B: »as long as … not« beside »varer, indtil« is explained; »ophører, når« says it otherwise."""
    ends = _with(DANISH, "66B", "Retten varer, indtil egen side", "Retten ophører, når egen side")
    every = find_all({ends.id: ends, ENGLISH.id: ENGLISH}, "negation-gained")
    assert [one for one in sift(every, shipped_dismissals()).open if one.key == "66B"] == []
    assert [one for one in sift(every, ()).open if one.key == "66B"]
