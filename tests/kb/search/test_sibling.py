"""The next best place of a law that is clearly asked about, as a row of its own."""

from dataclasses import replace

from kb.search.answers.answer import wholes_later
from kb.search.postings.passages import PassageKind
from kb.search.ranking.hits import with_sibling
from kb.search.ranking.results import Hit
from laws.citation import parse


def _hit(place: str, *places: Hit) -> Hit:
    return Hit(parse(place), PassageKind.PROVISION, "", True, place, "", (), 1.0, places=places)


def test_a_place_around_or_in_the_first_is_no_other_answer() -> None:
    rows = with_sibling([_hit("63A1", _hit("63A"), _hit("63B"), _hit("63A2")), _hit("64")])
    assert [str(row.citation) for row in rows] == ["63A1", "63B", "64"]
    assert [str(place.citation) for place in rows[0].places] == ["63A", "63A2"]
    assert len(with_sibling([_hit("63A1", _hit("63A")), _hit("64")])) == 2


def test_a_law_of_which_several_places_are_near_is_a_row_with_them_under_it() -> None:
    found = [_hit("63A1", _hit("63A"), _hit("63B"), _hit("63A2")), _hit("64")]
    rows = with_sibling(found, lambda law, places: _hit(str(law), *places))
    assert [str(row.citation) for row in rows] == ["63A1", "63", "64"]
    assert [[str(place.citation) for place in row.places] for row in rows[:2]] == [["63A"], ["63B", "63A2"]]
    two = with_sibling([_hit("63A1", _hit("63B"))], lambda law, places: _hit(str(law), *places))
    assert [str(row.citation) for row in two] == ["63A1", "63B"]


def test_a_whole_law_stands_later_where_a_ruling_is_listed_under_it() -> None:
    whole = replace(_hit("39"), told_at=parse("39B"))
    found = [_hit("39B"), whole, *map(_hit, ("34", "22A", "35D"))]
    rows = [str(row.citation) for row in wholes_later(found, [parse("39")])]
    assert rows == ["39B", "34", "22A", "39", "35D"]
    assert wholes_later(found, [parse("34")]) == found
