"""Dutch has no rules of its own: what its tables and the rules of the core say is all."""

from __future__ import annotations

from coreflang.rules import RulesAnalyzer


class DutchRules(RulesAnalyzer):
    """The rules of the core, for the tables in config.yaml."""
