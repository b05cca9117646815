"""The subcommands that work on the records of runs."""
