package ask

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
)

// Answer is what a person gets, as the app draws it.
type Answer struct {
	ID       string       `json:"id"`
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

// Ran is a statement that was run, for the steps of an answer.
type Ran struct {
	Query
	Rows    [][]any
	Columns []string
}

// Teller answers plans.
type Teller struct {
	Catalog *Catalog
	Sight   Sight
	Today   time.Time
	Zone    string // "New York time"
	Run     func(Query) ([][]any, error)
	Deep    bool // look for what explains a figure
	ran     []Ran
}

// Ran are the statements that the answer rests on.
func (t *Teller) Ran() []Ran { return t.ran }

func (t *Teller) ask(p *Plan) ([][]any, error) {
	q, err := t.Catalog.Compile(p, t.Sight, day(t.Today))
	if err != nil {
		return nil, err
	}
	rows, err := t.Run(q)
	if err != nil {
		return nil, err
	}
	t.ran = append(t.ran, Ran{Query: q, Rows: rows})
	return rows, nil
}

// Tell answers a plan.
func (t *Teller) Tell(p *Plan) (Answer, error) {
	n := t.Catalog.nouns[p.Noun]
	if n == nil {
		return Answer{}, fmt.Errorf("nobody asks about %q", p.Noun)
	}
	rows, err := t.ask(p)
	if err != nil {
		return Answer{}, err
	}
	a := Answer{Outcome: "answered", Assumes: t.assumes(p, n), List: t.listing(p, n), Follow: t.follow(p, n), Intent: t.intent(p, n)}
	switch {
	case p.Bucket != "":
		err = t.series(&a, p, n, rows)
	case len(p.Group) > 0:
		t.groups(&a, p, n, rows)
	case p.Frame == List || p.Frame == Overall:
		t.list(&a, p, n, rows)
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

func real(value any) (float64, bool) {
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
	amount, ok = real(value)
	if !ok {
		return 0, "", false
	}
	if p.Measure == "" {
		return amount, many(int(amount), n), true
	}
	per, unit, places := t.units(p, n)
	amount /= per
	return amount, figure(amount, places, unit), true
}

// units are by how much the stored value of a measure is larger than people read it, the unit, and the places it is written with.
func (t *Teller) units(p *Plan, n *Noun) (per float64, unit string, places int) {
	m := n.Entity.Ask.Sums[p.Measure]
	if len(m.Of) == 2 {
		over, by := n.Entity.Ask.Sums[m.Of[0]], n.Entity.Ask.Sums[m.Of[1]]
		overField, _ := over.Field()
		byField, _ := by.Field()
		first, second := n.Entity.Properties[overField], n.Entity.Properties[byField]
		unit = unitOf(first, over)
		if unit == "" && unitOf(second, by) == "" {
			return stored(first, over.Unit) / stored(second, by.Unit) / 100, "%", 1
		}
		if unit == "$" {
			return stored(first, over.Unit) / stored(second, by.Unit), "$", 3
		}
		return stored(first, over.Unit) / stored(second, by.Unit), unit, 2
	}
	field, _ := m.Field()
	f := n.Entity.Properties[field]
	return stored(f, m.Unit), unitOf(f, m), 2
}

// what is the subject of an answer: "fuel used", "open tasks".
func (t *Teller) what(p *Plan, n *Noun) string {
	noun := n.Many
	if p.Measure != "" {
		noun = n.Entity.Ask.Sums[p.Measure].Title
		if p.How == "avg" {
			noun = "average " + noun
		}
	}
	var before, after []string
	for _, name := range p.Named {
		switch {
		case name == open && p.Time != nil && p.Time.Forward:
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

func (t *Teller) figure(a *Answer, p *Plan, n *Noun, rows [][]any) error {
	var value any
	count := 0
	if len(rows) > 0 {
		value, count = rows[0][0], whole(rows[0][1])
	}
	if p.Share {
		return t.share(a, p, n, count)
	}
	if count == 0 {
		a.Outcome = "empty"
		return nil
	}
	amount, text, ok := t.measured(p, n, value)
	if !ok {
		a.Outcome = "empty"
		return nil
	}
	when := t.over(p)
	a.Value = &amount
	switch {
	case p.Frame == YesNo:
		a.Headline = "Yes: " + figure(float64(count), 0, "") + " " + countedAs(t.what(p, n), n, count) + tail(", ", when) + "."
	case p.Measure == "":
		a.Headline = sentence(strings.TrimSpace(figure(amount, 0, "")+" "+countedAs(t.what(p, n), n, count))) + tail(", ", when) + "."
	default:
		a.Headline = text + " " + t.what(p, n) + tail(", ", when) + "."
	}
	if t.running(p.Time) {
		a.Headline = strings.TrimSuffix(a.Headline, ".") + " so far."
	}
	if p.Measure != "" {
		a.Detail = "From " + many(count, n) + "."
	}
	if p.Against == nil && p.Time != nil && p.Time.From != "" && p.Time.Grain != "" && p.Time.Grain != "day" && !p.Time.Forward && p.Measure != "" {
		against := p.Time.before(t.Today)
		return t.against(a, p, n, amount, against)
	}
	if p.Against != nil {
		return t.against(a, p, n, amount, *p.Against)
	}
	return nil
}

func tail(between, text string) string {
	if text == "" {
		return ""
	}
	return between + text
}

// countedAs says "open task" of one.
func countedAs(text string, n *Noun, count int) string {
	if count == 1 {
		return strings.Replace(text, n.Many, n.One, 1)
	}
	return text
}

// against holds a figure against another period.
func (t *Teller) against(a *Answer, p *Plan, n *Noun, amount float64, against Period) error {
	other := *p
	other.Time, other.Against = &against, nil
	rows, err := t.ask(&other)
	if err != nil {
		return err
	}
	if len(rows) == 0 || whole(rows[0][1]) == 0 {
		a.Detail = strings.TrimSpace(a.Detail + " Nothing to compare with in " + against.words(t.Today) + ".")
		return nil
	}
	was, text, ok := t.measured(p, n, rows[0][0])
	if !ok {
		return nil
	}
	change := "the same"
	if was != 0 {
		percent := math.Round((amount - was) / math.Abs(was) * 100)
		switch {
		case percent > 0:
			change = figure(percent, 0, "") + "% more"
		case percent < 0:
			change = figure(-percent, 0, "") + "% less"
		}
	} else if amount > 0 {
		change = "more"
	}
	a.Detail = strings.TrimSpace(a.Detail + " " + sentence(against.words(t.Today)) + ": " + text + ", so " + change + ".")
	return nil
}

func (t *Teller) share(a *Answer, p *Plan, n *Noun, count int) error {
	all := *p
	all.Share, all.Named, all.Not = false, nil, nil
	all.Filters = slices.DeleteFunc(slices.Clone(p.Filters), func(f Filter) bool {
		path := n.paths[f.Path]
		return path == nil || path.Field.Enum != nil
	})
	rows, err := t.ask(&all)
	if err != nil {
		return err
	}
	of := 0
	if len(rows) > 0 {
		of = whole(rows[0][1])
	}
	if of == 0 {
		a.Outcome = "empty"
		return nil
	}
	percent := float64(count) / float64(of) * 100
	a.Value = &percent
	a.Headline = fmt.Sprintf("%s: %s of %s%s.", figure(float64(count)/float64(of)*100, 0, "%"), figure(float64(count), 0, ""), many(of, n), tail(", ", t.over(p)))
	a.Detail = "Counted as " + t.what(p, n) + "."
	return nil
}

func (t *Teller) since(a *Answer, n *Noun, rows [][]any) {
	newest, _ := "", false
	if len(rows) > 0 {
		newest, _ = rows[0][0].(string)
	}
	at, err := time.Parse(dateOnly, newest)
	if err != nil {
		a.Outcome = "empty"
		return
	}
	days := int(math.Round(t.Today.Sub(at).Hours() / 24))
	since := float64(days)
	a.Value = &since
	switch {
	case days == 0:
		a.Headline = "Today was the last " + n.One + "."
	case days == 1:
		a.Headline = "1 day since the last " + n.One + ", yesterday."
	case days < 0:
		a.Headline = "The last " + n.One + " is on " + at.Format("Jan 2, 2006") + "."
	default:
		a.Headline = fmt.Sprintf("%s days since the last %s, on %s.", figure(float64(days), 0, ""), n.One, at.Format("Mon, Jan 2, 2006"))
	}
}

func (t *Teller) groups(a *Answer, p *Plan, n *Noun, rows [][]any) {
	if len(rows) == 0 {
		a.Outcome = "empty"
		return
	}
	keys := len(p.Group)
	table := &Table{Total: len(rows)}
	for _, name := range p.Group {
		table.Columns = append(table.Columns, TableColumn{Title: n.paths[name].Title, Kind: "text"})
	}
	title, unit, decimals := sentence(n.Many), "", 0
	if p.Measure != "" {
		_, unit, decimals = t.units(p, n)
		title = sentence(n.Entity.Ask.Sums[p.Measure].Title)
	}
	table.Columns = append(table.Columns, TableColumn{Title: title, Kind: "number", Unit: unit, Decimals: decimals})
	chart := &Chart{Kind: "bars", Unit: unit}
	total := 0.0
	for _, row := range rows {
		out := make([]any, 0, keys+1)
		var label []string
		for i, name := range p.Group {
			out = append(out, t.cell(n.paths[name], row[i], row[keys+i]))
			label = append(label, fmt.Sprint(out[i]))
		}
		amount, _, ok := t.measured(p, n, row[2*keys])
		if ok {
			out = append(out, rounded(amount))
			total += amount
		} else {
			out = append(out, nil)
		}
		table.Rows = append(table.Rows, out)
		if len(chart.Points) < 12 && ok {
			value := rounded(amount)
			chart.Points = append(chart.Points, Point{Label: strings.Join(label, ", "), Value: &value})
		}
	}
	a.Table = table
	if len(chart.Points) > 1 {
		a.Chart = chart
	}
	first := table.Rows[0]
	lead := fmt.Sprint(first[0])
	_, text, _ := t.measured(p, n, rows[0][2*keys])
	word := "most"
	if p.Up {
		word = "least"
	}
	if len(rows) == 1 {
		a.Headline = fmt.Sprintf("%s: %s%s.", lead, text, tail(", ", t.over(p)))
		return
	}
	a.Headline = fmt.Sprintf("%s has the %s: %s%s.", lead, word, text, tail(", ", t.over(p)))
	// A share of a sum that does not hold all of it, or of averages, would be no share.
	if additive := p.Measure == "" || n.Entity.Ask.Sums[p.Measure].Sum != "" && p.How == ""; additive && p.Limit == 0 && total > 0 && !p.Up {
		if top, ok := first[keys].(float64); ok {
			a.Detail = fmt.Sprintf("%s of all %s, in %d groups.", figure(top/total*100, 0, "%"), t.what(p, n), len(rows))
		}
	}
}

// thing is what a path names, inside a sentence: "vessel".
func (p *path) thing(c *Catalog) string {
	if e := c.schema.Entity(p.refers()); e != nil && e.Words != nil && e.Words.One != "" {
		return e.Words.One
	}
	return strings.ToLower(p.Title)
}

// cell is a value as it is read in a table.
func (t *Teller) cell(p *path, value, label any) any {
	if label == nil {
		label = value
	}
	switch v := label.(type) {
	case nil:
		return "(no " + p.thing(t.Catalog) + ")"
	case string:
		if p.refers() != "" && label == value && value != nil {
			return "not known here"
		}
		if p.Field.Enum != nil {
			return wordOf(p.Of, p.Field, v)
		}
		return v
	case int64:
		if p.Field.Type == "boolean" {
			return map[bool]string{true: "Yes", false: "No"}[v != 0]
		}
		if p.Field.Decimal > 0 {
			return rounded(float64(v) / stored(p.Field, ""))
		}
		return v
	}
	return label
}

func rounded(value float64) float64 { return math.Round(value*1000) / 1000 }

func (t *Teller) series(a *Answer, p *Plan, n *Noun, rows [][]any) error {
	if len(rows) == 0 {
		a.Outcome = "empty"
		return nil
	}
	slices.Reverse(rows)
	unit, decimals, title := "", 0, sentence(n.Many)
	if p.Measure != "" {
		_, unit, decimals = t.units(p, n)
		title = sentence(n.Entity.Ask.Sums[p.Measure].Title)
	}
	a.Table = &Table{Columns: []TableColumn{{Title: sentence(p.Bucket), Kind: "text"}, {Title: title, Kind: "number", Unit: unit, Decimals: decimals}}}
	a.Chart = &Chart{Kind: "line", Unit: unit}
	if len(rows) < 7 {
		a.Chart.Kind = "bars"
	}
	var last, sum float64
	before := ""
	for _, row := range rows {
		bucket, _ := row[0].(string)
		for before != "" {
			next := nextBucket(before, p.Bucket)
			if next == "" || next >= bucket {
				break
			}
			// Nothing was entered there: a count of nothing is 0, of a figure it is not known.
			point := Point{Label: bucketWords(next, p.Bucket)}
			if p.Measure == "" {
				zero := 0.0
				point.Value = &zero
			}
			a.Chart.Points = append(a.Chart.Points, point)
			a.Table.Rows = append(a.Table.Rows, []any{point.Label, pointed(point.Value)})
			before = next
		}
		before = bucket
		amount, _, ok := t.measured(p, n, row[1])
		point := Point{Label: bucketWords(bucket, p.Bucket)}
		if ok {
			value := rounded(amount)
			point.Value, last = &value, amount
			sum += amount
		}
		a.Chart.Points = append(a.Chart.Points, point)
		a.Table.Rows = append(a.Table.Rows, []any{point.Label, pointed(point.Value)})
	}
	a.Table.Total = len(a.Table.Rows)
	newest := a.Chart.Points[len(a.Chart.Points)-1].Label
	write := func(amount float64) string {
		if p.Measure == "" {
			return many(int(math.Round(amount)), n)
		}
		return figure(amount, decimals, unit)
	}
	a.Headline = fmt.Sprintf("%s: %s in %s.", sentence(t.what(p, n)), write(last), newest)
	if additive := p.Measure == "" || n.Entity.Ask.Sums[p.Measure].Sum != "" && p.How == ""; additive {
		a.Detail = fmt.Sprintf("%s in all, over %d %ss.", write(sum), len(a.Chart.Points), p.Bucket)
	}
	return nil
}

func pointed(value *float64) any {
	if value == nil {
		return nil
	}
	return *value
}

func nextBucket(bucket, unit string) string {
	switch unit {
	case "day", "week":
		if at, err := time.Parse(dateOnly, bucket); err == nil {
			return day(later(at, unit, 1))
		}
	case "month":
		if at, err := time.Parse("2006-01", bucket); err == nil {
			return at.AddDate(0, 1, 0).Format("2006-01")
		}
	}
	return ""
}

func bucketWords(bucket, unit string) string {
	switch unit {
	case "day":
		if at, err := time.Parse(dateOnly, bucket); err == nil {
			return at.Format("Jan 2")
		}
	case "week":
		if at, err := time.Parse(dateOnly, bucket); err == nil {
			return "week of " + at.Format("Jan 2")
		}
	case "month":
		if at, err := time.Parse("2006-01", bucket); err == nil {
			return at.Format("Jan 2006")
		}
	}
	return bucket
}

func (t *Teller) list(a *Answer, p *Plan, n *Noun, rows [][]any) {
	if len(rows) == 0 {
		a.Outcome = "empty"
		return
	}
	total := whole(rows[0][1])
	if p.Limit > 0 {
		total = len(rows)
	}
	columns := n.listed(p)
	count := float64(total)
	a.Table, a.Value = &Table{Total: total}, &count
	for _, c := range columns {
		a.Table.Columns = append(a.Table.Columns, t.columnOf(p, n, c))
	}
	for _, row := range rows {
		out := make([]any, len(columns))
		for i, c := range columns {
			if out[i] = row[i+2]; out[i] != nil {
				out[i] = t.cell(c, row[i+2], row[i+2])
				if c.refers() != "" {
					out[i] = row[i+2]
				}
				if per, ok := t.perOf(p, n, c); ok {
					if amount, is := real(row[i+2]); is {
						out[i] = rounded(amount / per)
					}
				}
			}
		}
		a.Table.Rows = append(a.Table.Rows, out)
		link := t.link(n, row[0])
		a.Table.Links = append(a.Table.Links, link)
	}
	switch {
	case p.Frame == Overall:
		word := "last"
		if p.Up {
			word = "first"
		}
		a.Headline = fmt.Sprintf("The %s %s: %s.", word, countedAs(t.what(p, n), n, 1), t.inWords(n, columns, a.Table, 0))
	case p.Limit > 0:
		a.Headline = fmt.Sprintf("%s %s.", figure(float64(len(rows)), 0, ""), countedAs(t.what(p, n), n, len(rows)))
	default:
		a.Headline = fmt.Sprintf("%s %s%s.", figure(float64(total), 0, ""), countedAs(t.what(p, n), n, total), tail(", ", t.over(p)))
	}
	if total > len(rows) {
		a.Detail = fmt.Sprintf("The first %s are here; open the list for the rest.", figure(float64(len(rows)), 0, ""))
	}
}

// perOf is by how much the stored value of a measured column is larger than people read it.
func (t *Teller) perOf(p *Plan, n *Noun, c *path) (float64, bool) {
	if p.Measure == "" || c.Via != nil {
		return 0, false
	}
	m := n.Entity.Ask.Sums[p.Measure]
	field, _ := m.Field()
	return stored(c.Field, m.Unit), field == c.Field.Name
}

func (t *Teller) columnOf(p *Plan, n *Noun, c *path) TableColumn {
	out := TableColumn{Title: c.Title, Kind: "text"}
	switch {
	case c.refers() != "":
	case c.Field.Format == "date" || c.Field.Format == "instant":
		out.Kind = "date"
	case c.Field.Type == "integer":
		out.Kind, out.Unit, out.Decimals = "number", c.Field.Unit, c.Field.Decimal
		if _, ok := t.perOf(p, n, c); ok {
			_, out.Unit, out.Decimals = t.units(p, n)
		}
	}
	return out
}

// inWords names a record with what its list says of it.
func (t *Teller) inWords(n *Noun, columns []*path, table *Table, row int) string {
	var said []string
	for i, c := range columns {
		value := table.Rows[row][i]
		text, ok := value.(string)
		if value == nil || !ok || text == "" || len(said) == 4 {
			continue
		}
		if c.Field.Format == "date" || c.Field.Format == "instant" {
			if at, err := time.Parse(dateOnly, text); err == nil {
				text = at.Format("Mon, Jan 2, 2006")
			}
		}
		said = append(said, text)
	}
	return strings.Join(said, ", ")
}

func (t *Teller) link(n *Noun, id any) *string {
	text, ok := id.(string)
	if !ok || n.Entity.Page == "" {
		return nil
	}
	link := n.Entity.Page + "/" + text
	return &link
}

// empty says why there is nothing: nobody logged anything, or nothing fits.
func (t *Teller) empty(a *Answer, p *Plan, n *Noun) error {
	if p.Measure == "" && p.Frame != Since && p.Frame != Overall {
		zero := 0.0
		a.Value = &zero
	}
	when := t.over(p)
	a.Headline = "None: no " + t.what(p, n) + tail(", ", when) + "."
	if p.Frame == YesNo {
		a.Headline = "No: no " + t.what(p, n) + tail(", ", when) + "."
	}
	if p.Measure != "" {
		a.Headline = "No " + n.Many + " for " + t.what(p, n) + tail(", ", when) + "."
	}
	plain := Plan{Noun: p.Noun, Frame: Count, Time: p.Time, Field: p.Field, All: true}
	rows, err := t.ask(&plain)
	if err != nil {
		return err
	}
	if count := whole(rows[0][1]); count > 0 && (len(p.Filters) > 0 || len(p.Named) > 0 || len(p.Not) > 0 || p.Measure != "") {
		a.Detail = fmt.Sprintf("%s in that time%s, and none of them fits.", sentence(many(count, n)), map[bool]string{true: "", false: " or in all"}[p.Time != nil])
		if p.Time == nil {
			a.Detail = "None of " + many(count, n) + " fits."
		}
		return nil
	}
	plain = Plan{Noun: p.Noun, Frame: Since, Field: p.Field}
	rows, err = t.ask(&plain)
	if err != nil {
		return err
	}
	newest, _ := rows[0][0].(string)
	at, parsed := time.Parse(dateOnly, newest)
	switch {
	case whole(rows[0][1]) == 0:
		a.Detail = "Nobody has entered any " + n.Many + " that you may see."
	case parsed == nil:
		a.Detail = fmt.Sprintf("Nobody entered any %s in that time. The last one is of %s.", n.Many, at.Format("Mon, Jan 2, 2006"))
	}
	return nil
}

// assumes says on what an answer rests.
func (t *Teller) assumes(p *Plan, n *Noun) string {
	var parts []string
	if p.Time != nil {
		by := ""
		if path := n.paths[p.Field]; path != nil && (p.Field != n.Entity.Ask.Time || len(n.Entity.Ask.Times) > 1) {
			by = " by “" + path.Title + "”"
		}
		parts = append(parts, sentence(t.until(p.Time).words(t.Today))+by+", "+t.Zone+".")
	} else if p.Frame != Overall && p.Frame != Since {
		parts = append(parts, "All time.")
	}
	var left []string
	if !p.All {
		for _, w := range n.Entity.Ask.Without {
			if w.Say != "" && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == w.Field }) {
				left = append(left, w.Say)
			}
		}
	}
	if p.Measure != "" {
		for _, w := range n.Entity.Ask.Sums[p.Measure].Where {
			if w.Say != "" {
				left = append(left, w.Say)
			}
		}
		if unit := n.Entity.Ask.Sums[p.Measure].Unit; unit == "gal" {
			parts = append(parts, "US gal.")
		}
	}
	if len(left) > 0 {
		parts = append(parts, sentence(strings.Join(left, " and "))+" left out.")
	}
	for _, name := range p.Named {
		if text := t.explain(name, n); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// explain says what a word for conditions means here.
func (t *Teller) explain(name string, n *Noun) string {
	e := n.Entity
	over := t.Catalog.closable(n)
	switch {
	case name == overdue && e.Due != nil:
		text := "Overdue: “" + titleOf(e, e.Properties[e.Due.Field]) + "” is before today"
		if len(over) > 0 {
			text += " and it is still open"
		}
		return text + "."
	case name == open && len(over) > 0 && e.Ask.Named[open].Where == nil:
		var states []string
		for _, state := range over {
			states = append(states, strings.ToLower(wordOf(e, e.Properties[e.States.Field], fmt.Sprint(state))))
		}
		return "Open: not " + strings.Join(states, ", ") + "."
	}
	for _, w := range e.Ask.Named[name].Where {
		f := e.Properties[w.Field]
		var values []string
		for _, value := range append(slices.Clone(w.In), w.Not...) {
			values = append(values, strings.ToLower(wordOf(e, f, fmt.Sprint(value))))
		}
		if f.Enum != nil && len(values) > 0 {
			not := map[bool]string{true: "not ", false: ""}[len(w.Not) > 0]
			return sentence(name) + ": " + not + strings.Join(values, ", ") + "."
		}
	}
	return ""
}

// listing is the list page with the same records; nil where a page cannot say it.
func (t *Teller) listing(p *Plan, n *Noun) *Listing {
	e := n.Entity
	if e.Page == "" || e.List == nil || len(p.Not) > 0 {
		return nil
	}
	list := &Listing{Entity: e.Name, Filter: []ListingFilter{}}
	states := func(f *schema.Field, in, not []any) ListingFilter {
		if len(in) > 0 {
			return ListingFilter{Field: f.Name, In: in}
		}
		out := ListingFilter{Field: f.Name}
		for _, value := range f.Enum {
			if !slices.Contains(not, any(value)) {
				out.In = append(out.In, value)
			}
		}
		return out
	}
	var wheres []schema.AskWhere
	for _, name := range p.Named {
		over := t.Catalog.closable(n)
		named, own := e.Ask.Named[name]
		switch {
		case name == overdue && e.Due != nil:
			list.Filter = append(list.Filter, ListingFilter{Field: e.Due.Field, To: day(t.Today.AddDate(0, 0, -1))})
			if len(over) > 0 {
				wheres = append(wheres, schema.AskWhere{Field: e.States.Field, Not: over})
			}
		case own:
			wheres = append(wheres, named.Where...)
		case name == open && len(over) > 0:
			wheres = append(wheres, schema.AskWhere{Field: e.States.Field, Not: over})
		}
	}
	if !p.All {
		wheres = append(wheres, e.Ask.Without...)
	}
	if p.Measure != "" {
		if len(e.Ask.Sums[p.Measure].Of) > 0 {
			return nil
		}
		wheres = append(wheres, e.Ask.Sums[p.Measure].Where...)
	}
	for _, w := range wheres {
		f := e.Properties[w.Field]
		switch {
		case w.Has != nil:
			list.Filter = append(list.Filter, ListingFilter{Field: w.Field, Has: w.Has})
		case f.Enum != nil:
			list.Filter = append(list.Filter, states(f, w.In, w.Not))
		case len(w.In) > 0:
			list.Filter = append(list.Filter, ListingFilter{Field: w.Field, In: w.In})
		default:
			return nil
		}
	}
	for _, f := range p.Filters {
		path := n.paths[f.Path]
		switch {
		case path == nil || path.Via != nil || f.Over != nil || f.Most != nil:
			return nil
		case len(f.In) > 0:
			list.Filter = append(list.Filter, ListingFilter{Field: f.Path, In: f.In})
		case len(f.Not) > 0 && path.Field.Enum != nil:
			list.Filter = append(list.Filter, states(path.Field, nil, f.Not))
		case f.Has != nil:
			list.Filter = append(list.Filter, ListingFilter{Field: f.Path, Has: f.Has})
		default:
			return nil
		}
	}
	if p.Time != nil && p.Field != "" {
		between := ListingFilter{Field: p.Field}
		if p.Time.From != "" {
			between.From = p.Time.From
		}
		if at, err := time.Parse(dateOnly, p.Time.To); err == nil {
			between.To = day(at.AddDate(0, 0, -1))
		}
		list.Filter = append(list.Filter, between)
	}
	return joined(list)
}

// joined makes one filter of those of the same field that choose values: what all of them let through.
func joined(list *Listing) *Listing {
	var out []ListingFilter
	for _, f := range list.Filter {
		at := slices.IndexFunc(out, func(have ListingFilter) bool { return have.Field == f.Field && have.In != nil && f.In != nil })
		if at < 0 {
			out = append(out, f)
			continue
		}
		out[at].In = slices.DeleteFunc(slices.Clone(out[at].In), func(value any) bool { return !slices.Contains(f.In, value) })
	}
	list.Filter = out
	return list
}

// follow are questions that go on from here.
func (t *Teller) follow(p *Plan, n *Noun) []string {
	follow := []string{}
	if len(p.Group) == 0 && p.Frame != Overall && p.Frame != Since {
		for _, path := range n.order {
			if len(follow) == 2 {
				break
			}
			useful := path.Via == nil && (path.Field.Enum != nil && path.Field.Merge != schema.State && len(path.Field.Enum) <= 24 || path.Field.Ref != "" && !path.Field.IsPerson())
			if useful && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == path.Name }) {
				follow = append(follow, "By "+strings.ToLower(path.Title))
			}
		}
	}
	switch {
	case p.Time != nil && p.Time.Grain != "" && !p.Time.Forward && p.Time.Grain != "day":
		follow = append(follow, "And last "+p.Time.Grain+"?")
	case p.Time == nil && n.Entity.Ask.Time != "" && p.Frame != Overall && p.Frame != Since:
		follow = append(follow, "This month")
	}
	if p.Bucket == "" && p.Measure != "" {
		follow = append(follow, "By month")
	}
	return follow[:min(len(follow), 4)]
}

func (t *Teller) intent(p *Plan, n *Noun) string {
	title := n.Many
	if p.Measure != "" {
		title = n.Entity.Ask.Sums[p.Measure].Title
	}
	if slices.Contains(p.Named, overdue) {
		title = "overdue " + title
	}
	return sentence(title)
}

// why looks for the field whose values account for most of a change.
func (t *Teller) why(a *Answer, p *Plan, n *Noun) error {
	if p.Against == nil {
		return nil
	}
	type part struct {
		label  string
		change float64
	}
	best, bestTitle, bestShare := []part(nil), "", 0.0
	tried := 0
	for _, path := range n.order {
		useful := path.Via == nil && (path.Field.Enum != nil && path.Field.Merge != schema.State || path.Field.Ref != "")
		if !useful || tried == 5 || slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == path.Name && len(f.In) == 1 }) {
			continue
		}
		tried++
		now, was := *p, *p
		now.Group, was.Group, now.Against, was.Against, now.Why, was.Why = []string{path.Name}, []string{path.Name}, nil, nil, false, false
		was.Time = p.Against
		changes, total := map[string]float64{}, 0.0
		for sign, plan := range map[float64]*Plan{1: &now, -1: &was} {
			rows, err := t.ask(plan)
			if err != nil {
				return err
			}
			for _, row := range rows {
				if amount, _, ok := t.measured(p, n, row[2]); ok {
					changes[fmt.Sprint(t.cell(path, row[0], row[1]))] += sign * amount
					total += sign * amount
				}
			}
		}
		if total == 0 || len(changes) < 2 {
			continue
		}
		var parts []part
		for label, change := range changes {
			parts = append(parts, part{label, change})
		}
		slices.SortFunc(parts, func(x, y part) int {
			return cmp.Or(cmp.Compare(y.change*total, x.change*total), cmp.Compare(x.label, y.label))
		})
		if share := parts[0].change / total; share > bestShare {
			best, bestTitle, bestShare = parts, path.Title, share
		}
	}
	if best == nil {
		return nil
	}
	unit, places := "", 0
	if p.Measure != "" {
		_, unit, places = t.units(p, n)
	}
	sign := map[bool]string{true: "+", false: ""}
	a.Detail = strings.TrimSpace(fmt.Sprintf("%s By %s, %s accounts for most of the change: %s%s.", a.Detail, strings.ToLower(bestTitle), best[0].label, sign[best[0].change > 0], figure(best[0].change, places, unit)))
	a.Table = &Table{Columns: []TableColumn{{Title: bestTitle, Kind: "text"}, {Title: "Change", Kind: "number", Unit: unit, Decimals: places}}, Total: len(best)}
	for _, x := range best[:min(len(best), 20)] {
		a.Table.Rows = append(a.Table.Rows, []any{x.label, rounded(x.change)})
	}
	return nil
}

// Describe says a plan in few words: "fuel used, Nov 1 to 30".
func (c *Catalog) Describe(p *Plan, today time.Time) string {
	n := c.nouns[p.Noun]
	if n == nil {
		return ""
	}
	t := &Teller{Catalog: c, Today: today}
	text := t.what(p, n) + tail(", ", t.over(p))
	for _, name := range p.Group {
		text += ", by " + strings.ToLower(n.paths[name].Title)
	}
	if p.Bucket != "" {
		text += ", by " + p.Bucket
	}
	return text
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
