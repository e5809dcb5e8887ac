"""Charts on paper: a topic's rule drawn as A4 sheets of questions, answers and rulings."""
