"""Scores of teams: VP, cross-imps, Butler, multi-team, board-a-match and carry-over (X86, 202-207)."""
