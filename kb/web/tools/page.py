"""`/vaerktoej`: what a director uses beside the rulings, each with a line on what it is for."""

from flask import Blueprint, redirect, render_template, url_for
from werkzeug.wrappers import Response

from kb.web.site.requests.equal import remember
from kb.web.site.words.language import pick
from laws import shipped

bp = Blueprint("tools", __name__)

DATA = "tool-pages.toml"


@bp.get("/vaerktoej")
@remember
def listing() -> str:
    """The tools, by what they are for."""
    groups = [
        (
            pick(group["title"]),
            [(url_for(each["page"]), pick(each["title"]), pick(each["about"])) for each in group["tool"]],
        )
        for group in shipped.table(DATA, "kb")["group"]
    ]
    return render_template("tools/page.html", groups=groups)


@bp.get("/tools")
def english() -> Response:
    """The same, for who types the English word."""
    return redirect(url_for(".listing"), 301)
