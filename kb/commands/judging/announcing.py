"""A ruling on the terminal as the page has it: in a few words, what is said when and to whom, and why."""

import json
from collections.abc import Iterable, Iterator, Sequence

import click

from kb.commands.output import open_knowledge, plain, print_text
from laws.age import age_of, laws_today
from laws.amendments import reports_rested_on
from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE
from rulings.engine import render
from rulings.engine.announcement import Announcement, Time, announcements, breaths, told_away
from rulings.engine.consequence import Consequence
from rulings.engine.question import UNKNOWN, Question
from rulings.engine.ruling import Ruling
from rulings.engine.worded import laws_worded
from rulings.goes_on import goes_on

_HEADINGS = {Time.NOW: "Sig nu", Time.PLAY: "Under spillet", Time.AFTER: "Efter spillet"}

_NOTES = "Til dig selv"
"""The heading of what is the director's to know, and read out to nobody."""


def print_ruling(ruling: Ruling) -> None:
    """Prints the headline, what is said now and later, what to read out, how it came about, what is open."""
    if ruling.complete:
        click.echo(click.style("Afgørelse", bold=True))
        print_text(render.headline_text(ruling.consequences), "  ")
    for time, heading in _HEADINGS.items():
        spoken = announcements(ruling.consequences, time)
        noted = time is Time.NOW
        _print_said([line for line in spoken if not (noted and line.to == "director")], heading)
        if noted:
            _print_said([line for line in spoken if line.to == "director"], _NOTES)
    _print_options(ruling)
    _print_trace(ruling)
    if ruling.question is not None:
        _print_open(ruling, ruling.question)
    _print_goes_on(ruling)
    print_amended(ruling.rests_on | laws_worded(ruling.consequences), FIRST_LANGUAGE)
    for age in _ages(ruling):
        print_text(f"\nBemærk, hvor gamle de bestemmelser er, der nævnes: {age}.")


def _print_said(spoken: Sequence[Announcement], heading: str) -> None:
    if spoken:
        _heading(heading)
    branch: object = ()
    away = told_away(spoken)
    for when, to, breath in breaths(spoken):
        if when and when != branch:
            print_text(f"{render.when_text(when)}:", "  ")
        branch = when
        print_text(f"{render.audience_text(to, away=to in away)}:", "  ")
        for stated in breath:
            text = render.under_heading(render.spoken_text(stated.consequence, to))
            _line(text, stated.consequence.citations)


def _print_options(ruling: Ruling) -> None:
    if ruling.options:
        _heading("Læs op, i denne rækkefølge")
    for offered in ruling.options:
        who = render.audience_text(offered.option.to)
        text = f"{who}: {render.option_text(offered.option, names=ruling.names)}"
        _line(text, (offered.option.citation,), f"{offered.order}. ", "  ")
        for leads in offered.leads_to:
            _line(render.branch_text(leads), leads.consequence.citations, "→ ", "     ")


def _print_trace(ruling: Ruling) -> None:
    """How it came about; what is asked now or said already stands there once."""
    lines = [
        each for each in ruling.trace if each.kind != "asked" and not isinstance(each.subject, Consequence)
    ]
    if lines:
        _heading("Sådan blev det til")
    for line in lines:
        text = render.trace_text(line, names=ruling.names)
        _line(f"{render.when_text(line.when)}: {text}" if line.when else text, (line.citation,))


def _print_goes_on(ruling: Ruling) -> None:
    """The commands that take the ruling on under the laws that it hands over to."""
    further = goes_on(ruling)
    if further:
        _heading("Afgørelsen går videre")
    for step in further:
        facts = f" --facts - <<< '{json.dumps(dict(step.facts), ensure_ascii=False)}'" if step.facts else ""
        print_text(f"{step.topic.title[FIRST_LANGUAGE]}: bridgelov rule {step.topic.id}{facts}", "  ")


def _print_open(ruling: Ruling, question: Question[object]) -> None:
    _heading("Mangler endnu")
    _line(render.question_text(question, names=ruling.names), (question.citation,))
    values = ", ".join((*question.values, *((UNKNOWN,) if question.unknown else ())))
    click.echo(f"  »{question.id}«" + (f": {values}" if values else ""))


def _heading(text: str) -> None:
    click.echo(click.style(f"\n{text}", bold=True))


def _line(text: str, citations: Sequence[Citation], sign: str = "– ", indent: str = "    ") -> None:
    sentence = plain(text)
    labels = [label for label in dict.fromkeys(plain(c.label) for c in citations) if label not in sentence]
    print_text(sign + sentence + (f" ({', '.join(labels)})" if labels else ""), indent)


def print_amended(citations: Iterable[Citation], language: str) -> None:
    """Prints which of the places that something rests on are amended since the book was printed."""
    for report in reports_rested_on(citations, laws_today()):
        places = ", ".join(render.citation_text(place, language) for place in report.places)
        print_text(f"\n{places}: {report.sentence[language]}")


def _ages(ruling: Ruling) -> Iterator[str]:
    """How old the books are that the ruling cites besides the laws, each once."""
    old = [citation for citation in ruling.citations if citation.kind == "handbook"]
    if not old:
        return
    base = open_knowledge(to_search=False)
    books = {edition.id: edition for edition, _ in map(base.edition_for, old)}
    for edition in books.values():
        age = age_of(edition)
        if age is not None:
            yield f"{edition.title}, {age.describe()}"
