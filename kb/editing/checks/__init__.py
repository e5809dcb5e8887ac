"""Checks on the editions: a function each, run their findings explained or open."""

from kb.editing.checks.dismissed import Dismissal, dismiss, dismissals, entry, of, read_dismissals
from kb.editing.checks.finding import Finding, Severity, Wording
from kb.editing.checks.run import Result, check_named, checked, checks, finding_json, found, law_of, sift

__all__ = [
    "Dismissal",
    "Finding",
    "Result",
    "Severity",
    "Wording",
    "check_named",
    "checked",
    "checks",
    "dismiss",
    "dismissals",
    "entry",
    "finding_json",
    "found",
    "law_of",
    "of",
    "read_dismissals",
    "sift",
]
