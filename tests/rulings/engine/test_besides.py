"""What goes without stating: reminders, who waits and until when, and that a judgement may be appealed."""

from rulings.engine.announcement import announcements_by_time
from rulings.engine.render import audience_text, spoken_text
from rulings.engine.ruling import Ruling
from rulings.topics import run
from tests.table import each_row


def said(ruling: Ruling) -> list[tuple[str, str, str]]:
    """Who hears it, its provision, and its English words."""
    return [
        (
            each.to if isinstance(each.to, str) else audience_text(each.to, "en"),
            str(each.stated.consequence.citation),
            spoken_text(each.stated.consequence, each.to, "en"),
        )
        for time in announcements_by_time(ruling.consequences)
        for each in time
    ]


AFTER_PLAY = {"information-source": "tempo", "information-stage": "after-play"}
WITHDRAWN = {"call-withdrawn-how": "replaced-by-other", "partners-lead": "not-yet", "suits-shown": "none"}
HIDDEN = {"agreement-matter": "unusual-call", "psych-restricted": "nej", "partner-aware": "ja"}
ACCEPTED = {"claim-what": "claim", "claim-by": "declarer", "claim-standing": "acceptance-regretted"}


@each_row(
    "topic, facts, law, words",
    [
        # 83: a judgement is open to appeal whichever way it went
        ("ubefoejede-oplysninger", {**AFTER_PLAY, "suggested-action": "not-chosen"}, "83", "appeal"),
        (
            "bevidst-eller-nyttig-fejl",
            {"infraction-kind": "on-purpose", "damage-foreseeable": "nej"},
            "83",
            "appeal",
        ),
        (
            "krav",
            {
                **ACCEPTED,
                "claim-acceptance-final": "ja",
                "claim-in-time": "ja",
                "claim-trick-accepted": "neither",
            },
            "83",
            "appeal",
        ),
        (
            "uregelmaessighed-rettighed",
            {"rights-matter": "acted-first", "rights-forfeited": "ja", "gained-from-ignorance": "ja"},
            "83",
            "appeal",
        ),
        # 7B2, 46A, 40C1, 73D1: what holds from now on
        (
            "manglende-kort",
            {"short-stage": "before-lead-faced", "card-found": "ja"},
            "7B2",
            "count your cards",
        ),
        (
            "ufuldstaendig-angivelse",
            {"designation-kind": "suit", "designation-fits": "one", "different-intention": "nej"},
            "46A",
            "suit and rank",
        ),
        (
            "makkeraftale",
            {**HIDDEN, "agreement-disclosed": "nej", "agreement-damage": "ja"},
            "40C1",
            "disclose",
        ),
        (
            "ubefoejede-oplysninger",
            {"information-source": "tempo", "information-stage": "during", "facts-agreed": "ja"},
            "73D1",
            "think",
        ),
        # 26B: partner waits, and the ban has an end
        ("udspilsbegraensning", WITHDRAWN, "26B", "Wait with your first lead"),
        ("udspilsbegraensning", WITHDRAWN, "26B", "retains the lead"),
        # who may use it, who may not
        ("udspilsbegraensning", WITHDRAWN, "16C1", "may use"),
        (
            "andre-uvedkommende-oplysninger",
            {"information-received": "after-first-call", "playable-all-the-same": "ja"},
            "16A1",
            "may not use",
        ),
        (
            "spil-efter-ulovligt-spil",
            {"later-play-by": "non-offending", "later-play-own-lead": "ja"},
            "16C2",
            "may not use",
        ),
    ],
)
def test_the_law_is_said_to_its_end(topic: str, facts: dict[str, str], law: str, words: str) -> None:
    lines = said(run(topic, facts))
    assert any(place == law and words.lower() in text.lower() for _to, place, text in lines), lines


def test_the_right_to_appeal_is_said_once_whatever_the_branches() -> None:
    ruling = run("ubefoejede-oplysninger", {**AFTER_PLAY, "suggested-action": "ved-ikke"})
    assert [place for _to, place, _text in said(ruling)].count("83") == 1
