"""The front page of the editors' room."""
