"""What pages call the values that a case has."""

from functools import cache

from kb.web.site.words.language import current_language, pick
from kb.web.site.words.language import translate as _
from laws.languages import FIRST_LANGUAGE
from rulings.bridge.notation import parse_auction
from rulings.engine.spelling import auction_text
from rulings.engine.topic import Topic
from rulings.errors import NotationError
from rulings.topics import topics


def named_title(title: str) -> str:
    """A case's title; one that is only the name of its ruling, as the reader's language has it."""
    topic = _titled().get(title)
    return pick(topic.title) if topic else title


@cache
def _titled() -> dict[str, Topic]:
    """The rulings by the name that a case without a title of its own is kept under."""
    return {topic.title[FIRST_LANGUAGE]: topic for topic in topics()}


def named_forms() -> dict[str, str]:
    """Each form of scoring."""
    return {
        "pairs": _("Par"),
        "teams": _("Hold"),
        "board-a-match": _("Spil for spil"),
        "individual": _("Individuelt"),
        "other": _("Andet"),
    }


def named_authorities() -> dict[str, str]:
    """What each case weighs."""
    return {
        "table": _("Ved bordet"),
        "agreed": _("Enighed i klubben"),
        "appeal": _("Appel"),
        "precedent": _("Præcedens"),
    }


def named_instances() -> dict[str, str]:
    """Each instance as a page calls it."""
    return {
        "director": _("Turneringslederen"),
        "committee": _("Turneringsledelsen"),
        "appeals": _("Appeludvalget"),
        "laws-commission": _("Lovkommissionen"),
    }


def named_auction(text: str) -> str:
    """An auction as people read it; as it was typed where it cannot be read."""
    try:
        return auction_text(parse_auction(text), current_language()) if text else ""
    except NotationError:
        return text
