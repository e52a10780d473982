package sample

import (
	"fmt"
	"maps"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/logic"
)

// Rules between fields (x-when): a sample keeps them, by trying values until none is broken.

// mostTries is how many rules of one record are put right one after the other.
const mostTries = 12

// settle changes fields until the record keeps its rules.
func (m *Maker) settle(e *schema.Entity, fields, parent map[string]any) error {
	for range mostTries {
		broken := m.broken(e, fields, parent)
		if len(broken) == 0 {
			return nil
		}
		if !m.improve(e, fields, parent, broken) {
			return fmt.Errorf("no %s keeps the rules of %v", e.Name, broken)
		}
	}
	return fmt.Errorf("the rules of %s contradict each other", e.Name)
}

// broken lists what a record breaks, as a person reads it by field.
func (m *Maker) broken(e *schema.Entity, fields, parent map[string]any) map[string]string {
	op := change.Op{Entity: e.Name, Kind: change.Add, Fields: fields}
	around := change.Around{Parent: parent, Today: m.Now.Format(time.DateOnly), Schema: m.Schema.Version}
	if refusal := change.Judge(e, op, true, fields, around); refusal != nil {
		return refusal.Fields
	}
	return nil
}

// improve gives one field a value with which fewer rules are broken.
func (m *Maker) improve(e *schema.Entity, fields, parent map[string]any, broken map[string]string) bool {
	for _, w := range e.When {
		if _, named := broken[w.Field]; !named {
			continue
		}
		for _, name := range append([]string{w.Field}, w.Reads...) {
			// A drawing seals the record: whoever begins with it finds nothing that may still change.
			if e.Seal != nil && name == e.Seal.Drawing {
				continue
			}
			f := e.Properties[name]
			if f == nil || f.Merge == schema.State || f.Server || f.Who() {
				continue
			}
			old, had := fields[name]
			for _, value := range m.choices(f) {
				put(fields, name, value)
				if len(m.broken(e, fields, parent)) < len(broken) {
					return true
				}
			}
			put(fields, name, old)
			if !had {
				delete(fields, name)
			}
		}
	}
	return false
}

func put(fields map[string]any, name string, value any) {
	if value == nil {
		delete(fields, name)
		return
	}
	fields[name] = value
}

// choices are values worth trying for a field, the usual one first.
func (m *Maker) choices(f *schema.Field) []any {
	all := []any{m.Plain(f)}
	for _, value := range f.Enum {
		all = append(all, value)
	}
	switch {
	case f.Type == "boolean":
		all = append(all, true)
	case f.Type == "integer" && f.Format == "instant":
		all = append(all, m.Now.Add(-time.Hour).UnixMilli(), m.Now.Add(time.Hour).UnixMilli())
	case f.Type == "integer":
		for _, n := range []int64{0, 1} {
			if f.Minimum == nil || n >= *f.Minimum {
				all = append(all, n)
			}
		}
		if f.Maximum != nil {
			all = append(all, *f.Maximum)
		}
	case f.Shape == "array" && f.Items == nil:
		all = append(all, array(m.ID()))
	case f.Format == "date":
		all = append(all, m.Now.AddDate(0, 0, -1).Format(time.DateOnly), m.Now.AddDate(0, 0, 1).Format(time.DateOnly))
	}
	if !f.Required {
		all = append(all, nil)
	}
	return all
}

// Edit is a change that a person may make to a record with the right to it.
type Edit struct {
	Field string
	Value any
	Work  bool // the field is left to who works on the record
}

// Edits lists changes of a record, one per field that people write and that says neither whose nor where the record is. Each keeps the rules.
func (m *Maker) Edits(e *schema.Entity, fields, parent map[string]any) []Edit {
	var all []Edit
	for _, f := range e.Fields {
		fixed := f.Merge == schema.Immutable || f.Merge == schema.State || f.Server || f.Auto != "" || f.Private || f.Ref != "" || f.File
		if fixed || e.Own != nil && slices.Contains(e.Own.Fields, f.Name) {
			continue
		}
		for _, value := range m.choices(f) {
			if value == nil || change.Equal(value, fields[f.Name]) {
				continue
			}
			after := maps.Clone(fields)
			after[f.Name] = value
			if len(m.broken(e, after, parent)) > len(m.broken(e, fields, parent)) {
				continue
			}
			all = append(all, Edit{Field: f.Name, Value: value, Work: e.Work != nil && slices.Contains(e.Work.Fields, f.Name)})
			break
		}
	}
	return all
}

// Holding adds to what is given of a part values with which a condition over it and its parent is true; false when none were found.
func (m *Maker) Holding(e *schema.Entity, condition *logic.Rule, given, parent map[string]any) (map[string]any, bool) {
	var open []*schema.Field
	for _, path := range condition.Paths() {
		if f := e.Properties[path]; f != nil && given[path] == nil {
			open = append(open, f)
		}
	}
	fields := maps.Clone(given)
	return fields, m.holds(open, fields, func() bool {
		return condition.Is(true, logic.Context{
			Record: func(name string) any { return fields[name] }, Parent: func(name string) any { return parent[name] },
			Today: m.Now.Format(time.DateOnly),
		})
	})
}

// holds tries the values of the open fields together.
func (m *Maker) holds(open []*schema.Field, fields map[string]any, is func() bool) bool {
	if len(open) == 0 {
		return is()
	}
	for _, value := range m.choices(open[0]) {
		put(fields, open[0].Name, value)
		if m.holds(open[1:], fields, is) {
			return true
		}
	}
	return false
}

// Path lists the commands that bring a record from a state to another one; false when none do.
func Path(e *schema.Entity, from, to string) ([]string, bool) {
	type step struct {
		state string
		way   []string
	}
	seen := map[string]bool{from: true}
	for open := []step{{state: from}}; len(open) > 0; open = open[1:] {
		if open[0].state == to {
			return open[0].way, true
		}
		for _, name := range Commands(e, open[0].state) {
			next := e.States.Commands[name].To
			if !seen[next] {
				seen[next] = true
				open = append(open, step{next, append(slices.Clone(open[0].way), name)})
			}
		}
	}
	return nil, false
}

// Commands lists what can be done to a record in a state, by name.
func Commands(e *schema.Entity, state string) []string {
	var names []string
	for name, command := range e.States.Commands {
		if slices.Contains(command.From, state) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Says is what has to be filled for a command to be taken: what its guards name, and what the rules want in the state it leads to.
func (m *Maker) Says(e *schema.Entity, row map[string]any, command string) map[string]any {
	says := map[string]any{}
	for name := range e.States.Commands[command].Guard.FieldIn {
		says[name] = m.Plain(e.Properties[name])
	}
	for range mostTries {
		after := maps.Clone(row)
		maps.Copy(after, says)
		after[e.States.Field] = e.States.Commands[command].To
		op := change.Op{Entity: e.Name, Kind: change.Command, Command: command, Fields: says}
		refusal := change.Judge(e, op, false, after, change.Around{Today: m.Now.Format(time.DateOnly), Schema: m.Schema.Version})
		if refusal == nil {
			break
		}
		for name := range refusal.Fields {
			says[name] = m.Plain(e.Properties[name])
		}
	}
	return says
}
