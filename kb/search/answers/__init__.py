"""From a query to an answer: places that it cites, rulings that it starts, or what was found."""
