package main

import (
	"os"

	"example.com/poker"
)

func main() {
	os.Exit(poker.Report(os.Args[1]))
}
