// Package sample makes records from the schema for tests: of any entity, right down to its rules between fields, with the records that
// it refers to, and one for each way in which a rule can be broken. It asserts nothing and knows no module.
package sample

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/sync/change"
)

// Maker makes records of one organization.
type Maker struct {
	Schema *schema.Schema
	ID     func() string
	Now    time.Time
	// Person is whom a record names where nothing else is said: who writes it.
	Person string
	// Full fills also what may stay empty.
	Full bool
	// shared are records that others refer to without being a part of them, by entity.
	shared map[string]string
	count  int
}

// Record answers the operation that adds a record, and before it those that add what it refers to. Given values stand; one that is nil
// stays empty.
func (m *Maker) Record(entity string, given map[string]any) ([]change.Op, error) {
	e := m.Schema.Entity(entity)
	if e == nil {
		return nil, fmt.Errorf("there is no entity %s", entity)
	}
	var before []change.Op
	fields := map[string]any{}
	for _, f := range inOrder(e) {
		value, said := given[f.Name]
		switch {
		case said:
		case !m.fills(e, f):
			continue
		default:
			made, ops, err := m.value(e, f, given, fields)
			if err != nil {
				return nil, err
			}
			before, value = append(before, ops...), made
		}
		if value != nil {
			fields[f.Name] = value
		}
	}
	if err := m.settle(e, fields, parentIn(m.Schema, e, fields, before)); err != nil {
		return nil, err
	}
	op := change.Op{Entity: entity, ID: m.ID(), Kind: change.Add, Fields: fields}
	if id, keyed := change.KeyedID(e, fields); keyed {
		op.ID = id
	}
	return append(before, op), nil
}

// fills says that a record gets a value for a field. A file is named only by a record that must: the server has no such file.
func (m *Maker) fills(e *schema.Entity, f *schema.Field) bool {
	kind, id := e.Carrier()
	switch {
	case slices.Contains(e.Once, f.Name) && f.Type == "string" && f.Format == "" && f.Pattern == nil && f.Ref == "" && len(f.Enum) == 0:
		return true // what tells one of them from the others
	case f.Required || f.Binds != nil && f.Binds.Needed > 0 || f.Auto == "actor" && !f.Server || e.Key != nil && (e.Key.Parent == f.Name || slices.Contains(e.Key.Fields, f.Name)):
		return true
	case !m.Full || f.Server || f.File || f.Ref == e.Name || f.Auto == "writer" || f == kind || f == id:
		return false
	}
	return true
}

// value is one for a field, and what has to be there for it.
func (m *Maker) value(e *schema.Entity, f *schema.Field, given, made map[string]any) (any, []change.Op, error) {
	kind, id := e.Carrier()
	target := f.Ref
	if f == id && kind != nil {
		if target, _ = given[kind.Name].(string); target == "" {
			target = kind.Carriers[0]
		}
	}
	switch {
	case e.States != nil && f.Name == e.States.Field:
		return e.States.Initial[0], nil, nil
	case target == "person" || f.Who() || f.Auto == "actor":
		return m.Person, nil, nil
	case target == "" && f.RefKind() != "" && f.Binds != nil:
		return m.listed(e, f)
	case target == "":
		return m.Plain(f), nil, nil
	}
	whole := f.Name == e.Sub || f == id || e.Key != nil && e.Key.Parent == f.Name || e.Zone != nil && e.Zone.Parent == f.Name
	same := sameOf(e, f, made)
	if shared := m.shared[target]; shared != "" && !whole && same == nil {
		return shared, nil, nil
	}
	full := m.Full
	m.Full = false // what a record only refers to is as small as it may be
	ops, err := m.Record(target, same)
	m.Full = full
	if err != nil {
		return nil, nil, fmt.Errorf("%s.%s: %w", e.Name, f.Name, err)
	}
	named := ops[len(ops)-1].ID
	if same != nil {
		return named, ops, nil
	}
	if m.shared == nil {
		m.shared = map[string]string{}
	}
	m.shared[target] = named
	return named, ops, nil
}

// listed is a list that names one record on which something rests (x-binds).
func (m *Maker) listed(e *schema.Entity, f *schema.Field) (any, []change.Op, error) {
	full := m.Full
	m.Full = false
	ops, err := m.Record(f.RefKind(), nil)
	m.Full = full
	if err != nil {
		return nil, nil, fmt.Errorf("%s.%s: %w", e.Name, f.Name, err)
	}
	return array(ops[len(ops)-1].ID), ops, nil
}

// inOrder are the fields of a record, those that name a record of the same owner last.
func inOrder(e *schema.Entity) []*schema.Field {
	later := func(f *schema.Field) bool { return f.Binds != nil && len(f.Binds.Same) > 0 }
	first := slices.DeleteFunc(slices.Clone(e.Fields), later)
	return append(first, slices.DeleteFunc(slices.Clone(e.Fields), func(f *schema.Field) bool { return !later(f) })...)
}

// sameOf are the fields that a record has to hold as the one does that names it (x-binds).
func sameOf(e *schema.Entity, f *schema.Field, given map[string]any) (same map[string]any) {
	for _, b := range e.Bindings() {
		for theirs, ours := range b.Same {
			if b.Field == f && given[ours] != nil {
				if same == nil {
					same = map[string]any{}
				}
				same[theirs] = given[ours]
			}
		}
	}
	return same
}

// Plain is a value of a field that refers to nothing.
func (m *Maker) Plain(f *schema.Field) any {
	if choices := append(slices.Clone(f.Enum), f.Carriers...); len(choices) > 0 {
		return choices[0]
	}
	switch f.Type {
	case "integer":
		switch {
		case f.Format == "instant":
			return m.Now.UnixMilli()
		case f.Minimum != nil:
			return *f.Minimum
		}
		return int64(0)
	case "boolean":
		return false
	case "json":
		return m.list(f)
	}
	return m.text(f)
}

func (m *Maker) text(f *schema.Field) string {
	if f.Pattern != nil {
		return f.Pattern.Example
	}
	switch f.Format {
	case "uuid":
		return m.ID()
	case "sha256":
		return strings.Repeat("a", 64)
	case "rrule":
		return "FREQ=DAILY"
	case "date", "slot": // of such a rule
		return m.Now.Format(time.DateOnly)
	case "signature":
		return "M0 0L10 10"
	}
	m.count++
	text := fmt.Sprintf("%s %d", f.Title, m.count)
	if f.MaxLength > 0 && len(text) > f.MaxLength {
		text = strconv.Itoa(m.count)
	}
	return text + strings.Repeat(".", max(0, f.MinLength-len(text)))
}

// list is a typed list with one row, or an empty one.
func (m *Maker) list(f *schema.Field) json.RawMessage {
	switch {
	case f.Shape == "object":
		return json.RawMessage(`{}`)
	case f.Items == nil:
		return json.RawMessage(`[]`)
	case f.Items.Of != nil:
		return array(m.Plain(f.Items.Of))
	}
	return array(m.cells(f.Items))
}

func (m *Maker) cells(items *schema.Items) map[string]any {
	row := map[string]any{}
	for _, cell := range items.Fields {
		row[cell.Name] = m.Plain(cell)
	}
	return row
}

func array(items ...any) json.RawMessage {
	text, err := json.Marshal(items)
	if err != nil {
		return json.RawMessage(`[]`)
	}
	return text
}

// parentIn finds the record that a new one is a part of among what was made for it.
func parentIn(s *schema.Schema, e *schema.Entity, fields map[string]any, made []change.Op) map[string]any {
	parent := e.ParentEntity(s)
	for _, op := range made {
		if parent != nil && op.Entity == parent.Name && op.ID == fields[e.Sub] {
			return op.Fields
		}
	}
	return nil
}
