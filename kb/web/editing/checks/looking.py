"""What the checks find in a knowledge base: looked for once per build, beside the requests."""

from concurrent.futures import Future, ThreadPoolExecutor
from threading import Lock
from weakref import WeakKeyDictionary

from kb.editing.checks import Finding, find_all
from kb.web.site.requests.refusals import Refusal
from kb.web.site.shelf import Knowledge
from kb.web.site.words.language import translate as _

PATIENCE = 20.0
"""Seconds that a request waits; a check of all editions takes about five on an idle machine."""

_Looking = Future[tuple[Finding, ...]]
_looking: WeakKeyDictionary[Knowledge, _Looking] = WeakKeyDictionary()
_lock = Lock()
_worker = ThreadPoolExecutor(1, "checks")


def begin(base: Knowledge) -> _Looking:
    """The look at a knowledge base, begun if it was not; one that failed is begun anew."""
    with _lock:
        under_way = _looking.get(base)
        if under_way is None or (under_way.done() and under_way.exception() is not None):
            under_way = _looking[base] = _worker.submit(find_all, base.editions)
        return under_way


def findings(base: Knowledge) -> tuple[Finding, ...]:
    """Everything that the checks find in a knowledge base.

    Raises:
        Refusal: it takes longer; the look goes on, and whoever asks again gets it.
    """
    try:
        return begin(base).result(PATIENCE)
    except TimeoutError as late:
        message = _("Udgaverne bliver gennemgået nu; vent et øjeblik, og hent siden igen.")
        raise Refusal(503, _("Tjekket er ikke færdigt endnu"), message) from late
