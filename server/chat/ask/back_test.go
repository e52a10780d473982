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
		"what may say the word, of that kind":  {"open tasks in the frobnitz", "open tasks, by status"},
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

// A word that is not known here is taken for one that means about the same, and the reading says so.
func TestRead_TakesWordsThatMeanAboutTheSame(t *testing.T) {
	t.Parallel()
	a := asker(t)
	for question, want := range map[string][2]string{
		"faulty equipment":             {"equipment (Out of service)", "faulty as out of service"},
		"trivial findings":             {"findings (Low)", "trivial as low"},
		"pounds of rubbish this month": {"waste generated, Nov 1 to 23", "rubbish as waste"},
	} {
		got := a.Read(question, nil)
		if got.Plan == nil {
			t.Errorf("%q is asked back: %s", question, got.Asks)
			continue
		}
		if said := a.Catalog.Describe(got.Plan, a.Today); said != want[0] || !slices.Equal(got.Corrected, []string{want[1]}) {
			t.Errorf("%q is read as %s, %q", question, said, got.Corrected)
		}
	}
}

// The choices for a word that fits nothing begin with the kind that the question names.
func TestRead_OffersTheKindThatIsNamedFirst(t *testing.T) {
	t.Parallel()
	got := asker(t).Read("open tasks in the frobnitz", nil)
	if len(got.Choices) < 3 || got.Choices[0].Title != "Open tasks" || got.Choices[1].Title != "Open tasks, by status" {
		t.Errorf("%+v", got.Choices)
	}
	if lost := asker(t).Read("who won the navy game", nil); len(lost.Choices) > 0 || lost.Plan != nil {
		t.Errorf("of a question that is about nothing here: %+v", lost.Choices)
	}
}

func TestRead_TellsHowLongFromHowFar(t *testing.T) {
	t.Parallel()
	a := asker(t)
	for question, want := range map[string]string{
		"how long does it take us to close a task": "time until done",
		"hot work permits open today":              "open permits to work (Hot work)", // open now, whenever they began
		"did we burn more than in october":         "fuel used, Nov 1 to 23",
	} {
		got := a.Read(question, nil)
		if got.Plan == nil || a.Catalog.Describe(got.Plan, a.Today) != want {
			t.Errorf("%q is read as %+v, %s", question, got.Plan, got.Asks)
		}
	}
	if got := a.Read("how long has the vessel been here", nil); got.Plan != nil {
		t.Errorf("a stay is read as %s", a.Catalog.Describe(got.Plan, a.Today))
	}
}
