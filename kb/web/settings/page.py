"""The settings: a form that works without a script, and cookies that keep what was chosen."""

from flask import Blueprint, current_app, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as Answer

from kb.web.site.requests import look

bp = Blueprint("settings", __name__)


@bp.get("/indstillinger")
def page() -> str:
    """The choices, as they stand."""
    return render_template(
        "settings/page.html", choices=look.CHOICES, chosen=look.choose(), saved="gemt" in request.args
    )


@bp.post("/indstillinger")
def save() -> Answer:
    """Keeps what was chosen, and shows the page in that look."""
    answer = redirect(url_for(".page", gemt=1), 303)
    return look.keep(current_app.make_response(answer), look.choose(request.form))
