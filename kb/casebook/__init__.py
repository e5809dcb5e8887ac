"""Real rulings kept, found again and compared; loaded only where a casebook is asked for."""
