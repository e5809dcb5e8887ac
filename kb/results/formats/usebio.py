"""USEBIO 1.0 to 1.3: XML with a traveller a board, as British and online programs write it.

Read are BOARD/TRAVELLER_LINE wherever they stand (EVENT, SESSION, SECTION or MATCH above them), PARTICIPANTS
and HANDSET. Who sat at a table is told by the line, or once for a whole match: by its pairs, or by its teams
and the direction that the first of them has.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from lxml import etree

from kb.errors import FactsError
from kb.results.columns import SEATS
from kb.results.sheet import Key, Sheet
from kb.results.words import sentence

HEADER = (
    "section",
    "round",
    "match",
    "board",
    "ns",
    "ew",
    "contract",
    "declarer",
    "tricks-total",
    "score",
    "score-ew",
    "note",
)
_FIELDS = ("CONTRACT", "PLAYED_BY", "TRICKS", "SCORE")
_PLAYERS = tuple(f"{seat[0].upper()}_PLAYER_NUMBER" for seat in SEATS)
_REMARKS = ("ARTIFICIAL_SCORE", "REMARK", "REMARKS", "COMMENT", "COMMENTS", "NOTE", "NOTES")
_UNDERSTOOD = frozenset(
    {
        "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE", "LEAD",
        "NS_MATCH_POINTS", "EW_MATCH_POINTS", "NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS", "NS_IMPS",
        "EW_IMPS", "DIRECTION", "LIN_DATA", "NS_SCORE", "EW_SCORE", *_PLAYERS, *_REMARKS,
    }
)  # fmt: skip
"""Elements of a line that are read, or worked out anew; all others are named."""
_BESIDE = re.compile(r"PENALT|FINE|CARRY|ADJUST|DEDUCT|BONUS|HANDICAP")
_HEAD = 16_000
"""Bytes in which the first element stands, whatever comments are above it."""
_NOTHING = ("", "n", "no", "false")
_TEAM = "TEAM"
_ONE_PLAYER = "INDIVIDUAL"
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")


def is_xml(data: bytes) -> bool:
    """Whether a file begins as XML does, in whatever encoding."""
    return data.lstrip(b"\xef\xbb\xbf\xff\xfe \t\r\n\0")[:1] == b"<"


def is_usebio(data: bytes) -> bool:
    """Whether a file is XML whose first element is USEBIO's."""
    return is_xml(data) and b"<USEBIO" in data[:_HEAD].replace(b"\0", b"").upper()


def parse_tree(name: str, data: bytes, language: str) -> Any:
    """The tree of a file: no entities, no DTD, no network.

    Raises:
        FactsError: no whole XML, or one that defines entities.
    """
    parser = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False, huge_tree=False)
    try:
        root = etree.fromstring(data, parser)
    except etree.XMLSyntaxError as fault:
        line, sign = fault.position
        raise FactsError(name, sentence("xml-broken", language, line=line, sign=sign)) from fault
    dtd = root.getroottree().docinfo.internalDTD
    if (dtd is not None and list(dtd.iterentities())) or next(root.iter(etree.Entity), None) is not None:
        raise FactsError(name, sentence("xml-entities", language))
    return root


def read_usebio(name: str, data: bytes, language: str) -> Sheet:
    """The lines of all travellers, with sections, names and deals."""
    root = parse_tree(name, data, language)
    kinds = {event.get("EVENT_TYPE", "").upper() for event in root.iter("EVENT")}
    methods = {(each.text or "").strip().upper() for each in root.iter("BOARD_SCORING_METHOD")}
    lines = list(travellers(root))
    individual = any(_ONE_PLAYER in kind for kind in kinds)
    by_seat = any(_text(line, tag) for line in lines for tag in _PLAYERS)
    unread = {child.tag for line in lines for child in line if _is_unread(child, individual and not by_seat)}
    unread |= {each.tag for each in root.iter() if _changes_a_standing(each)}
    notes: list[tuple[str, dict[str, str]]] = []
    if unread:
        notes.append(("elements-unread", {"elements": ", ".join(sorted(unread))}))
    if not lines:
        raise FactsError(name, sentence("no-travellers", language))
    labels = _team_labels(root)
    teams = _teams_of_pairs(root, lines, labels)
    seated = {pair for line in lines for pair in _sides(line)}
    if teams and (strangers := sorted(seated - teams.keys() - {"", "0"})):
        notes.append(("pairs-without-team", {"pairs": ", ".join(strangers)}))
    return Sheet(
        (*HEADER, *SEATS) if by_seat else HEADER,
        tuple(_row(line, teams, labels, by_seat) for line in lines),
        tuple(line.sourceline for line in lines),
        names=dict(_names(root)),
        deals=dict(_deals(root)),
        teams=any(_TEAM in kind for kind in kinds),
        individual=individual,
        scoring=" ".join(sorted({*kinds, *methods} - {""})),
        winners=_winners(root),
        notes=tuple(notes),
    )


def _is_unread(child: Any, individual: bool) -> bool:
    if not isinstance(child.tag, str) or not "".join(child.itertext()).strip():
        return False
    return child.tag not in _UNDERSTOOD or individual


def _changes_a_standing(element: Any) -> bool:
    """Whether an element holds a penalty, a carry-over or the like, which no traveller has."""
    if not isinstance(element.tag, str) or len(element) or element.tag in _UNDERSTOOD:
        return False
    return changes_a_standing(element.tag, element.text or "")


def changes_a_standing(name: str, text: str) -> bool:
    """Whether a field is a penalty, a carry-over, a handicap or the like, and holds one.

    >>> [changes_a_standing("HANDICAP", text) for text in ("-6.42", "0.00", "false")]
    [True, False, False]
    """
    return _BESIDE.search(name.upper()) is not None and text.strip(" 0.-").lower() not in _NOTHING


def _team_labels(root: Any) -> dict[str, str]:
    """What each team of the participants is called, by its number: its name, where no other has that."""
    teams = [(_team_number(team), _told_of(team, "TEAM_NAME")) for team in root.iter("TEAM") if len(team)]
    names = Counter(name for _, name in teams)
    return {number or name: name if names[name] == 1 and name else number for number, name in teams}


def _team_number(team: Any) -> str:
    return _told_of(team, "TEAM_ID") or _told_of(team, "TEAM_NUMBER") or _told_of(team, "TEAM_NAME")


def _told_of(element: Any, name: str) -> str:
    """What a child or an attribute of an element says: programs write either."""
    return _text(element, name) or element.get(name, "").strip()


def _teams_of_pairs(root: Any, lines: Sequence[Any], labels: Mapping[str, str]) -> dict[str, str]:
    """The team of each pair by its number; none where the travellers name the teams themselves."""
    teams = {
        _text(pair, "PAIR_NUMBER"): labels[number]
        for team in root.iter("TEAM")
        for pair in team.iter("PAIR")
        if _text(pair, "PAIR_NUMBER") and (number := _team_number(team))
    }
    seated = {(_text(line.getparent(), "BOARD_NUMBER"), *_sides(line)) for line in lines}
    change_seats = any((board, ew, ns) in seated for board, ns, ew in seated)
    return {} if change_seats else teams


def _sides(line: Any) -> tuple[str, str]:
    """The numbers of both pairs, which a match of two pairs has once for all its lines; empty where none."""
    for told in (line, *line.iterancestors("MATCH")):
        sides = _text(told, "NS_PAIR_NUMBER"), _text(told, "EW_PAIR_NUMBER")
        if any(sides):
            return sides
    return "", ""


def _teams_seated(line: Any, labels: Mapping[str, str]) -> tuple[str, str]:
    """The teams North/South and East/West by the match that a line stands in; empty where it is not told."""
    match = next(line.iterancestors("MATCH"), None)
    home, away = _text(match, "TEAM"), _text(match, "OPPOSING_TEAM")
    seated = {"NS": (home, away), "EW": (away, home)}.get(_text(line, "DIRECTION").upper(), ("", ""))
    return labels.get(seated[0], seated[0]), labels.get(seated[1], seated[1])


def travellers(root: Any) -> Iterator[Any]:
    """Every line of every traveller, in the order of the file."""
    yield from root.iter("TRAVELLER_LINE")


def _row(line: Any, teams: Mapping[str, str], labels: Mapping[str, str], by_seat: bool) -> tuple[str, ...]:
    board = line.getparent()
    number = _text(board, "BOARD_NUMBER")
    contract, declarer, tricks, score = (_text(line, field) for field in _FIELDS)
    players = [_text(line, tag) for tag in _PLAYERS] if by_seat else []
    pairs = [teams.get(pair, pair) for pair in _sides(line)]
    if not any((*pairs, *players)):
        pairs = list(_teams_seated(line, labels))
    note, score_ew = ", ".join(filter(None, (_text(line, field) for field in _REMARKS))), ""
    if not score and any(sides := (_text(line, "NS_SCORE"), _text(line, "EW_SCORE"))):
        score, score_ew = sides
        tricks = tricks if contract else ""
    if not (score or score_ew) and contract.upper().replace(" ", "") in ("NP", "NOTPLAYED", "NOBID"):
        contract, note = "", "not played"
    if contract.upper().startswith("P") or score.upper().startswith("A"):
        declarer = tricks = ""
    if score.upper().startswith("A"):
        contract = ""
    told = (*pairs, contract, declarer, tricks, score, score_ew, note)
    return (_section(line), *_match(line), number, *told, *players)


def _match(line: Any) -> tuple[str, str]:
    """The round, and the match by its place in the file, that a line stands in; empty where in none."""
    above = list(line.iterancestors())
    rounds = (_text(each, "ROUND_NUMBER") or each.get("ROUND_NUMBER", "") for each in (line, *above))
    match = next((each for each in above if each.tag == "MATCH"), None)
    return next(filter(None, rounds), ""), "" if match is None else str(match.sourceline)


def _section(element: Any) -> str:
    """The section that an element stands in, with the session where there are several."""
    above = list(element.iterancestors())
    section = next((around.get("SECTION_ID", "") for around in above if around.tag == "SECTION"), "")
    session = next((around for around in above if around.tag == "SESSION"), None)
    if session is not None and len(session.getparent().findall("SESSION")) > 1:
        return " ".join(filter(None, (session.get("SESSION_ID", ""), section)))
    return section


def _winners(root: Any) -> str:
    kind = (root.findtext(".//WINNER_TYPE") or "").strip()
    return {"1": "one", "2": "two", "ONE_WINNER": "one", "TWO_WINNERS": "two"}.get(
        kind.upper().replace(" ", "_"), ""
    )


def _names(root: Any) -> Iterator[tuple[Key, str]]:
    for pair in root.iter("PAIR"):
        players = [(player.findtext("PLAYER_NAME") or "").strip() for player in pair.iter("PLAYER")]
        number = _text(pair, "PAIR_NUMBER")
        if number and any(players):
            yield (_section(pair), number), " – ".join(filter(None, players))
    for player in root.iter("PLAYER"):
        number = _text(player, "PLAYER_NUMBER")
        if number and player.getparent().tag == "PARTICIPANTS":
            yield (_section(player), number), _text(player, "PLAYER_NAME")


def _deals(root: Any) -> Iterator[tuple[Key, str]]:
    """The boards of the HANDSET as PBN."""
    for board in root.iter("BOARD"):
        hands = {_text(hand, "DIRECTION")[:1].upper(): hand for hand in board.findall("HAND")}
        if len(hands) == 4 and set(hands) == set("NESW"):
            suits = (".".join(_cards(hands[seat], suit) for suit in _SUITS) for seat in "NESW")
            yield ("", _text(board, "BOARD_NUMBER").lstrip("0")), f"N:{' '.join(suits)}"


def _cards(hand: Any, suit: str) -> str:
    return _text(hand, suit).upper().replace("10", "T").replace(" ", "").replace("-", "")


def _text(element: Any, tag: str) -> str:
    return (element.findtext(tag) or "").strip() if element is not None else ""
