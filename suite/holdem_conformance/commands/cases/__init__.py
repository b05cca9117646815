"""The subcommands that show, write and check cases."""
