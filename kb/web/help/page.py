"""`/hjaelp`: the manuals, a page each."""

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from kb.help import manual, manuals, nearest
from kb.web.help.manual import sections, show_manual
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import knowledge
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _

bp = Blueprint("help", __name__)


@bp.get("/hjaelp")
@remember
def index() -> str:
    """What there is help on."""
    return render_template("help/index.html", manuals=manuals())


@bp.get("/hjaelp/<name>")
@remember
def topic(name: str) -> Response | str:
    """One manual; by another of its names it is sent on to."""
    the_manual = manual(name)
    if the_manual is None:
        raise _no_topic(name)
    if name != the_manual.name:
        return redirect(url_for(".topic", name=the_manual.name), 301)
    language = current_language()
    text = the_manual.text(language)
    return render_template(
        "help/topic.html",
        manual=the_manual,
        sections=sections(text),
        text=show_manual(knowledge(), text, language),
    )


@bp.get("/help")
def english() -> Response:
    """The index, for who types the English word."""
    return redirect(url_for(".index"), 301)


@bp.get("/help/<name>")
def english_topic(name: str) -> Response:
    """A manual, for who types the English word."""
    return redirect(url_for(".topic", name=name), 301)


def _no_topic(name: str) -> Refusal:
    near = nearest(name)
    offers = (near, *(each for each in manuals() if each is not near))
    return Refusal(
        404,
        _("Emnet findes ikke"),
        _("Hjælpen har ikke det emne; vælg et af disse."),
        [Target(url_for("help.topic", name=each.name), each.title(current_language())) for each in offers],
    )
