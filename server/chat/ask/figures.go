package ask

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"
)

func (t *Teller) figure(a *Answer, p *Plan, n *Noun, rows [][]any) error {
	var value any
	count := 0
	if len(rows) > 0 {
		value, count = rows[0][0], whole(rows[0][1])
	}
	if p.Share {
		return t.share(a, p, n, count)
	}
	if against := p.Against != nil && (p.counts() || n.sums[p.Measure].Sum != ""); count == 0 && against {
		value = int64(0) // none here, and maybe some in the other period
	} else if count == 0 {
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
		a.Headline = "Yes: " + figure(float64(count), 0, "") + " " + countedAs(t.what(p, n), n, count) + tail(when) + "."
	case p.counts():
		a.Headline = sentence(strings.TrimSpace(figure(amount, 0, "")+" "+countedAs(t.what(p, n), n, count))) + tail(when) + "."
	default:
		if len(rows[0]) > 2 {
			text = t.inUnit(p, n, text, rows[0][2])
		}
		a.Headline = text + " " + t.what(p, n) + tail(when) + "."
	}
	if t.running(p.Time) {
		a.Headline = strings.TrimSuffix(a.Headline, ".") + " so far."
	}
	if !p.counts() {
		a.Detail = "From " + many(count, n) + "."
	}
	if err := errors.Join(t.beside(a, p, n), t.flagged(a, p, n)); err != nil {
		return err
	}
	if (p.Frame == YesNo || p.Frame == Figure && n.sums[p.Measure].Stands) && count <= mostShown {
		return t.which(a, p, n)
	}
	if p.Against == nil && p.Time != nil && p.Time.From != "" && p.Time.Grain != "" && p.Time.Grain != "day" && !p.Time.Forward && !p.counts() {
		against := p.Time.before(t.Today)
		return t.against(a, p, n, amount, against)
	}
	if p.Against != nil {
		return t.against(a, p, n, amount, *p.Against)
	}
	return nil
}

func tail(text string) string {
	if text == "" {
		return ""
	}
	return ", " + text
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
	if before := p.Time.before(t.Today); t.running(p.Time) && against.Grain == p.Time.Grain && against.From == before.From {
		against = before // of a period that is not over, as many days of the one before
	}
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
	a.Detail = strings.TrimSpace(a.Detail + " " + sentence(against.words(t.Today)) + ": " + text + ", so " + changed(amount, was) + ".")
	return nil
}

func (t *Teller) share(a *Answer, p *Plan, n *Noun, count int) error {
	all := *p
	all.Share = false
	all.Named = slices.DeleteFunc(slices.Clone(p.Named), func(name string) bool { return name == p.Part })
	all.Not = slices.DeleteFunc(slices.Clone(p.Not), func(name string) bool { return name == p.Part })
	all.Filters = slices.DeleteFunc(slices.Clone(p.Filters), func(f Filter) bool { return f.Path == p.Part })
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
	a.Headline = fmt.Sprintf("%s: %s of %s%s.", figure(float64(count)/float64(of)*100, 0, "%"), figure(float64(count), 0, ""), many(of, n), tail(t.over(p)))
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
	if !p.counts() {
		_, unit, decimals = t.units(p, n)
		title = sentence(n.sums[p.Measure].Title)
	}
	units := n.unitOf(p)
	if units != nil {
		table.Columns = append(table.Columns, TableColumn{Title: units.Title, Kind: "text"})
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
		if units != nil {
			out = append(out, t.cell(units, row[2*keys+2], row[2*keys+2]))
		}
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
	if len(chart.Points) > 1 && units == nil { // amounts in several units are no bars of one chart
		a.Chart = chart
	}
	first := table.Rows[0]
	lead := fmt.Sprint(first[0])
	_, text, _ := t.measured(p, n, rows[0][2*keys])
	if units != nil {
		text = t.inUnit(p, n, text, rows[0][2*keys+2])
	}
	word := "most"
	if p.Up {
		word = "least"
	}
	if len(rows) == 1 {
		a.Headline = fmt.Sprintf("%s: %s%s.", lead, text, tail(t.over(p)))
		return
	}
	if each := n.sums[p.Measure].Each; each != "" && !p.counts() && p.Group[0] == each {
		of := n.Many
		if e := t.Catalog.schema.Entity(n.paths[each].refers()); e != nil {
			of = e.Words.Many
		}
		a.Headline = fmt.Sprintf("%s %s, each %s%s.", figure(float64(len(rows)), 0, ""), of, t.what(p, n), tail(t.over(p)))
		return
	}
	a.Headline = fmt.Sprintf("%s has the %s: %s%s.", lead, word, text, tail(t.over(p)))
	even := 1
	for even < len(table.Rows) && table.Rows[even][len(first)-1] == first[len(first)-1] {
		even++
	}
	if even > 1 {
		var leads []string
		for _, row := range table.Rows[:min(even, mostEven)] {
			leads = append(leads, fmt.Sprint(row[0]))
		}
		if even > mostEven {
			leads = append(leads, figure(float64(even-mostEven), 0, "")+" more")
		}
		a.Headline = fmt.Sprintf("%s have the %s: %s each%s.", listed(leads), word, text, tail(t.over(p)))
		return
	}
	// A share of a sum that does not hold all of it, or of averages, would be no share.
	if additive := p.counts() || n.sums[p.Measure].Sum != "" && p.How == ""; additive && p.Limit == 0 && total > 0 && !p.Up {
		if top, ok := first[keys].(float64); ok {
			a.Detail = fmt.Sprintf("%s of all %s, in %d groups.", figure(top/total*100, 0, "%"), t.what(p, n), len(rows))
		}
	}
}

// mostEven is how many of those with the same figure are named in a sentence.
const mostEven = 5

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
		if p.Field.Enum != nil || p.Field.Library != nil {
			return wordOf(p.Of, p.Field, v)
		}
		for _, choice := range p.Values {
			if choice.Value == v {
				return choice.Text
			}
		}
		return v
	case int64:
		if p.Field.Type == "boolean" {
			return map[bool]string{true: "Yes", false: "No"}[v != 0]
		}
		if as, ok := plain[p.Field.Unit]; ok {
			return math.Round(float64(v)/as.per*10) / 10
		}
		if p.Field.Decimal > 0 {
			return rounded(float64(v) / p.Field.Per(""))
		}
		return v
	}
	return label
}

func rounded(value float64) float64 { return math.Round(value*1000) / 1000 }

func (t *Teller) series(a *Answer, p *Plan, n *Noun, rows [][]any) {
	if len(rows) == 0 {
		a.Outcome = "empty"
		return
	}
	slices.Reverse(rows)
	unit, decimals, title := "", 0, sentence(n.Many)
	if !p.counts() {
		_, unit, decimals = t.units(p, n)
		title = sentence(n.sums[p.Measure].Title)
	}
	a.Table = &Table{Columns: []TableColumn{{Title: sentence(p.Bucket), Kind: "text"}, {Title: title, Kind: "number", Unit: unit, Decimals: decimals}}}
	a.Chart = &Chart{Kind: "line", Unit: unit}
	if len(rows) < 7 {
		a.Chart.Kind = "bars"
	}
	var last, sum float64
	put := func(point Point) {
		a.Chart.Points = append(a.Chart.Points, point)
		a.Table.Rows = append(a.Table.Rows, []any{point.Label, pointed(point.Value)})
	}
	before, end := t.edges(p)
	// Where nothing was entered a count is 0, and a figure is not known.
	gaps := func(until string) {
		for next := nextBucket(before, p.Bucket); before != "" && next != "" && next < until; next = nextBucket(before, p.Bucket) {
			point := Point{Label: bucketWords(next, p.Bucket)}
			if p.counts() {
				point.Value = new(0.0)
			}
			put(point)
			before = next
		}
	}
	newest := ""
	for _, row := range rows {
		bucket, _ := row[0].(string)
		gaps(bucket)
		before, newest = bucket, bucketWords(bucket, p.Bucket)
		amount, _, ok := t.measured(p, n, row[1])
		point := Point{Label: newest}
		if ok {
			value := rounded(amount)
			point.Value, last = &value, amount
			sum += amount
		}
		put(point)
	}
	gaps(end)
	a.Table.Total = len(a.Table.Rows)
	write := func(amount float64) string {
		if p.counts() {
			return many(int(math.Round(amount)), n)
		}
		return figure(amount, decimals, unit)
	}
	said := []string{write(last) + " in " + newest}
	if len(a.Chart.Points) <= fewBuckets {
		said = nil
		for _, point := range a.Chart.Points {
			if point.Value != nil {
				said = append(said, write(*point.Value)+" in "+point.Label)
			}
		}
	}
	a.Headline = fmt.Sprintf("%s: %s.", sentence(t.what(p, n)), listed(said))
	if at, amount := peak(a.Chart.Points, p.Up); p.Peak && len(at) > 0 {
		word := map[bool]string{true: "least", false: "most"}[p.Up]
		a.Value, a.Headline = &amount, fmt.Sprintf("%s: the %s in %s, %s.", sentence(t.what(p, n)), word, strings.Join(at, " and "), write(amount))
	}
	if additive := p.counts() || n.sums[p.Measure].Sum != "" && p.How == ""; additive {
		a.Detail = fmt.Sprintf("%s in all, over %s.", write(sum), strings.TrimSuffix(fmt.Sprintf("%d %ss", len(a.Chart.Points), p.Bucket), map[bool]string{true: "s"}[len(a.Chart.Points) == 1]))
		if len(a.Chart.Points) <= fewBuckets && !p.Peak {
			a.Value = &sum
		}
	}
}

// peak are the labels of the points with the most, or the least, and how much it is.
func peak(points []Point, least bool) (at []string, amount float64) {
	for _, point := range points {
		switch {
		case point.Value == nil:
		case len(at) == 0 || *point.Value != amount && (*point.Value < amount) == least:
			at, amount = []string{point.Label}, *point.Value
		case *point.Value == amount:
			at = append(at, point.Label)
		}
	}
	return at, amount
}

func pointed(value *float64) any {
	if value == nil {
		return nil
	}
	return *value
}
