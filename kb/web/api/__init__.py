"""The JSON of the commands over HTTP, and its description."""
