"""The subcommands that read run records."""
