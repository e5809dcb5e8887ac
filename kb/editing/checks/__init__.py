"""Checks on the editions: a function each, run their findings explained or open."""

from kb.editing.checks.dismissed import dismiss, dismissals, entry, of, read_dismissals
from kb.editing.checks.finding import Finding, Wording
from kb.editing.checks.run import (
    Result,
    check_named,
    checks,
    find_all,
    finding_json,
    law_of,
    run_checks,
    sift,
)
