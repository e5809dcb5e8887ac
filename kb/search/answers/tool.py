"""A tool that a query names, as an answer."""

from kb.search.answers.cited_places import CITED_WORTH
from kb.search.postings.passages import GuideKey, PassageKind
from kb.search.queries.tools import Tool
from kb.search.ranking.results import Hit
from laws.citation import parse
from laws.languages import FIRST_LANGUAGE, OWN_LANGUAGES

_DIRECTOR = parse("81")  # whose duty it is, where a tool comes under no law


def tool_hit(tool: Tool, language: str) -> Hit:
    """A tool as the first answer; its snippet says what it is for."""
    spoken = language if language in OWN_LANGUAGES else FIRST_LANGUAGE
    return Hit(
        citation=tool.laws[0] if tool.laws else _DIRECTOR,
        kind=PassageKind.TOOL,
        edition="",
        usual=True,
        title=tool.title[spoken],
        snippet=tool.about.get(spoken, ""),
        marks=(),
        score=CITED_WORTH,
        guide=GuideKey("tool", tool.id),
    )
