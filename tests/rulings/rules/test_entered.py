"""What was entered decides: an answer against it is refused, as is a hand that nobody can hold beside it."""

from rulings.errors import FactsError
from rulings.topics import run
from tests.table import each_row

ESTABLISHED = "revoke-established-by"
WHAT = "revoke-what"

# East discards on the first heart; West has led to the next trick (63A1).
LED_ON = {"play": "W: HK H2 D3 H5 / W: C4", "declarer-seat": "S", "trumps": "N", WHAT: "suit"}
BOTH_ON = LED_ON | {"play": "W: HK H2 D3 H5 / W: C4 C5 C6 C7"}
# The second trick shows that East held a heart.
PROVEN = {"play": "W: HK H2 D3 H5 / W: HA H3 H9 H6", "declarer-seat": "S", "trumps": "N"}
DECLARERS = {"play": "W: HK H2 H3 D5 / W: HA H4 H9 H6", "declarer-seat": "S", "trumps": "N"}
SEVERAL = {"play": "W: HK H2 D3 D5 / W: HA H3 H9 H6", "declarer-seat": "S", "trumps": "N"}
FOLLOWED = {"play": "W: HK H2 H3 H5", "declarer-seat": "S", "trumps": "N"}

EXPLAINED = {"auction": "N: 1N P 2C P", "explainer-seat": "N", "fault-against-agreement": "wrong",
             "noticed-by": "others", "call-influenced": "ja"}  # fmt: skip
INADMISSIBLE = {"auction": "N: 1S X 2H P XX"}
RESTRICTION = {
    "auction": "N: 1H 1S 2H S:2S P 3H P P P",
    "call-withdrawn-how": "replaced-by-other",
}


def refusal(topic_id: str, facts: dict[str, str]) -> FactsError | None:
    """Why the facts are refused; None where they are ruled on."""
    try:
        run(topic_id, facts)
    except FactsError as error:
        return error
    return None


@each_row(
    ("topic_id", "facts", "question"),
    [
        ("kuloersvigt", LED_ON | {ESTABLISHED: "not-yet"}, ESTABLISHED),
        ("kuloersvigt", LED_ON | {ESTABLISHED: "dummy-without-rights"}, ESTABLISHED),
        ("kuloersvigt", LED_ON | {ESTABLISHED: "claim-contested"}, ESTABLISHED),
        ("kuloersvigt", BOTH_ON | {ESTABLISHED: "claim-contested"}, ESTABLISHED),
        ("kuloersvigt", BOTH_ON | {ESTABLISHED: "misled"}, ESTABLISHED),
        ("kuloersvigt", PROVEN | {WHAT: "not-held"}, WHAT),
        ("kuloersvigt", PROVEN | {WHAT: "only-penalty-card"}, WHAT),
        ("kuloersvigt", PROVEN | {WHAT: "restriction"}, WHAT),
        ("kuloersvigt", PROVEN | {WHAT: "both-sides-same-trick"}, WHAT),
        ("kuloersvigt", DECLARERS | {WHAT: "penalty-card"}, WHAT),
        ("kuloersvigt", DECLARERS | {WHAT: "with-faced-card"}, WHAT),
        ("kuloersvigt", SEVERAL | {WHAT: "not-held"}, WHAT),
        ("kuloersvigt", SEVERAL | {ESTABLISHED: "not-yet"}, ESTABLISHED),
        ("kuloersvigt", FOLLOWED | {WHAT: "suit"}, WHAT),
        # 67A2, 45E: two cards with another hand's between did not come at once
        (
            "ukorrekt-stik",
            {"defective-trick": "W: H4 H5 W:H6 E:H7 H8", "defect-found": "before-both-played"}
            | {"extra-card-how": "at-once"},
            "extra-card-how",
        ),
        # 53: a later trick has no opening lead, and declarer's lead never comes too soon
        (
            "udspil-uden-for-tur",
            {
                "play": "W: S2 S3 S4 S5 / N: E:H2",
                "declarer-seat": "W",
                "lead-out-of-turn-stage": "opening",
            },
            "lead-out-of-turn-stage",
        ),
        ("udspil-uden-for-tur", {"play": "W: S2 S3 S4 S5 / N: W:H2", "declarer-seat": "W",
                                 "lead-out-of-turn-stage": "trick-unfinished"}, "lead-out-of-turn-stage"),
        # 54B2: dummy has played to the lead, so it lay open
        ("aabningsudspil", {"play": "W: E:H4 S:H5", "opening-lead-faced": "nej"}, "opening-lead-faced"),
        ("aabningsudspil", {"play": "W: E:H4", "opening-lead-matter": "who-leads"}, "opening-lead-matter"),
        # 35, 36: the auction holds a redouble that nobody could make
        ("utilladelig-melding", INADMISSIBLE | {"inadmissible-kind": "none"}, "inadmissible-kind"),
        # 21B1a: the auction shows that partner has called since; nobody misinforms the own side
        ("forkert-forklaring", EXPLAINED | {"misinformed-seat": "E"}, "call-influenced"),
        ("forkert-forklaring", EXPLAINED | {"misinformed-seat": "S"}, "misinformed-seat"),
        # 26: the auction shows who withdrew the call and who defends
        ("udspilsbegraensning", RESTRICTION | {"withdrew-call": "W"}, "withdrew-call"),
        ("udspilsbegraensning", RESTRICTION | {"offending-side-defends": "ja"}, "offending-side-defends"),
    ],
)  # fmt: skip
def test_an_answer_against_what_was_entered_is_refused(
    topic_id: str, facts: dict[str, str], question: str
) -> None:
    error = refusal(topic_id, facts)
    assert error is not None and error.question == question


def test_the_refusal_says_what_the_cards_show() -> None:
    error = refusal("kuloersvigt", PROVEN | {WHAT: "not-held"})
    assert "er besvaret med »not-held«, men de indtastede kort viser »suit«" in str(error)


def test_the_refusal_says_that_the_auction_shows_it_is_too_late() -> None:
    error = refusal("forkert-forklaring", EXPLAINED | {"misinformed-seat": "E"})
    assert "er besvaret med »ja«, men meldeforløbet viser »too-late«" in str(error)


@each_row(
    "facts",
    [
        LED_ON | {ESTABLISHED: "next-trick"},
        LED_ON | {ESTABLISHED: "named"},  # a card may be named before it is played (63A2)
        LED_ON | {ESTABLISHED: "misled"},  # the one card since goes back (47E1)
        PROVEN | {WHAT: "with-faced-card"},
        SEVERAL | {WHAT: "suit", ESTABLISHED: "next-trick"},
        FOLLOWED | {WHAT: "not-held"},
    ],
)
def test_an_answer_that_the_cards_leave_open_is_taken(facts: dict[str, str]) -> None:
    assert refusal("kuloersvigt", facts) is None


FACED = "aabningsudspil-uden-for-tur"
REFUSED = {"misled-about-turn": "nej", "since-faced-lead": "nothing", "faced-lead-choice": "refuse"}
DEMANDED = {**REFUSED, "faced-lead-demand": "demand", "lead-card": "H4"}
EARLY = {"declarer-seat": "S", "early-misled-by-opponent": "nej", "early-exempt": "neither",
         "early-demand": "highest"}  # fmt: skip
LEADERS, PARTNERS, PLAYERS = "opening-leaders-hand", "early-partners-hand", "early-players-hand"
LYING = {"penalty-cards": "HK", "penalty-owner-seat": "E", "penalty-moment": "partner-leads"}
CALLED = {"words-said": "lille", "declarer-seat": "S"}


@each_row(
    ("topic_id", "facts", "card"),
    [
        # the card led is in the partner's hand, with the tricks entered and without
        (FACED, {**DEMANDED, "opening-lead-by": "wrong-defender", LEADERS: "A2.KQT94.T98.K73"}, "♥4"),
        (FACED, {**DEMANDED, "play": "W: E:H4", LEADERS: "A2.KQT94.T98.K73"}, "♥4"),
        # a hand that nothing has been played from has all its cards
        (FACED, {**DEMANDED, "play": "W: E:H4", LEADERS: "A2.KQT.T98.K"}, "13"),
        # 57: the card played too early, and a card of an earlier trick
        ("tilspil-uden-for-tur", {**EARLY, "play": "N: H3 W:H5", PARTNERS: ".A95.."}, "♥5"),
        ("tilspil-uden-for-tur",
         {**EARLY, "play": "N: S2 S3 S4 S5 / S: H4 E:H2", PARTNERS: "2.KQ3.2."}, "♠2"),
        ("tilspil-uden-for-tur",
         {**EARLY, "play": "S: H4 E:H2", PARTNERS: "A.KQ3.2.", PLAYERS: "A.86.7."}, "♠E"),
        ("tilspil-uden-for-tur",
         {**EARLY, "play": "N: S2 S3 S4 S5 / S: H4 E:H2", PARTNERS: "AKQ.KQ3.AKQ.AKQJ"}, "14"),
        ("tilspil-uden-for-tur",
         {**EARLY, "play": "S: H4 E:H2", PARTNERS: "A.KQ3.2.", PLAYERS: "K.86.."}, "hænderne"),
        ("strafkort",
         {**LYING, "penalty-owners-hand": "A...", "penalty-partners-hand": "2.3.4."}, "hænderne"),
        ("strafkort", {**LYING, "play": "W: S5", "penalty-partners-hand": "AKQ.AQJ.AKQ.AKQJ"}, "14"),
        # 46: dummy's whole hand without the card that dummy played, and a deal that has a card twice
        ("ufuldstaendig-angivelse",
         {**CALLED, "play": "N: S2 S3 S4 SA / S: H4 H5", "dummys-hand": "KQJ.K32.K32.K432"}, "14"),
        ("stikkets-gang",
         {"trick-played": "W: H4", "deal": "N:A.2.. E:K.4.."}, "♥4"),
    ],
)  # fmt: skip
def test_a_hand_that_cannot_be_beside_the_cards_played_is_refused(
    topic_id: str, facts: dict[str, str], card: str
) -> None:
    assert card in str(refusal(topic_id, facts))


@each_row(
    ("topic_id", "facts"),
    [
        (FACED, {**DEMANDED, "opening-lead-by": "wrong-defender", LEADERS: "A2.KQT93.T98.K73"}),
        # West's new lead lies in the trick already
        (FACED, {**DEMANDED, "play": "W: E:H4 W:HK", LEADERS: "A2.QT93.T98.K73"}),
        # the hand that played too early has one card fewer than the partner, or has it written still
        ("tilspil-uden-for-tur",
         {**EARLY, "play": "S: H4 E:H2", PARTNERS: "A.KQ3.2.", PLAYERS: "K.86.7."}),
        ("tilspil-uden-for-tur",
         {**EARLY, "play": "S: H4 E:H2", PARTNERS: "A.KQ3.2.", PLAYERS: "K.862.7."}),
        ("strafkort", {**LYING, "penalty-owners-hand": "A...", "penalty-partners-hand": "2..4."}),
    ],
)  # fmt: skip
def test_a_hand_that_fits_the_cards_played_is_taken(topic_id: str, facts: dict[str, str]) -> None:
    error = refusal(topic_id, facts)
    assert error is None, str(error)


@each_row(
    "facts",
    [
        EXPLAINED | {"misinformed-seat": "W"},
        # told in two answers, it is too late
        EXPLAINED | {"misinformed-seat": "E", "misinformed-partner-called": "ja"},
    ],
)
def test_a_call_that_partner_has_not_called_after_may_be_changed(facts: dict[str, str]) -> None:
    assert refusal("forkert-forklaring", facts) is None
