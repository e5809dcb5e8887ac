"""A sheet never holds a word of the information, of the call that was made, or of there being a case."""

from laws import shipped
from rulings.bridge.calls import CALLS
from rulings.bridge.cards import parse_hand
from rulings.bridge.notation import parse_auction
from rulings.errors import NotationError
from rulings.examples import load_examples
from rulings.polls import Secret, forbidden, known_words, lawful_part, leaks, telling, unknown
from rulings.polls.known import DATA
from rulings.polls.leak import SOURCES
from rulings.polls.poll import Poll
from tests.table import each_row

_HAND = parse_hand("KQ852.Q3.T98.K72")
TYPED = (
    ("Efter lang tøven", Secret("3S", "tempo"), "tøven"),
    ("2♦: multi. NORD TÆNKTE!", Secret("3S"), "tænkte"),
    ("svag; after a hesitation", Secret("", "tempo"), "hesitation"),
    ("3♠ er ikke krav", Secret("3S", "alert"), "3 ♠"),
    ("(3sp)", Secret("3S"), "3 sp"),
    ("3-spar", Secret("3S"), "3 spar"),
    ("tre spar", Secret("3S"), "tre spar"),
    ("three spades", Secret("3S"), "three spades"),
    ("tre i spar er krav", Secret("3S"), "tre i spar"),
    ("3 in spades", Secret("3S"), "3 in spades"),
    ("No bid shows a weak hand", Secret("P"), "no bid"),
    ("3 uden: 3ut, 3NT", Secret("3N"), "3 ut"),
    ("makker dobler op", Secret("X"), "dobler"),
    ("HK er fra dobbelton", Secret("HK"), "hk"),
    ("hjerter konge", Secret("HK"), "hjerter konge"),
    ("Forklaret som naturlig", Secret("", "answer", "2♦ er naturlig"), "naturlig"),
    ("Turneringslederen spørger", Secret("", "tempo"), "turneringslederen"),
    ("ubeføjet", Secret("", "tempo"), "ubeføjet"),
    ("Øst spurgte til 4♣", Secret("", "question"), "spurgte"),
)
LAWFUL = (
    ("4♣ spørger om esser", Secret("6S", "tempo")),
    ("2♦ viser en svag 6-farve i major", Secret("3S", "tempo")),
    ("4♣ asks for aces, slow arrival shows extras", Secret("6S", "alert")),
    ("1ut 15-17, 5-farvers major", Secret("3S", "question", "Hvad viser 2♦?")),
    ("5+hjerter, fast arrival", Secret("5H", "alert")),
    ("2♥ viser hjerter og en minor", Secret("4S", "answer", "2♥ viser spar")),
)


ASKED_ABOUT = (
    ("Makker tog lidt længere", "tempo", "tog"),
    ("Makkeren hørte 1ut", "answer", "hørte"),
    ("Makkeren antog 2♦ naturlig", "answer", "antog"),
    ("Modparten spillede ud", "withdrawn", "spillede"),
    ("Partner led a spade", "withdrawn", "led"),
    ("Makker tog 2♥ op igen", "withdrawn", "igen"),
    ("Partner called 2♥", "withdrawn", "called"),
    ("2♦ er multi", "alert", "multi"),
    ("2♦ er multi", "", "multi"),
    ("2♣ is Stayman", "answer", "stayman"),
    ("3♦: splinter", "answer", "splinter"),
)
"""What happened at the table in words that explanations have too, and names that may be the mistake."""


TELLING = (
    ("partner makes a very long pass", "long pass"),
    ("Partner takes 2♦ as natural", "takes 2 ♦ as"),
    ("Not on the card", "not on the card"),
    ("Makker meldte 2♥", "meldte"),
    ("Partner is looking at the cards", "looking"),
)
EXPLANATIONS = (
    "Dobling er oplysende, kort i den meldte farve",
    "3♣ er spærremelding, 7-farve, ufarezone",
    "Reversmelding, 16+ hp, krav for én runde",
    "Udkomst 5-4 i minor, minimum",
    "3♦ er kortfarve, interesse i slem",
    "Kontrameldinger op til 2♠ er negative doblinger",
    "Svarer 2♦ til afventende, alt andet er positivt med 8+",
    "Kvantitativ, inviterer til lilleslem",
    "Passer makker, er det minimum",
    "2♣ er vores eneste kravåbning, 22+ jævn",
    "Relæ; makker skal melde næste trin",
    "Som regel tre trumf, beder om usædvanligt udspil",
    "Keycard for hearts, 1430",
    "To play, no interest in game",
    "Better minor, could be three cards",
    "Asks partner to bid clubs, then pass or correct",
    "Weak jump shift at favourable vulnerability",
    "Unassuming cue bid, sound raise",
    "Completing the transfer; super-accept denied",
    "Long suit trial bid, help needed",
    "Scrambling two notrump, looking for the best fit",
    "Pass would be non-forcing, double takes it out",
    "Balancing seat, could be a king lighter",
    "Opener rebids a six-card suit with a minimum",
)
"""What a card of a club or a partner says of a call: nobody is to be asked about its words."""


@each_row("typed, phrase", TELLING)
def test_a_phrase_of_known_words_that_tells_is_asked_about(typed: str, phrase: str) -> None:
    assert phrase in telling([typed], "4S")


@each_row("typed", EXPLANATIONS)
def test_an_ordinary_explanation_is_shown_unasked(typed: str) -> None:
    assert unknown([typed], "tempo") == telling([typed], "4S") == ()


@each_row("typed, source, word", ASKED_ABOUT)
def test_what_may_be_the_story_is_asked_about(typed: str, source: str, word: str) -> None:
    assert word in unknown([typed], source)


def test_no_name_is_among_the_words_that_are_never_asked_about() -> None:
    data = shipped.table(DATA, "rulings")
    assert not {*data["words"]} & {*data["names"]}


def test_the_name_of_a_convention_is_shown_where_it_cannot_be_the_mistake() -> None:
    assert unknown(["2♦ er multi, 2♣ Stayman, 3♦ splinter"], "tempo") == ()


@each_row("typed, secret, word", TYPED)
def test_a_word_that_gives_something_away_is_named(typed: str, secret: Secret, word: str) -> None:
    assert word in [one.word for one in leaks([typed], secret)]


@each_row("typed, secret", LAWFUL)
def test_what_the_player_may_know_is_shown(typed: str, secret: Secret) -> None:
    assert leaks([typed], secret) == ()


SECRETS = [*(Secret("3S", source) for source in SOURCES), *(Secret(str(call), "tempo") for call in CALLS)]
"""Each source and each call: which words the one forbids does not turn on the other."""


@each_row("secret", SECRETS)
def test_every_forbidden_word_is_stopped_however_it_is_set(secret: Secret) -> None:
    of_call = secret not in SECRETS[: len(SOURCES)]
    for leak in forbidden(secret):
        if leak.what == "call" or not of_call:
            word = leak.word.rstrip("*")
            for typed in (f"2♦ viser {word}", f"»{word.upper()}«, siger de", f"x/{word}.x"):
                assert leaks([typed], secret), typed


def test_every_auction_of_every_topic_leaves_the_call_at_issue_out() -> None:
    """Of each worked example's auction, up to each of its calls: lawful, in rotation and without alerts."""
    topics = set()
    for one in load_examples():
        try:
            auction = parse_auction(one.facts.get("auction", ""))
        except NotationError:
            continue
        topics.add(one.topic)
        for at in range(len(auction.calls)):
            lawful, others = lawful_part(auction, at)
            assert len(lawful.calls) + len(others) == at, one.id
            assert lawful_part(lawful) == (lawful, ()), one.id
            assert "!" not in str(lawful), one.id
            assert ":" not in str(lawful)[2:], one.id
    assert len(topics) >= 8


def test_those_asked_sit_where_the_turn_is() -> None:
    bidding = parse_auction("N: 1S P 2S P P 3H")
    assert str(Poll(lawful_part(bidding, 5)[0], _HAND).player) == "E"
    leading = Poll(lawful_part(parse_auction("N: 1S P 2S P P P"))[0], _HAND)
    assert leading.on_lead and str(leading.player) == "E"
    assert leading.actions[0] == "SK" and len(leading.actions) == 13


def test_no_word_that_gives_something_away_is_among_those_of_explanations() -> None:
    """The words of explanations tell no story."""
    always = {leak.word for leak in forbidden(Secret("", "-"))}
    assert not always & known_words()
