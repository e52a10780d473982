package ask

import (
	"errors"
	"math"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/rules"
)

// A rate (x-ask, measures, rate) is made of several figures. Each of them is a plan of its own, over the same period and clamped to the same sight;
// the rate is told together with them, and what is missing is said instead of a zero.

// mostBuckets is of how many months or weeks a rate is told one by one.
const mostBuckets = 24

// rated is the rate that a plan asks for; nil where it asks for something else.
func (n *Noun) rated(p *Plan) *schema.AskRate {
	if p.Frame != Figure {
		return nil
	}
	return n.sums[p.Measure].Rate
}

// part is the plan of one of the figures that a rate is made of.
func (c *Catalog) part(p *Plan, n *Noun, part schema.AskPart) (*Plan, *Noun, error) {
	of := n
	if part.Entity != "" {
		of = c.Noun(part.Entity)
	}
	if of == nil || of != n && len(p.Named)+len(p.Not) > 0 {
		return nil, nil, errNotOffered
	}
	sub := &Plan{Noun: of.Key, Frame: Count, Measure: part.Measure, Unit: part.Unit, Named: p.Named, Not: p.Not}
	if part.Measure != "" {
		sub.Frame = Figure
	}
	for _, w := range part.Where {
		sub.Filters = append(sub.Filters, Filter{Path: w.Field, In: w.In, Not: w.Not, Has: w.Has})
	}
	for _, f := range p.Filters {
		if of.paths[f.Path] == nil || f.Path == "id" && of != n {
			return nil, nil, errNotOffered
		}
		sub.Filters = append(sub.Filters, f)
	}
	if p.Time != nil && of.Entity.Ask.Time != "" {
		sub.Time, sub.Field = p.Time, of.Entity.Ask.Time
	}
	return sub, of, nil
}

// rateFits says that each figure of a rate can be held to what the question says.
func (c *Catalog) rateFits(p *Plan, n *Noun, today time.Time) bool {
	r := n.rated(p)
	if r == nil {
		return p.Frame != Figure || !n.sums[p.Measure].Limit // what is held to limits of its own has no sum
	}
	over := n.sums[p.Measure].Over
	if len(p.Group) > 0 || p.How != "" || r.Go != "" && len(p.Filters)+len(p.Named)+len(p.Not) > 0 || p.Time != nil && over == "" {
		return false
	}
	if r.Fixed && (p.Bucket != "" || !p.Time.same(period(over, today))) {
		return false
	}
	return !slices.ContainsFunc(r.Parts(), func(part schema.AskPart) bool {
		_, _, err := c.part(p, n, part)
		return part.Library == "" && err != nil
	})
}

// period is what a rate is of where the question names no period.
func period(over string, today time.Time) *Period {
	first := start(today, "month")
	switch over {
	case "month", "year":
		return (&clockwork{today: today}).unit(over, 0, "this "+over)
	case "12 months":
		return &Period{From: day(first.AddDate(0, -11, 0)), To: day(first.AddDate(0, 1, 0)), Text: "12 months"}
	}
	return nil
}

// fitted is a plan of a rate without what its figures cannot be held to.
func (c *Catalog) fitted(p Plan, n *Noun, today time.Time) Plan {
	m := n.sums[p.Measure]
	if n.rated(&p) == nil || m.Rate == nil {
		return p
	}
	p.Group, p.How, p.Filters, p.Named, p.Not = nil, "", nil, nil, nil
	if m.Rate.Fixed || p.Time != nil && m.Over == "" {
		p.Bucket, p.Time = "", period(m.Over, today)
	}
	return p
}

func (p *Period) same(as *Period) bool {
	return p != nil && as != nil && p.From == as.From && p.To == as.To
}

// rate answers a plan whose measure is a rate.
func (t *Teller) rate(p *Plan, n *Noun) (Answer, error) {
	m := n.sums[p.Measure]
	a := Answer{Outcome: "answered", Assumes: t.assumes(p, n), Follow: t.follow(p, n), Intent: t.intent(p, n)}
	if p.Bucket != "" {
		rows, err := t.rateBy(p, n)
		t.series(&a, p, n, rows)
		if a.Outcome == "empty" {
			a.Headline = "There is no " + m.Title + " to tell in that time."
		}
		return a, err
	}
	made, err := t.made(p, n)
	if err != nil {
		return Answer{}, err
	}
	if made.Value == nil {
		a.Outcome, a.Headline, a.Detail = "empty", "There is no "+m.Title+tail(t.over(p))+": "+made.Lacks, made.Says
		return a, nil
	}
	a.Value = made.Value
	a.Headline = made.Tells
	if a.Headline == "" {
		a.Headline = sentence(m.Title) + ": " + t.rateText(m, *made.Value) + tail(t.over(p)) + map[bool]string{true: ", so far"}[t.running(p.Time)] + "."
	}
	a.Detail = strings.TrimSpace(made.Says + " " + made.Lacks)
	if p.Against != nil {
		other := *p
		other.Time, other.Against = p.Against, nil
		was, err := t.made(&other, n)
		if err != nil {
			return Answer{}, err
		}
		if was.Value == nil {
			a.Detail += " " + sentence(p.Against.words(t.Today)) + ": " + was.Lacks
		} else {
			a.Detail += " " + sentence(p.Against.words(t.Today)) + ": " + t.rateText(m, *was.Value) + ", so " + changed(*made.Value, *was.Value) + "."
		}
	}
	return a, nil
}

func (t *Teller) rateText(m schema.AskMeasure, value float64) string {
	scale := math.Pow10(m.Rate.Places)
	return figure(math.Round(value*scale)/scale, m.Rate.Places, m.Unit)
}

// rateBy are the rows of a rate by month, week, quarter or year, the newest first, as a statement would find them.
func (t *Teller) rateBy(p *Plan, n *Noun) (rows [][]any, err error) {
	over := p.Time
	if over == nil || over.From == "" || over.To == "" {
		over = period("12 months", t.Today)
	}
	from, errFrom := time.Parse(dateOnly, over.From)
	to, errTo := time.Parse(dateOnly, over.To)
	if errFrom != nil || errTo != nil {
		return nil, errNotOffered
	}
	for at := start(from, p.Bucket); at.Before(to) && !at.After(t.Today) && len(rows) < mostBuckets; at = later(at, p.Bucket, 1) {
		one := *p
		one.Bucket, one.Time = "", &Period{From: day(at), To: day(later(at, p.Bucket, 1)), Grain: p.Bucket}
		made, err := t.made(&one, n)
		if err != nil {
			return nil, err
		}
		if made.Value != nil {
			rows = append(rows, []any{bucketAt(at, p.Bucket), *made.Value, int64(1)})
		}
	}
	slices.Reverse(rows)
	return rows, nil
}

// made is what a rate comes to, and of what.
func (t *Teller) made(p *Plan, n *Noun) (rules.Made, error) {
	r := n.sums[p.Measure].Rate
	if r.Go != "" {
		over := p.Time
		if over == nil {
			over = period(n.sums[p.Measure].Over, t.Today)
		}
		return t.Function(*r, over.From, t.until(over).To)
	}
	var said []string
	value, found := 0.0, false
	for _, part := range r.Of {
		one, err := t.input(p, n, part)
		if err != nil || one.lacks != "" && one.months {
			return rules.Made{Lacks: one.lacks}, err
		}
		value, found, said = value+one.amount, found || one.lacks == "", append(said, one.says)
	}
	out := rules.Made{Says: strings.Join(said, " + ")}
	cites := ""
	if r.Times != "" {
		times, cite, err := schema.LibraryNumber(r.Times)
		if err != nil {
			return rules.Made{}, err
		}
		value *= times
		out.Says += " × " + figure(times, 2, "")
		cites = " " + figure(times, 0, "") + ": " + cite + "."
	}
	if r.By != nil {
		by, err := t.input(p, n, *r.By)
		switch {
		case err != nil:
			return rules.Made{}, err
		case by.lacks != "" || by.amount == 0:
			out.Says = sentence(out.Says) + "."
			out.Lacks = by.lacks
			if out.Lacks == "" {
				out.Lacks = "there are 0 " + r.By.Say + "."
			}
			return out, nil
		}
		value /= by.amount
		out.Says += " / " + by.says
		out.Lacks = by.gaps
		if by.cite != "" {
			cites += " " + sentence(r.By.Say) + ": " + by.cite + "."
		}
	}
	if !found {
		out.Lacks, out.Says = "no "+r.Of[0].Say+" are entered for it."+enter(r.Of[0]), ""
		return out, nil
	}
	if r.Percent {
		value *= 100
	}
	out.Says = sentence(out.Says) + "." + cites
	if slices.ContainsFunc(r.Entities(n.Entity.Name), func(entity string) bool { condition, _ := t.Sight.Rows(entity, "t"); return condition != "" }) {
		out.Says += " Of the records that you may see."
	}
	out.Value = &value
	return out, nil
}

// input is one figure of a rate: how much, in words, what is missing, and the months of its period that have none.
type input struct {
	amount            float64
	says, lacks, gaps string
	cite              string
	months            bool // it is entered by the month, and the period is no months
}

func enter(part schema.AskPart) string {
	if part.Enter == "" {
		return ""
	}
	return " Enter them in " + part.Enter + "."
}

func (t *Teller) input(p *Plan, n *Noun, part schema.AskPart) (input, error) {
	if part.Library != "" {
		value, cite, err := schema.LibraryNumber(part.Library)
		return input{amount: value, says: figure(value, 2, "") + " " + part.Say, cite: cite}, err
	}
	sub, of, err := t.Catalog.part(p, n, part)
	if err != nil {
		return input{}, err
	}
	monthly := sub.Time != nil && of.Entity.Properties[sub.Field].Months()
	whole := monthly && strings.HasSuffix(sub.Time.From, "-01") && (strings.HasSuffix(sub.Time.To, "-01") || sub.Time.To > day(t.Today))
	if monthly && !whole {
		return input{months: true, lacks: part.Say + " are entered by the month. Ask for whole months."}, nil
	}
	rows, err := t.ask(sub)
	if err != nil {
		return input{}, err
	}
	amount, ok := 0.0, false
	if len(rows) > 0 {
		amount, _, ok = t.measured(sub, of, rows[0][0])
	}
	say := part.Say
	if amount == 1 && part.Measure == "" {
		say = strings.Replace(say, of.Many, of.One, 1)
	}
	out := input{amount: amount, says: figure(amount, 2, "") + " " + say}
	if !ok {
		out.lacks = "no " + part.Say + " are entered for it." + enter(part)
	} else if monthly {
		out.gaps, err = t.gaps(sub, part)
	}
	return out, err
}

// gaps names the months of a period that are over and have nothing: a rate over fewer hours than were worked is too high.
func (t *Teller) gaps(sub *Plan, part schema.AskPart) (string, error) {
	by := *sub
	by.Bucket = "month"
	rows, err := t.ask(&by)
	if err != nil {
		return "", err
	}
	if sub.Time.From == "" || sub.Time.To == "" {
		return "", nil
	}
	from, errFrom := time.Parse(dateOnly, sub.Time.From)
	to, errTo := time.Parse(dateOnly, sub.Time.To)
	if err := errors.Join(errFrom, errTo); err != nil {
		return "", err
	}
	var without []string
	for at := from; at.Before(to) && at.Before(start(t.Today, "month")); at = at.AddDate(0, 1, 0) {
		if !slices.ContainsFunc(rows, func(row []any) bool { return row[0] == at.Format("2006-01") }) {
			without = append(without, at.Format("Jan 2006"))
		}
	}
	if len(without) == 0 {
		return "", nil
	}
	return "There are no " + part.Say + " of " + listed(without) + ", so it is off." + enter(part), nil
}
