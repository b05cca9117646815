"""The reasons for pots, winners, and hands shown."""
