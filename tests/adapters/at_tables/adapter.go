// An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is said
// to them, with what it was told as the reason.

package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

type Talker struct {
	Unable
	stacks  []int64
	button  *int
	board   []string
	events  []string
	between *Between
	shown   *Tournament
}

func (*Talker) Hello() Hello {
	return Hello{
		Name:         "talker",
		Version:      "1",
		Language:     "go",
		Protocol:     Protocol,
		Capabilities: []string{"hands", "no-limit", "tables"},
		Seats:        [2]int{2, 9},
		Dialect:      map[string]any{"profile": "tda-2024"},
	}
}

func (*Talker) Start(*Start) error { return Unsupported("no single hands") }

func (*Talker) Act(int, string, *To) error { return Refused("hand-over") }

func (talker *Talker) Open(opening *Opening) error {
	*talker = Talker{button: &opening.Button}
	for _, stack := range opening.Stacks {
		if stack == nil {
			talker.stacks = append(talker.stacks, 0)
		} else {
			talker.stacks = append(talker.stacks, *stack)
		}
	}
	level := opening.Levels[0]
	left := None[LevelLeft]()
	if level.Hands != nil || level.Milliseconds != nil {
		left = Some(LevelLeft{level.Hands, level.Milliseconds})
	}
	last := 4
	if most := opening.BuyIn[1]; most != nil {
		last = int(*most)
	}
	talker.between = &Between{
		Hand:      Shown(0),
		DealtIn:   []int{},
		Waiting:   []int{4},
		Posts:     map[int][2]Chips{4: {Amount(100), Amount(50)}},
		Level:     Shown(1),
		Blinds:    &[2]Chips{Amount(level.Blinds[0]), Amount(level.Blinds[1])},
		Ante:      Shown(Amount(level.Ante)),
		LevelLeft: left,
		Owes:      map[int][]string{4: {"small", "big"}},
		Places:    map[int][2]int{2: {3, last}},
		Out:       []int{2},
		Over:      Shown(false),
	}
	return nil
}

func number(value *int) string {
	if value == nil {
		return "-"
	}
	return fmt.Sprint(*value)
}

func (talker *Talker) Next(deal *NextHand) error {
	if deal.Wrong != nil {
		return Refused("wrong " + number(deal.Wrong.Level) + " " + number(deal.Wrong.Button))
	}
	talker.between.Hand = Shown(*talker.between.Hand + len(deal.Deck))
	talker.between.DealtIn = []int{}
	for seat := range talker.stacks {
		if _, dealt := deal.Holes[seat]; dealt {
			talker.between.DealtIn = append(talker.between.DealtIn, seat)
		}
	}
	talker.board = deal.Board
	return nil
}

func (talker *Talker) Between(said *Said) error {
	told := map[string][]any{
		"sit":      {said.Seat, said.Chips, said.How},
		"leave":    {said.Seat},
		"away":     {said.Seat},
		"back":     {said.Seat, said.How},
		"rebuy":    {said.Seat, said.Chips, said.Announced},
		"pay":      {said.Seat},
		"give-up":  {said.Seat},
		"remove":   {said.Seat, said.Why},
		"penalise": {said.Seat, said.Rounds, said.Dodged},
		"change":   {said.Seat, said.To, said.How},
		"found":    {said.What, said.Substantial},
	}
	reason := said.Do
	for _, value := range told[said.Do] {
		reason += fmt.Sprintf(" %v", value)
	}
	for seat := range talker.stacks {
		if card, drawn := said.Cards[seat]; drawn {
			reason += fmt.Sprintf(" %d=%s", seat, card)
		}
	}
	return Refused(reason)
}

func (talker *Talker) At(table string) error {
	if table == "Z" {
		return Unsupported("no table Z")
	}
	talker.events = []string{"at " + table}
	return nil
}

// What is said to a tournament.
type directed struct {
	Tournament struct {
		Tables map[string]struct {
			Stacks []*int64 `json:"stacks"`
		} `json:"tables"`
		Stack      int64    `json:"stack"`
		BreakOrder []string `json:"break_order"`
		Entries    int      `json:"entries"`
		Holds      bool     `json:"holds"`
	} `json:"tournament"`
	Stacks map[string]int64    `json:"stacks"`
	Cards  map[string][]string `json:"cards"`
}

func (talker *Talker) Tournament(do string, said json.RawMessage) error {
	var told directed
	if err := json.Unmarshal(said, &told); err != nil {
		return err
	}
	if do == "open-tournament" {
		talker.openTournament(&told)
		return nil
	}
	var fields map[string]any
	if err := json.Unmarshal(said, &fields); err != nil {
		return err
	}
	words := []string{do}
	for _, name := range []string{"player", "table", "seat", "seats", "worth", "stops",
		"forfeits", "closing", "on", "from", "to"} {
		if value, given := fields[name]; given {
			words = append(words, fmt.Sprint(value))
		}
	}
	for _, name := range []string{"0", "2"} {
		if chips, given := told.Stacks[name]; given {
			words = append(words, fmt.Sprintf("%s=%d", name, chips))
		}
	}
	for _, name := range []string{"A", "B"} {
		if cards, given := told.Cards[name]; given {
			words = append(words, name+"="+strings.Join(cards, ""))
		}
	}
	return Refused(strings.Join(words, " "))
}

func (talker *Talker) openTournament(told *directed) {
	opening := told.Tournament
	seats, stacks := map[string]SeatAt{}, map[string]Chips{}
	for table, one := range opening.Tables {
		for at, stack := range one.Stacks {
			if stack != nil {
				player := fmt.Sprintf("%s%d", table, at)
				seats[player], stacks[player] = SeatAt{table, at}, Amount(opening.Stack)
			}
		}
	}
	*talker = Talker{}
	talker.shown = &Tournament{
		Tables:        []string{"A", "B"},
		Seats:         seats,
		Stacks:        stacks,
		ToDraw:        []string{"C0"},
		ButtonsToDraw: []string{"F"},
		Free:          []SeatAt{{"A", 8}},
		Halted:        []string{"B"},
		Waiting:       []string{},
		Held:          []string{"A"},
		BreakOrder:    opening.BreakOrder,
		Final:         Shown(false),
		Places:        map[string][2]int{"A3": {15, 16}},
		Out:           []string{"A3"},
		Prizes:        map[string]Chips{"A3": Amount(30)},
		Registration:  Shown(true),
		Entries:       &opening.Entries,
		HandForHand:   &opening.Holds,
		Level:         Shown(1),
		LevelLeft:     None[LevelLeft](),
		Over:          Shown(false),
	}
}

func (*Talker) Question(do string, asked json.RawMessage) (any, error) {
	var told struct {
		Stacks  []*int64                   `json:"stacks"`
		To      int64                      `json:"to"`
		Actions []any                      `json:"actions"`
		Out     map[string]json.RawMessage `json:"out"`
		Left    int                        `json:"left"`
		Paid    int                        `json:"paid"`
	}
	if err := json.Unmarshal(asked, &told); err != nil {
		return nil, err
	}
	switch do {
	case "race":
		stacks := []int64{}
		for _, stack := range told.Stacks {
			if stack == nil {
				stacks = append(stacks, 0)
			} else {
				stacks = append(stacks, *stack)
			}
		}
		stacks[0] += told.To
		return map[string]any{"stacks": stacks}, nil
	case "substantial":
		return len(told.Actions) == 2, nil
	}
	places, prizes := map[string][2]int{}, map[string]int{}
	for player := range told.Out {
		places[player] = [2]int{told.Left + 1, told.Left + len(told.Out)}
		prizes[player] = told.Paid
	}
	return map[string]any{"places": places, "prizes": prizes}, nil
}

func (talker *Talker) State() (State, error) {
	return State{
		Turn:       None[int](),
		Stacks:     Amounts(talker.stacks),
		Button:     talker.button,
		Board:      talker.board,
		Events:     talker.events,
		Between:    talker.between,
		Tournament: talker.shown,
	}, nil
}

func main() {
	if err := Serve(&Talker{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
