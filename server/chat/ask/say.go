package ask

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/rules"
)

// Answer is what a person gets, as the app draws it.
type Answer struct {
	ID       string       `json:"id"`
	Asks     string       `json:"asks,omitempty"`  // the question so that it stands alone: one that goes on from others has theirs in the lines above
	Title    string       `json:"title,omitempty"` // what was understood, in few words
	Outcome  string       `json:"outcome"`         // answered, empty, asked, unknown
	Value    *float64     `json:"value,omitempty"` // the figure, the number of records of a list, or the days
	Headline string       `json:"headline"`
	Detail   string       `json:"detail,omitempty"`
	Assumes  string       `json:"assumes,omitempty"`
	Table    *Table       `json:"table,omitempty"`
	Chart    *Chart       `json:"chart,omitempty"`
	List     *Listing     `json:"list,omitempty"`
	Choices  []ChoiceChip `json:"choices,omitempty"`
	Follow   []string     `json:"follow"`
	Teach    string       `json:"teach,omitempty"`
	Why      string       `json:"-"` // why there is no answer, for the analytics
	Margin   float64      `json:"-"` // see Reading
	Intent   string       `json:"-"` // what kind of question it was
}

// Table is rows with their columns; Total is how many there are in all. Links are the addresses of the records, row by row.
type Table struct {
	Columns []TableColumn `json:"columns"`
	Rows    [][]any       `json:"rows"`
	Total   int           `json:"total"`
	Links   []*string     `json:"links,omitempty"`
}

// TableColumn is text, number, date (YYYY-MM-DD) or moment (ms since 1970).
type TableColumn struct {
	Title    string `json:"title"`
	Kind     string `json:"kind"`
	Unit     string `json:"unit,omitempty"`
	Decimals int    `json:"decimals,omitempty"`
}

// Chart is bars or a line.
type Chart struct {
	Kind   string  `json:"kind"`
	Unit   string  `json:"unit,omitempty"`
	Points []Point `json:"points"`
}

// Point is one bar, or one place of a line; Value is nil where there is nothing.
type Point struct {
	Label string   `json:"label"`
	Value *float64 `json:"value"`
}

// Listing is the list page with the same records.
type Listing struct {
	Entity string          `json:"entity"`
	Filter []ListingFilter `json:"filter"`
}

// ListingFilter is a filter of the list page.
type ListingFilter struct {
	Field string `json:"field"`
	In    []any  `json:"in,omitempty"`
	From  any    `json:"from,omitempty"`
	To    any    `json:"to,omitempty"`
	Has   *bool  `json:"has,omitempty"`
}

// ChoiceChip is a reading that a person can take.
type ChoiceChip struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	Hint  string `json:"hint,omitempty"`
}

// Teller answers plans.
type Teller struct {
	Catalog *Catalog
	Sight   Sight
	Today   time.Time
	Zone    string // "New York time"
	Run     func(Query) ([][]any, error)
	Deep    bool // look for what explains a figure
	// Function makes a figure that a module makes itself: see schema.AskRate.
	Function func(rate schema.AskRate, from, to string) (rules.Made, error)
	left     map[string]bool // whether there are records that a condition of a reference leaves out
}

func (t *Teller) ask(p *Plan) ([][]any, error) {
	q, err := t.Catalog.Compile(p, t.Sight, day(t.Today))
	if err != nil {
		return nil, err
	}
	return t.Run(q)
}

// Tell answers a plan.
func (t *Teller) Tell(p *Plan) (Answer, error) {
	if p.Frame == Gather {
		return t.gather(p)
	}
	n := t.Catalog.Noun(p.Noun)
	if n == nil {
		return Answer{}, fmt.Errorf("nobody asks about %q", p.Noun)
	}
	if n.rated(p) != nil {
		return t.rate(p, n)
	}
	rows, err := t.ask(p)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Outcome: "answered", Assumes: t.assumes(p, n), List: t.listing(p, n), Follow: t.follow(p, n), Intent: t.intent(p, n)}
	switch {
	case p.Bucket != "":
		t.series(&a, p, n, rows)
	case len(p.Group) > 0:
		t.groups(&a, p, n, rows)
	case p.Frame == About && len(rows) == 1:
		t.card(&a, p, n, rows[0])
	case p.Frame == List || p.Frame == Overall:
		err = t.list(&a, p, n, rows)
	case p.Frame == Since:
		t.since(&a, n, rows)
	default:
		err = t.figure(&a, p, n, rows)
	}
	if err != nil {
		return Answer{}, err
	}
	if a.Outcome == "empty" {
		if err := t.empty(&a, p, n); err != nil {
			return Answer{}, err
		}
		t.elsewhere(&a, p, n)
	}
	if err := t.missed(&a, p, n); err != nil {
		return Answer{}, err
	}
	if (p.Why || t.Deep && p.Against != nil) && a.Outcome == "answered" && p.Bucket == "" && len(p.Group) == 0 {
		err = t.why(&a, p, n)
	}
	return a, err
}

func whole(value any) int {
	switch v := value.(type) {
	case int64:
		return int(v)
	case float64:
		return int(v)
	}
	return 0
}

func amountOf(value any) (float64, bool) {
	switch v := value.(type) {
	case int64:
		return float64(v), true
	case float64:
		return v, true
	}
	return 0, false
}

// measured is a value of a plan in the unit that people read, and how it is written.
func (t *Teller) measured(p *Plan, n *Noun, value any) (amount float64, text string, ok bool) {
	amount, ok = amountOf(value)
	if !ok {
		return 0, "", false
	}
	if p.counts() {
		return amount, many(int(amount), n), true
	}
	per, unit, places := t.units(p, n)
	amount /= per
	return amount, figure(amount, places, unit), true
}

// units are by how much the stored value of a measure is larger than people read it, the unit, and the places it is written with.
func (t *Teller) units(p *Plan, n *Noun) (per float64, unit string, places int) {
	m := n.sums[p.Measure]
	m.Unit = cmp.Or(p.Unit, m.Unit)
	return n.read(m)
}

// what is the subject of an answer: "fuel used", "open tasks".
func (t *Teller) what(p *Plan, n *Noun) string {
	noun := n.Many
	if !p.counts() {
		noun = n.sums[p.Measure].Title
		noun = howWords(p.How, noun)
	}
	var before, after []string
	for _, name := range p.Named {
		switch {
		case name == isDue || name == open && p.Time != nil && p.Time.Forward:
		case strings.Contains(name, " "):
			after = append(after, name)
		default:
			before = append(before, name)
		}
	}
	for _, name := range p.Not {
		before = append(before, "not "+name)
	}
	text := strings.TrimSpace(strings.Join(before, " ") + " " + noun + " " + strings.Join(after, " "))
	var of []string
	for _, f := range p.Filters {
		switch {
		case f.Not != nil:
			of = append(of, "without "+f.Text)
		case f.Text == "you":
			of = append(of, "of yours")
		case f.Text != "":
			of = append(of, f.Text)
		}
	}
	if len(of) > 0 {
		text += " (" + strings.Join(of, ", ") + ")"
	}
	return text
}

func (t *Teller) over(p *Plan) string {
	if p.Time == nil {
		return ""
	}
	if n := t.Catalog.Noun(p.Noun); n != nil && n.planned(p.Field) { // what is due goes on after today
		return p.Time.words(t.Today)
	}
	return t.until(p.Time).words(t.Today)
}

// until is a period that ends with today where it is not over yet.
func (t *Teller) until(p *Period) Period {
	out := *p
	if t.running(p) {
		out.To = day(t.Today.AddDate(0, 0, 1))
	}
	return out
}

// running says that a period is not over yet.
func (t *Teller) running(p *Period) bool {
	return p != nil && p.Grain != "" && p.Grain != "day" && p.From <= day(t.Today) && p.To > day(t.Today.AddDate(0, 0, 1)) && !p.Forward
}

// Describe says a plan in few words: "fuel used, Nov 1 to 30".
func (c *Catalog) Describe(p *Plan, today time.Time) string {
	if p.Frame == Gather {
		return (&Teller{Catalog: c, Today: today}).about(p)
	}
	n := c.Noun(p.Noun)
	if n == nil {
		return ""
	}
	if p.Frame == Overall && len(p.Show) > 0 && len(p.Filters) == 1 && n.paths[p.Show[0]] != nil && n.paths[p.Show[0]].Answer != "" {
		return "last " + lower(n.paths[p.Show[0]].Title) + " in " + strings.TrimPrefix(n.One, "entry of ")
	}
	t := &Teller{Catalog: c, Today: today}
	parts := []string{t.what(p, n) + tail(t.over(p))}
	for _, name := range p.Group {
		parts = append(parts, "by "+strings.ToLower(n.paths[name].Title))
	}
	if p.Bucket != "" {
		parts = append(parts, "by "+p.Bucket)
	}
	return strings.Join(parts, ", ")
}

// Near are words the yard uses that look like one.
func (c *Catalog) Near(word string) []string {
	words := tokens(word)
	if len(words) == 0 {
		return nil
	}
	return (&reader{Asker: &Asker{Catalog: c}}).near(words[0].Stem)
}

// Before is the period of the same length just before; of a running one as many days.
func (p Period) Before(today time.Time) Period { return p.before(today) }

// howWords says what is made of the numbers of a figure: "highest oil temperature".
func howWords(how, title string) string {
	word := map[string]string{"avg": "average ", "max": "highest ", "min": "lowest ", "sum": "total "}[how]
	if word == "" {
		return title
	}
	return word + strings.TrimPrefix(title, "average ")
}
