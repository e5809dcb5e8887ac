"""The language of exact queries: Whoosh's parser, with the signs and words that a Danish reader types.

»uden for tur«  "som krævet"~3       phrases; with ~3 up to three other words between two of them
melding OG bud, a ELLER b, IKKE c     also in English; words side by side must all stand there
meld*  b?d                            any letters, one letter
i:26B  i:1-10  udgave:1997            that place and all under it; one wording of many
tekst:  overskrift:  note:            one field only, also of brackets
melding NEAR/5 annulleret             up to five words between, whichever comes first
"""

import re
import unicodedata
from collections.abc import Callable
from typing import Any

from kb.errors import QueryTooLong
from kb.search.engine.exact import RegexTagger, qparser, query, syntax
from kb.search.exact.faults import fault
from kb.search.exact.grammar import NAMES, check
from kb.search.exact.held import EDITION, PLACE, Scopes, scope
from kb.search.exact.match import finds
from kb.search.exact.nodes import Bracket, LoneQuote, Near, NearOperator, Scope, Words
from kb.search.exact.wording import FARTHEST
from kb.search.weights import LONGEST_QUERY

_QUOTES = '"»«“”„'
_QUOTATION = '»[^«]*«|«[^»]*»|"[^"]*"|“[^”“]*[”“]|„[^“”]*[“”]|”[^”]*”'
_BESIDE = rf"\s(){_QUOTES}"  # what may stand beside an operator; beside anything else it is a word
_SCOPES = "|".join(name for name, field in NAMES.items() if field in (PLACE, EDITION))
_TEXTS = "|".join(name for name, field in NAMES.items() if field not in (PLACE, EDITION))
_SCOPE = rf"(?<![^\s(:])(?P<name>(?i:{_SCOPES})):(?P<value>{_QUOTATION}|(?:[^{_BESIDE}]|\([^\s()]*\))*)"
_FIELD = rf"(?<![^\s(:])(?P<text>(?i:{_TEXTS})(?=:)|[^\W\d]\w*(?=:\S)):"
_PHRASE = rf"(?P<quoted>{_QUOTATION})(?P<tilde>~(?P<apart>\d*))?"

Create = Callable[[re.Match[str]], syntax.SyntaxNode]


def read(text: str, names: Scopes) -> query.Query:
    """The query that was typed.

    Args:
        text: as `compose` hands it out.

    Raises:
        QueryTooLong: it is longer than anybody types.
        ExactQueryError: it cannot be read; the error names the place.
    """
    if len(text) > LONGEST_QUERY:
        raise QueryTooLong(text, len(text), LONGEST_QUERY)
    if not text.strip():
        raise fault("empty", text, 0, len(text))
    asked = _parser(text, names).parse(text, normalize=False)
    if not finds(asked):
        raise fault("only-not", text, 0, len(text))
    return asked


def compose(text: str) -> str:
    """What was typed with each letter as one character, so that places can be counted."""
    return unicodedata.normalize("NFC", text)


class _Sign(RegexTagger):  # type: ignore[misc]  # Whoosh ships no types
    """Makes a node of what an expression matches."""

    def __init__(self, expr: str, make: Create) -> None:
        super().__init__(expr)
        self._make = make

    def create(self, parser: Any, match: re.Match[str]) -> syntax.SyntaxNode:
        """The node."""
        return self._make(match)


class _NearSign(qparser.OperatorsPlugin.OpTagger):  # type: ignore[misc]  # Whoosh ships no types
    """Makes an operator of `NEAR/5`."""

    def create(self, parser: Any, match: re.Match[str]) -> syntax.SyntaxNode:
        """The operator; how near it has to be is checked here."""
        return NearOperator(match[0], _apart(match), match.string)


class _Signs(qparser.plugins.Plugin):  # type: ignore[misc]  # Whoosh ships no types
    """Scopes and phrases, and the check that everything stands where it may."""

    def __init__(self, text: str, names: Scopes) -> None:
        self._typed = text
        self._held = names

    def taggers(self, parser: Any) -> list[tuple[_Sign, int]]:
        """What finds the signs, before anything else looks."""
        lone = _Sign(f"[{_QUOTES}]", lambda _: LoneQuote())
        return [(_Sign(_SCOPE, self._scope), -3), (_Sign(_PHRASE, _phrase), -2), (lone, -1)]

    def filters(self, parser: Any) -> list[tuple[Any, int]]:
        """What looks at the signs, before anything is put together."""
        return [(lambda _parser, group: check(self._typed, group), -1)]

    def _scope(self, match: re.Match[str]) -> syntax.SyntaxNode:
        value = match["value"].strip(_QUOTES)
        name = NAMES[match["name"].lower()]
        return Scope(scope(name, value, self._held, self._typed, match.start("value"), match.end()))


def _phrase(match: re.Match[str]) -> syntax.SyntaxNode:
    apart = _apart(match) if match["tilde"] else 0
    return Words(match["quoted"][1:-1], apart, quoted=True)


def _apart(match: re.Match[str]) -> int:
    number = match["apart"] or ""
    if not re.fullmatch("[0-9]{1,3}", number) or int(number) > FARTHEST:
        raise fault("near-number", match.string, match.start(), match.end(), most=FARTHEST)
    return int(number)


def _parser(text: str, names: Scopes) -> qparser.QueryParser:
    near = _NearSign(_alone(r"(?:NEAR|NÆR)(?:/(?P<apart>[^\s()]*))?"), Near, NearOperator)
    operators = qparser.OperatorsPlugin(
        [(near, 0)],
        Not=_alone("(?:NOT|IKKE)"),
        And=_alone("(?:AND|OG)"),
        Or=_alone("(?:OR|ELLER)"),
        AndNot=None,
        AndMaybe=None,
        Require=None,
    )
    fields = qparser.FieldsPlugin(_FIELD, remove_unknown=False)
    plugins = [qparser.GroupPlugin(), _Signs(text, names), fields, operators]
    parser = qparser.QueryParser(None, None, plugins=plugins, group=Bracket)
    parser.replace_plugin(qparser.WhitespacePlugin(r"[\s§]+"))
    return parser


def _alone(words: str) -> str:
    return f"(?<![^{_BESIDE}:]){words}(?![^{_BESIDE}])"
