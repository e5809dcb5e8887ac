"""The handbook's footnote signs and footnotes brought together, though its stars were miscounted."""

from collections.abc import Sequence


def match_signs(in_text: Sequence[str], of_notes: Sequence[str]) -> list[str]:
    """The sign that each footnote really has.

    The stars before a footnote are often misread, those in the text seldom: when the signs differ but are as
    many, the footnotes get the signs of the text in the order of their stars.

    Args:
        in_text: signs as they stand in the wording, with repetitions.
        of_notes: signs as they stand before the footnotes, in order.

    >>> match_signs(["*", "**", "**"], ["*", "***"])
    ['*', '**']
    """
    used = sorted(dict.fromkeys(in_text), key=len)
    if set(used) == set(of_notes) and len(set(of_notes)) == len(of_notes):
        return list(of_notes)
    if len(used) == len(of_notes):
        return used
    counted = ["*" * (n + 1) for n in range(len(of_notes))]
    return counted if set(used) <= set(counted) else list(of_notes)
