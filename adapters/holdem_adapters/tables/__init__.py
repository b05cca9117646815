"""Hand after hand at one table: what an engine is asked between hands, and what it shows of it."""
