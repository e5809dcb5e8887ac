"""The elements of a web page by what they are for: blocks, headings, what is skipped, what stands out."""

HEADINGS = {f"h{n}": n for n in range(1, 7)}
# fmt: off
BLOCKS = frozenset([
    "address", "article", "blockquote", "body", "caption", "center", "dd", "details", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "form", "header", "hr", "html", "main", "p", "pre", "section",
    "summary", "tbody", "td", "tfoot", "th", "thead", "tr", *HEADINGS,
])
ELEMENTS_SKIPPED = frozenset([
    "aside", "button", "footer", "head", "iframe", "nav", "noscript", "script", "select", "style", "svg",
    "template", "textarea",
])
# fmt: on
VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]
)
BOLD = frozenset(["b", "strong"])
ITALIC = frozenset(["i", "em", "dfn"])
TERM = "dt"
"""A term that is defined stands out as a bold one does."""
