package ask

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/store"
)

func (t *Teller) list(a *Answer, p *Plan, n *Noun, rows [][]any) error {
	if len(rows) == 0 {
		a.Outcome = "empty"
		return nil
	}
	total := len(rows)
	if total == mostListed && p.Limit == 0 { // there may be more
		all := *p
		all.Frame = Count
		counted, err := t.ask(&all)
		if err != nil {
			return err
		}
		total = whole(counted[0][0])
	}
	columns := n.listed(p)
	count := float64(total)
	a.Table, a.Value = &Table{Total: total}, &count
	for _, c := range columns {
		a.Table.Columns = append(a.Table.Columns, t.columnOf(p, n, c))
	}
	shown := n.shows(p)
	for range shown {
		a.Table.Columns = append(a.Table.Columns, TableColumn{Title: "Matches", Kind: "text"})
	}
	if n.told(p) {
		_, unit, places := t.units(p, n)
		a.Table.Columns = append(a.Table.Columns, TableColumn{Title: sentence(n.sums[p.Measure].Title), Kind: "number", Unit: unit, Decimals: places})
	}
	for _, row := range rows {
		out := make([]any, len(columns))
		for i, c := range columns {
			if out[i] = row[i+1]; out[i] != nil {
				out[i] = t.cell(c, row[i+1], row[i+1])
				if c.refers() != "" {
					out[i] = row[i+1]
				}
				if per, ok := t.perOf(p, n, c); ok {
					if amount, is := amountOf(row[i+1]); is {
						out[i] = rounded(amount / per)
					}
				}
			}
		}
		more := row[len(columns)+1:]
		out = append(out, more[:shown]...)
		if n.told(p) {
			if amount, _, ok := t.measured(&Plan{Frame: Figure, Measure: p.Measure}, n, more[shown]); ok {
				out = append(out, rounded(amount))
			} else {
				out = append(out, nil)
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
		if p.Time != nil && p.Time.Text == "next" {
			word = "next"
		}
		if at := slices.IndexFunc(columns, func(c *path) bool { return p.Measure != "" && slices.Contains(p.Show, c.Name) }); at >= 0 {
			if amount, ok := amountOf(a.Table.Rows[0][at]); ok {
				a.Value = &amount
			}
		}
		a.Headline = fmt.Sprintf("The %s %s: %s.", word, countedAs(t.what(p, n), n, 1), inWords(p, columns, a.Table))
	case p.Why && len(rows) == 1:
		a.Headline = sentence(n.One) + ": " + inWords(p, columns, a.Table) + "."
	case (p.Limit == 1 || len(rows) == 1 && n.sums[p.Measure].Limit) && p.Measure != "":
		field, _ := n.sums[p.Measure].Field()
		at := slices.IndexFunc(columns, func(c *path) bool { return c.Name == field })
		if n.told(p) {
			at = len(columns)
		}
		if at < 0 {
			break
		}
		if amount, ok := amountOf(a.Table.Rows[0][at]); ok {
			_, unit, places := t.units(p, n)
			word := first(n.sums[p.Measure], p.Up)
			a.Value, a.Headline = &amount, fmt.Sprintf("The %s %s: %s, %s.", word, countedAs(t.what(p, n), n, 1), figure(amount, places, unit), inWords(p, columns, a.Table))
			if p.Limit > 1 {
				a.Headline = sentence(n.sums[p.Measure].Title) + ": " + figure(amount, places, unit) + ", " + inWords(p, columns, a.Table) + "."
			}
		}
	case p.Limit > 0:
		a.Headline = fmt.Sprintf("%s %s.", figure(float64(len(rows)), 0, ""), countedAs(t.what(p, n), n, len(rows)))
	default:
		a.Headline = fmt.Sprintf("%s %s%s.", figure(float64(total), 0, ""), countedAs(t.what(p, n), n, total), tail(t.over(p)))
	}
	if total > len(rows) {
		a.Detail = fmt.Sprintf("The first %s are here; open the list for the rest.", figure(float64(len(rows)), 0, ""))
	}
	return nil
}

// perOf is by how much the stored value of a measured column is larger than people read it.
func (t *Teller) perOf(p *Plan, n *Noun, c *path) (float64, bool) {
	if p.Measure == "" || c.Via != nil {
		return 0, false
	}
	m := n.sums[p.Measure]
	field, _ := m.Field()
	return c.Field.Per(cmp.Or(p.Unit, m.Unit)), field == c.Field.Name && m.UnitBy == ""
}

func (t *Teller) columnOf(p *Plan, n *Noun, c *path) TableColumn {
	out := TableColumn{Title: c.Title, Kind: "text"}
	switch {
	case c.refers() != "" || c.Field.Years():
	case c.Field.Format == "date" || c.Field.Format == "instant":
		out.Kind = "date"
	case c.Field.Type == "integer":
		out.Kind, out.Unit, out.Decimals = "number", c.Field.Unit, c.Field.Decimal
		if as, ok := plain[c.Field.Unit]; ok {
			out.Unit, out.Decimals = as.unit, 1
		}
		if _, ok := t.perOf(p, n, c); ok {
			_, out.Unit, out.Decimals = t.units(p, n)
		}
	}
	return out
}

// inWords names a record with what its list says of it.
func inWords(p *Plan, columns []*path, table *Table) string {
	var said []string
	for i, c := range columns {
		value := table.Rows[0][i]
		text, ok := value.(string)
		if amount, is := amountOf(value); is && slices.Contains(p.Show, c.Name) {
			text, ok = figure(amount, 3, table.Columns[i].Unit), true
		}
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
	if p.counts() && p.Frame != Since && p.Frame != Overall {
		zero := 0.0
		a.Value = &zero
	}
	when := t.over(p)
	a.Headline = "None: no " + t.what(p, n) + tail(when) + "."
	if p.Frame == YesNo {
		a.Headline = "No: no " + t.what(p, n) + tail(when) + "."
	}
	if !p.counts() {
		a.Headline = "No " + n.Many + " for " + t.what(p, n) + tail(when) + "."
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
		other, err := t.other(p, n)
		a.Detail += other
		return err
	}
	if n.paths[timeOf(n, p)] == nil { // these have no day, and count says all
		if whole(rows[0][1]) == 0 {
			a.Detail = "Nobody has entered any " + n.Many + " that you may see."
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
		parts = append(parts, sentence(t.over(p))+by+", "+t.Zone+".")
	} else if p.Frame != Overall && p.Frame != Since {
		parts = append(parts, "All time.")
	}
	for _, f := range p.Filters {
		if path := n.paths[f.Path]; path != nil && f.Text == "you" {
			said := []string{"“" + path.Title + "”"}
			for _, name := range f.Or {
				said = append(said, "“"+n.paths[name].Title+"”")
			}
			parts = append(parts, "Yours: "+strings.Join(said, " or ")+" is you.")
		}
	}
	if said := t.unseen(p); said != "" {
		parts = append(parts, said)
	}
	var left []string
	if !p.All {
		for _, w := range n.Entity.Ask.Without {
			if w.Say != "" && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == w.Field }) && (w.Of == nil || t.some(n.Entity.Properties[w.Field].Ref, *w.Of)) {
				left = append(left, w.Say)
			}
		}
	}
	if p.Measure != "" {
		for _, w := range n.sums[p.Measure].Where {
			if w.Say != "" && !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == w.Field && len(f.In) > 0 }) {
				left = append(left, w.Say)
			}
		}
		if cmp.Or(p.Unit, n.sums[p.Measure].Unit) == "gal" {
			parts = append(parts, "US gal.")
		}
	}
	parts = append(parts, t.aside(p, n)...)
	if len(left) > 0 {
		parts = append(parts, sentence(listed(left))+" left out.")
	}
	for _, name := range p.Named {
		if text := t.explain(name, n); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// aside is what of a period's figure screens count in another one.
func (t *Teller) aside(p *Plan, n *Noun) (said []string) {
	if p.Measure == "" || p.Time == nil {
		return nil
	}
	for _, w := range n.Entity.Ask.Aside {
		few := Plan{Noun: p.Noun, Frame: Count, Time: p.Time, Field: p.Field, Named: p.Named, Not: p.Not, Filters: append(slices.Clone(p.Filters), Filter{Path: w.Field, In: w.In})}
		if rows, err := t.ask(&few); err == nil && len(rows) > 0 && whole(rows[0][1]) > 0 {
			said = append(said, many(whole(rows[0][1]), n)+" "+w.Say+".")
		}
	}
	return said
}

// some says whether there is a record of an entity for which a condition does not hold.
func (t *Teller) some(entity string, w schema.AskWhere) bool {
	name := entity + w.Field
	if found, ok := t.left[name]; ok {
		return found
	}
	of := t.Catalog.schema.Entity(entity)
	k := &compiler{c: t.Catalog, n: &Noun{Entity: of}}
	k.group(true, func() { k.require(w) })
	rows, err := t.Run(Query{SQL: "SELECT 1 FROM " + store.Quoted(of.Table) + " t WHERE " + k.where[0] + " LIMIT 1", Args: k.args})
	if t.left == nil {
		t.left = map[string]bool{}
	}
	t.left[name] = err != nil || len(rows) > 0
	return t.left[name]
}

// listed joins what is said one after the other: "a, b and c".
func listed(all []string) string {
	if last := len(all) - 1; last > 0 {
		return strings.Join(all[:last], ", ") + " and " + all[last]
	}
	return strings.Join(all, "")
}

// explain says what a word for conditions means here.
func (t *Teller) explain(name string, n *Noun) string {
	e := n.Entity
	over := t.Catalog.ending(n, cmp.Or(map[bool]string{true: isDue}[name == overdue], name))
	switch {
	case name == beyond && n.only != nil:
		return "Out of range: outside the limits that the form sets now."
	case name == overdue && e.Due != nil:
		text := "Overdue: “" + titleOf(e.Properties[e.Due.Field]) + "” is before today"
		if len(over) > 0 {
			text += " and it is still open"
		}
		return text + "."
	case slices.Contains(byState, name) && len(over) > 0 && e.Ask.Named[name].Where == nil:
		var states []string
		for _, state := range over {
			states = append(states, strings.ToLower(wordOf(e, e.Properties[e.States.Field], fmt.Sprint(state))))
		}
		return sentence(name) + ": not " + strings.Join(states, ", ") + "."
	}
	for _, w := range e.Ask.Named[name].Where {
		f := e.Properties[w.Field]
		if f == nil {
			continue
		}
		var values []string
		for _, value := range append(slices.Clone(w.In), w.Not...) {
			values = append(values, strings.ToLower(wordOf(e, f, fmt.Sprint(value))))
		}
		if f.Enum != nil && len(values) > 0 && values[0] != name {
			not := map[bool]string{true: "not ", false: ""}[len(w.Not) > 0]
			return sentence(name) + ": " + not + strings.Join(values, ", ") + "."
		}
	}
	return ""
}

// listing is the list page with the same records; nil where a page cannot say it.
func (t *Teller) listing(p *Plan, n *Noun) *Listing {
	e := n.Entity
	if e.Page == "" || e.List == nil || len(p.Not) > 0 || slices.ContainsFunc(p.Filters, func(f Filter) bool { return len(f.Or) > 0 || f.Lacks != nil }) {
		return nil
	}
	list := &Listing{Entity: e.Name, Filter: []ListingFilter{}}
	if n.only != nil {
		list.Filter = append(list.Filter, ListingFilter{Field: n.only.Path, In: n.only.In})
	}
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
		over := t.Catalog.ending(n, cmp.Or(map[bool]string{true: isDue}[name == overdue], name))
		named, own := e.Ask.Named[name]
		switch {
		case name == overdue && e.Due != nil:
			list.Filter = append(list.Filter, ListingFilter{Field: e.Due.Field, To: day(t.Today.AddDate(0, 0, -1))})
			if len(over) > 0 {
				wheres = append(wheres, schema.AskWhere{Field: e.States.Field, Not: over})
			}
		case own:
			wheres = append(wheres, named.Where...)
		case slices.Contains(byState, name) && len(over) > 0:
			wheres = append(wheres, schema.AskWhere{Field: e.States.Field, Not: over})
		}
	}
	if !p.All {
		wheres = append(wheres, e.Ask.Without...)
	}
	if p.Measure != "" {
		if m := n.sums[p.Measure]; len(m.Of) > 0 || m.Rate != nil {
			return nil
		}
		wheres = append(wheres, n.sums[p.Measure].Where...)
	}
	for _, w := range wheres {
		f := e.Properties[w.Field]
		switch {
		case f == nil || w.Of != nil && t.some(f.Ref, *w.Of):
			return nil
		case w.Of != nil:
		case w.Has != nil:
			list.Filter = append(list.Filter, ListingFilter{Field: w.Field, Has: w.Has})
		case f.Enum != nil:
			list.Filter = append(list.Filter, states(f, w.In, w.Not))
		case len(w.In) > 0:
			list.Filter = append(list.Filter, ListingFilter{Field: w.Field, In: w.In})
		case f.Type == "boolean" && slices.Contains(w.Not, any(true)):
			list.Filter = append(list.Filter, ListingFilter{Field: w.Field, In: []any{false}})
		default:
			return nil
		}
	}
	for _, f := range p.Filters {
		path := n.paths[f.Path]
		switch {
		case path == nil || path.Via != nil || path.Answer != "" || path.Part != nil || f.Over != nil || f.Most != nil:
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
	if len(p.Group) == 0 && p.Frame != Overall && p.Frame != Since && n.rated(p) == nil {
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
		title = n.sums[p.Measure].Title
	}
	if slices.Contains(p.Named, overdue) {
		title = "overdue " + title
	}
	return sentence(title)
}
