// An adapter for tests: it opens tables, counts hands, and refuses whatever is said between them,
// with what it was told as the reason.

package main

import (
	"fmt"
	"os"
)

type Talker struct {
	Unable
	stacks  []float64
	button  int
	board   []string
	between Between
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
	talker.stacks, talker.button, talker.board = nil, opening.Button, nil
	for _, stack := range opening.Stacks {
		if stack == nil {
			talker.stacks = append(talker.stacks, 0)
		} else {
			talker.stacks = append(talker.stacks, float64(*stack))
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
	talker.between = Between{
		Hand:      Shown(0),
		DealtIn:   []int{},
		Waiting:   []int{4},
		Posts:     map[int][2]float64{4: {100, 50}},
		Level:     Shown(1),
		Blinds:    &[2]float64{float64(level.Blinds[0]), float64(level.Blinds[1])},
		Ante:      Shown(float64(level.Ante)),
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

func (talker *Talker) State() (State, error) {
	return State{
		Turn:    None[int](),
		Stacks:  talker.stacks,
		Button:  &talker.button,
		Board:   talker.board,
		Between: &talker.between,
	}, nil
}

func main() {
	if err := Serve(&Talker{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
