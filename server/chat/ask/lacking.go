package ask

import (
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/chat/mart"
)

// "Who has not had a fit test" asks for people of whom there is no record. It is answered where each record is somebody's (a qualification of a kind),
// over the people in use, and where a record lists who should have been there and its parts say who was (a toolbox talk). Anything else is asked back.

// Lack is what somebody has no record of.
type Lack struct {
	Plan Plan   `json:"plan"`           // the records
	Who  string `json:"who,omitempty"`  // the field with the person
	List string `json:"list,omitempty"` // or the list of those who should be there,
	Part string `json:"part,omitempty"` // and that of the parts with the name of who was
}

// lackWords are how a question for people without something begins; those of wanting are asked back, because who needs something may also be
// somebody whose last one runs out.
var (
	lackWords = set("who which what list show me all the has have had did is are was were does still yet that people person employees workers crew staff everyone everybody anyone anybody")
	denying   = set("not never no without missing")
	wanting   = set("needs need lacks lack requires require")
	taking    = set("sign signed signing read heard hear attended attend had have taken took take done do got been get given to in can")
)

// lacking reads a question for people who have no record; nil where it is none.
func (r *reader) lacking() *Reading {
	at, people := 0, r.cues.person
	for at < len(r.words)-1 && lackWords[r.words[at].Fold] {
		people = people || slices.ContainsFunc(r.Catalog.means(r.words[at].Stem), func(m meaning) bool { return m.kind == isNoun && m.noun.Entity.Name == person })
		at++
	}
	wants := len(r.words) > 0 && wanting[r.words[at].Fold]
	if !people || at == len(r.words)-1 || !wants && !denying[r.words[at].Fold] {
		return nil
	}
	rest := r.open("who can " + strings.Join(asTyped(r.words[at+1:]), " "))               // what somebody has, they can do
	is := !wants && at > 0 && (r.words[at-1].Fold == "is" || r.words[at-1].Fold == "are") // "who is not active" lacks nothing
	none := r.words[at].Fold == "no" || r.words[at].Fold == "without"
	var offered []Choice
	ranked := rest.ranked(nil)
	if !slices.ContainsFunc(rest.words, func(w token) bool { return !taking[w.Fold] && !idle[w.Fold] }) { // "who has not signed" names nothing
		for _, n := range r.Catalog.all() {
			if list, _ := n.crew(); list != "" && r.May(n.Entity.Name) {
				ranked, wants = append(ranked, &attempt{noun: n, plan: Plan{Noun: n.Key}}), true
			}
		}
	}
	for _, t := range ranked {
		if slices.ContainsFunc(t.unused, func(i int) bool { return !taking[rest.words[i].Fold] }) {
			continue
		}
		if p := rest.without(t, none); p != nil && (len(offered) == 0 || wants) {
			c := Choice{Title: sentence(r.Catalog.Describe(p, r.Today)), Hint: r.Catalog.schema.Module(t.noun.Module).Title, Plan: *p}
			if !wants {
				return &Reading{Plan: p, Margin: widest}
			}
			offered = append(offered, c)
		}
		if n := t.noun; !is && n.ofPeople() && n.Entity.Due != nil && len(offered) < mostOffered { // whose has run out, or does soon
			late := Plan{Noun: n.Key, Frame: List, Filters: t.plan.Filters, Named: []string{overdue}}
			offered = append(offered, Choice{Title: sentence(r.Catalog.Describe(&late, r.Today)), Hint: r.Catalog.schema.Module(n.Module).Title, Plan: late})
		}
	}
	if len(offered) == 0 {
		return nil
	}
	return &Reading{Choices: offered, Asks: "Who should have it? Name what it is, or take one of these."}
}

// without is the plan for people who have none of the records of an attempt; nil where nothing says who should have one, unless the question says
// that they have none.
func (r *reader) without(t *attempt, none bool) *Plan {
	n, people := t.noun, r.Catalog.Noun(person)
	if people == nil || !r.May(person) {
		return nil
	}
	p := Plan{Noun: person, Frame: List}
	if _, ok := people.Entity.Ask.Named["active"]; ok {
		p.Named = []string{"active"}
	}
	of := Plan{Noun: n.Key, Frame: List, Filters: t.plan.Filters, Named: t.plan.Named, Not: t.plan.Not, Time: t.plan.Time, Field: t.plan.Field}
	kind := slices.IndexFunc(of.Filters, func(f Filter) bool { return slices.Contains(n.Entity.Ask.Fields[f.Path], "kind") && len(f.In) > 0 })
	list, part := n.crew()
	switch {
	case n.ofPeople() && kind >= 0:
		text := "without " + of.Filters[kind].Text
		if of.Time == nil && n.Entity.Ask.Able != "" { // what ran out is none
			of.Named, text = add(of.Named, n.Entity.Ask.Able), text+" in force"
			if n.Entity.Due != nil {
				of.Not = add(of.Not, overdue)
			}
		}
		p.Filters = []Filter{{Lacks: &Lack{Plan: of, Who: n.whoField()}, Text: text}}
	case none && t.own && slices.Contains(n.Entity.Ask.Fields[n.whoField()], "who") && list == "" && !n.ofPeople():
		p.Filters = []Filter{{Lacks: &Lack{Plan: of, Who: n.whoField()}, Text: "without " + (&Teller{Catalog: r.Catalog, Today: r.Today}).what(&of, n)}}
	case list != "":
		text := "not in " + n.Many
		if of.Time == nil || t.plan.Frame == Overall {
			of.Frame, of.Limit, of.Field, text = Overall, 1, n.Entity.Ask.Time, "missing from the last "+n.One
			of.Time = &Period{To: day(r.Today.AddDate(0, 0, 1)), Text: "until today"}
		}
		p.Named, p.Filters = nil, []Filter{{Lacks: &Lack{Plan: of, List: list, Part: part}, Text: text}}
	default:
		return nil
	}
	return &p
}

// crew is the list of who should be there, and that of the parts that are called by who was: their names, as they may have been written by hand.
func (n *Noun) crew() (list, part string) {
	for _, l := range n.lists {
		if l.Via == nil && !l.Part && l.Field.Items.Of != nil && l.Field.Items.Of.Ref == person {
			list = l.Name
		}
		if l.Part && slices.Contains(l.Of.TitleFields, l.Field.Name) && slices.ContainsFunc(l.Of.Fields, func(f *schema.Field) bool { return f.IsPerson() && f.Auto == "" }) {
			part = l.Name
		}
	}
	if list == "" || part == "" {
		return "", ""
	}
	return list, part
}

// lacks holds people to those who have no such record. Only records that the asker sees count.
func (k *compiler) lacks(l *Lack) error {
	of, err := k.c.compiler(&l.Plan, k.sight, k.today)
	if err != nil {
		return err
	}
	if l.List == "" {
		path := of.n.paths[l.Who]
		if path == nil || path.refers() != person {
			return errNotOffered
		}
		column := of.column(path, false)
		of.bind(column + " IS NOT NULL")
		k.bind("t.id NOT IN (SELECT "+column+of.from()+")", slices.Concat(of.jargs, of.args)...)
		return nil
	}
	list, part := of.n.list(l.List), of.n.list(l.Part)
	if list == nil || part == nil || k.sight.Hides(list.Of.Name, list.Field.Name) || k.sight.Hides(part.Of.Name, part.Field.Name) {
		return errNotOffered
	}
	order := ""
	if path := of.n.paths[timeOf(of.n, &l.Plan)]; l.Plan.Limit > 0 && path != nil {
		order = fmt.Sprintf(" ORDER BY %s DESC, t.id LIMIT %d", of.column(path, false), l.Plan.Limit)
	}
	args := []any{list.Of.Name, list.Field.Name}
	there := "SELECT 1 FROM " + mart.Lists + " s WHERE s.record = l.record AND s.text = t.called AND s.entity = ? AND s.field = ?"
	inner := []any{part.Of.Name, part.Field.Name}
	if seen, more := k.sight.Rows(part.Of.Name, "s"); seen != "" {
		there, inner = there+" AND "+seen, append(inner, more...)
	}
	k.bind("EXISTS (SELECT 1 FROM "+mart.Lists+" l WHERE l.ref = t.id AND l.entity = ? AND l.field = ? AND l.id = l.record AND l.record IN (SELECT t.id"+of.from()+order+") AND NOT EXISTS ("+there+"))",
		slices.Concat(args, of.jargs, of.args, inner)...)
	return nil
}

// unseen says that records of a lack are held to those that the asker sees.
func (t *Teller) unseen(p *Plan) string {
	for _, f := range p.Filters {
		if f.Lacks == nil {
			continue
		}
		n := t.Catalog.Noun(f.Lacks.Plan.Noun)
		if seen, _ := t.Sight.Rows(n.Entity.Name, "t"); seen != "" {
			return "Only " + n.Many + " that you may see were looked at."
		}
	}
	return ""
}
