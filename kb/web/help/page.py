"""`/hjaelp`: the manuals, a page each."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from flask import Blueprint, redirect, render_template, request, url_for
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape
from werkzeug.wrappers import Response

from kb.help import manual, manuals, nearest
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge, knowledge
from kb.web.site.texts.own_text import link_citations
from kb.web.site.texts.reference import Target
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.typography import typeset
from laws.citation import slug

# A manual as HTML: its provisions and pages linked, its sections with addresses of their own

_ALONE = "alone"  # of a text in which no provision is linked: a heading, or words of a link
_WHOLE = 26
"""Characters of a word that fits a line of the narrowest phone."""


class Section(NamedTuple):
    """A section of a manual."""

    anchor: str
    title: str


def sections(text: str) -> list[Section]:
    """The sections of a manual, by which a long page is entered."""
    tokens = _reader().parse(text)
    titles = (
        inline.content for token, inline in pairwise(tokens) if token.tag == "h2" and token.nesting == 1
    )
    return [Section(slug(title), title) for title in titles]


def show_manual(base: Knowledge, text: str, language: str) -> Markup:
    """A manual below its title and its first sentence; anything that looks like HTML stays letters."""
    reader = _reader()
    tokens = reader.parse(text.split("\n\n", 2)[2])
    for before, token in pairwise(tokens):
        in_heading = before.type == "heading_open"
        if in_heading:
            before.attrSet("id", slug(token.content))
        _mark(token.children or (), in_heading=in_heading)

    def words(_self: object, row: Sequence[Token], at: int, _options: object, _env: object) -> str:
        text = row[at]
        return str(
            typeset(text.content, language)
            if _ALONE in text.meta
            else link_citations(base, text.content, language)
        )

    def block(_self: object, row: Sequence[Token], at: int, _options: object, _env: object) -> str:
        # A block that is wider than a phone scrolls within itself, by the keys too.
        return str(Markup('<pre tabindex="0"><code>{}</code></pre>\n').format(row[at].content))

    reader.add_render_rule("text", words)
    reader.add_render_rule("code_inline", _code)
    reader.add_render_rule("fence", block)
    return Markup(reader.renderer.render(tokens, reader.options, {}))


def _reader() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False})


def _code(_self: object, row: Sequence[Token], at: int, _options: object, _env: object) -> str:
    """A command or a sign, whose short words with dashes stay whole at the end of a line."""
    pieces = [
        Markup("<span>{}</span>").format(word) if "-" in word and len(word) <= _WHOLE else escape(word)
        for word in row[at].content.split(" ")
    ]
    return str(Markup("<code>{}</code>").format(Markup(" ").join(pieces)))


def _mark(children: Sequence[Token], *, in_heading: bool) -> None:
    """Leads links to the pages of the reader's language, and says which texts stand for themselves."""
    within = False
    for child in children:
        if child.type == "link_open":
            child.attrSet("href", request.script_root + str(child.attrGet("href")))
        within = child.type == "link_open" or (within and child.type != "link_close")
        if within or in_heading:
            child.meta[_ALONE] = True


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
