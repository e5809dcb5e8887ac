"""Tests of the casebook, on each database that is there."""
