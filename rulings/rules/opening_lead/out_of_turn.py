"""Law 54: an opening lead out of turn that is faced.

Encodes 54 and 54A-54E with what they send the director to: 41D for dummy's cards, 47E1 first (an opponent had
said that it was the player's lead), 53A, 50D2 and 50E for the penalty card, 59, 72C, and 24 for declarer's
side.
"""

from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.render import card_text
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.errors import FactsError
from rulings.reasons import because
from rulings.rules.common.card_information import card_taken_back, judge_used
from rulings.rules.common.entered_hands import WHOLE_HAND, whole_hand
from rulings.rules.common.play_questions import PLAY
from rulings.rules.exposed_card import auction as exposed
from rulings.rules.opening_lead.facts import LEAD_BY, SINCE, Table, read_table, refuse_right_lead
from rulings.rules.penalty.aftermath import from_now_on, information
from rulings.rules.penalty.duty import Duty
from rulings.rules.penalty.hands import state_allowed
from rulings.rules.penalty.lead import CHOOSES, barred_suits, demanded_suit
from rulings.rules.penalty.next_lead import from_another_law
from rulings.rules.withdrawn_call.aftermath import COULD_HAVE_KNOWN, after_the_play

MISLED = question.yes_no("misled-about-turn")
CHOICE = question.choice("faced-lead-choice")
DEMAND = question.choice("faced-lead-demand")
HAND = question.hand("opening-leaders-hand")

_AT_ONCE = ("spread", "accept", "demand", "forbid", "free")
_IN_TWO = ("spread", "accept", "refuse")
"""What declarer may choose, as it is read out; and where a refusal was told apart from what it asks for."""


@topic("aabningsudspil-uden-for-tur", law="54")
def faced_lead_out_of_turn(case: Case) -> None:
    """Rules on a faced opening lead out of turn (54)."""
    here = read_table(case)
    refuse_right_lead(case)
    if case.ask(LEAD_BY, ("wrong-defender", "declaring-side")) == "declaring-side":
        by_declaring_side(case, here)
    else:
        by_defender(case, here)


def by_declaring_side(case: Case, here: Table) -> None:
    """54E: declarer or dummy led a card for all to see."""
    case.name(offender=Player(Role.OFFENDER), partner=Player(Role.PARTNER))
    exposed.led_by_declaring_side(case, here.card)
    case.state("turn-to-play", "41A", who=here.of(Role.LEADING_DEFENDER), action="lead")


def by_defender(case: Case, here: Table) -> None:
    """47E1 where an opponent misled the player; else 54A-54D."""
    if case.ask(MISLED):
        _withdrawn_without_more(case, here)
        return
    match case.ask(SINCE):
        case "declarer-spread":
            _spread(case, here)
        case "dummy-seen":
            _must_accept(case, here)
        case "declarer-played":
            _accepted_by_a_card(case, here)
        case "dummy-played":
            _dummy_played(case, here)
        case "both-faced":
            case.state("director-judges", "60C", also=("49", "50B"), judge="partners-faced-lead")
            _declarer_chooses(case, here)
        case "proper-first":
            _proper_lead_first(case, here)
        case since:
            if since == "partner-led":
                face_down = CardAtIssue("face-down-lead")
                case.state("card-withdrawn", "54", also=("41A",), card=face_down, who=here.partner)
            _declarer_chooses(case, here)


def _proper_lead_first(case: Case, here: Table) -> None:
    """58A: of two leads at the same time the right one comes first."""
    proper = CardAtIssue("proper-lead")
    case.state("card-stands", "58A", also=("41A",), card=proper, who=here.partner)
    case.state("hand-spread", "41C", also=("41D",), who=here.of(Role.DUMMY), whose="dummy-hand")
    case.state("director-judges", "57D", also=("49", "58A"), judge="second-faced-lead")


def _withdrawn_without_more(case: Case, here: Table) -> None:
    """47E1: the player had been told by an opponent that it was the player's own lead."""
    case.state("card-withdrawn", "47E1", card=here.card, who=here.offender)
    case.state("no-penalty-card", "47E1", card=here.card, who=here.offender)
    case.state("cannot-accept", "47E1", who=here.of(Role.DECLARER))
    case.state("turn-to-play", "47E1", also=("41A",), who=here.partner, action="lead")
    seen_by_all(case, "47E1")
    if case.ask(SINCE) != "nothing":
        case.state("director-judges", "47E1", also=("47D", "54C"), judge="misled-and-gone-on")


def seen_by_all(case: Case, law: str) -> None:
    """16C: a lead that the declaring side's own words brought about was seen, and went back (47E)."""
    ours, theirs = Player(Role.DEFENDERS), Player(Role.DECLARING_SIDE)
    card_taken_back(case, "withdrawn-lead", erred=theirs, other=ours, also=(law,))


def _declarer_chooses(case: Case, here: Table) -> None:
    """54A, 54B or 54D, in the order in which the law has them."""
    case.cite("all-options-read-out", "10C1")
    case.cite("declarer-chooses-alone", "10C2")
    _offer(case, here)
    told = case.answers.get(CHOICE.id)
    in_two = case.given(DEMAND) is not None or (told is not None and told.text == "refuse")
    if told is None and case.ask(SINCE) != "both-faced":  # there partner has led already
        case.state("lead-after-choice", "50D2", also=("41A",), who=here.partner)
    match case.ask(CHOICE, _IN_TWO if in_two else _AT_ONCE):
        case "spread":
            _spread(case, here)
        case "accept":
            _accepted(case, here)
        case "refuse":
            _refused(case, here)
        case demand:
            _refused(case, here, demand)


def _offer(case: Case, here: Table) -> None:
    to = here.of(Role.PRESUMED_DECLARER)
    case.offer(
        Option("spread-own-hand", to, "54A", assuming=((CHOICE.id, "spread"),)),
        Option("accept-opening-lead", to, "54B", assuming=((CHOICE.id, "accept"),)),
        Option("demand-led-suit", to, "50D2a", assuming=((CHOICE.id, "demand"),)),
        Option("forbid-led-suit", to, "50D2a", assuming=((CHOICE.id, "forbid"),)),
        Option("leave-lead-free", to, "50D2b", assuming=((CHOICE.id, "free"),)),
    )


def _spread(case: Case, here: Table) -> None:
    """54A: the presumed declarer becomes dummy, chosen or by showing a card of the hand."""
    dummy, declarer = here.of(Role.PRESUMED_DECLARER), here.of(Role.PRESUMED_DUMMY)
    case.state("card-stands", "54A", card=here.card, who=here.offender)
    case.state("hand-spread", "54A", also=("41D",), who=dummy, whose="declarer-hand")
    case.state("becomes-declarer", "54A", who=declarer, how="changes")
    case.state("second-card", "54A", also=("44B",), source="table")
    case.state("nothing-further", "54A")


def _stays(case: Case, here: Table, law: str) -> None:
    """The presumed declarer is declarer, whoever led."""
    case.state("hand-spread", law, also=("41D",), who=here.of(Role.PRESUMED_DUMMY), whose="dummy-hand")
    case.state("becomes-declarer", law, who=here.of(Role.PRESUMED_DECLARER), how="stays")


def _accepted(case: Case, here: Table) -> None:
    """54B, 54B1: dummy is laid down first, and then declarer plays from the hand."""
    case.state("card-stands", "54B", also=("53A",), card=here.card, who=here.offender)
    _stays(case, here, "54B")
    case.state("second-card", "54B1", also=("54B2",), source="hand")
    case.state("nothing-further", "53A")


def _must_accept(case: Case, here: Table) -> None:
    """54C: declarer could have seen a card of dummy's that 24 had not laid open."""
    case.state("card-stands", "54C", also=("53A",), card=here.card, who=here.offender)
    _stays(case, here, "54C")
    case.state("second-card", "54B1", also=("54B2",), source="hand")
    case.state("nothing-further", "54C")


def _accepted_by_a_card(case: Case, here: Table) -> None:
    """53A: declarer played to the lead from the hand."""
    case.state("card-stands", "53A", also=("54B",), card=here.card, who=here.offender)
    _stays(case, here, "54B")
    _next_to_play(case, here, "53A", here.partner)
    case.state("nothing-further", "53A")


def _dummy_played(case: Case, here: Table) -> None:
    """54B2: dummy lay already, and the second card came from there."""
    case.state("card-stands", "54B", also=("53A",), card=here.card, who=here.offender)
    case.state("dummys-card-stands", "54B2")
    case.state("becomes-declarer", "54B", who=here.of(Role.PRESUMED_DECLARER), how="stays")
    _next_to_play(case, here, "54B2", here.of(Role.DECLARER))
    case.state("nothing-further", "54B")


def _next_to_play(case: Case, here: Table, because: str, who: Player) -> None:
    """44B: the hand after the second card, or as the cards entered show; nobody once the trick is full."""
    if here.trick is not None:
        if here.trick.turn is None:
            return
        who = here.sitting(here.trick.turn)
    case.state("turn-to-play", "44B", also=(because,), who=who, action="follow")


def _refused(case: Case, here: Table, demand: str = "") -> None:
    """54D: the lead becomes a major penalty card; 50D2 has three choices for the lead that follows.

    It is announced as one only where it stays one: a suit demanded or forbidden ends that at once (50D2a).
    """
    case.cite("refused-lead-is-penalty-card", "54D")
    told = case.answers.get(DEMAND.id)
    chosen = demand or (told.text if told else "")
    if chosen not in ("demand", "forbid"):  # there the card is picked up, and it is said so
        case.state("card-withdrawn", "54D", also=("53A",), card=here.card, who=here.offender)
    case.state("turn-to-play", "53A", also=("41A",), who=here.partner, action="lead-face-down")
    if not demand and DEMAND.id not in case.answers:  # else the choice that the lead waits for is made
        case.state("lead-waits", "50D2", also=("41A",), who=here.partner)
    demand = demand or case.ask(DEMAND)
    if demand == "free":
        _left_free(case, here)
    else:
        _restricted(case, here, demanded=demand == "demand")
    after_the_play(case, COULD_HAVE_KNOWN, "72C", ("50D", "12C1"))


def _restricted(case: Case, here: Table, *, demanded: bool) -> None:
    """50D2a, 50E2: the card goes back, and partner may not use what it told."""
    card, law = here.card.card, "50D2a"
    suit = card.suit if card else None
    suits = (suit,) if suit is not None else ()
    held = _leaders_cards(case, here) if card and not case.hypothetical else None
    duty = Duty(suit=suit) if demanded else Duty(barred=suits)
    if not case.hypothetical:
        _refuse_other_lead(case, here, duty, held)
    if demanded:
        demanded_suit(case, law, here.partner, suit, held)
    else:
        barred_suits(case, law, here.partner, suits, held)
    if held is not None:
        state_allowed(case, here.partner, duty, held)
    case.state(
        "penalty-cards-picked-up", law, also=("54D",), who=here.offender, cards=(card,) if card else ()
    )
    case.state("penalty-card-knowledge", "50E2", also=("16C",), who=here.partner, standing="picked-up")
    judge_used(case)


def _leaders_cards(case: Case, here: Table) -> frozenset[Card] | None:
    """The hand that the lead is with, where it was entered: whole, as nothing has been played from it.

    Raises:
        FactsError: for a hand that has another number of cards, or one that another hand led or played.
    """
    hand = case.given(HAND)
    if hand is None:
        return None
    played = here.trick.plays if here.trick else ()
    led = (here.card.card,) if here.card.card else ()
    whole = whole_hand(HAND, hand, here.partner.seat, played, elsewhere=led)
    if len(whole) != WHOLE_HAND:
        why = because("hand-not-whole", cards=len(whole), most=WHOLE_HAND)
        raise FactsError(HAND.id, str(hand), why)
    return hand.cards


def _refuse_other_lead(case: Case, here: Table, duty: Duty, held: frozenset[Card] | None) -> None:
    """Holds the lead that followed declarer's choice against it.

    Raises:
        FactsError: for a lead that the choice forbids, or may forbid as long as the hand is closed.
    """
    leader = here.partner.seat
    for made in here.trick.plays if here.trick else ():
        if made.seat is not leader:
            continue
        if held is not None and made.card in duty.legal(held | {made.card}):
            continue
        if held is None and not duty.avoids(made.card):
            continue
        broken = because(
            "lead-against-demand" if duty.suit is not None else "lead-against-ban",
            card=made.card,
            player=made.seat,
            question=CHOICE.id if case.answers.get(DEMAND.id) is None else DEMAND.id,
        )
        if held is None:
            why = because("lead-against-choice-hand-closed", broken=broken, player=made.seat)
        else:
            why = because("lead-against-choice", broken=broken)
        raise FactsError(PLAY.id, card_text(made.card), why)


def _left_free(case: Case, here: Table) -> None:
    """50D2b, 50D1a, 50E1: the card stays where it lies, and with it all that 50D says."""
    leader, owner, card = here.partner.seat, here.offender.seat, here.card.card
    if leader is not None and owner is not None and card is not None:
        from_another_law(case, owner, card, leader, **{CHOOSES.id: "none"})
    case.state("penalty-card", "54D", also=("50B",), card=here.card, who=here.offender, size="major")
    case.state("lead-free", "50D2b", also=("50D2",), who=here.partner)
    from_now_on(case, here.offender, here.partner, "major")
    information(case, lying=here.partner)
