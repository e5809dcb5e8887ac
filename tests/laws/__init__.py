"""Tests of the texts; `DATA` is where their small books and tables lie."""

from pathlib import Path

DATA = Path(__file__).parent / "data"
