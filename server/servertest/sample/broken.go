package sample

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
)

// Wrong is a record that breaks one rule of its entity, and what is to be answered.
type Wrong struct {
	Name  string
	Field string
	Op    change.Op
	Code  string
	// Rule is the sentence of a rule between fields; empty for the others.
	Rule string
	// Newer says that a device with a newer schema may know the value.
	Newer bool
}

// Wrongs lists a record for each rule of the fields that can be broken, made from one that breaks none.
func (m *Maker) Wrongs(e *schema.Entity, right change.Op) []Wrong {
	var all []Wrong
	for _, f := range e.Fields {
		keyed := e.Key != nil && (e.Key.Parent == f.Name || slices.Contains(e.Key.Fields, f.Name))
		for _, w := range m.wrongValues(e, f) {
			op := right
			op.Fields = maps.Clone(right.Fields)
			op.Fields[f.Name] = w.value
			if w.value == nil {
				delete(op.Fields, f.Name)
			}
			if id, known := change.KeyedID(e, op.Fields); known {
				op.ID = id
			} else if !keyed && e.Key == nil {
				op.ID = m.ID()
			}
			all = append(all, Wrong{Name: f.Name + " " + w.name, Field: f.Name, Op: op, Code: w.code, Newer: w.newer})
		}
	}
	all = append(all, m.wrongRules(e, right)...)
	if e.Key != nil {
		op := right
		op.ID = m.ID()
		all = append(all, Wrong{Name: "an id that is not made from the key", Op: op, Code: change.CodeBadID})
	}
	return all
}

// wrongRules breaks the rules between fields, each by the first values with which it is broken.
func (m *Maker) wrongRules(e *schema.Entity, right change.Op) []Wrong {
	var all []Wrong
	said := map[string]bool{}
	for _, w := range e.When {
		if w.Say == "" {
			continue // it hides a field, and refuses nothing
		}
		for _, name := range w.Reads {
			f := e.Properties[name]
			if f == nil || f.Server || f.Who() || f.Merge == schema.State || said[w.Say] {
				continue
			}
			for _, value := range m.choices(f) {
				fields := maps.Clone(right.Fields)
				put(fields, name, value)
				if broken := m.broken(e, fields, nil); len(broken) != 1 || broken[w.Field] != w.Say {
					continue
				}
				op := change.Op{Entity: e.Name, ID: m.ID(), Kind: change.Add, Fields: fields}
				if id, keyed := change.KeyedID(e, fields); keyed {
					op.ID = id
				}
				said[w.Say] = true
				all = append(all, Wrong{Name: w.Field + " " + w.Rule, Field: w.Field, Op: op, Code: change.CodeGuard, Rule: w.Say})
				break
			}
		}
	}
	return all
}

// invites says that a field names whom a membership puts on another record: somebody else than its writer may stand there.
func (m *Maker) invites(e *schema.Entity, f *schema.Field) bool {
	for _, other := range m.Schema.Entities() {
		if other.Own != nil && other.Own.Members != nil && other.Own.Members.Entity == e.Name && other.Own.Members.Person == f.Name {
			return true
		}
	}
	return false
}

type wrongValue struct {
	name  string
	value any
	code  string
	newer bool
}

func (m *Maker) wrongValues(e *schema.Entity, f *schema.Field) []wrongValue {
	invalid := func(name string, value any) wrongValue {
		return wrongValue{name: name, value: value, code: change.CodeInvalid}
	}
	if f.Server {
		return []wrongValue{{name: "by a person", value: m.Plain(f), code: change.CodeForbidden}}
	}
	if f.Auto == "writer" {
		return nil // the server puts the writer there, whatever is given
	}
	if f.Auto == "actor" {
		if m.invites(e, f) {
			return nil
		}
		return []wrongValue{{name: "in another's name", value: m.ID(), code: change.CodeForbidden}}
	}
	var all []wrongValue
	if f.Required {
		all = append(all, invalid("missing", nil))
	}
	switch f.Type {
	case "boolean":
		all = append(all, invalid("as text", "yes"))
	case "integer":
		all = append(all, invalid("as text", "1"))
		if f.Format == "instant" {
			return append(all, invalid("before any yard", int64(1)))
		}
		if f.Minimum != nil {
			all = append(all, invalid("too small", *f.Minimum-1))
		}
		if f.Maximum != nil {
			all = append(all, invalid("too large", *f.Maximum+1))
		}
	case "json":
		all = append(all, m.wrongLists(f)...)
	default:
		all = append(all, m.wrongTexts(e, f)...)
	}
	return all
}

func (m *Maker) wrongTexts(e *schema.Entity, f *schema.Field) []wrongValue {
	invalid := func(name string, value any) wrongValue {
		return wrongValue{name: name, value: value, code: change.CodeInvalid}
	}
	all := []wrongValue{invalid("as a number", int64(7))}
	if len(f.Enum) > 0 || f.Carrier {
		all = append(all, wrongValue{name: "no choice", value: "not_a_choice", code: change.CodeInvalid, newer: true})
	}
	if e.States != nil && f.Name == e.States.Field {
		for _, state := range f.Enum {
			if !slices.Contains(e.States.Initial, state) {
				return append(all, invalid("not where it begins", state))
			}
		}
	}
	if f.MinLength > 0 {
		all = append(all, invalid("empty", ""))
	}
	if f.MaxLength > 0 && len(f.Enum) == 0 && f.Format == "" {
		all = append(all, invalid("too long", strings.Repeat("x", f.MaxLength+1)))
	}
	if f.Pattern != nil {
		all = append(all, invalid("of another form", "?"))
	}
	switch f.Format {
	case "uuid":
		all = append(all, invalid("no id", "someone"))
	case "sha256":
		all = append(all, invalid("no hash", "abc"))
	case "date":
		all = append(all, invalid("no day", "2026-02-30"), invalid("of another age", "1066-10-14"))
	}
	return all
}

func (m *Maker) wrongLists(f *schema.Field) []wrongValue {
	shape := json.RawMessage(`{}`)
	if f.Shape == "object" {
		shape = json.RawMessage(`[]`)
	}
	all := []wrongValue{{name: "in another shape", value: shape, code: change.CodeInvalid}}
	if f.Items == nil || f.Items.Of != nil {
		return all
	}
	for _, cell := range f.Items.Fields {
		row := m.cells(f.Items)
		if cell.Required {
			delete(row, cell.Name)
			all = append(all, wrongValue{name: "without " + cell.Name, value: array(row), code: change.CodeInvalid})
		}
		row = m.cells(f.Items)
		if row[cell.Name] = any(7); cell.Type == "integer" {
			row[cell.Name] = "seven"
		}
		all = append(all, wrongValue{name: "with another " + cell.Name, value: array(row), code: change.CodeInvalid})
	}
	return all
}
