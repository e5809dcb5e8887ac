"""The evening's log: an empty page that the browser fills with what it keeps; the server never sees it."""

from flask import Blueprint, render_template

from kb.web.site.requests.equal import remember

bp = Blueprint("log", __name__)


@bp.get("/aften")
@remember
def page() -> str:
    """The page with its texts; what stands in the log is put in by a script."""
    return render_template("log/page.html")
