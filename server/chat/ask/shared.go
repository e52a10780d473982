package ask

import (
	"slices"
	"strings"

	"shipshape/schema"
)

// Some words name records of several kinds: an inspection is a round, an inspection of equipment or of a waste area, a walk; "returned" is a state of
// log entries, of fuel entries and of calendar items. No kind answers such a word alone: what is due, or in that state, is gathered over all that
// carry it, and anything else is asked back.

// shared are the everyday words that several kinds are called by, and the category of what is due that each means.
var shared = func() map[string]string {
	all := map[string]string{}
	for w, category := range spoken.Shared {
		all[stem(w)] = category
	}
	return all
}()

// sharedAt says that a word is an everyday word, and no form of a verb.
func sharedAt(w token) bool {
	_, ok := shared[w.Stem]
	return ok && !strings.HasSuffix(w.Fold, "ed") && !strings.HasSuffix(w.Fold, "ing")
}

// readShared lets a kind carry an everyday word that one of its names ends in: a "gas test" is a test. "Overdue inspections" and "findings of
// inspections" are something else.
func (c *Catalog) readShared(n *Noun) {
	n.shares = map[string]bool{}
	for _, name := range slices.Concat([]string{n.One, n.Many, n.Entity.Title}, n.Entity.Ask.Also) {
		words := tokens(name)
		head := words[len(words)-1]
		if sharedAt(head) && !slices.ContainsFunc(words, func(w token) bool { return gathers[w.Fold] != "" || w.Fold == "of" || w.Fold == "for" }) {
			n.shares[head.Stem] = true
			c.add(head.Fold, meaning{kind: isNoun, noun: n, weight: 2.6})
		}
	}
}

// carries says whether records of a kind are meant by an everyday word, and holds them to those that are: all where the kind is called so or is
// due for it, or those of the category of that name. said holds other kinds of what is due to records whose name says the word.
func (c *Catalog) carries(n *Noun, word string, due, said bool) (only []Filter, ok bool) {
	if n.shares[word] {
		return nil, !said
	}
	if !due || n.Entity.Due == nil {
		return nil, false
	}
	if said {
		for _, name := range n.Entity.TitleFields {
			if path := n.paths[name]; path != nil && path.refers() == "" && path.Field.Enum == nil && path.Field.Type == "string" {
				return []Filter{{Says: word, Where: []string{name}, Text: "says “" + word + "”"}}, true
			}
		}
		return nil, false
	}
	category := shared[word]
	if category != "" && n.Entity.Due.Calendar == category {
		return nil, true
	}
	for _, m := range c.means(key(category)) {
		if path := n.paths[m.name]; m.noun == n && m.kind == isValue && path.Via == nil && path.Field.Merge != schema.State {
			return []Filter{{Path: m.name, In: []any{m.value}, Text: m.text}}, true
		}
	}
	return nil, false
}

// called says that a kind is meant by an everyday word: one that is due for it too, where the question looks ahead.
func (r *reader) called(n *Noun, at int) bool {
	w := r.words[at]
	if !sharedAt(w) {
		return false
	}
	due := n.Entity.Due
	ahead := r.cues.next || r.clock.ahead || slices.ContainsFunc(r.words, func(w token) bool { return gathers[w.Fold] == overdue })
	return n.shares[w.Stem] || ahead && due != nil && due.Calendar != "" && due.Calendar == shared[w.Stem]
}

// alone says that both kinds are meant by an everyday word and nothing else: "failed inspections", and not "equipment inspections".
func (r *reader) alone(first, second *Noun) bool {
	at := r.everyday()
	if at < 0 || !r.called(first, at) || !r.called(second, at) {
		return false
	}
	for i := range at {
		if found := r.meaningsAt(first, i); len(found) > 0 && i+found[0].size > at {
			return false
		}
	}
	return true
}

// everyday is the everyday word of a question that several kinds carry.
func (r *reader) everyday() (at int) {
	return slices.IndexFunc(r.words, sharedAt)
}

// ofKind is what a word weighs that says of what kind a record is without its noun: a "fit test" is a qualification, and what is due for an
// inspection is one.
func (r *reader) ofKind(n *Noun, spans []span) float64 {
	if at := r.everyday(); at >= 0 && r.called(n, at) && !n.shares[r.words[at].Stem] {
		return 2.6
	}
	for _, s := range spans {
		if s.kind == isValue && s.size > 1 && sharedAt(r.words[s.from+s.size-1]) && n.paths[s.name] != nil && n.paths[s.name].Via == nil && n.paths[s.name].refers() != "" && slices.Contains(n.Entity.Ask.Fields[s.name], "kind") {
			return 2
		}
	}
	return 0
}

// standsIn are the values of the state of a kind that a phrase means.
func (c *Catalog) standsIn(n *Noun, phrase string) (f Filter) {
	for _, m := range c.means(phrase) {
		if path := n.paths[m.name]; m.noun == n && m.kind == isValue && path.Via == nil && path.Field.Merge == schema.State && n.only == nil {
			f.Path, f.Text = m.name, m.text
			f.In = append(f.In, m.value)
		}
	}
	return f
}

// gatherState is the longest phrase from a word on that is a state of records of several kinds.
func (r *reader) gatherState(i int) (size int, phrase string) {
	for size := min(r.Catalog.size, len(r.words)-i); size > 0; size-- {
		phrase := r.phrase(i, size)
		kinds := 0
		if slices.ContainsFunc(r.Catalog.means(phrase), func(m meaning) bool { return m.kind == isNoun }) { // "ships" are vessels
			continue
		}
		for _, n := range r.Catalog.all() {
			if len(r.Catalog.standsIn(n, phrase).In) > 0 && r.May(n.Entity.Name) {
				kinds++
			}
		}
		if kinds > 1 && !r.periodIn(i, size) {
			return size, phrase
		}
	}
	return 0, ""
}

// saidOf is the day or moment that is called as a phrase: "signed".
func (n *Noun) saidOf(phrase string) string {
	for _, p := range n.order {
		if p.Via == nil && slices.ContainsFunc(n.Entity.Ask.Times[p.Name], func(said string) bool { return key(said) == phrase }) {
			return p.Name
		}
	}
	return ""
}

// since is the day or moment since which a record stands in the state that a phrase means.
func (n *Noun) since(phrase string) string {
	if said := n.saidOf(phrase); said != "" {
		return said
	}
	for _, p := range n.order {
		if p.Via == nil && p.Field.Auto == "moved" {
			return p.Name
		}
	}
	return n.Entity.Ask.Time
}
