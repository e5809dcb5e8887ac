"""The slides with the Norwegian laws of 1997."""
