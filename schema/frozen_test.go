package schema

import "testing"

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
