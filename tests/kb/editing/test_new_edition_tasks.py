"""The list of new edition day: substance and new places first, parents and moves folded, what rests named."""

import csv
from dataclasses import replace
from functools import cache
from pathlib import Path

from kb.editing.new_edition.day import day_json, meet
from kb.editing.new_edition.resting import HouseRows
from kb.editing.new_edition.rows import as_tasks
from kb.editing.new_edition.tasks import Task, resting_names
from kb.library.builds.guides import gather_guides
from kb.library.connections import Connections
from laws.citation import Citation, parse
from laws.concordance import Relation
from laws.embedded import embedded_editions
from laws.model import Edition, Provision

WHOLE = next(e for e in embedded_editions() if e.id == "love-2017-da-klar")
ROWS = [
    row
    for row in csv.DictReader(
        (Path(__file__).parent / "changes.csv").read_text("utf-8").splitlines(),
        delimiter="|",
        quoting=csv.QUOTE_NONE,
    )
    if row["edition"] == WHOLE.id and not row["place"].startswith("def")
]
SUBSTANCE = [row for row in ROWS if row["kind"] in ("modal", "lhorho", "number", "negation", "declarer")][:8]
TOUCHED = {row["place"] for row in SUBSTANCE}
REWORDED = [row for row in ROWS if row["kind"] == "sound" and row["place"] not in TOUCHED]
NEW = (
    "Klubben afgør, hvem der må sidde i dommerens stol mellem to runder.",
    "Et ur, der går i stå midt i runden, stilles frem af den, der først ser fejlen.",
    "Kaffekopper hører til på sidebordet og aldrig oven på en mappe.",
    "Den, der skriver resultatet, viser tallet til bordets øvrige tre.",
    "Telefoner ligger slukket i tasken, så længe der sidder nogen ved bordet.",
)
HOMES = ("9", "20", "41", "66", "81")
MOVED = ("17", "29", "61")
"""Laws of which the first two letters change places."""
ALIKE = ("16", "25", "26", "31", "64", "70")
"""Laws that nobody touched, much like those that changed."""


def _part() -> Edition:
    """A part of the laws: every place is compared with every other, so that the whole takes far longer."""
    changed = {parse(row["place"]).root for row in (*SUBSTANCE, *REWORDED)}
    kept = {*changed, *HOMES, *MOVED, *ALIKE}
    return replace(WHOLE, provisions=tuple(law for law in WHOLE.provisions if law.citation.root in kept))


OLD = _part()


def _revised(place: Provision) -> Provision:
    lead, tail = place.lead, place.tail
    for row in (*SUBSTANCE, *REWORDED):
        if row["place"] == str(place.citation):
            lead, tail = (text.replace(row["was"], row["now"], 1) for text in (lead, tail))
    return replace(place, lead=lead, tail=tail, children=tuple(map(_revised, place.children)))


def _brought_out_anew() -> Edition:
    laws = []
    for law in map(_revised, OLD.provisions):
        if (root := law.citation.root) in HOMES:
            letter = chr(ord("A") + len(law.children))
            fresh = Provision(Citation(root, (letter,)), lead=NEW[HOMES.index(root)])
            law = replace(law, children=(*law.children, fresh))
        if root in MOVED:
            first, second, *rest = law.children
            law = replace(law, children=(_at(second, first.citation), _at(first, second.citation), *rest))
        laws.append(law)
    return replace(OLD, id="love-2027-da", year=2027, provisions=tuple(laws), ours=False)


def _at(place: Provision, citation: Citation) -> Provision:
    children = (
        _at(p, Citation(citation.root, (*citation.path, p.citation.path[-1]))) for p in place.children
    )
    return replace(place, citation=citation, children=tuple(children))


@cache
def _tasks() -> tuple[Task, ...]:
    new = _brought_out_anew()
    editions = {OLD.id: OLD, new.id: new}
    day = meet(editions, Connections([OLD, new], (), lambda edition, law: []), OLD, new)
    assert len(day_json(day)["tasks"]) == len(day.tasks)
    return day.tasks


def test_what_changed_in_substance_and_what_is_new_fills_the_first_twenty_rows() -> None:
    first = _tasks()[:20]
    fresh = [task for task in first if task.proposal.relation is Relation.NEW]
    assert [task.now for task in fresh] and {task.now for task in fresh} == set(NEW)
    told = {str(task.proposal.old) for task in first if task.turned is not None}
    assert set(TOUCHED) <= told


def test_every_change_is_on_the_list_and_nothing_else() -> None:
    listed = {str(task.proposal.old) for task in _tasks() if task.proposal.old}
    changed = {row["place"] for row in (*SUBSTANCE, *REWORDED)}
    moved = {f"{law}{letter}" for law in MOVED for letter in "AB"}
    assert changed <= listed
    assert listed - changed <= moved


def test_calculators_the_counter_and_terms_rest_on_their_laws_and_the_file_has_both_wordings() -> None:
    house = HouseRows([OLD], Connections([OLD], (), lambda edition, law: []), OLD)
    assert house.on(parse("23A1")).counters == ("23A1",)
    assert house.on(parse("86B1")).calculators
    assert "comparable-call" in house.on(parse("23A")).terms
    before = HouseRows([], Connections([], (), lambda edition, law: []), replace(OLD, in_force=False))
    assert not any(names for _, names in resting_names(before.on(parse("23A1")))), "numbers of another year"
    first = next(csv.DictReader(as_tasks(_tasks()).splitlines(), delimiter=";"))
    assert first["was"] or first["now"]


RESTING = {
    # Law 23A is cited as a whole by the rulings whose calls are compared by its three numbers.
    "23A1": {"topics": {"utilstraekkeligt-bud", "melding-uden-for-tur"}, "charts": {"utilstraekkeligt-bud"},
        "limits": set()},
    "79C1": {"topics": {"forkert-afgoerelse"}, "limits": {"79C1 (30)"}},
    "92B": {"topics": {"appel"}, "limits": {"92B (30)"}, "calculators": {"deadline"}},
    "64A1": {"topics": {"kuloersvigt"}, "charts": {"kuloersvigt"}, "limits": set()},
    "7A": {"topics": set(), "charts": set(), "limits": set(), "calculators": set()},
}  # fmt: skip


def test_what_rests_on_the_one_place_that_changed_is_named_and_nothing_else() -> None:
    connections = Connections([WHOLE], tuple(gather_guides()), lambda edition, law: [])
    for place, expected in RESTING.items():
        citation = parse(place)
        old = replace(WHOLE, provisions=(WHOLE[citation.law],))
        new = replace(_with_more(old, citation), id="love-2027-da", year=2027, ours=False)
        (task,) = meet({old.id: old, new.id: new}, connections, old, new).tasks
        assert task.proposal.old == citation
        for kind, names in resting_names(task.resting):
            wanted = expected.get(kind, set())
            assert wanted <= set(names) and (wanted or kind not in expected or not names), (
                place,
                kind,
                names,
            )


def _with_more(book: Edition, citation: Citation) -> Edition:
    """A book in which one place has a sentence more."""

    def written(place: Provision) -> Provision:
        more = " Klubben hænger et skilt op om det ved døren." if place.citation == citation else ""
        return replace(place, lead=place.lead + more, children=tuple(map(written, place.children)))

    return replace(book, provisions=tuple(map(written, book.provisions)))


def test_places_taken_apart_put_together_or_citing_what_moved_are_not_changed_in_substance() -> None:
    long = "Spilføreren vælger, om kortet bliver liggende, og modspillerne retter sig efter valget. " * 2
    other = "Pausen varer ti minutter, og kaffen står på sidebordet, til næste runde er kaldt op. " * 2
    last = "Den, der går sidst, slukker lyset i salen og låser døren til gangen."
    one = "Makkeren til den fejlende må ikke spille klør ud i det næste stik."
    two = "Turneringslederen stiller uret frem, når alle fire er kommet til bordet (se § 50B)."
    cites = "Hvis kortet er vendt om, gælder § 50B også for den, der vendte det, og for makker."
    old = _book(2017, {"50": (long + one, two), "51": (cites,), "52": (other, last)})
    new = _book(
        2027,
        {
            "50": (long, one, two.replace("50B", "50C")),
            "51": (cites.replace("50B", "50C"),),
            "52": (other + last,),
        },
    )
    day = meet({old.id: old, new.id: new}, Connections([old, new], (), lambda edition, law: []), old, new)
    assert {str(task.proposal.old): task.turned for task in day.tasks if task.turned} == {}
    relations = {(str(t.proposal.old), str(t.proposal.new)): t.proposal.relation for t in day.tasks}
    assert relations["50A", "50A"] is relations["50A", "50B"] is Relation.SPLIT
    assert relations["52A", "52A"] is relations["52B", "52A"] is Relation.MERGED


def test_another_word_in_an_old_sentence_stands_before_a_sentence_built_anew() -> None:
    build = "En påstand om, at uret er gået i stå, er ikke nok til at udsætte runden."
    anew = "At nogen ved et af bordene påstår, at uret er gået i stå, er ikke nok til at udsætte runden."
    force = "Spilleren skal stille stolen på plads, når runden er spillet."
    old = _book(2017, {"50": (build,), "51": (force,)})
    new = _book(2027, {"50": (anew,), "51": (force.replace("skal", "kan"),)})
    day = meet({old.id: old, new.id: new}, Connections([old, new], (), lambda edition, law: []), old, new)
    assert [str(task.proposal.old) for task in day.tasks] == ["51A", "50A"]
    assert all(task.turned for task in day.tasks)


def _book(year: int, laws: dict[str, tuple[str, ...]]) -> Edition:
    places = (
        Provision(
            Citation(root),
            children=tuple(
                Provision(Citation(root, (chr(65 + at),)), lead=lead.strip()) for at, lead in enumerate(leads)
            ),
        )
        for root, leads in laws.items()
    )
    return Edition(f"love-{year}-da", "Prøve", "laws", "da", year, tuple(places))
