package vectors_test

import (
	"testing"

	"shipshape/sync/safety"
)

// runSafety holds the decision and the privacy of cases; days, clocks and rates are the app's alone (safety.ts).
func runSafety(t *testing.T, file []byte) {
	var v struct {
		Decide []struct {
			Name    string
			Answers safety.Answers
			Want    safety.Decision
		}
		Private []struct {
			Name, Kind, Special, Illness string
			Wish, Want                   bool
		}
	}
	read(t, file, &v)
	for _, c := range v.Decide {
		same(t, "decision: "+c.Name, c.Want, safety.Decide(c.Answers))
	}
	for _, c := range v.Private {
		same(t, "privacy: "+c.Name, c.Want, safety.IsPrivate(c.Kind, c.Wish, c.Special, c.Illness))
	}
}
