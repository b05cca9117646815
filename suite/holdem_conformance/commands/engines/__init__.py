"""The subcommands that test and manage engines."""
