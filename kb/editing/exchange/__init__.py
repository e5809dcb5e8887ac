"""Exchange: editions as files that translators' tools, spreadsheets and archives read, and back again.

`formats` writes and reads every format, `plan` says what a file that came back would change, `folder` writes
it. The formats themselves are loaded when they are wanted.
"""
