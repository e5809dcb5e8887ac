"""Whose turn it was, told by whoever sits at the table: every player as offender and as the one in turn."""

from itertools import product

from rulings.bridge.seats import Seat
from rulings.told import start
from tests.table import each_row

ME = Seat.SOUTH
SEATS = {
    ME: "jeg",
    ME.lho: "min venstre modstander",
    ME.partner: "min makker",
    ME.rho: "min højre modstander",
}
OWNERS = {ME: "min"} | {seat: f"{name}s" for seat, name in SEATS.items() if seat is not ME}
SHORT = {ME: "jeg", ME.lho: "min MTV", ME.partner: "makker", ME.rho: "min MTH"}
ENGLISH = {ME: "I", ME.lho: "my LHO", ME.partner: "my partner", ME.rho: "my right-hand opponent"}
NORWEGIAN = {
    ME: "jeg",
    ME.lho: "min venstre motstander",
    ME.partner: "makkeren min",
    ME.rho: "min høyre motstander",
}
ROLES = {1: "lho", 2: "partner", 3: "rho"}
PAIRS = [(offender, turn) for offender, turn in product(SEATS, SEATS) if offender is not turn]


def role(offender: Seat, turn: Seat) -> str:
    """What the player in turn is to the offender."""
    return next(name for steps, name in ROLES.items() if offender.after(steps) is turn)


def told(said: str) -> dict[str, str]:
    found = start(said)
    assert found is not None and found.topic == "melding-uden-for-tur"
    return dict(found.facts)


@each_row(("offender", "turn"), PAIRS)
@each_row(
    ("said", "names"),
    [
        ("{turn} skulle åbne, men {offender} smed et paskort", SEATS),
        ("{turn} skulle melde, men {offender} passede", SHORT),
        ("{offender} passede, men det var {turn} der skulle melde", SEATS),
        ("{turn} var giver, men {offender} passede", SEATS),
        ("{offender} passede, selv om {turn} var giver", SHORT),
        ("{turn} was to call but {offender} passed", ENGLISH),
        ("{turn} skulle åpne, men {offender} passet", NORWEGIAN),
    ],
)
def test_every_relation_is_seen_through_the_seats(
    offender: Seat, turn: Seat, said: str, names: dict[Seat, str]
) -> None:
    facts = told(said.format(offender=names[offender], turn=names[turn]))
    assert facts["call-out-of-turn"] == "P"
    assert facts["whose-turn"] == role(offender, turn)


@each_row(("offender", "turn"), PAIRS)
@each_row("said", ["{offender} bød 1♥ i {turn} tur", "i {turn} tur doblede {offender}"])
def test_whose_turn_it_was_is_told_by_its_owner(offender: Seat, turn: Seat, said: str) -> None:
    facts = told(said.format(offender=SEATS[offender], turn=OWNERS[turn]))
    assert facts["whose-turn"] == role(offender, turn)


@each_row("offender", ["syd", "min makker", "min venstre modstander", "jeg", "MTH"])
@each_row(
    ("turn", "role_told"),
    [("sin makkers", "partner"), ("sin venstre modstanders", "lho"), ("sin MTHs", "rho")],
)
def test_a_turn_that_is_seen_from_the_offender(offender: str, turn: str, role_told: str) -> None:
    assert told(f"{offender} bød 1♥ i {turn} tur")["whose-turn"] == role_told


@each_row(
    ("said", "role_told"),
    [
        ("syd bød 1♥ i makkers tur", "partner"),
        ("syd bød 1♥ i MTVs tur", "lho"),
        ("syd bød 1♥ i højre modstanders tur", "rho"),
        ("syd bød 1♥ i østs tur", "rho"),
        ("S bød 1♥ i V's tur", "lho"),
        ("nordspilleren passede, men det var sydspillerens tur", "partner"),
        ("North passed in West's turn", "rho"),
        ("jeg kom til at passe i makkers tur", "partner"),
        ("jeg sad øst og bød 2♠ i nords tur", "rho"),
        ("jeg sidder nord og åbnede 1♣, men øst var giver", "lho"),
        ("nord er giver, men syd passede", "partner"),
        ("dealer was East but South passed", "rho"),
    ],
)
def test_seats_and_bare_names(said: str, role_told: str) -> None:
    assert told(said)["whose-turn"] == role_told


@each_row(
    "said",
    [
        "syd bød 1♥ i min tur",  # where whoever tells it sits is not told
        "syd bød 1♥ i min makkers tur",
        "MTV bød 1♥ i makkers tur",  # the partner of whoever tells it, or of the offender
        "makker åbnede 1♥ i MTHs tur",
        "makker åbnede 1♥, men MTH var giver",
        "jeg passede, men det var deres tur til at melde",
        "der blev budt 1♥ i min makkers tur",  # by whom?
        "modstanderne bød 1♥ i min tur",
        "nord åbnede 1♥, og vest bød 2♣ i hans makkers tur",
        "Peter bød 1♥ uden for tur",
    ],
)
def test_a_turn_of_which_two_readings_are_possible_is_left_open(said: str) -> None:
    assert "whose-turn" not in told(said)
