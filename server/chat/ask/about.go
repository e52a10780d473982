package ask

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

// A question may name a record and ask of it what chat cannot read: "CR-02 what keeps failing". What is known of that record is an honest answer
// then, and where it is named elsewhere is a good question back.

// About is the frame of a plan that tells the fields of one record.
const About = "about"

// least is which part of a name, one in so many words, is enough to know a record by.
const least = 3

// mostAround bounds how many kinds of records that name a record are offered.
const mostAround = 5

// Known is the plan that tells of the record that a question names; nil where it names none, or several that are equally long. What is asked of
// a person and cannot be read, like their pay, is no reason to tell of them.
func (a *Asker) Known(question string) *Plan {
	r := a.open(a.taught(question))
	var called []Name
	size := 0
	for i := range r.words {
		for n := min(mostPhrase, len(r.words)-i); n > 0; n-- {
			if n < size {
				break
			}
			for _, name := range r.named[r.phrase(i, n)] {
				noun := r.Catalog.Noun(name.Entity)
				switch {
				case name.Field != "" || name.Many || name.Entity == person || noun == nil || !r.May(name.Entity):
				case name.Part && !name.Code && n*least < len(strings.Fields(name.Title)): // a word of a sentence is no name
				case n > size:
					called, size = []Name{name}, n
				case !slices.ContainsFunc(called, func(have Name) bool { return have.ID == name.ID }):
					called = append(called, name)
				}
			}
		}
	}
	if len(called) != 1 {
		return nil
	}
	n := r.Catalog.Noun(called[0].Entity)
	p := &Plan{Noun: n.Key, Frame: About, Filters: []Filter{{Path: "id", In: []any{called[0].ID}, Text: called[0].Title}}, All: true}
	for _, path := range n.order {
		if path.Via == nil && path.Answer == "" && path.Field.Auto == "" && (r.Hidden == nil || !r.Hidden(n.Entity.Name, path.Name)) {
			p.Show = append(p.Show, path.Name)
		}
	}
	return p
}

// card turns the one row of a record into a line for each of its fields that says something.
func (t *Teller) card(a *Answer, p *Plan, n *Noun, row []any) {
	table := &Table{Columns: []TableColumn{{Title: sentence(n.One), Kind: "text"}, {Title: "On record", Kind: "text"}}}
	link := t.link(n, row[0])
	for i, path := range n.listed(p) {
		if row[i+1] == nil || row[i+1] == "" {
			continue
		}
		table.Rows = append(table.Rows, []any{path.Title, t.inText(path, row[i+1])})
		table.Links = append(table.Links, link)
	}
	table.Total = len(table.Rows)
	a.Table, a.List, a.Assumes, a.Follow = table, nil, "", []string{}
	a.Headline = "This is on record for " + strings.TrimSuffix(p.Filters[0].Text, ".") + "."
}

// inText is a stored value as a person reads it in a sentence.
func (t *Teller) inText(path *path, value any) any {
	text, isText := value.(string)
	if isText && path.refers() != "" {
		return text
	}
	if at, err := time.Parse(dateOnly, text); isText && err == nil && (path.Field.Format == "date" || path.Field.Format == "instant") {
		return at.Format("Mon, Jan 2, 2006")
	}
	cell := t.cell(path, value, value)
	if amount, ok := amountOf(cell); ok {
		if as, ok := plain[path.Field.Unit]; ok {
			return figure(amount, 1, as.unit)
		}
		return figure(amount, path.Field.Decimal, path.Field.Unit)
	}
	return cell
}

// Around are the records that name the one of an About plan, kind by kind, those with most first; of what can be over, what is open.
func (t *Teller) Around(p *Plan) (choices []Choice, err error) {
	of := t.Catalog.Noun(p.Noun)
	type kind struct {
		Choice
		count int
		near  bool
	}
	var kinds []kind
	for _, n := range t.Catalog.all() {
		if n.only != nil || !t.Sight.May(n.Entity.Name) {
			continue
		}
		at := slices.IndexFunc(n.order, func(path *path) bool { return path.Via == nil && path.refers() == of.Entity.Name })
		if at < 0 {
			continue
		}
		plan := Plan{Noun: n.Key, Frame: Count, Filters: []Filter{{Path: n.order[at].Name, In: p.Filters[0].In, Text: p.Filters[0].Text}}}
		if len(t.Catalog.ending(n, open)) > 0 {
			plan.Named = []string{open}
		}
		query, err := t.Catalog.Compile(&plan, t.Sight, day(t.Today))
		if err != nil {
			return nil, err
		}
		query.Title = "" // which kinds have none is no step of the answer
		rows, err := t.Run(query)
		if err != nil {
			return nil, err
		}
		if len(rows) == 0 || whole(rows[0][0]) == 0 {
			continue
		}
		count := whole(rows[0][0])
		plan.Frame = List
		kinds = append(kinds, kind{Choice{Title: sentence(t.Catalog.Describe(&plan, t.Today)), Hint: many(count, n), Plan: plan}, count, n.Module == of.Module})
	}
	slices.SortStableFunc(kinds, func(a, b kind) int {
		if a.near != b.near {
			return map[bool]int{true: -1, false: 1}[a.near]
		}
		return cmp.Or(cmp.Compare(b.count, a.count), strings.Compare(a.Title, b.Title))
	})
	for _, k := range kinds[:min(len(kinds), mostAround)] {
		choices = append(choices, k.Choice)
	}
	return choices, nil
}
