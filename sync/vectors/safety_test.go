package vectors_test

import (
	"testing"
	"time"

	"shipshape/sync/safety"
)

// runSafety holds the decision and the privacy of cases, their days and totals; clocks and rates are the app's alone (safety.ts).
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
		Days []struct {
			Name, OnDay, Today string
			Changes            []safety.WorkChange
			Want               safety.Days
		}
		Rates []struct {
			Name    string
			Entries []safety.Entry
			Totals  map[string]int64
		}
		Requests []struct {
			Name, Unit    string
			Value         int64
			Office        safety.Office
			Closed        []safety.Closed
			AskedAt, Want time.Time
		}
	}
	read(t, file, &v)
	for _, c := range v.Decide {
		same(t, "decision: "+c.Name, c.Want, safety.Decide(c.Answers))
	}
	for _, c := range v.Private {
		same(t, "privacy: "+c.Name, c.Want, safety.IsPrivate(c.Kind, c.Wish, c.Special, c.Illness))
	}
	for _, c := range v.Days {
		same(t, "days: "+c.Name, c.Want, safety.CountDays(c.OnDay, c.Changes, c.Today, 180))
	}
	for _, c := range v.Rates {
		same(t, "totals: "+c.Name, c.Totals, safety.Total(c.Entries))
	}
	yard, err := time.LoadLocation("America/New_York")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range v.Requests {
		c.Office.Closed = c.Closed
		same(t, "requests: "+c.Name, c.Want.UTC(), safety.RequestDue(c.AskedAt, c.Value, c.Unit, c.Office, yard).UTC())
	}
}
