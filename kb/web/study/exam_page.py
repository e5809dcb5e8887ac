"""`/oev/proeve`: a test to choose, to answer or print, and marked with the provision behind each answer."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from secrets import randbelow

from flask import Blueprint, make_response, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response

from kb.web.compare.exercises import JUDGEMENTS
from kb.web.compare.exercises import address as pair_address
from kb.web.compare.exercises import choices as pair_choices
from kb.web.compare.table import TwoCalls, two_calls
from kb.web.site.drawings.scene import Scene, scene
from kb.web.site.requests.query import with_query
from kb.web.site.shelf import knowledge
from kb.web.site.texts.amended import amended_citations, amended_ruling
from kb.web.site.texts.own_text import link_citations, prose
from kb.web.site.texts.places import held_url
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.names import number
from kb.web.site.words.typography import typeset
from kb.web.study.exam import COUNTS, NUMBERS, PASS_MARKS, Settings, draw, exam_choices, mark, right_keys
from kb.web.study.exercise import address as exercise_address
from kb.web.study.practice import COMPARABLE
from kb.web.study.table import degrees, themes
from laws.citation import Citation, parse
from laws.references import citations_in
from rulings.examples import Example, load_examples, ruling_of
from rulings.meaning import Pair
from rulings.topics import topic

bp = Blueprint("exam", __name__)

NUMBER, COUNT, PASS, THEME, LAW, DEGREE = "nr", "antal", "graense", "emne", "lov", "svaerhed"
MARKED, KEY, BROUGHT = "ret", "facit", "medbragt"
"""What an address carries: the settings, whether the answers are marked or the key is printed, and whether
they come from an address that could not be shown, so that they may be another test's."""
_ANSWER = re.compile(r"s[1-9]\d?")


@dataclass(frozen=True, slots=True)
class Field:
    """A list to choose from: the name in the address, its label, values with their texts, the value now."""

    name: str
    label: str
    rows: list[tuple[str, str]]
    value: str


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to tick."""

    key: str
    letter: str
    text: Markup
    is_right: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True)
class Task:
    """An exercise as it stands in a test.

    Attributes:
        field: as the address names its answer.
        scene, calls: its drawings, of a case from the table or of two calls.
        paragraphs: what is told.
        because: why the answer is right; empty until that is to be seen, like what of its law is amended.
        url: the exercise by itself.
    """

    number: int
    field: str
    scene: Scene | None
    calls: TwoCalls | None
    paragraphs: tuple[Markup, ...]
    options: tuple[Option, ...]
    because: Markup
    amended: list[str]
    citation: Citation
    url: str

    @property
    def is_right(self) -> bool:
        return any(option.is_right and option.is_chosen for option in self.options)

    @property
    def is_blank(self) -> bool:
        return not any(option.is_chosen for option in self.options)


@bp.get("/oev/proeve")
def page() -> str | Response:
    """The choices of a test; with a number the test itself, its mark, or its key."""
    base, language = knowledge(), current_language()
    settings, problem = _read_settings(request.args)
    marked = settings is not None and MARKED in request.args
    with_key = settings is not None and KEY in request.args
    exercises = draw(settings) if settings is not None else ()
    answers, unknown = _answers(exercises)
    earlier_answers = {
        name: value for name, value in request.args.items() if problem and _ANSWER.fullmatch(name)
    }
    known = settings or Settings(0)
    if settings is None and not problem and NUMBER in request.args:
        choices_made = {**request.args.to_dict(), NUMBER: str(1 + randbelow(NUMBERS))}
        return redirect(with_query(url_for("exam.page"), choices_made))
    html = render_template(
        "study/exam.html",
        settings=known,
        carried=_query(known),
        chosen=settings is not None,
        problem=problem,
        tasks=[_task(n, exercise, answers[n], marked or with_key) for n, exercise in enumerate(exercises, 1)],
        marked=mark(known, exercises, answers) if marked else None,
        unknown=unknown,
        kept=earlier_answers | ({BROUGHT: "1"} if earlier_answers else {}),
        brought=BROUGHT in request.args and not marked and any(answers.values()),
        with_key=with_key,
        fields=_fields(_query(known) if settings is not None else request.args),
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
    )
    response = make_response(html, 400 if problem else 200)
    response.headers["Cache-Control"] = "no-store"  # what somebody answered is nobody else's
    return response


def _answers(exercises: Sequence[Example | Pair]) -> tuple[dict[int, str], list[str]]:
    """The answers that there are, by the exercise's number; and which were told that no exercise has.

    An answer that an exercise does not have counts as none, and is told of.
    """
    answers: dict[int, str] = {}
    unknown = []
    for place, exercise in enumerate(exercises, 1):
        key = request.args.get(f"s{place}", "")
        answers[place] = key if key in _keys(exercise) else ""
        if key and not answers[place]:
            unknown.append(str(place))
    for name, value in request.args.items():
        if _ANSWER.fullmatch(name) and value and int(name[1:]) not in answers:
            unknown.append(name[1:])
    return answers, unknown


def _keys(exercise: Example | Pair) -> set[str]:
    """The answers to choose among."""
    return (
        set(JUDGEMENTS) if isinstance(exercise, Pair) else {choice.key for choice in exam_choices(exercise)}
    )


def _read_settings(parameters: Mapping[str, str]) -> tuple[Settings | None, str]:
    """The settings in an address, None where it has no number yet; and what cannot be read in it."""
    count, pass_mark = (
        _whole(parameters.get(name, ""), usual) for name, usual in ((COUNT, COUNTS[0]), (PASS, PASS_MARKS[0]))
    )
    if count not in COUNTS or pass_mark not in PASS_MARKS:
        return None, _("Antallet og grænsen vælges på listen; her står de igen.")
    theme, law, degree = (parameters.get(name, "") for name in (THEME, LAW, DEGREE))
    known_themes = {"", COMPARABLE, *(t.id for t in themes())}
    known_degrees = {"", *(d.id for d in degrees())}
    if theme not in known_themes or degree not in known_degrees or law not in {"", *_laws()}:
        return None, _("Emnet, loven eller sværheden findes ikke; vælg på listen.")
    if not parameters.get(NUMBER, "").strip():
        return None, ""
    number = _whole(parameters.get(NUMBER, ""), 0)
    if not 1 <= number <= NUMBERS:
        return None, _("Prøvens nummer er et tal fra 1 til %(most)s.", most=NUMBERS)
    return Settings(number, count, pass_mark, theme, law, degree), ""


def _whole(text: str, usual: int) -> int:
    """A number as typed; the usual one where nothing is, -1 where it is none."""
    text = text.strip()
    if not text:
        return usual
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else -1


def _fields(chosen: Mapping[str, str]) -> list[Field]:
    """The lists to choose from, as a form shows them, with what was chosen where it is on the list."""
    subjects = [(t.id, pick(t.title)) for t in themes()]
    rows: dict[str, tuple[str, list[tuple[str, str]]]] = {
        COUNT: (_("Hvor mange opgaver"), [(str(n), str(n)) for n in sorted(COUNTS)]),
        PASS: (_("Bestået ved"), [(str(n), f"{n} %") for n in PASS_MARKS]),
        THEME: (
            _("Emne"),
            [("", _("alle temaer")), *subjects, (COMPARABLE, _("Tilsvarende meldinger"))],
        ),
        LAW: (_("Lov"), [("", _("alle love")), *((n, number(parse(n))) for n in _laws())]),
        DEGREE: (_("Hvor svære"), [("", _("alle")), *((d.id, pick(d.title)) for d in degrees())]),
    }
    usual = _query(Settings(0))
    fields = []
    for name, (label, options) in rows.items():
        value = chosen.get(name, "").strip()
        on_list = value in (offered for offered, _text in options)
        fields.append(Field(name, label, options, value if on_list else usual.get(name, "")))
    return fields


def _laws() -> list[str]:
    """The laws that exercises are about."""
    return sorted({e.about.root for e in load_examples() if e.about.root.isdigit()}, key=int)


def _query(settings: Settings) -> dict[str, str]:
    """The settings as an address carries them."""
    fields = {
        NUMBER: str(settings.number or ""),
        COUNT: str(settings.count),
        PASS: str(settings.pass_mark),
        THEME: settings.theme,
        LAW: settings.law,
        DEGREE: settings.degree,
    }
    return {name: value for name, value in fields.items() if value}


def _task(place: int, exercise: Example | Pair, answer: str, with_reason: bool) -> Task:
    base, language = knowledge(), current_language()
    because = prose(base, pick(exercise.because), language) if with_reason else Markup("")
    right, field = right_keys(exercise), f"s{place}"
    if isinstance(exercise, Pair):
        pair_texts = zip(JUDGEMENTS, pair_choices(exercise, "", ""), strict=True)
        texts = {key: typeset(choice.text, language) for key, choice in pair_texts}
        calls = two_calls(exercise.auction, exercise.withdrawn.call, language) if exercise.auction else None
        paragraphs = [
            link_citations(base, pick(text), language) for text in (exercise.situation, exercise.system)
        ]
        drawing, citation, url = None, exercise.rule or exercise.citation, pair_address(exercise)
        amended = amended_citations({citation, *citations_in(exercise.because)}) if with_reason else []
    else:
        texts = {choice.key: choice.text for choice in exam_choices(exercise)}
        calls, paragraphs = None, [prose(base, pick(exercise.situation), language)]
        drawing, citation = scene(exercise, topic(exercise.topic), language), exercise.about
        url = exercise_address(exercise)
        amended = amended_ruling(ruling_of(exercise), exercise.because) if with_reason else []
    options = tuple(
        Option(key, letter, text, key in right, key == answer)
        for letter, (key, text) in zip("abcdefgh", texts.items(), strict=False)
    )
    return Task(place, field, drawing, calls, tuple(paragraphs), options, because, amended, citation, url)
