package ask

import (
	"slices"
	"strings"
	"unicode"
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
	if best == nil || r.Found == nil || !r.sayable(best.unused) {
		return nil
	}
	for _, t := range r.ranked(before) {
		where := r.texts(t.noun)
		if len(where) == 0 || !slices.Equal(t.unused, best.unused) || best.score-t.score > closest {
			continue
		}
		plan := t.plan
		plan.Filters = slices.Clone(t.plan.Filters)
		for _, i := range t.unused {
			w := r.words[i]
			plan.Filters = append(plan.Filters, Filter{Says: w.Stem, Where: where, Text: "says “" + w.As + "”"})
		}
		some := Plan{Noun: plan.Noun, Frame: Count, Filters: plan.Filters, Named: plan.Named, Not: plan.Not, Time: plan.Time, Field: plan.Field, All: plan.All}
		if r.Found(&some) {
			t.plan, t.unused = plan, nil
			return t
		}
	}
	return nil
}

// sayable holds words to what somebody may have written into a text: no number, no word that means something elsewhere.
func (r *reader) sayable(words []int) bool {
	return len(words) <= mostSaid && !slices.ContainsFunc(words, func(i int) bool {
		w := r.words[i]
		return len(w.Stem) < shortestSaid || r.Catalog.words[w.Stem] || !strings.ContainsFunc(w.Stem, unicode.IsLetter)
	})
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
	for _, name := range f.Where {
		path := k.n.paths[name]
		if path == nil {
			return errNotOffered
		}
		held = append(held, "' ' || "+k.label(path)+" LIKE ?")
		args = append(args, "% "+f.Says+"%")
	}
	k.bind("("+strings.Join(held, " OR ")+")", args...)
	return nil
}
