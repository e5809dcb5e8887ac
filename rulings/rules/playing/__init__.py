"""Laws 44-47: following suit, when a card is played, what declarer's words mean, which card is taken back."""
