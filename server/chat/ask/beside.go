package ask

import (
	"slices"
	"strings"

	"shipshape/server/chat/mart"
)

// What is told beside a figure or a list, so that nobody takes it for more than it is.

// flagged says how much a figure leaves out because of a mark on records, such as that they are blocked: nobody would miss it otherwise.
func (t *Teller) flagged(a *Answer, p *Plan, n *Noun) error {
	if p.counts() {
		return nil
	}
	wheres := n.sums[p.Measure].Where
	if of := n.sums[p.Measure].Of; len(of) > 0 {
		wheres = n.sums[of[0]].Where
	}
	for _, w := range wheres {
		path := n.paths[w.Field]
		if w.Say == "" || path == nil || !mart.Marks(w, path.Field) || slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == w.Field }) {
			continue
		}
		left := *p
		left.Against, left.Why, left.Filters = nil, false, append(slices.Clone(p.Filters), Filter{Path: w.Field, In: w.Not})
		rows, err := t.ask(&left)
		if err != nil {
			return err
		}
		if len(rows) == 0 || whole(rows[0][1]) == 0 {
			continue
		}
		if _, text, ok := t.measured(&left, n, rows[0][0]); ok {
			a.Detail = strings.TrimSpace(a.Detail + " Left out: " + text + " of " + strings.ToLower(w.Say) + ".")
		}
	}
	return nil
}

// missed says how many were due before a time that lies ahead and still wait: who asks what comes means them too.
func (t *Teller) missed(a *Answer, p *Plan, n *Noun) error {
	due := n.Entity.Due
	if a.Outcome != "answered" || due == nil || p.Field != due.Field || p.Time == nil || !p.Time.Forward || p.Time.From != day(t.Today) || p.Time.Text == "next" || p.Bucket != "" || len(p.Group) > 0 {
		return nil
	}
	past := Plan{Noun: p.Noun, Frame: Count, Filters: p.Filters, Named: p.Named, Not: p.Not, All: p.All, Field: p.Field, Time: &Period{To: p.Time.From}}
	rows, err := t.ask(&past)
	if err == nil && len(rows) > 0 && whole(rows[0][0]) > 0 {
		a.Detail = strings.TrimSpace(a.Detail + " " + sentence(many(whole(rows[0][0]), n)) + " more, due before that.")
	}
	return err
}

// mostShown is how many records a "yes" shows.
const mostShown = 10

// which shows the records beside a "yes": people ask for them next.
func (t *Teller) which(a *Answer, p *Plan, n *Noun) error {
	plan, list := *p, Answer{}
	plan.Frame = List
	rows, err := t.ask(&plan)
	if err == nil {
		err = t.list(&list, &plan, n, rows)
	}
	a.Table = list.Table
	return err
}
