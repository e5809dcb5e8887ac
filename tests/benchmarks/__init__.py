"""Measurements: import, index, search. Run them with `python -m tests.benchmarks`; nothing here is a test."""
