"""A text of conditions read from left to right: each phrase, what is said around it, and what it may mean."""
