"""The subcommands of ``holdem``, one module each, imported only when they are called."""
