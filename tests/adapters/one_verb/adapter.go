// The adapter of one_verb_engine.py with the kit for Go: see there.

package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
)

var errTurn, errAmount = errors.New("not your turn"), errors.New("wrong amount")

type oneVerb struct {
	stacks, bets  []int64
	live, waiting []int
	pot           int64
	cards         int
}

func (engine *oneVerb) most() int64          { return slices.Max(engine.bets) }
func (engine *oneVerb) allIn(seat int) int64 { return engine.bets[seat] + engine.stacks[seat] }
func (engine *oneVerb) inTurn(seat int) bool {
	return len(engine.waiting) > 0 && engine.waiting[0] == seat
}
func (engine *oneVerb) pay(seat int, c int64) { engine.stacks[seat] -= c; engine.bets[seat] += c }

func (engine *oneVerb) sum() int64 {
	sum := int64(0)
	for _, bet := range engine.bets {
		sum += bet
	}
	return sum
}

func (engine *oneVerb) fold(seat int) error {
	if !engine.inTurn(seat) {
		return errTurn
	}
	engine.waiting = engine.waiting[1:]
	engine.live = slices.DeleteFunc(engine.live, func(one int) bool { return one == seat })
	engine.goOn()
	return nil
}

func (engine *oneVerb) check(seat int) error {
	if !engine.inTurn(seat) {
		return errTurn
	}
	if engine.bets[seat] < engine.most() {
		return errAmount
	}
	engine.waiting = engine.waiting[1:]
	engine.goOn()
	return nil
}

func (engine *oneVerb) put(seat int, to int64) error {
	if !engine.inTurn(seat) {
		return errTurn
	}
	most, allIn := engine.most(), engine.allIn(seat)
	if to <= engine.bets[seat] || to < min(most, allIn) || to > max(most, allIn) {
		return errAmount
	}
	engine.pay(seat, min(to, allIn)-engine.bets[seat])
	engine.waiting = engine.waiting[1:]
	if to > most {
		others := func(one int) bool { return one == seat }
		engine.waiting = slices.DeleteFunc(engine.ableAfter(seat), others)
	}
	engine.goOn()
	return nil
}

func (engine *oneVerb) ableAfter(last int) []int {
	able := []int{}
	for step := range engine.stacks {
		seat := (last + step + 1) % len(engine.stacks)
		if slices.Contains(engine.live, seat) && engine.stacks[seat] > 0 {
			able = append(able, seat)
		}
	}
	return able
}

func (engine *oneVerb) goOn() {
	for len(engine.live) > 1 && len(engine.waiting) == 0 && engine.cards < 5 {
		engine.collect()
		engine.cards = max(3, engine.cards+1)
		if able := engine.ableAfter(0); len(able) > 1 {
			engine.waiting = able
		}
	}
	if len(engine.live) == 1 || len(engine.waiting) == 0 {
		engine.collect()
		engine.stacks[engine.live[0]] += engine.pot
		engine.waiting, engine.pot = nil, 0
	}
}

func (engine *oneVerb) collect() {
	engine.pot += engine.sum()
	clear(engine.bets)
}

type adapter struct {
	Unable
	way, after string
	told       *Start
	engine     oneVerb
}

func (*adapter) Hello() Hello {
	return Hello{
		Name:         "one-verb",
		Version:      "1",
		Language:     "go",
		Protocol:     Protocol,
		Capabilities: []string{"hands", "deck", "no-limit", "out-of-turn"},
		Seats:        [2]int{2, 9},
		Dialect:      map[string]any{"profile": "tda-2024"},
	}
}

func (one *adapter) Start(hand *Start) error {
	if slices.Contains(hand.Stacks, nil) {
		return Unsupported("no empty seats")
	}
	if hand.BlindSeats[0] == nil || hand.BlindSeats[1] == nil {
		return Unsupported("no missing blinds")
	}
	one.after, one.told = "", hand
	one.engine = oneVerb{bets: make([]int64, len(hand.Stacks))}
	for seat, stack := range hand.Stacks {
		one.engine.stacks = append(one.engine.stacks, *stack)
		one.engine.live = append(one.engine.live, seat)
	}
	for blind, seat := range hand.BlindSeats {
		one.engine.pay(*seat, min(hand.Blinds[blind], one.engine.stacks[*seat]))
	}
	one.engine.waiting = one.engine.ableAfter(*hand.BlindSeats[1])
	return nil
}

func (one *adapter) Act(seat int, verb string, to *To) error {
	one.after = ""
	switch {
	case one.way == "refuses":
		return Refused("")
	case one.way == "every-way":
		return one.inEveryWay(verb)
	case seat < 0 || seat >= len(one.engine.stacks):
		return Unsupported(fmt.Sprint("no seat ", seat))
	}
	switch err := one.put(seat, verb, to); err {
	case errTurn:
		return Refused("not-your-turn")
	case errAmount:
		return Refused("")
	default:
		return err
	}
}

func (one *adapter) inEveryWay(verb string) error {
	switch verb {
	case "fold":
		return Refused("not-your-turn")
	case "call":
		return Unsupported("no call")
	case "bet":
		return errors.New("Broken: the engine")
	case "raise", "all-in":
		one.after = verb
		return nil
	}
	return Refused("")
}

func (one *adapter) put(seat int, verb string, to *To) error {
	engine := &one.engine
	if to != nil && to.Words != "" {
		return Unsupported("amounts are numbers")
	}
	switch {
	case verb == "fold":
		return engine.fold(seat)
	case verb == "check":
		return engine.check(seat)
	case verb == "call":
		return engine.put(seat, engine.most())
	case verb == "all-in" && to == nil:
		return engine.put(seat, engine.allIn(seat))
	case verb != "bet" && verb != "raise" && verb != "all-in":
		return Refused("unknown-action")
	case to == nil:
		return Unsupported("no bet without an amount")
	}
	return engine.put(seat, to.Chips)
}

func (one *adapter) State() (State, error) {
	if one.after == "raise" {
		return State{}, Unsupported("no table")
	}
	if one.after == "all-in" {
		return State{}, errors.New("Broken: the table")
	}
	engine := &one.engine
	over := len(engine.waiting) == 0
	state := State{Over: &over, Board: one.told.Board[:engine.cards]}
	if one.way == "no-turn" {
		return state, nil
	}
	state.Turn = None[int]()
	if !over {
		state.Turn = Some(engine.waiting[0])
	}
	if one.way == "silent" {
		return state, nil
	}
	if one.way != "no-legal" {
		state.Legal = one.legal()
	}
	streets := map[int]string{0: "preflop", 3: "flop", 4: "turn", 5: "river"}
	state.Street = Shown(streets[engine.cards])
	state.ToMatch = Shown(Amount(engine.most()))
	if one.way != "no-bets" {
		state.Bets = Amounts(engine.bets)
	}
	state.Stacks = Amounts(engine.stacks)
	state.Pot = Shown(Amount(engine.pot + engine.sum()))
	state.Holes = one.told.Holes
	state.Button, state.Blinds = &one.told.Button, &one.told.BlindSeats
	return state, nil
}

func (one *adapter) legal() *Maybe[Legal] {
	engine := &one.engine
	if len(engine.waiting) == 0 {
		return None[Legal]()
	}
	seat, most := engine.waiting[0], engine.most()
	legal := Legal{
		Fold:  Shown(true),
		Check: Shown(engine.bets[seat] == most),
		Call:  None[Chips](),
		Bet:   None[[2]int64](),
		Raise: None[[2]int64](),
		AllIn: None[Chips](),
	}
	if engine.bets[seat] < most {
		legal.Call = Offered[Chips]()
	}
	bounds := Some([2]int64{most + 1, engine.allIn(seat)})
	if most == 0 {
		legal.Bet = bounds
	} else {
		legal.Raise = bounds
	}
	return Some(legal)
}

func main() {
	if err := Serve(&adapter{way: os.Args[1]}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
