"""Whom a ruling speaks to: the seats where they are told, and what each player must hear to the end."""

from rulings.engine.announcement import announcement, announcements_by_time, breaths
from rulings.engine.people import Player
from rulings.topics import run, topics
from tests.table import each_row

DROPPED = {
    "shown-by": "defender",
    "defender-showed": "dropped",
    "partner-could-see-card": "ja",
    "shown-in-play": "one-honour",
    "already-penalty-card": "nej",
}
LED = {
    "card-shown-when": "during",
    "card-own-fault": "ja",
    "partner-could-see-card": "ja",
    "cards-shown": "led",
}


@each_row(
    "topic_id, facts, kind, seats",
    [
        (
            "kort-fra-forkert-mappe",
            {"called-on-wrong-hand": "ja", "partner-called-after-wrong-hand": "nej", "offender-seat": "S"},
            "must-replace",
            "S",
        ),
        (
            "vist-kort-i-meldeforloebet",
            {**LED, "offender-becomes": "defender", "offender-seat": "W"},
            "must-pass",
            "E",
        ),
        ("vist-kort-i-spillet", {**DROPPED, "offender-seat": "E"}, "lead-while-it-lies", "W"),
        (
            "hvem-maa-spoerge",
            {
                "asked-what": "explanation",
                "asked-when": "auction",
                "asker-in-auction": "not-in-turn",
                "asker-seat": "E",
            },
            "information-unauthorised",
            "W",
        ),
        (
            "krav",
            {
                "claimer-seat": "W",
                "claim-what": "concession",
                "claim-by": "defender",
                "claim-partner-objected": "ja",
            },
            "information-authorised",
            "NS",
        ),
        (
            "appel",
            {
                "appeal-against": "own-table",
                "appellant-seat": "W",
                "appeal-in-time": "nej",
            },
            "appeal-not-heard",
            "EW",
        ),
        (
            "andre-uvedkommende-oplysninger",
            {
                "information-received": "after-first-call",
                "playable-all-the-same": "ja",
                "receiver-seat": "S",
            },
            "information-unauthorised",
            "S",
        ),
        (
            "uregelmaessighed-rettighed",
            {
                "rights-matter": "acted-first",
                "rights-forfeited": "ja",
                "gained-from-ignorance": "ja",
                "offender-seat": "E",
            },
            "rights-lost",
            "NS",
        ),
        (
            "spoerge-om-kuloersvigt",
            {
                "revoke-enquiry": "ask",
                "revoke-asker": "dummy",
                "revoke-asked": "defender",
                "declarer-seat": "S",
            },
            "may-ask-about-revoke",
            "N",
        ),
        (
            "ubefoejede-oplysninger",
            {
                "information-source": "tempo",
                "information-stage": "during",
                "facts-agreed": "ja",
                "receiver-seat": "S",
            },
            "may-reserve-rights",
            "EW",
        ),
        (
            "bud-over-syv-traek",
            {"offender-seat": "N", "unintended": "nej", "called-since": "lho", "pass-ends-auction": "nej"},
            "must-pass",
            "NS",
        ),
        (
            "kuloersvigt",
            {
                "revoke-hand": "defender",
                "revoke-what": "suit",
                "revoke-established-by": "not-yet",
                "offender-seat": "W",
            },
            "must-play",
            "W",
        ),
        (
            "langsomt-spil",
            {
                "time-matter": "board-not-begun",
                "board-plan": "cancel",
                "event-form": "pairs",
                "conditions-cancel-boards": "nej",
                "overrun-blame": "one-side",
                "offender-seat": "N",
            },
            "artificial-score",
            "NS EW",
        ),
        ("den-blinde", {"dummy-did": "suggested-card", "declarer-seat": "S"}, "dummy-may-not", "N"),
        # The auction tells who declares (39C), who lost the turn and whose passes are cancelled (17D3)
        ("melding-efter-sidste-pas", {"auction": "S: 4S P P P W:X"}, "lead-restriction", "S"),
        ("bud-over-syv-traek", {"auction": "W: 7N 8C", "unintended": "nej"}, "lead-restriction", "EW"),
        ("tre-passer-med-en-uden-for-tur", {"auction": "W: 1N P S:P P"}, "may-call-freely", "E"),
        ("tre-passer-med-en-uden-for-tur", {"auction": "W: 1N P S:P P"}, "information-unauthorised", "NS"),
    ],
)
def test_seats_are_spoken_to(topic_id: str, facts: dict[str, str], kind: str, seats: str) -> None:
    spoken = [announcement(s) for s in run(topic_id, facts).consequences if s.consequence.kind == kind]
    assert spoken
    told = ["".join(map(str, one.to.seats)) for one in spoken if isinstance(one.to, Player)]
    assert sorted("".join(sorted(seats)) for seats in told) == sorted(
        "".join(sorted(each)) for each in seats.split()
    )


def test_a_seat_that_is_only_named_changes_no_more_than_the_names() -> None:
    for topic in topics():
        if any(q.id == "offender-seat" for q in topic.questions):
            bare, seated = run(topic.id, {}), run(topic.id, {"offender-seat": "S"})
            assert (bare.question, bare.complete) == (seated.question, seated.complete)


@each_row(
    "topic_id, facts, said",
    [
        # 6D2, 6D3: what the table gets for the cancelled result
        ("forkert-givning", {"deal-fault": "not-shuffled", "event-form": "pairs"}, ["redeal-if-time 12C2"]),
        # 13C: the play goes on, and the hand is counted
        (
            "forkert-antal-kort",
            {"count-kind": "foreign-card", "foreign-card-played": "ja"},
            ["play-on 13C", "director-judges 14B"],
        ),
        # 15B3: the pair that loses a board hears what it gets
        (
            "forkert-spil",
            {
                "wrong-board-begun": "ja",
                "event-form": "pairs",
                "board-played-before": "nej",
                "lost-chance": "ja",
                "others-deprived": "nej",
            },
            ["score-for-lost-board 15B3"],
        ),
        # 50E1: a card shown in the auction that becomes a penalty card
        (
            "vist-kort-i-meldeforloebet",
            {**LED, "offender-becomes": "defender"},
            ["penalty-card-knowledge 50E1"],
        ),
        # 7C
        ("opfoersel", {"behaviour": "hand-from-board"}, ["breach 7C", "penalty-possible 90"]),
        # 7C, 92C: whoever put the cards back wrongly, and how the ruling is appealed
        (
            "forkert-antal-kort",
            {"count-kind": "too-many", "count-stage": "played", "board-fault": "one-side"},
            ["own-cards-own-pocket 7C", "director-judges 92C"],
        ),
        # 21B1a: partner has called, so that nobody's earlier call can be changed; partner's own may be
        (
            "forkert-forklaring",
            {
                "fault-against-agreement": "wrong",
                "explanation-stage": "auction",
                "noticed-by": "explainer",
                "call-influenced": "too-late",
            },
            ["call-unchangeable 21B1a", "director-judges 21B1a"],
        ),
        # 12C2b in a match: imps, and no percentage
        (
            "forskellige-mapper",
            {"board-fouled": "ja", "event-form": "teams", "board-fault": "nobody"},
            ["artificial-score 86B2a"],
        ),
    ],
)
def test_each_hears_the_end_of_it(topic_id: str, facts: dict[str, str], said: list[str]) -> None:
    ruled = run(topic_id, facts)
    assert ruled.complete
    stated = {f"{s.consequence.kind} {law}" for s in ruled.consequences for law in s.consequence.citations}
    assert set(said) <= stated


def test_one_player_hears_all_of_it_at_once() -> None:
    facts = {"auction": "E: W:P", "pass-meaning": "natural", "lho-calls": "nej", "comparable": "nej"}
    for group in announcements_by_time(run("melding-uden-for-tur", facts).consequences):
        blocks = [to for _, to, _ in breaths(group) if isinstance(to, Player)]
        assert len(blocks) == len(set(blocks))


@each_row(
    "topic_id, play, led",
    [
        ("aabningsudspil-uden-for-tur", "E: DK", "wrong-defender"),
        ("aabningsudspil", "N: DK", "declaring-side"),
    ],
)
def test_the_auction_tells_whose_lead_it_was(topic_id: str, play: str, led: str) -> None:
    ruled = run(topic_id, {"auction": "S: 1N P P P", "play": play})
    assert ("opening-lead-by", led) in {
        (line.subject.id, line.answer)
        for line in ruled.trace
        if line.kind == "derived" and hasattr(line.subject, "id")
    }


def test_the_final_call_after_a_barred_double_is_asked() -> None:
    facts = {"auction": "N: 1S 2D 1N S:X", "lho-accepts": "nej", "unintended": "nej", "comparable": "nej"}
    assert "final-replacement" in {q.id for q in run("utilstraekkeligt-bud", facts).may_add}
    ended = run("utilstraekkeligt-bud", {**facts, "final-replacement": "2N", "comparable-final": "nej"})
    assert ended.complete
    assert "auction-continues" in {s.consequence.kind for s in ended.consequences}
