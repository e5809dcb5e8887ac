"""What the kept page needs to ask peers without the network: forbidden words, measures, drawn calls."""

import json
from dataclasses import asdict

from markupsafe import Markup

from kb.web.site.drawings.diagrams import call_mark
from kb.web.site.words.language import current_language, pick
from rulings.bridge.calls import CALLS
from rulings.polls import Secret, forbidden, known_words, measures
from rulings.polls.answer import LEVELS
from rulings.polls.known import NAMED_IN, highest_number
from rulings.polls.leak import SOURCES, common_words
from rulings.polls.telling import bid_words, of_anybody

_NONE = "-"
"""No source: words that tell of any."""


def script_data() -> Markup:
    """The data of `peers.js`, as JSON for an element of the page."""
    language = current_language()
    data = {
        "forbidden": {
            "calls": {str(call): _words(Secret(str(call), _NONE), "call") for call in CALLS},
            "information": {source: _words(Secret("", source), "information") for source in ("", *SOURCES)},
            "asker": _words(Secret("", _NONE), "asker"),
            "common": sorted(common_words()),
        },
        "known": {
            "words": sorted(known_words()),
            "names": sorted(known_words(_NONE) - known_words()),
            "namedIn": NAMED_IN,
            "most": highest_number(),
        },
        "telling": {"anybody": [asdict(pattern) for pattern in of_anybody()], **asdict(bid_words())},
        "measures": [
            {
                "id": each.id,
                "title": pick(each.title),
                "source": pick(each.source),
                "considered": each.considered and [each.considered.numerator, each.considered.denominator],
                "chosen": each.chosen,
            }
            for each in measures()
        ],
        "calls": {str(call): str(call_mark(call, language)) for call in CALLS},
        "levels": LEVELS,
    }
    return Markup(json.dumps(data, ensure_ascii=False).replace("<", "\\u003c"))


def _words(secret: Secret, what: str) -> list[str]:
    return [leak.word for leak in forbidden(secret) if leak.what == what]
