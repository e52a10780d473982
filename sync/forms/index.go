package forms

import (
	"slices"
	"strings"
)

// entry is a field with what the form says of it.
type entry struct {
	*Field

	// place is that of the field; top that of its group: what comes after it is not asked when the form ends there.
	place, top int
	// group is that whose rows it is a column of; nil for none.
	group           *entry
	columns         []*entry
	shows, requires []*ready
}

// ready is a rule that can be run. group is that for each of whose rows it is asked, nil for once; reads are the fields that its condition
// reads, in the order of the form; end is the place after which nothing is asked, -1 where it ends nothing.
type ready struct {
	*Rule

	place int
	group *entry
	reads []*entry
	end   int
}

// index is a form, ordered for whoever judges it.
type index struct {
	entries []*entry
	byKey   map[string]*entry
	rules   []*ready
	ends    []*ready // those after which nothing is asked
}

// indexOf orders a form. Of two fields with one key the first counts. A column of what is no group stands by itself.
func indexOf(form *Form) *index {
	x := &index{byKey: map[string]*entry{}}
	for i := range form.Fields {
		field := &form.Fields[i]
		if x.byKey[field.Key] == nil {
			e := &entry{Field: field, place: len(x.entries), top: len(x.entries)}
			x.byKey[field.Key] = e
			x.entries = append(x.entries, e)
		}
	}
	for _, e := range x.entries {
		group := x.byKey[e.In]
		if group == nil || group.Kind != Group || e.Kind == Group || e.Kind == Heading || e.Kind == Page {
			continue
		}
		e.group, e.top = group, group.place
		group.columns = append(group.columns, e)
	}
	for i := range form.Rules {
		rule := x.ready(&form.Rules[i], i)
		if rule == nil {
			continue
		}
		x.rules = append(x.rules, rule)
		if rule.end >= 0 {
			x.ends = append(x.ends, rule)
		}
		var done []string
		for _, named := range rule.Of {
			key := fieldOf(named)
			if slices.Contains(done, key) || x.byKey[key] == nil {
				continue
			}
			done = append(done, key)
			e := x.byKey[key]
			if rule.Then == Show {
				e.shows = append(e.shows, rule)
			}
			if rule.Then == Require {
				e.requires = append(e.requires, rule)
			}
		}
	}
	return x
}

// ready is nil for a rule whose condition cannot be read: it does nothing.
func (x *index) ready(rule *Rule, place int) *ready {
	if rule.compiled == nil && rule.compile() != nil {
		return nil
	}
	r := &ready{Rule: rule, place: place, end: -1}
	var named []string
	for _, path := range rule.compiled.Paths() {
		key, _, _ := strings.Cut(path, ".")
		named = append(named, key)
	}
	for _, e := range x.entries {
		if slices.Contains(named, e.Key) {
			r.reads = append(r.reads, e)
		}
	}
	of := x.of(rule)
	for _, e := range slices.Concat(of, r.reads) {
		if r.group == nil {
			r.group = e.group
		}
		if rule.Then == End && slices.Contains(of, e) && (r.end < 0 || e.top < r.end) {
			r.end = e.top
		}
	}
	return r
}

// of are the fields that a rule names, with those of notes.
func (x *index) of(rule *Rule) []*entry {
	var found []*entry
	for _, named := range rule.Of {
		if e := x.byKey[fieldOf(named)]; e != nil {
			found = append(found, e)
		}
	}
	return found
}

const notePrefix = "note:"

// fieldOf is the field of what a rule names: note:KEY is the note of KEY.
func fieldOf(named string) string { return strings.TrimPrefix(named, notePrefix) }
