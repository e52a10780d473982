package schema

import (
	"slices"
	"strings"
	"testing"
)

// A step of what is decided asks why it is given: the answer goes with it, or the button would promise what is then refused.
func TestLoad_AStepWritesWhatItsButtonAsksFor(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	for _, e := range s.Entities() {
		if e.Words == nil || e.States == nil {
			continue
		}
		for name, step := range e.Words.Commands.Of {
			for _, field := range append([]string{step.Reason}, step.Asks...) {
				if field == "" {
					continue
				}
				asked++
				if !e.States.Commands[name].Carries(field) {
					t.Errorf("%s.%s asks for %s and does not carry it", e.Name, name, field)
				}
			}
		}
	}
	if asked < 30 {
		t.Errorf("only %d questions of steps were looked at", asked)
	}
}

func TestCarry_GivesAStepWhatItAsksFor(t *testing.T) {
	step := &Command{Guard: Guard{FieldIn: map[string]string{"why": "nonempty"}}}
	e := &Entity{States: &States{Commands: map[string]*Command{"close": step}}, Words: &Words{}}
	e.Words.Commands.Of = map[string]Step{"close": {Ask: "Why?", Reason: "why", Asks: []string{"day"}}}
	if step.Carries("day") {
		t.Fatal("it carries what nothing says")
	}
	e.carry()
	if !step.Carries("day") || !step.Carries("why") || step.Carries("other") || len(step.With) != 1 {
		t.Errorf("it carries %v", step.With)
	}
}

// The step itself writes who approved and when. Those who approve have written nothing else, so the step is not refused as their own work.
func TestCarry_GivesAStepWhatTheServerWritesWithIt(t *testing.T) {
	step, other, submit := &Command{Action: "approve"}, &Command{Action: "approve"}, &Command{Action: "edit"}
	e := &Entity{States: &States{Commands: map[string]*Command{"approve": step, "other": other, "submit": submit}}}
	e.Fields = []*Field{
		{Name: "work"},
		{Name: "approvedBy", Ref: "person", Names: &Names{With: []string{"approve"}}},
		{Name: "approvedAt", Format: "instant", Moment: &Moment{Is: MomentNow, With: []string{"add", "approve"}}},
		{Name: "filledBy", Ref: "person", Names: &Names{With: []string{"submit"}}},
		{Name: "plannedOn", Format: "date", Moment: &Moment{Is: MomentPast, With: []string{"approve"}}},
	}
	e.carry()
	if got, want := step.With, []string{"approvedBy", "approvedAt"}; !slices.Equal(got, want) || other.With != nil || submit.With != nil {
		t.Errorf("the steps carry %v, %v and %v, want %v and nothing", got, other.With, submit.With, want)
	}
	e.judge()
	if got, want := step.Guard.Counts, []string{"work", "filledBy", "plannedOn"}; !slices.Equal(got, want) {
		t.Errorf("who wrote %v may not approve, want %v", got, want)
	}
}

func TestCheckAsks_SaysWhyAStepCannotAskForAField(t *testing.T) {
	e := &Entity{Name: "dive", Properties: map[string]*Field{"signature": {Merge: Immutable}, "note": {Merge: Register}}, Words: &Words{}}
	e.Words.Commands.Of = map[string]Step{"close": {Asks: []string{"note"}}}
	if err := e.checkAsks(); err != nil {
		t.Fatal(err)
	}
	e.Words.Commands.Of = map[string]Step{"close": {Asks: []string{"note", "signature"}}}
	if err := e.checkAsks(); err == nil || !strings.Contains(err.Error(), "close asks for signature") || !strings.Contains(err.Error(), "it is immutable") {
		t.Errorf("got %v", err)
	}
}
