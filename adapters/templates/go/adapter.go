// An adapter to complete: the engine here is a toy in which players can only fold.

package main

import (
	"fmt"
	"os"
)

// Toy is to be replaced with your engine: it takes the blinds and accepts only folds.
type Toy struct {
	Unable
	stacks, bets []int64
	statuses     []string
	turn         *int
	button       int
	blinds       [2]*int
}

// The next seat to the left that still has cards.
func (toy *Toy) after(seat int) int {
	seats := len(toy.statuses)
	for next := (seat + 1) % seats; ; next = (next + 1) % seats {
		if toy.statuses[next] != "folded" || next == seat {
			return next
		}
	}
}

func (toy *Toy) post(seat int, blind int64) {
	chips := min(blind, toy.stacks[seat])
	toy.stacks[seat] -= chips
	toy.bets[seat] += chips
}

func (toy *Toy) Hello() Hello {
	return Hello{
		Name:         "toy",
		Version:      "0.1.0",
		Language:     "go",
		Protocol:     Protocol,
		Capabilities: []string{"hands", "no-limit", "out-of-turn"},
		Seats:        [2]int{2, 9},
		Dialect:      map[string]any{"profile": "tda-2024"},
	}
}

func (toy *Toy) Start(hand *Start) error {
	small, big := hand.BlindSeats[0], hand.BlindSeats[1]
	if small == nil || big == nil {
		return Unsupported("no missing blinds")
	}
	*toy = Toy{button: hand.Button, blinds: hand.BlindSeats}
	for _, stack := range hand.Stacks {
		if stack == nil {
			return Unsupported("no empty seats")
		}
		toy.stacks = append(toy.stacks, *stack)
		toy.bets = append(toy.bets, 0)
		toy.statuses = append(toy.statuses, "active")
	}
	toy.post(*small, hand.Blinds[0])
	toy.post(*big, hand.Blinds[1])
	toy.turn = Shown(toy.after(*big))
	return nil
}

func (toy *Toy) Act(seat int, verb string, _ *To) error {
	switch {
	case toy.turn == nil:
		return Refused("hand-over")
	case seat != *toy.turn:
		return Refused("not-your-turn")
	case verb != "fold":
		return Refused("")
	}
	toy.statuses[seat] = "folded"
	next := toy.after(seat)
	toy.turn = &next
	if toy.after(next) == next {
		for seat, chips := range toy.bets {
			toy.stacks[next] += chips
			toy.bets[seat] = 0
		}
		toy.turn = nil
	}
	return nil
}

// State shows only what the toy knows: the rest is unobserved.
func (toy *Toy) State() (State, error) {
	legal := None[Legal]()
	if toy.turn != nil {
		legal = Some(Legal{Fold: Shown(true), Check: Shown(false)})
	}
	return State{
		Turn:     &Maybe[int]{Value: toy.turn},
		Legal:    legal,
		Bets:     Amounts(toy.bets),
		Stacks:   Amounts(toy.stacks),
		Statuses: toy.statuses,
		Button:   &toy.button,
		Blinds:   &toy.blinds,
		Over:     Shown(toy.turn == nil),
	}, nil
}

func main() {
	if err := Serve(&Toy{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
