"""Whether the site was started for editing, and whether a request that would change something is its own."""

from urllib.parse import urlsplit

from flask import current_app, request

from kb.web.site.requests.delivery import BEHIND_PROXY
from kb.web.site.requests.doors import SENT_BY_POST
from kb.web.site.requests.host import is_this_machine
from kb.web.site.requests.refusals import Refusal
from kb.web.site.words.language import translate as _

EDITING = "BRIDGELOV_EDITING"
"""The setting of the app: whether it may write into the home."""
EDITORS = "BRIDGELOV_EDITORS"
"""The setting of the app: under which names may be written, where a proxy stands in front."""


def is_for_editing() -> bool:
    """Whether what an editor decides is written here; otherwise it can only be taken along."""
    return bool(current_app.config.get(EDITING))


def must_be_ours() -> None:
    """Lets a request pass that one of our own pages sent.

    The site has no sessions, so a page elsewhere could only borrow the reader's network. Browsers say where a
    form was sent from; a name that was made to point at this machine is no address of ours either.

    Raises:
        Refusal: it came from another site, or does not say whence.
    """
    origin = request.headers.get("Origin", "")
    same = origin == request.host_url.rstrip("/")
    if not same or request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin":
        message = _("Formularen blev ikke sendt fra denne side; åbn den og prøv igen.")
        raise Refusal(403, _("Ikke herfra"), message)


def check_posted() -> None:
    """Lets a GET pass that came by POST, where a form of ours sent it."""
    if SENT_BY_POST in request.environ:
        must_be_ours()


def may_write() -> None:
    """Lets a request pass that may write.

    Raises:
        Refusal: the site was not started for editing, or is reached by a name that anybody could give it.
    """
    if not is_for_editing():
        message = _("Siden er ikke startet til redigering; hent linjerne som fil, eller brug serve --edit.")
        raise Refusal(403, _("Uden skriveadgang"), message)
    host = urlsplit(request.host_url).hostname or ""
    if current_app.config.get(BEHIND_PROXY):
        # Through a proxy anybody can call the site by a name of this machine.
        if host not in current_app.config[EDITORS]:
            message = _("Der kan kun skrives under de navne, som er redaktørers (serve --editors).")
            raise Refusal(403, _("Uden skriveadgang"), message)
    elif not is_this_machine(host):
        message = _("Der kan kun skrives fra denne maskine; åbn siden på 127.0.0.1.")
        raise Refusal(403, _("Uden skriveadgang"), message)
