// Package poker has an engine that passes everything on, by lines of JSON over two pipes, to the
// test beside it.
package poker

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"holdemvectors"
)

type bridge struct{ can []string }

type answer struct {
	Can         []string
	Accepted    bool
	State       map[string]any
	Unsupported *string
	Error       string
}

var (
	asked *os.File
	told  *bufio.Reader
)

func ask(request map[string]any) (found answer, err error) {
	line, err := json.Marshal(request)
	if err != nil {
		return found, err
	}
	fmt.Fprintf(asked, "%s\n", line)
	line, err = told.ReadBytes('\n')
	if err != nil {
		return found, err
	}
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	if err = decoder.Decode(&found); err == nil && found.Unsupported != nil {
		err = fmt.Errorf("%w: %s", holdemvectors.ErrUnsupported, *found.Unsupported)
	}
	if found.Error != "" {
		panic(found.Error)
	}
	return found, err
}

func newEngine() holdemvectors.Engine {
	if asked == nil {
		asked, _ = os.OpenFile(os.Getenv("ASKED"), os.O_WRONLY, 0)
		from, _ := os.Open(os.Getenv("TOLD"))
		told = bufio.NewReader(from)
	}
	found, _ := ask(map[string]any{"do": "new"})
	return bridge{found.Can}
}

func (bridge bridge) Can() []string { return bridge.can }

func (bridge bridge) Start(start holdemvectors.Start) error {
	_, err := ask(map[string]any{"do": "start", "start": start})
	return err
}

func (bridge bridge) Act(step holdemvectors.Step) (bool, error) {
	found, err := ask(map[string]any{"do": "act", "step": step})
	return found.Accepted, err
}

func (bridge bridge) State() map[string]any {
	found, _ := ask(map[string]any{"do": "state"})
	return found.State
}

// Report is the exit code of a report on all vectors in a folder.
func Report(folder string) int {
	vectors, err := holdemvectors.Load(folder)
	if err != nil {
		fmt.Println(err)
		return 2
	}
	return holdemvectors.Report(vectors, newEngine)
}
