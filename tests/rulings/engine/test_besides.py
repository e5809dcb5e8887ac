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
            " ".join(map(str, each.stated.consequence.citations)),
            spoken_text(each.stated.consequence, each.to, "en"),
        )
        for time in announcements_by_time(ruling.consequences)
        for each in time
    ]


AFTER_PLAY = {"information-source": "tempo", "information-stage": "after-play"}
WITHDRAWN = {"call-withdrawn-how": "replaced-by-other", "partners-lead": "not-yet", "suits-shown": "none"}
CALLED_IN_TURN = {"auction": "S: W:1D S:1H", "since-out-of-turn": "in-turn-called"}
BARRED = {
    "auction": "W: 1D P 2C P 2D 2S P",
    "who-must-pass": "N",
    "must-pass-for": "rest-of-auction",
    "unintended": "nej",
}
SHOWN = {
    "card-shown-when": "during",
    "card-own-fault": "ja",
    "partner-could-see-card": "ja",
    "cards-shown": "one-honour",
    "offender-becomes": "defender",
}
MISTAKEN = {
    "auction": "S: 1S 2H 3H P 4S P P P",
    "fault-against-agreement": "wrong",
    "explainer-seat": "S",
    "misinformed-seat": "E",
    "explanation-stage": "clarification",
    "noticed-by": "partner-declares",
    "call-influenced": "ja",
    "changes-call": "nej",
}
MANNER = {
    "misled-by": "manner",
    "false-inference": "ja",
    "bridge-reason": "nej",
    "could-work-to-benefit": "ja",
}
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
        # what went wrong is said first, and who is not bound by it
        ("tre-passer-med-en-uden-for-tur", {"auction": "N: 1H P P N:P"}, "34", "not over"),
        ("tre-passer-med-en-uden-for-tur", {"auction": "N: 1H P P N:P"}, "41A", "face down"),
        ("tre-passer-med-en-uden-for-tur", {"auction": "N: 1H P P N:P"}, "17D3", "need not pass"),
        ("melding-uden-for-tur", CALLED_IN_TURN, "28B", "right to rectification is lost"),
        ("melding-uden-for-tur", CALLED_IN_TURN, "28B", "any legal call"),
        ("melding-trods-tvungen-pas", BARRED, "35B", "North had to pass"),
        (
            "melding-uden-for-tur",
            {"auction": "N: S:1S", "lho-calls": "nej", "comparable": "ja"},
            "29",
            "out of rotation",
        ),
        (
            "utilstraekkeligt-bud",
            {"auction": "N: 1S 2D 1NT", "unintended": "nej", "lho-accepts": "ja"},
            "18D",
            "insufficient",
        ),
        (
            "udspil-uden-for-tur",
            {
                "declarer-seat": "S",
                "lead-out-of-turn-stage": "later",
                "play": "E: W:CQ CK",
                "lead-misled-by-opponent": "ja",
            },
            "44A",
            "lead any card",
        ),
        ("melding-trods-tvungen-pas", BARRED, "37A", "any legal call"),
        ("vist-kort-i-meldeforloebet", SHOWN, "24", "call freely"),
        ("melding-efter-sidste-pas", {"auction": "N: 1NT P 3NT P P P W:X"}, "22A", "contract"),
        ("melding-efter-sidste-pas", {"auction": "N: 1NT P 3NT P P P W:X"}, "26B", "Law\u00a059"),
        ("forkert-forklaring", MISTAKEN, "17D1", "not been faced"),
        ("forkert-forklaring", MISTAKEN, "16B1", "partner’s correction"),
        ("forkert-forklaring", MISTAKEN, "47E2a", "lead another card"),
        ("vildledning", {**MANNER, "infraction-gained": "nej"}, "73E2", "even tempo"),
        (
            "uenighed-om-stik",
            {"tricks-matter": "tricks-won", "tricks-stage": "round-over", "fully-convinced": "nej"},
            "79A1",
            "before you mix",
        ),
        (
            "kort-fra-forkert-mappe",
            {"called-on-wrong-hand": "ja", "partner-called-after-wrong-hand": "nej"},
            "15A3",
            "Call me",
        ),
    ],
)
def test_the_law_is_said_to_its_end(topic: str, facts: dict[str, str], law: str, words: str) -> None:
    lines = said(run(topic, facts))
    assert any(law in place.split() and words.lower() in text.lower() for _to, place, text in lines), lines


def test_the_right_to_appeal_is_said_once_whatever_the_branches() -> None:
    ruling = run("ubefoejede-oplysninger", {**AFTER_PLAY, "suggested-action": "ved-ikke"})
    assert sum("83" in place.split() for _to, place, _text in said(ruling)) == 1


def test_nobody_who_must_pass_is_called_free() -> None:
    ruling = run("melding-trods-tvungen-pas", {**BARRED, "auction": "W: 1D P 2C P 2D 2S P P 3H"})
    free = [to for to, place, text in said(ruling) if "any legal call" in text and "37A" in place.split()]
    assert "To North" not in free and "North" not in free


def test_a_lead_by_partner_on_top_is_a_penalty_card_whatever_declarer_chooses() -> None:
    """60C, 49: said before the choice; where the first lead is refused both lie as the case goes on."""
    facts = {
        "declarer-seat": "S",
        "lead-out-of-turn-stage": "later",
        "play": "E: W:SQ E:D5",
        "lead-misled-by-opponent": "nej",
    }
    for choice in ({}, {"declarer-accepts-lead": "ja"}, {"declarer-accepts-lead": "nej"}):
        ruling = run("udspil-uden-for-tur", {**facts, **choice})
        stated = [
            str(one.consequence["who"].seat)
            for one in ruling.consequences
            if one.consequence.kind == "penalty-card"
        ]
        assert "E" in stated, choice
    assert ruling.onward["partners-penalty-cards"] == "D5"


@each_row(
    ("topic_id", "facts", "provision"),
    [
        (
            "andre-uvedkommende-oplysninger",
            {
                "information-received": "after-first-call",
                "playable-all-the-same": "ja",
            },
            "16D2",
        ),
    ],
)
def test_what_the_director_adds_has_its_provision(
    topic_id: str, facts: dict[str, str], provision: str
) -> None:
    assert provision in [law for _, law, _ in said(run(topic_id, facts))]
