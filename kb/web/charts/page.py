"""`/plakater`: which rulings are drawn for the wall; `/plakat/TOPIC`: the sheets of one, and as SVG files."""

from datetime import UTC, datetime

from flask import Blueprint, Response, render_template, request, url_for

from kb.web.charts.drawing import Imprint, svg
from kb.web.charts.sheets import Poster, poster_of
from kb.web.site.requests.equal import remember
from kb.web.site.requests.refusals import Refusal
from kb.web.site.texts.reference import Target
from kb.web.site.texts.tiles import asked_most
from kb.web.site.words.language import current_language
from kb.web.site.words.language import translate as _
from kb.web.site.words.reasons import sentence
from rulings.engine import Topic
from rulings.errors import UnknownTopic
from rulings.topics import topic as topic_of
from rulings.topics import topics

bp = Blueprint("charts", __name__)


@bp.get("/plakater")
@remember
def listing() -> str:
    """The rulings that directors are asked for most, then all others that sheets hold, by law."""
    often = _asked_most()
    others = [each for each in topics() if each not in often]
    return render_template(
        "charts/list.html",
        often=often,
        others=others,
    )


@bp.get("/plakat/<name>")
def page(name: str) -> str | Response:
    """The sheets of a topic as they are printed; one of them as an SVG file under `TOPIC.svg?ark=N`."""
    key = name.removesuffix(".svg")
    offers = [Target(url_for(".listing"), _("Alle plakater"))]
    try:
        topic_of(key)
    except UnknownTopic as error:
        raise Refusal(404, _("Plakaten findes ikke"), sentence(error), offers) from None
    poster = poster_of(key, current_language())
    if name.endswith(".svg"):
        return _file(poster)
    sheets = [svg(poster, place, _imprint()) for place in range(1, len(poster.sheets) + 1)]
    return render_template(
        "charts/poster.html", topic=topic_of(key), sheets=sheets, left_out=bool(poster.left_out)
    )


def _file(poster: Poster) -> Response:
    key = poster.chart.topic
    sheet_text = request.args.get("ark", "1")
    if not (sheet_text.isascii() and sheet_text.isdigit() and 1 <= int(sheet_text) <= len(poster.sheets)):
        most = len(poster.sheets)
        message = _("Vælg et ark fra 1 til %(most)s.", most=most)
        raise Refusal(404, _("Arket findes ikke"), message, [Target(url_for(".page", name=key), _("Plakat"))])
    image = f'<?xml version="1.0" encoding="UTF-8"?>\n{svg(poster, int(sheet_text), _imprint())}'
    answer = Response(image, mimetype="image/svg+xml")
    answer.headers["Content-Disposition"] = f'attachment; filename="{key}-{sheet_text}.svg"'
    return answer


def _asked_most() -> list[Topic]:
    """The interviews behind the tiles, in their order."""
    ids: dict[str, None] = {}
    for often in asked_most():
        if often.which:
            ids.update(dict.fromkeys(which.topic for which in often.which))
        else:
            ids.update(
                dict.fromkeys(
                    [each.id for law in often.laws for each in topics() if each.citation.within(law)][:1]
                )
            )
    return [topic_of(key) for key in ids]


def _imprint() -> Imprint:
    return Imprint(datetime.now(UTC).date())
