"""Laws 53, 55 and 56: a lead out of turn after the first trick, accepted or taken back."""

from rulings.bridge.cards import Card
from rulings.engine import question
from rulings.engine.case import Case
from rulings.engine.people import CardAtIssue, Player, Role
from rulings.engine.ruling import Option
from rulings.engine.topic import topic
from rulings.rules.common.card_information import card_taken_back
from rulings.rules.common.seating import seat_hands
from rulings.rules.opening_lead.facts import read_table
from rulings.rules.opening_lead.rule import led_out_of_turn
from rulings.rules.out_of_turn_play.lead_facts import Lead, ask_since, name_hands, read_lead
from rulings.rules.out_of_turn_play.penalty import partner_leads_now, played_as_penalty_card
from rulings.rules.penalty.here import PARTNERS_CARDS, PARTNERS_SIZE
from rulings.rules.penalty.next_lead import from_another_law

MISLED = question.yes_no("lead-misled-by-opponent")
DECLARER_ACCEPTS = question.yes_no("declarer-accepts-lead")
DEFENDERS = question.choice("defenders-on-lead")


@topic("udspil-uden-for-tur", law="53")
def lead_out_of_turn(case: Case) -> None:
    """Rules on a lead out of turn (53, 55, 56); the opening lead goes on under 54."""
    here = read_lead(case)
    seat_hands(case, by_defender=here.by_defender)
    name_hands(case, here)
    if here.stage == "opening":
        led_out_of_turn(case, read_table(case), "wrong-defender" if here.by_defender else "declaring-side")
    elif here.stage == "trick-unfinished":
        case.state("apply-law", "57A", law="57A", because="led-before-partner-played")
    elif here.stage == "last-trick":
        _last_trick(case, here)
    elif case.ask(MISLED):
        _misled(case, here)
    else:
        _since(case, here)


def _last_trick(case: Case, here: Lead) -> None:
    """53A: only before trick 13 can it be accepted; each hand has one card, so nothing more depends on it."""
    case.cite("no-acceptance-in-last-trick", "53A")
    case.state("card-withdrawn", "53A", also=("47B",), card=here.led, who=here.hand(Role.OFFENDER))
    case.state("turn-to-play", "53A", who=here.in_turn, action="lead")
    if here.trick is not None and here.others_played:
        case.state("followers-taken-back", "47D")
    if not here.by_defender and here.turn is not Role.PARTNER:
        case.state("nothing-further", "55B1")


def _misled(case: Case, here: Lead) -> None:
    """47E1: an opponent had said that it was this hand's turn, so the opponents are the offending side."""
    offender = here.hand(Role.OFFENDER)
    case.cite("misled-lead-establishes-no-revoke", "63A1")
    case.state("card-withdrawn", "47E1", card=here.led, who=offender)
    if here.by_defender:
        case.state("no-penalty-card", "47E1", also=("49",), card=here.led, who=offender)
    if here.played_to:
        case.state("followers-taken-back", "47D", also=("47E1",))
    misleading, misled = here.player(Role.NON_OFFENDING_SIDE), here.player(Role.OFFENDING_SIDE)
    accepter = here.player(Role.DECLARER) if here.by_defender else misleading
    case.state("cannot-accept", "47E1", who=accepter)
    _right_hand_leads(case, here, "53A")
    card_taken_back(case, "lead-taken-back", erred=misleading, other=misled, also=("47E1",))
    case.state("nothing-further", "47E1")


def _since(case: Case, here: Lead) -> None:
    since = ask_since(case, here)
    if since == "left-played":
        _played_to(case, here)
    elif since == "own-lead":
        _own_lead(case, here)
    elif since == "right-played" and not here.by_defender:
        case.state("card-stands", "53C", card=here.led, who=here.hand(Role.OFFENDER))
        case.state("apply-law", "53C", law="57", because="right-hand-defender-played-to-lead")
    else:
        if since == "right-played":
            case.state("director-judges", "53A", judge="declarer-played-other-hand")
        if here.partners_lead is not None:
            _partner_led_too(case, here, here.partners_lead)
        elif since == "same-side-again" or here.own_side_followed:
            case.state("director-judges", "60C", judge="offending-side-played-again")
        (_declarers_choice if here.by_defender else _defenders_choice)(case, here)


def _partner_led_too(case: Case, here: Lead, card: Card) -> None:
    """60C, 49: declarer chooses as before, and partner's lead is a major penalty card whatever is chosen."""
    declarer, partner = here.player(Role.DECLARER), here.hand(Role.PARTNER)
    case.state("rights-kept", "60C", who=declarer, because="offending-side-played-on")
    also = ("50B", "50D2", "60C")
    case.state(
        "penalty-card", "49", also=also, card=CardAtIssue("card-played", card), who=partner, size="major"
    )


def _played_to(case: Case, here: Lead) -> None:
    """53A: the hand to the left has played to it, which accepts it."""
    case.state("card-stands", "53A", also=("60A2",), card=here.led, who=here.hand(Role.OFFENDER))
    case.state("rights-lost", "60A1", who=here.player(Role.NON_OFFENDING_SIDE), because="played-on")
    _goes_on(case, here.hand(Role.PARTNER) if here.trick is None else here.next_hand)
    if here.followed_too_early:
        case.state("apply-law", "53A", also=("60A2",), law="57", because="followed-too-early")
    else:
        case.state("nothing-further", "53A")


def _own_lead(case: Case, here: Lead) -> None:
    """53B: the opponent in turn has led, so the trick begins with that card."""
    turn = here.turn or Role.LHO
    leader, offender = here.hand(turn), here.hand(Role.OFFENDER)
    case.state("card-stands", "53B", card=CardAtIssue("proper-lead"), who=leader)
    case.state("card-withdrawn", "53B", card=here.led, who=offender)
    if here.others_played:
        case.state("followers-taken-back", "53B", also=("47D",))
    if here.by_defender:
        case.state("director-judges", "53B", also=("49",), judge="lead-overtaken-by-proper-lead")
    after = Role.PARTNER if turn is Role.LHO else Role.OFFENDER
    case.state("turn-to-play", "53B", who=here.hand(after), action="follow")
    _information(case, here, "53B")


def _declarers_choice(case: Case, here: Lead) -> None:
    """56: declarer accepts the lead or has it taken back."""
    declarer = here.player(Role.DECLARER)
    case.cite("all-options-read-out", "10C1")
    refuse = (
        "refuse-defenders-lead-at-partners-turn" if here.turn is Role.PARTNER else "refuse-defenders-lead"
    )
    case.offer(
        Option("accept-defenders-lead", declarer, "56A", assuming=((DECLARER_ACCEPTS.id, "ja"),)),
        Option(refuse, declarer, "56B", assuming=((DECLARER_ACCEPTS.id, "nej"),)),
    )
    second = here.partners_lead
    offender = here.hand(Role.OFFENDER)
    if case.ask(DECLARER_ACCEPTS):
        _accepted(case, here, "56A", further=second is not None)
        if second is not None:
            owner = here.hand(Role.PARTNER)
            played_as_penalty_card(case, "49", owner=owner, partner=offender, to_this_trick=True)
        return
    case.state("card-withdrawn", "56B", card=here.led, who=offender)
    case.state("penalty-card", "56B", also=("50B",), card=here.led, who=offender, size="major")
    if here.trick is not None and here.offender is not None and here.card is not None:
        theirs = {} if second is None else {PARTNERS_CARDS.id: str(second), PARTNERS_SIZE.id: "major"}
        from_another_law(case, here.offender, here.card, here.trick.leader, **theirs)
    _right_hand_leads(case, here, "53A")
    partner = Player(Role.OTHER_DEFENDER, offender.seat.partner if offender.seat else None)
    if here.turn is Role.PARTNER:
        partner_leads_now(case, "56B", here.card, offender, partner)
        if second is not None:
            case.state("own-penalty-card-then", "50D1a", also=("59",), who=partner, cards=(second,))
    else:
        played_as_penalty_card(case, "56B", owner=offender, partner=partner)


def _defenders_choice(case: Case, here: Lead) -> None:
    """55A: either defender may accept; the one to the left of the lead decides where they differ."""
    either, left = Player(Role.EITHER_DEFENDER), here.hand(Role.LHO)
    case.cite("all-options-read-out", "10C1")
    case.offer(
        Option("accept-declarers-lead", either, "55A", assuming=((DEFENDERS.id, "accepted"),)),
        Option("refuse-declarers-lead", either, "55A", assuming=((DEFENDERS.id, "not-accepted"),)),
        Option("left-defender-accepts", left, "55A", assuming=((DEFENDERS.id, "left-accepts"),)),
        Option("left-defender-refuses", left, "55A", assuming=((DEFENDERS.id, "left-refuses"),)),
    )
    chosen = case.ask(DEFENDERS)
    if chosen.startswith("left-"):
        case.cite("left-defender-decides", "55A")
    if chosen in ("accepted", "left-accepts"):
        _accepted(case, here, "55A")
    else:
        _taken_back(case, here)


def _accepted(case: Case, here: Lead, law: str, *, further: bool = False) -> None:
    case.state("card-stands", "53A", also=(law,), card=here.led, who=here.hand(Role.OFFENDER))
    _goes_on(case, here.next_hand)
    if not further:
        case.state("nothing-further", law)


def _taken_back(case: Case, here: Lead) -> None:
    """55B: no penalty card; what declarer has learnt by it falls under 16."""
    law = "55B2" if here.turn is Role.PARTNER else "55B1"
    case.state("card-withdrawn", law, card=here.led, who=here.hand(Role.OFFENDER))
    _right_hand_leads(case, here, law if law == "55B2" else "53A")
    if law == "55B1":
        case.state("nothing-further", law)
    _information(case, here, "55C")


def _goes_on(case: Case, player: Player) -> None:
    """Who plays now that the lead stands; who won the trick, once it is full."""
    full = player.role is Role.TRICK_WINNER
    case.state("turn-to-play", "53A", who=player, action="lead" if full else "follow")


def _information(case: Case, here: Lead, law: str) -> None:
    """16C for the lead that was taken back: the side that led it erred."""
    erred, other = here.player(Role.OFFENDING_SIDE), here.player(Role.NON_OFFENDING_SIDE)
    card_taken_back(case, "lead-taken-back", erred=erred, other=other, also=(law,))


def _right_hand_leads(case: Case, here: Lead, law: str) -> None:
    """Declarer leads from a hand, a defender leads: whichever it is here."""
    declarers = (here.turn is Role.PARTNER) != here.by_defender
    if declarers:
        case.state("lead-from-hand", law, who=here.in_turn)
    else:
        case.state("turn-to-play", law, who=here.in_turn, action="lead")
