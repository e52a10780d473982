package ask

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"shipshape/schema"
)

// when puts the period into a plan, and the day or moment that it is about.
func (r *reader) when(p *Plan, n *Noun, verb string, before *Plan, follows bool) {
	e := n.Entity
	if len(r.periods) > 0 {
		first := *r.periods[0]
		if follows && before.Time != nil && (fold(first.Text) == "the month before" || fold(first.Text) == "month before" || fold(first.Text) == "week before" || fold(first.Text) == "year before") {
			first = before.Time.before(r.Today)
		}
		p.Time = &first
		if since := r.thanPeriod(); since != nil && !follows {
			p.Time, p.Against = since, &first
		} else if len(r.periods) > 1 {
			if all := r.adjoining(); all != nil && !r.cues.compare { // "in October and November"
				p.Time = all
			} else {
				p.Against = r.periods[1]
			}
		}
	}
	if name := r.asNamed(n); name != "" {
		p.Named, p.Time = add(p.Named, name), nil
	}
	if r.cues.older > 0 {
		if len(r.Catalog.ending(n, open)) > 0 && len(p.Named) == 0 { // what is over does not get older
			p.Named = add(p.Named, open)
		}
		p.Time = &Period{To: day(r.Today.AddDate(0, 0, -r.cues.older)), Text: "before"}
	}
	if field := cmp.Or(verb, n.ahead()); p.Time == nil && r.cues.next && n.planned(field) {
		p.Time, verb = &Period{From: day(r.Today), Text: "next", Forward: true}, field
	}
	due := verb != "" && e.Due != nil && verb == e.Due.Field && !slices.Contains(p.Named, overdue)
	if p.Time == nil && due && !r.cues.soon && asksWhen[r.words[0].Fold] && !r.cues.last { // "when does it expire" is whenever that is
		p.Field = verb
		if word := r.Catalog.awaited(n); word != "" {
			p.Named = add(p.Named, word)
		}
		return
	}
	if p.Time == nil && (r.cues.soon || due) {
		days := ahead
		if e.Due != nil && e.Due.Soon > 0 && slices.ContainsFunc(r.words, func(w token) bool { return w.Fold == "soon" || w.Fold == "pronto" }) { // as its page says "due soon"
			days = e.Due.Soon
		}
		p.Time = &Period{From: day(r.Today), To: day(r.Today.AddDate(0, 0, days+1)), Text: "soon", Forward: true}
		if verb == "" && e.Due != nil {
			verb = e.Due.Field
		}
	}
	if verb != "" && (r.cues.since || r.cues.last || r.cues.first || r.cues.bucket != "" || r.cues.trend) {
		p.Field = verb
	}
	if p.Time == nil || verb == "" && r.isNow(p, n) {
		p.Time = nil
		return
	}
	switch {
	case verb != "":
		p.Field = verb
	case follows && p.Field != "":
	case p.Time.Forward && n.planned(e.Ask.Time) && !slices.Contains(p.Named, overdue): // a pickup of tomorrow, and not what is due of it
		p.Field = e.Ask.Time
	case e.Due != nil && (p.Time.Forward || slices.Contains(p.Named, overdue)):
		p.Field = e.Due.Field
	case e.Ask.Time != "":
		p.Field = e.Ask.Time
	default:
		for _, path := range n.order {
			if path.Via == nil && (path.Field.Format == "date" || path.Field.Format == "instant") {
				p.Field = path.Name
				break
			}
		}
	}
	if p.Field == "" {
		p.Time = nil
		return
	}
	// A record that is due is still open. One that was due in a period that has passed counts, done or not.
	due = e.Due != nil && (p.Field == e.Due.Field || slices.Contains(e.Ask.Times[p.Field], "due"))
	if word := r.Catalog.awaited(n); due && !r.cues.did && (p.Time.To == "" || p.Time.To > day(r.Today)) && !slices.Contains(p.Named, open) && word != "" {
		p.Named = add(p.Named, word)
	}
}

// ahead is how many days are meant where a question asks what comes and names no time; asksWhen are words that ask for the day itself.
const ahead = 30

var asksWhen = set("when cuando")

// isNow says that a period is today, of records of which only their state is asked: "permits open today" are open now.
func (r *reader) isNow(p *Plan, n *Noun) bool {
	if len(r.periods) != 1 || r.periods[0].From != day(r.Today) || r.periods[0].Grain != "day" {
		return false
	}
	state := slices.ContainsFunc(p.Filters, func(f Filter) bool {
		path := n.paths[f.Path]
		return path != nil && path.Via == nil && path.Field.Merge == schema.State
	})
	return n.Entity.Ask.Time == "" || slices.Contains(p.Named, open) || state
}

// asNamed is the word for conditions that a period is for a noun: drums "past 90 days" are over their clock, where the module file says so.
func (r *reader) asNamed(n *Noun) string {
	for i, size := range r.timed {
		for _, m := range r.Catalog.means(r.phrase(i, size)) {
			if m.noun == n && m.kind == isNamed {
				return m.name
			}
		}
	}
	return ""
}

// before is the period of the same length just before; of the day of a running one it takes as many days.
func (p Period) before(today time.Time) Period {
	if p.From == "" || p.To == "" {
		return p
	}
	from, errFrom := time.Parse(dateOnly, p.From)
	to, errTo := time.Parse(dateOnly, p.To)
	if errFrom != nil || errTo != nil {
		return p
	}
	out := Period{Grain: p.Grain}
	if p.Grain != "" && p.Grain != "day" {
		earlier := later(from, p.Grain, -1)
		out.From, out.To = day(earlier), p.From
		// A period that is not over is held against as many days of the one before.
		if end := start(today, "day").AddDate(0, 0, 1); to.After(end) && !from.After(end) {
			if until := earlier.Add(end.Sub(from)); until.Before(from) {
				out.To = day(until)
			}
		}
		return out
	}
	out.From, out.To = day(from.Add(-to.Sub(from))), p.From
	return out
}

// words says a period as people do: "Nov 1 to 20, 2026".
func (p Period) words(today time.Time) string {
	from, errFrom := time.Parse(dateOnly, p.From)
	to, errTo := time.Parse(dateOnly, p.To)
	last := to.AddDate(0, 0, -1)
	year := func(t time.Time) string {
		if t.Year() == today.Year() {
			return t.Format("Jan 2")
		}
		return t.Format("Jan 2, 2006")
	}
	switch {
	case errFrom != nil && errTo != nil:
		return "all time"
	case errFrom != nil:
		return "up to " + year(last)
	case errTo != nil:
		return "from " + year(from)
	case from.Equal(last):
		return year(from)
	case from.Year() == last.Year() && from.Month() == last.Month():
		if from.Year() == today.Year() {
			return fmt.Sprintf("%s to %d", from.Format("Jan 2"), last.Day())
		}
		return fmt.Sprintf("%s to %d, %d", from.Format("Jan 2"), last.Day(), last.Year())
	case from.Year() == last.Year():
		if last.Year() == today.Year() {
			return from.Format("Jan 2") + " to " + last.Format("Jan 2")
		}
		return from.Format("Jan 2") + " to " + last.Format("Jan 2, 2006")
	}
	return from.Format("Jan 2, 2006") + " to " + last.Format("Jan 2, 2006")
}
