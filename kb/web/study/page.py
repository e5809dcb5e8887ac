"""Students: every worked example as an exercise, and practice by what is due."""

from flask import Blueprint, make_response, render_template, request, url_for
from werkzeug.wrappers import Response

from kb.web.interview.answers import GivenAnswers, State
from kb.web.interview.questions import AnswerSoFar, answers_so_far
from kb.web.interview.ruling import branches
from kb.web.site.drawings.scene import scene
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.amended import amended_ruling
from kb.web.site.texts.own_text import link_citations, prose
from kb.web.site.texts.places import held_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.study.alternatives import pose
from kb.web.study.exercise import (
    ANSWER,
    JUDGEMENT,
    LOOK,
    address,
    choices,
    judgements,
    number_of,
    why_none,
    write_fact,
)
from kb.web.study.grading import degree
from kb.web.study.practice import groups
from kb.web.study.table import degrees, theme_of
from rulings.engine import interview
from rulings.engine.question import AnswerType
from rulings.examples import Example, load_examples, nearest
from rulings.examples import example as example_of
from rulings.topics import topic

bp = Blueprint("study", __name__)


@bp.get("/oev")
@remember
def practice() -> str:
    """What is due, and all exercises by theme."""
    return render_template("study/practice.html", groups=groups(), degrees=degrees())


@bp.get("/eksempler/<example>/opgave")
@remember
def exercise(example: str) -> str | Response:
    """An example to rule on; once it is ruled on, the ruling and what one's own would have needed."""
    the_example = example_of(example)
    if the_example is None:
        raise _no_exercise(example)
    offers = choices(the_example)
    answer = request.args.get(ANSWER, "")
    problem = ""
    if answer not in {"", LOOK, *(c.key for c in offers)}:
        answer, problem = "", _("Svaret kan ikke læses; tryk på et af dem, der står her.")
    base, language = knowledge(), current_language()
    talk = interview(topic(the_example.topic), the_example.facts)
    page = render_template(
        "study/exercise.html",
        example=the_example,
        number=number_of(the_example),
        theme=theme_of(the_example),
        degree=degree(the_example),
        scene=scene(the_example, topic(the_example.topic), language),
        situation=prose(base, pick(the_example.situation), language),
        because=prose(base, pick(the_example.because), language),
        choices=offers,
        look=address(the_example, LOOK),
        judgement=JUDGEMENT,
        why_none=why_none(pose(the_example)),
        answer=answer,
        problem=problem,
        weighed=judgements(the_example),
        amended=amended_ruling(talk.ruling, the_example.because),
        branches=branches(talk.ruling.consequences, language),
        pending=talk.ruling.question,
        facts=_facts(the_example),
        before=_neighbour(the_example, -1),
        after=_neighbour(the_example, +1),
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
    )
    return make_response(page, 400) if problem else page


def _facts(example: Example) -> list[AnswerSoFar]:
    """The answers that the ruling came of, each to be changed."""
    the_topic = topic(example.topic)
    answers = GivenAnswers((key, write_fact(value)) for key, value in example.facts.items())
    at = State(interview(the_topic, example.facts), answers)
    return [a for a in answers_so_far(the_topic, at) if a.type is not AnswerType.AUCTION]


def _neighbour(example: Example, step: int) -> Target | None:
    row = load_examples()
    at = number_of(example) - 1 + step
    return Target(address(row[at]), _("Opgave %(number)s", number=at + 1)) if 0 <= at < len(row) else None


def _no_exercise(name: str) -> Refusal:
    near = [e for e in map(example_of, nearest(name)) if e is not None]
    offers = [Target(address(e), pick(e.title)) for e in near]
    offers.append(Target(url_for("examples.listing"), _("Alle eksempler")))
    sentence = _("Der er ingen opgave under »%(key)s«; vælg en af disse.", key=name[:60])
    return Refusal(404, _("Opgaven findes ikke"), sentence, offers)
