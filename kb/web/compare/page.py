"""Comparable calls: two meanings compared under 23A, and exercises for students."""

from flask import Blueprint, render_template, request, url_for

from kb.web.compare import calls_here as here_page
from kb.web.compare import exercises as practice
from kb.web.compare.address import AUCTION, EXERCISE, NEW, OLD, PICK, WITHDRAWN, address, page_address
from kb.web.compare.comparison import assumptions, comparison
from kb.web.compare.figures import own_call, share
from kb.web.compare.links import conventions_offered, exercise_chips, field_chips
from kb.web.compare.pictures import pictures
from kb.web.compare.table import asked_calls, shown_hands, two_calls
from kb.web.interview.round_trip import ANSWERS, CASE, QUESTION, origin
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.amended import amended_citations
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.places import held_url
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from laws import shipped
from laws.citation import parse
from laws.references import citations_in
from rulings.meaning import UnknownMeaning, format_meaning, pair, pairs, themes

bp = Blueprint("comparable", __name__, url_prefix="/tilsvarende")

LAW_23A = parse("23A")
COUNTED_BY = (LAW_23A, *(parse(f"23A{number}") for number in (1, 2, 3)))
"""What every comparison rests on, whichever of the three decides."""
_ANSWERS = {"yes": "ja", "no": "nej"}
CARRIED_ALONG = (CASE, QUESTION, ANSWERS, EXERCISE, AUCTION, WITHDRAWN)
"""What the form carries beside the two meanings."""


@bp.get("")
@remember
def page() -> str | tuple[str, int]:
    """Two meanings, and the verdict on them."""
    base = knowledge()
    language = current_language()
    at = comparison(language)
    verdict = at.verdict
    counted = _ANSWERS.get(verdict.comparable, "") if verdict is not None else ""
    came_from, way_lost = origin(counted, (*at.old.reserved, *at.new.reserved))
    picking, exercise = request.args.get(PICK, ""), request.args.get(EXERCISE)
    if picking not in ("", OLD, NEW):
        picking, way_lost = "", _("Vælg, hvilken af de to meldinger betydningen er til.")
    page = render_template(
        "compare/page.html",
        at=at,
        problem=way_lost,
        origin=came_from,
        task=next((p for p in pairs() if p.id == exercise), None) if exercise else None,
        verdict=verdict,
        said=verdict.to_json(language) if verdict is not None else None,
        provisional=at.provisional.to_json(language) if at.provisional is not None else None,
        assumed=[(f, assumptions(at, f, side)) for f, side in ((at.old, "withdrawn"), (at.new, "new"))],
        pictures=pictures(verdict, language) if verdict is not None else None,
        samples=shown_hands(verdict.old, verdict.new, at.hand, language) if verdict is not None else None,
        calls=asked_calls(request.args.get(AUCTION, ""), request.args.get(WITHDRAWN, ""), language),
        chips={field.name: field_chips(field, language) for field in (at.old, at.new)},
        share=share,
        rule=LAW_23A,
        amended=amended_citations(COUNTED_BY),
        phrases=[phrase[language] for phrase in shipped.table("meaning-examples.toml", "kb")["phrase"]],
        picking=picking,
        ready=conventions_offered(picking, language) if picking else (),
        exercises=len(pairs()),
        here=page_address,
        carried=[(key, request.args.get(key, "")) for key in CARRIED_ALONG],
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
    )
    return (page, 400) if at.problems or way_lost else page


@bp.get("/meldinger")
@remember
def calls_here() -> str | tuple[str, int]:
    """Auction, withdrawn call and system card, and every legal call judged."""
    base = knowledge()
    language = current_language()
    at = here_page.show(language)
    page = render_template(
        "compare/calls_here.html",
        at=at,
        amended=amended_citations(COUNTED_BY),
        cards=here_page.offered_cards(),
        given={key: request.args.get(key, "") for key in here_page.PARAMETERS},
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
    )
    return (page, 400) if at.problem else page


@bp.get("/opgaver")
@remember
def exercises() -> str | tuple[str, int]:
    """The exercises, all or of a theme."""
    theme = request.args.get(practice.THEME, "")
    problem = ""
    if theme and theme not in themes():
        theme, problem = "", _("Temaet findes ikke; her er alle opgaver.")
    page = render_template(
        "compare/exercises.html",
        groups=practice.list_pairs(theme),
        filters=practice.filters(theme),
        problem=problem,
        address=lambda each: practice.address(each, theme),
    )
    return (page, 400) if problem else page


@bp.get("/opgaver/<exercise>")
@remember
def exercise(exercise: str) -> str | tuple[str, int]:
    """One of them: to judge, and when judged, the verdict with the two sets of hands."""
    try:
        the_pair = pair(exercise)
    except UnknownMeaning as error:
        raise _no_exercise(error) from error
    base = knowledge()
    language = current_language()
    theme = request.args.get(practice.THEME, "")
    theme = theme if theme == the_pair.theme else ""
    answer = request.args.get(practice.ANSWER, "")
    problem = ""
    if answer and answer not in practice.JUDGEMENTS:
        answer, problem = "", _("Svaret kan ikke læses; tryk på et af de tre.")
    verdict = practice.verdict_on(the_pair, language) if answer else None
    texts = (
        format_meaning(the_pair.withdrawn.meaning, language),
        format_meaning(the_pair.new.meaning, language),
    )
    page = render_template(
        "compare/exercise.html",
        one=the_pair,
        texts=texts,
        calls=[typeset(own_call(c.call), language) for c in (the_pair.withdrawn, the_pair.new)],
        table=two_calls(the_pair.auction, the_pair.withdrawn.call, language)
        if the_pair.auction is not None
        else None,
        answer=answer,
        problem=problem,
        choices=practice.choices(the_pair, theme, answer),
        verdict=verdict,
        amended=amended_citations({*COUNTED_BY, the_pair.citation, *citations_in(the_pair.because)})
        if verdict is not None
        else [],
        said=verdict.to_json(language) if verdict is not None else None,
        pictures=pictures(verdict, language) if verdict is not None else None,
        samples=shown_hands(verdict.old, verdict.new, None, language) if verdict is not None else None,
        chips=exercise_chips(the_pair, language) if verdict is not None else [],
        compare_url=address(*texts, the_pair),
        before=practice.beside(the_pair, theme, -1),
        after=practice.beside(the_pair, theme, +1),
        themes=themes(),
        share=share,
        law=lambda citation: held_url(citation, base.editions),
        linked=lambda text: link_citations(base, text, language),
    )
    return (page, 400) if problem else page


def _no_exercise(error: UnknownMeaning) -> Refusal:
    offers = [Target(practice.address(p), pick(p.title)) for p in pairs() if p.id in error.near]
    offers.append(Target(url_for(".exercises"), _("Alle opgaver")))
    sentence = _("Der er ingen opgave under »%(key)s«; vælg en af disse.", key=error.key[:60])
    return Refusal(404, _("Opgaven findes ikke"), sentence, offers)
