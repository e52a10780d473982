package ask_test

import (
	"slices"
	"strings"
	"testing"

	"shipshape/server/chat/ask"
)

// Questions about no one kind are gathered over all; those that name one are not.
func TestRead_GathersOverKinds(t *testing.T) {
	t.Parallel()
	a := asker(t)
	a.Names = func(phrases []string) (found []ask.Name) {
		if slices.Contains(phrases, "dock 2") {
			found = append(found, ask.Name{Phrase: "dock 2", Entity: "zone", ID: "z2", Title: "Dry Dock 2", Part: true})
		}
		return found
	}
	week := &ask.Plan{Frame: ask.Gather}
	if read := a.Read("what is due this week", nil); read.Plan != nil {
		week = read.Plan
	}
	for question, c := range map[string]struct {
		over  string // empty for what is not gathered
		paths []string
		from  string
		to    string
	}{
		"what is due this week":                {"due", nil, "2026-11-23", "2026-11-30"},
		"what have I got to do today":          {"todo", []string{"@person"}, "", "2026-11-24"},
		"¿qué tengo que hacer hoy?":            {"todo", []string{"@person"}, "", "2026-11-24"},
		"what do I still have to do":           {"todo", []string{"@person"}, "", ""},
		"what's overdue":                       {"overdue", nil, "", ""},
		"show me everything overdue":           {"overdue", nil, "", ""},
		"what of mine is overdue":              {"overdue", []string{"@person"}, "", ""},
		"what needs my signature":              {"sign", []string{"@person"}, "", ""},
		"what did I finish yesterday":          {"done", []string{"@person"}, "2026-11-22", "2026-11-23"},
		"what happened in dock 2 last week":    {"happened", []string{"@zone"}, "2026-11-16", "2026-11-23"},
		"what's open in dock 2":                {"open", []string{"@zone"}, "", ""},
		"overdue":                              {},
		"how many open":                        {},
		"what tasks are due this week":         {},
		"what is not due this week":            {},
		"which person has most things overdue": {},
		"who is late":                          {},
	} {
		read := a.Read(question, nil)
		if c.over == "" {
			if read.Plan != nil && read.Plan.Frame == ask.Gather {
				t.Errorf("%q gathers %s", question, read.Plan.Over)
			}
			continue
		}
		if read.Plan == nil || read.Plan.Frame != ask.Gather {
			t.Errorf("%q is not gathered: %+v", question, read)
			continue
		}
		p, time := read.Plan, ask.Period{}
		var paths []string
		for _, f := range p.Filters {
			paths = append(paths, f.Path)
		}
		if p.Time != nil {
			time = *p.Time
		}
		if p.Over != c.over || !slices.Equal(paths, c.paths) || time.From != c.from || time.To != c.to || len(p.Kinds) < 2 {
			t.Errorf("%q gathers %s by %v from %q to %q over %d kinds", question, p.Over, paths, time.From, time.To, len(p.Kinds))
		}
	}
	for question, want := range map[string]string{"and next week?": "2026-11-30", "only mine": "2026-11-23", "in dock 2": "2026-11-23"} {
		read := a.Read(question, week)
		if read.Plan == nil || read.Plan.Over != "due" || !read.Follows || read.Plan.Time.From != want {
			t.Errorf("%q after what is due this week: %+v", question, read)
		}
	}
	if read := a.Read("only tasks", week); read.Plan == nil || read.Plan.Noun != "task" || read.Plan.Field != "dueOn" {
		t.Errorf("only tasks: %+v", read.Plan)
	}
}

// None of one kind is not all clear: where nothing is due of it, the way to all kinds is there.
func TestTell_SaysThatOtherKindsMayBeDue(t *testing.T) {
	t.Parallel()
	a := asker(t)
	teller := &ask.Teller{Catalog: a.Catalog, Sight: seesAll{}, Today: a.Today, Run: nothing}
	for question, want := range map[string]string{
		"overdue rounds": "What is overdue?", "rounds due next week": "What is due next week?",
	} {
		got := a.Read(question, nil)
		if got.Plan == nil {
			t.Fatalf("%q is not read: %+v", question, got)
		}
		answer, err := teller.Tell(got.Plan)
		if err != nil || answer.Outcome != "empty" || !strings.Contains(answer.Detail, "Only rounds were looked at") || len(answer.Follow) == 0 || answer.Follow[0] != want {
			t.Errorf("%q: %+v %v", question, answer, err)
		}
		if next := a.Read(want, nil); next.Plan == nil || next.Plan.Frame != ask.Gather {
			t.Errorf("%q leads to no answer: %+v", want, next)
		}
	}
}

// nothing is what a yard without a record answers: no row of a list, and a count of 0.
func nothing(q ask.Query) ([][]any, error) {
	if strings.Contains(q.SQL, "COUNT(*)") {
		return [][]any{{int64(0), int64(0)}}, nil
	}
	return nil, nil
}
