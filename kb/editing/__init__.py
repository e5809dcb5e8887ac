"""The editors' room: editions side by side, checked, exchanged, and a new edition met.

`units` cuts an edition into the strings that an editor works with, `align` says which place of one edition
answers which of another. What is done with that stands in rooms of its own.
"""
