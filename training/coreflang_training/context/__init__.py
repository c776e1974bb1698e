"""Training of the context scorer: an encoder's upper layers and a head, on links of all kinds."""
