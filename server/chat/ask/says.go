package ask

import (
	"slices"
	"strings"
	"unicode"

	"shipshape/server/chat/mart"
)

// A word that the catalogue does not know may still stand in the records: "who investigates the shackle", "products with xylene". Where it does,
// and only then, the question is about those records, and the answer says so. Nothing is guessed: what stands nowhere stays a word nobody knows.

// shortestSaid is the length of a word below which too much begins like it.
const shortestSaid = 4

// mostSaid bounds the words of a question that are looked for in texts.
const mostSaid = 3

// saying reads the words that best leaves over as words that stand in the texts of its records, or of those of the next best; nil where they
// stand in none that the question is about.
func (r *reader) saying(best *attempt, before *Plan) *attempt {
	if best == nil || r.Found == nil {
		return nil
	}
	for _, t := range r.ranked(before) {
		if !slices.Equal(t.unused, best.unused) || best.score-t.score > map[bool]float64{true: farthest, false: closest}[r.strange(best.unused)] {
			continue
		}
		for _, how := range []wording{{together: true}, {}, {inside: true}} {
			plan, ok := r.said(t, how)
			if !ok {
				continue
			}
			some := Plan{Noun: plan.Noun, Frame: Count, Filters: plan.Filters, Named: plan.Named, Not: plan.Not, Time: plan.Time, Field: plan.Field, All: plan.All}
			if r.Found(&some) {
				t.plan, t.unused = plan, nil
				return t
			}
		}
	}
	return nil
}

// wording is how words may stand in a text: neighbours as they stand in the question, or inside longer words.
type wording struct{ together, inside bool }

// said is the plan of an attempt held to the words that it leaves over.
func (r *reader) said(t *attempt, how wording) (plan Plan, ok bool) {
	plan = t.plan
	if !how.together && !r.sayable(t.unused) || len(t.unused) > mostSaid {
		return plan, false
	}
	plan.Filters = slices.Clone(t.plan.Filters)
	words := slices.Sorted(slices.Values(t.unused))
	for at := 0; at < len(words); {
		size := 1
		for how.together && at+size < len(words) && words[at+size] == words[at]+size {
			size++
		}
		w := token{r.typed(words[at], size), "", r.phrase(words[at], size)}
		lists := r.listsOf(t.noun, true)
		if t.plan.Frame == Figure && !r.held(words[at]) { // xylene is a part of the coating, and the VOC of the coating is not that of its xylene
			lists = nil
		}
		f := Filter{Says: w.Stem, Where: lists, Text: "says “" + w.As + "”"}
		switch {
		case how.together && size == 1 && !r.sayable(words[at:at+1]):
			return plan, false
		case how.inside && len(w.Stem) < substance:
			return plan, false
		case how.inside:
			f.Inside = true
		case size > 1 || !r.Catalog.knows(w.Stem) || r.held(words[at]) || r.strange(t.unused): // what is known means something else in a text
			f.Where = slices.Concat(r.texts(t.noun), lists)
		}
		if len(f.Where) == 0 {
			return plan, false
		}
		plan.Filters = append(plan.Filters, f)
		at += size
	}
	return plan, true
}

// typed are words of the question as they were typed.
func (r *reader) typed(i, size int) string { return strings.Join(asTyped(r.words[i:i+size]), " ") }

// sayable holds words to what somebody may have written into a text: no number, no word that means something elsewhere.
func (r *reader) sayable(words []int) bool {
	return len(words) <= mostSaid && !slices.ContainsFunc(words, func(i int) bool {
		w := r.words[i]
		number := !strings.ContainsFunc(w.Stem, unicode.IsLetter) && strings.Count(w.Stem, "-") != 2 // a CAS number is a name
		return len(w.Stem) < shortestSaid || r.Catalog.knows(w.Stem) && !r.held(i) && !r.strange(words) || number
	})
}

// strange says that one of some words is nowhere else: beside it, a word that is known may stand in a text too, as in "broken ankle".
func (r *reader) strange(words []int) bool {
	return slices.ContainsFunc(words, func(i int) bool { return !r.Catalog.knows(r.words[i].Stem) && len(r.words[i].Stem) >= shortestSaid })
}

// texts are the paths of a noun in which people write words, and those whose records have a name.
func (r *reader) texts(n *Noun) (where []string) {
	for _, p := range n.order {
		written := p.Field.Type == "string" && p.Field.Format == "" && p.Field.Enum == nil && p.refers() == ""
		named := p.refers() != "" && p.refers() != person && r.May(p.refers())
		if p.Via == nil && p.Answer == "" && (written || named) && (r.Hidden == nil || !r.Hidden(p.Of.Name, p.Field.Name)) {
			where = append(where, p.Name)
		}
	}
	return where
}

// says holds records to those in one of whose texts a word begins so.
func (k *compiler) says(f Filter) error {
	var held []string
	var args []any
	for _, g := range k.together(f) {
		condition, more := k.rows(g, f.pattern())
		held, args = append(held, "EXISTS (SELECT 1 FROM "+mart.Lists+" l WHERE "+condition+")"), append(args, more...)
	}
	for _, name := range f.Where {
		if k.n.list(name) != nil {
			continue
		}
		path := k.n.paths[name]
		if path == nil {
			return errNotOffered
		}
		held = append(held, "' ' || "+k.label(path)+" LIKE ?")
		args = append(args, f.pattern())
	}
	if len(held) == 0 { // nothing that this person may read
		held = []string{"1 = 0"}
	}
	k.bind("("+strings.Join(held, " OR ")+")", args...)
	return nil
}
