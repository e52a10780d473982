package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"
)

// brief is a statement that names the records of a plan with their day.
func (c *Catalog) brief(p *Plan, sight Sight, today string) (Query, error) {
	k, err := c.compiler(p, sight, today)
	if err != nil {
		return Query{}, err
	}
	when, columns := "NULL", []column{{}, {title: k.n.One}, {title: "day"}}
	if path := k.n.paths[cmp.Or(p.Field, timeOf(k.n, p))]; path != nil {
		when = k.column(path, true)
	}
	selected := []string{"t.id", k.name(), when}
	for _, match := range k.matches(p) {
		selected, columns = append(selected, match), append(columns, column{title: "matches"})
	}
	q := k.query("SELECT "+strings.Join(selected, ", ")+k.from()+" ORDER BY "+when+", t.id LIMIT ?", k.n.Many, columns, mostListed)
	q.Many = true
	return q, nil
}

// name is what a record is called by; one without a title by the first thing that it is about.
func (k *compiler) name() string {
	e := k.n.Entity
	if len(e.TitleFields) == 0 && e.Properties["title"] == nil && e.Properties["name"] == nil {
		for _, p := range k.n.order {
			if p.Via == nil && p.refers() != "" && p.refers() != person {
				return k.label(p)
			}
		}
	}
	return "t.called"
}

// found is what one kind brings to a gathering.
type found struct {
	n    *Noun
	plan *Plan
	rows [][]any
}

// gather answers a plan over several kinds.
func (t *Teller) gather(p *Plan) (Answer, error) {
	a := Answer{Outcome: "answered", Follow: []string{}, Intent: "several kinds: " + p.Over}
	var all []found
	var asked []string
	for _, key := range p.Kinds {
		n := t.Catalog.Noun(key)
		if n == nil || !t.Sight.May(n.Entity.Name) {
			continue
		}
		plan := t.Catalog.gathered(n, p, day(t.Today))
		if plan == nil {
			continue
		}
		q, err := t.Catalog.brief(plan, t.Sight, day(t.Today))
		if err != nil {
			return Answer{}, err
		}
		rows, err := t.Run(q)
		if err != nil {
			return Answer{}, err
		}
		asked = append(asked, n.Many)
		if len(rows) > 0 {
			all = append(all, found{n, plan, rows})
		}
	}
	slices.SortStableFunc(all, func(x, y found) int { return cmp.Compare(len(y.rows), len(x.rows)) })
	t.tabled(&a, p, all)
	a.Assumes = t.gatheredFrom(p, asked)
	about := t.about(p)
	if len(all) == 0 {
		a.Outcome, a.Headline = "empty", "Nothing "+about+"."
		return a, nil
	}
	a.Headline = figure(*a.Value, 0, "") + " " + about + ": " + kinds(all) + "."
	if p.Limit == 1 {
		t.nextOf(&a, p)
	}
	a.List = t.listing(all[0].plan, all[0].n)
	if p.Over == isDue || p.Over == toDo || p.Over == overdue || p.Over == open {
		if !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == anyOf+person }) {
			a.Follow = append(a.Follow, "Only mine")
		}
	}
	if p.Time != nil && p.Time.Grain == "week" {
		a.Follow = append(a.Follow, map[bool]string{true: "And last week?", false: "And next week?"}[p.Over == finished || p.Over == happened])
	}
	return a, nil
}

// nextOf leaves the first of what is to come.
func (t *Teller) nextOf(a *Answer, p *Plan) {
	one := 1.0
	a.Value, a.Table.Total, a.Table.Rows, a.Table.Links = &one, 1, a.Table.Rows[:1], a.Table.Links[:1]
	row := a.Table.Rows[0]
	when, _ := row[2].(string)
	if at, err := time.Parse(dateOnly, when); err == nil {
		when = at.Format("Mon, Jan 2, 2006")
	}
	a.Headline = fmt.Sprintf("The next %s: %s, %v (%s).", cmp.Or(p.Of, "one that is due"), when, row[1], lower(row[0].(string)))
}

// kinds says how many there are of each.
func kinds(all []found) string {
	var said []string
	rest := 0
	for i, f := range all {
		if i < 5 || len(all) == 6 {
			said = append(said, many(len(f.rows), f.n))
			continue
		}
		rest += len(f.rows)
	}
	if rest > 0 {
		said = append(said, figure(float64(rest), 0, "")+" of other kinds")
	}
	return listed(said)
}

// tabled puts what was found into one table, by day.
func (t *Teller) tabled(a *Answer, p *Plan, all []found) {
	type line struct {
		day  string
		row  []any
		link *string
	}
	var lines []line
	holding := p.Over == holds
	for _, f := range all {
		for _, row := range f.rows {
			called, _ := row[1].(string)
			when, _ := row[2].(string)
			l := line{day: when, row: []any{sentence(f.n.One), cmp.Or(called, sentence(f.n.One)), row[2]}, link: t.link(f.n, row[0])}
			if holding {
				l.row = append(l.row, row[len(row)-1])
			}
			lines = append(lines, l)
		}
	}
	newest := p.Over == finished || p.Over == happened
	slices.SortStableFunc(lines, func(x, y line) int {
		if newest {
			return cmp.Compare(y.day, x.day)
		}
		return cmp.Or(cmp.Compare(min(len(y.day), 1), min(len(x.day), 1)), cmp.Compare(x.day, y.day))
	})
	count := float64(len(lines))
	a.Value = &count
	if len(lines) == 0 {
		return
	}
	word := map[string]string{finished: "Done", happened: "When", holds: "Day"}[p.Over]
	a.Table = &Table{Total: len(lines), Columns: []TableColumn{{Title: "Kind", Kind: "text"}, {Title: "What", Kind: "text"}, {Title: cmp.Or(word, "Due"), Kind: "date"}}}
	if p.Over == toSign || p.Over == open {
		a.Table.Columns[2].Title = "Day"
	}
	if holding {
		a.Table.Columns = append(a.Table.Columns, TableColumn{Title: "Matches", Kind: "text"})
	}
	for _, l := range lines[:min(len(lines), mostListed)] {
		a.Table.Rows, a.Table.Links = append(a.Table.Rows, l.row), append(a.Table.Links, l.link)
	}
}

// about says what is gathered: "due this week, of yours".
func (t *Teller) about(p *Plan) string {
	word := map[string]string{
		isDue: "due", toDo: "to do", overdue: "overdue", open: "open", toSign: "waiting for your approval", finished: "done", happened: "entered", holds: "found",
	}[p.Over]
	var parts []string
	switch {
	case p.Over == stands:
		var labels []string
		for _, key := range p.Kinds {
			if said := lower(t.Catalog.standsIn(t.Catalog.Noun(key), p.Of).Text); said != "" && !slices.Contains(labels, said) {
				labels = append(labels, said)
			}
		}
		word = strings.Join(labels, " or ")
	case p.Of != "":
		parts = append(parts, p.Of+"s")
	}
	for _, f := range p.Filters {
		switch {
		case p.Over == toSign:
		case f.Text == "you":
			parts = append(parts, "yours")
		case f.Text != "":
			parts = append(parts, f.Text)
		}
	}
	if len(parts) > 0 {
		word += " (" + strings.Join(parts, ", ") + ")"
	}
	if p.Time != nil {
		word += ", " + p.Time.words(t.Today)
	}
	return word
}

// gatheredFrom says which kinds were looked at, and by which day.
func (t *Teller) gatheredFrom(p *Plan, asked []string) string {
	text := "Looked at " + listed(asked) + "."
	if p.Time != nil {
		text += " " + sentence(p.Time.words(t.Today)) + ", " + t.Zone + "."
	}
	return text
}

// elsewhere says where nothing of one kind is due that other kinds may be: a "check" is many things, and "none" of one of them is not all clear.
func (t *Teller) elsewhere(a *Answer, p *Plan, n *Noun) {
	var question string
	switch due := n.Entity.Due; {
	case due != nil && slices.Contains(p.Named, overdue):
		question = "What is overdue?"
	case p.Guessed && (due == nil || p.Field != due.Field): // "anything over its limit": none of one kind is not all clear
		a.Detail = strings.TrimSpace(a.Detail + " Only " + n.Many + " were looked at: the question names no kind of record.")
		return
	case due != nil && p.Field == due.Field && p.Time != nil && p.Time.Forward:
		question = "What is due " + p.Time.Text + "?"
	default:
		return
	}
	a.Detail = strings.TrimSpace(a.Detail + " Only " + n.Many + " were looked at; others may be due.")
	a.Follow = append([]string{question}, a.Follow[:min(len(a.Follow), 3)]...)
}
