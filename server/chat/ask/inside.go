package ask

import (
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/chat/mart"
)

// What stands inside records can be asked for: the rows of their lists (the ingredients of a product), what x-ask names of their parts (the lines
// of a manifest), and the lists of what they refer to (of a coating those of its product). An answer shows the row that fits.

// listPath is one field with such rows, of the records themselves, of a part of them (Part), or of what Via refers to.
type listPath struct {
	Name  string
	Of    *schema.Entity
	Field *schema.Field
	Via   *schema.Field
	Part  bool
}

// readLists finds what stands inside the records of a noun.
func (c *Catalog) readLists(n *Noun) {
	add := func(prefix string, of *schema.Entity, f, via *schema.Field, part bool) {
		l := &listPath{Name: prefix + f.Name + "[]", Of: of, Field: f, Via: via, Part: part}
		if part && f.Ref != "" { // it is asked for by the name of what stands there
			n.paths[l.Name] = &path{Name: l.Name, Of: of, Field: f, Title: titleOf(f), Part: of}
			n.within = append(n.within, n.paths[l.Name])
			return
		}
		n.lists = append(n.lists, l)
	}
	for _, f := range n.Entity.Fields {
		if mart.Listed(f) {
			add("", n.Entity, f, nil, false)
		}
	}
	for _, name := range n.Entity.Ask.PartNames() {
		for _, field := range n.Entity.Ask.Parts[name] {
			of := c.schema.Entity(name)
			add(name+".", of, of.Properties[field], nil, true)
		}
	}
	for _, via := range n.Entity.Fields {
		target := c.schema.Entity(via.Ref)
		if target == nil || !askable(via) || target.Name == person || target == n.Entity || target.Ask == nil || target.Ask.Not {
			continue
		}
		for _, f := range target.Fields {
			if mart.Listed(f) {
				add(via.Name+".", target, f, via, false)
			}
		}
	}
}

func (n *Noun) list(name string) *listPath {
	for _, l := range n.lists {
		if l.Name == name {
			return l
		}
	}
	return nil
}

// listsOf are the names of the lists of a noun that somebody may read; those of its references only where far.
func (r *reader) listsOf(n *Noun, far bool) (names []string) {
	for _, l := range n.lists {
		if (far || l.Via == nil) && (r.Hidden == nil || !r.Hidden(l.Of.Name, l.Field.Name)) && (l.Part || r.May(l.Of.Name)) {
			names = append(names, l.Name)
		}
	}
	return names
}

// rows is the condition on rows (l) of some lists of a noun that lie together, and that a person may see.
func (k *compiler) rows(of []*listPath, words string) (condition string, args []any) {
	first := of[0]
	record := "t.id"
	if first.Via != nil {
		record = "t." + mart.Column(first.Via)
	}
	args = append(args, first.Of.Name)
	for _, l := range of {
		args = append(args, l.Field.Name)
	}
	condition = "l.record = " + record + " AND l.entity = ? AND l.field IN (?" + strings.Repeat(", ?", len(of)-1) + ")"
	if first.Via == nil && !first.Part {
		condition += " AND l.id = l.record"
	}
	if words != "" {
		condition, args = condition+" AND l.words LIKE ?", append(args, words)
	}
	if first.Via != nil || first.Part {
		if seen, more := k.sight.Rows(first.Of.Name, "l"); seen != "" {
			condition, args = condition+" AND "+seen, append(args, more...)
		}
	}
	return condition, args
}

// together are the lists of a filter, by where they lie; those that a person must not read are left out.
func (k *compiler) together(f Filter) (groups [][]*listPath) {
	for _, l := range k.n.lists {
		if !slices.Contains(f.Where, l.Name) || k.sight.Hides(l.Of.Name, l.Field.Name) {
			continue
		}
		at := slices.IndexFunc(groups, func(g []*listPath) bool { return g[0].Of == l.Of && g[0].Via == l.Via && g[0].Part == l.Part })
		if at < 0 {
			groups = append(groups, []*listPath{l})
			continue
		}
		groups[at] = append(groups[at], l)
	}
	return groups
}

// pattern is how words stand in a text, one after the other: each at the beginning of one or, in the name of a substance, inside.
func (f Filter) pattern() string {
	if f.Inside {
		return "%" + f.Says + "%"
	}
	return "% " + strings.ReplaceAll(f.Says, " ", "% ") + "%"
}

// matches are the expressions of what a list shows of the rows that fit, one for each word that stands in a list.
func (k *compiler) matches(p *Plan) (selected []string) {
	for _, f := range p.Filters {
		groups := k.together(f)
		if f.Says == "" || len(groups) == 0 {
			continue
		}
		var found []string
		for _, g := range groups {
			condition, args := k.rows(g, f.pattern())
			found = append(found, "(SELECT MIN(l.text) FROM "+mart.Lists+" l WHERE "+condition+")")
			k.sargs = append(k.sargs, args...)
		}
		selected = append(selected, "COALESCE("+strings.Join(append(found, "NULL"), ", ")+")")
	}
	return selected
}

// shows is how many columns of a list say which row fits.
func (n *Noun) shows(p *Plan) (count int) {
	for _, f := range p.Filters {
		if f.Says != "" && slices.ContainsFunc(f.Where, func(name string) bool { return n.list(name) != nil }) {
			count++
		}
	}
	return count
}

// parted holds records to those that have a part which refers to one of some records.
func (k *compiler) parted(p *path, values []any, not bool) {
	if len(values) == 0 {
		return
	}
	condition, args := k.rows([]*listPath{{Of: p.Of, Field: p.Field, Part: true}}, "")
	word := map[bool]string{true: "NOT ", false: ""}[not]
	k.bind(word+"EXISTS (SELECT 1 FROM "+mart.Lists+" l WHERE "+condition+" AND l.ref IN (?"+strings.Repeat(", ?", len(values)-1)+"))", append(args, values...)...)
}

// holding are words after which something is said to stand in a record.
var holding = set("with contain contains containing have has having hold holds list lists listing include includes including using con contiene contienen tiene tienen")

// held says that a word is asked for as what stands in a record: "coatings with zinc".
func (r *reader) held(i int) bool {
	for back := 1; back <= 2 && i-back >= 0; back++ {
		if w := r.words[i-back]; holding[w.Fold] {
			return true
		}
	}
	return false
}

// leads says that a word only leads to what stands in a record: "contains".
func (r *reader) leads(i int) bool {
	return holding[r.words[i].Fold] && i+1 < len(r.words)
}

// holder is the reading of "products with zinc" as products in whose lists zinc stands; nil where no word is said to stand in something.
func (r *reader) holder(before *Plan) *attempt {
	if r.Found == nil || !slices.ContainsFunc(r.words, func(w token) bool { return holding[w.Fold] }) {
		return nil
	}
	for _, t := range r.ranked(before) {
		if !t.own || len(t.unused) == 0 || !r.sayable(t.unused) || slices.ContainsFunc(t.unused, func(i int) bool { return !r.held(i) }) {
			continue
		}
		plan, ok := r.said(t, wording{})
		if ok && r.Found(&Plan{Noun: plan.Noun, Frame: Count, Filters: plan.Filters, Named: plan.Named, Not: plan.Not, Time: plan.Time, Field: plan.Field, All: plan.All}) {
			t.plan, t.score, t.unused = plan, t.score+3.5*float64(len(t.unused)), nil
			return t
		}
	}
	return nil
}

// substance is the length from which a word may stand inside another: "isocyanate" in "diisocyanate".
const substance = 7
