"""Training of the small subword vectors that language plugins bring along."""
