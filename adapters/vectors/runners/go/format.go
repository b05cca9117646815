package holdemvectors

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
)

// The form of the files; README.md describes every field.

// File has the vectors of a family.
type File struct {
	Format  string
	Version int
	Clauses map[string]Clause
	Vectors []Vector
}

// Clause is a sentence of a rule book or of another document.
type Clause struct{ Says, Source, Place string }

// Rule says what a check is about, and how binding it is.
type Rule struct {
	ID, Level, Severity, Question string
	Clauses                       []string
}

// Vector is one case in one house.
type Vector struct {
	Rule
	Case, Kind, Title, Why string
	Needs, Profiles        []string
	Players                []int
	Start                  Start
	Steps                  []Step
	Sentences              map[string]Clause `json:"-"`
}

// Start is what a vector begins with; Do says which fields it has.
type Start struct {
	Do, Betting           string
	House                 House
	Stacks                []*int64 // nil for an empty seat
	Button                int
	SmallBlind            int64  `json:"small_blind"`
	BigBlind              int64  `json:"big_blind"`
	BlindSeats            []*int `json:"blind_seats"` // nil for a dead blind
	SmallBet              *int64 `json:"small_bet"`
	BigBet                *int64 `json:"big_bet"`
	Ante                  int64
	AnteFrom              string `json:"ante_from"`
	Straddle              bool
	SecondStraddle        *int                               `json:"second_straddle"`
	LatePosts             []struct{ Seat, Live, Dead int64 } `json:"late_posts"`
	Absent, Mucks, Folded []int
	Clock                 *struct{ Action, Grace, Bank int64 }
	Deck, Board           []string
	Holes, Hands          [][]string
	Levels                []Level
	LeastBuyIn            int64  `json:"least_buy_in"`
	MostBuyIn             *int64 `json:"most_buy_in"`
	Paid                  []int64
	Dead                  int64
	// Of tournaments, and of questions about them.
	Tables                []EventTable
	Handed, Entries, Left int
	EntryStack            int64    `json:"entry_stack"`
	BreakOrder            []string `json:"break_order"`
	Prizes                []int64
	PlacesPaid            int          `json:"places_paid"`
	PlacePrizes           []PlacePrize `json:"place_prizes"`
	LateLevels            *int         `json:"late_levels"`
	HoldsCards            bool         `json:"holds_cards"`
	SmallChip             int64        `json:"small_chip"`
	LargeChip             int64        `json:"large_chip"`
	Cards                 []string
	Found                 []int64
	Actions               []Action
	Out                   []Gone
	HandForHand           bool `json:"hand_for_hand"`
}

// EventTable is one of the tables of a tournament.
type EventTable struct {
	Name   string
	Stacks []*int64
	Button int
}

// Action is one of those that may be substantial action.
type Action struct {
	Seat   int
	Action string
	To     *int64
}

// PlacePrize is what a place is paid.
type PlacePrize struct{ Place, Prize int64 }

// Gone is a player who is out, with his chips at the beginning of the hand.
type Gone struct {
	Player, Table string
	Chips         int64
}

// House is a named house, and the options that differ from it.
type House struct {
	Profile string
	Options map[string]any
}

// Level has the blinds for some hands or some time.
type Level struct {
	SmallBlind   int64 `json:"small_blind"`
	BigBlind     int64 `json:"big_blind"`
	Ante         int64
	Hands        *int64
	Milliseconds *int64
}

// Step is one thing that is done; Do says which fields it has.
type Step struct {
	Step, Do, Action, Text, As, How, Why, What string
	Seat, Rounds                               int
	To                                         *int64 // nil if the action has no amount
	Adds, Chips, Milliseconds                  int64
	AllIn                                      bool `json:"all_in"`
	Anyone, Announced, Dodged, Substantial     bool
	OutOfTurn                                  bool `json:"out_of_turn"`
	Deck, Board, Cards                         []string
	Holes                                      [][]string
	WrongLevel                                 *int    `json:"wrong_level"`
	WrongButton                                *int    `json:"wrong_button"`
	Table                                      *string // nil: the tournament as a whole
	Player                                     string
	FromTable                                  string `json:"from_table"`
	ToTable                                    string `json:"to_table"`
	Seats                                      int
	Stacks                                     []*int64 // nil for who was not dealt in
	Forfeits, Closing, Begins, Stops           bool
	SmallChip                                  int64               `json:"small_chip"`
	LargeChip                                  int64               `json:"large_chip"`
	RaceCards                                  map[string][]string `json:"race_cards"`
	Worth                                      int64
	Needs                                      []string
	Refused                                    *Rule
	Expect                                     []Expected
}

// Expected is one fact that must be seen.
type Expected struct {
	Rule
	Fact, Compare string
	At            any // the number of an entry, or the name of a player or table
	Value, Or     any
}

// Load reads the vectors of all files in a folder, exactly.
func Load(folder string) (all []Vector, err error) {
	names, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if len(names) == 0 {
		return nil, fmt.Errorf("no vectors in %s: %v", folder, err)
	}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		var file File
		if err = exactly(raw, &file); err != nil || file.Format != "holdem-vectors" || file.Version != 1 {
			return nil, fmt.Errorf("%s: not in version 1 of holdem-vectors: %v", name, err)
		}
		for _, vector := range file.Vectors {
			vector.Sentences = file.Clauses
			all = append(all, vector)
		}
	}
	return all, nil
}

// shown is what an engine shows, as plain JSON.
func shown(engine Engine) (state map[string]any) {
	stopAt(exactly(text(engine.State()), &state))
	return state
}

// withoutLog is what an engine shows, except for its log.
func withoutLog(state map[string]any) map[string]any {
	delete(state, "events")
	return state
}

// text is a value as JSON.
func text(value any) []byte {
	raw, err := json.Marshal(value)
	stopAt(err)
	return raw
}

// exactly reads JSON without rounding its numbers.
func exactly(raw []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	return decoder.Decode(into)
}

// stopAt ends a vector at an error.
func stopAt(err error) {
	if err != nil {
		panic(err)
	}
}
