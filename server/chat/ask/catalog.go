package ask

import (
	"cmp"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"shipshape/schema"
)

// The kinds of meaning that a phrase can have.
const (
	isNoun = iota
	isMeasure
	isNamed
	isValue
	isField
	isVerb
	isDone // what somebody did who stands in a field
)

type meaning struct {
	kind   int
	noun   *Noun
	name   string // of the measure, the condition or the path
	value  any
	text   string
	weight float64
	said   []string // its phrases, without case and accents
}

// Catalog is what the module files let people ask about. It is the same for every organization and never changes.
type Catalog struct {
	schema *schema.Schema
	nouns  map[string]*Noun
	order  []*Noun
	known  map[string][]meaning
	words  map[string]bool   // the stem of every word of a phrase, for spelling
	spelt  map[string]string // a stem, and a word with it as people write it
	folds  map[string]bool   // the words as people write them
	size   int               // words of the longest phrase
	series map[string]*Noun
	base   *Catalog // what this one adds to; nil of the one that the module files make
}

// catalogs are those of schemas, each made when it is first asked for: that takes longer than starting a server.
var catalogs sync.Map

// CatalogOf is what the module files of a schema let people ask about.
func CatalogOf(s *schema.Schema) *Catalog {
	made, _ := catalogs.LoadOrStore(s, sync.OnceValue(func() *Catalog { return newCatalog(s) }))
	return made.(func() *Catalog)()
}

func newCatalog(s *schema.Schema) *Catalog {
	c := &Catalog{schema: s, nouns: map[string]*Noun{}, known: map[string][]meaning{}, words: map[string]bool{}, spelt: map[string]string{}, folds: map[string]bool{}, series: map[string]*Noun{}}
	for _, e := range s.Entities() {
		if e.Ask == nil || e.Ask.Not {
			continue
		}
		n := &Noun{Key: e.Name, Entity: e, One: e.Words.One, Many: e.Words.Many, Module: e.Module, paths: map[string]*path{}, sums: e.Ask.Sums, sumOrder: e.Ask.Order}
		c.nouns[e.Name] = n
		c.order = append(c.order, n)
		if e.Number != nil {
			c.series[fold(e.Number.Prefix)] = n
		}
	}
	for _, n := range c.order {
		c.readPaths(n)
		c.readLists(n)
		c.readDue(n)
		c.readNoun(n)
		c.readShared(n)
	}
	return c
}

func (c *Catalog) add(phrase string, m meaning) {
	k := key(phrase)
	if k == "" {
		return
	}
	m.said = []string{fold(phrase)}
	for _, t := range tokens(phrase) {
		c.folds[t.Fold] = true
		if have := c.spelt[t.Stem]; have == "" || len(t.Fold) < len(have) {
			c.spelt[t.Stem] = t.Fold
		}
	}
	for i, have := range c.known[k] {
		if have.kind == m.kind && have.noun == m.noun && have.name == m.name && have.value == m.value {
			c.known[k][i].said = slices.Concat(have.said, m.said)
			return
		}
	}
	c.known[k] = append(c.known[k], m)
	parts := strings.Fields(k)
	c.size = max(c.size, len(parts))
	for _, p := range parts {
		c.words[p] = true
	}
}

// askable says whether a field can be named in a question.
func askable(f *schema.Field) bool {
	return !f.Private && !f.File && f.Type != "json" && !f.IsDrawn() && f.Format != "sha256"
}

func (c *Catalog) readPaths(n *Noun) {
	add := func(p *path) {
		if n.paths[p.Name] == nil {
			n.paths[p.Name] = p
			n.order = append(n.order, p)
		}
	}
	for _, f := range n.Entity.Fields {
		if askable(f) {
			add(&path{Name: f.Name, Of: n.Entity, Field: f, Title: titleOf(f)})
		}
	}
	for _, via := range n.Entity.Fields {
		target := c.schema.Entity(via.Ref)
		if target == nil || !askable(via) || target.Name == "person" || target == n.Entity {
			continue
		}
		for _, f := range target.Fields {
			if askable(f) && (f.Enum != nil || f.Ref != "" && !f.IsPerson() && f.Ref != n.Entity.Name && f.Ref != target.Name) && (target.States == nil || f.Merge != schema.State) {
				add(&path{Name: via.Name + "." + f.Name, Via: via, Of: target, Field: f, Title: titleOf(f)})
			}
		}
	}
}

func titleOf(f *schema.Field) string {
	if f.Title != "" {
		return f.Title
	}
	return f.Name
}

func (c *Catalog) readNoun(n *Noun) {
	e, a := n.Entity, n.Entity.Ask
	c.readTook(n)
	for _, w := range []string{n.One, n.Many, e.Title} {
		c.add(w, meaning{kind: isNoun, noun: n, weight: 3})
	}
	for _, w := range append(slices.Clone(a.Also), a.Es...) {
		c.add(w, meaning{kind: isNoun, noun: n, weight: 2.6})
	}
	for _, name := range n.sumOrder {
		m := n.sums[name]
		c.add(m.Title, meaning{kind: isMeasure, noun: n, name: name, weight: 3.2})
		for _, w := range append(slices.Clone(m.Also), m.Es...) {
			c.add(w, meaning{kind: isMeasure, noun: n, name: name, weight: 3})
		}
	}
	for _, name := range slices.Sorted(maps.Keys(a.Named)) {
		named := a.Named[name]
		for _, w := range append(append([]string{name}, named.Also...), named.Es...) {
			c.add(w, meaning{kind: isNamed, noun: n, name: name, weight: 1.6})
		}
	}
	if e.Due != nil {
		for _, w := range spoken.Overdue {
			c.add(w, meaning{kind: isNamed, noun: n, name: overdue, weight: 1.6})
		}
		for _, w := range spoken.Due {
			if !slices.ContainsFunc(slices.Concat(mapValues(a.Times)...), func(said string) bool { return key(said) == key(w) }) {
				c.add(w, meaning{kind: isVerb, noun: n, name: e.Due.Field, weight: 0.8})
			}
		}
	}
	own := map[string]bool{"active": e.States != nil && slices.Contains(e.Properties[e.States.Field].Enum, "active")} // it is a state of its own there
	for _, named := range a.Named {
		for _, w := range append(slices.Clone(named.Also), named.Es...) {
			own[w] = true
		}
	}
	words := map[string][]string{open: spoken.Open, undone: spoken.Undone}
	for _, name := range slices.Sorted(maps.Keys(words)) {
		if _, known := a.Named[name]; known || len(c.ending(n, name)) == 0 {
			continue
		}
		for _, w := range words[name] {
			if !own[w] {
				c.add(w, meaning{kind: isNamed, noun: n, name: name, weight: 1.6})
			}
		}
	}
	for _, field := range slices.Sorted(maps.Keys(a.Times)) {
		for _, w := range a.Times[field] {
			c.add(w, meaning{kind: isVerb, noun: n, name: field, weight: 0.8})
		}
	}
	n.doers = map[string]string{}
	refers := c.refersTo(n)
	for _, p := range n.order {
		c.readPath(n, p, refers)
	}
}

const (
	overdue = "overdue"
	open    = "open"
	undone  = "to do" // by who does it; what waits for an approval is open, and done
)

func mapValues(m map[string][]string) (all [][]string) {
	for _, name := range slices.Sorted(maps.Keys(m)) {
		all = append(all, m[name])
	}
	return all
}

// byState are words for conditions that the states of a module file give to its records.
var byState = []string{open, undone, isDue}

// ending are the states in which a word for conditions does not hold: what is over is not open, what only waits for an
// approval is not to do either, and due is what the module file says. nil where the file does not say.
func (c *Catalog) ending(n *Noun, name string) []any {
	e := n.Entity
	if e.States == nil {
		return nil
	}
	var ended, while []string
	if e.Window != nil {
		ended = e.Window.Ended
	}
	// Where the list of the kind has a view of what is open, that is what is still due.
	viewed := e.List != nil && slices.ContainsFunc(e.List.Views, func(v schema.ListView) bool { return v.ID == open && v.Query == "" })
	if e.Due != nil && (name == isDue || name == open && (viewed || len(ended) == 0)) {
		while = e.Due.While
	}
	var over []any
	for _, state := range e.States.Rank {
		if len(while) > 0 && !slices.Contains(while, state) || len(while) == 0 && len(ended) > 0 && (slices.Contains(ended, state) || name == undone && !e.States.Worked(state)) {
			over = append(over, state)
		}
	}
	return over
}

// awaited is the word for what a record that is due has not come to yet.
func (c *Catalog) awaited(n *Noun) string {
	if _, own := n.Entity.Ask.Named[open]; own || len(c.ending(n, isDue)) == 0 {
		return map[bool]string{true: open}[own]
	}
	return isDue
}

func (c *Catalog) readPath(n *Noun, p *path, refers map[string]bool) {
	hop := 1.0
	if p.Via != nil {
		hop = 0.7
	}
	weight := 0.9
	if p.Field.Type == "integer" && p.Field.Format != "instant" { // nothing is counted by a number
		weight = 0.2
	}
	c.add(p.Title, meaning{kind: isField, noun: n, name: p.Name, weight: weight * hop})
	if target := c.schema.Entity(p.refers()); target != nil && target.Words != nil {
		c.add(target.Words.One, meaning{kind: isField, noun: n, name: p.Name, weight: 0.8 * hop})
		c.add(target.Words.Many, meaning{kind: isField, noun: n, name: p.Name, weight: 0.8 * hop})
		if target.Ask != nil {
			for _, w := range append(slices.Clone(target.Ask.Also), target.Ask.Es...) {
				c.add(w, meaning{kind: isField, noun: n, name: p.Name, weight: 0.7 * hop})
			}
		}
	}
	for _, w := range append(inSpanish(p.Of.Module, p.Title), spoken.Titled[fold(p.Title)]...) {
		c.add(w, meaning{kind: isField, noun: n, name: p.Name, weight: 0.8 * weight * hop})
	}
	if other := map[string]string{"kind": "type", "type": "kind"}[p.Field.Name]; other != "" {
		c.add(other, meaning{kind: isField, noun: n, name: p.Name, weight: 0.8 * hop})
	}
	if p.Field.Merge == schema.State {
		for _, w := range []string{"state", "status", "estado"} {
			c.add(w, meaning{kind: isField, noun: n, name: p.Name, weight: 0.9 * hop})
		}
	}
	if p.Via == nil {
		for _, w := range n.Entity.Ask.Fields[p.Field.Name] {
			c.add(w, meaning{kind: isField, noun: n, name: p.Name, weight: 1})
		}
		c.readDoer(n, p)
	}
	if said := n.Entity.Ask.Values[p.Field.Name]; p.Via == nil && p.Field.Enum == nil {
		for _, value := range slices.Sorted(maps.Keys(said)) {
			for _, w := range said[value] {
				c.add(w, meaning{kind: isValue, noun: n, name: p.Name, value: value, text: said[value][0], weight: 1.6})
			}
		}
	}
	for _, value := range p.Field.Enum {
		text := wordOf(p.Of, p.Field, value)
		if refers[key(text)] || idle[fold(text)] && len(text) <= 3 || units[key(text)] != "" || schema.IsUnit(fold(text)) { // "coatings" are what a posting is of, and not that it is held to a limit per liter of coating; gallons are a figure
			continue
		}
		c.add(text, meaning{kind: isValue, noun: n, name: p.Name, value: value, text: text, weight: 1.2 * hop})
		for _, w := range spoken.Alike[fold(text)] {
			c.add(w, meaning{kind: isValue, noun: n, name: p.Name, value: value, text: text, weight: 1.1 * hop})
		}
		for _, w := range inSpanish(p.Of.Module, text) {
			c.add(w, meaning{kind: isValue, noun: n, name: p.Name, value: value, text: text, weight: 1.1 * hop})
		}
		if plain := strings.ReplaceAll(value, "_", " "); cuePhrases[plain] == nil && len(plain) > 1 && (len(plain) > 3 || !idle[plain]) { // a stored "count" is no word of a question
			c.add(plain, meaning{kind: isValue, noun: n, name: p.Name, value: value, text: text, weight: 1.1 * hop})
		}
		if p.Of.Ask != nil {
			for _, w := range p.Of.Ask.Values[p.Field.Name][value] {
				c.add(w, meaning{kind: isValue, noun: n, name: p.Name, value: value, text: text, weight: 1.1 * hop})
			}
		}
	}
}

// readDoer finds what somebody did who stands in a field: one that is called "approved by".
func (c *Catalog) readDoer(n *Noun, p *path) {
	if p.refers() != person || p.Name == "createdBy" {
		return
	}
	for _, w := range append([]string{p.Title}, n.Entity.Ask.Fields[p.Field.Name]...) {
		for _, by := range []string{" by", " por"} {
			if did, ok := strings.CutSuffix(fold(w), by); ok {
				c.add(did, meaning{kind: isDone, noun: n, name: p.Name, weight: 0.8})
				n.doers[key(did)] = p.Name
			}
		}
	}
}

// refersTo are what records are called that a noun refers to.
func (c *Catalog) refersTo(n *Noun) map[string]bool {
	called := map[string]bool{}
	for _, p := range n.order {
		if to := c.schema.Entity(p.refers()); p.Via == nil && to != nil && to.Words != nil && to.Ask != nil && !to.Ask.Not {
			called[key(to.Words.One)] = true
		}
	}
	return called
}

// inSpanish are the Spanish words of a module for one of its own, in both genders.
func inSpanish(module, text string) []string {
	word := schema.Spanish(module)[text]
	if word == "" || word == text {
		return nil
	}
	if base, ok := strings.CutSuffix(word, "o"); ok {
		return []string{word, base + "a"}
	}
	return []string{word}
}

// wordOf is how people read a stored value.
func wordOf(e *schema.Entity, f *schema.Field, value string) string {
	if e.Words != nil {
		if w, ok := e.Words.Values[f.Name].Of[value]; ok {
			return w.Label
		}
	}
	return strings.ReplaceAll(value, "_", " ")
}

// chosen says that a field of the noun's own holds one of few known values.
func (n *Noun) chosen(name string) bool {
	p := n.paths[name]
	return p != nil && p.Via == nil && (p.Field.Enum != nil || n.Entity.Ask.Values[p.Field.Name] != nil)
}

// whoField is the field by which a record is somebody's, where people ask about it.
func (n *Noun) whoField() string {
	if name := n.Entity.WhoField(); n.paths[name] != nil {
		return name
	}
	return ""
}

// ofPeople says that each record is somebody's: a list of them begins with the person.
func (n *Noun) ofPeople() bool {
	list := n.Entity.List
	return list != nil && len(list.Columns) > 0 && n.whoField() == list.Columns[0].Field
}

// standing is the measure of what there is, as against what came or went.
func (n *Noun) standing() string {
	for _, name := range n.sumOrder {
		if n.sums[name].Stands {
			return name
		}
	}
	return ""
}

// stands is the word for conditions that hold the same as the measure of what there is: what we have is "in the yard".
func (n *Noun) stands() string {
	for _, name := range slices.Sorted(maps.Keys(n.Entity.Ask.Named)) {
		if where := n.sums[n.standing()].Where; n.Entity.States != nil && len(where) > 0 && reflect.DeepEqual(n.Entity.Ask.Named[name].Where, where) {
			return name
		}
	}
	return ""
}

// somewhere says that a plan is about records in one place: what was there before is not meant.
func (n *Noun) somewhere(p *Plan) bool {
	return slices.ContainsFunc(p.Filters, func(f Filter) bool { return len(f.In) > 0 && slices.Contains(n.Entity.Ask.Fields[f.Path], "where") })
}

// reasons is the field that says why a record is in its state: what its commands ask.
func (n *Noun) reasons() string {
	if n.Entity.Words == nil {
		return ""
	}
	for _, name := range slices.Sorted(maps.Keys(n.Entity.Words.Commands.Of)) {
		if reason := n.Entity.Words.Commands.Of[name].Reason; n.paths[reason] != nil {
			return reason
		}
	}
	return ""
}

// planned says that the days of a field lie ahead.
func (n *Noun) planned(name string) bool {
	p, due := n.paths[name], n.Entity.Due
	return p != nil && (due != nil && due.Field == name || slices.Contains(n.Entity.Ask.Times[name], "due") || p.Field.Moment != nil && p.Field.Moment.Is == schema.MomentPlanned)
}

// ahead is the field that the next record is the next by.
func (n *Noun) ahead() string {
	e := n.Entity
	later := e.Due == nil || e.States != nil && len(e.Due.While) > 0 && !slices.Contains(e.Due.While, e.States.Rank[0]) // due only in a later state
	if later && n.planned(e.Ask.Time) {                                                                                 // the next pickup is the next one that leaves, and not the one whose copy is due
		return e.Ask.Time
	}
	if n.Entity.Due != nil {
		return n.Entity.Due.Field
	}
	for _, p := range n.order {
		if p.Via == nil && n.planned(p.Name) {
			return p.Name
		}
	}
	return ""
}

// main is the measure that "how much" means.
func (n *Noun) main() string {
	for _, name := range n.sumOrder {
		if n.sums[name].Main {
			return name
		}
	}
	return ""
}

// Nouns are what the records are called that somebody may ask about, the plainest first.
func (c *Catalog) Nouns(may func(entity string) bool) []*Noun {
	var found []*Noun
	for _, n := range c.all() {
		if n.only == nil && may(n.Entity.Name) {
			found = append(found, n)
		}
	}
	slices.SortStableFunc(found, func(a, b *Noun) int { return cmp.Compare(a.Many, b.Many) })
	return found
}

// Noun finds one by its key.
func (c *Catalog) Noun(key string) *Noun {
	if n := c.nouns[key]; n != nil || c.base == nil {
		return n
	}
	return c.base.Noun(key)
}

// all are the nouns, those of the module files first.
func (c *Catalog) all() []*Noun {
	if c.base == nil {
		return c.order
	}
	return slices.Concat(c.base.order, c.order)
}

// means is what a phrase can mean.
func (c *Catalog) means(phrase string) []meaning {
	if c.base == nil {
		return c.known[phrase]
	}
	return slices.Concat(c.base.known[phrase], c.known[phrase])
}

// knows says whether a word stands in a phrase.
func (c *Catalog) knows(stem string) bool {
	return c.words[stem] || c.base != nil && c.base.words[stem]
}
