"""Worked examples: what happened at a table, the ruling, and why."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.search.answers.preference import by_preference
from kb.web.examples.filters import choose, keys, offer, read_filters
from kb.web.interview.answers import NEW, GivenAnswers, State, address
from kb.web.interview.questions import answers_so_far, question_view
from kb.web.interview.ruling import branches, hearings
from kb.web.interview.table_now import table_now
from kb.web.site.drawings.scene import scene
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.amended import amended_ruling
from kb.web.site.texts.contents import Chapter, contents
from kb.web.site.texts.own_text import link_citations, prose
from kb.web.site.texts.places import edition_for, held_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import Words, heading_of
from kb.web.study.exercise import write_fact
from kb.web.study.grading import degree
from laws.citation import Citation
from laws.languages import FIRST_LANGUAGE
from rulings.engine import interview
from rulings.engine.question import AnswerType
from rulings.examples import Example, load_examples, nearest
from rulings.examples import example as example_of
from rulings.topics import topic

# The worked examples as their book is laid out: under its chapters, and there under the laws


@dataclass(frozen=True, slots=True)
class LawShelf:
    """The examples of a law.

    Attributes:
        law: the law, or the section of the handbook.
        title: what it is called; empty where no book here has it.
    """

    law: Citation
    title: Words
    examples: tuple[Example, ...]


@dataclass(frozen=True, slots=True)
class ChapterShelf:
    """The laws of a chapter that have examples."""

    title: Words
    laws: tuple[LawShelf, ...]


def shelves(base: Knowledge, examples: Sequence[Example]) -> tuple[ChapterShelf, ...]:
    """All examples in the order of the laws; those of no law stand last, under the handbook."""
    in_order = sorted(examples, key=lambda e: (e.about, e.id))
    laws = [_law(base, law, tuple(of)) for law, of in groupby(in_order, key=lambda e: e.about.law)]
    chapters = [
        ChapterShelf(c.title or c.groups[0].title, tuple(s for s in laws if _holds(c, s.law)))
        for c in _chapters(base)
    ]
    laws_shelved = {shelf.law for chapter in chapters for shelf in chapter.laws}
    rest = [shelf for shelf in laws if shelf.law not in laws_shelved]
    for title, of_handbook in ((_("Øvrigt"), False), (_("Håndbog"), True)):
        of = tuple(shelf for shelf in rest if (shelf.law.kind == "handbook") is of_handbook)
        chapters.append(ChapterShelf(Words(title, current_language()), of))
    return tuple(chapter for chapter in chapters if chapter.laws)


def _chapters(base: Knowledge) -> Iterator[Chapter]:
    """The chapters of the laws that a reader of this page gets."""
    books = by_preference(base.editions, current_language())
    book = next((e for e in books if e.kind == "laws" and e.in_force), None)
    if book is not None:
        yield from contents(book).chapters


def _holds(chapter: Chapter, law: Citation) -> bool:
    return any(place.citation == law for group in chapter.groups for place in group.places)


def _law(base: Knowledge, law: Citation, examples: tuple[Example, ...]) -> LawShelf:
    edition = edition_for(base.editions, law, current_language())
    place = edition.get(law) if edition is not None else None
    heading = (
        heading_of(place, edition) if place is not None and edition is not None else Words("", FIRST_LANGUAGE)
    )
    return LawShelf(law, heading, examples)


bp = Blueprint("examples", __name__)


@bp.get("/eksempler")
@remember
def listing() -> str | Response:
    """Those that are asked for, or all, under the chapters and the laws that they turn on."""
    filters = read_filters(request.args)
    matching = choose(filters)
    page = render_template(
        "examples/listing.html",
        shelves=shelves(knowledge(), matching),
        asked=filters,
        count=len(matching),
        offer=offer(filters),
        degree=degree,
        keys=keys,
    )
    return make_response(page, 400) if filters.problem else page


@bp.get("/eksempler/<example>")
@remember
def example(example: str) -> str:
    """One of them."""
    the_example = example_of(example)
    if the_example is None:
        raise _no_example(example)
    base = knowledge()
    language = current_language()
    the_topic = topic(the_example.topic)
    answers = GivenAnswers((key, write_fact(value)) for key, value in the_example.facts.items())
    talk = interview(the_topic, the_example.facts)
    at = State(talk, answers)
    answers_shown = [a for a in answers_so_far(the_topic, at) if a.type is not AnswerType.AUCTION]
    return render_template(
        "examples/example.html",
        example=the_example,
        degree=degree,
        amended=amended_ruling(talk.ruling, the_example.because),
        title=pick(the_example.title),
        scene=scene(the_example, the_topic, language),
        situation=prose(base, pick(the_example.situation), language),
        because=prose(base, pick(the_example.because), language),
        facts=answers_shown,
        branches=branches(talk.ruling.consequences, language),
        hearings=hearings(talk.ruling.options, language, talk.ruling.question, answers, talk.ruling.names),
        table=table_now(talk.ruling.table, language),
        pending=question_view(the_topic, talk.ruling.question, answers, talk.ruling.names)
        if talk.ruling.question is not None
        else None,
        topic=the_topic,
        attempt=address(the_topic, answers, **{NEW: "1"}),
        before=_neighbour(the_example, -1),
        after=_neighbour(the_example, +1),
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
    )


def _neighbour(the_example: Example, step: int) -> Target | None:
    row = load_examples()
    at = next(i for i, e in enumerate(row) if e.id == the_example.id) + step
    if not 0 <= at < len(row):
        return None
    return Target(url_for(".example", example=row[at].id), pick(row[at].title))


def _no_example(name: str) -> Refusal:
    near = [e for e in map(example_of, nearest(name)) if e is not None]
    offers = [Target(url_for(".example", example=e.id), pick(e.title)) for e in near]
    offers.append(Target(url_for(".listing"), _("Alle eksempler")))
    sentence = _("Der er intet eksempel under »%(example)s«; vælg et af disse.", example=name[:60])
    return Refusal(404, _("Eksemplet findes ikke"), sentence, offers)
