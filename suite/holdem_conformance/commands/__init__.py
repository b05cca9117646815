"""The subcommands of ``holdem``, a module each; what they need beyond click is imported late."""
