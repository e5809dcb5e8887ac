"""Shapes of hostile input: each a name and a text of about so many characters.

Nobody writes them, and no limit on single letters meets them: what is repeated, nested, left open, counted
up or made of nothing but marks. The makers put them into seeds, and `tests.hostile` holds every door against
each of them at one length and at four times that.
"""

import json
import string
from collections.abc import Callable
from itertools import count, islice

Shape = Callable[[int], str]


def _again(piece: str) -> Shape:
    return lambda length: piece * max(1, length // len(piece))


def _nested(opened: str, inside: str = "a", closed: str = "") -> Shape:
    def made(length: int) -> str:
        deep = max(1, length // (len(opened) + len(closed)))
        return opened * deep + inside + closed * deep

    return made


def _counted(piece: str, ends: str = "\n") -> Shape:
    """`piece` with a number that grows, so that nothing is said twice."""

    def made(length: int) -> str:
        every = (piece.format(n=n, w=_word(n)) for n in count(1))
        return ends.join(islice(every, max(1, length // (len(piece) + len(ends) + 2))))

    return made


def _word(number: int) -> str:
    """A word that no other number has."""
    letters = ""
    while number:
        number, letter = divmod(number, 26)
        letters += string.ascii_lowercase[letter]
    return letters


def _ladder(piece: str, between: str = " ") -> Shape:
    """One, two, three … of them."""

    def made(length: int) -> str:
        steps = max(1, int((2 * length / len(piece)) ** 0.5))
        return between.join(piece * n for n in range(1, steps))

    return made


def _stairs(sign: str) -> Shape:
    """Lines that are each set in deeper than the one before."""

    def made(length: int) -> str:
        steps = max(1, int(length**0.5))
        return "\n".join("  " * n + sign + "a" for n in range(steps))

    return made


LETTERS: dict[str, Shape] = {
    "one-letter": _again("a"),
    "one-line": _again("ord "),
    "same-word": _again("Lov "),
    "same-line": _again("Lov 27 er her.\n"),
    "new-words": _counted("{w}", " "),
    "new-lines": _counted("{w} er her {n}."),
    "capitals": _again("A B "),
    "row-of-capitals": _again("LOVEN OM KORT "),
    "empty-lines": _again("\n"),
    "lines-of-space": _again(" \n"),
    "no-break-spaces": _again("\u00a0"),
    "other-line-ends": _again("a\x0b\x0c\x1c\x85\u2028\u2029\r"),
    "marks": _again("\u0301"),
    "marked-letters": _again("e\u0301\u0323\u0307"),
    "letter-with-marks": lambda length: "e" + "\u0301" * length,
    "right-to-left": _again("\u05d0\u05d1 \u0627\u0644 "),
    "turned": _again("\u202ea\u202c\u2067b\u2069"),
    "no-width": _again("a\u200b\u200d\u2060\u00ad"),
    "bom-inside": _again("ord\ufeff "),
    "nul": _again("a\x00"),
    "controls": _again("".join(map(chr, range(1, 32)))),
    "halves": _again("\ud83d\udc00"),
    "unassigned": _again("\uffff\U000e0001\U0010ffff"),
    "grows-when-folded": _again("\ufdfa\u0130\u1e9e\ufb03"),
    "other-digits": _again("٣²Ⅷ½𝟗０"),
    "flags": _again("🇩🇰👩‍👩‍👧‍👦🂡"),
    "full-stops": _again(". "),
    "dashes": _again("–-"),
    "hyphens-at-line-ends": _again("bind-\n"),
    "underscores": _again("_"),
    "quotes": _again("\"'"),
    "quotes-in-pairs": _again("»a« "),
    "quotes-left-open": _again("»a "),
}
"""What any reader of text may meet."""

NUMBERS: dict[str, Shape] = {
    "digits": _again("9"),
    "noughts": _again("0"),
    "halves-in-a-row": _again("½"),
    "powers": _again("²"),
    "times": _again("1 x "),
    "signs": _again("§"),
    "cited": _again("§ 27B1(a), "),
    "cited-all": _counted("§ {n}A", ", "),
    "ranges": _again("§§ 1–93, "),
    "range-of-ranges": _again("27B1a–"),
    "and-and": _again("lovene 9 og 10 og "),
    "letters-after": lambda length: "§ 27" + "A1(a)(i)" * (length // 8),
    "points": _counted("{n}. Punkt."),
    "points-in-a-line": _counted("{n}. Punkt.", " "),
    "letters-as-points": _again("A. Kort\nB. Tur\nC. Stik\n"),
    "small-points": _again("(a) kort\n(i) tur\n(ii) stik\n"),
    "deep-points": _again("A. 1. (a) (i) "),
    "laws": _counted("LOV {n}\nORD OM {w}\nA. Ord\n{n} kort."),
    "headings": _counted("§ {n}. Ord {w}\n"),
    "footnotes": _again("ord* \n* note\n"),
    "cells": _again("| a "),
    "columns": _again("a      b      c\n"),
    "dots-to-a-page": _again("Ord ......... 27\n"),
    "suits": _again("♠EKD10 "),
    "calls": _again("1♥ pas "),
    "copyright": _again("1 © NBF 1998 §4. KAFFE "),
}
"""What readers of books and citations look for."""

MARKED: dict[str, Shape] = {
    "deep-div": _nested("<div>", "a", "</div>"),
    "deep-open": _nested("<div>"),
    "deep-lists": _nested("<ol><li>", "a", "</li></ol>"),
    "deep-lists-open": _nested("<ul><li>a"),
    "deep-tables": _nested("<table><tr><td>"),
    "deep-quotes": _nested("<blockquote><p>"),
    "deep-words": _nested("<b><i><font>"),
    "many-items": _counted("<li>punkt {w}</li>", ""),
    "items-left-open": _again("<li>a"),
    "paragraphs": _again("<p>a"),
    "breaks": _again("a<br>"),
    "cells-in-a-row": _again("<td>a</td>"),
    "links": _again('<a href="#lov27">27</a> '),
    "closed-never-opened": _again("</p></div>"),
    "less-than": _again("<"),
    "tags-begun": _again("<a "),
    "attributes": lambda length: "<p " + "".join(f"a{n}=b " for n in range(length // 8)) + ">",
    "attribute": lambda length: '<p title="' + "x" * length,
    "comments-begun": _again("<!--"),
    "comments-ended": _again("-->"),
    "comments": _again("<!-- a -->"),
    "sections-begun": _again("<![CDATA["),
    "declarations": _again("<!DOCTYPE a ["),
    "instructions": _again("<?a "),
    "script-begun": _again("<script>"),
    "entities": _again("&amp;&#65;&lt;"),
    "entities-rubbish": _again("&#x110000;&#0;&unknown;&"),
    "entity-digits": lambda length: "&#" + "9" * length + ";",
    "md-quotes": _nested("> "),
    "md-bullets": _nested("- "),
    "md-numbers": _nested("1. "),
    "md-stairs": _stairs("- "),
    "md-stairs-of-numbers": _stairs("1. "),
    "md-brackets": _nested("["),
    "md-brackets-both": _nested("[", "a", "]"),
    "md-links-begun": _again("[a]("),
    "md-links-nested": _nested("[", "a", "](b)"),
    "md-images": _again("![a"),
    "md-references": _counted("[{w}]: /{n}"),
    "md-reference-used": _again("[a][b] "),
    "md-ticks": _ladder("`"),
    "md-stars": _again("*a "),
    "md-stars-mixed": _again("*a **b _c "),
    "md-stars-ladder": _ladder("*", "a"),
    "md-table": lambda length: "\n".join(sign * (length // 6) for sign in ("a|", "-|", "a|")),
    "md-fences": _again("```\n"),
    "md-headings": _again("# a\n"),
    "md-underlines": _again("a\n=\n"),
    "md-escapes": _again("\\"),
    "md-angles": _again("<a@b.c>"),
    "md-autolinks": _again("http://a.b/("),
}
"""Pages and Markdown."""

DATA: dict[str, Shape] = {
    "json-deep": _nested('{"a":', "1", "}"),
    "json-rows": _nested("[", "1", "]"),
    "json-open": _nested("["),
    "json-integer": lambda length: '{"a": ' + "9" * length + "}",
    "json-float": lambda length: '{"a": 0.' + "9" * length + "e308}",
    "json-exponent": lambda length: '{"a": 1e' + "9" * length + "}",
    "json-text": lambda length: json.dumps({"a": "x" * length}),
    "json-keys": lambda length: json.dumps({f"k{n}": n for n in range(length // 10)}),
    "json-same-key": _again('"a": 1, '),
    "json-list": lambda length: json.dumps([1] * (length // 3)),
    "json-escapes": lambda length: '{"a": "' + "\\u0000" * (length // 6) + '"}',
    "csv-quotes": _again('"'),
    "csv-quoted-open": lambda length: 'a;"' + "b;c\n" * (length // 4),
    "csv-columns": _again(";"),
    "csv-rows": _again("1;1;2;4♠;S;=\n"),
    "csv-boards": _counted("{n};1;2;4♠;S;="),
    "csv-pairs": _counted("1;{n};1{n};4♠;S;="),
    "csv-numbers": _again("1e308;-1e308;1e-400;NaN;inf\n"),
    "csv-cell": lambda length: "1;1;2;" + "4♠" * (length // 2) + ";S;=\n",
    "toml-tables": _counted("[a{w}]\nb = {n}"),
    "toml-dots": lambda length: "a" + ".a" * (length // 2) + " = 1",
    "toml-deep-tables": lambda length: "[a" + ".a" * (length // 2) + "]",
    "toml-text": lambda length: '"""' + "x" * length,
    "po-entries": _counted('msgctxt "{w}"\nmsgid "a"\nmsgstr "{n}"\n'),
    "po-lines": _again('"a"\n'),
    "po-comments": _again("#, fuzzy\n#| a\n"),
    "xml-units": _counted('<trans-unit id="{w}"><source>a</source><target>b</target></trans-unit>', ""),
    "xml-names": _counted('<a xmlns:{w}="u">', ""),
    "search-groups": _nested("(", "a", ")"),
    "search-or": _again("a ELLER "),
    "search-not": _again("IKKE "),
    "search-near": _again("a NEAR/99 "),
    "search-stars": _again("* "),
    "search-prefixes": _again("a* "),
    "search-fields": _again("i:27 "),
    "address-escapes": _again("%ff%00%"),
    "address-keys": _counted("k{w}={n}", "&"),
    "address-same-key": _again("q=a&"),
    "address-slashes": _again("/.."),
    "cookies": _counted("k{w}={n}", "; "),
    "commands": _again("@multi("),
    "alternatives": _again("12-14 eller "),
    "ranges-of-points": _again("5+♣ 11-20 "),
    "deal": _again("AK52.Q3.T984.K72 "),
    "played": _again("H4 HK HA H2 "),
    "pbn-tags": _again('[Deal "N:AKQ2.T98.76.5432 ..."]\n'),
    "lin": _again("md|3SAKQ,|mb|1H|mb|p|pg||"),
}
"""Formats, queries, notation."""

SHAPES: dict[str, Shape] = LETTERS | NUMBERS | MARKED | DATA
"""Every shape by its name."""
