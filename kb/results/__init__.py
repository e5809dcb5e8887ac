"""What a file of an evening's results says beside its scores, and what its cells can mean."""
