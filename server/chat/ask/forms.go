package ask

import (
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/chat/mart"
)

// Form is a form of the yard's own, such as a log: what is filled in is records of Entity whose field Group names it by ID. Titles are its name in
// the languages that the yard writes.
type Form struct {
	Entity, Group, ID string
	Titles            []string
	Fields            []FormField
}

// FormField is one question of a form. A number has Decimals stored places, and a unit; Choices are what else an answer can be.
type FormField struct {
	Key      string
	Labels   []string
	Number   bool
	Decimals int
	Unit     string
	Choices  []schemaValue
	// Low and High are as far as a number may go.
	Low, High *float64
}

// Choose adds what an answer can be.
func (f *FormField) Choose(value, text string) {
	f.Choices = append(f.Choices, schemaValue{Value: value, Text: text})
}

// With is the catalogue together with forms of a yard: each is a noun of its own, and its fields are measures and what they are counted by.
func (c *Catalog) With(forms []Form) *Catalog {
	if len(forms) == 0 {
		return c
	}
	more := &Catalog{schema: c.schema, nouns: map[string]*Noun{}, known: map[string][]meaning{}, words: c.words, spelt: c.spelt, folds: c.folds, size: c.size, series: c.series, base: c}
	if len(forms) > 0 {
		more.words, more.spelt, more.folds = clone(c.words), clone(c.spelt), clone(c.folds)
	}
	for _, f := range forms {
		if like := c.nouns[f.Entity]; like != nil && len(f.Titles) > 0 {
			more.readForm(f, like)
		}
	}
	return more
}

func clone[V any](m map[string]V) map[string]V {
	out := make(map[string]V, len(m))
	for k, v := range m {
		out[k] = v
	}
	return out
}

func (c *Catalog) readForm(f Form, like *Noun) {
	title := f.Titles[0]
	n := &Noun{
		Key: like.Entity.Name + ":" + f.ID, Entity: like.Entity, One: "entry of " + title, Many: "entries of " + title, Module: like.Module,
		paths: clone(like.paths), order: slices.Clone(like.order), sums: map[string]schema.AskMeasure{}, doers: map[string]string{}, labels: map[string]labelled{}, titled: map[string]bool{}, only: &Filter{Path: f.Group, In: []any{f.ID}},
	}
	c.nouns[n.Key] = n
	c.order = append(c.order, n)
	for _, w := range f.Titles {
		c.add(w, meaning{kind: isNoun, noun: n, weight: 3.2})
		for _, word := range tokens(w) {
			n.titled[word.Stem] = !idle[word.Fold]
		}
		if plain := strings.NewReplacer("-", " ", "/", " ").Replace(w); plain != w {
			c.add(plain, meaning{kind: isNoun, noun: n, weight: 3.2})
		}
		if short := strings.Fields(strings.NewReplacer("-", " ", "/", " ").Replace(w)); len(short) > 3 { // "oil water separator" of a log
			c.add(strings.Join(short[:len(short)-1], " "), meaning{kind: isNoun, noun: n, weight: 2.8})
		}
		for _, letters := range mart.Initials(w) {
			if c.base.known[letters] == nil && !c.base.words[letters] && !idle[letters] {
				c.add(letters, meaning{kind: isNoun, noun: n, weight: 2.4})
			}
		}
		parts := strings.Fields(w)
		for i := range max(0, len(parts)-1) { // "outfall 002"
			if two := parts[i] + " " + parts[i+1]; i+2 < len(parts) && c.base.known[key(two)] == nil {
				c.add(two, meaning{kind: isNoun, noun: n, weight: 2.6})
			}
		}
		for word := range strings.FieldsSeq(w) { // "the stormwater log"
			if word := strings.Trim(word, ",.;:()"); len(word) > 4 && c.base.known[key(word)] == nil && !idle[key(word)] {
				c.add(word, meaning{kind: isNoun, noun: n, weight: 2.4})
			}
		}
	}
	for field, verbs := range like.Entity.Ask.Times {
		for _, w := range verbs {
			c.add(w, meaning{kind: isVerb, noun: n, name: field, weight: 0.8})
		}
	}
	for _, p := range n.order {
		if p.Name != f.Group {
			c.readPath(n, p, nil)
		}
	}
	for name, named := range like.Entity.Ask.Named {
		for _, w := range append(append([]string{name}, named.Also...), named.Es...) {
			c.add(w, meaning{kind: isNamed, noun: n, name: name, weight: 1.6})
		}
	}
	limited := false
	for _, field := range f.Fields {
		c.readAnswer(n, field, title)
		limited = limited || field.Low != nil || field.High != nil
	}
	if limited {
		for _, w := range spoken.Beyond {
			c.add(w, meaning{kind: isNamed, noun: n, name: beyond, weight: 1.6})
		}
	}
	c.readLabels(n)
	c.readUnits(n, f)
}

// readUnits makes a unit that one number of a form alone has, and that means nothing else, a word for that number: "ppm".
func (c *Catalog) readUnits(n *Noun, f Form) {
	of := map[string][]string{}
	for _, field := range f.Fields {
		if field.Number && field.Unit != "" {
			of[field.Unit] = append(of[field.Unit], field.Key)
		}
	}
	for _, unit := range slices.Sorted(maps.Keys(of)) {
		if k := key(unit); len(of[unit]) == 1 && k != "" && c.base.known[k] == nil && !c.base.words[k] && !idle[k] && units[k] == "" {
			c.add(unit, meaning{kind: isMeasure, noun: n, name: of[unit][0], weight: 2.4})
		}
	}
}

// beyond is the word for answers outside the limits that the form sets.
const beyond = "out of range"

// labelled are the fields whose labels have a word.
type labelled struct {
	as   string // as people write it
	keys []string
}

// readLabels makes a word that is in one label of a form alone, and nothing else, a word for that field: "stack" for the stack temperature.
func (c *Catalog) readLabels(n *Noun) {
	for _, word := range slices.Sorted(maps.Keys(n.labels)) {
		label := n.labels[word]
		if len(label.keys) > 1 || len(word) < 4 || c.base.words[word] {
			continue
		}
		if _, ok := n.sums[label.keys[0]]; ok {
			c.add(label.as, meaning{kind: isMeasure, noun: n, name: label.keys[0], weight: 1.6})
			continue
		}
		c.add(label.as, meaning{kind: isField, noun: n, name: "answer." + label.keys[0], weight: 0.7})
	}
}

// beyondLimits holds entries of a form to those of which an answer is outside its limits: that of the measure, or any.
func (k *compiler) beyondLimits(measure string) {
	var held []string
	var args []any
	for _, p := range k.n.order {
		if p.Low == nil && p.High == nil || measure != "" && p.Answer != measure {
			continue
		}
		var ends []string
		args = append(args, p.Answer)
		if p.Low != nil {
			ends, args = append(ends, "f.number < ?"), append(args, int64(*p.Low))
		}
		if p.High != nil {
			ends, args = append(ends, "f.number > ?"), append(args, int64(*p.High))
		}
		held = append(held, "f.key = ? AND ("+strings.Join(ends, " OR ")+")")
	}
	if len(held) == 0 {
		held = []string{"1 = 0"}
	}
	k.bind("EXISTS (SELECT 1 FROM "+mart.Answers+" f WHERE f.record = t.id AND ("+strings.Join(held, " OR ")+"))", args...)
}

// asAsked are the ways in which people say a label: "air velocity at the face" is the "face air velocity" too, and has a unit.
func asAsked(label, unit string) []string {
	all := []string{label}
	for _, between := range []string{" at the ", " of the ", " in the ", " at ", " of ", " in ", " de la ", " del ", " de "} {
		if what, where, ok := strings.Cut(label, between); ok {
			all = append(all, where+" "+what)
			break
		}
	}
	if unit != "" {
		all = append(all, unit+" of "+label, label+" in "+unit)
	}
	return all
}

// readAnswer makes a measure of a number, and of everything else what entries are counted by.
func (c *Catalog) readAnswer(n *Noun, field FormField, title string) {
	if len(field.Labels) == 0 {
		return
	}
	p := &path{Name: "answer." + field.Key, Of: n.Entity, Title: field.Labels[0], Answer: field.Key, Values: field.Choices, Field: &schema.Field{Name: "answer." + field.Key, Type: "string"}}
	n.paths[p.Name] = p
	n.order = append(n.order, p)
	for _, label := range field.Labels {
		for _, w := range tokens(label) {
			if have := n.labels[w.Stem]; !idle[w.Fold] && !slices.Contains(have.keys, field.Key) {
				n.labels[w.Stem] = labelled{w.Fold, append(have.keys, field.Key)}
			}
		}
	}
	if field.Number {
		p.Low, p.High = field.Low, field.High
		p.Field = &schema.Field{Name: p.Name, Type: "integer", Decimal: field.Decimals, Unit: field.Unit}
		n.sums[field.Key] = schema.AskMeasure{Title: "average " + lower(field.Labels[0]) + " in " + title, Avg: p.Name, Unit: field.Unit}
		n.sumOrder = append(n.sumOrder, field.Key)
		for _, w := range field.Labels {
			for _, said := range asAsked(w, field.Unit) {
				c.add(said, meaning{kind: isMeasure, noun: n, name: field.Key, weight: 2.8})
			}
		}
		return
	}
	for _, w := range field.Labels {
		c.add(w, meaning{kind: isField, noun: n, name: p.Name, weight: 0.9})
	}
	for _, choice := range field.Choices {
		c.add(choice.Text, meaning{kind: isValue, noun: n, name: p.Name, value: choice.Value, text: choice.Text, weight: 1})
	}
}
