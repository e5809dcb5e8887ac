"""What every page shares: language, addresses, typography, delivery, refusals."""
