// The kit: runs a Go engine as a process that answers the suite.
//
// One request per line, one answer per line, as JSON.  Implement Engine and
// call Serve; whatever is left out of a State is unobserved.  An adapter
// translates and never repairs.

package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
)

const Protocol = 1

// The most checks and calls that any hand can need.
const mostPassiveActions = 200

// Refused is the answer that the engine does not allow an action: one of the reasons of the
// protocol, or empty.
type Refused string

func (reason Refused) Error() string { return "refused: " + string(reason) }

// Unsupported is the answer that the engine has no such concept.
type Unsupported string

func (why Unsupported) Error() string { return "unsupported: " + string(why) }

// Hello is the engine's description of itself.
type Hello struct {
	Name         string   `json:"name"`
	Version      string   `json:"version"`
	Language     string   `json:"language"`
	Protocol     int      `json:"protocol"`
	Capabilities []string `json:"capabilities"` // the kit adds "scripts" itself
	Seats        [2]int   `json:"seats"`
	Dialect      any      `json:"dialect"`
}

// Start is the start of a hand: everything on the table and in the deck.
type Start struct {
	House      map[string]any   `json:"house"`
	Stacks     []*int64         `json:"stacks"` // by seat; nil for an empty seat
	Button     int              `json:"button"`
	Blinds     [2]int64         `json:"blinds"`
	Ante       int64            `json:"ante"`
	Bets       *[2]int64        `json:"bets"`
	BlindSeats [2]*int          `json:"blind_seats"`
	LatePosts  [][3]int64       `json:"late_posts"` // seat, live chips, dead chips
	Straddle   bool             `json:"straddle"`
	Absent     []int            `json:"absent"`
	Mucks      []int            `json:"mucks"`
	Clock      *[3]int64        `json:"clock"` // action timer, grace and time bank, milliseconds
	Deck       []string         `json:"deck"`
	Holes      map[int][]string `json:"holes"`
	Board      []string         `json:"board"`
}

// Level is blinds and an ante, and how long they apply; without a length it never ends.
type Level struct {
	Blinds       [2]int64 `json:"blinds"`
	Ante         int64    `json:"ante"`
	Hands        *int64   `json:"hands"`
	Milliseconds *int64   `json:"milliseconds"`
}

// Opening is a table before its first hand.
type Opening struct {
	House    map[string]any `json:"house"`
	Stacks   []*int64       `json:"stacks"` // by seat; nil for an empty seat
	Button   int            `json:"button"` // in the first hand
	Levels   []Level        `json:"levels"`
	BuyIn    [2]*int64      `json:"buy_in"` // the smallest, and the largest if there is one
	Straddle bool           `json:"straddle"`
	Clock    *[3]int64      `json:"clock"`
}

// Wrong is what the dealer gets wrong: the level, counted from 1, or the seat of the button.
type Wrong struct {
	Level  *int `json:"level"`
	Button *int `json:"button"`
}

// NextHand is the cards of the next hand of a table; the engine moves button, blinds and level.
type NextHand struct {
	Deck  []string
	Holes map[int][]string
	Board []string
	Wrong *Wrong
}

// Said is something that is said between two hands: the word in Do, and the fields that it has.
type Said struct {
	Do          string
	Seat        int
	Chips       int64
	How         string
	Announced   bool
	Why         string
	Rounds      int
	Dodged      bool
	To          int
	Cards       map[int]string
	What        string
	Substantial bool
}

// To is what a bet, raise or all-in is to: chips, or text that is not an amount.
type To struct {
	Chips int64
	Words string
}

func (to *To) UnmarshalJSON(text []byte) error {
	if len(text) > 0 && text[0] == '"' {
		return json.Unmarshal(text, &to.Words)
	}
	return json.Unmarshal(text, &to.Chips)
}

// Maybe is a value that is shown and may be null: no seat has to act, or a verb is not offered.
type Maybe[T any] struct {
	Value   *T
	Offered bool // of a legal action: it is offered, with an amount that the engine does not show
}

func (maybe Maybe[T]) MarshalJSON() ([]byte, error) {
	if maybe.Offered && maybe.Value == nil {
		return json.Marshal(true)
	}
	return json.Marshal(maybe.Value)
}

// Some shows a value.
func Some[T any](value T) *Maybe[T] { return &Maybe[T]{Value: &value} }

// None shows that there is no value.
func None[T any]() *Maybe[T] { return &Maybe[T]{} }

// Offered shows that a legal action is offered, with an amount that the engine does not show.
func Offered[T any]() *Maybe[T] { return &Maybe[T]{Offered: true} }

// Shown returns a pointer to a value, so that it is not left out.
func Shown[T any](value T) *T { return &value }

// Chips is an amount that the engine shows: whole chips are exact to 64 bits, and a part of a chip is
// shown as it is, for the suite to judge.
type Chips struct {
	whole int64
	part  float64 // an amount that is not whole, or else 0
}

type numeric interface {
	~int | ~int32 | ~int64 | ~uint32 | ~float32 | ~float64
}

// Amount is an amount of chips.
func Amount[T numeric](chips T) Chips {
	if whole := int64(chips); T(whole) == chips {
		return Chips{whole: whole}
	}
	return Chips{part: float64(chips)}
}

// Amounts is amounts of chips, such as those by seat.
func Amounts[T numeric](chips []T) []Chips {
	if chips == nil {
		return nil
	}
	found := make([]Chips, len(chips))
	for at, one := range chips {
		found[at] = Amount(one)
	}
	return found
}

func (chips Chips) MarshalJSON() ([]byte, error) {
	if chips.part != 0 {
		return json.Marshal(chips.part)
	}
	return json.Marshal(chips.whole)
}

// Whether this is more; whole chips are compared exactly.
func (chips Chips) exceeds(other Chips) bool {
	if chips.part == 0 && other.part == 0 {
		return chips.whole > other.whole
	}
	return float64(chips.whole)+chips.part > float64(other.whole)+other.part
}

// Legal is what the seat whose turn it is can do.
type Legal struct {
	Fold  *bool            `json:"fold,omitzero"`
	Check *bool            `json:"check,omitzero"`
	Call  *Maybe[Chips]    `json:"call,omitzero"` // how many more chips
	Bet   *Maybe[[2]int64] `json:"bet,omitzero"`
	Raise *Maybe[[2]int64] `json:"raise,omitzero"` // to, never by
	AllIn *Maybe[Chips]    `json:"all-in,omitzero"`
}

// Pot is chips and the seats that can win them.
type Pot struct {
	Chips    Chips `json:"chips"`
	Eligible []int `json:"eligible,omitzero"`
}

// Clock is the running clock, and the time that is left.
type Clock struct {
	Running *Maybe[string] `json:"running,omitzero"`
	Left    *int64         `json:"left,omitzero"`
	Banks   []int64        `json:"banks,omitzero"`
	Offline []int          `json:"offline,omitzero"`
}

// Hand is the cards that a seat has shown.
type Hand struct {
	Seat  int
	Cards []string
}

func (hand Hand) MarshalJSON() ([]byte, error) {
	return json.Marshal([]any{hand.Seat, hand.Cards})
}

// State is the table at one moment, as its players can see it; nil fields are unobserved.
type State struct {
	Street   *string          `json:"street,omitzero"`
	Turn     *Maybe[int]      `json:"turn,omitzero"`
	Legal    *Maybe[Legal]    `json:"legal,omitzero"`
	ToMatch  *Chips           `json:"to_match,omitzero"`
	Bets     []Chips          `json:"bets,omitzero"`
	Stacks   []Chips          `json:"stacks,omitzero"`
	Statuses []string         `json:"statuses,omitzero"`
	Pots     []Pot            `json:"pots,omitzero"`
	Pot      *Chips           `json:"pot,omitzero"` // where pots are not shown one by one
	Board    []string         `json:"board,omitzero"`
	Holes    map[int][]string `json:"holes,omitzero"`
	Button   *int             `json:"button,omitzero"`
	Blinds   *[2]*int         `json:"blinds,omitzero"`
	Won      []Chips          `json:"won,omitzero"`
	Returned []Chips          `json:"returned,omitzero"`
	Shown    []Hand           `json:"shown,omitzero"`
	Mucked   []int            `json:"mucked,omitzero"`
	Over     *bool            `json:"over,omitzero"`
	Clock    *Clock           `json:"clock,omitzero"`
	Events   []string         `json:"events,omitzero"`
	Between  *Between         `json:"between,omitzero"`
	// Tournament is what the tournament shows, only if one was opened.
	Tournament *Tournament `json:"tournament,omitzero"`
}

// SeatAt is a seat of a table: it is written as ["B", 6].
type SeatAt struct {
	Table string
	Seat  int
}

func (at SeatAt) MarshalJSON() ([]byte, error) { return json.Marshal([]any{at.Table, at.Seat}) }

// Tournament is the tournament between two hands; nil fields are unobserved.
type Tournament struct {
	Tables        []string          `json:"tables,omitzero"`
	Seats         map[string]SeatAt `json:"seats,omitzero"`  // by player
	Stacks        map[string]Chips  `json:"stacks,omitzero"` // by player
	ToDraw        []string          `json:"to_draw,omitzero"`
	ButtonsToDraw []string          `json:"buttons_to_draw,omitzero"`
	Free          []SeatAt          `json:"free,omitzero"`
	Halted        []string          `json:"halted,omitzero"`
	Waiting       []string          `json:"waiting,omitzero"`
	Held          []string          `json:"held,omitzero"`
	BreakOrder    []string          `json:"break_order,omitzero"`
	Final         *bool             `json:"final,omitzero"`
	Places        map[string][2]int `json:"places,omitzero"` // the first and last shared one
	Out           []string          `json:"out,omitzero"`
	Prizes        map[string]Chips  `json:"prizes,omitzero"`
	Registration  *bool             `json:"registration,omitzero"`
	Entries       *int              `json:"entries,omitzero"`
	HandForHand   *bool             `json:"hand_for_hand,omitzero"`
	Level         *int              `json:"level,omitzero"`
	LevelLeft     *Maybe[LevelLeft] `json:"level_left,omitzero"` // None: it never ends
	Over          *bool             `json:"over,omitzero"`
}

// LevelLeft is what is left of a level.
type LevelLeft struct {
	Hands        *int64 `json:"hands,omitzero"`
	Milliseconds *int64 `json:"milliseconds,omitzero"`
}

// Between is the table around the hand; nil fields are unobserved.
type Between struct {
	Hand      *int              `json:"hand,omitzero"`
	DealtIn   []int             `json:"dealt_in,omitzero"`
	Waiting   []int             `json:"waiting,omitzero"`
	Posts     map[int][2]Chips  `json:"posts,omitzero"` // live and dead chips
	Level     *int              `json:"level,omitzero"` // counted from 1
	Blinds    *[2]Chips         `json:"blinds,omitzero"`
	Ante      *Chips            `json:"ante,omitzero"`
	LevelLeft *Maybe[LevelLeft] `json:"level_left,omitzero"` // None: it never ends
	Owes      map[int][]string  `json:"owes,omitzero"`       // small, big, straddle
	Places    map[int][2]int    `json:"places,omitzero"`     // the first and last shared one
	Out       []int             `json:"out,omitzero"`
	Over      *bool             `json:"over,omitzero"`
}

// Ranked is hands in order of rank.
type Ranked struct {
	Order      [][]int    `json:"order,omitzero"`
	Categories []string   `json:"categories,omitzero"`
	Plays      [][]string `json:"plays,omitzero"`
}

// Divided is contributions divided into pots.
type Divided struct {
	Pots     []Pot   `json:"pots,omitzero"`
	Returned []Chips `json:"returned,omitzero"`
}

// Engine is an engine under test.  It may return Refused or Unsupported; any other error, and any
// panic, is reported as an error of the engine.
type Engine interface {
	Hello() Hello
	// Start begins a hand and advances to the first decision.
	Start(hand *Start) error
	// Act takes one action of a seat, and everything that follows automatically.
	Act(seat int, verb string, to *To) error
	// State is what the engine shows of its table.
	State() (State, error)
	Wait(milliseconds int64) error
	Connection(seat int, connected bool) error
	Rank(board []string, hands [][]string) (Ranked, error)
	Pots(paid []int64, folded []int, dead int64) (Divided, error)
	// Open sets up a table for hand after hand; nothing is dealt yet.
	Open(opening *Opening) error
	// Next deals the next hand of the table and advances to the first decision.
	Next(deal *NextHand) error
	// Between is told what is said between two hands.
	Between(said *Said) error
	// At turns to a table of the tournament, which everything about a table is about from then on.
	At(table string) error
	// Tournament is told what is said to a tournament, with the whole message.
	Tournament(do string, said json.RawMessage) error
	// Question answers a question that needs no hands: race, substantial or places.
	Question(do string, asked json.RawMessage) (any, error)
}

// Unable is to be embedded by engines without clocks, connections, rankings, pots and tables.
type Unable struct{}

func (Unable) Wait(int64) error           { return Unsupported("no clock") }
func (Unable) Connection(int, bool) error { return Unsupported("no connections") }
func (Unable) Rank([]string, [][]string) (Ranked, error) {
	return Ranked{}, Unsupported("no rankings")
}
func (Unable) Pots([]int64, []int, int64) (Divided, error) {
	return Divided{}, Unsupported("no pots")
}
func (Unable) Open(*Opening) error  { return Unsupported("no tables") }
func (Unable) Next(*NextHand) error { return Unsupported("no tables") }
func (Unable) Between(*Said) error  { return Unsupported("no tables") }
func (Unable) At(string) error      { return Unsupported("no tournaments") }
func (Unable) Tournament(string, json.RawMessage) error {
	return Unsupported("no tournaments")
}
func (Unable) Question(do string, _ json.RawMessage) (any, error) {
	return nil, Unsupported("the engine has no question")
}

type request struct {
	Do           string           `json:"do"`
	Seq          *json.RawMessage `json:"seq"`
	Hand         *Start           `json:"hand"`
	Seat         *int             `json:"seat"`
	Verb         string           `json:"verb"`
	To           *To              `json:"to"`
	Until        string           `json:"until"`
	Each         bool             `json:"each"`
	Milliseconds int64            `json:"milliseconds"`
	Connected    bool             `json:"connected"`
	Board        []string         `json:"board"`
	Hands        [][]string       `json:"hands"`
	Paid         []int64          `json:"paid"`
	Folded       []int            `json:"folded"`
	Dead         int64            `json:"dead"`
	Script       []request        `json:"script"`
	Table        json.RawMessage  `json:"table"` // an opening, or the name of a table
	Deck         []string         `json:"deck"`
	Holes        map[int][]string `json:"holes"`
	Wrong        *Wrong           `json:"wrong"`
	Chips        int64            `json:"chips"`
	How          string           `json:"how"`
	Announced    bool             `json:"announced"`
	Why          string           `json:"why"`
	Rounds       int              `json:"rounds"`
	Dodged       bool             `json:"dodged"`
	Cards        map[int]string   `json:"cards"`
	What         string           `json:"what"`
	Substantial  bool             `json:"substantial"`
	whole        json.RawMessage
}

// Reads a request.  Of what is passed on as it is, or is unknown, only the word and the number are
// read.
func (asked *request) UnmarshalJSON(text []byte) error {
	asked.whole = append(json.RawMessage{}, text...)
	var word struct {
		Do  string           `json:"do"`
		Seq *json.RawMessage `json:"seq"`
	}
	if err := json.Unmarshal(text, &word); err != nil {
		return err
	}
	asked.Do, asked.Seq = word.Do, word.Seq
	if !fields[word.Do] {
		return nil
	}
	type plain request
	return json.Unmarshal(text, (*plain)(asked))
}

func set(words ...string) map[string]bool {
	found := map[string]bool{}
	for _, word := range words {
		found[word] = true
	}
	return found
}

// What is said between two hands at a table.
var betweenHands = set("sit", "leave", "away", "back", "rebuy", "pay", "give-up", "remove",
	"penalise", "change", "draw", "found")

// Requests about a table, which they name in a tournament.
var ofATable = set("act", "pass", "look", "connection", "next")

// Requests whose fields are read.
var fields = set("hello", "start", "act", "pass", "tick", "connection", "look", "rank", "pots",
	"play", "bye", "open", "next")

// What is said to a tournament; each is passed on as it is.
var tournament = set("open-tournament", "settle", "result", "enter", "close-registration",
	"draw-seat", "draw-button", "balance", "break", "add-table", "stop", "correct-seat",
	"hand-for-hand", "hold", "release", "colour-up", "find-chips")

// Questions that need no hands, and the names of their answers.
var questions = map[string]string{
	"race": "raced", "substantial": "substantial", "places": "placed",
}

func init() {
	for word := range betweenHands {
		ofATable[word], fields[word] = true, true
	}
}

func (asked *request) said() *Said {
	said := Said{
		Do:          asked.Do,
		Chips:       asked.Chips,
		How:         asked.How,
		Announced:   asked.Announced,
		Why:         asked.Why,
		Rounds:      asked.Rounds,
		Dodged:      asked.Dodged,
		Cards:       asked.Cards,
		What:        asked.What,
		Substantial: asked.Substantial,
	}
	if asked.Seat != nil {
		said.Seat = *asked.Seat
	}
	if asked.To != nil {
		said.To = int(asked.To.Chips)
	}
	return &said
}

type answer map[string]any

// Serve answers line by line until `bye` or the end of the input.  Standard output is reserved for
// answers: what the engine prints goes to standard error.
func Serve(engine Engine) error {
	answers := json.NewEncoder(os.Stdout)
	answers.SetEscapeHTML(false)
	os.Stdout = os.Stderr
	requests := bufio.NewReader(os.Stdin)
	for {
		line, err := requests.ReadBytes('\n')
		if err == io.EOF && len(line) == 0 {
			return nil
		}
		if err != nil && err != io.EOF {
			return err
		}
		var asked request
		if err := json.Unmarshal(line, &asked); err != nil {
			return err
		}
		found := answered(engine, &asked)
		if asked.Seq != nil {
			found["seq"] = asked.Seq
		}
		if err := answers.Encode(found); err != nil {
			return err
		}
		if asked.Do == "bye" {
			return nil
		}
	}
}

// The one answer to a request; a panic of the engine becomes an error.
func answered(engine Engine, asked *request) (found answer) {
	defer func() {
		if panicked := recover(); panicked != nil {
			found = answer{"error": fmt.Sprintf("panic: %v", panicked)}
		}
	}()
	found, err := answering(engine, asked)
	var refused Refused
	var unsupported Unsupported
	switch {
	case err == nil:
		return found
	case errors.As(err, &refused):
		return answer{"refused": string(refused)}
	case errors.As(err, &unsupported):
		return answer{"unsupported": string(unsupported)}
	}
	return answer{"error": err.Error()}
}

func answering(engine Engine, asked *request) (answer, error) {
	if ofATable[asked.Do] && asked.Table != nil {
		var name string
		if err := json.Unmarshal(asked.Table, &name); err != nil {
			return nil, err
		}
		if err := engine.At(name); err != nil {
			return nil, err
		}
	}
	if tournament[asked.Do] {
		return table(engine, engine.Tournament(asked.Do, asked.whole))
	}
	if told, known := questions[asked.Do]; known {
		found, err := engine.Question(asked.Do, asked.whole)
		return answer{told: found}, err
	}
	if betweenHands[asked.Do] {
		return table(engine, engine.Between(asked.said()))
	}
	switch asked.Do {
	case "hello":
		hello := engine.Hello()
		hello.Capabilities = append(append([]string{}, hello.Capabilities...), "scripts")
		return answer{"hello": hello}, nil
	case "start":
		return table(engine, engine.Start(asked.Hand))
	case "act":
		return act(engine, asked)
	case "pass":
		return pass(engine, asked.Until == "street", asked.Each)
	case "tick":
		return table(engine, engine.Wait(asked.Milliseconds))
	case "connection":
		return table(engine, engine.Connection(*asked.Seat, asked.Connected))
	case "look":
		return table(engine, nil)
	case "rank":
		ranked, err := engine.Rank(asked.Board, asked.Hands)
		return answer{"ranked": ranked}, err
	case "pots":
		divided, err := engine.Pots(asked.Paid, asked.Folded, asked.Dead)
		return answer{"divided": divided}, err
	case "play":
		answers := []answer{}
		for line := range asked.Script {
			answers = append(answers, answered(engine, &asked.Script[line]))
		}
		return answer{"answers": answers}, nil
	case "bye":
		return answer{"bye": true}, nil
	case "open":
		var opening Opening
		if err := json.Unmarshal(asked.Table, &opening); err != nil {
			return nil, err
		}
		return table(engine, engine.Open(&opening))
	case "next":
		return table(engine, engine.Next(&NextHand{asked.Deck, asked.Holes, asked.Board, asked.Wrong}))
	}
	return nil, Unsupported("unknown request " + asked.Do)
}

// What the engine shows, unless the request failed.  It is marshalled at once, because the slices
// in it may change with the engine.
func table(engine Engine, err error) (answer, error) {
	if err != nil {
		return nil, err
	}
	state, err := engine.State()
	if err != nil {
		return nil, err
	}
	written, err := json.Marshal(state)
	return answer{"state": json.RawMessage(written)}, err
}

// The seat to act, whether it can check, and the street.
func turn(engine Engine) (seat *int, free bool, street string, err error) {
	state, err := engine.State()
	if err != nil {
		return nil, false, "", err
	}
	if state.Turn == nil {
		return nil, false, "", Unsupported("the engine does not say whose turn it is")
	}
	return state.Turn.Value, mayCheck(state), streetOf(state), nil
}

// Whether the seat to act can check: as the engine says, or else by the bets.
func mayCheck(state State) bool {
	if state.Legal != nil && state.Legal.Value != nil && state.Legal.Value.Check != nil {
		return *state.Legal.Value.Check
	}
	seat := state.Turn.Value
	if seat == nil || *seat >= len(state.Bets) {
		return false
	}
	mine := state.Bets[*seat]
	return !slices.ContainsFunc(state.Bets, func(bet Chips) bool { return bet.exceeds(mine) })
}

// The street, or the number of board cards if the engine does not show the street.
func streetOf(state State) string {
	switch {
	case state.Street != nil:
		return *state.Street
	case state.Board != nil:
		return fmt.Sprint(len(state.Board), " cards")
	}
	return ""
}

// Takes one action, by the seat of the request or, without one, by the seat to act.
func act(engine Engine, asked *request) (answer, error) {
	seat := asked.Seat
	if seat == nil {
		next, _, _, err := turn(engine)
		if err != nil {
			return nil, err
		}
		if next == nil {
			return nil, Refused("hand-over")
		}
		seat = next
	}
	return table(engine, engine.Act(*seat, asked.Verb, asked.To))
}

// The seat to act checks or calls, to the end of the street or of the hand; if each is set, with
// one answer for each action.
func pass(engine Engine, streetOnly, each bool) (answer, error) {
	answers := []answer{}
	_, _, first, err := turn(engine)
	if err != nil {
		return nil, err
	}
	for range mostPassiveActions {
		seat, free, street, err := turn(engine)
		if err != nil {
			return nil, err
		}
		if seat == nil || (streetOnly && street != first) {
			if each && len(answers) > 0 {
				return answer{"answers": answers}, nil
			}
			return table(engine, nil)
		}
		verb := "call"
		if free {
			verb = "check"
		}
		told, err := table(engine, engine.Act(*seat, verb, nil))
		var refused Refused
		if each && errors.As(err, &refused) {
			return answer{"answers": append(answers, answer{"refused": string(refused)})}, nil
		}
		if err != nil {
			return nil, err
		}
		answers = append(answers, told)
	}
	return nil, errors.New("never-ends: the seat to act checks or calls, and the hand does not end")
}
