"""Commands that rule, count and compare: interviews, examples, claims, numbers, evenings of results."""
