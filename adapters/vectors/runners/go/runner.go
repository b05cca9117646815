// Package holdemvectors runs test vectors of holdem-conformance on an engine.
//
// Implement Engine; then Report(vectors, newEngine) prints what fails.  It needs Go 1.22, and
// nothing else.
package holdemvectors

import (
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// ErrUnsupported says that the engine has no such concept.
var ErrUnsupported = errors.New("unsupported")

// Engine is what an author implements; README.md describes starts, steps and facts.
type Engine interface {
	Can() []string               // its capabilities
	Start(start Start) error     // begin what a vector begins with
	Act(step Step) (bool, error) // do one step; whether it is accepted
	State() map[string]any       // fact by fact; what is not shown is left out
}

// Result is what came out for one vector.
type Result struct {
	Failures      []Failure
	Right, Hidden int    // the checks that are right, and those that the engine does not show
	NotAsked      string // why the vector is not for the engine
}

// Failure says what is wrong, and which rule is broken.
type Failure struct {
	Rule
	Says string
}

// Play plays one vector on an engine.
func Play(vector Vector, engine Engine) (result Result) {
	rule := vector.Rule
	defer func() {
		panicked := recover()
		if err, _ := panicked.(error); errors.Is(err, ErrUnsupported) {
			result.NotAsked = err.Error()
		} else if panicked != nil {
			result.Failures = append(result.Failures, Failure{rule, fmt.Sprint("the engine fails: ", panicked)})
		}
	}()
	if !able(vector.Needs, engine) {
		return Result{NotAsked: fmt.Sprint("needs some of ", vector.Needs)}
	}
	stopAt(engine.Start(vector.Start))
	for _, step := range vector.Steps {
		rule.ID = vector.ID + "/" + step.Step
		if step.Do != "look" && !result.take(step, engine, rule) {
			return result
		}
		state := shown(engine)
		for _, expected := range step.Expect {
			result.compare(expected, state)
		}
	}
	return result
}

// able says whether an engine has all the capabilities that are needed.
func able(needs []string, engine Engine) bool {
	missing := func(need string) bool { return !slices.Contains(engine.Can(), need) }
	return !slices.ContainsFunc(needs, missing)
}

// take does one step, and says whether the vector goes on.
func (result *Result) take(step Step, engine Engine, rule Rule) bool {
	before, says, said := withoutLog(shown(engine)), "", cmp.Or(step.Action, step.Do)
	if step.Refused != nil {
		rule = *step.Refused
	} else if turn, there := before["turn"]; there && step.Do == "act" && !step.OutOfTurn {
		if fmt.Sprint(turn) != fmt.Sprint(step.Seat) && (!step.Anyone || turn == nil) {
			says = fmt.Sprintf("it is the turn of %s, not of %d", text(turn), step.Seat)
		}
		fmt.Sscan(fmt.Sprint(turn), &step.Seat)
	}
	if says == "" {
		accepted, err := false, ErrUnsupported
		if able(step.Needs, engine) {
			accepted, err = engine.Act(step)
		}
		if errors.Is(err, ErrUnsupported) && step.Refused != nil {
			result.Hidden++ // it must be refused, so it may be left out
			return true
		}
		stopAt(err)
		if accepted != (step.Refused == nil) {
			says = said + map[bool]string{true: " is accepted", false: " is refused"}[accepted]
		} else if step.Refused != nil && !reflect.DeepEqual(before, withoutLog(shown(engine))) {
			says = said + " is refused, but the table has changed"
		}
	}
	if says != "" {
		result.Failures = append(result.Failures, Failure{rule, says})
		return false
	}
	result.Right++
	return true
}

// compare compares one fact.
func (result *Result) compare(expected Expected, state map[string]any) {
	name, value, how := expected.Fact, expected.Value, cmp.Or(expected.Compare, "equal")
	seen, there := state[name]
	if expected.At != nil {
		name = fmt.Sprintf("%s[%v]", name, expected.At)
		seen, there = entry(seen, there, expected.At)
	}
	unsized := seen == true && value != nil && reflect.TypeOf(value).Kind() != reflect.Bool
	if !there || unsized {
		result.Hidden++
	} else if agrees(how, value, seen) || (expected.Or != nil && agrees(how, expected.Or, seen)) {
		result.Right++
	} else {
		says := fmt.Sprintf("%s is %s, not %s (%s)", name, text(seen), text(value), how)
		result.Failures = append(result.Failures, Failure{expected.Rule, says})
	}
}

// entry is one of a list, or the value of a player or of a table; nil if it has none.
func entry(seen any, there bool, at any) (any, bool) {
	name, named := at.(string)
	if values, several := seen.(map[string]any); several && named {
		return values[name], true
	}
	entries, several := seen.([]any)
	if place, err := strconv.Atoi(fmt.Sprint(at)); several && err == nil {
		if place >= len(entries) {
			return nil, false
		}
		return entries[place], true
	}
	return seen, there
}

// agrees says whether what is seen is right.
func agrees(how string, value, seen any) bool {
	values, _ := value.([]any)
	entries, several := seen.([]any)
	if how != "equal" && !several {
		return false
	}
	switch how {
	case "count":
		return fmt.Sprint(value) == fmt.Sprint(len(entries))
	case "set":
		return reflect.DeepEqual(inOrder(values), inOrder(entries))
	case "in-order", "never": // events, each of which begins with some words
		for _, event := range entries {
			if len(values) > 0 && strings.HasPrefix(fmt.Sprint(event, " "), fmt.Sprint(values[0], " ")) {
				values = values[1:]
			}
		}
		return (len(values) == 0) == (how == "in-order")
	}
	if value == nil || value == true { // an amount is allowed as well, and false is none
		return (seen == nil || seen == false) == (value == nil)
	}
	return reflect.DeepEqual(value, seen)
}

// inOrder has the texts of some values, sorted.
func inOrder(values []any) (texts []string) {
	for _, value := range values {
		texts = append(texts, string(text(value)))
	}
	slices.Sort(texts)
	return texts
}

// Outcome is passed, passed in part (where the engine does not show everything), failed or not asked.
func (result Result) Outcome() string {
	switch {
	case len(result.Failures) > 0:
		return "failed"
	case result.NotAsked != "" || result.Right+result.Hidden == 0:
		return "not asked"
	case result.Hidden > 0:
		return "passed in part"
	}
	return "passed"
}
