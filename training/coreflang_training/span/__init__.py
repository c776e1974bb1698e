"""Training of the span scorer: starts and ends of mentions, on an encoder that stays or learns."""
