package ask

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
)

// yours are the fields by which a record is somebody's own when they say "my": the one that is called so; else those that the list's own view of
// theirs goes by and those of whom it is about, such as an owner and a deputy; else whoever answers for what it is of. Who entered a record of what
// stands for long, such as a tank, does not own it: none then.
func (n *Noun) yours() []string {
	e := n.Entity
	fields := func(fits func(f *schema.Field) bool) (names []string) {
		for _, f := range e.Fields {
			if path := n.paths[f.Name]; path != nil && path.refers() == person && fits(f) {
				names = append(names, f.Name)
			}
		}
		return names
	}
	if who := n.whoField(); slices.Contains(e.Ask.Fields[who], "who") {
		f := e.Properties[who]
		owns := slices.ContainsFunc(e.Ask.Fields[who], func(said string) bool { return owning[said] })
		if owns || f.Names == nil || f.Names.Is != schema.WhoAbout { // who investigates an incident does not own it alone
			return []string{who}
		}
	}
	own := fields(func(f *schema.Field) bool {
		return e.Own != nil && slices.Contains(e.Own.Fields, f.Name) || f.Names != nil && f.Names.Is == schema.WhoAbout && f.Ref == person
	})
	if len(own) > 1 && e.Ask.Time == "" {
		own = slices.DeleteFunc(own, func(name string) bool { return name == "createdBy" })
	}
	author := len(own) == 1 && own[0] == "createdBy"
	switch {
	case (author || len(own) == 0) && e.Due != nil && strings.Contains(e.Due.Person, ".") && n.paths[e.Due.Person] != nil:
		return []string{e.Due.Person}
	case author && e.Ask.Time == "" && e.States == nil:
		return nil
	}
	return own
}

var owning = set("owner assignee responsible holder person leader")

// mine holds a plan to what is the asker's own.
func (r *reader) mine(t *attempt) {
	p, n := &t.plan, t.noun
	fields := n.yours()
	if who := r.whoOf(n); who != n.whoField() || r.cues.made { // "approved by me"
		fields = []string{who}
	}
	if len(fields) == 0 && n.whoField() == "createdBy" { // nobody's: a person has to say what they mean
		if at := slices.IndexFunc(r.words, func(w token) bool { return mine[w.Fold] }); at >= 0 {
			t.unused = append(t.unused, at)
		}
		return
	}
	if len(fields) == 0 || fields[0] == "" || r.User == "" || slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == fields[0] }) {
		return
	}
	p.Filters = append(p.Filters, Filter{Path: fields[0], Or: fields[1:], In: []any{r.User}, Text: "you"})
}

// other says by what other fields records are somebody's, where none is by the one that people mean.
func (t *Teller) other(p *Plan, n *Noun) (string, error) {
	at := slices.IndexFunc(p.Filters, func(f Filter) bool { return f.Text == "you" })
	if at < 0 || n.Entity.Own == nil {
		return "", nil
	}
	var all strings.Builder
	for _, name := range n.Entity.Own.Fields {
		path := n.paths[name]
		if path == nil || path.refers() != person || name == p.Filters[at].Path || slices.Contains(p.Filters[at].Or, name) {
			continue
		}
		again := *p
		again.Frame, again.Measure, again.Limit, again.Filters = Count, "", 0, slices.Clone(p.Filters)
		again.Filters[at].Path, again.Filters[at].Or = name, nil
		rows, err := t.ask(&again)
		if err != nil {
			return "", err
		}
		if len(rows) > 0 && whole(rows[0][0]) > 0 {
			fmt.Fprintf(&all, " “%s” is you in %s.", path.Title, many(whole(rows[0][0]), n))
		}
	}
	return all.String(), nil
}

// supplied is the field that says from whom something was bought.
func (n *Noun) supplied() string {
	for _, p := range n.order {
		if p.Via == nil && (p.refers() == "" || p.refers() != person) && slices.ContainsFunc(append([]string{p.Title}, n.Entity.Ask.Fields[p.Name]...), func(said string) bool { return supplying[fold(said)] }) {
			return p.Name
		}
	}
	return ""
}

var supplying = set("supplier vendor")

// dueOf is the field whose person is reminded when a record is due; empty where it is nobody's to do. Who only wrote a record down does not owe it.
func (n *Noun) dueOf() string {
	if due := n.Entity.Due; due != nil && n.paths[due.Person] != nil {
		return due.Person
	}
	who := n.whoField()
	if f := n.Entity.Properties[who]; f == nil || f.Auto == "actor" && !slices.Contains(n.Entity.Ask.Fields[who], "who") {
		return ""
	}
	return who
}

// readDue knows the person of x-due where a reference leads to them.
func (c *Catalog) readDue(n *Noun) {
	if n.Entity.Due == nil {
		return
	}
	name, of, far := strings.Cut(n.Entity.Due.Person, ".")
	via := n.Entity.Properties[name]
	if !far || via == nil || n.paths[n.Entity.Due.Person] != nil {
		return
	}
	if target := c.schema.Entity(via.Ref); target != nil && target.Properties[of] != nil && askable(target.Properties[of]) {
		n.paths[n.Entity.Due.Person] = &path{Name: n.Entity.Due.Person, Via: via, Of: target, Field: target.Properties[of], Title: titleOf(target.Properties[of])}
	}
}

// toApprove holds records to states out of which somebody approves them who had no part in them.
func (n *Noun) toApprove(q, p *Plan) *Plan {
	e := n.Entity
	if e.States == nil || n.paths[e.States.Field] == nil {
		return nil
	}
	var me []any
	for _, f := range p.Filters {
		if f.Path != anyOf+person {
			return nil
		}
		me = f.In
	}
	for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
		command := e.States.Commands[name]
		from := slices.DeleteFunc(slices.Clone(command.From), func(state string) bool { // the states whose next step it is
			return len(command.From) > 1 && (e.Words == nil || e.Words.Next[state] != name)
		})
		if command.Action != "approve" || command.Guard.Plain != "" || len(from) == 0 {
			continue
		}
		q.Filters = append(q.Filters, Filter{Path: e.States.Field, In: []any{from[0]}})
		for _, field := range command.Guard.NotAuthor {
			if path := n.paths[field]; path != nil && path.refers() == person && len(me) > 0 {
				q.Filters = append(q.Filters, Filter{Path: field, Not: me})
			}
		}
		q.Field = timeOf(n, q)
		return q
	}
	return nil
}
