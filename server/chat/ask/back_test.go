package ask_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/chat/ask"
	"shipshape/server/rules"
)

// seesAll is the sight of somebody who sees every record.
type seesAll struct{}

func (seesAll) Rows(string, string) (string, []any) { return "", nil }
func (seesAll) May(string) bool                     { return true }
func (seesAll) Hides(string, string) bool           { return false }

func asker(t *testing.T) *ask.Asker {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	form := ask.Form{Entity: "logEntry", Group: "logId", ID: "l1", Titles: []string{"Air compressor log"}, Fields: []ask.FormField{
		{Key: "oil_temp", Labels: []string{"Oil temperature"}, Number: true, Decimals: 4, Unit: "°F", High: new(2050000.0)}, {Key: "oil", Labels: []string{"Oil level"}}, {Key: "dis", Labels: []string{"Discharge pressure"}, Number: true, Decimals: 4},
	}}
	return &ask.Asker{
		Catalog: ask.CatalogOf(s).With([]ask.Form{form}), Today: time.Date(2026, time.November, 23, 0, 0, 0, 0, time.UTC), Fiscal: time.January, User: "me",
		May: func(string) bool { return true }, Approves: func(string) bool { return true },
	}
}

// mostColumns is more than any statement has.
const mostColumns = 40

// What the engine is not sure of is asked back, each time with the reading that is most likely right, and every choice can be answered.
func TestRead_AsksBackWithTheRightChoice(t *testing.T) {
	t.Parallel()
	a := asker(t)
	teller := &ask.Teller{
		Catalog: a.Catalog, Sight: seesAll{}, Today: a.Today,
		Run:      func(ask.Query) ([][]any, error) { return [][]any{make([]any, mostColumns)}, nil },
		Function: func(schema.AskRate, string, string) (rules.Made, error) { return rules.Made{}, nil },
	}
	for cause, c := range map[string]struct {
		question string
		want     string // begins a choice, without its case; empty where a word is simply not known
	}{
		"a word that nobody knows":             {"open tasks in the frobnitz", "open tasks"},
		"a field of another kind":              {"tasks by hull", "tasks"},
		"a period of what has no day":          {"emission limits last month", "emission limits"},
		"by month, of what has no day":         {"vessel spaces by month", "spaces"},
		"what does not hold, of what has none": {"vessels not overdue", "containers"},
		"most, of what is only listed":         {"which product has the most stock places", "storage places"},
		"two kinds near each other":            {"show inspections", "inspections (equipment)"},
		"a part of two labels":                 {"compressor oil", "last oil level in air compressor log"},
		"and the other of them":                {"last compressor oil", "last oil temperature in air compressor log"},
	} {
		got := a.Read(c.question, nil)
		if got.Plan != nil || got.Outside || got.Help || got.Acts {
			t.Errorf("%s: %q is read as %s", cause, c.question, a.Catalog.Describe(got.Plan, a.Today))
			continue
		}
		var titles []string
		for _, choice := range got.Choices {
			titles = append(titles, strings.ToLower(choice.Title))
			if _, err := teller.Tell(&choice.Plan); err != nil {
				t.Errorf("%s: the choice %q cannot be answered: %v", cause, choice.Title, err)
			}
		}
		if !slices.ContainsFunc(titles, func(title string) bool { return strings.HasPrefix(title, c.want) }) {
			t.Errorf("%s: %q offers %q", cause, c.question, titles)
		}
	}
}
