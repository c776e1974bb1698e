"""Mentions -> pairs -> chains: whom a mention may mean, and the search that decides."""
